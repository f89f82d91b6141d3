import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { Episode, Outcome } from '../launch/model.ts';
import { caseOf } from '../launch/repeats.ts';
import type { Hit } from '../reuse/find-outcomes.ts';
import type { EpisodeKey, Miss, Wanted } from '../reuse/model.ts';
import type { HashedArm } from './hash.ts';
import type { PinnedArm } from './pin-sources.ts';
import type { RemoteUse } from './remote-use.ts';
import type { ResumedRun } from './resumed-run.ts';
import type { RunPins } from './run-pins.ts';

export interface ReuseRequest {
  pins: RunPins & { arms: PinnedArm<HashedArm>[] };
  episodes: readonly Episode[];
  /** `--no-reuse` was not given. */
  reuse: boolean;
  aa: boolean;
  requireProof: boolean;
  resumed: ResumedRun | undefined;
  surroundings: Surroundings;
  store: StoreLayout;
  /** The run's id and folder. */
  run: string;
  folder: string;
  /** The cache service. */
  remote: RemoteUse | undefined;
}

/** An outcome of an earlier run. */
export interface Taken {
  outcome: Outcome;
  key: EpisodeKey | null;
  when: number;
  run: string;
  proof: 'proved' | 'partial';
  /** What was looked for in vain then. */
  absent: readonly string[];
  /** It came through the cache service; it was not measured on this machine. */
  service: boolean;
}

/** What one arm looked for and found. */
export interface ArmState {
  pinned: PinnedArm<HashedArm>;
  wanted: Wanted;
  taken: Taken[];
  misses: Miss[];
  /** Why the store was not looked into. */
  off: string | null;
  /** Whether what is measured is kept for later runs. */
  keeps: boolean;
  whyNotKept: string | null;
}

/** Case and repeat are those that the episode has in this run. */
export function takenFrom({ entry, context }: Hit, arm: string, episodes: readonly Episode[], proof: Taken['proof'] = 'proved'): Taken {
  const { case: of, repeat, ...stored } = entry.outcome;
  const place = entry.key === null ? { ...(of === undefined ? {} : { case: of }), ...(repeat === undefined ? {} : { repeat }) } : caseOf(byId(episodes).get(entry.key.id) ?? {});
  const outcome: Outcome = { ...stored, ...place, arm, reusedFrom: context.run };
  return { outcome, key: entry.key, when: entry.when, run: context.run, proof, absent: context.absent ?? [], service: false };
}

const indexes = new WeakMap<readonly Episode[], Map<string, Episode>>();

function byId(episodes: readonly Episode[]): Map<string, Episode> {
  let index = indexes.get(episodes);
  if (index === undefined) {
    index = new Map(episodes.map((episode) => [episode.id, episode]));
    indexes.set(episodes, index);
  }
  return index;
}
