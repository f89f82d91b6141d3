import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { deriveSeed, seedOfRepeat } from '../../src/launch/derive-seed.ts';
import { readEpisodes } from '../../src/launch/episodes.ts';
import type { Episode, Outcome } from '../../src/launch/model.ts';
import { asRepeats, repeatEpisodes } from '../../src/launch/repeats.ts';

const range = (repeat: number): Episode[] => readEpisodes({ episodes: { kind: 'range', from: 7, to: 8 }, seed: 3, repeat, resolve: (path) => path });

function firstBytes(text: string): number {
  return Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16);
}

test('without repeats an episode is its own case', () => {
  assert.deepEqual(range(1), [{ id: '0007', index: 7, seed: deriveSeed(3, 7), input: {} }, { id: '0008', index: 8, seed: deriveSeed(3, 8), input: {} }]);
});

test('repeats come round after round; the first keeps id and seed, the others have their own', () => {
  assert.deepEqual(
    range(3).map(({ id, case: of, repeat, seed }) => [id, of, repeat, seed]),
    [
      ['0007', '0007', 1, deriveSeed(3, 7)],
      ['0008', '0008', 1, deriveSeed(3, 8)],
      ['0007#2', '0007', 2, firstBytes('evalpin-seed/1\u00003\u00007\u00002')],
      ['0008#2', '0008', 2, firstBytes('evalpin-seed/1\u00003\u00008\u00002')],
      ['0007#3', '0007', 3, firstBytes('evalpin-seed/1\u00003\u00007\u00003')],
      ['0008#3', '0008', 3, firstBytes('evalpin-seed/1\u00003\u00008\u00003')],
    ],
  );
  assert.equal(new Set(range(3).map(({ seed }) => seed)).size, 6);
});

test('more repeats add to the first ones, they change none', () => {
  assert.deepEqual(range(5).slice(0, 6), range(3));
});

test('a command’s first run has the eval’s seed, the others one of their own that is no episode’s', () => {
  assert.equal(seedOfRepeat(11, 1), 11);
  assert.equal(seedOfRepeat(11, 2), firstBytes('evalpin-seed/1\u000011\u0000\u00002'));
  assert.notEqual(seedOfRepeat(11, 2), seedOfRepeat(11, 3));
});

test('an id that a repeat would take from another episode is an error', () => {
  const episode = (id: string, index: number): Episode => ({ id, index, seed: 0, input: {} });
  assert.throws(() => repeatEpisodes([episode('x', 0), episode('x#2', 1)], { times: 2, seed: 0 }), { code: 'EP4040' });
  assert.equal(repeatEpisodes([episode('x', 0), episode('x#3', 1)], { times: 2, seed: 0 }).length, 4);
});

const outcome = (episode: string, more: Partial<Outcome> = {}): Outcome => ({ arm: 'frozen', episode, status: 'passed', metrics: {}, attempts: 1, ...more });

test('outcomes of a command that ran once stay as they are', () => {
  assert.deepEqual(asRepeats([[outcome('a')]]), [outcome('a')]);
});

test('outcomes of a command that ran twice are repeats of the same cases', () => {
  assert.deepEqual(asRepeats([[outcome('a'), outcome('b')], [outcome('b')]]), [
    outcome('a', { case: 'a', repeat: 1 }),
    outcome('b', { case: 'b', repeat: 1 }),
    outcome('b#2', { case: 'b', repeat: 2 }),
  ]);
});

test('repeats of a result file are counted through', () => {
  const own = [outcome('a', { case: 'a', repeat: 1 }), outcome('a#2', { case: 'a', repeat: 2 })];
  assert.deepEqual(asRepeats([own, own]).map(({ episode, case: of, repeat }) => [episode, of, repeat]), [['a', 'a', 1], ['a#2', 'a', 2], ['a#3', 'a', 3], ['a#4', 'a', 4]]);
});

test('a command’s episode with the id of a repeat is an error', () => {
  assert.throws(() => asRepeats([[outcome('a'), outcome('a#2')], [outcome('a')]]), { code: 'EP4040' });
});
