import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readManifest } from '../../src/reload/manifest-check.ts';
import { schemaHash } from '../../src/reload/schema-hash.ts';
import { takeState } from '../../src/reload/state-transfer.ts';
import { failsWith } from './fails-with.ts';
import { carryOver, fixtureSource, startVersion, WAIT, type Version } from './python-versions.ts';
import { callNode } from './stub-server.ts';

const V1 = schemaHash({ n: 'u64' });
const V2 = schemaHash({ count: 'u64', unit: 'string' });

/** The first version after it has counted to three, and what it answers to "one more" whatever became of the other one. */
async function countedToThree(version: Version): Promise<Version> {
  await callNode(version, 'add', { by: 3 });
  return version;
}
const goesOn = async (v1: Version) => assert.deepEqual(await callNode(v1, 'add', { by: 0 }), { status: 200, count: 3, version: 'v1' });

test('S28: with a migration the new version counts on, and the old one keeps what it has', async (t) => {
  const [v1, v2] = await Promise.all([startVersion(t, fixtureSource()).then(countedToThree), startVersion(t, fixtureSource('v2'))]);
  assert.deepEqual((await readManifest(v2, WAIT))?.state?.migrations, [{ from: V1, to: V2 }]);
  assert.deepEqual(await carryOver(v1, v2), [{ from: V1, to: V2 }]);
  assert.deepEqual(await callNode(v2, 'add', { by: 1 }), { status: 200, count: 4, version: 'v2', unit: 'items' });
  await goesOn(v1);
});

test('S28: without a migration, with one that raises, with one that returns a wrong type: the reason is told, and v1 goes on with 3', async (t) => {
  const [v1, absent, throwing, wrong] = await Promise.all([
    startVersion(t, fixtureSource()).then(countedToThree),
    startVersion(t, fixtureSource('v2-no-migration')),
    startVersion(t, fixtureSource('v2-throws')),
    startVersion(t, fixtureSource('v2-wrong-type')),
  ]);
  await assert.rejects(carryOver(v1, absent), failsWith('EP6020', new RegExp(`no chain of migrations leads from schema ${V1} \\(n: u64\\) to ${V2}, the schema of this version \\(count: u64, unit: string\\); it declares no migration`)));
  await assert.rejects(carryOver(v1, throwing), failsWith('EP6023', new RegExp(`it: migration name_the_unit \\(${V1} to ${V2}\\) raised ValueError: no unit for 3 \\(nodesets/counter.py:20\\)`)));
  await assert.rejects(carryOver(v1, wrong), failsWith('EP6023', /migration name_the_unit \(.*\) returned what does not fit: the field 'count' is '3', a str; the schema says u64/));
  // None of them has taken anything.
  for (const version of [absent, throwing, wrong]) assert.equal((await callNode(version, 'add', { by: 1 })).count, 1);
  await goesOn(v1);
});

test('S28: a state that is no number is not handed over, and the version that has it goes on', async (t) => {
  const [v1, v2] = await Promise.all([startVersion(t, fixtureSource()).then(countedToThree), startVersion(t, fixtureSource('v2'))]);
  const saved = await takeState(v1, { ...WAIT, accept: ['application/json'] });
  await callNode(v1, 'spoil');
  await assert.rejects(carryOver(v1, v2), failsWith('EP6021', /what snapshot\(\) gave does not fit state_schema: the field 'n' is nan; the schema says u64/));
  assert.equal((await callNode(v1, 'add', { by: 1 })).status, 200);
  assert.equal((await callNode(v2, 'add', { by: 1 })).count, 1);
  // What was saved before is as good as it was.
  assert.equal(saved.bytes.toString(), '{"n":3}');
});

test('S28: back from v2 to v1 goes the same way, where v1 says how', async (t) => {
  const [v2, back, v1] = await Promise.all([startVersion(t, fixtureSource('v2')), startVersion(t, fixtureSource('v1-back')), startVersion(t, fixtureSource())]);
  await callNode(v2, 'add', { by: 3 });
  assert.deepEqual(await carryOver(v2, back), [{ from: V2, to: V1 }]);
  await goesOn(back);
  await assert.rejects(carryOver(v2, v1), failsWith('EP6020', /it declares no migration/));
});
