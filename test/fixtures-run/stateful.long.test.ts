import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { NodesetReport, ReloadReport } from '../../src/reload/reload-report.ts';
import { schemaHash } from '../../src/reload/schema-hash.ts';
import { Fixture } from './fixture.ts';

const fixture = new Fixture('stateful', { workspace: 'workspace' });
const urls = new Map<string, string>();

before(async () => {
  const ended = await fixture.evalpin(['servers', 'up', 'counter', 'tally', 'ledger', '--for', '10m', '--json']);
  assert.equal(ended.code, 0, ended.stderr);
  for (const { nodeset, url } of (JSON.parse(ended.stdout) as { follows: { nodeset: string; url: string }[] }).follows) urls.set(nodeset, url);
});
after(() => fixture.close());

async function call(nodeset: string, node: string, inputs: unknown): Promise<unknown> {
  const answer = await fetch(`${urls.get(nodeset)}/call/${node}`, { method: 'POST', body: JSON.stringify(inputs) });
  return answer.json();
}

/** Reloads a nodeset from one of the fixture's overlays. */
async function reload(nodeset: string, overlay: string, observe = '500ms'): Promise<NodesetReport & { code: number | null }> {
  const ended = await fixture.evalpin(['reload', nodeset, '--from', fixture.overlay(overlay), '--deadline', '2s', '--observe', observe, '--json']);
  const [report] = (JSON.parse(ended.stdout) as ReloadReport).nodesets;
  assert.ok(report, ended.stderr);
  return { ...report, code: ended.code };
}

test('a version that hangs in restore, or does not start, is refused, and the old one goes on with its state', async () => {
  await call('counter', 'add', { by: 3 });
  for (const [overlay, code, message] of [['v2-hangs', 'EP6024', /it did not end within .* s, and was interrupted/], ['v2-broken', 'EP6004', /did not start/]] as const) {
    const report = await reload('counter', overlay);
    assert.deepEqual([report.outcome, report.error?.code, report.code], ['refused', code, 3], overlay);
    assert.match(report.error?.message ?? '', message);
    assert.deepEqual(await call('counter', 'add', { by: 0 }), { count: 3, version: 'v1' }, overlay);
  }
});

test('a version that answers wrongly while it is watched is rolled back, and the old one has its state', async () => {
  const reloading = reload('counter', 'v2-wrong', '60s');
  let failed = 0;
  while ((await Promise.race([reloading, Promise.resolve('not yet' as const)])) === 'not yet') {
    const { error } = (await call('counter', 'add', { by: 0 })) as { error?: { message: string } };
    if (error !== undefined) failed += 1;
  }
  const report = await reloading;
  assert.deepEqual([report.outcome, report.error?.code], ['rolled-back', 'EP6008']);
  assert.ok(failed > 0);
  assert.deepEqual(await call('counter', 'add', { by: 0 }), { count: 3, version: 'v1' });
});

test('state goes over a reload in JavaScript too, and in a language that evalpin has no runtime for', async () => {
  await call('tally', 'add', { by: 2, name: 'a' });
  await call('tally', 'add', { by: 5, name: 'b' });
  assert.equal((await reload('tally', 'v2-tally')).outcome, 'done');
  assert.deepEqual(await call('tally', 'add', { by: 1, name: 'a' }), { count: 3, version: 'v2', sum: 8 });
  await call('ledger', 'add', { by: 7 });
  const report = await reload('ledger', 'v2-ledger');
  assert.deepEqual([report.outcome, report.migrations], ['done', [{ from: schemaHash({ euros: 'u64' }), to: schemaHash({ cents: 'u64' }) }]]);
  assert.deepEqual(await call('ledger', 'add', { by: 1 }), { count: 701, version: 'v2' });
});

test('settings that say another schema than the code are refused', async () => {
  cpSync(fixture.overlay('v2-tally'), fixture.overlay('contradicting'), { recursive: true });
  const file = join(fixture.overlay('contradicting'), 'nodesets/memory/tally/nodeset.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('sum: u64', 'total: u64'));
  const report = await reload('tally', 'contradicting');
  assert.deepEqual([report.outcome, report.error?.code], ['refused', 'EP6032']);
  assert.deepEqual(await call('tally', 'add', { by: 0, name: 'a' }), { count: 3, version: 'v2', sum: 8 });
});
