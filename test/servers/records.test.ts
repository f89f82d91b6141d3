import assert from 'node:assert/strict';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { openAudit, repairLastLine, type AuditEntry } from '../../src/servers/audit.ts';
import { lastLines } from '../../src/process/last-lines.ts';
import { fillPlaceholders } from '../../src/servers/placeholders.ts';
import type { ServerRecord } from '../../src/servers/protocol.ts';
import { abstractName } from '../../src/servers/ownership.ts';
import { pruneRecords, readRecords, writeRecord } from '../../src/servers/records.ts';
import { newServerId } from '../../src/servers/server-id.ts';
import { ensurePrivate, socketPlace } from '../../src/servers/socket-path.ts';
import { readPortFile } from '../../src/servers/health-gate.ts';
import { openBoundedLog } from '../../src/servers/bounded-log.ts';

function scratch(t: TestContext): string {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

const RECORD: ServerRecord = {
  version: 1, id: 'a-1', nodeset: 'a', digest: 'sha256:1', kind: 'shared', trustDomain: 'd', exclusive: false, oneRunAtATime: false, state: 'ready',
  process: { pid: 5, start: '9' }, port: 80, url: 'http://127.0.0.1:80', nonce: 'n', keepMs: 0, resources: {}, snapshots: ['/s'],
  launch: { argv: ['x'], cwd: '/', env: { PATH: '/bin', HF_TOKEN: 'secret' }, port: 'own', health: { path: '/health', timeoutMs: 1 }, unprovedIdentity: false },
  leases: [{ id: 'l', run: 'r', holder: { pid: 1, start: '1' }, since: 's' }], needs: {}, created: 'c', why: 'w',
};

test('a record comes back as it was written, without the values of its environment', (t) => {
  const dir = scratch(t);
  writeRecord(dir, RECORD);
  const text = readFileSync(join(dir, 'a-1/record.json'), 'utf8');
  assert.ok(!text.includes('secret'));
  assert.equal(statSync(join(dir, 'a-1/record.json')).mode & 0o777, 0o600);
  assert.deepEqual(readRecords(dir), { records: [{ ...RECORD, launch: { ...RECORD.launch, env: { PATH: '/bin' } } }], foreign: [] });
});

test('torn, foreign and newer records are named and left alone', (t) => {
  const dir = scratch(t);
  writeRecord(dir, RECORD);
  const plant = (name: string, text?: string) => {
    mkdirSync(join(dir, name));
    if (text !== undefined) writeFileSync(join(dir, name, 'record.json'), text);
  };
  plant('empty');
  plant('torn', '{"version":1,"id":"to');
  plant('newer', JSON.stringify({ ...RECORD, id: 'newer', version: 2 }));
  plant('copied', JSON.stringify(RECORD));
  plant('list', '[]');
  writeFileSync(join(dir, 'a-file'), '');
  const { records, foreign } = readRecords(dir);
  assert.deepEqual(records.map((record) => record.id), ['a-1']);
  assert.deepEqual(foreign.map(({ path }) => path.slice(dir.length + 1)), ['a-file', 'copied/record.json', 'empty', 'list/record.json', 'newer/record.json', 'torn/record.json']);
  assert.ok(existsSync(join(dir, 'torn/record.json')));
});

test('a store without servers has no records', (t) => {
  assert.deepEqual(readRecords(join(scratch(t), 'none')), { records: [], foreign: [] });
});

test('of servers that ended the newest are kept, and live ones always', (t) => {
  const dir = scratch(t);
  for (let n = 0; n < 5; n++) {
    writeRecord(dir, { ...RECORD, id: `gone-${n}`, state: 'gone' });
    utimesSync(join(dir, `gone-${n}/record.json`), n, n);
  }
  writeRecord(dir, { ...RECORD, id: 'live' });
  pruneRecords(dir, 2);
  assert.deepEqual(readRecords(dir).records.map((record) => record.id), ['gone-3', 'gone-4', 'live']);
});

test('the trail is appended to, one JSON line each', (t) => {
  const file = join(scratch(t), 'v1/audit.jsonl');
  const entry: AuditEntry = { event: 'spawn', id: 'a', nodeset: 'n', digest: 'd', runs: ['r'], reason: 'line\nbreak' };
  openAudit(file, () => new Date(0)).append(entry);
  openAudit(file, () => new Date(1)).append(entry);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as { at: string });
  assert.deepEqual(lines.map((line) => line.at), ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.001Z']);
});

for (const [what, text, repaired] of [
  ['a torn last line is taken away', '{"a":1}\n{"b":', '{"a":1}\n'],
  ['a last line that only lacks its end gets it', '{"a":1}\n{"b":2}', '{"a":1}\n{"b":2}\n'],
  ['a whole file stays as it is', '{"a":1}\n', '{"a":1}\n'],
  ['an empty file stays empty', '', ''],
  ['a file of one torn line becomes empty', '{"a', ''],
] as const) {
  test(`S15: trail: ${what}`, (t) => {
    const file = join(scratch(t), 'audit.jsonl');
    writeFileSync(file, text);
    repairLastLine(file);
    assert.equal(readFileSync(file, 'utf8'), repaired);
  });
}

test('the last lines of a log are its last lines, however long it is', (t) => {
  const file = join(scratch(t), 'log');
  assert.deepEqual(lastLines(file, 20), []);
  writeFileSync(file, 'one\ntwo');
  assert.deepEqual(lastLines(file, 20), ['one', 'two']);
  for (let n = 0; n < 5_000; n++) appendFileSync(file, `\nline ${n}`);
  assert.deepEqual(lastLines(file, 2), ['line 4998', 'line 4999']);
});

test('a log keeps to its bound', (t) => {
  const file = join(scratch(t), 'log');
  const { log, close } = openBoundedLog(file, () => new Date(0));
  for (let n = 0; n < 30; n++) log('x'.repeat(100_000));
  close();
  assert.ok(statSync(file).size < 1.3 * 2 ** 20);
  assert.ok(existsSync(`${file}.1`));
});

test('only the known placeholders that have a value are filled in', () => {
  assert.deepEqual(fillPlaceholders(['--port={port}', '{nonce}{tag}', '{prepared}', '{x} {"a":1}'], { nonce: 'n', tag: '$&', port: 80 }), ['--port=80', 'n$&', '{prepared}', '{x} {"a":1}']);
});

test('a server\'s id names nodeset and digest, and cannot leave its folder', () => {
  assert.match(newServerId('digits', `sha256:${'ab'.repeat(32)}`, 'shared'), /^digits-abababababab-[0-9a-f]{8}$/);
  assert.match(newServerId('digits', `sha256:${'ab'.repeat(32)}`, 'ephemeral'), /^ephem-digits-abababababab-[0-9a-f]{8}$/);
  assert.match(newServerId('../x y', 'sha256:0', 'shared'), /^\.\._x_y-0-/);
});

test('a port counts once it is written whole', (t) => {
  const file = join(scratch(t), 'port');
  assert.equal(readPortFile(file), undefined);
  writeFileSync(file, '80');
  assert.equal(readPortFile(file), undefined);
  utimesSync(file, 0, 0);
  assert.equal(readPortFile(file), 80);
  writeFileSync(file, '8080\n');
  assert.equal(readPortFile(file), 8080);
  for (const text of ['', 'x\n', '99999\n', '0\n']) {
    writeFileSync(file, text);
    assert.equal(readPortFile(file), undefined, JSON.stringify(text));
  }
});

test('a socket lies in the store, or in a private folder where that path is too long', (t) => {
  const uid = process.getuid?.() ?? 0;
  const dir = scratch(t);
  const short = socketPlace(join(dir, 'store'), join(dir, 'store/run'), uid);
  assert.equal(short.dir, join(dir, 'store/run'));
  assert.equal(statSync(short.dir).mode & 0o777, 0o700);
  const home = join(dir, 'x'.repeat(120));
  const long = socketPlace(home, join(home, 'run'), uid);
  t.after(() => rmSync(long.dir, { recursive: true, force: true }));
  assert.match(long.path, new RegExp(`^/tmp/evalpin-${uid}-[0-9a-f]{24}/`));
  assert.deepEqual(socketPlace(home, join(home, 'run'), uid), long);
  assert.notEqual(long.key, short.key);
});

test('a socket folder that is open to others, or no folder, is refused', (t) => {
  const dir = scratch(t);
  const uid = process.getuid?.() ?? 0;
  mkdirSync(join(dir, 'open'), { mode: 0o777 });
  writeFileSync(join(dir, 'file'), '');
  assert.throws(() => ensurePrivate(join(dir, 'open'), uid), { code: 'EP3003', message: /open to others/ });
  assert.throws(() => ensurePrivate(join(dir, 'file'), uid), { code: 'EP3003' });
  assert.throws(() => ensurePrivate(dir, uid + 1), { code: 'EP3003', message: /belongs to user/ });
});

test('the name of the lock is as long as an address can be, for every Node.js the same', (t) => {
  const home = scratch(t);
  assert.equal(Buffer.byteLength(abstractName(socketPlace(home, join(home, 'run'), process.getuid?.() ?? 0).key)), 108);
});
