import { dirname, join, resolve } from 'node:path';
import { bug, EvalpinError } from '../contract/errors.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { findSettings } from '../inputs/settings.ts';
import { identify } from '../process/identity.ts';
import { createRunDirectory, newRunId, runFolder } from '../report/run-directory.ts';
import { openStore } from '../snapshot/home.ts';
import { mergeShards } from './merge-shards.ts';
import type { FinishedEval } from './run-evals.ts';
import { groupShards, readShard } from './shards.ts';

export interface MergeRunsOptions {
  /** Folders of finished shards. */
  folders: readonly string[];
  /** Evals that must be among them. */
  expected: readonly string[];
  out?: string;
}

/**
 * One run for each eval that the shards belong to.
 * @throws EP1057, EP1058, EP1059; EP5009 for what is no finished run
 */
export async function mergeRuns({ folders, expected, out }: MergeRunsOptions, { cwd, env, installation }: Surroundings): Promise<FinishedEval[]> {
  const groups = groupShards(folders.map((folder) => readShard(resolve(cwd, folder))));
  const missing = expected.filter((name) => !groups.has(name));
  if (missing.length > 0) throw new EvalpinError('EP1057', `there is no shard of the eval${missing.length === 1 ? '' : 's'} ${missing.join(', ')}`);
  if (groups.size === 0) throw new EvalpinError('EP1057', 'there is no shard to merge');
  const holder = identify(process.pid);
  if (!holder) throw bug('this process cannot be identified');
  const store = openStore(env);
  const settings = findSettings(cwd) ?? findSettings(join(cwd, 'workspace'));
  const merged: FinishedEval[] = [];
  for (const [name, shards] of groups) {
    const run = newRunId(new Date());
    const folder = out === undefined ? runFolder(settings === undefined ? cwd : dirname(settings), run) : groups.size > 1 ? join(resolve(cwd, out), name) : resolve(cwd, out);
    createRunDirectory(folder, holder);
    merged.push(await mergeShards(name, shards, { run, folder, evalpin: installation.version, store }));
  }
  return merged;
}
