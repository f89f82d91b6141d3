import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf, notRunNow, stateOf } from '../../src/judge/case-changes.ts';
import { matchCases, tabulate } from '../../src/judge/cases.ts';
import type { Outcome } from '../../src/launch/model.ts';
import { FAILED, INFRASTRUCTURE, MODEL_ERROR, outcome, verdictOf } from './outcomes.ts';

function changes(before: Outcome[], after: Outcome[], evidence: Parameters<typeof matchCases>[2] = {}) {
  return changesOf(matchCases(tabulate(before), tabulate(after), evidence), { arm: 'overlay', baseline: 'frozen' });
}

const named = (arm: string, names: string[], rest: Partial<Outcome> = {}) => names.map((name) => outcome(arm, name, { metrics: {}, ...rest }));

test('cases are the same by name, whatever their order; what only one side has is vanished or new', () => {
  const found = changes(named('frozen', ['a', 'b', 'c']), named('overlay', ['d', 'c', 'a']));
  assert.deepEqual([found.vanished, found.added, found.renamed], [['b'], ['d'], []]);
});

test('a case with the same inputs under another name is renamed, and is compared as the same', () => {
  const evidence = { before: new Map([['b', 'question 2']]), after: new Map([['question-2', 'question 2']]) };
  const found = changes(named('frozen', ['a', 'b']), [outcome('overlay', 'a'), outcome('overlay', 'question-2', FAILED)], evidence);
  assert.deepEqual([found.vanished, found.added, found.renamed], [[], [], [{ from: 'b', to: 'question-2' }]]);
  assert.deepEqual(found.newFailures, ['b']);
});

test('a case at the same file and line under another name is renamed', () => {
  const at = (line: number) => ({ file: 'test_a.py', line });
  const found = changes([outcome('frozen', 'old', at(3)), outcome('frozen', 'gone', at(9))], [outcome('overlay', 'new', at(3)), outcome('overlay', 'other', at(20))]);
  assert.deepEqual([found.renamed, found.vanished, found.added], [[{ from: 'old', to: 'new' }], ['gone'], ['other']]);
});

test('where several cases are about the same, none is taken for another', () => {
  const place = { file: 'conftest.py', line: 1 };
  const found = changes(named('frozen', ['a', 'b'], place), named('overlay', ['c'], place));
  assert.deepEqual([found.renamed, found.vanished, found.added], [[], ['a', 'b'], ['c']]);
});

test('a name that both have is never a renamed one', () => {
  const evidence = { before: new Map([['a', 'x']]), after: new Map([['a', 'y'], ['b', 'x']]) };
  assert.deepEqual(changes(named('frozen', ['a']), named('overlay', ['a', 'b']), evidence).renamed, []);
});

test('a case that both passed and failed among its repeats or retries is flaky: no new failure, and not fixed', () => {
  const repeats = (arm: string, name: string, ...states: Partial<Outcome>[]) => states.map((rest, at) => outcome(arm, `${name}#${at + 1}`, { case: name, repeat: at + 1, metrics: {}, ...rest }));
  const found = changes(
    [...repeats('frozen', 'a', {}, {}), ...repeats('frozen', 'b', FAILED, FAILED), ...repeats('frozen', 'c', {}, MODEL_ERROR), ...repeats('frozen', 'd', {}, {})],
    [...repeats('overlay', 'a', {}, FAILED), ...repeats('overlay', 'b', {}, { flaky: true }), ...repeats('overlay', 'c', FAILED, FAILED), ...repeats('overlay', 'd', FAILED, MODEL_ERROR)],
  );
  assert.deepEqual(found.flaky, [{ arm: 'overlay', case: 'a' }, { arm: 'overlay', case: 'b' }, { arm: 'frozen', case: 'c' }]);
  assert.deepEqual([found.newFailures, found.fixed], [['d'], []]);
});

test('an infrastructure error is neither passed nor failed, so it makes nothing flaky', () => {
  assert.equal(stateOf([outcome('a', 0), outcome('a', 1, INFRASTRUCTURE)]), 'passed');
  assert.equal(stateOf([outcome('a', 1, INFRASTRUCTURE)]), undefined);
  assert.equal(stateOf([outcome('a', 0, MODEL_ERROR)]), 'failed');
});

test('cases that passed and are gone or skipped now are told apart from those that failed', () => {
  const match = matchCases(tabulate([...named('frozen', ['a', 'b', 'c']), ...named('frozen', ['d', 'e'], FAILED)]), tabulate([...named('overlay', ['a']), outcome('overlay', 'b', { status: 'skipped', metrics: {} })]));
  assert.deepEqual(notRunNow(match), ['c', 'b']);
  assert.deepEqual(changesOf(match, { arm: 'overlay', baseline: 'frozen' }).skipped, ['b']);
});

const cases = (arm: string, count: number, rest: (at: number) => Partial<Outcome> = () => ({})): Outcome[] => Array.from({ length: count }, (_, at) => outcome(arm, `t${at}`, { metrics: {}, ...rest(at) }));

test('S23: a case that failed before and vanished does not raise the score, and is named', () => {
  const fails = (at: number) => (at >= 20 ? FAILED : {});
  const verdict = verdictOf([...cases('frozen', 40, fails), ...cases('overlay', 20)]);
  const [comparison] = verdict.comparisons;
  assert.equal(verdict.verdict, 'no change seen');
  assert.deepEqual([comparison?.metrics[0]?.before, comparison?.metrics[0]?.after, comparison?.metrics[0]?.cases], [1, 1, 20]);
  assert.match(verdict.reasons[0] ?? '', /20 cases of frozen vanished \(t20, t21, t22, t23, t24 and 15 more\)$/);
});

test('a case that passed before and was not run is never a pass, until a gate accepts it', () => {
  const outcomes = [...cases('frozen', 40), ...cases('overlay', 38)];
  const verdict = verdictOf(outcomes);
  assert.deepEqual([verdict.verdict, verdict.exitCode], ['inconclusive', 3]);
  assert.match(verdict.reasons[0] ?? '', /^overlay: 2 cases of frozen vanished \(t38, t39\); all passed in frozen \(a gate `vanished: 2` accepts that\); otherwise passed stayed at 1 over 38 cases/);
  assert.equal(verdictOf(outcomes, { gates: [{ vanished: 1 }] }).verdict, 'gate failed');
  const accepted = verdictOf(outcomes, { gates: [{ vanished: 2 }] });
  assert.deepEqual([accepted.verdict, accepted.exitCode], ['no change seen', 0]);
  assert.match(accepted.reasons[0] ?? '', /2 cases of frozen vanished/);
});

test('gates that hold do not make up for cases that were not run, nor does one that allows a drop', () => {
  const verdict = verdictOf([...cases('frozen', 40), ...cases('overlay', 38)], { gates: [{ newFailures: 5 }, { pass: 1, of: 1 }] });
  assert.deepEqual([verdict.verdict, verdict.gates.map(({ status }) => status)], ['inconclusive', ['held', 'held']]);
  const worse = verdictOf([...cases('frozen', 40), ...cases('overlay', 38, (at) => (at < 8 ? FAILED : {}))], { gates: [{ newFailures: 12 }] });
  assert.deepEqual([worse.verdict, worse.comparisons[0]?.verdict], ['inconclusive', 'regressed']);
  assert.match(worse.reasons.join('\n'), /^overlay: 2 cases of frozen vanished .*\noverlay: passed fell .*; a gate allows it$/);
  const both = verdictOf([...cases('frozen', 40), ...cases('overlay', 38, (at) => (at < 8 ? FAILED : {}))], { gates: [{ newFailures: 12 }, { vanished: 2 }] });
  assert.equal(both.verdict, 'passed');
});

test('skipping what passed before is no pass either', () => {
  const verdict = verdictOf([...cases('frozen', 40), ...cases('overlay', 40, (at) => (at < 3 ? { status: 'skipped' } : {}))]);
  assert.equal(verdict.verdict, 'inconclusive');
  assert.match(verdict.reasons[0] ?? '', /3 cases are skipped now \(t0, t1, t2\); all passed in frozen/);
});

test('a regression in what is left is told, whatever vanished', () => {
  const verdict = verdictOf([...cases('frozen', 40), ...cases('overlay', 30, () => FAILED)]);
  assert.equal(verdict.verdict, 'regressed');
  assert.match(verdict.reasons[0] ?? '', /10 cases of frozen vanished/);
});

test('new cases are named and do not count, however they come out', () => {
  const verdict = verdictOf([...cases('frozen', 20), ...cases('overlay', 60, (at) => (at < 20 ? {} : FAILED))]);
  assert.equal(verdict.verdict, 'no change seen');
  assert.match(verdict.reasons[0] ?? '', /40 new cases \(t20/);
});

test('arms without a common case are not comparable', () => {
  const verdict = verdictOf([...cases('frozen', 10), ...cases('overlay', 10).map((one) => ({ ...one, episode: `other-${one.episode}` }))]);
  assert.deepEqual([verdict.verdict, verdict.exitCode, verdict.comparisons[0]?.fields], ['not comparable', 3, ['episodes']]);
});
