import { bug, EvalpinError } from '../contract/errors.ts';
import { followLink } from '../digest/follow-link.ts';
import type { FileRecord, HashedTree } from '../digest/model.ts';
import { compareByBytes } from '../digest/place-order.ts';
import { sortByPlace } from '../digest/tree.ts';
import type { Place } from '../workspace/model.ts';
import type { ExternalLink, Manifest } from './model.ts';
import { snapshotDigest } from './snapshot-digest.ts';

/** Everything that stands in a snapshot's tree, by place. Pure: what it should be, not what is there. */
export interface Contents {
  records: readonly FileRecord[];
  externals: readonly ExternalLink[];
  /** Every folder, the top (`''`) first, parents before children. */
  folders: readonly Place[];
}

export function contentsOf(manifest: Pick<Manifest, 'records' | 'externals'>): Contents {
  const records = sortByPlace(manifest.records);
  const externals = sortByPlace(manifest.externals);
  const folders = new Set<Place>(['']);
  for (const { place } of [...records, ...externals]) addParents(place, folders);
  const contents = { records, externals, folders: [...folders].sort(compareByBytes) };
  refuseOverlaps(contents);
  return contents;
}

/** The manifest that a hashed tree and its external links make. Refuses links that lead out of them (EP2106). */
export function manifestOf(tree: HashedTree, externals: readonly ExternalLink[]): Manifest {
  refuseLinksOut(tree.records, externals);
  return {
    version: 1,
    sha256: snapshotDigest(tree.digest.sha256, externals),
    records: [...sortByPlace(tree.records)],
    externals: [...sortByPlace(externals)],
  };
}

function addParents(place: Place, folders: Set<Place>): void {
  for (let end = place.lastIndexOf('/'); end > 0; end = place.lastIndexOf('/', end - 1)) {
    const folder = place.slice(0, end);
    if (folders.has(folder)) return;
    folders.add(folder);
  }
}

function refuseOverlaps({ records, externals, folders }: Contents): void {
  const taken = new Set(folders);
  for (const { place } of [...records, ...externals]) {
    if (taken.has(place)) throw bug(`${JSON.stringify(place)} would be two things in one snapshot`);
    taken.add(place);
  }
}

function refuseLinksOut(records: readonly FileRecord[], externals: readonly ExternalLink[]): void {
  const links = new Map<Place, string>();
  for (const { place, kind, target } of records) {
    if (kind === 'symlink') links.set(place, target ?? '');
  }
  const out = new Set(externals.map(({ place }) => place));
  for (const [place, target] of links) {
    if (followLink(place, links, out).kind === 'outside') {
      throw new EvalpinError('EP2106', `the link ${JSON.stringify(place)} leads out of what is pinned: ${JSON.stringify(target)}`);
    }
  }
}
