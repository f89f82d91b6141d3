import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, step } from '../../src/reload/machine.ts';
import { resume } from '../../src/reload/resume.ts';
import { exploreAll } from './explore.ts';
import type { Bounds } from './model.ts';

/** Accidents that come together. */
const TOGETHER: Bounds[] = [
  { calls: 1, deaths: 1, aborts: 1, batchFailures: 1, kills: 0, stales: 0 },
  { calls: 1, deaths: 1, aborts: 0, batchFailures: 0, kills: 1, stales: 0 },
  { calls: 1, deaths: 0, aborts: 1, batchFailures: 1, kills: 1, stales: 0 },
  { calls: 2, deaths: 1, aborts: 0, batchFailures: 0, kills: 0, stales: 0 },
  { calls: 0, deaths: 2, aborts: 0, batchFailures: 0, kills: 0, stales: 0 },
  { calls: 0, deaths: 0, aborts: 0, batchFailures: 0, kills: 2, stales: 0 },
  { calls: 0, deaths: 1, aborts: 1, batchFailures: 0, kills: 0, stales: 1 },
];

for (const bounds of TOGETHER) {
  test(`every run of the machine keeps its promises and ends: ${JSON.stringify(bounds)}`, (context) => {
    const found = exploreAll({ begin, step, resume }, bounds);
    context.diagnostic(`${found.states} states, ${found.steps} steps`);
    assert.equal(found.fault, undefined);
    assert.equal(found.outcomes.size, 5);
  });
}
