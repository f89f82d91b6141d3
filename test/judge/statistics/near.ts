import assert from 'node:assert/strict';

/** Fails unless the two differ by no more than `relative` of the expected one. */
export function near(actual: number, expected: number, relative = 1e-11): void {
  assert.ok(Math.abs(actual - expected) <= relative * Math.abs(expected), `${actual} is not near ${expected}`);
}
