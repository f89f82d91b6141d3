import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import { isAlive } from '../process/identity.ts';
import { stopTree } from '../process/stop-tree.ts';
import { removeUnfinishedWrites, writeWholeFile } from '../process/write-whole-file.ts';
import { namesIfThere } from '../process/if-there.ts';

/** A run that is going on: what the next command has to end if this one is killed. */
interface LiveRun {
  run: string;
  holder: ProcessId;
  /** Exact tags of all its workers. */
  tags: string[];
}

const GRACE_MS = 1_000;

/** Writes down a run before its first worker starts; the returned function takes it back. */
export function recordRun(store: StoreLayout, run: LiveRun): () => void {
  const file = join(folderOf(store), `${run.run}.json`);
  writeWholeFile(file, JSON.stringify(run));
  return () => rmSync(file, { force: true });
}

/** Ends what is left of runs whose own process was killed. Returns their ids. */
export async function endDeadRuns(store: StoreLayout): Promise<string[]> {
  const ended: string[] = [];
  removeUnfinishedWrites(folderOf(store));
  for (const name of namesIfThere(folderOf(store))) {
    const file = join(folderOf(store), name);
    const run = name.endsWith('.json') ? readRun(file) : undefined;
    if (run === undefined || isAlive(run.holder)) continue;
    for (const tag of run.tags) await stopTree({ id: undefined, tag, graceMs: GRACE_MS });
    rmSync(file, { force: true });
    ended.push(run.run);
  }
  return ended;
}

/** Runs that are going on. */
export function liveRuns(store: StoreLayout): LiveRun[] {
  return namesIfThere(folderOf(store)).flatMap((name) => {
    const run = name.endsWith('.json') ? readRun(join(folderOf(store), name)) : undefined;
    return run && isAlive(run.holder) ? [run] : [];
  });
}

function folderOf(store: StoreLayout): string {
  return join(store.run, 'runs');
}

/** Records appear whole, by rename: one that is no record is not ours, or from another version. */
function readRun(file: string): LiveRun | undefined {
  try {
    const run = JSON.parse(readFileSync(file, 'utf8')) as LiveRun;
    return typeof run.holder?.pid === 'number' && Array.isArray(run.tags) ? run : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || errnoOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
