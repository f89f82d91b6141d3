import type { Outcome } from '../launch/model.ts';
import type { ArmName } from '../workspace/model.ts';
import type { CaseMatch } from './cases.ts';
import type { CaseChanges } from './comparison.ts';
import { lacksRepeat, passedValue } from './pairs.ts';

/** What a case came to over its repeats; undefined: no repeat of it came to an end that counts. */
export type CaseState = 'passed' | 'failed' | 'flaky' | 'skipped' | undefined;

export function stateOf(repeats: readonly Outcome[]): CaseState {
  let [passed, failed, skipped] = [false, false, false];
  for (const outcome of repeats) {
    if (outcome.flaky) return 'flaky';
    const value = passedValue(outcome);
    passed ||= value === 1;
    failed ||= value === 0;
    skipped ||= outcome.status === 'skipped';
  }
  if (passed && failed) return 'flaky';
  if (passed) return 'passed';
  return failed ? 'failed' : skipped ? 'skipped' : undefined;
}

/** Every case that came out otherwise than before, by name. Pure. */
export function changesOf(match: CaseMatch, { arm, baseline }: { arm: ArmName; baseline: ArmName }): CaseChanges {
  const changes: CaseChanges = { newFailures: [], fixed: [], vanished: match.vanished.map(({ name }) => name), added: match.added, skipped: [], renamed: match.renamed, flaky: [] };
  for (const { name, before, after } of match.matched) {
    const [was, is] = [stateOf(before), stateOf(after)];
    if (was === 'flaky') changes.flaky.push({ arm: baseline, case: name });
    if (is === 'flaky') changes.flaky.push({ arm, case: name });
    if (was === 'passed' && is === 'failed') changes.newFailures.push(name);
    if (was === 'failed' && is === 'passed') changes.fixed.push(name);
    if (was !== undefined && was !== 'skipped' && is === 'skipped') changes.skipped.push(name);
  }
  return changes;
}

/** Cases that passed in the baseline and that the arm did not run, or not in every repeat: whether they would still pass is not known. */
export function notRunNow(match: CaseMatch): string[] {
  const vanished = match.vanished.filter(({ before }) => stateOf(before) === 'passed').map(({ name }) => name);
  const unrun = match.matched.filter((one) => stateOf(one.before) === 'passed' && lacksRepeat(one)).map(({ name }) => name);
  return [...vanished, ...unrun];
}

export const NO_CHANGES: CaseChanges = { newFailures: [], fixed: [], vanished: [], added: [], skipped: [], renamed: [], flaky: [] };
