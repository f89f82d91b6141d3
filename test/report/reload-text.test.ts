import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EvalpinError } from '../../src/contract/errors.ts';
import { joinReports, type NodesetReport } from '../../src/reload/reload-report.ts';
import { reloadLines } from '../../src/report/reload-text.ts';

const from = { digest: `sha256:${'a'.repeat(64)}` };
const to = { digest: `sha256:${'b'.repeat(64)}` };

test('the last line of a batch names the one that failed, among all that went with it', () => {
  const ended = (nodeset: string): NodesetReport => ({ nodeset, outcome: 'rolled-back', from, to, cause: 'batch-failed', error: new EvalpinError('EP6011', `the reload of ${nodeset} was ended`).toJSON() });
  const failed: NodesetReport = { nodeset: 'index', outcome: 'refused', from, to, cause: 'start-failed', error: new EvalpinError('EP6004', 'the new version of index did not start').toJSON() };
  const lines = reloadLines(joinReports('an-id', [ended('a'), failed, ended('z')], 3_100));
  assert.equal(lines.at(-1), 'rolled back after 3.1 s: index, EP6004');
});

test('a batch that went well says how long it took, and one nodeset has its own line alone', () => {
  const done: NodesetReport = { nodeset: 'a', outcome: 'done', from, to, pausesMs: [12] };
  assert.deepEqual(reloadLines(joinReports('an-id', [done, { ...done, nodeset: 'b' }], 900)), [
    'a: reloaded, aaaaaaaaaaaa → bbbbbbbbbbbb, requests waited 12 ms', 'b: reloaded, aaaaaaaaaaaa → bbbbbbbbbbbb, requests waited 12 ms', 'done after 900 ms',
  ]);
  assert.equal(reloadLines(joinReports('an-id', [done], 900)).length, 1);
});

test('what was ended is said by what it was', () => {
  const of = { method: 'GET', backend: 'a-1', sinceMs: 1 };
  const ended = [{ ...of, target: '/slow', kind: 'call' as const }, { ...of, target: '/events', kind: 'stream' as const }, { ...of, target: '/ws', kind: 'upgrade' as const }];
  assert.deepEqual(reloadLines(joinReports('an-id', [{ nodeset: 'a', outcome: 'done', from, to, ended }], 900)).slice(1), [
    '  ended: GET /slow', '  ended: the event stream of GET /events', '  ended: the WebSocket or other upgraded connection of GET /ws',
  ]);
});
