import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adjustHolm } from '../../../src/judge/statistics/holm.ts';
import { near } from './near.ts';

test('adjusted values are those of R’s p.adjust, in the order given', () => {
  const adjusted = adjustHolm([0.01, 0.04, 0.03, 0.005]);
  for (const [index, expected] of [0.03, 0.06, 0.06, 0.02].entries()) near(adjusted[index] ?? NaN, expected);
});

test('they never fall below what they were, nor rise over 1, and keep their order', () => {
  const values = [0.9, 0.5, 0.5, 1, 0.02, 0];
  const adjusted = adjustHolm(values);
  assert.deepEqual(adjusted, [1, 1, 1, 1, 0.1, 0]);
  assert.deepEqual(adjustHolm([]), []);
  assert.deepEqual(adjustHolm([0.3]), [0.3]);
});
