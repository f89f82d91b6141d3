import assert from 'node:assert/strict';
import { readFileSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { WorkerRecord } from '../../src/launch/worker-record.ts';
import { readResults } from '../../src/results/read-results.ts';
import { readerOf } from '../../src/results/readers.ts';
import { FIXTURES, folderWith, readFixture, statuses } from './result-folder.ts';

const RESULTS = 'lm-eval/lab__small/results_2026-02-01T10-00-00.123456.json';
const SAMPLES = 'lm-eval/lab__small/samples_riddles_2026-02-01T10-00-00.123456.jsonl';
const fixture = (name: string): string => readFileSync(join(FIXTURES, name), 'utf8');

function readFolder(out: string, path: string, startedAt = 0) {
  return readResults({ record: { name: 'frozen-0', out, events: join(out, 'events.jsonl') } as WorkerRecord, startedAt }, [{ format: 'lm-eval', path }]);
}

test('a document with logged samples is a case, known by its hash; its filters are metrics of their own', async () => {
  const found = await readFixture('lm-eval', RESULTS);
  assert.deepEqual(found.episodes.slice(0, 2).map(({ event, line }) => ({ ...event, line })), [
    { event: 'episode', id: 'riddles/aaaaaaaaaaaa', status: 'passed', metrics: { 'exact_match,strict': 1, 'exact_match,loose': 1 }, line: 1 },
    { event: 'episode', id: 'riddles/bbbbbbbbbbbb', status: 'failed', metrics: { 'exact_match,strict': 0, 'exact_match,loose': 1 }, message: 'document 1', line: 3 },
  ]);
});

test('S22: a task without samples is one case; "N/A", alias, standard errors and groups are no metrics, 0 is one', async () => {
  const found = await readFixture('lm-eval', RESULTS);
  assert.deepEqual(found.episodes.slice(2).map(({ event }) => event), [{ event: 'episode', id: 'facts', status: 'passed', metrics: { acc: 0, x: 0.057 } }]);
  assert.match(found.notices[0] ?? '', /no samples were logged .* for facts/);
});

test('S22: keys of old files have no filter and mean the same', async () => {
  const found = await readFixture('lm-eval', 'lm-eval/old/results.json');
  assert.deepEqual(found.episodes.map(({ event }) => [event.id, event.metrics]), [['copa', { acc: 0.75, likelihood: null }], ['wiki', { word_perplexity: 11.5 }]]);
});

test('S22: of several candidates the one that this run wrote is read, with a notice of the older one', async (t) => {
  const out = folderWith(t, { 'b__m/results_2026-01-01T00-00-00.1.json': fixture('lm-eval/old/results.json'), 'a__m/results_2026-02-01T00-00-00.1.json': fixture(RESULTS) });
  const yesterday = new Date(Date.now() - 86_400_000);
  utimesSync(join(out, 'b__m/results_2026-01-01T00-00-00.1.json'), yesterday, yesterday);
  const found = await readFolder(out, '**/results_*.json', Date.now() - 1_000);
  assert.deepEqual(found.episodes.map(({ event }) => event.id), ['riddles', 'facts']);
  assert.match(found.notices.join('\n'), /older than the run was not read: .*b__m\/results_2026-01-01/);
});

test('S22: several files of this run are an error that lists them, and only old ones are one too', async (t) => {
  const out = folderWith(t, { 'b__m/results_2026-01-01T00-00-00.1.json': fixture('lm-eval/old/results.json'), 'a__m/results_2026-02-01T00-00-00.1.json': fixture(RESULTS) });
  await assert.rejects(readFolder(out, '**/results_*.json'), { code: 'EP5014', message: /2 files .*a__m\/results_2026-02-01.*b__m\/results_2026-01-01/ });
  await assert.rejects(readFolder(out, '**/results_*.json', Date.now() + 60_000), { code: 'EP5013' });
});

test('a glob that names samples too finds them once; samples alone are an error that says what to name', async (t) => {
  const out = folderWith(t, { [`m/${basename(RESULTS)}`]: fixture(RESULTS), [`m/${basename(SAMPLES)}`]: fixture(SAMPLES) });
  assert.equal((await readFolder(out, 'm/*')).episodes.length, 3);
  await assert.rejects(readFolder(out, 'm/*.jsonl'), { code: 'EP5004', message: /samples_riddles.* holds samples/ });
});

test('documents that are missing in the samples are a notice, a samples file without any is an error', async (t) => {
  const files = (samples: string): string => join(folderWith(t, { [basename(RESULTS)]: fixture(RESULTS), [basename(SAMPLES)]: samples }), basename(RESULTS));
  const [found] = await readerOf('lm-eval')([files(fixture(SAMPLES).split('\n').slice(0, 2).join('\n'))], {});
  assert.match(found?.notices[0] ?? '', /`n-samples` says 2 for riddles where .* has 1/);
  await assert.rejects(readerOf('lm-eval')([files('')], {}), { code: 'EP5003', message: /samples_riddles/ });
});

test('equal documents are repeats of one case; the same metric twice for one document is an error with its line', async (t) => {
  const rows = fixture(SAMPLES).trim().split('\n');
  const read = async (context: TestContext, lines: string[]) => {
    const folder = folderWith(context, { [basename(RESULTS)]: fixture(RESULTS), [basename(SAMPLES)]: lines.join('\n') });
    const [found] = await readerOf('lm-eval')([join(folder, basename(RESULTS))], {});
    return found ?? assert.fail();
  };
  const found = await read(t, rows.map((row) => row.replace('bbbbbbbbbbbb2222', 'aaaaaaaaaaaa1111')));
  assert.deepEqual(Object.keys(statuses(found)), ['riddles/aaaaaaaaaaaa', 'riddles/aaaaaaaaaaaa#2', 'facts']);
  await assert.rejects(read(t, [...rows, rows[0] ?? '']), { code: 'EP5004', message: /samples_riddles.*, line 5, \/doc_id: the document 0 has exact_match,strict already, in line 1/ });
  await assert.rejects(read(t, [...rows, '{"doc_id": 1,']), { code: 'EP5004', message: /samples_riddles.*, line 5: not JSON/ });
});
