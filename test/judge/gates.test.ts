import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Gate } from '../../src/inputs/gate-schema.ts';
import type { MetricComparison } from '../../src/judge/comparison.ts';
import { checkDrop } from '../../src/judge/gate-drop.ts';
import type { JudgeRequest, Verdict } from '../../src/judge/judge.ts';
import type { Outcome } from '../../src/launch/model.ts';
import { arm, arms, FAILED, INFRASTRUCTURE, MODEL_ERROR, outcome, scores, suite, verdictOf } from './outcomes.ts';

function metric(rest: Partial<MetricComparison> & { effect: number }): MetricComparison {
  const { low, high } = { low: rest.effect - 0.03, high: rest.effect + 0.03 };
  return {
    metric: 'accuracy', better: 'higher', kind: 'numeric', pairs: 100, cases: 100, before: 0.8, after: 0.8 + rest.effect, interval: { low, high, confidence: 0.95, method: 'test' }, test: null,
    detectable: 0.05, needed: null, noise: null, verdict: 'no change seen', ...rest,
  };
}
const interval = (low: number, high: number) => ({ low, high, confidence: 0.95, method: 'test' });

for (const [what, allowed, given, status] of [
  ['a drop beyond what is allowed whose interval leaves out 0', 0.02, metric({ effect: -0.05 }), 'failed'],
  ['a drop within what is allowed, though it is certain', 0.1, metric({ effect: -0.05 }), 'held'],
  ['an interval that holds both 0 and the drop', 0.02, metric({ effect: -0.01 }), 'undecided'],
  ['the same, though the measured drop is beyond', 0.02, metric({ effect: -0.025 }), 'undecided'],
  ['the same, though it rose', 0.02, metric({ effect: 0.001 }), 'undecided'],
  ['an interval that ends before the drop', 0.02, metric({ effect: 0.015 }), 'held'],
  ['a certain rise', 0.02, metric({ effect: 0.5 }), 'held'],
  ['an interval that ends exactly at the drop', 0.04, metric({ effect: -0.01 }), 'undecided'],
  ['an interval that ends exactly at 0', 0.02, metric({ effect: -0.03, interval: interval(-0.06, 0) }), 'undecided'],
  ['a drop of exactly what is allowed, but for the last digit', 0.05, metric({ effect: 0.75 - 0.8 - 1e-16 }), 'held'],
  ['no drop where none is allowed', 0, metric({ effect: 0 }), 'held'],
  ['a certain drop where none is allowed', 0, metric({ effect: -0.05 }), 'failed'],
  ['a drop by chance where none is allowed', 0, metric({ effect: -0.01 }), 'undecided'],
  ['no interval', 0.02, metric({ effect: -0.5, interval: null, cases: 3 }), 'undecided'],
  ['a drop within the noise', 0.02, metric({ effect: -0.05, noise: 0.06 }), 'undecided'],
  ['a drop beyond the noise', 0.02, metric({ effect: -0.05, noise: 0.04 }), 'failed'],
  ['a rise of a metric of which less is better', 0.02, metric({ effect: 0.05, better: 'lower' }), 'failed'],
  ['a fall of a metric of which less is better', 0.02, metric({ effect: -0.5, better: 'lower' }), 'held'],
  ['a fall of a metric with no better way', 0.02, metric({ effect: -0.05, better: 'neither' }), 'failed'],
] as const) {
  test(`max-drop ${allowed}: ${what} is ${status}`, () => {
    assert.equal(checkDrop(allowed, given).status, status);
  });
}

test('max-drop says the figures, and of an undecided one how many cases would tell', () => {
  assert.equal(checkDrop(0.02, metric({ effect: -0.05 })).reason, 'accuracy went from 0.8 to 0.75 over 100 cases (95 % interval of the change −0.08 to −0.02); a drop of 0.02 is allowed');
  assert.match(checkDrop(0.02, metric({ effect: -0.01, needed: { cases: 900, of: 0.02 } })).reason, /leaves open whether it fell at all and whether by more; a drop of 0\.02 is allowed; about 900 cases would show a change of 0\.02$/);
  assert.match(checkDrop(1, metric({ effect: 2, better: 'lower', interval: interval(-1, 5) })).reason, /whether it rose at all and whether by more; a rise of 1 is allowed$/);
});

const judged = (outcomes: readonly Outcome[], gates: readonly Gate[], rest: Partial<JudgeRequest> = {}) => {
  const verdict = verdictOf(outcomes, { gates, ...rest });
  return { ...verdict, statuses: verdict.gates.map(({ status }) => status) };
};

test('a metric with a max-drop of its own is judged by it alone; every other one still fails a run that regressed', () => {
  const before = suite(200, 40).map((one, at): Partial<Outcome> => ({ ...one, metrics: { accuracy: one.status === 'failed' ? 0 : 1, speed: 5 + (at % 3) } }));
  const after = suite(200, 52).map((one, at): Partial<Outcome> => ({ ...one, metrics: { accuracy: one.status === 'failed' ? 0 : 1, speed: 5 + (at % 3) } }));
  assert.equal(judged(arms(before, after), []).verdict, 'regressed');
  const both: Gate[] = [{ metric: 'passed', maxDrop: 0.2 }, { metric: 'accuracy', maxDrop: 0.2 }];
  const allowed = judged(arms(before, after), both);
  assert.deepEqual([allowed.verdict, allowed.exitCode, allowed.statuses], ['passed', 0, ['held', 'held']]);
  assert.match(allowed.reasons.join('\n'), /all 2 gates hold\noverlay: passed fell from 0\.8 to 0\.74 .*; a gate allows it$/);
  assert.equal(judged(arms(before, after), [{ metric: 'accuracy', maxDrop: 0.2 }]).verdict, 'passed', 'accuracy is another name of passed here');
  const slower = after.map((one) => ({ ...one, metrics: { ...one.metrics, speed: 1 } }));
  assert.equal(judged(arms(before, slower), both).verdict, 'regressed');
});

test('a max-drop that fails is a regression where it is one, with exit code 1', () => {
  const failed = judged(arms(suite(100, 10), suite(100, 40)), [{ metric: 'passed', maxDrop: 0.02 }]);
  assert.deepEqual([failed.verdict, failed.exitCode, failed.statuses], ['regressed', 1, ['failed']]);
});

test('where nothing differed, max-drop holds from as many cases on as the guide says', () => {
  for (const [maxDrop, count] of [[0.1, 35], [0.05, 73], [0.02, 189], [0.01, 381]] as const) {
    const statuses = [count - 1, count].map((cases) => judged(arms(suite(cases, 3), suite(cases, 3)), [{ metric: 'passed', maxDrop }]).statuses[0]);
    assert.deepEqual(statuses, ['undecided', 'held'], String(maxDrop));
  }
});

test('where nothing differed, numbers are judged as pass/fail is; with too few cases the gate says how many would tell', () => {
  for (const metric of ['passed', 'score']) {
    const same = (count: number): Partial<Outcome>[] => suite(count, 7).map((one, at) => ({ ...one, ...(metric === 'score' ? { metrics: { score: (at % 10) / 9 } } : {}) }));
    const [most, enough] = [188, 189].map((count) => judged(arms(same(count), same(count)), [{ metric, maxDrop: 0.02 }]));
    assert.deepEqual([most?.statuses, enough?.statuses, most?.verdict, enough?.verdict], [['undecided'], ['held'], 'no change seen', 'no change seen']);
    assert.match(most?.gates[0]?.reason ?? '', /leaves open .*; about 3\d\d cases would show a change of 0\.02$/);
  }
});

test('an undecided gate is a warning; `fail-on: undecided` makes it fail, `never` nothing', () => {
  const [outcomes, gates] = [arms(suite(40, 10), suite(40, 12)), [{ metric: 'passed', maxDrop: 0.02 }]];
  const open = judged(outcomes, gates);
  assert.deepEqual([open.verdict, open.exitCode, open.statuses], ['no change seen', 0, ['undecided']]);
  assert.match(open.reasons.at(-1) ?? '', /^overlay: gate `passed: max-drop 0\.02` is undecided: /);
  const strict = judged(outcomes, gates, { failOn: 'undecided' });
  assert.deepEqual([strict.verdict, strict.exitCode], ['gate failed', 1]);
  assert.match(strict.reasons[0] ?? '', /is undecided/);
  assert.equal(judged(outcomes, gates, { failOn: 'never' }).exitCode, 0);
});

test('`fail-on: never` lets what regressed and what a gate refuses end well, but not what was not measured, compared or pinned', () => {
  const never: Partial<JudgeRequest> = { failOn: 'never' };
  const regressed = judged(arms(suite(40, 0), suite(40, 40)), [], never);
  assert.deepEqual([regressed.verdict, regressed.exitCode], ['regressed', 0]);
  const refused = judged(arms(suite(40, 20), suite(40, 20)), [{ metric: 'accuracy', min: 0.5 }], never);
  assert.deepEqual([refused.verdict, refused.exitCode], ['inconclusive', 3]);
  assert.equal(judged(arms(suite(2, 0), [INFRASTRUCTURE, {}]), [], never).exitCode, 3);
  assert.equal(judged([], [], never).exitCode, 3);
  assert.equal(judged(arms(suite(2, 0), suite(2, 0)), [], { ...never, requireProof: true }).exitCode, 4);
  const failed = judged(arms(scores('f1', [0.1, 0.1]), scores('f1', [0.1, 0.1])), [{ metric: 'f1', min: 0.5 }], never);
  assert.deepEqual([failed.verdict, failed.exitCode], ['gate failed', 0]);
});

test('a regression that a gate allows is marked as allowed, metric by metric; one that it does not allow is not', () => {
  const drop = (gates: Gate[]): Verdict => verdictOf(arms(suite(100, 10), suite(100, 25)).map((one) => ({ ...one, metrics: { f1: one.arm === 'frozen' ? 0.9 : 0.5 } })), { gates });
  const marks = ({ comparisons: [one] }: Verdict): unknown[] => [one?.allowed, ...(one?.metrics.map(({ metric, verdict, allowed }) => [metric, verdict, allowed]) ?? [])];
  const both: Gate[] = [{ metric: 'passed', maxDrop: 0.5 }, { metric: 'f1', maxDrop: 0.5 }];
  assert.deepEqual(marks(drop(both)), [true, ['passed', 'regressed', true], ['f1', 'regressed', true]]);
  assert.equal(drop(both).verdict, 'passed');
  assert.deepEqual(marks(drop(both.slice(0, 1))), [undefined, ['passed', 'regressed', true], ['f1', 'regressed', undefined]]);
  assert.deepEqual(marks(drop([])), [undefined, ['passed', 'regressed', undefined], ['f1', 'regressed', undefined]]);
  assert.deepEqual(marks(drop([{ metric: 'f1', maxDrop: 0.1 }])), [undefined, ['passed', 'regressed', undefined], ['f1', 'regressed', undefined]]);
});

test('what did not move is not said to have gone from a figure to the same one', () => {
  const reasonOf = (after: number): string | undefined => verdictOf(arms(scores('f1', Array<number>(20).fill(0.8)), scores('f1', Array<number>(20).fill(after))), { gates: [{ metric: 'f1', maxDrop: 0.02 }] }).gates[0]?.reason;
  assert.match(reasonOf(0.8) ?? '', /^f1 stayed at 0\.8 over 20 cases/);
  assert.match(reasonOf(0.8 - 1e-9) ?? '', /^f1 hardly moved from 0\.8 over 20 cases/);
});

test('an arm without a result is named once, whatever gates hold', () => {
  const { reasons } = verdictOf(arms(suite(12, 0), Array.from({ length: 12 }, (): Partial<Outcome> => ({ status: 'skipped', metrics: {} }))), { gates: [{ vanished: 20 }] });
  assert.equal(reasons.filter((reason) => reason.includes('none of the 12 episodes')).length, 1, reasons.join('\n'));
  assert.ok(reasons.every((reason) => !reason.startsWith('overlay: overlay')), reasons.join('\n'));
});

test('min and max compare the mean with the bound, also of an arm that improved', () => {
  const outcomes = arms(scores('f1', Array.from({ length: 40 }, () => 0)), scores('f1', Array.from({ length: 40 }, (_, at) => 0.4 + (at % 2) / 10)));
  const below = judged(outcomes, [{ metric: 'f1', min: 0.5 }]);
  assert.deepEqual([below.verdict, below.exitCode], ['gate failed', 1]);
  assert.match(below.reasons[0] ?? '', /gate `f1: min 0\.5`: the mean of f1 is 0\.45; at least 0\.5 is asked for/);
  assert.ok(below.reasons.some((reason) => reason.includes('f1 rose')));
  assert.equal(judged(outcomes, [{ metric: 'f1', min: 0.45 }, { metric: 'f1', max: 0.45 }]).verdict, 'improved');
  assert.match(judged(outcomes, [{ metric: 'f1', max: 0.4 }]).reasons[0] ?? '', /at most 0\.4 is asked for/);
});

test('a mean does not rise where bad cases vanish', () => {
  const outcomes = arms(scores('f1', [0, 0, 1, 1]), []).concat(arm('overlay', scores('f1', [0, 0, 1, 1])).slice(2));
  const verdict = judged(outcomes, [{ metric: 'f1', min: 0.6 }]);
  assert.deepEqual(verdict.statuses, ['failed']);
  assert.match(verdict.gates[0]?.reason ?? '', /the mean of f1 is 0\.5 \(2 vanished values counted as before\)/);
});

test('an edit that crashes where the baseline has a value fails the gates of that metric', () => {
  const before = [{ metrics: { accuracy: 1 } }, { metrics: { accuracy: 0 } }];
  const verdict = judged(arms(before, [{ metrics: { accuracy: 1 } }, MODEL_ERROR]), [{ metric: 'accuracy', maxDrop: 0.1 }]);
  assert.deepEqual([verdict.verdict, verdict.exitCode], ['gate failed', 1]);
  assert.match(verdict.reasons[0] ?? '', /1 episode ended in an error and has no accuracy: 1/);
  assert.deepEqual(judged(arms(before, [{}, MODEL_ERROR]), [{ metric: 'accuracy', min: 0.1 }]).statuses, ['failed']);
});

test('new-failures counts cases that passed before and fail or crash now', () => {
  const outcomes = arms([{}, {}, FAILED, {}], [FAILED, MODEL_ERROR, FAILED, {}]);
  const held = judged(outcomes, [{ newFailures: 2 }]);
  assert.deepEqual([held.verdict, held.exitCode], ['passed', 0]);
  assert.match(held.reasons.join('\n'), /the gates hold all the same$/);
  const verdict = judged(outcomes, [{ newFailures: 1 }]);
  assert.deepEqual([verdict.verdict, verdict.exitCode], ['gate failed', 1]);
  assert.match(verdict.reasons[0] ?? '', /gate `new-failures: 1`: 2 cases that passed before fail now: 0, 1; 1 allowed/);
});

test('new-failures allows a drop of `passed`, since it says how much', () => {
  const outcomes = arms(suite(60, 0), suite(60, 8));
  assert.equal(judged(outcomes, []).verdict, 'regressed');
  assert.equal(judged(outcomes, [{ newFailures: 10 }]).verdict, 'passed');
  assert.equal(judged(outcomes, [{ newFailures: 7 }]).verdict, 'regressed');
});

test('new-failures is undecided where cases that passed before were not run and could be the ones too many', () => {
  const outcomes = arms(suite(20, 0), [FAILED, { status: 'skipped', metrics: {} }, ...suite(18, 0)]);
  assert.deepEqual(judged(outcomes, [{ newFailures: 0 }]).statuses, ['failed']);
  const open = judged(outcomes, [{ newFailures: 1 }]);
  assert.deepEqual([open.statuses, open.exitCode], [['undecided'], 3]);
  assert.match(open.gates[0]?.reason ?? '', /1 case that passed before was not run now: 1$/);
  assert.deepEqual(judged(outcomes, [{ newFailures: 2 }]).statuses, ['held']);
});

const repeats = (name: string, of: string, ...passes: (boolean | Partial<Outcome>)[]): Outcome[] =>
  passes.map((one, at) => outcome(name, `${of}#${at + 1}`, { case: of, repeat: at + 1, metrics: {}, ...(one === true ? {} : one === false ? FAILED : one) }));

for (const [what, outcomes, status, reason] of [
  ['enough of each', [...repeats('overlay', 'a', true, false, true, true, false), ...repeats('overlay', 'b', true, true, true, true, true)], 'held', /all 2 cases do; each case is to pass 3 of 5 repeats/],
  ['one case with too few', [...repeats('overlay', 'a', true, false, true, MODEL_ERROR, false), ...repeats('overlay', 'b', true, true, true, true, true)], 'failed', /1 case of 2 does not: a;/],
  ['repeats that were not made and could decide', repeats('overlay', 'a', true, true), 'undecided', /1 case of 1 has too few repeats to tell: a; .*--repeat 5/],
  ['repeats that were not made and cannot decide', repeats('overlay', 'a', false, false, false), 'failed', /a/],
  ['more repeats than are looked at', repeats('overlay', 'a', false, false, false, true, true, true), 'failed', /a/],
  ['a case that was skipped every time', [...repeats('overlay', 'a', { status: 'skipped' }), ...repeats('overlay', 'b', true, true, true, true, true)], 'held', /all 1 case/],
] as const) {
  test(`pass 3 of 5: ${what} is ${status}`, () => {
    const verdict = verdictOf(outcomes, { arms: ['overlay'], baseline: undefined, gates: [{ pass: 3, of: 5 }] });
    assert.deepEqual(verdict.gates.map((one) => [one.gate, one.status]), [['pass 3 of 5', status]]);
    assert.match(verdict.gates[0]?.reason ?? '', reason);
    assert.equal(verdict.verdict, status === 'failed' ? 'gate failed' : 'passed');
  });
}

test('gates look at every arm but the baseline', () => {
  const outcomes = [...arms(suite(10, 9), suite(10, 0)), ...arm('overlay-2', suite(10, 5))];
  const verdict = verdictOf(outcomes, { arms: ['frozen', 'overlay', 'overlay-2'], gates: [{ pass: 1, of: 1 }] });
  assert.deepEqual(verdict.gates.map((one) => [one.arm, one.status]), [['overlay', 'held'], ['overlay-2', 'failed']]);
});

test('values that are gone with an answer or by skipping count as in the baseline, so no bound gains by them, and leave a drop undecided', () => {
  const before = scores('f1', [...Array<number>(10).fill(0), ...Array<number>(10).fill(1)]);
  for (const gone of [{ metrics: { f1: null } }, { metrics: {} }, { metrics: { f1: Number.NaN } }, { status: 'failed' as const, metrics: {} }, { status: 'skipped' as const, metrics: {} }]) {
    const { gates } = verdictOf(arms(before, before.map((one, at) => (at < 10 ? gone : one))), { gates: [{ metric: 'f1', min: 0.9 }] });
    assert.deepEqual([gates[0]?.status, gates[0]?.reason], ['failed', 'the mean of f1 is 0.5 (10 vanished values counted as before); at least 0.9 is asked for']);
  }
  const answers = arms(before, before.map((one, at) => (at < 10 ? one : { metrics: { f1: null } })));
  for (const maxDrop of [0, 0.9]) {
    const { gates, exitCode } = verdictOf(answers, { gates: [{ metric: 'f1', maxDrop }], failOn: 'undecided' });
    assert.deepEqual([gates[0]?.status, exitCode], ['undecided', 1]);
    assert.match(gates[0]?.reason ?? '', /10 cases have no f1 any more: 10, 11/);
  }
});

test('a gate on `passed` looks at the share of cases that passed, though every case did', () => {
  const scored = scores('f1', Array<number>(20).fill(0.5));
  for (const [after, gate, status, exitCode] of [
    [scored, { metric: 'passed', maxDrop: 0 }, 'held', 0],
    [scored, { metric: 'passed', min: 1 }, 'held', 0],
    [scored.map((one, at) => (at < 10 ? FAILED : one)), { metric: 'passed', maxDrop: 0.1 }, 'failed', 1],
    [scored.map((one, at) => (at < 10 ? MODEL_ERROR : one)), { metric: 'passed', min: 0.6 }, 'failed', 1],
  ] as const) {
    const verdict = verdictOf(arms(scored, after), { gates: [gate] });
    assert.deepEqual([verdict.gates[0]?.status, verdict.exitCode], [status, exitCode], JSON.stringify(verdict.reasons));
  }
  const { gates } = verdictOf(arm('frozen', [...scored, MODEL_ERROR]), { arms: ['frozen'], baseline: undefined, gates: [{ metric: 'passed', min: 0.9 }] });
  assert.deepEqual([gates[0]?.status, gates[0]?.reason], ['held', 'the mean of passed is 0.952381; at least 0.9 is asked for']);
});
