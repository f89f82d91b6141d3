import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CURRENT_NODE, NO_OTHER_NODE, OTHER_NODES } from './node-binaries.ts';
import { testAbsent } from './absent-behaviour.ts';
import { testOutside } from './outside-behaviour.ts';
import { testPinning } from './pin-behaviour.ts';
import { testServer } from './server-behaviour.ts';
import { testValues } from './values-behaviour.ts';
import { testWorker } from './worker-behaviour.ts';

for (const node of OTHER_NODES) {
  testPinning(node);
  testOutside(node);
  testAbsent(node);
  testWorker(node);
  testValues(node);
  testServer(node);
}

test('another version of Node runs the same tests', { skip: NO_OTHER_NODE }, () => {
  assert.ok(OTHER_NODES.every(({ version }) => version !== CURRENT_NODE.version));
});
