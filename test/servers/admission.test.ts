import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { admit, fit, type AdmissionQuestion } from '../../src/servers/admission.ts';
import { machineCapacity } from '../../src/servers/machine.ts';
import type { LeaseRequest, ServerRequest } from '../../src/servers/protocol.ts';

const ask = (change: Partial<AdmissionQuestion>) =>
  admit({ capacity: { 'vram-mb': 24 }, start: [{ 'vram-mb': 14 }], whole: [{ 'vram-mb': 14 }], occupants: [], leased: new Set(), ...change });
const occupant = (id: string, vram: number, idleSince?: string) => ({ id, resources: { 'vram-mb': vram }, idleSince });

test('what fits is admitted', () => {
  assert.equal(ask({}).kind, 'admit');
  assert.equal(ask({ occupants: [occupant('a', 10)] }).kind, 'admit');
  assert.equal(ask({ start: [], whole: [], occupants: [occupant('a', 99)] }).kind, 'admit', 'nothing is asked for');
});

test('the server that was idle longest makes room first, and no more than are needed', () => {
  const occupants = [occupant('new', 10, '2026-01-02T00:00:00.000Z'), occupant('old', 10, '2026-01-01T00:00:00.000Z')];
  assert.deepEqual(ask({ occupants }), { kind: 'evict', ids: ['old'] });
});

test('an idle server that holds nothing of what is short is left alone', () => {
  const occupants = [{ id: 'cpu', resources: { cpus: 1 }, idleSince: '2025' }, occupant('gpu', 12, '2026')];
  assert.deepEqual(ask({ occupants }), { kind: 'evict', ids: ['gpu'] });
});

test('a server in use, or one that the request itself leases, is never evicted', () => {
  const waits = ask({ occupants: [occupant('busy', 12)] });
  assert.ok(waits.kind === 'wait');
  assert.match(waits.reason, /vram-mb 26 of 24/);
  assert.equal(ask({ occupants: [occupant('own', 12, '2026')], leased: new Set(['own']) }).kind, 'wait');
});

test('what could never fit fails at once, whatever is there', () => {
  const never = ask({ start: [{ 'vram-mb': 20 }, { 'vram-mb': 5 }], whole: [{ 'vram-mb': 20 }, { 'vram-mb': 5 }] });
  assert.deepEqual(never, { kind: 'never', reason: 'vram-mb 25 of 24' });
  assert.deepEqual(ask({ whole: [{ licences: 1 }] }), { kind: 'never', reason: 'licences 1 of none' });
  assert.equal(ask({ start: [{ 'vram-mb': 14 }], whole: [{ 'vram-mb': 14 }, { 'vram-mb': 14 }] }).kind, 'never', 'found ones count too');
});

const server = (key: string, digest: string, vram: number, kind: ServerRequest['kind'] = 'shared') =>
  ({ key, nodeset: 'm', digest, kind, exclusive: false, resources: { 'vram-mb': vram } }) as unknown as ServerRequest;
const arm = (...servers: ServerRequest[]): LeaseRequest => ({ run: 'r', trustDomain: 'd', holder: { pid: 1, start: '1' }, servers });

test('arms fit together, or only one after the other, or never', () => {
  const capacity = { 'vram-mb': 24 };
  assert.deepEqual(fit([arm(server('f', '1', 10)), arm(server('o', '2', 10))], capacity), { together: true, ever: [true, true] });
  assert.deepEqual(fit([arm(server('f', '1', 14)), arm(server('o', '2', 14))], capacity), { together: false, ever: [true, true], reason: 'vram-mb 28 of 24' });
  assert.deepEqual(fit([arm(server('f', '1', 14)), arm(server('o', '1', 14))], capacity), { together: true, ever: [true, true] });
  assert.deepEqual(fit([arm(server('f', '1', 14, 'replicated')), arm(server('f', '1', 14, 'replicated'))], capacity).together, false);
  assert.deepEqual(fit([arm(server('f', '1', 30))], capacity).ever, [false]);
});

test('the machine is measured, and machine.yaml overrides it', async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  const measured = await machineCapacity(home, undefined, []);
  assert.ok((measured['memory-mb'] ?? 0) > 100 && (measured['cpus'] ?? 0) >= 1);
  assert.equal('vram-mb' in measured, false);
  writeFileSync(join(home, 'machine.yaml'), 'resources: { memory-mb: 5, licences: 2 }\n');
  const stated = await machineCapacity(home, undefined, []);
  assert.deepEqual([stated['memory-mb'], stated['licences'], stated['cpus']], [5, 2, measured['cpus']]);
});

test('GPU memory is what nvidia-smi says, summed, and only asked where somebody wants it', async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, 'bin'));
  writeFileSync(join(home, 'bin/nvidia-smi'), '#!/bin/sh\nprintf "24000\\n16000\\n"\n', { mode: 0o755 });
  assert.equal((await machineCapacity(home, join(home, 'bin'), ['vram-mb']))['vram-mb'], 40_000);
  assert.equal('vram-mb' in (await machineCapacity(home, join(home, 'bin'), ['cpus'])), false);
});

for (const [what, text] of [['no YAML', 'resources: ['], ['an unknown key', 'resource: {}'], ['a number that is text', 'resources: { cpus: many }']] as const) {
  test(`machine.yaml with ${what} is an error that names the file`, async (t) => {
    const home = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
    t.after(() => rmSync(home, { recursive: true, force: true }));
    writeFileSync(join(home, 'machine.yaml'), text);
    await assert.rejects(machineCapacity(home, undefined, []), { code: 'EP3041', message: /machine\.yaml/ });
  });
}
