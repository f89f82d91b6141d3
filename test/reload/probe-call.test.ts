import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outputFault } from '../../src/reload/probe-call.ts';
import type { NodesetReport } from '../../src/reload/reload-report.ts';
import type { ProbeCall } from '../../src/workspace/model.ts';
import { FollowWorld, type Stub } from './follow-world.ts';

const cases: [string, unknown, Record<string, unknown>, string | undefined][] = [
  ['nothing is expected', { a: 1 }, {}, undefined],
  ['all is as expected, and there is more', { a: 1, b: { x: [1], y: 2 } }, { b: { y: 2, x: [1] } }, undefined],
  ['another value', { a: 1 }, { a: 2 }, 'look gave 1 as a, not 2'],
  ['another type', { a: '1' }, { a: 1 }, 'look gave "1" as a, not 1'],
  ['an output is missing', { a: 1 }, { b: null }, 'look gave nothing as b, not null'],
  ['an inherited name is no output', {}, { toString: 1 }, 'look gave nothing as toString, not 1'],
  ['no object', [1], { 0: 1 }, 'look gave nothing as 0, not 1'],
  ['long values are cut', { a: 'x'.repeat(300) }, { a: 1 }, `look gave "${'x'.repeat(199)}… as a, not 1`],
  ['long values are compared whole', { a: `${'x'.repeat(300)}y` }, { a: `${'x'.repeat(300)}z` }, `look gave "${'x'.repeat(199)}… as a, not "${'x'.repeat(199)}…`],
];

for (const [title, answer, expect, fault] of cases) {
  test(`a probe call’s answer: ${title}`, () => assert.equal(outputFault('look', answer, expect), fault));
}

const PROBE: ProbeCall = { node: 'look', inputs: {}, expect: { version: 'v2' }, timeoutMs: 500 };

async function swap(world: FollowWorld, stub: Stub, probe: ProbeCall): Promise<NodesetReport | undefined> {
  const prepared = world.prepared('stub', stub);
  return (await world.reload([{ ...prepared, requests: prepared.requests.map((request) => ({ ...request, probe })) }], { observe_ms: 300 })).nodesets[0];
}

test('a new version that answers its probe call rightly stays, and the report says so', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  const report = await swap(world, { version: 'v2' }, PROBE);
  assert.equal(report?.outcome, 'done');
  const signal = report?.window?.signals.find((one) => one.signal === 'probe');
  assert.deepEqual([signal?.says, signal?.detail], ['good', 'its probe call went well 2 times']);
});

for (const [title, stub, probe, detail] of [
  ['another output', { version: 'v3' }, PROBE, /its probe call failed: look gave "v3" as version, not "v2"/],
  ['an error', { version: 'v2', wrongAfterCalls: 0 }, PROBE, /its probe call failed: look was answered with 500, Stub: wrong, as it was told/],
  ['no answer in time', { version: 'v2', callMs: 5_000 }, PROBE, /its probe call failed: .*did not answer the probe call of look within 500 ms/],
] as const) {
  test(`a new version whose probe call gets ${title} is rolled back`, async (t) => {
    const world = new FollowWorld(t);
    await world.up({ stub: { version: 'v1' } });
    const report = await swap(world, stub, probe);
    assert.deepEqual([report?.outcome, report?.cause], ['rolled-back', 'bad-signal'], JSON.stringify(report));
    assert.match(report?.detail ?? '', detail);
    assert.equal((await world.call('stub', 'look'))['version'], 'v1');
  });
}
