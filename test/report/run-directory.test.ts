import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { z } from 'zod';
import { EventLog } from '../../src/launch/event-log.ts';
import { identify } from '../../src/process/identity.ts';
import { collectReport } from '../../src/report/collect-report.ts';
import { createRunDirectory, newRunId, readRun, runFolder, runState } from '../../src/report/run-directory.ts';
import { RUN_SCHEMAS } from '../../src/report/schemas.ts';
import { writePlannedRun, writeRun } from '../../src/report/write-run.ts';
import { collected, PROOF } from './reports.ts';

const ME = identify(process.pid) ?? assert.fail('this process has no identity');

function root(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

function planned(t: TestContext) {
  const top = root(t);
  const from = collected();
  const folder = runFolder(top, from.run);
  createRunDirectory(folder, ME);
  const spec = (arm: string) => ({ version: 1 as const, run: from.run, arm, graph: null, episodes: [...from.episodes], seed: 7, workers: 2, nodesets: {} });
  const specs = writePlannedRun(folder, { plan: from.plan, specs: [spec('frozen'), spec('overlay')] });
  return { top, folder, from, specs };
}

test('a finished run reads back as it was written, and every file fits its published schema', async (t) => {
  const { folder, from, top } = planned(t);
  const report = collectReport(from);
  assert.equal(runState(folder), 'running');
  await writeRun(folder, { report, proof: PROOF });
  assert.equal(runState(folder), 'finished');
  const read = readRun(folder);
  assert.deepEqual(read.report, JSON.parse(JSON.stringify(report)));
  assert.deepEqual(read.proof, PROOF);
  assert.deepEqual([read.summary.verdict, read.summary.exitCode, read.summary.status], ['gate failed', 1, 'finished']);
  for (const [name, schema] of Object.entries(RUN_SCHEMAS)) {
    if (['plan.json', 'spec.json', 'summary.json', 'proof.json', 'report.json'].includes(name)) schema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    assert.equal(typeof z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), 'object');
  }
  assert.deepEqual(readdirSync(folder).filter((name) => name.endsWith('.tmp')), []);
  assert.equal(readFileSync(join(top, '.evalpin/.gitignore'), 'utf8'), '*\n');
});

test('each arm has a spec of its own', (t) => {
  const { specs } = planned(t);
  assert.deepEqual(Object.entries(specs).map(([arm, file]) => [arm, (JSON.parse(readFileSync(file, 'utf8')) as { arm: string }).arm]), [['frozen', 'frozen'], ['overlay', 'overlay']]);
});

test('a run without _DONE whose owner is dead is aborted, and cannot be read', (t) => {
  const folder = join(root(t), 'run');
  const child = spawnSync(process.execPath, ['-e', '']);
  createRunDirectory(folder, { pid: child.pid, start: '1' });
  assert.equal(runState(folder), 'aborted');
  assert.throws(() => readRun(folder), { code: 'EP5009', message: /aborted/ });
});

test('a folder that is no run, and a run with a damaged file, are errors that name it', async (t) => {
  assert.throws(() => readRun(root(t)), { code: 'EP5009', message: /is no run/ });
  const { folder, from } = planned(t);
  await writeRun(folder, { report: collectReport(from), proof: PROOF });
  writeFileSync(join(folder, 'summary.json'), '{"version":1');
  assert.throws(() => readRun(folder), { code: 'EP5009', message: /summary\.json is damaged/ });
  writeFileSync(join(folder, 'summary.json'), '{"version":2}');
  assert.throws(() => readRun(folder), { code: 'EP5009', message: /summary\.json is not what this version writes: version/ });
});

test('a run writes to an empty folder only', (t) => {
  const folder = root(t);
  writeFileSync(join(folder, 'precious'), '');
  assert.throws(() => createRunDirectory(folder, ME), { code: 'EP5010', message: /precious/ });
  assert.deepEqual(readdirSync(folder), ['precious']);
});

test('run ids sort by time and differ within a second', () => {
  const [a, b, c] = [newRunId(new Date('2026-01-02T03:04:05.678Z')), newRunId(new Date('2026-01-02T03:04:05.678Z')), newRunId(new Date('2026-01-02T03:04:06Z'))];
  assert.match(a, /^20260102-030405-[0-9a-f]{6}$/);
  assert.notEqual(a, b);
  assert.ok(a < c && b < c);
});

test('lines of the event log fit the published schema', (t) => {
  const file = join(root(t), 'events.jsonl');
  const log = new EventLog(file, () => new Date('2026-01-02T03:04:05Z'));
  log.append({ event: 'episode', id: '0000', status: 'passed', metrics: { x: null }, arm: 'frozen', worker: 'frozen-0' });
  log.append({ event: 'bad-line', text: '?', reason: 'not JSON', arm: 'frozen', worker: 'frozen-0' });
  log.close();
  assert.ok(existsSync(file));
  const lines = readFileSync(file, 'utf8').trim().split('\n').map((line) => RUN_SCHEMAS['events.json'].parse(JSON.parse(line)));
  assert.deepEqual(lines.map(({ event, time }) => [event, time]), [['episode', '2026-01-02T03:04:05.000Z'], ['bad-line', '2026-01-02T03:04:05.000Z']]);
});
