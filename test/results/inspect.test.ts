import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FIXTURES, readContent, readFixture, statuses } from './result-folder.ts';
import { type ZipPart, zipFile } from './zip-file.ts';

function log(): string {
  return readFileSync(join(FIXTURES, 'inspect-v2.json'), 'utf8');
}

/** The same log as an archive, as inspect writes it: a header, summaries, and samples with their transcripts. */
function archiveParts(method: ZipPart['method'] = 'zstandard'): ZipPart[] {
  const { samples, ...header } = JSON.parse(log().replaceAll('NaN', 'null')) as { samples: { id: string | number; epoch: number; error?: { message: string } }[] };
  const summaries = samples.map(({ error, ...sample }) => ({ ...sample, ...(error ? { error: error.message } : {}) }));
  return [
    { name: '_journal/start.json', content: '{}', ...(method ? { method } : {}) },
    ...samples.map((sample) => ({ name: `samples/${sample.id}_epoch_${sample.epoch}.json`, content: JSON.stringify({ ...sample, messages: [] }), method })),
    { name: 'summaries.json', content: JSON.stringify(summaries), method },
    { name: 'header.json', content: JSON.stringify(header), method },
  ];
}

const EXPECTED = { 'sums/1': 'passed', 'sums/2': 'failed', 'sums/three': 'failed', 'sums/1#2': 'passed', 'sums/2#2': 'error', 'sums/three#2': 'error' };

test('a sample is a case and its epochs are repeats; letters decide right or wrong', async () => {
  const found = await readFixture('inspect', 'inspect-v2.json');
  assert.deepEqual(statuses(found), EXPECTED);
  assert.deepEqual(found.episodes.map(({ event: { case: of, repeat } }) => `${of} ${repeat}`), ['sums/1 1', 'sums/2 1', 'sums/three 1', 'sums/1 2', 'sums/2 2', 'sums/three 2']);
  assert.deepEqual(found.episodes.map(({ event }) => event.error_kind), [undefined, undefined, undefined, undefined, undefined, 'infrastructure']);
  assert.deepEqual(found.episodes.map(({ event }) => event.flaky), [undefined, undefined, undefined, true, undefined, undefined]);
});

test('S21: NaN and null are no value, in new logs and in old ones, and never 0', async () => {
  const found = await readFixture('inspect', 'inspect-v2.json');
  assert.deepEqual(found.episodes[0]?.event.metrics, { match: 1, 'judge.a': null, 'judge.b': 1 });
  assert.deepEqual(found.episodes[1]?.event.metrics, { match: 0, 'judge.a': null, 'judge.b': 0.5 });
  assert.deepEqual(found.episodes[3]?.event.metrics, { match: 1, 'judge.a': 0, 'judge.b': 1 });
  const old = await readFixture('inspect', 'inspect-v1-nan.json');
  assert.deepEqual(old.episodes.map(({ event }) => event), [{ event: 'episode', id: 'lookup', status: 'passed', metrics: { 'graded.accuracy': null } }]);
  assert.match(old.notices[0] ?? '', /no samples: its task counts as one episode/);
});

for (const status of ['started', 'cancelled', 'error']) {
  test(`S21: a log with the status ${status} is no success`, async (t) => {
    const text = log().replace('"success"', JSON.stringify(status)).replace('"version": 2', '"version": 2, "error": { "message": "no disk", "traceback": "Traceback\\nline" }');
    await assert.rejects(readContent(t, 'inspect', text), (error: { code?: string; message?: string; details?: string[] }) => {
      assert.equal(error.code, 'EP5012');
      assert.match(error.message ?? '', new RegExp(`results\\.x: .*"sums".*\`${status}\`: no disk`));
      assert.deepEqual(error.details, ['Traceback', 'line']);
      return true;
    });
  });
}

test('an invalidated log and an unknown status are no success', async (t) => {
  await assert.rejects(readContent(t, 'inspect', log().replace('"version": 2', '"version": 2, "invalidated": true')), { code: 'EP5012', message: /invalidated/ });
  await assert.rejects(readContent(t, 'inspect', log().replace('"success"', '"fine"')), { code: 'EP5004', message: /\/status: unknown status "fine"/ });
});

for (const method of ['zstandard', 'deflated', 'stored'] as const) {
  test(`an .eval archive whose entries are ${method} holds the same as the log in JSON`, async (t) => {
    const found = await readContent(t, 'inspect', zipFile(archiveParts(method)));
    assert.deepEqual(statuses(found), EXPECTED);
    assert.equal(found.episodes[2]?.pointer, 'summaries.json/2');
  });
}

test('an archive without summaries is read sample by sample', async (t) => {
  const found = await readContent(t, 'inspect', zipFile(archiveParts().filter(({ name }) => name !== 'summaries.json')));
  assert.deepEqual(Object.entries(statuses(found)).sort(), Object.entries(EXPECTED).sort());
});

test('S21: an archive that is cut off, at any place, is an error that names the file', async (t) => {
  const whole = zipFile(archiveParts());
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    await assert.rejects(readContent(t, 'inspect', whole.subarray(0, Math.floor(whole.length * share))), { code: 'EP5004', message: /results\.x is no whole zip archive/ });
  }
});

test('an archive of an eval that did not end has no header, and is no success', async (t) => {
  const parts = archiveParts().filter(({ name }) => name !== 'header.json');
  await assert.rejects(readContent(t, 'inspect', zipFile(parts)), { code: 'EP5012', message: /did not come to its end/ });
  await assert.rejects(readContent(t, 'inspect', zipFile([{ name: 'a.txt', content: 'x' }])), { code: 'EP5004', message: /no header\.json: it is no log of inspect/ });
});

test('the same sample twice in one epoch is an error that names both places', async (t) => {
  await assert.rejects(readContent(t, 'inspect', log().replace('"id": 2, "epoch": 1', '"id": 1, "epoch": 1')), { code: 'EP5005', message: /sample 1 of epoch 1 stands at \/samples\/0 and again at \/samples\/1/ });
});

test('fewer samples than the results speak of is a notice', async (t) => {
  const found = await readContent(t, 'inspect', log().replace('"total_samples": 6', '"total_samples": 8'));
  assert.match(found.notices[0] ?? '', /speaks of 8 samples where there are 6/);
});

test('a sample without a score is skipped; words and numbers in text count as inspect counts them, labels not', async (t) => {
  const sample = (id: string, scores: unknown): unknown => ({ id, epoch: 1, scores });
  const text = JSON.stringify({
    status: 'success',
    eval: { task: 't' },
    samples: [sample('none', {}), sample('words', { a: { value: 'Yes' }, b: { value: 'no' }, c: { value: '0.5' }, d: { value: 'blue' }, e: { value: true }, f: { value: 'N' } }), sample('numbers', { a: { value: 0 } })],
  });
  const { episodes } = await readContent(t, 'inspect', text);
  assert.deepEqual(episodes.map(({ event }) => [event.id, event.status, event.metrics]), [
    ['t/none', 'skipped', {}],
    ['t/words', 'failed', { a: 1, b: 0, c: 0.5, e: 1, f: 0 }],
    ['t/numbers', 'passed', { a: 0 }],
  ]);
});
