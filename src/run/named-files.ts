import type { Outcome } from '../launch/model.ts';
import type { ArmName, Layout, Place } from '../workspace/model.ts';
import { joinPlace } from '../workspace/place.ts';
import type { PinnedArm } from './pin-sources.ts';

/** The sha256 of files as they ran, by arm and place. */
export type FileHashes = Record<ArmName, Record<Place, string>>;

/**
 * The files that outcomes name (of a traceback, a test, a line of data), as they stood in the snapshots. A shard is merged on another machine, where no
 * snapshot tells any more whether a file of the checkout is the one that ran.
 */
export function namedFiles(outcomes: readonly Outcome[], { arms, layout }: { arms: readonly Pick<PinnedArm, 'hashed' | 'snapshots'>[]; layout: Layout }): FileHashes {
  return Object.fromEntries(
    arms.map(({ hashed: { name }, snapshots }) => {
      const named = new Set(outcomes.filter((one) => one.arm === name).flatMap(({ file }) => (file === undefined ? [] : placesOf(file, layout))));
      return [name, Object.fromEntries(snapshots.arm.manifest.records.filter(({ place }) => named.has(place)).map(({ place, sha256 }) => [place, sha256]))];
    }),
  );
}

/** Outcomes name files relative to the pinned workspace, or to the snapshot's top. */
export function placesOf(file: string, { workspace }: Pick<Layout, 'workspace'>): Place[] {
  return [joinPlace(workspace, file), joinPlace('', file)].filter((place) => place !== undefined);
}
