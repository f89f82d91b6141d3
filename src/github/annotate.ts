import { join, relative } from 'node:path';
import type { FinishedEval } from '../run/run-evals.ts';
import { checkOutput } from '../report/annotation-checks.ts';
import { annotationCommand } from '../report/annotation-commands.ts';
import type { Annotation } from '../report/annotations.ts';
import { limitAnnotations } from '../report/limit-annotations.ts';
import { createCheckRun, type CheckRun, type ChecksTarget } from './checks-client.ts';
import type { RunnerLog } from './runner-log.ts';

export interface AnnotatedEval extends FinishedEval {
  annotations: Annotation[];
}

export interface AnnotateOptions {
  how: 'commands' | 'checks' | 'off';
  log: RunnerLog;
  /** Undefined: there is no token, or no repository. */
  checks: ChecksTarget | undefined;
  signal: AbortSignal;
  /** Further remarks that belong to no eval; worst of all. */
  notices: readonly Annotation[];
  /** Whether the step's summary shows the reports. */
  summary: boolean;
  /** What paths are shown relative to. */
  checkout: string;
  /** One error of the step itself comes after these. */
  failing: boolean;
}

/** Shows what reports say about the code, the worst of all evals first. The Checks API falls back to commands, with one notice. */
export async function annotate(evals: readonly AnnotatedEval[], options: AnnotateOptions): Promise<void> {
  if (options.how === 'off') return;
  const refused = options.how === 'checks' ? await throughChecks(evals, options) : undefined;
  const byCommands = options.how === 'commands' || refused !== undefined ? evals.flatMap(({ annotations }) => annotations) : [];
  const fallback: Annotation[] = refused === undefined ? [] : [{ level: 'notice', title: 'Annotations are workflow commands', message: `${refused}; \`annotations: checks\` needs a token with \`checks: write\`` }];
  const all = [...options.notices, ...fallback, ...worstFirst(byCommands)];
  const where = [...(options.summary ? ['the step’s summary'] : []), ...evals.map(({ folder }) => relative(options.checkout, join(folder, 'report.html')))].join(', ') || 'the log of this step';
  const { error, ...others } = options.log.shown;
  for (const one of limitAnnotations(all, { where, used: { ...others, error: error + (options.failing ? 1 : 0) } })) options.log.command(annotationCommand(one));
}

/** Why it could not be done, for all evals alike: half in one place and half in another would be counted twice. */
async function throughChecks(evals: readonly AnnotatedEval[], { checks, signal }: AnnotateOptions): Promise<string | undefined> {
  if (checks === undefined) return 'there is no token for the Checks API';
  for (const { report, annotations } of evals) {
    const refused = await createCheckRun(checks, { name: `evalpin: ${report.eval}`, conclusion: conclusionOf(report.verdict.exitCode), output: checkOutput(report, annotations) }, { signal });
    if (refused !== undefined) return refused;
  }
  return undefined;
}

function conclusionOf(exitCode: number): CheckRun['conclusion'] {
  if (exitCode === 0) return 'success';
  return exitCode === 3 ? 'neutral' : 'failure';
}

function worstFirst(annotations: readonly Annotation[]): Annotation[] {
  const levels = ['error', 'warning', 'notice'];
  return [...annotations].sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
}
