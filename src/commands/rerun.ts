import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bug, EvalpinError } from '../contract/errors.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { identify } from '../process/identity.ts';
import { createRunDirectory, newRunId, readRun, runFolder } from '../report/run-directory.ts';
import type { Report } from '../report/model.ts';
import { valueText } from '../report/value-text.ts';
import { findRun } from '../run/find-run.ts';
import { rerunEpisode } from '../run/rerun-episode.ts';
import { readPins } from '../run/run-pins.ts';
import { openSession } from './session.ts';

interface RerunOptions {
  run: string;
  episode: string;
  arm?: string;
  debug: boolean;
  json: boolean;
}

/** `evalpin rerun RUN EPISODE`: one episode of a finished run again, same pins, in the foreground. Exits with 1 where it failed or ended in an error of the code, 3 where something else went wrong, 4 where it is not pinned. */
export async function rerun({ run, episode, arm, debug, json }: RerunOptions, surroundings: Surroundings): Promise<number> {
  const folder = findRun(run, surroundings);
  const { report } = readRun(folder);
  if (existsSync(join(folder, 'merged.json'))) {
    throw new EvalpinError('EP5011', `the run ${report.run} was put together from shards: its episodes can be run again where each shard was run`, {
      hint: `Run all of it again: \`${report.reproduce.join(' && ')}\``,
    });
  }
  const pins = readPins(folder);
  if (pins.chosen.harness !== 'builtin') {
    throw new EvalpinError('EP5011', `the run ${report.run} was a command, which runs all its episodes itself: a single one cannot be run again`, {
      hint: `Run all of it again: \`${report.reproduce.join(' && ')}\``,
    });
  }
  const names = pins.arms.map(({ name }) => name);
  const asked = arm ?? names.at(-1) ?? '';
  // What is the same was measured once.
  const chosen = pins.sameAs?.[asked] ?? asked;
  if (!names.includes(chosen)) throw new EvalpinError('EP1006', `the run has no arm ${JSON.stringify(asked)}; its arms are ${names.join(', ')}`);
  const session = await openSession(surroundings);
  const holder = identify(process.pid);
  if (!holder) throw bug('this process cannot be identified');
  const id = newRunId(new Date());
  const own = runFolder(pins.home, `${id}-rerun`);
  createRunDirectory(own, holder);
  const { outcome, proof, strangers } = await rerunEpisode(pins, { ...session, surroundings, holder, arm: chosen, episode, debug, run: id, folder: own, of: folder }).catch((error: unknown) => {
    throw error instanceof EvalpinError && error.code === 'EP2207' ? removedByGc(error, report) : error;
  });
  const text = `${outcome.status} ${outcome.episode} in ${chosen}: ${JSON.stringify(outcome.metrics)}${outcome.message === undefined ? '' : `\n  ${outcome.message}`}\n${outcome.values === undefined ? '' : valueText(outcome.values)}proof: ${proof}\n`;
  surroundings.stderr(text);
  for (const stranger of strangers) surroundings.stderr(`not pinned: ${stranger}\n`);
  if (json) surroundings.stdout(`${JSON.stringify({ version: 1, run: id, arm: chosen, outcome, proof, strangers }, null, 2)}\n`);
  if (strangers.length > 0) return 4;
  if (outcome.status === 'error' && outcome.errorKind === 'infrastructure') return 3;
  return outcome.status === 'failed' || outcome.status === 'error' ? 1 : 0;
}

function removedByGc(cause: EvalpinError, { run, reproduce }: Report): EvalpinError {
  return new EvalpinError('EP2207', `the snapshots of the run ${run} were removed by \`evalpin gc\`, so it cannot be run again as it was: ${cause.message}`, {
    hint: `Run the eval anew, with the sources as they are now: \`${reproduce.filter((line) => !line.startsWith('evalpin rerun')).join(' && ')}\``,
    cause,
  });
}
