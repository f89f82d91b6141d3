import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWorse, judgeObservation, type Observed } from '../../src/reload/observation.ts';

const fine: Observed = {
  alive: true,
  before: { calls: 1000, failed: 0 },
  after: { calls: 100, failed: 0 },
  health: { asked: 10, badInARow: 0 },
  state: { asked: 1, consistent: true },
  probe: { asked: 2, failed: 0 },
};

const cases: [string, Partial<Observed>, 'good' | 'bad', RegExp][] = [
  ['all is well', {}, 'good', /its process lives; 0 of 100 calls failed/],
  ['the process died', { alive: false }, 'bad', /^its process died$/],
  ['more calls fail', { after: { calls: 100, failed: 5 } }, 'bad', /5 of 100 calls failed, of the old version’s 0 of 1000/],
  ['as many fail as before', { before: { calls: 1000, failed: 50 }, after: { calls: 100, failed: 5 } }, 'good', /./],
  ['one failed call decides nothing', { after: { calls: 1, failed: 1 } }, 'good', /./],
  ['health is bad twice in a row', { health: { asked: 5, badInARow: 2, detail: '503' } }, 'bad', /^its health was bad 2 times in a row \(503\)$/],
  ['one bad answer about health is a busy machine', { health: { asked: 5, badInARow: 1 } }, 'good', /./],
  ['the state is not consistent', { state: { asked: 1, consistent: false, detail: 'n is a text' } }, 'bad', /^its state is not consistent: n is a text$/],
  ['the probe call fails', { probe: { asked: 1, failed: 1, detail: 'answered 2, not 3' } }, 'bad', /^its probe call failed: answered 2, not 3$/],
  ['two reasons are both named', { alive: false, probe: { asked: 1, failed: 1 } }, 'bad', /^its process died; its probe call failed$/],
  ['it lives, and that is all that is known', { after: { calls: 0, failed: 0 }, health: { asked: 0, badInARow: 0 }, state: undefined, probe: undefined }, 'bad', /^nothing shows that it works: /],
  ['nobody called, but it is healthy', { after: { calls: 0, failed: 0 }, state: undefined, probe: undefined }, 'good', /its health is good/],
];

for (const [title, changes, verdict, reason] of cases) {
  test(`the window is over: ${title}`, () => {
    const judged = judgeObservation({ ...fine, ...changes }, { windowOver: true });
    assert.equal(judged.verdict, verdict);
    assert.match(judged.reason, reason);
  });
}

test('before the window is over, what is bad decides at once, and nothing else does', () => {
  assert.equal(judgeObservation(fine, { windowOver: false }).verdict, 'watching');
  assert.equal(judgeObservation({ ...fine, alive: false }, { windowOver: false }).verdict, 'bad');
  const { signals } = judgeObservation({ ...fine, state: undefined, probe: undefined }, { windowOver: false });
  assert.deepEqual(signals.map(({ signal, says }) => `${signal} ${says}`), ['alive good', 'errors good', 'health good']);
});

const rates: [string, [number, number], [number, number], boolean][] = [
  ['two of two, after a thousand good ones', [1000, 0], [2, 2], true],
  ['two of two, after ten good ones: chance', [10, 0], [2, 2], false],
  ['three of three, after ten good ones', [10, 0], [3, 3], true],
  ['a rate that was high before', [100, 40], [20, 9], false],
  ['a rate that is higher', [100, 5], [40, 15], true],
  ['a few among very many', [100_000, 10], [100_000, 15], false],
  ['many among very many', [100_000, 10], [100_000, 40], true],
  ['nothing to compare with, one failure', [0, 0], [1, 1], false],
  ['nothing to compare with, three failures', [0, 0], [3, 3], true],
  ['nothing to compare with, half failed', [0, 0], [6, 3], false],
  ['all failed before too', [50, 50], [50, 50], false],
];

for (const [title, [calls, failed], [newCalls, newFailed], worse] of rates) {
  test(`error rates: ${title}`, () => assert.equal(isWorse({ calls, failed }, { calls: newCalls, failed: newFailed }), worse));
}
