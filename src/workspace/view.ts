import { declare } from './declaration.ts';
import { byName, discover, type FoundNodeset } from './discover.ts';
import { LayerTree } from './layer-tree.ts';
import { LinkResolver } from './links.ts';
import { MergedTree } from './merged-tree.ts';
import type { ArmName, Layer, Layout, Nodeset, Origin, Place, Resolution, SourceEntry, SourceTree, View } from './model.ts';
import { requireMatch } from './overlay.ts';
import type { WorkspaceSettings } from './settings-model.ts';

export interface ViewOptions {
  arm: ArmName;
  layout: Layout;
  frozen: Layer;
  overlay?: Layer;
  /** `full`: what the overlay lacks is deleted. */
  mode?: 'sparse' | 'full';
  settings?: WorkspaceSettings;
}

/**
 * One arm's sources as one tree. Folders are read when they are asked for, and remembered.
 * @throws EP2016 (two nodesets of one name), EP2018 (a nodeset is a link that leads outside), EP2019 (an overlay in
 * which nothing matches)
 */
export function openView(options: ViewOptions): View {
  const { layout, overlay } = options;
  const frozenTree = new LayerTree(options.frozen, layout);
  const frozenLinks = new LinkResolver(frozenTree, layout, [options.frozen]);
  const frozenNodesets = discover({ tree: frozenTree, layout, links: frozenLinks });
  const frozenByName = byName(frozenNodesets);
  if (!overlay) return new ArmView(options, { tree: frozenTree, trees: [frozenTree], links: frozenLinks, found: [...frozenByName.values()], originOf: () => 'frozen', removed: [] });

  const overlayTree = new LayerTree(overlay, layout);
  const known = new Map(frozenNodesets.map((nodeset) => [nodeset.place, nodeset]));
  const overlayNodesets = discover({ tree: overlayTree, layout, known, links: new LinkResolver(overlayTree, layout, [overlay, options.frozen]) });
  byName(overlayNodesets);
  requireMatch(frozenTree, overlayTree, [...frozenNodesets, ...overlayNodesets], layout);

  const has = (nodeset: FoundNodeset) => nodeset.entryFiles.every((file) => overlayTree.entry(file) !== undefined);
  const whole = overlayNodesets.filter(has);
  const replaced = new Set(whole.filter(({ form }) => form !== 'file').map(({ place }) => place));
  const tree = new MergedTree({ frozen: frozenTree, overlay: overlayTree, mode: options.mode ?? 'sparse', replaced, hidden: otherForms(whole, known), frozenLinks });
  const links = new LinkResolver(tree, layout, [overlay, options.frozen]);
  const wholePlaces = new Set(whole.map(({ place }) => place));
  const originOf = (nodeset: FoundNodeset): Origin => {
    if (options.mode === 'full' || wholePlaces.has(nodeset.place)) return 'overlay';
    const touched = overlayTree.list(nodeset.place).length > 0 || overlayTree.whiteouts(nodeset.place).size > 0;
    if (!touched) return tree.entry(nodeset.place)?.layer ?? 'frozen';
    return frozenTree.entry(nodeset.place) ? 'merged' : 'overlay';
  };
  const found = byName(discover({ tree, layout, links, known }), (nodeset) => (originOf(nodeset) === 'frozen' ? 0 : 1));
  const removed = [...frozenByName.keys()].filter((name) => !found.has(name));
  return new ArmView(options, { tree, trees: [overlayTree, frozenTree], links, found: [...found.values()], originOf, removed });
}

/** Python prefers `foo/` to `foo.py`: the form that the overlay does not have must not be there. */
function otherForms(whole: readonly FoundNodeset[], frozen: ReadonlyMap<Place, FoundNodeset>): Set<Place> {
  return new Set(whole.map(({ form, place }) => (form === 'file' ? place.replace(/\.py$/, '') : `${place}.py`)).filter((place) => frozen.has(place)));
}

interface ArmParts {
  tree: SourceTree;
  trees: LayerTree[];
  links: LinkResolver;
  found: FoundNodeset[];
  originOf: (nodeset: FoundNodeset) => Origin;
  removed: string[];
}

class ArmView implements View {
  readonly arm: ArmName;
  readonly layout: Layout;
  readonly frozen: Layer;
  readonly overlay: Layer | undefined;
  readonly mode: 'sparse' | 'full';
  readonly nodesets: ReadonlyMap<string, Nodeset>;
  readonly removed: ReadonlySet<string>;
  private readonly parts: ArmParts;

  constructor(options: ViewOptions, parts: ArmParts) {
    this.arm = options.arm;
    this.mode = options.mode ?? 'sparse';
    this.layout = options.layout;
    this.frozen = options.frozen;
    this.overlay = options.overlay;
    this.parts = parts;
    this.removed = new Set(parts.removed);
    this.nodesets = new Map(parts.found.map((found) => [found.name, declare(found, parts.originOf(found), options.layout, options.settings)]));
  }

  get excluded(): ReadonlyMap<Place, string> {
    return new Map(this.parts.trees.flatMap((tree) => [...tree.excluded]));
  }

  entry(place: Place): SourceEntry | undefined {
    return this.parts.tree.entry(place);
  }

  list(place: Place): SourceEntry[] {
    return this.parts.tree.list(place);
  }

  read(place: Place): Buffer {
    return this.parts.tree.read(place);
  }

  resolve(place: Place): Resolution {
    return this.parts.links.resolve(place);
  }

  linkText(link: SourceEntry): string {
    return this.parts.links.targetOf(link).text;
  }

  isExternal(place: Place): boolean {
    return this.parts.links.isExternal(place);
  }
}
