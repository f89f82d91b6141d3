import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../../src/launch/model.ts';
import type { ProcessProof } from '../../src/launch/proof-model.ts';
import { reuseNotices } from '../../src/reuse/reuse-notices.ts';
import { storable, toStored } from '../../src/reuse/storable.ts';
import { NOW } from './samples.ts';

const passed: Outcome = { arm: 'frozen', episode: '0000', status: 'passed', metrics: { accuracy: 1 }, attempts: 1, worker: 'frozen-0' };
const failed: Outcome = { ...passed, episode: '0001', status: 'failed' };
const error: Outcome = { ...passed, episode: '0002', status: 'error', errorKind: 'model', message: 'ValueError' };

function proof(more: Partial<ProcessProof> = {}): ProcessProof {
  return { name: 'frozen-0', arm: 'frozen', kind: 'worker', level: 'proved', reasons: [], interpreters: 1, pinned: [], external: 0, strangers: [], outside: [], missed: [], ...more };
}

const of = (outcomes: Outcome[], more: Partial<Parameters<typeof storable>[0]> = {}) => storable({ outcomes, processes: [proof()], isCommand: false, failed: undefined, olderServers: [], appeared: new Set<string>(), ...more });

test('answers are kept, errors of whatever kind never', () => {
  assert.deepEqual(of([passed, failed]), { outcomes: [passed, failed], why: null });
  for (const fault of [{ errorKind: 'model' }, { errorKind: 'infrastructure' }, { fault: 'crash' }, { fault: 'hang' }, { fault: 'import' }] as const) {
    const result = of([passed, { ...error, ...fault }]);
    assert.deepEqual(result.outcomes, [passed]);
    assert.match(result.why ?? '', /1 ended in an error/);
    assert.equal(toStored({ ...error, ...fault }), undefined);
  }
});

test('of a command everything is kept or nothing', () => {
  assert.deepEqual(of([passed, failed], { isCommand: true }).outcomes.length, 2);
  assert.deepEqual(of([passed, error], { isCommand: true }).outcomes, []);
  assert.deepEqual(of([passed], { isCommand: true, failed: 'it ended with 3' }), { outcomes: [], why: 'it ended with 3' });
});

test('nothing is kept of an arm whose processes are not all proved, or that has a stranger', () => {
  const stranger = { path: '/live/x.py', sha256: null, kind: 'live' as const, reason: 'it read /live/x.py', remedy: '' };
  assert.match(of([passed], { processes: [proof(), proof({ kind: 'server', name: 'server m', level: 'partial', reasons: ['it started git'] })] }).why ?? '', /server m is not proved to be pinned \(partial\): it started git/);
  assert.match(of([passed], { processes: [proof({ level: 'none', reasons: ['silent'] })] }).why ?? '', /\(none\): silent/);
  assert.match(of([passed], { processes: [proof({ strangers: [stranger] })] }).why ?? '', /frozen-0 is not pinned$/);
  assert.equal(of([passed], { processes: [] }).outcomes.length, 0);
  assert.match(of([passed], { olderServers: ['server m-1'] }).why ?? '', /server m-1 ran before/);
});

test('what was looked for in vain keeps nothing back, unless it is there by now or is more than is named', () => {
  const processes = [proof({ absent: ['/elsewhere/a'] })];
  assert.equal(of([passed], { processes }).why, null);
  assert.match(of([passed], { processes, appeared: new Set(['/elsewhere/a']) }).why ?? '', /frozen-0 looked for \/elsewhere\/a in vain, and it is there now/);
  assert.match(of([passed], { processes: [proof({ absentMore: true })] }).why ?? '', /more files in vain/);
});

test('what is kept of an outcome is what holds for any run', () => {
  const { worker: _worker, arm: _arm, ...rest } = { ...passed, message: 'm', file: 'f.py', line: 3, durationMs: 5, flaky: true, metrics: { accuracy: null, loss: 0 } };
  assert.deepEqual(toStored({ ...passed, ...rest, reusedFrom: 'x', server: 's' }), rest);
});

test('notices say how many were taken from which run and how old they are, what was missed and why, and what is not kept', () => {
  const none = { misses: [], off: null, stored: 0, notStored: null };
  const taken = { arm: 'frozen', reused: 200, measured: 0, from: [{ run: 'r1', episodes: 200, oldest: new Date(NOW - 2 * 3_600_000).toISOString(), newest: '', proof: 'proved' as const }], ...none };
  const fresh = { arm: 'overlay', reused: 0, measured: 200, from: [], ...none, notStored: 'overlay-0 is not proved', misses: [{ reason: 'env FOO changed', fields: ['env FOO'], episodes: 200, examples: ['0000', '0001', '0002', '0003'] }] };
  assert.deepEqual(reuseNotices([taken, fresh], NOW), [
    'frozen: 200 of 200 episodes taken from run r1 (measured 2 h ago, and proved to be pinned then)',
    'frozen was not measured beside overlay: what changed on the machine or in services meanwhile counts as theirs; --no-reuse measures both',
    'overlay: 200 episodes not reused (0000, 0001, 0002, …): env FOO changed',
    'overlay: not all results are kept for later runs: overlay-0 is not proved',
  ]);
  assert.deepEqual(reuseNotices([{ ...fresh, notStored: null, off: 'with --aa everything is measured', misses: [{ reason: 'nothing of run r1 was taken: with --aa everything is measured', fields: [], episodes: null, examples: [] }] }], NOW), ['overlay: stored results not reused: nothing of run r1 was taken: with --aa everything is measured']);
  assert.deepEqual(reuseNotices([{ ...fresh, notStored: null, misses: [{ reason: 'not measured before', fields: [], episodes: 200, examples: [] }] }], NOW), []);
  const partial = { ...taken, measured: 10, from: [{ ...taken.from[0], run: 'r0', episodes: 5, oldest: new Date(NOW - 90_000).toISOString(), newest: '', proof: 'partial' as const }] };
  assert.match(reuseNotices([partial], NOW)[0] ?? '', /^frozen: 5 of 210 episodes taken from run r0 \(measured 1 min ago; that run was not finished/);
});
