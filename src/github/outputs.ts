import { join } from 'node:path';
import type { FinishedEval } from '../run/run-evals.ts';

/** Worse first. */
const WORST = ['not pinned', 'inconclusive', 'not comparable', 'regressed', 'gate failed', 'no change seen', 'passed', 'improved'] as const;

/** Outputs of the action, as action.yml describes them. Counts are those of the arms that were edited, or of the only one. */
export function outputsOf(finished: readonly FinishedEval[]): Record<string, string> {
  const verdicts: string[] = finished.map(({ report }) => report.verdict.verdict);
  const edited = finished.flatMap(({ report: { arms, baseline, verdict } }) => arms.filter((arm) => arms.length === 1 || arm !== baseline).map((arm) => verdict.counts[arm]));
  const sum = (values: (number | undefined)[]): string => String(values.reduce<number>((total, value) => total + (value ?? 0), 0));
  const each = (pick: (one: FinishedEval) => string): string => finished.map(pick).join('\n');
  return {
    verdict: WORST.find((verdict) => verdicts.includes(verdict)) ?? 'skipped',
    passed: sum(edited.map((counts) => counts?.passed)),
    failed: sum(edited.map((counts) => counts?.failed)),
    errors: sum(edited.map((counts) => counts?.errors)),
    snapshot: each(({ report: { arms, plan } }) => plan.arms[arms.at(-1) ?? '']?.snapshot ?? ''),
    reused: sum(finished.map(({ report }) => report.reuse.reused)),
    spawned: sum(finished.map(({ report }) => report.reuse.spawned)),
    ephemeral: sum(finished.map(({ report }) => report.reuse.ephemeral)),
    report: each(({ folder }) => join(folder, 'report.html')),
    summary: each(({ folder }) => join(folder, 'summary.md')),
  };
}
