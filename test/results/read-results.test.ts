import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { WorkerRecord } from '../../src/launch/worker-record.ts';
import { commandOutcomes } from '../../src/results/command-outcomes.ts';
import { readResults } from '../../src/results/read-results.ts';
import type { ResultSource } from '../../src/results/reader.ts';

const LINE = '{"event":"episode","id":"a","status":"passed","metrics":{"accuracy":1}}\n';

function worker(t: TestContext, files: Record<string, string | Buffer>, arm = 'overlay'): WorkerRecord {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'out/sub'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const logs = { stdout: join(folder, 'stdout.log'), stderr: join(folder, 'stderr.log') };
  return { arm, name: `${arm}-0`, folder, out: join(folder, 'out'), events: join(folder, 'events.jsonl'), proofDir: join(folder, 'proof'), logs, starts: 1, pids: [], wrapped: false };
}

function read(t: TestContext, files: Record<string, string | Buffer>, ...sources: (Partial<ResultSource> & { path: string })[]) {
  return readResults({ record: worker(t, files), startedAt: Date.now() }, sources.map((source) => ({ format: 'evalpin', ...source })));
}

test('results are read from result files and from EVALPIN_EVENTS', async (t) => {
  const { episodes } = await read(t, { 'out/r.jsonl': LINE, 'events.jsonl': LINE.replace('"a"', '"b"') }, { path: 'r.jsonl' });
  assert.deepEqual(episodes.map(({ event }) => event.id), ['b', 'a']);
});

test('S23: a pattern that matches nothing is an error that names it', async (t) => {
  await assert.rejects(read(t, { 'out/r.jsonl': LINE }, { path: 'sub/*.jsonl' }), { code: 'EP5002', message: /sub\/\*\.jsonl/ });
});

test('S23: an empty file is an error that names it', async (t) => {
  await assert.rejects(read(t, { 'out/r.jsonl': '' }, { path: 'r.jsonl' }), { code: 'EP5003', message: /out\/r\.jsonl/ });
});

test('S23: a file with lines but no episode is an error that names it', async (t) => {
  await assert.rejects(read(t, { 'out/r.jsonl': '{"event":"log","level":"info","message":"x"}\n' }, { path: 'r.jsonl' }), { code: 'EP5003', message: /r\.jsonl/ });
});

test('S23: one empty file among good ones is an error that names it', async (t) => {
  const files = { 'out/1.jsonl': LINE, 'out/2.jsonl': LINE.replace('"a"', '"b"'), 'out/3.jsonl': '' };
  await assert.rejects(read(t, files, { path: '*.jsonl' }), { code: 'EP5003', message: /3\.jsonl/ });
});

test('S23: with allow-empty neither no match nor an empty file is an error', async (t) => {
  assert.deepEqual((await read(t, {}, { path: '*.jsonl', allowEmpty: true })).episodes, []);
  const files = { 'out/1.jsonl': LINE, 'out/3.jsonl': '' };
  assert.equal((await read(t, files, { path: '*.jsonl', allowEmpty: true })).episodes.length, 1);
});

test('S23: no results configured and nothing written is an error that names EVALPIN_EVENTS', async (t) => {
  await assert.rejects(read(t, {}), { code: 'EP5002', message: /EVALPIN_EVENTS/ });
  await assert.rejects(read(t, { 'events.jsonl': '' }), { code: 'EP5003' });
});

test('a torn last line is an error with its line that says so; a whole one without a newline is fine', async (t) => {
  await assert.rejects(read(t, { 'out/r.jsonl': `${LINE}{"event":"epi` }, { path: 'r.jsonl' }), { code: 'EP5004', message: /line 2: .*no end/ });
  assert.equal((await read(t, { 'out/r.jsonl': LINE.trim() }, { path: 'r.jsonl' })).episodes.length, 1);
});

test('an unknown status, bytes that are not UTF-8 and a wrong metric are errors with file and line', async (t) => {
  for (const [text, message] of [
    [Buffer.from(`${LINE}{"event":"episode","id":"b","status":"flaky"}\n`), /r\.jsonl, line 2: status/],
    [Buffer.concat([Buffer.from(LINE), Buffer.from([0x22, 0xff, 0x0a])]), /r\.jsonl, line 2: .*UTF-8/],
    [Buffer.from(`{"event":"episode","id":"b","status":"passed","metrics":{"x":"1"}}\n`), /r\.jsonl, line 1: metrics\.x/],
    [Buffer.from(`{"event":"finished"}\n`), /r\.jsonl, line 1/],
  ] as const) {
    await assert.rejects(read(t, { 'out/r.jsonl': text }, { path: 'r.jsonl' }), { code: 'EP5004', message });
  }
});

test('S21: a bare NaN, as Python writes it, is no value', async (t) => {
  const [found] = (await read(t, { 'out/r.jsonl': '{"event":"episode","id":"a","status":"passed","metrics":{"x":NaN,"y":-Infinity},"message":"NaN \\" NaN"}\n' }, { path: 'r.jsonl' })).episodes;
  assert.deepEqual(found?.event.metrics, { x: null, y: null });
  assert.equal(found?.event.message, 'NaN " NaN');
});

test('a file that two entries name is read once', async (t) => {
  const { episodes } = await read(t, { 'out/r.jsonl': LINE }, { path: 'r.jsonl' }, { path: '*.jsonl' });
  assert.equal(episodes.length, 1);
});

test('S22: a file that is older than the run is no result of it', async (t) => {
  const record = worker(t, { 'out/1.jsonl': LINE, 'out/2.jsonl': LINE.replace('"a"', '"b"') });
  const yesterday = new Date(Date.now() - 86_400_000);
  utimesSync(join(record.out, '2.jsonl'), yesterday, yesterday);
  const sources: ResultSource[] = [{ format: 'evalpin', path: '*.jsonl' }];
  await assert.rejects(readResults({ record, startedAt: Date.now() }, sources), { code: 'EP5013', message: /2\.jsonl was written at .*before the command started/ });
  assert.equal((await readResults({ record, startedAt: yesterday.getTime() }, sources)).episodes.length, 2);
});

test('case, repeat and flaky of a line reach the outcome, and values that are none are errors', async (t) => {
  const line = LINE.replace('"id":"a"', '"id":"a#2","case":"a","repeat":2,"flaky":true');
  const { outcomes } = await commandOutcomes([ended(worker(t, { 'out/1.jsonl': line }))], FILES);
  assert.deepEqual(outcomes.map(({ episode, case: of, repeat, flaky }) => ({ episode, of, repeat, flaky })), [{ episode: 'a#2', of: 'a', repeat: 2, flaky: true }]);
  await assert.rejects(read(t, { 'out/r.jsonl': line.replace('"repeat":2', '"repeat":0') }, { path: 'r.jsonl' }), { code: 'EP5004', message: /repeat must be 1 or more/ });
});

test('a long text beside a bare NaN is read', async (t) => {
  const { episodes } = await read(t, { 'out/r.jsonl': LINE.replace('"accuracy":1', '"accuracy":NaN').replace('"id"', `"message":"${'ab'.repeat(3_000_000)}","id"`) }, { path: 'r.jsonl' });
  assert.deepEqual(episodes[0]?.event.metrics, { accuracy: null });
});

test('a path that leads out of the output folder is refused', async (t) => {
  await assert.rejects(read(t, {}, { path: '../../*.jsonl' }), { code: 'EP5008' });
});

const ended = (record: WorkerRecord, failure?: { kind: 'exit' | 'timeout'; message: string; code?: number }) => ({ record, failure, startedAt: 0, durationMs: 1 });
const FILES: ResultSource[] = [{ format: 'evalpin', path: '*.jsonl' }];

test('the same episode twice in one arm is an error that names both places; once in each arm is right', async (t) => {
  const twice = worker(t, { 'out/1.jsonl': LINE, 'out/2.jsonl': `\n${LINE}` });
  await assert.rejects(commandOutcomes([ended(twice)], FILES), { code: 'EP5005', message: /"a" .*1\.jsonl:1 .*2\.jsonl:2/ });
  const both = [ended(worker(t, { 'out/1.jsonl': LINE }, 'frozen')), ended(worker(t, { 'out/1.jsonl': LINE }))];
  assert.equal((await commandOutcomes(both, FILES)).outcomes.length, 2);
});

test('a name of an episode, case or metric that is as long as a file is refused, and the message is short', async (t) => {
  const long = 'x'.repeat(70_000);
  for (const one of [{ id: long }, { id: 'a', case: long }, { id: 'a', metrics: { [long]: 1 } }]) {
    const line = `${JSON.stringify({ event: 'episode', status: 'passed', ...one })}\n`;
    await assert.rejects(commandOutcomes([ended(worker(t, { 'out/1.jsonl': line }))], FILES), ({ code, message }: { code: string; message: string }) => code === 'EP5004' && message.length < 500 && message.includes('70000'));
  }
});

test('two results of one repeat of a case are an error that names both places; results without a number are counted through', async (t) => {
  const lines = (...rest: object[]): string => rest.map((one, at) => `${JSON.stringify({ event: 'episode', id: `e${at}`, status: 'passed', ...one })}\n`).join('');
  const outcomesOf = (text: string) => commandOutcomes([ended(worker(t, { 'out/1.jsonl': text }))], FILES);
  for (const twice of [
    lines({ case: 'k', repeat: 1 }, { case: 'k', repeat: 1 }),
    lines({ id: 'k' }, { case: 'k', repeat: 1 }),
    lines({ case: 'k', repeat: 2 }, { case: 'k' }),
  ]) {
    await assert.rejects(outcomesOf(twice), { code: 'EP5005', message: /repeat \d of the case "k" stands at .*1\.jsonl:1 and again at .*1\.jsonl:2/ });
  }
  for (const apart of [lines({ case: 'k' }, { case: 'k' }), lines({ case: 'k', repeat: 2 }, { case: 'k', repeat: 1 }), lines({ case: 'k', repeat: 1 }, { case: 'l', repeat: 1 })]) {
    assert.equal((await outcomesOf(apart)).outcomes.length, 2);
  }
});

test('where other arms have results, a failure of all that ran here is one of its arm', async (t) => {
  const broken = [ended(worker(t, { 'out/1.jsonl': 'no JSON\n' }))];
  await assert.rejects(commandOutcomes(broken, FILES), { code: 'EP5004' });
  const { outcomes, failures } = await commandOutcomes(broken, FILES, { othersHaveResults: true });
  assert.deepEqual([outcomes, Object.values(failures).map(({ code }) => code)], [[], ['EP5004']]);
});

test('a command that fails without results is an error with its last 20 log lines', async (t) => {
  const log = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n');
  const failed = ended(worker(t, { 'stderr.log': log }), { kind: 'exit', message: 'the command ended with exit code 3' });
  await assert.rejects(commandOutcomes([failed], FILES), (error: { code?: string; message?: string; details?: string[] }) => {
    assert.equal(error.code, 'EP5007');
    assert.match(error.message ?? '', /exit code 3/);
    assert.deepEqual([error.details?.length, error.details?.at(-1)], [20, 'line 49']);
    return true;
  });
});

test('where only one arm fails, its failure stands beside the results of the other', async (t) => {
  const good = ended(worker(t, { 'out/1.jsonl': LINE }, 'frozen'));
  const bad = ended(worker(t, {}), { kind: 'timeout', message: 'the command did not end within 1 s and was ended' });
  const { outcomes, failures } = await commandOutcomes([good, bad], FILES);
  assert.equal(outcomes.length, 1);
  assert.equal(failures['overlay']?.code, 'EP4010');
});

test('a command that fails after a part of its results has failed, and what it left is kept', async (t) => {
  const { outcomes, failures } = await commandOutcomes([ended(worker(t, { 'out/1.jsonl': LINE }), { kind: 'exit', message: 'the command ended with exit code 1' })], FILES);
  assert.equal(outcomes.length, 1);
  assert.equal(failures['overlay']?.code, 'EP5007');
  assert.match(failures['overlay']?.message ?? '', /exit code 1 after 1 episode$/);
});

test('a command that ends with an exit code and has failed episodes is told of allow-exit', async (t) => {
  const line = LINE.replace('"passed"', '"failed"');
  const { failures } = await commandOutcomes([ended(worker(t, { 'out/1.jsonl': line }), { kind: 'exit', message: 'the command ended with exit code 1', code: 1 })], FILES);
  assert.match(failures['overlay']?.message ?? '', /after 1 episode; if it only says that tests failed, allow it: `allow-exit: \[1\]`$/);
});
