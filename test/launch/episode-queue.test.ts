import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EpisodeQueue } from '../../src/launch/episode-queue.ts';
import type { Episode } from '../../src/launch/model.ts';

const episodes = (count: number): Episode[] => Array.from({ length: count }, (_, index) => ({ id: String(index), index, seed: index, input: {} }));

function drain(queue: EpisodeQueue, slot = 0): string[] {
  const order: string[] = [];
  for (let task = queue.next(slot); task; task = queue.next(slot)) {
    order.push(`${task.episode.id} ${task.arm}`);
    queue.settle(slot);
  }
  return order;
}

test('an episode runs in both arms before the next, and the first arm alternates', () => {
  assert.deepEqual(drain(new EpisodeQueue(episodes(3), ['f', 'o'])), ['0 f', '0 o', '1 o', '1 f', '2 f', '2 o']);
});

test('with three arms each one is first in turn', () => {
  assert.deepEqual(drain(new EpisodeQueue(episodes(3), ['a', 'b', 'c'])).filter((_, at) => at % 3 === 0), ['0 a', '1 b', '2 c']);
});

test('slots take episodes one at a time: one that is slow keeps only its own', () => {
  const queue = new EpisodeQueue(episodes(4), ['f']);
  assert.equal(queue.next(0)?.episode.id, '0');
  assert.deepEqual(drain(queue, 1), ['1 f', '2 f', '3 f']);
  assert.equal(queue.next(0)?.episode.id, '0');
});

test('a retry hands out the same again, once', () => {
  const queue = new EpisodeQueue(episodes(1), ['f', 'o']);
  assert.equal(queue.next(0)?.attempt, 1);
  assert.equal(queue.retry(0), true);
  assert.deepEqual([queue.next(0)?.arm, queue.next(0)?.attempt], ['f', 2]);
  assert.equal(queue.retry(0), false);
  queue.settle(0);
  assert.deepEqual([queue.next(0)?.arm, queue.next(0)?.attempt], ['o', 1]);
  assert.equal(queue.retry(0), true);
});

test('an abandoned arm is handed out no more, and each of its episodes is given back once', () => {
  const queue = new EpisodeQueue(episodes(5), ['f', 'o']);
  queue.next(0);
  queue.next(1);
  queue.settle(1);
  assert.equal(queue.next(1)?.arm, 'f');
  // Slot 0 runs 0 in f; slot 1 has run 1 in o and runs it in f.
  assert.deepEqual(queue.abandon('o').map(({ id }) => id), ['0', '2', '3', '4']);
  assert.deepEqual(queue.abandon('o'), []);
  assert.deepEqual(drain(queue, 0), ['0 f', '2 f', '3 f', '4 f']);
});

test('with all arms abandoned nothing is left to do', () => {
  const queue = new EpisodeQueue(episodes(3), ['f']);
  queue.abandon('f');
  assert.equal(queue.next(0), undefined);
});
