import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bug, EvalpinError } from '../contract/errors.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { findSettings } from '../inputs/settings.ts';
import { identify } from '../process/identity.ts';
import { createRunDirectory, newRunId, readRun, runFolder } from '../report/run-directory.ts';
import { rerunEpisode } from '../run/rerun-episode.ts';
import type { PinsFile } from '../run/run-pins.ts';
import { openSession } from './session.ts';

interface RerunOptions {
  run: string;
  episode: string;
  arm?: string;
  debug: boolean;
  json: boolean;
}

/** `evalpin rerun RUN EPISODE`: one episode of a finished run again, same pins, in the foreground. */
export async function rerun({ run, episode, arm, debug, json }: RerunOptions, surroundings: Surroundings): Promise<number> {
  const folder = findRun(run, surroundings);
  readRun(folder);
  const pins = JSON.parse(readFileSync(join(folder, 'pins.json'), 'utf8')) as PinsFile;
  const names = pins.arms.map(({ name }) => name);
  const chosen = arm ?? names.at(-1) ?? '';
  if (!names.includes(chosen)) throw new EvalpinError('EP1006', `the run has no arm ${JSON.stringify(chosen)}; its arms are ${names.join(', ')}`);
  const session = await openSession(surroundings);
  const holder = identify(process.pid);
  if (!holder) throw bug('this process cannot be identified');
  const id = newRunId(new Date());
  const own = runFolder(pins.home, `${id}-rerun`);
  createRunDirectory(own, holder);
  const { outcome, proof, strangers } = await rerunEpisode(pins, { ...session, surroundings, holder, arm: chosen, episode, debug, run: id, folder: own, of: folder });
  const text = `${outcome.status} ${outcome.episode} in ${chosen}: ${JSON.stringify(outcome.metrics)}${outcome.message === undefined ? '' : `\n  ${outcome.message}`}\nproof: ${proof}\n`;
  surroundings.stderr(text);
  for (const stranger of strangers) surroundings.stderr(`not pinned: ${stranger}\n`);
  if (json) surroundings.stdout(`${JSON.stringify({ version: 1, run: id, arm: chosen, outcome, proof, strangers }, null, 2)}\n`);
  if (strangers.length > 0) return 4;
  return outcome.status === 'error' && outcome.errorKind === 'infrastructure' ? 3 : 0;
}

/** A run by its folder, or by its id below `.evalpin/runs` of the workspace that is here. */
function findRun(run: string, { cwd }: Surroundings): string {
  const settings = findSettings(cwd) ?? findSettings(join(cwd, 'workspace'));
  const candidates = [resolve(cwd, run), runFolder(settings === undefined ? cwd : resolve(settings, '..'), run), runFolder(cwd, run)];
  const found = candidates.find((folder) => existsSync(join(folder, 'plan.json')));
  if (found === undefined) throw new EvalpinError('EP5009', `there is no run ${JSON.stringify(run)} (looked in ${candidates.join(', ')})`);
  return found;
}
