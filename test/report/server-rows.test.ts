import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FollowRow } from '../../src/reload/messages.ts';
import { followRows } from '../../src/report/follow-rows.ts';
import { serverRows, showAge } from '../../src/report/server-rows.ts';
import type { ServerRecord } from '../../src/servers/protocol.ts';

const NOW = new Date('2026-01-02T03:00:00Z');
const ago = (seconds: number): string => new Date(NOW.getTime() - seconds * 1000).toISOString();

function record(rest: Partial<ServerRecord>): ServerRecord {
  return {
    version: 1, id: 'm-1', nodeset: 'm', digest: '', kind: 'shared', trustDomain: '0 /home/me/repo/.git', exclusive: false, oneRunAtATime: false, state: 'ready',
    nonce: '', keepMs: 900_000, resources: {}, snapshots: [], launch: {} as ServerRecord['launch'], leases: [], needs: {}, created: ago(3_600), why: '', url: 'http://127.0.0.1:1', ...rest,
  };
}

test('an idle server shows how long it has been idle and how long it is kept', () => {
  assert.deepEqual(serverRows([record({ idleSince: ago(125) })], NOW), ['m-1  m  shared  ready  http://127.0.0.1:1  idle 2 min, kept 12 min more']);
});

test('a held server shows by whom and for how long; one that starts, since when', () => {
  const held = record({ leases: [{ id: 'l', run: 'r-1', holder: { pid: 1, start: '' }, since: ago(40) }] });
  assert.match(serverRows([held], NOW)[0] ?? '', /held by r-1 for 40 s$/);
  assert.match(serverRows([record({ state: 'gating', created: ago(7) })], NOW)[0] ?? '', /starting for 7 s$/);
});

test('the repository is named where there are several, a fork too', () => {
  const rows = serverRows([record({}), record({ trustDomain: '0 owner/name fork other/name' })], NOW);
  assert.match(rows[0] ?? '', / {2}of \/home\/me\/repo$/);
  assert.match(rows[1] ?? '', / {2}of owner\/name fork other\/name$/);
  const follow = (trustDomain: string): FollowRow => ({ nodeset: 'a', server: 'a-1', trustDomain, url: 'http://127.0.0.1:1', counters: { received: 1, queued: 0 } }) as FollowRow;
  assert.deepEqual(followRows([follow('0 /home/me/one/.git'), follow('0 /home/me/two/.git')]).map((row) => row.slice(row.indexOf('  of '))), ['  of /home/me/one', '  of /home/me/two']);
});

test('columns stand under each other, servers and follow addresses alike', () => {
  const rows = serverRows([record({}), record({ id: 'ephem-longer-2', nodeset: 'longer', kind: 'ephemeral', state: 'gating' })], NOW);
  assert.equal(rows[0]?.indexOf('http'), rows[1]?.indexOf('http'));
  const follow = (nodeset: string, server: string): FollowRow => ({ nodeset, server, url: 'http://127.0.0.1:1', counters: { received: 1, queued: 0 } }) as FollowRow;
  assert.deepEqual(followRows([follow('a', 'a-1'), follow('longer', 'longer-1')]), [
    'a       follow  http://127.0.0.1:1  now a-1       1 request',
    'longer  follow  http://127.0.0.1:1  now longer-1  1 request',
  ]);
});

test('ages have one unit', () => {
  assert.deepEqual([0, 59_999, 60_000, 3_600_000, 86_400_000, 3 * 86_400_000].map(showAge), ['0 s', '59 s', '1 min', '1 h', '24 h', '3 d']);
});
