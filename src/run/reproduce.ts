import type { RunOptions } from '../inputs/run-options.ts';
import type { SelectedEval } from './select-evals.ts';

/** Command lines that do a run again: the whole of it, and a single episode of it. */
export function reproduceCommands(options: RunOptions, { name, seed }: SelectedEval, run: string): string[] {
  const words = ['evalpin', 'run'];
  if (options.graph === undefined) words.push(name);
  else words.push('--graph', options.graph);
  if (options.workspace !== undefined) words.push('--workspace', options.workspace);
  if (options.frozenRef !== undefined) words.push('--frozen-ref', options.frozenRef);
  for (const overlay of options.overlays) words.push('--overlay', overlay);
  if (options.episodes !== undefined) words.push('--episodes', options.episodes);
  if (options.workers !== undefined) words.push('--workers', String(options.workers));
  words.push('--seed', String(seed));
  return [words.map(quote).join(' '), `evalpin rerun ${run} EPISODE`];
}

function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
