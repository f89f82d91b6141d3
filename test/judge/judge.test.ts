import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Gate } from '../../src/inputs/gate-schema.ts';
import { attribute } from '../../src/judge/attribution.ts';
import { countOutcomes, summariseMetrics } from '../../src/judge/counts.ts';
import { judge } from '../../src/judge/judge.ts';
import { unknownMetrics } from '../../src/judge/unknown-metrics.ts';
import type { Outcome } from '../../src/launch/model.ts';
import type { Proof } from '../../src/launch/proof-model.ts';
import { arms, INFRASTRUCTURE, MODEL_ERROR, outcome, PROVED, suite, verdictOf } from './outcomes.ts';

const DROP: Gate = { metric: 'accuracy', maxDrop: 0.1 };
test('S23: no episode is never a pass', () => {
  const verdict = verdictOf([]);
  assert.equal(verdict.verdict, 'inconclusive');
  assert.equal(verdict.exitCode, 3);
  assert.match(verdict.reasons[0] ?? '', /no episode was run/);
});

test('S23: an arm without episodes is never a pass, whatever the other has', () => {
  assert.equal(verdictOf(arms([{}, {}], [])).verdict, 'inconclusive');
});

test('skipping everything is never a pass', () => {
  const skipped = { status: 'skipped', metrics: {} } as const;
  assert.equal(verdictOf(arms([skipped], [skipped])).exitCode, 3);
});

test('a gate on a metric that no episode has is never a pass', () => {
  const verdict = verdictOf(arms([{}, {}], [{}, {}]), { gates: [{ metric: 'f1', min: 0.5 }] });
  assert.equal(verdict.verdict, 'inconclusive');
  assert.match(verdict.reasons[0] ?? '', /no episode has a value for f1/);
});

test('a gate on a metric that no episode has names the nearest one, or those that there are', () => {
  const pairs = arms([{}, {}], [{}, {}]);
  for (const gate of [{ metric: 'acuracy', min: 0.5 }, { metric: 'acuracy', maxDrop: 0 }]) {
    const verdict = verdictOf(pairs, { gates: [gate] });
    assert.equal(verdict.verdict, 'inconclusive');
    assert.match(verdict.reasons[0] ?? '', /no episode has a value for acuracy.*; did you mean accuracy\?/);
  }
  assert.match(verdictOf(pairs, { gates: [{ metric: 'f1', min: 0.5 }] }).reasons[0] ?? '', /value for f1; there is accuracy$/);
  const alone = verdictOf([outcome('frozen', 0)], { arms: ['frozen'], baseline: undefined, gates: [{ metric: 'acuracy', min: 0.5 }] });
  assert.deepEqual([alone.verdict, alone.exitCode], ['inconclusive', 3]);
});

test('without a baseline, a gate that compares on a metric that no episode has is never a pass; one on a metric that there is does not apply', () => {
  const alone = (gate: Gate) => verdictOf([outcome('frozen', 0)], { arms: ['frozen'], baseline: undefined, gates: [gate] });
  const verdict = alone({ metric: 'acuracy', maxDrop: 0.1 });
  assert.deepEqual([verdict.verdict, verdict.exitCode, verdict.reasons[0]], ['inconclusive', 3, 'frozen: gate `acuracy: max-drop 0.1` is undecided: no episode has a value for acuracy; did you mean accuracy?']);
  for (const gate of [DROP, { newFailures: 0 }, { vanished: 0 }, { metric: 'passed', maxDrop: 0 }] as const) assert.equal(alone(gate).exitCode, 0);
  assert.deepEqual(unknownMetrics(['acuracy', 'accuracy', 'passed'], [outcome('frozen', 0)]), ['metrics: `acuracy`: no episode has a value for acuracy; did you mean accuracy?']);
});

test('without a gate a run fails exactly where it regressed: failed episodes alone do not fail it', () => {
  const verdict = verdictOf(arms(suite(40, 20), suite(40, 22)));
  assert.deepEqual([verdict.verdict, verdict.exitCode], ['no change seen', 0]);
  const worse = verdictOf(arms(suite(40, 10), suite(40, 30)));
  assert.deepEqual([worse.verdict, worse.exitCode], ['regressed', 1]);
  assert.match(worse.reasons[0] ?? '', /^overlay: passed fell from 0\.75 to 0\.25 over 40 cases \(95 % interval of the change .*p < 0\.001\)/);
  const better = verdictOf(arms(suite(40, 30), suite(40, 10)));
  assert.deepEqual([better.verdict, better.exitCode], ['improved', 0]);
});

test('new failures that decide nothing, since no gate asks, are said to, with the gate that would', () => {
  const outcomes = arms(suite(40, 0), suite(40, 1));
  const silent = verdictOf(outcomes);
  assert.deepEqual([silent.verdict, silent.exitCode, silent.reasons.at(-1)], ['no change seen', 0, 'overlay: 1 new failure decides nothing by itself (the gate `new-failures: 0` would)']);
  assert.equal(verdictOf(outcomes, { gates: [{ newFailures: 0 }] }).verdict, 'gate failed');
  for (const gates of [[DROP], [{ newFailures: 1 }]]) assert.equal(verdictOf(outcomes, { gates }).reasons.some((reason) => reason.includes('nothing by')), false);
});

test('without a baseline, gates that compare do not apply and the others still decide', () => {
  const alone = { arms: ['frozen'], baseline: undefined };
  const passed = verdictOf([outcome('frozen', 0)], { ...alone, gates: [DROP, { newFailures: 0 }] });
  assert.deepEqual([passed.verdict, passed.exitCode, passed.gates], ['passed', 0, []]);
  assert.match(passed.reasons[0] ?? '', /1 episode measured; no gate applies without a baseline$/);
  const silent = verdictOf([outcome('frozen', 0), outcome('frozen', 1, { status: 'failed' })], { ...alone, gates: [] });
  assert.deepEqual([silent.verdict, silent.reasons[0]], ['passed', 'frozen: 2 episodes measured; no gates are set: that 1 failed decides nothing (the gate `passed: min 1` would)']);
  assert.equal(verdictOf([outcome('frozen', 0), outcome('frozen', 1, { status: 'failed' })], { ...alone, gates: [{ metric: 'passed', min: 1 }] }).verdict, 'gate failed');
  const failed = verdictOf([outcome('frozen', 0, { metrics: { accuracy: 0.2 } })], { ...alone, gates: [DROP, { metric: 'accuracy', min: 0.5 }] });
  assert.deepEqual([failed.verdict, failed.exitCode, failed.gates.map(({ status }) => status)], ['gate failed', 1, ['failed']]);
});

test('S21: NaN and null are no value: left out of means and counted as unscored', () => {
  const summary = summariseMetrics([outcome('a', 0, { metrics: { x: Number.NaN } }), outcome('a', 1, { metrics: { x: null } }), outcome('a', 2, { metrics: { x: 0.5 } }), outcome('a', 3, { metrics: {} })]);
  assert.deepEqual(summary['x'], { mean: 0.5, scored: 1, unscored: 3 });
});

test('one infrastructure error makes the run inconclusive, even where a gate failed, and counts in no score', () => {
  const outcomes = arms([{}, {}], [INFRASTRUCTURE, { metrics: { accuracy: 0 } }]);
  const verdict = verdictOf(outcomes, { gates: [DROP] });
  assert.equal(verdict.verdict, 'inconclusive');
  assert.match(verdict.reasons[0] ?? '', /1 of 2 .* connection refused/);
  assert.ok(verdict.reasons.some((reason) => reason.includes('max-drop')));
  assert.deepEqual(verdict.counts['overlay'], { episodes: 2, passed: 1, failed: 0, skipped: 0, errors: 0, infrastructure: 1 });
});

test('an arm whose every episode ends in its own error regressed, with no gate set', () => {
  const verdict = verdictOf(arms([{}, {}], [MODEL_ERROR, MODEL_ERROR]));
  assert.deepEqual([verdict.verdict, verdict.exitCode], ['regressed', 1]);
  assert.match(verdict.reasons[0] ?? '', /all 2 episodes .* KeyError/);
});

test('the same without a baseline measured nothing', () => {
  const verdict = judge({ arms: ['overlay'], baseline: undefined, outcomes: [outcome('overlay', 0, MODEL_ERROR)], gates: [], proof: PROVED, requireProof: false });
  assert.equal(verdict.verdict, 'inconclusive');
});

test('a stranger goes before everything else', () => {
  const proof: Proof = {
    version: 1,
    level: 'proved',
    pinned: false,
    processes: [
      {
        name: 'overlay-0', arm: 'overlay', kind: 'worker', level: 'proved', reasons: [], interpreters: 1, pinned: [], external: 0, outside: [], missed: [],
        strangers: [{ module: 'pkg', path: '/live/pkg.py', sha256: null, kind: 'live', reason: 'the module pkg was loaded from the live folder: /live/pkg.py', remedy: '' }],
      },
    ],
  };
  const verdict = verdictOf(arms([{}], [{ metrics: { accuracy: 0 } }]), { proof, gates: [DROP] });
  assert.deepEqual([verdict.verdict, verdict.exitCode], ['not pinned', 4]);
  assert.match(verdict.reasons[0] ?? '', /overlay-0: the module pkg .* \/live\/pkg\.py/);
});

test('what is not proved makes the run not pinned only where proof is required', () => {
  const proof: Proof = {
    version: 1, level: 'partial', pinned: true,
    processes: [{ name: 'frozen-0', arm: 'frozen', kind: 'worker', level: 'partial', reasons: ['it started git'], interpreters: 1, pinned: [], external: 0, strangers: [], outside: [], missed: [] }],
  };
  assert.equal(verdictOf(arms([{}], [{}]), { proof }).verdict, 'no change seen');
  assert.equal(verdictOf(arms([{}], [{}]), { proof, requireProof: true }).exitCode, 4);
});

const NOTHING = { baseline: 'frozen', failedArms: {}, lostServers: [] };
const fault = (kind: 'crash' | 'hang' | 'import'): Partial<Outcome> => ({ status: 'error', metrics: {}, fault: kind, message: kind });
const kinds = (outcomes: Outcome[]) => outcomes.filter(({ status }) => status === 'error').map(({ arm, episode, errorKind }) => `${arm} ${episode} ${errorKind}`);

for (const kind of ['crash', 'hang', 'import'] as const) {
  test(`a ${kind} that only the edited arm has is its failure; of both, of frozen or of a lone arm it is infrastructure`, () => {
    const both = attribute(arms([{}, fault(kind), fault(kind)], [fault(kind), fault(kind), {}]), NOTHING);
    assert.deepEqual(kinds(both), ['frozen 1 infrastructure', 'frozen 2 infrastructure', 'overlay 0 model', 'overlay 1 infrastructure']);
    assert.deepEqual(kinds(attribute([outcome('overlay', 0, fault(kind))], { ...NOTHING, baseline: undefined })), ['overlay 0 infrastructure']);
  });
}

test('S11: a call that fails because a server of both arms died is infrastructure; of a server that only the edit has, the failure of the edit', () => {
  const outcomes = arms([{}], [INFRASTRUCTURE]);
  assert.deepEqual(kinds(attribute(outcomes, NOTHING)), ['overlay 0 infrastructure']);
  assert.deepEqual(kinds(attribute(outcomes, { ...NOTHING, lostServers: [{ arm: 'overlay', nodeset: 'model', own: false }] })), ['overlay 0 infrastructure']);
  assert.deepEqual(kinds(attribute(outcomes, { ...NOTHING, lostServers: [{ arm: 'overlay', nodeset: 'model', own: true }] })), ['overlay 0 model']);
});

test('an arm whose workers found no server to begin with is an infrastructure error, though they could not start', () => {
  assert.deepEqual(kinds(attribute(arms([{}], [{ ...fault('import'), errorKind: 'infrastructure' }]), NOTHING)), ['overlay 0 infrastructure']);
});

test('S11: a call that gets no answer from a server that only the edit has is the failure of the edit, though the server lives', () => {
  const ownServers = [{ arm: 'overlay', nodeset: 'model' }];
  assert.deepEqual(kinds(attribute(arms([{}], [{ ...INFRASTRUCTURE, server: 'model' }]), { ...NOTHING, ownServers })), ['overlay 0 model']);
  assert.deepEqual(kinds(attribute(arms([{}], [{ ...INFRASTRUCTURE, server: 'other' }]), { ...NOTHING, ownServers })), ['overlay 0 infrastructure']);
  assert.deepEqual(kinds(attribute(arms([{}], [INFRASTRUCTURE]), { ...NOTHING, ownServers })), ['overlay 0 infrastructure']);
});

test('what a failed command of the edited arm did not get to is its failure', () => {
  const outcomes = attribute(arms([{}, {}], [{}]), { ...NOTHING, failedArms: { overlay: 'exit code 3' } });
  assert.deepEqual(kinds(outcomes), ['overlay 1 model']);
  assert.deepEqual(countOutcomes(outcomes), { episodes: 4, passed: 3, failed: 0, skipped: 0, errors: 1, infrastructure: 0 });
});

test('an exception in the code of both arms stays an error of the model', () => {
  assert.deepEqual(kinds(attribute(arms([MODEL_ERROR], [MODEL_ERROR]), NOTHING)), ['frozen 0 model', 'overlay 0 model']);
});
