import type { Outcome } from '../launch/model.ts';
import type { CaseMatch } from './cases.ts';
import { valueOf } from './counts.ts';
import type { CasePair } from './statistics/model.ts';

/** Name of the comparison of how many episodes passed. */
export const PASSED = 'passed';

/**
 * The values that both arms have of one metric: a case each, its repeats matched by their number; cases without such a value are left out.
 * @param missing what an answer without a value counts as, where one arm has a value; unless it is given, it counts for nothing
 */
export function pairsOf(metric: string, { matched }: CaseMatch, missing?: number): CasePair[] {
  const read = readerOf(metric);
  const pairs: CasePair[] = [];
  for (const { before, after } of matched) {
    const pair = pairOf(before, after, { read, missing });
    if (pair.before.length > 0) pairs.push(pair);
  }
  return pairs;
}

/** What an outcome has of a metric, or of `passed`. */
export function readerOf(metric: string): (outcome: Outcome) => number | undefined {
  return metric === PASSED ? passedValue : (outcome) => valueOf(outcome, metric);
}

const NONE: CasePair = { before: [], after: [] };

function pairOf(before: readonly Outcome[], after: readonly Outcome[], { read, missing }: { read: (outcome: Outcome) => number | undefined; missing: number | undefined }): CasePair {
  const common = before.flatMap((one, at) => {
    const other = withRepeat(after, one.repeat ?? at + 1);
    const values = [read(one), other && read(other)];
    const [was, is] = values.every((value) => value === undefined) ? [] : values.map((value, side) => value ?? (isAnswer(side === 0 ? one : other) ? missing : undefined));
    return was === undefined || is === undefined ? [] : [{ was, is }];
  });
  return common.length === 0 ? NONE : { before: common.map(({ was }) => was), after: common.map(({ is }) => is) };
}

function isAnswer(outcome: Outcome | undefined): boolean {
  return outcome?.status === 'passed' || outcome?.status === 'failed';
}

/** An error of the code is not passed; one of the infrastructure, and what was skipped, is no value. */
export function passedValue({ status, errorKind }: Outcome): number | undefined {
  if (status === 'passed') return 1;
  return status === 'failed' || (status === 'error' && errorKind !== 'infrastructure') ? 0 : undefined;
}

/** A value of the baseline that the arm has no counterpart of. */
interface GoneValue {
  case: string;
  value: number;
  /** The arm came to an answer all the same: it passed or failed without a value. */
  answered: boolean;
}

/** Values of a metric that are gone with the case, with a repeat of it, by skipping, or from an answer; not those of what ended in an error. */
export function goneValues(metric: string, { matched, vanished }: CaseMatch): GoneValue[] {
  const read = readerOf(metric);
  return [...matched, ...vanished.map((one) => ({ ...one, after: [] }))].flatMap(({ name, before, after }) =>
    before.flatMap((one, at) => {
      const value = read(one);
      const other = withRepeat(after, one.repeat ?? at + 1);
      if (value === undefined || other?.status === 'error' || (other && read(other) !== undefined)) return [];
      return [{ case: name, value, answered: other !== undefined && other.status !== 'skipped' }];
    }),
  );
}

/** Whether a repeat that passed in the baseline is missing or skipped. */
export function lacksRepeat({ before, after }: Pick<CaseMatch['matched'][number], 'before' | 'after'>): boolean {
  return before.some((one, at) => passedValue(one) === 1 && (withRepeat(after, one.repeat ?? at + 1)?.status ?? 'skipped') === 'skipped');
}

function withRepeat(outcomes: readonly Outcome[], repeat: number): Outcome | undefined {
  return outcomes.find((outcome, at) => (outcome.repeat ?? at + 1) === repeat);
}

/** Whether every value of the pairs is 0 or 1, so that counting is exact where means would only be near. */
export function isPassFail(pairs: readonly CasePair[]): boolean {
  const isBit = (value: number): boolean => value === 0 || value === 1;
  return pairs.every(({ before, after }) => before.every(isBit) && after.every(isBit));
}

/** Whether any value differs from its partner. */
export function anyDiffers(pairs: readonly CasePair[]): boolean {
  return pairs.some(({ before, after }) => before.some((value, at) => value !== after[at]));
}

/** All values in a row, each case led by how many it has: equal for equal pairs, and a fraction of their size. */
export function valuesOf(pairs: readonly CasePair[]): Float64Array {
  const values = new Float64Array(pairs.reduce((length, { before }) => length + 1 + 2 * before.length, 0));
  let at = 0;
  for (const { before, after } of pairs) {
    values[at] = before.length;
    values.set(before, at + 1);
    values.set(after, at + 1 + before.length);
    at += 1 + 2 * before.length;
  }
  return values;
}

export function sameValues(one: Float64Array, other: Float64Array): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
