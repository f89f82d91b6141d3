import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import { findSettings, loadSettings } from '../inputs/settings.ts';
import { DONE, runFolder } from '../report/run-directory.ts';

export interface FindContext {
  cwd: string;
  /** A further folder whose `.evalpin` may hold the run. */
  home?: string;
  /** Of finished runs, those that `latest` may stand for; all unless told. */
  accepts?: (folder: string) => boolean;
  /** `latest` may be one that was interrupted, too. */
  unfinished?: boolean;
}

/**
 * The folder of a run that is named by its folder, by its id below `.evalpin/runs` of the workspace that is here, or as `latest`: the
 * last one that is finished there.
 * @throws EP5009 where there is none
 */
export function findRun(run: string, { cwd, home, accepts = () => true, unfinished = false }: FindContext): string {
  const roots = [...new Set([...(home === undefined ? [] : [home]), ...runRoots(cwd)])];
  if (run === 'latest') return latest(roots, accepts, unfinished ? 'owner.json' : DONE);
  const candidates = [resolve(cwd, run), ...roots.map((root) => runFolder(root, run))];
  // The owner is written first: a run that was ended half-way has nothing else.
  const found = candidates.find((folder) => existsSync(join(folder, 'plan.json')) || existsSync(join(folder, 'owner.json')));
  if (found === undefined) throw new EvalpinError('EP5009', `there is no run ${JSON.stringify(run)} (looked in ${candidates.join(', ')})`);
  return found;
}

/** Folders whose `.evalpin` may hold the runs: that of the settings, the current one, the workspace below them. */
function runRoots(cwd: string): string[] {
  const file = findSettings(cwd) ?? findSettings(join(cwd, 'workspace'));
  const settings = file === undefined ? [] : [dirname(file), resolve(dirname(file), loadSettings(file).workspace ?? 'workspace')];
  return [...new Set([...settings, cwd, join(cwd, 'workspace')])];
}

function latest(roots: readonly string[], accepts: (folder: string) => boolean, mark: string): string {
  const finished = roots
    .map((root) => runFolder(root, ''))
    .flatMap((runs) => (existsSync(runs) ? readdirSync(runs).map((name) => ({ name, folder: join(runs, name) })) : []))
    .filter(({ folder }) => existsSync(join(folder, mark)))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const last = finished.findLast(({ folder }) => accepts(folder));
  if (last === undefined) throw new EvalpinError('EP5009', `there is no ${mark === DONE ? 'finished ' : ''}run (looked below ${roots.map((root) => runFolder(root, '')).join(', ')})`);
  return last.folder;
}
