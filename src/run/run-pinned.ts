import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { ServerPolicy } from '../inputs/run-options.ts';
import type { Episode } from '../launch/model.ts';
import type { Proof } from '../launch/proof-model.ts';
import { workerTag } from '../launch/worker-record.ts';
import type { SupervisorClient } from '../servers/client.ts';
import type { LeasedServer } from '../servers/protocol.ts';
import type { ArmName } from '../workspace/model.ts';
import { groupArms, measureOrSplit } from './arm-groups.ts';
import { type DoneEpisodes, isLeft } from './done-episodes.ts';
import { isolation } from './isolation.ts';
import { joinMeasured, joinProofs } from './join-parts.ts';
import { recordRun } from './live-runs.ts';
import type { Measured } from './measure.ts';
import { type GroupResult, type LostServer, PinnedRun } from './pinned-run.ts';
import type { RunPins } from './run-pins.ts';
import type { Timer } from './timer.ts';
import type { RunWatcher } from './watcher.ts';

export interface PinnedRunContext {
  surroundings: Surroundings;
  store: StoreLayout;
  holder: ProcessId;
  /** Connects to the supervisor when it is needed first. */
  supervisor: () => Promise<SupervisorClient>;
  policy: ServerPolicy;
  /** The run's id and folder. */
  run: string;
  folder: string;
  episodes: Episode[];
  /** What need not be run, by arm; an arm of which nothing is left needs no servers. Its outcomes are not in the result. */
  done?: ReadonlyMap<ArmName, DoneEpisodes>;
  /** Path of each arm's spec.json. */
  specs: Readonly<Record<string, string>>;
  watcher: RunWatcher;
  timer: Timer;
  /** The interpreter has the terminal, and no time limit. */
  foreground: boolean;
  /** All that the nodes give is kept, for a person who asked for one episode. */
  wholeValues?: boolean;
}

export interface PinnedResult {
  measured: Measured;
  proof: Proof;
  servers: LeasedServer[];
  lost: LostServer[];
  notices: string[];
}

/** serve → launch → prove, for arms whose sources are pinned. All that is started is ended before this returns or throws. */
export async function runPinned(pins: RunPins, ctx: PinnedRunContext): Promise<PinnedResult> {
  const wrapper = await isolation(pins.chosen.isolation, { ...ctx, liveRoots: pins.liveRoots });
  const run = new PinnedRun(pins, ctx, wrapper);
  const takeBack = recordRun(ctx.store, { run: ctx.run, holder: ctx.holder, tags: workerTags(ctx.run, pins) });
  try {
    const arms = pins.arms.filter(({ hashed }) => isLeft(ctx.done?.get(hashed.name), pins.chosen, ctx.episodes));
    const { groups, notice } = arms.length === 0 ? { groups: [] } : await groupArms(run, arms);
    const parts: GroupResult[] = [];
    for (const group of groups) parts.push(...(await measureOrSplit(run, group)));
    return {
      measured: joinMeasured(parts.map(({ measured }) => measured)),
      proof: joinProofs(parts.map(({ proof }) => proof)),
      servers: parts.flatMap(({ servers }) => servers),
      lost: run.lost,
      notices: notice === undefined ? [] : [notice],
    };
  } finally {
    takeBack();
  }
}

function workerTags(run: string, { arms, chosen }: RunPins): string[] {
  const repeats = chosen.harness === 'builtin' ? 1 : chosen.repeat;
  return arms.flatMap(({ hashed }) =>
    Array.from({ length: chosen.workers * repeats }, (_, n) => workerTag(run, { arm: hashed.name, slot: n % chosen.workers, repeat: Math.floor(n / chosen.workers) + 1 })),
  );
}
