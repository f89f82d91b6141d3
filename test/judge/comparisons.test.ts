import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JudgeRequest } from '../../src/judge/judge.ts';
import type { Outcome } from '../../src/launch/model.ts';
import { arm, arms, FAILED, INFRASTRUCTURE, MODEL_ERROR, outcome, scores, suite, verdictOf } from './outcomes.ts';

const range = (count: number, value: (at: number) => number): number[] => Array.from({ length: count }, (_, at) => value(at));
const only = (outcomes: readonly Outcome[], rest: Partial<JudgeRequest> = {}) => {
  const [comparison, ...others] = verdictOf(outcomes, rest).comparisons;
  assert.ok(comparison);
  assert.deepEqual(others, []);
  return comparison;
};
/** Spread around the value, so that differences vary. */
const around = (value: number) => (at: number): number => value + ((at * 7) % 5) / 100;

test('every metric has its own figures and verdict, `passed` first; the worst decides the arm', () => {
  const before = range(40, around(0.5)).map((f1, at): Partial<Outcome> => ({ metrics: { f1, speed: around(1)(at) } }));
  const after = range(40, around(0.7)).map((f1, at): Partial<Outcome> => ({ metrics: { f1: f1 + ((at * 3) % 7) / 100, speed: around(0.5)(at * 2) }, status: at === 0 ? 'failed' : 'passed' }));
  const { metrics, verdict, reason } = only(arms(before, after));
  assert.deepEqual(metrics.map((one) => [one.metric, one.kind, one.cases, one.verdict]), [['passed', 'pass-fail', 40, 'no change seen'], ['f1', 'numeric', 40, 'improved'], ['speed', 'numeric', 40, 'regressed']]);
  assert.equal(verdict, 'regressed');
  assert.match(reason, /^speed fell from 1\.02 to 0\.52 over 40 cases \(.*; f1 rose from 0\.52/);
});

test('which way is better is said by metric: lower turns it round, neither decides nothing', () => {
  const [low, high] = [scores('latency', range(40, around(100))), scores('latency', range(40, (at) => around(140)(at) + ((at * 3) % 7)))];
  assert.equal(only(arms(low, high)).verdict, 'improved');
  assert.equal(only(arms(low, high), { better: { latency: 'lower' } }).verdict, 'regressed');
  assert.equal(only(arms(high, low), { better: { latency: 'lower' } }).verdict, 'improved');
  const shown = only(arms(low, high), { better: { latency: 'neither' } });
  assert.deepEqual([shown.verdict, shown.metrics.map((one) => [one.metric, one.verdict])], ['no change seen', [['passed', 'no change seen'], ['latency', 'changed']]]);
});

test('without a criterion `passed` is not compared, as soon as one episode can fail it is', () => {
  const values = scores('f1', range(20, around(0.5)));
  assert.deepEqual(only(arms(values, values)).metrics.map(({ metric }) => metric), ['f1']);
  const crash = values.map((one, at) => (at === 3 ? MODEL_ERROR : one));
  const { metrics } = only(arms(values, crash));
  assert.deepEqual(metrics.map((one) => [one.metric, one.cases, one.before, one.after]), [['passed', 20, 1, 0.95], ['f1', 19, metrics[1]?.before, metrics[1]?.after]]);
  assert.deepEqual(only(arms(suite(20, 0), suite(20, 0))).metrics.map(({ metric }) => metric), ['passed']);
});

test('an edit that crashes on the hard episodes does not gain by it: figures are over what both have, and a crash is not passed', () => {
  const before = range(40, (at) => (at < 20 ? 0 : 1)).map((accuracy): Partial<Outcome> => ({ metrics: { accuracy }, status: accuracy ? 'passed' : 'failed' }));
  const after = before.map((one, at) => (at < 20 ? MODEL_ERROR : one));
  const { metrics } = only(arms(before, after));
  assert.deepEqual(metrics.map((one) => [one.metric, one.cases, one.effect]), [['passed', 40, 0], ['accuracy', 20, 0]]);
});

test('S21: NaN and null are no value: neither better nor worse than a baseline, and not in the figures', () => {
  const before = scores('x', range(20, around(0.5)));
  const after = before.map((one, at) => (at % 10 === 0 ? { metrics: { x: at === 0 ? null : Number.NaN } } : one));
  const { metrics, verdict, reason } = only(arms(before, after));
  assert.deepEqual([metrics[0]?.cases, metrics[0]?.effect, verdict], [18, 0, 'no change seen']);
  assert.match(reason, /2 cases have no x any more \(0, 10\)$/);
});

test('values that only the arm lost leave open what the figures say, where it would be otherwise with them counted as bad ones', () => {
  const lose = (values: Partial<Outcome>[], which: (at: number) => boolean): Partial<Outcome>[] => values.map((one, at) => (which(at) ? { metrics: { x: null } } : one));
  const same = scores('x', range(40, around(0.5)));
  const many = verdictOf(arms(same, lose(same, (at) => at < 8)));
  assert.deepEqual([many.verdict, many.exitCode], ['inconclusive', 3]);
  assert.match(many.reasons[0] ?? '', /^overlay: 8 cases have no x any more \(0, 1, 2, 3, 4 and 3 more\): with a missing value counted as 0, x would have fallen from 0\.\d+ to 0\.\d+; otherwise x stayed at/);
  // The hard ones are gone, and the rest looks better.
  const better = scores('x', range(40, (at) => around(0.5)(at) + (at % 4 === 0 ? 0 : 0.05)));
  const gained = verdictOf(arms(same, lose(better, (at) => at % 4 === 0)));
  assert.equal(gained.verdict, 'inconclusive');
  assert.match(gained.reasons[0] ?? '', /10 cases have no x any more/);
  assert.equal(verdictOf(arms(same, lose(better, (at) => at === 4))).verdict, 'improved', 'one of 40 does not make it worse');
  assert.equal(verdictOf(arms(lose(same, (at) => at < 8), lose(same, (at) => at >= 8 && at < 16))).verdict, 'no change seen', 'as many are missing in the baseline');
  assert.equal(verdictOf(arms(lose(same, (at) => at < 8), same)).verdict, 'no change seen', 'the baseline lost them');
  const worse = scores('x', range(40, (at) => around(0.3)(at)));
  assert.equal(verdictOf(arms(same, lose(worse, (at) => at < 8))).verdict, 'regressed', 'that goes first');
  assert.equal(verdictOf(arms(same, lose(same, (at) => at < 8)), { better: { x: 'neither' } }).exitCode, 0, 'it decides nothing');
  assert.equal(verdictOf(arms(same, lose(same, (at) => at < 8)), { gates: [{ metric: 'x', min: 0 }] }).verdict, 'inconclusive', 'a gate that holds does not make up for it');
  const lower = verdictOf(arms(same, lose(same, (at) => at < 8)), { better: { x: 'lower' } });
  assert.match(lower.reasons[0] ?? '', /counted as 1, x would have risen/);
  const ones = scores('x', range(20, () => 1));
  assert.equal(verdictOf(arms(ones, lose(ones, (at) => at < 6))).verdict, 'inconclusive', 'pass or fail');
  assert.equal(verdictOf(arms(ones, lose(ones, (at) => at < 2))).verdict, 'no change seen');
});

test('a metric that the arm has nowhere is no pass', () => {
  const { verdict, reason } = only(arms(scores('f1', range(20, around(0.5))), scores('f2', range(20, around(0.5)))));
  assert.equal(verdict, 'inconclusive');
  assert.match(reason, /no episode of overlay has a value for f1, and frozen has/);
  assert.equal(verdictOf(arms(scores('f1', range(20, around(0.5))), scores('f2', range(20, around(0.5)))), { gates: [{ metric: 'f2', min: 0 }] }).verdict, 'inconclusive');
});

test('too few cases that differ are inconclusive, as many that do not are no change; the least number is the one at which all could tell', () => {
  const few = verdictOf(arms(suite(4, 0), suite(4, 4)));
  assert.deepEqual([few.verdict, few.exitCode], ['inconclusive', 3]);
  assert.match(few.reasons[0] ?? '', /passed fell from 1 to 0, but 4 cases are too few to tell a change from chance \(at least 5 are needed\); 4 new failures/);
  assert.equal(verdictOf(arms(suite(5, 0), suite(5, 5))).verdict, 'regressed');
  const numbers = (count: number) => verdictOf(arms(scores('f1', range(count, around(0.5))), scores('f1', range(count, (at) => at / 50))));
  assert.match(numbers(5).reasons[0] ?? '', /5 cases are too few .*at least 6 are needed/);
  assert.equal(numbers(6).verdict, 'regressed');
  const same = verdictOf(arms(suite(2, 1), suite(2, 1)));
  assert.deepEqual([same.verdict, same.exitCode], ['no change seen', 0]);
  assert.match(same.reasons[0] ?? '', /passed stayed at 0\.5 over 2 cases, too few to show a small change/);
});

test('`no change seen` says what could have been missed', () => {
  assert.match(only(arms(suite(40, 20), suite(40, 21))).reason, /^passed went from 0\.5 to 0\.475 over 40 cases; a change of less than 0\.\d+ could have been missed/);
});

test('a few cases do not speak for an arm that has enough of another metric', () => {
  const before = suite(40, 10).map((one, at): Partial<Outcome> => ({ ...one, metrics: at < 3 ? { rare: at } : {} }));
  const after = suite(40, 10).map((one, at): Partial<Outcome> => ({ ...one, metrics: at < 3 ? { rare: at + 1 } : {} }));
  const { verdict, reason } = only(arms(before, after));
  assert.equal(verdict, 'no change seen');
  assert.match(reason, /rare rose from 1 to 2, but 3 cases are too few/);
});

test('repeats of a case are no independent cases', () => {
  const repeated = (name: string, passes: boolean) => Array.from({ length: 50 }, (_, at) => outcome(name, `a#${at + 1}`, { case: 'a', repeat: at + 1, ...(passes ? { metrics: {} } : FAILED) }));
  const { metrics, verdict } = only([...repeated('frozen', true), ...repeated('overlay', false)]);
  assert.deepEqual([metrics[0]?.pairs, metrics[0]?.cases, verdict], [50, 1, 'inconclusive']);
});

test('repeats are matched by their number, and one that only one arm has is left out', () => {
  const repeats = (name: string, numbers: number[], failing: number[]) => numbers.map((repeat) => outcome(name, `a#${repeat}`, { case: 'a', repeat, ...(failing.includes(repeat) ? FAILED : { metrics: {} }) }));
  const { metrics } = only([...repeats('frozen', [1, 2, 3], [3]), ...repeats('overlay', [4, 3, 2], [3, 4])]);
  assert.deepEqual([metrics[0]?.pairs, metrics[0]?.before, metrics[0]?.after], [2, 0.5, 0.5]);
});

test('an effect within what runs of the same code differ by is no change', () => {
  const [before, after] = [scores('f1', range(60, around(0.5))), scores('f1', range(60, (at) => around(0.52)(at) + ((at * 3) % 7) / 1000))];
  assert.equal(only(arms(before, after)).verdict, 'improved');
  const quiet = only(arms(before, after), { noise: { f1: 0.05 } });
  assert.deepEqual([quiet.verdict, quiet.metrics[0]?.noise], ['no change seen', 0.05]);
  assert.match(quiet.reason, /no more than the 0\.05 that runs of the same code differ by/);
  assert.equal(only(arms(before, after), { noise: { f1: 0.001 } }).verdict, 'improved');
});

test('tests of all metrics and arms are corrected together, the same evidence counts once, and what decides nothing not at all', () => {
  const before = suite(40, 0).map((one): Partial<Outcome> => ({ ...one, metrics: { accuracy: 1, note: 1 } }));
  const worse = suite(40, 5).map((one): Partial<Outcome> => ({ ...one, metrics: { accuracy: one.status === 'failed' ? 0 : 1, note: 1 } }));
  // Five pairs that differ, all in one direction: 0.5^5.
  const p = 0.5 ** 5;
  const close = (values: (number | undefined)[]): number[] => values.map((value) => Number(value?.toFixed(10)));
  const alone = only(arms(before, worse), { better: { note: 'neither' } });
  assert.deepEqual(close(alone.metrics.map((one) => one.test?.adjusted)), [p, p, 1]);
  assert.equal(alone.verdict, 'regressed');
  const two = verdictOf([...arms(before, worse), ...arm('overlay-2', worse.toReversed())], { arms: ['frozen', 'overlay', 'overlay-2'], better: { note: 'neither' } });
  assert.deepEqual(close(two.comparisons.map(({ metrics }) => metrics[0]?.test?.adjusted)), [2 * p, 2 * p]);
  assert.equal(two.verdict, 'no change seen');
  const twice = verdictOf([...arms(before, worse), ...arm('overlay-2', worse)], { arms: ['frozen', 'overlay', 'overlay-2'], better: { note: 'neither' } });
  assert.deepEqual(close(twice.comparisons.map(({ metrics }) => metrics[0]?.test?.adjusted)), [p, p]);
});

test('an arm that is identical to the baseline takes nothing from the others, and holds every gate that compares', () => {
  const outcomes = [...arms(suite(40, 0), suite(40, 5)), ...arm('overlay-2', suite(40, 0))];
  const given: Partial<JudgeRequest> = { arms: ['frozen', 'overlay', 'overlay-2'], gates: [{ metric: 'passed', maxDrop: 0.01 }] };
  const { comparisons, gates } = verdictOf(outcomes, { ...given, identical: ['overlay-2'] });
  assert.deepEqual(comparisons.map((one) => one.verdict), ['regressed', 'no change seen']);
  assert.equal(comparisons[1]?.reason, 'overlay-2 and frozen are identical');
  assert.deepEqual(gates.map(({ status }) => status), ['failed', 'held']);
  assert.deepEqual(verdictOf(outcomes, given).gates.map(({ status }) => status), ['failed', 'undecided']);
});

test('infrastructure errors leave no comparison standing, of that arm or of all where the baseline has them', () => {
  const [worse, fine] = [suite(40, 30), suite(40, 0)];
  const verdict = verdictOf([...arms(fine, worse), ...arm('overlay-2', [INFRASTRUCTURE, ...fine.slice(1)])], { arms: ['frozen', 'overlay', 'overlay-2'] });
  assert.deepEqual([verdict.verdict, verdict.comparisons.map((one) => one.verdict)], ['inconclusive', ['regressed', 'inconclusive']]);
  const both = verdictOf(arms([INFRASTRUCTURE, ...fine.slice(1)], worse));
  assert.deepEqual([both.verdict, both.comparisons.map((one) => one.verdict)], ['inconclusive', ['inconclusive']]);
});

test('two arms of 100,000 episodes are judged in seconds', { timeout: 30_000 }, () => {
  const outcomes = ['frozen', 'overlay'].flatMap((name) => Array.from({ length: 100_000 }, (_, at) => outcome(name, at, (at * 31) % 10 === 0 ? FAILED : { metrics: { accuracy: 1 } })));
  const verdict = verdictOf(outcomes, { gates: [{ newFailures: 0 }, { metric: 'accuracy', maxDrop: 0.01 }, { pass: 1, of: 1 }, { metric: 'accuracy', min: 0.1 }] });
  assert.equal(verdict.comparisons[0]?.metrics[0]?.cases, 100_000);
});

test('of many metrics without a change two are told at length', () => {
  const values = scores('a', range(20, around(0.5))).map(({ metrics }) => ({ metrics: { a: metrics?.['a'] ?? 0, b: 1, c: 2, d: 3 } }));
  assert.match(only(arms(values, values)).reason, /^a stayed at 0\.52 over 20 cases; .*; b stayed at 1 over 20 cases; .*; nor is a change seen in c, d$/);
});

/** Repeats of cases `a` to `j`, each with this status by its number. */
function repeated(name: string, ...statuses: (Outcome['status'] | undefined)[]): Outcome[] {
  return 'abcdefghij'.split('').flatMap((one) =>
    statuses.flatMap((status, at) => (status === undefined ? [] : [outcome(name, `${one}#${at + 1}`, { case: one, repeat: at + 1, status, metrics: {} })])),
  );
}

test('repeats that passed before and are missing or skipped now are no pass: with them the case could have failed', () => {
  const before = repeated('frozen', 'passed', 'passed', 'passed');
  for (const after of [repeated('overlay', 'passed', 'passed'), repeated('overlay', 'passed', undefined, 'passed'), repeated('overlay', 'passed', 'passed', 'skipped')]) {
    const { verdict, reason } = only([...before, ...after]);
    assert.equal(verdict, 'inconclusive');
    assert.match(reason, /10 cases were not run in every repeat \(a, b, .*\); all passed in frozen/);
    assert.equal(verdictOf([...before, ...after], { gates: [{ newFailures: 0 }], failOn: 'undecided' }).exitCode, 1);
    assert.equal(verdictOf([...before, ...after], { gates: [{ vanished: 10 }] }).exitCode, 0);
  }
  assert.equal(only([...before, ...repeated('overlay', 'passed', 'passed', 'passed', 'failed')]).verdict, 'no change seen');
  const failing = repeated('frozen', 'passed', 'failed');
  assert.equal(only([...failing, ...repeated('overlay', 'passed')]).verdict, 'no change seen');
});

test('values too large to be added up have a mean all the same', () => {
  const { metrics, gates } = verdictOf(arms(scores('x', range(20, () => 1e308)), scores('x', range(20, () => 1.5e308))), { gates: [{ metric: 'x', max: 1.6e308 }] });
  assert.ok(Math.abs((metrics['overlay']?.['x']?.mean ?? 0) / 1.5e308 - 1) < 1e-9);
  assert.equal(gates[0]?.status, 'held');
});
