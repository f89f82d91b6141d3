import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { readManifest } from '../../src/reload/manifest-check.ts';
import { schemaHash } from '../../src/reload/schema-hash.ts';
import { giveState, takeState } from '../../src/reload/state-transfer.ts';
import { failsWith } from './fails-with.ts';
import { carryOver, WAIT } from './python-versions.ts';
import { callNode, portIn } from './stub-server.ts';

const fixture = join(import.meta.dirname, '../../workspace-fixtures/stateful');
const EUROS = { euros: 'u64' };
const CENTS = { cents: 'u64' };

/** The nodeset `ledger`, which is Perl and knows nothing of evalpin but its protocol. */
async function startLedger(t: TestContext, overlay?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  for (const layer of ['workspace', ...(overlay === undefined ? [] : [`overlays/${overlay}`])]) {
    cpSync(join(fixture, layer, 'nodesets/memory/ledger'), folder, { recursive: true });
  }
  const portFile = join(folder, 'port');
  const child = spawn('perl', ['ledger.pl', '--nonce', 'n'], { cwd: folder, env: { PATH: process.env['PATH'], EVALPIN_PORT_FILE: portFile }, stdio: 'inherit' });
  t.after(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  return { id: 'ledger-1', nodeset: 'ledger', url: `http://127.0.0.1:${await portIn(portFile)}`, nonce: 'n' };
}

test('a server in a language without a runtime of evalpin hands its state over by the protocol alone', async (t) => {
  const [v1, v2] = await Promise.all([startLedger(t), startLedger(t, 'v2-ledger')]);
  await callNode(v1, 'add', { by: 3 });
  assert.deepEqual((await readManifest(v2, WAIT))?.state, {
    schema: CENTS, schemaHash: schemaHash(CENTS), migrations: [{ from: schemaHash(EUROS), to: schemaHash(CENTS) }], codecs: ['application/json'],
  });
  assert.deepEqual(await carryOver(v1, v2), [{ from: schemaHash(EUROS), to: schemaHash(CENTS) }]);
  assert.deepEqual(await callNode(v2, 'add', { by: 5 }), { status: 200, count: 305, version: 'v2' });
  await assert.rejects(carryOver(v2, v1), failsWith('EP6020', /no migration leads from/));
  const state = await takeState(v1, { ...WAIT, accept: ['application/json'] });
  await assert.rejects(giveState(v2, { ...state, bytes: Buffer.from('{"euros": "3"') }, WAIT), failsWith('EP6022', /the state is no JSON object/));
  await assert.rejects(giveState(v2, { ...state, bytes: Buffer.from('{"euros": "three"}') }, WAIT), failsWith('EP6023', /the field euros is no u64/));
  await assert.rejects(takeState(v1, { ...WAIT, accept: ['application/cbor'] }), failsWith('EP6021', /state comes as/));
  assert.deepEqual(await callNode(v1, 'add', { by: 0 }), { status: 200, count: 3, version: 'v1' });
});
