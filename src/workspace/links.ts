import { readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { errnoOf } from '../contract/errors.ts';
import type { Layer, Layout, Place, Resolution, SourceEntry, SourceTree } from './model.ts';
import { childOf, isWithin, joinPlace, parentOf, placeBelow, relativePlace } from './place.ts';

type Target = { place: Place; text: string } | { outside: string; text: string };

const MOST_LINKS = 40;

/** Follows links in a tree of places; remembers their texts. */
export class LinkResolver {
  private readonly tree: SourceTree;
  private readonly layout: Layout;
  private readonly layers: Layer[];
  private readonly targets = new Map<string, Target>();

  constructor(tree: SourceTree, layout: Layout, layers: Layer[]) {
    this.tree = tree;
    this.layout = layout;
    this.layers = layers;
  }

  resolve(place: Place): Resolution {
    const links: SourceEntry[] = [];
    let current = '';
    let pending = parts(place);
    for (;;) {
      const part = pending.shift();
      if (part === undefined) break;
      const next = childOf(current, part);
      const entry = this.tree.entry(next);
      if (!entry) return { kind: 'missing', links };
      if (entry.kind !== 'symlink') {
        current = next;
        continue;
      }
      if (links.length === MOST_LINKS) return { kind: 'missing', links };
      const target = this.targetOf(entry);
      links.push({ ...entry, target: target.text });
      if ('outside' in target) {
        if (this.isExternal(target.outside) || this.isExternal(next)) return { kind: 'external', links };
        return { kind: 'outside', link: entry, target: target.outside, links };
      }
      if (this.isExternal(target.place)) return { kind: 'external', links };
      pending = [...parts(target.place), ...pending];
      current = '';
    }
    const entry = this.tree.entry(current);
    return entry ? { kind: 'found', entry, links } : { kind: 'missing', links };
  }

  /** Text of a link, and the place or the path outside the layout that it names. */
  targetOf(link: SourceEntry): Target {
    const known = this.targets.get(link.path);
    if (known) return known;
    const target = this.readTarget(link);
    this.targets.set(link.path, target);
    return target;
  }

  isExternal(place: Place): boolean {
    return this.layout.externals.some((external) => isWithin(place, external.place));
  }

  private readTarget(link: SourceEntry): Target {
    const text = readlinkSync(link.path);
    const folder = parentOf(link.place);
    if (!text.startsWith('/')) {
      const place = joinPlace(folder, text);
      if (place !== undefined) return { place, text };
    }
    const path = resolve(dirname(link.path), text);
    const place = this.placeOf(path) ?? this.placeOf(withRealFolder(path));
    return place === undefined ? { outside: path, text } : { place, text: relativePlace(folder, place) || '.' };
  }

  private placeOf(path: string): Place | undefined {
    for (const layer of this.layers) {
      const below = placeBelow(layer.workspaceDir, path);
      if (below !== undefined) return joinPlace(this.layout.workspace, below);
      const place = layer.top === undefined ? undefined : placeBelow(layer.top, path);
      if (place !== undefined) return place;
    }
    return undefined;
  }
}

function withRealFolder(path: string): string {
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES'].includes(errnoOf(error) ?? '')) return path;
    throw error;
  }
}

function parts(place: Place): string[] {
  return place === '' ? [] : place.split('/');
}
