import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TeardownStack } from '../../src/process/teardown-stack.ts';

test('steps are undone in reverse, once, and a failing one does not stop the others', async () => {
  const stack = new TeardownStack();
  const undone: string[] = [];
  stack.defer('first', () => void undone.push('first'));
  stack.defer('second', async () => {
    throw new Error('no');
  });
  stack.defer('third', async () => void undone.push('third'));
  const failures = await stack.undo();
  assert.deepEqual(undone, ['third', 'first']);
  assert.deepEqual(failures.map((f) => f.name), ['second']);
  assert.deepEqual(await stack.undo(), []);
});
