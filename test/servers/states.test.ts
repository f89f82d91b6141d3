import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServerState } from '../../src/servers/protocol.ts';
import { advance, after, isLeasable, isLive, type ServerEvent } from '../../src/servers/states.ts';

const STATES: ServerState[] = ['spawning', 'gating', 'ready', 'draining', 'stopping', 'gone', 'failed'];
const EVENTS: ServerEvent[] = ['spawned', 'proved', 'drain', 'stop', 'ended', 'fault'];

/** One row per state, one column per event; `-` cannot happen. */
const TABLE = `
             spawned  proved  drain     stop      ended  fault
  spawning   gating   -       -         stopping  -      failed
  gating     -        ready   -         stopping  -      failed
  ready      -        -       draining  stopping  -      failed
  draining   -        -       -         stopping  -      failed
  stopping   -        -       -         -         gone   failed
  gone       -        -       -         -         -      -
  failed     -        -       -         -         -      -
`;

test('the states follow each other as the table says, and in no other way', () => {
  const rows = TABLE.trim().split('\n').slice(1).map((line) => line.trim().split(/\s+/));
  assert.deepEqual(rows.map((row) => row[0]), STATES);
  for (const [state, ...cells] of rows as [ServerState, ...string[]][]) {
    for (const [index, event] of EVENTS.entries()) {
      const expected = cells[index] === '-' ? undefined : cells[index];
      assert.equal(after(state, event), expected, `${state} + ${event}`);
      if (expected === undefined) assert.throws(() => advance(state, event), { code: 'EP9001' });
    }
  }
});

test('what is gone or failed is not live, and only what is on its way up can be leased', () => {
  assert.deepEqual(STATES.filter((state) => !isLive(state)), ['gone', 'failed']);
  assert.deepEqual(STATES.filter(isLeasable), ['spawning', 'gating', 'ready']);
});
