import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { toUSVString } from 'node:util';
import * as fc from 'fast-check';
import { EvalpinError } from '../../src/contract/errors.ts';
import type { WorkerRecord } from '../../src/launch/worker-record.ts';
import { readResults } from '../../src/results/read-results.ts';
import type { FoundEpisode, ResultFormat } from '../../src/results/reader.ts';
import { FIXTURES, folderWith } from './result-folder.ts';
import { zipFile } from './zip-file.ts';

const fixture = (name: string): Buffer => readFileSync(join(FIXTURES, name));

const SEEDS: { what: string; format: ResultFormat; bytes: Buffer }[] = [
  { what: 'evalpin', format: 'evalpin', bytes: Buffer.from('{"event":"episode","id":"a","status":"passed","metrics":{"x":NaN}}\n{"event":"episode","id":"b","status":"failed","message":"é"}\n') },
  { what: 'junit of pytest', format: 'junit', bytes: fixture('junit-pytest.xml') },
  { what: 'junit with reruns', format: 'junit', bytes: fixture('junit-flaky.xml') },
  { what: 'promptfoo', format: 'promptfoo', bytes: fixture('promptfoo.json') },
  { what: 'inspect in JSON', format: 'inspect', bytes: fixture('inspect-v2.json') },
  { what: 'inspect in an archive', format: 'inspect', bytes: evalArchive() },
  { what: 'lm-eval', format: 'lm-eval', bytes: fixture('lm-eval/lab__small/results_2026-02-01T10-00-00.123456.json') },
];

function evalArchive(): Buffer {
  const { samples, ...header } = JSON.parse(fixture('inspect-v2.json').toString().replaceAll('NaN', 'null')) as { samples: { error?: unknown }[] };
  return zipFile([
    { name: 'summaries.json', content: JSON.stringify(samples.map(({ error, ...sample }) => ({ ...sample, ...(error ? { error: 'E' } : {}) }))) },
    { name: 'header.json', content: JSON.stringify(header), method: 'deflated' },
  ]);
}

/** Reads bytes as a result file: the episodes, or undefined where the file was refused as it has to be. Anything else fails the test. */
function reading(t: TestContext, format: ResultFormat): (bytes: Uint8Array) => Promise<FoundEpisode[] | undefined> {
  const out = folderWith(t, {});
  const record = { name: 'frozen-0', out, events: join(out, 'events.jsonl') } as WorkerRecord;
  return async (bytes) => {
    writeFileSync(join(out, 'results'), bytes);
    const started = process.cpuUsage();
    try {
      const { episodes } = await readResults({ record, startedAt: 0 }, [{ format, path: 'results' }]);
      // No silent pass: what is read without an error holds something, and each episode is one.
      assert.ok(episodes.length > 0);
      for (const { event } of episodes) assertSound(event);
      return episodes;
    } catch (error) {
      assert.ok(error instanceof EvalpinError, error instanceof Error ? error.stack : String(error));
      assert.match(error.code, /^EP50(03|04|05|12|14|15)$/, error.message);
      assert.ok(error.message.includes(out), `names the file: ${error.message}`);
      return undefined;
    } finally {
      const { user, system } = process.cpuUsage(started);
      assert.ok(user + system < 5_000_000, `took ${(user + system) / 1e6} s`);
    }
  };
}

function assertSound({ id, status, metrics, message, line, repeat }: FoundEpisode['event']): void {
  assert.ok(id !== '' && toUSVString(id) === id, JSON.stringify(id));
  assert.ok(['passed', 'failed', 'error', 'skipped'].includes(status));
  assert.ok(Object.values(metrics).every((value) => value === null || Number.isFinite(value)));
  assert.ok(message === undefined || toUSVString(message) === message);
  assert.ok(line === undefined || line > 0);
  assert.ok(repeat === undefined || repeat > 0);
}

/** Bytes that belong to some format, so that mutations get further than the first character. */
const PIECES = ['<testcase name="x">', '<failure>', '</testsuite>', '<![CDATA[', ']]>', '&#x0;', '&lt;', '<!DOCTYPE a>', '<?xml?>', '"', '\\', '\\u0000', '{', '}', '[', ']', ',', ':', 'null', 'NaN', '-Infinity', '1e999', '"__proto__":', '"id":', '\0', '\u001b', '\ufeff', 'PK\x01\x02', '\r\n', '\ud800'].map((text) => Buffer.from(text));

interface Mutation {
  at: number;
  remove: number;
  insert: Uint8Array;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
  insert: fc.oneof(fc.constantFrom(...PIECES), fc.uint8Array({ maxLength: 8 })),
});

function mutate(bytes: Buffer, mutations: readonly Mutation[]): Buffer {
  return mutations.reduce((changed, { at, remove, insert }) => {
    const from = Math.floor(at * changed.length);
    return Buffer.concat([changed.subarray(0, from), insert, changed.subarray(from + remove)]);
  }, bytes);
}

const numRuns = Number(process.env['EVALPIN_FUZZ_RUNS'] ?? 150);

for (const { what, format, bytes } of SEEDS) {
  test(`${what}: mutated files are read or refused, never a crash, a hang or a pass without an episode`, async (t) => {
    const read = reading(t, format);
    assert.ok(await read(bytes), 'the seed itself is read');
    await fc.assert(fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => void (await read(mutate(bytes, mutations)))), { numRuns });
  });

  test(`${what}: a file that is cut off, wherever, is refused, or holds whole what came before`, async (t) => {
    const read = reading(t, format);
    const whole = (await read(bytes)) ?? [];
    const step = Math.max(1, Math.floor(bytes.length / 400));
    const end = bytes.toString('latin1').trimEnd().length;
    for (let length = 0; length < end; length += step) {
      const found = await read(bytes.subarray(0, length));
      if (found === undefined) continue;
      // Lines stand each for themselves; every other format shows that it ended too early.
      assert.equal(format, 'evalpin', `${length} of ${bytes.length} bytes were read as a whole file`);
      assert.deepEqual(found.map(({ event }) => event), whole.slice(0, found.length).map(({ event }) => event));
    }
  });
}

for (const format of ['evalpin', 'junit', 'promptfoo', 'inspect', 'lm-eval'] as const) {
  test(`${format}: random bytes, and random pieces of formats, are refused or read`, async (t) => {
    const read = reading(t, format);
    const pieces = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.constantFrom(...SEEDS.map(({ bytes }) => bytes.subarray(0, 200)))), { maxLength: 12 }).map((parts) => Buffer.concat(parts));
    await fc.assert(fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), pieces), async (bytes) => void (await read(bytes))), { numRuns });
  });
}

test('any JSON where a field is expected is refused or read', async (t) => {
  const inspect = reading(t, 'inspect');
  const promptfoo = reading(t, 'promptfoo');
  const lmEval = reading(t, 'lm-eval');
  const fields = ['id', 'epoch', 'scores', 'error', 'total_time'] as const;
  const rowFields = ['success', 'score', 'error', 'promptIdx', 'vars', 'provider', 'testCase', 'namedScores'] as const;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), fc.constantFrom(...rowFields), fc.jsonValue({ maxDepth: 3 }), async (field, rowField, value) => {
      await inspect(Buffer.from(JSON.stringify({ status: 'success', eval: { task: 't' }, samples: [{ id: 1, scores: { s: { value } } }, { id: 2, scores: {}, [field]: value }] })));
      await promptfoo(Buffer.from(JSON.stringify({ results: { results: [{ success: true, vars: { a: value } }, { success: false, [rowField]: value }] } })));
      await lmEval(Buffer.from(JSON.stringify({ results: { task: { acc: value, x: 1 }, other: value } })));
    }),
    { numRuns },
  );
});
