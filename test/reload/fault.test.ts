import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { test } from 'node:test';
import { followFile } from '../../src/reload/follow-record.ts';
import { FollowWorld } from './follow-world.ts';

test('what a reload should never meet is a fault of its own, and the old version goes on', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  await world.call('stub', 'add', { by: 3 });
  // A folder stands where the state is to be saved.
  mkdirSync(`${followFile(world.store.follow, 'test', 'stub').replace(/json$/, 'state')}/x`, { recursive: true });
  const report = await world.swap('stub', { version: 'v2' });
  assert.deepEqual([report.outcome, report.cause, report.error?.code], ['refused', 'state-not-taken', 'EP6015'], JSON.stringify(report));
  const { version, count } = await world.call('stub', 'look');
  assert.deepEqual([version, count], ['v1', 3]);
});
