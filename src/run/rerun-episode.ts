import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { attribute } from '../judge/attribution.ts';
import type { Outcome, Spec } from '../launch/model.ts';
import { TeardownStack } from '../process/teardown-stack.ts';
import { publishJson, readChecked } from '../report/run-directory.ts';
import { writePlannedRun } from '../report/write-run.ts';
import type { SupervisorClient } from '../servers/client.ts';
import { specsOf } from './run-eval.ts';
import { runPinned } from './run-pinned.ts';
import { reopenPins, type PinsFile } from './run-pins.ts';
import { Timer } from './timer.ts';
import type { RunWatcher } from './watcher.ts';

interface RerunContext {
  surroundings: Surroundings;
  store: StoreLayout;
  supervisor: () => Promise<SupervisorClient>;
  holder: ProcessId;
  arm: string;
  /** Its id. */
  episode: string;
  /** No time limit, and the interpreter has the terminal. */
  debug: boolean;
  run: string;
  folder: string;
  /** Folder of the run that is repeated. */
  of: string;
}

export interface RerunResult {
  outcome: Outcome;
  proof: 'proved' | 'partial' | 'none';
  /** Why it is not pinned, one sentence each. */
  strangers: string[];
}

/** Runs one episode of a finished run again: same snapshots, same seed, servers of the same digests. */
export async function rerunEpisode(pinsFile: PinsFile, ctx: RerunContext): Promise<RerunResult> {
  const { surroundings, store, supervisor, holder, folder, run, arm, debug } = ctx;
  const spec = readChecked(join(ctx.of, 'arms', arm), 'spec.json') as Spec;
  const episode = spec.episodes.find(({ id }) => id === ctx.episode);
  if (!episode) throw new EvalpinError('EP1006', `the run has no episode ${JSON.stringify(ctx.episode)}; the first of its ${spec.episodes.length} is ${JSON.stringify(spec.episodes[0]?.id)}`);
  const teardown = new TeardownStack();
  try {
    const reopened = await reopenPins({ ...pinsFile, chosen: { ...pinsFile.chosen, workers: 1 } }, arm, { store, holder, teardown });
    const plan = { version: 1 as const, eval: reopened.chosen.name, nodesets: reopened.planned, arms: {}, notices: [] };
    const specs = writePlannedRun(folder, { plan, specs: specsOf(reopened, run, [episode]) });
    const result = await runPinned(reopened, {
      surroundings, store, holder, supervisor, policy: 'auto', run, folder, specs,
      episodes: [episode],
      watcher: quietWatcher(surroundings),
      timer: new Timer(),
      foreground: debug,
      wholeValues: true,
    });
    if (!debug) showOutput(result.measured.workers, surroundings);
    const [outcome] = attribute(result.measured.outcomes, { baseline: undefined, failedArms: result.measured.failedArms, lostServers: [] }).filter((one) => one.episode === episode.id);
    if (!outcome) throw new EvalpinError('EP5001', `the episode ${episode.id} has no result`);
    publishJson(join(folder, 'outcomes.json'), { version: 1, outcomes: [outcome] });
    publishJson(join(folder, 'proof.json'), result.proof);
    return { outcome, proof: result.proof.level, strangers: result.proof.processes.flatMap(({ strangers }) => strangers.map(({ reason }) => reason)) };
  } finally {
    await teardown.undo();
  }
}

/** What the one worker printed, as if it had run here. */
function showOutput(workers: readonly { logs: { stdout: string; stderr: string } }[], { stderr }: Surroundings): void {
  for (const { logs } of workers) for (const file of [logs.stdout, logs.stderr]) stderr(readFileSync(file, 'utf8'));
}

function quietWatcher({ stderr }: Surroundings): RunWatcher {
  const nothing = (): void => undefined;
  return {
    planned: nothing,
    server: (event) => event.event === 'starting' && stderr(`starting server ${event.id}\n`),
    launching: nothing,
    event: nothing,
    outcome: nothing,
    notice: (text) => stderr(`${text}\n`),
  };
}
