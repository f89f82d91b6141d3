import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FIXTURES, readContent, readFixture, statuses } from './result-folder.ts';

interface Row {
  testIdx: number;
  promptIdx: number;
  [field: string]: unknown;
}

interface Document {
  results: { results: Row[]; prompts: { raw: string; label: string }[]; stats: Record<string, number> };
}

function document(): Document {
  return JSON.parse(readFileSync(join(FIXTURES, 'promptfoo.json'), 'utf8')) as Document;
}

test('a test with a provider and a prompt is a case; an assertion that fails is a failure, an error is an error', async () => {
  const found = await readFixture('promptfoo', 'promptfoo.json');
  assert.deepEqual(statuses(found), {
    'one [echo, prompt 1]': 'passed',
    'one [echo, prompts/short.txt]': 'passed',
    'one [mine, prompt 1]': 'error',
    'q=2+2 [echo, prompt 1]': 'failed',
  });
  assert.deepEqual(found.episodes.map(({ event }) => event.metrics), [{ score: 1, tone: null }, { score: 1 }, {}, { score: 0.5, tone: 0.25 }]);
  assert.deepEqual(found.episodes.map(({ event }) => event.error_kind), [undefined, undefined, 'infrastructure', undefined]);
  assert.equal(found.episodes[3]?.event.message, 'Expected output to contain "four"');
  assert.equal(found.episodes[3]?.pointer, '/results/results/0');
  assert.deepEqual(found.notices, []);
});

test('neither the order of tests nor the text of a prompt changes an id', async (t) => {
  const before = await readFixture('promptfoo', 'promptfoo.json');
  const { results } = document();
  for (const row of results.results) row.testIdx = 9 - row.testIdx;
  results.results.reverse();
  for (const prompt of results.prompts) Object.assign(prompt, { raw: `Be kind. ${prompt.raw}`, label: prompt.label.replace(prompt.raw.trim(), `Be kind. ${prompt.raw.trim()}`) });
  const after = await readContent(t, 'promptfoo', JSON.stringify({ results }));
  assert.deepEqual(Object.entries(statuses(after)).sort(), Object.entries(statuses(before)).sort());
});

test('the same test again is a repeat, in the order of its index; one that checks something else is a case of its own', async (t) => {
  const { results } = document();
  const [first] = results.results;
  assert.ok(first);
  results.results = [{ ...first, testIdx: 5, score: 0.75 }, first, { ...first, testIdx: 2, testCase: { vars: { q: '2+2' }, assert: [{ type: 'is-json' }] } }];
  const found = await readContent(t, 'promptfoo', JSON.stringify({ results }));
  assert.deepEqual(found.episodes.map(({ event: { case: of, repeat, metrics } }) => [of?.replace(/#\w+/, '#'), repeat, metrics['score']]), [
    ['q=2+2 [echo, prompt 1] #', 1, 0.5],
    [undefined, undefined, 0.5],
    ['q=2+2 [echo, prompt 1] #', 2, 0.75],
  ]);
  assert.equal(new Set(found.episodes.map(({ event }) => event.id)).size, 3);
  assert.match(found.notices[0] ?? '', /`stats` says 2 successes where there are 0, 1 failures where there are 3/);
});

test('tests that share a description are told apart by their variables, long ones by a digest', async (t) => {
  const { results } = document();
  const [first] = results.results;
  results.results = ['x', 'y'.repeat(200), `${'y'.repeat(199)}z`].map((q, testIdx) => ({ ...first, testIdx, promptIdx: 0, testCase: { description: 'all', vars: { q } } }));
  const ids = (await readContent(t, 'promptfoo', JSON.stringify({ results }))).episodes.map(({ event }) => event.id);
  assert.equal(ids[0], 'all (q=x) [echo, prompt 1]');
  assert.match(ids[1] ?? '', /^all \(q=y+… #[0-9a-f]{12}\) \[echo, prompt 1\]$/);
  assert.equal(new Set(ids).size, 3);
});

test('results of older versions have no reason of failure: without a grading an error came from the call', async (t) => {
  const row = { success: false, score: 0, provider: 'openai:x', prompt: { raw: 'a', label: 'mine' }, vars: { q: 1 }, error: 'E' };
  const found = await readContent(t, 'promptfoo', JSON.stringify({ results: { version: 2, results: [row, { ...row, vars: { q: 2 }, gradingResult: { pass: false, reason: 'E' } }] } }));
  assert.deepEqual(statuses(found), { 'q=1 [openai:x, mine]': 'error', 'q=2 [openai:x, mine]': 'failed' });
});

test('what does not fit is an error with file and JSON pointer', async (t) => {
  const bad = document();
  Object.assign(bad.results.results[2] ?? {}, { success: 'yes' });
  await assert.rejects(readContent(t, 'promptfoo', JSON.stringify(bad)), { code: 'EP5004', message: /results\.x, \/results\/results\/2\/success: expected boolean/ });
  const other = document();
  Object.assign(other.results.results[1] ?? {}, { promptIdx: 99 });
  await assert.rejects(readContent(t, 'promptfoo', JSON.stringify(other)), { code: 'EP5004', message: /\/results\/results\/1\/promptIdx: there is no prompt 99/ });
  await assert.rejects(readContent(t, 'promptfoo', '{"evalId":"x"}'), { code: 'EP5004', message: /\/results: / });
  await assert.rejects(readContent(t, 'promptfoo', '[1]'), { code: 'EP5004', message: /the whole document: expected object/ });
});
