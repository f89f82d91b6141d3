import type { Place } from '../workspace/model.ts';
import type { SourcesSeen } from './sources-seen.ts';

/** What a change of the sources touches. All sorted. */
export interface SeenChanges {
  /** Nodesets that are something else now, those that need a changed one included. */
  nodesets: string[];
  added: string[];
  removed: string[];
  /** Files of their closures. Empty where a setting or an interpreter changed. */
  files: { path: Place; change: 'added' | 'changed' | 'removed' }[];
}

/** What differs between two looks at the same workspace; undefined where nothing does. Pure. */
export function seenChanges(before: SourcesSeen['nodesets'], after: SourcesSeen['nodesets']): SeenChanges | undefined {
  const added = [...after.keys()].filter((name) => !before.has(name)).sort();
  const removed = [...before.keys()].filter((name) => !after.has(name)).sort();
  const nodesets = [...after].filter(([name, { digest }]) => before.has(name) && before.get(name)?.digest !== digest).map(([name]) => name).sort();
  if (added.length + removed.length + nodesets.length === 0) return undefined;
  return { nodesets, added, removed, files: fileChanges(filesOf(before), filesOf(after)) };
}

function filesOf(nodesets: SourcesSeen['nodesets']): Map<Place, string> {
  return new Map([...nodesets.values()].flatMap(({ files }) => [...files]));
}

function fileChanges(before: ReadonlyMap<Place, string>, after: ReadonlyMap<Place, string>): SeenChanges['files'] {
  const places = [...new Set([...before.keys(), ...after.keys()])].sort();
  return places.flatMap((path): SeenChanges['files'] => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old === now) return [];
    return [{ path, change: old === undefined ? 'added' : now === undefined ? 'removed' : 'changed' }];
  });
}
