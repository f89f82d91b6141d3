import { EvalpinError } from '../contract/errors.ts';
import type { LayerTree } from './layer-tree.ts';
import { readSource } from './layer-tree.ts';
import type { LinkResolver } from './links.ts';
import type { Place, SourceEntry, SourceTree } from './model.ts';
import { childOf, nameOfPlace, parentOf } from './place.ts';

export interface MergeOptions {
  frozen: LayerTree;
  overlay: LayerTree;
  /** `full`: what the overlay lacks is deleted. */
  mode: 'sparse' | 'full';
  /** Folders that the overlay replaces whole. */
  replaced: ReadonlySet<Place>;
  /** Places of frozen that the overlay has in another form. */
  hidden: ReadonlySet<Place>;
  /** Links of frozen alone. */
  frozenLinks: LinkResolver;
}

/** Two layers as one tree, the overlay's files first. */
export class MergedTree implements SourceTree {
  private readonly options: MergeOptions;
  private readonly folders = new Map<Place, Map<string, SourceEntry>>();

  constructor(options: MergeOptions) {
    this.options = options;
  }

  entry(place: Place): SourceEntry | undefined {
    if (place === '') return this.options.frozen.entry('');
    return this.children(parentOf(place)).get(nameOfPlace(place));
  }

  list(place: Place): SourceEntry[] {
    const children = [...this.children(place).values()];
    if (children.length > 0) {
      // For their complaint about names that are not UTF-8.
      this.options.overlay.list(place);
      if (this.frozenShows(place)) this.options.frozen.list(place);
    }
    return children;
  }

  read(place: Place): Buffer {
    const entry = this.entry(place);
    if (!entry) throw new EvalpinError('EP2014', `${place} is in neither the overlay nor the frozen workspace.`);
    return readSource(entry.path);
  }

  private children(place: Place): Map<string, SourceEntry> {
    const known = this.folders.get(place);
    if (known) return known;
    const children = place === '' || this.entry(place)?.kind === 'directory' ? this.merge(place) : new Map<string, SourceEntry>();
    this.folders.set(place, children);
    return children;
  }

  private merge(place: Place): Map<string, SourceEntry> {
    const { overlay, hidden } = this.options;
    const own = overlay.children(place);
    const whiteouts = overlay.whiteouts(place);
    const below = this.frozenShows(place) ? this.frozenChildren(place) : [];
    const entries = [...below.filter((entry) => !own.has(nameOfPlace(entry.place)) && !whiteouts.has(nameOfPlace(entry.place)) && !hidden.has(entry.place)), ...own.values()];
    if (below.length > 0 && own.size > 0) entries.sort((a, b) => Buffer.compare(Buffer.from(a.place), Buffer.from(b.place)));
    return new Map(entries.map((entry) => [nameOfPlace(entry.place), entry]));
  }

  private frozenShows(place: Place): boolean {
    const { overlay, mode, replaced } = this.options;
    if (mode === 'full' && overlay.covers(place)) return false;
    for (let folder = place; folder !== ''; folder = parentOf(folder)) {
      if (replaced.has(folder) || overlay.whiteouts(parentOf(folder)).has(nameOfPlace(folder))) return false;
    }
    return true;
  }

  /** Frozen may have a link where the overlay has a folder: what the link leads to is what is merged over. */
  private frozenChildren(place: Place): SourceEntry[] {
    const { frozen, frozenLinks } = this.options;
    const end = frozenLinks.resolve(place);
    if (end.kind === 'outside') {
      throw new EvalpinError('EP2018', `${end.link.place} is a link that leads out of the pinned sources, to ${end.target}, so nothing can be merged over it.`, {
        location: { file: end.link.path },
      });
    }
    if (end.kind !== 'found' || end.entry.kind !== 'directory') return [];
    const children = [...frozen.children(end.entry.place).values()];
    return end.entry.place === place ? children : children.map((entry) => ({ ...entry, place: childOf(place, nameOfPlace(entry.place)) }));
  }
}
