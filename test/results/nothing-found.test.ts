import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { WorkerRecord } from '../../src/launch/worker-record.ts';
import { readResults } from '../../src/results/read-results.ts';
import type { ResultFormat, ResultSource } from '../../src/results/reader.ts';
import { FOREIGN_FORMATS, folderWith } from './result-folder.ts';

/** A file that holds one episode with this id, and files that are in order and hold none. */
const SAMPLES: Record<(typeof FOREIGN_FORMATS)[number], { good: (id: string) => string; empty: string[] }> = {
  junit: {
    good: (id) => `<testsuite><testcase name="${id}"/></testsuite>`,
    empty: ['<testsuites tests="0"/>', '<testsuites/>', '<testsuite name="a" tests="7" failures="0"/>', '<?xml version="1.0"?><testsuites><testsuite name="a"/></testsuites>'],
  },
  promptfoo: {
    good: (id) => JSON.stringify({ results: { results: [{ success: true, score: 1, vars: { id } }] } }),
    empty: ['{"results":{"results":[]}}'],
  },
  inspect: {
    good: (id) => JSON.stringify({ status: 'success', eval: { task: 't' }, samples: [{ id, scores: { s: { value: 'C' } } }] }),
    empty: ['{"status":"success","eval":{"task":"t"},"samples":[]}', '{"status":"success","eval":{"task":"t"}}', '{"status":"success","eval":{"task":"t"},"results":{"total_samples":0,"scores":[]}}'],
  },
  'lm-eval': { good: (id) => JSON.stringify({ results: { [id]: { acc: 1 } } }), empty: ['{"results":{}}'] },
};

function read(t: TestContext, format: ResultFormat, files: Record<string, string>, more: Partial<ResultSource> = {}) {
  const out = folderWith(t, files);
  return readResults({ record: { name: 'frozen-0', out, events: `${out}/events.jsonl` } as WorkerRecord, startedAt: 0 }, [{ format, path: '*.x', ...more }]);
}

for (const format of FOREIGN_FORMATS) {
  const { good, empty } = SAMPLES[format];

  test(`S23, ${format}: a glob that matches nothing, an empty file and a file without a case are errors that name pattern or file`, async (t) => {
    await assert.rejects(read(t, format, { 'a.y': good('a') }), { code: 'EP5002', message: /no file matches `\*\.x`/ });
    for (const text of ['', ' \n', ...empty]) await assert.rejects(read(t, format, { 'a.x': text }), { code: 'EP5003', message: /a\.x holds no episode .*`\*\.x`/ });
  });

  test(`S23, ${format}: with allow-empty all of them pass, and hold nothing`, async (t) => {
    for (const files of [{}, { 'a.x': '' }, ...empty.map((text) => ({ 'a.x': text }))]) {
      assert.deepEqual((await read(t, format, files, { allowEmpty: true })).episodes, []);
    }
  });

  if (format === 'lm-eval') continue;

  test(`S23, ${format}: one empty file among good ones is an error that names it; good ones alone are read together`, async (t) => {
    const two = { '1.x': good('a'), '2.x': good('b') };
    await assert.rejects(read(t, format, { ...two, '3.x': '' }), { code: 'EP5003', message: /3\.x/ });
    assert.equal((await read(t, format, two)).episodes.length, 2);
    assert.equal((await read(t, format, { ...two, '3.x': '' }, { allowEmpty: true })).episodes.length, 2);
  });
}
