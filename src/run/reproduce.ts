import { dirname, join, relative, resolve } from 'node:path';
import { findSettings } from '../inputs/settings.ts';
import type { RunOptions } from '../inputs/run-options.ts';
import { runFolder } from '../report/run-directory.ts';
import { gitRoot } from '../workspace/repository.ts';
import type { SelectedEval } from './select-evals.ts';

export interface ReproducedRun {
  run: string;
  /** The run's folder. */
  folder: string;
  /** Absolute path of the frozen workspace, or of the checkout where frozen came from a ref. */
  workspaceDir: string;
  /** What `--frozen-ref` was at that time. */
  frozenCommit: string | undefined;
  /** The finished run that was compared with; `latest` is another one by then. */
  baseline: { run: string; folder: string; arm: string } | undefined;
}

/** Command lines that do a run again, from the top of the repository: the whole of it and, where it can be, a single episode of it. */
export function reproduceCommands(options: RunOptions, chosen: SelectedEval, ran: ReproducedRun): string[] {
  const base = gitRoot(options.cwd) ?? options.cwd;
  const path = (given: string): string => shortest(base, resolve(options.cwd, given));
  const words = ['evalpin', 'run'];
  if (options.graph === undefined) words.push(chosen.name);
  else words.push('--graph', options.graph);
  if (options.workspace !== undefined || settingsAt(base) !== settingsAt(options.cwd) || (settingsAt(base) === undefined && base !== options.cwd)) {
    words.push('--workspace', path(ran.workspaceDir));
  }
  if (options.frozenRef !== undefined) words.push('--frozen-ref', ran.frozenCommit?.slice(0, 12) ?? options.frozenRef);
  for (const overlay of options.overlays) words.push('--overlay', path(overlay));
  if (options.episodes !== undefined) words.push('--episodes', /^\d+(-\d+)?$/.test(options.episodes) ? options.episodes : path(options.episodes));
  if (options.workers !== undefined) words.push('--workers', String(options.workers));
  words.push('--seed', String(chosen.seed));
  if (options.repeat !== undefined) words.push('--repeat', String(options.repeat));
  if (options.aa === true) words.push('--aa');
  if (ran.baseline !== undefined) words.push('--baseline', `${findable(ran.baseline, base) ? ran.baseline.run : path(ran.baseline.folder)}:${ran.baseline.arm}`);
  else if (options.baseline !== undefined) words.push('--baseline', options.baseline);
  if (options.requireProof === true) words.push('--require-proof');
  if (options.gates !== undefined) words.push('--gates', options.gates);
  if (options.failOn !== undefined) words.push('--fail-on', options.failOn);
  words.push('--no-reuse');
  const lines = [words.map(quote).join(' ')];
  // A command runs all its episodes itself.
  if (chosen.harness === 'builtin') lines.push(`evalpin rerun ${quote(findable(ran, base) ? ran.run : path(ran.folder))} EPISODE`);
  return base === options.cwd ? lines : [`cd ${quote(base)}`, ...lines];
}

/** Whether `evalpin rerun ID` finds the run from a folder. */
function findable({ run, folder }: Pick<ReproducedRun, 'run' | 'folder'>, base: string): boolean {
  const settings = settingsAt(base);
  return [settings === undefined ? base : dirname(settings), base, join(base, 'workspace')].some((root) => runFolder(root, run) === folder);
}

/** The settings that a command line without --workspace takes there. */
function settingsAt(dir: string): string | undefined {
  return findSettings(dir) ?? findSettings(join(dir, 'workspace'));
}

function shortest(base: string, path: string): string {
  const below = relative(base, path);
  return below.length < path.length ? below || '.' : path;
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
