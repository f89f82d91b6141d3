import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RestartPace } from '../../src/reload/restart-pace.ts';

/** Pauses in seconds, where each start fails after `ms`. */
function failing(pace: RestartPace, starts: number, ms: number): number[] {
  let now = 1_000_000;
  let pause = pace.lost(now);
  const pauses = [pause / 1_000];
  for (let i = 0; i < starts; i += 1) {
    now += pause;
    assert.equal(pause === 0 || pace.isDue(now), true);
    pace.begin();
    assert.equal(pace.isDue(now), false);
    now += ms;
    pause = pace.failed(now);
    pauses.push(pause / 1_000);
  }
  return pauses;
}

test('three starts at once, then pauses that double up to a minute', () => {
  assert.deepEqual(failing(new RestartPace(), 10, 50), [0, 0, 0, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('requests wait for no start that takes long to fail beyond the first', () => {
  assert.deepEqual(failing(new RestartPace(), 4, 60_000), [0, 2, 2, 2, 4]);
});

test('one that starts well and dies at once again and again is slowed down too; one that has lived for a minute begins afresh', () => {
  const pace = new RestartPace();
  let now = 0;
  const livesFor = (ms: number): number => {
    pace.begin();
    pace.alive(now);
    now += ms;
    const pause = pace.lost(now);
    now += pause;
    return pause;
  };
  assert.equal(pace.lost(now), 0);
  assert.deepEqual([10, 10, 10, 10, 59_999].map(livesFor), [0, 0, 2_000, 4_000, 8_000]);
  assert.deepEqual([60_000, 10, 10, 10].map(livesFor), [0, 0, 0, 2_000]);
});

test('a server that somebody else started begins afresh', () => {
  const pace = new RestartPace();
  assert.equal(pace.exhausted(0), 2_000);
  pace.reset();
  assert.deepEqual([pace.isDue(10_000), pace.lost(10_000)], [false, 0]);
});
