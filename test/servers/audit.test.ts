import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { openAudit, type AuditEntry } from '../../src/servers/audit.ts';
import { auditFiles, KEPT_FILES } from '../../src/servers/audit-files.ts';
import { readAudit, type AuditFilter, type TrailEntry } from '../../src/servers/read-audit.ts';
import { auditRows } from '../../src/report/audit-rows.ts';

const ALL: AuditFilter = { nodesets: [], events: [], limit: 1_000 };

function trailFile(t: TestContext): string {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-audit-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  return join(dir, 'audit.jsonl');
}

const spawned = (id: string, more: Partial<AuditEntry> = {}): AuditEntry => ({ event: 'spawn', id, nodeset: 'model', digest: 'sha256:abcdefabcdefabcdef', runs: [`run-${id}`], reason: 'no live server', ...more }) as AuditEntry;

test('what is appended is read back, oldest first', (t) => {
  const file = trailFile(t);
  const audit = openAudit(file, () => new Date('2026-01-02T03:04:05Z'));
  audit.append(spawned('a'));
  audit.append(spawned('b'));
  const { entries, omitted, damaged } = readAudit(file, ALL);
  assert.deepEqual(entries.map(({ at, id }) => [at, id]), [['2026-01-02T03:04:05.000Z', 'a'], ['2026-01-02T03:04:05.000Z', 'b']]);
  assert.deepEqual([omitted, damaged], [0, []]);
});

test('without a trail there is nothing to read, and nothing is made', (t) => {
  const file = trailFile(t);
  assert.deepEqual(readAudit(file, ALL), { entries: [], omitted: 0, damaged: [] });
  assert.equal(statSync(file, { throwIfNoEntry: false }), undefined);
});

test('damaged lines in the middle are named and left out; a last line that is being written is no damage', (t) => {
  const file = trailFile(t);
  openAudit(file, () => new Date(0)).append(spawned('a'));
  appendFileSync(file, '\u0000\u0000\u0000\n{"at":"yesterday","event":"spawn"}\n[]\n');
  openAudit(file, () => new Date(0)).append(spawned('b'));
  appendFileSync(file, '{"at":"1970-01-0');
  const { entries, damaged } = readAudit(file, ALL);
  assert.deepEqual(entries.map(({ id }) => id), ['a', 'b']);
  assert.deepEqual(damaged.map(({ line }) => line), [2, 3, 4]);
});

test('a torn last line is repaired by the next writer and by the same one, never continued', (t) => {
  const file = trailFile(t);
  const audit = openAudit(file, () => new Date(0));
  audit.append(spawned('a'));
  appendFileSync(file, '{"torn":');
  openAudit(file, () => new Date(0)).append(spawned('b'));
  assert.deepEqual(readAudit(file, ALL).entries.map(({ id }) => id), ['a', 'b']);
  assert.doesNotMatch(readFileSync(file, 'utf8'), /torn/);
});

test('after a write that failed half way, the next one repairs first', (t) => {
  const file = trailFile(t);
  const audit = openAudit(file, () => new Date(0));
  audit.append(spawned('a'));
  const circle: Record<string, unknown> = {};
  circle['circle'] = circle;
  assert.throws(() => audit.append({ event: 'incident', reload: 'r', circle }));
  appendFileSync(file, '{"half":');
  audit.append(spawned('b'));
  assert.deepEqual(readAudit(file, ALL).entries.map(({ id }) => id), ['a', 'b']);
});

test('a file that has grown is set aside, the oldest goes, and the order stays', (t) => {
  const file = trailFile(t);
  const audit = openAudit(file, () => new Date(0), { fileBytes: 1_000 });
  const size = JSON.stringify({ at: new Date(0).toISOString(), ...spawned('0000') }).length + 1;
  const perFile = Math.ceil(1_000 / size);
  const count = perFile * (KEPT_FILES + 3);
  for (let i = 0; i < count; i++) audit.append(spawned(String(i).padStart(4, '0')));
  const { entries } = readAudit(file, { ...ALL, limit: 10_000 });
  const ids = entries.map(({ id }) => Number(id));
  assert.deepEqual(ids, Array.from({ length: perFile * KEPT_FILES }, (_, i) => count - perFile * KEPT_FILES + i));
  assert.ok(auditFiles(file).every((one) => statSync(one).size <= 1_000 + size));
});

const MIXED: TrailEntry[] = [
  { at: '2026-01-01T00:00:00.000Z', event: 'spawn', id: 's1', nodeset: 'model', digest: 'sha256:1', runs: ['run-1'], reason: 'r' },
  { at: '2026-01-02T00:00:00.000Z', event: 'reuse', id: 's1', nodeset: 'model', digest: 'sha256:1', runs: ['run-2'], reason: 'r' },
  { at: '2026-01-03T00:00:00.000Z', event: 'reload', reload: 'r-1', nodeset: 'index', outcome: 'done', before: { digest: 'sha256:old' }, after: { digest: 'sha256:new' }, who: { user: 'ada', host: 'h', run: '77', commit: 'c0ffee' } },
  { at: '2026-01-04T00:00:00.000Z', event: 'batch', reload: 'r-2', nodesets: ['model', 'index'], outcome: 'done' },
];

const filters: [string, Partial<AuditFilter>, number[]][] = [
  ['all', {}, [1, 2, 3, 4]],
  ['a nodeset, also within a batch', { nodesets: ['index'] }, [3, 4]],
  ['two nodesets', { nodesets: ['index', 'model'] }, [1, 2, 3, 4]],
  ['an event', { events: ['reuse'] }, [2]],
  ['events and a nodeset', { events: ['spawn', 'reload'], nodesets: ['model'] }, [1]],
  ['since', { since: new Date('2026-01-03T00:00:00Z') }, [3, 4]],
  ['a run', { run: 'run-2' }, [2]],
  ['the run that asked', { run: '77' }, [3]],
  ['a reload', { run: 'r-2' }, [4]],
  ['the last ones', { limit: 2 }, [3, 4]],
  ['nothing', { nodesets: ['gone'] }, []],
];

for (const [title, filter, expected] of filters) {
  test(`the trail filtered: ${title}`, (t) => {
    const file = trailFile(t);
    writeFileSync(file, MIXED.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    const { entries, omitted } = readAudit(file, { ...ALL, ...filter });
    assert.deepEqual(entries.map(({ at }) => Number(at.slice(8, 10))), expected);
    assert.equal(omitted, filter.limit === 2 ? 2 : 0);
  });
}

test('rows for people stand in columns, and hold no sequences of a terminal', () => {
  assert.deepEqual(auditRows(MIXED.slice(1)), [
    '2026-01-02 00:00:00Z  reuse   model        1          s1; r; for run-2',
    '2026-01-03 00:00:00Z  reload  index        old → new  done; by ada@h, run 77, at c0ffee',
    '2026-01-04 00:00:00Z  batch   model,index  –          done',
  ]);
  const [row] = auditRows([{ at: '2026-01-01T00:00:00Z', event: 'incident', nodeset: 'a', detail: '\u001b[31mred\nline' }]);
  assert.equal(row, '2026-01-01 00:00:00Z  incident  a  –  red ⏎ line');
});
