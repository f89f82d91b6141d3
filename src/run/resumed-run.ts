import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import { proveRun } from '../launch/proof.ts';
import type { ProcessProof, Proof } from '../launch/proof-model.ts';
import { armOf } from '../launch/worker-record.ts';
import { readChecked, runState } from '../report/run-directory.ts';
import { appeared } from '../reuse/appeared.ts';
import { JOURNAL, readJournal, type ReadJournal } from '../reuse/journal.ts';
import { sourcesOf } from './arm-sources.ts';
import { findRun } from './find-run.ts';
import type { HashedArm } from './hash.ts';
import { outsideHashes } from './outside-hashes.ts';
import type { PinnedArm } from './pin-sources.ts';
import { allowedFolders } from './pinner.ts';
import { hashIfThere } from './prove.ts';
import type { RunPins } from './run-pins.ts';

/** A run that is gone on with. */
export interface ResumedRun {
  run: string;
  eval: string;
  folder: string;
  finished: boolean;
  journal: ReadJournal;
}

/**
 * Opens the run that `--resume` names.
 * @throws EP5009 where there is none; EP5050 for one that is going on; EP5051 for one that has measured nothing
 */
export function openResumed(name: string, { cwd, home }: { cwd: string; home: string | undefined }): ResumedRun {
  const folder = findRun(name, { cwd, unfinished: true, accepts: (one) => existsSync(join(one, JOURNAL)), ...(home === undefined ? {} : { home }) });
  if (existsSync(join(folder, 'merged.json'))) throw new EvalpinError('EP5051', `the run in ${folder} was put together from shards, and it is those that can be gone on with`, { location: { file: folder } });
  const state = runState(folder);
  if (state === 'running') throw new EvalpinError('EP5050', `the run in ${folder} is still going on`, { location: { file: folder } });
  const journal = readJournal(join(folder, JOURNAL));
  const [first] = journal?.arms ?? [];
  if (journal === undefined || first === undefined) throw new EvalpinError('EP5051', `the run in ${folder} was ended before it had begun to measure`, { location: { file: folder } });
  return { run: first.context.run, eval: first.eval, folder, finished: state === 'finished', journal };
}

/** What is known of the processes that an arm's outcomes came from; `refused`: why nothing of them may be used. */
export type Trust = { level: 'proved' | 'partial' } | { refused: string };

/** `arm`: its name in the resumed run; `pinned`: the arm of this run, whose snapshot is the same. */
export function trustIn(resumed: ResumedRun, arm: string, { pinned, pins, store, runtimeDir }: { pinned: PinnedArm<HashedArm>; pins: RunPins; store: StoreLayout; runtimeDir: string }): Trust {
  let processes: ProcessProof[];
  try {
    processes = resumed.finished ? provedThen(resumed.folder, arm) : reportedUntilItsEnd(resumed.folder, arm, { pinned, pins, store, runtimeDir });
  } catch (error) {
    // What its processes loaded is not known, strangers included.
    if (error instanceof EvalpinError && error.code === 'EP5009') return { refused: error.message };
    throw error;
  }
  const strange = processes.find(({ strangers }) => strangers.length > 0);
  if (strange) return { refused: `${strange.name} of run ${resumed.run} was not pinned: ${strange.strangers[0]?.reason}` };
  for (const { name, absent = [] } of processes) {
    const [there] = appeared(absent);
    if (there !== undefined) return { refused: `${name} of run ${resumed.run} looked for ${there} in vain, and it is there now` };
  }
  return { level: resumed.finished && processes.length > 0 && processes.every(({ level }) => level === 'proved') ? 'proved' : 'partial' };
}

/** Servers may have been shared: whichever arm they are listed under, they count for all. */
function provedThen(folder: string, arm: string): ProcessProof[] {
  const { processes } = readChecked(folder, 'proof.json') as Proof;
  return processes.filter((one) => one.arm === arm || one.kind === 'server');
}

/** Processes report as they go: what they had loaded until they were killed can still be held against the snapshot. */
function reportedUntilItsEnd(folder: string, arm: string, { pinned, pins, store, runtimeDir }: Parameters<typeof trustIn>[2]): ProcessProof[] {
  const { layout, liveRoots, home, interpreters } = pins;
  const { hashed, snapshots } = pinned;
  const all = [...Object.values(interpreters), ...[...hashed.nodesets.values()].flatMap(({ interpreter }) => interpreter ?? [])];
  const proof = proveRun({
    processes: workersIn(folder, arm).map((name) => ({
      name,
      arm,
      kind: 'worker',
      expects: hashed.runtime,
      reportsDir: join(folder, 'workers', name, 'proof'),
      snapshots: [snapshots.arm],
      sources: sourcesOf(hashed),
    })),
    layout,
    prefixes: [...new Set(all.flatMap((interpreter) => interpreter.prefixes))],
    allowed: [...allowedFolders({ layout, liveRoots, home, store, runtimeDir, folder }), runtimeDir],
    live: liveRoots,
    hashFile: hashIfThere,
    hashOutside: outsideHashes(),
  });
  return proof.processes;
}

function workersIn(folder: string, arm: string): string[] {
  const workers = join(folder, 'workers');
  return existsSync(workers) ? readdirSync(workers).filter((name) => armOf(basename(name)) === arm) : [];
}
