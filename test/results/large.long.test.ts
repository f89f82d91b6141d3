import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import type { ResultFormat } from '../../src/results/reader.ts';
import { folderWith } from './result-folder.ts';
import { zipFile } from './zip-file.ts';

const CASES = 100_000;
const run = promisify(execFile);

/** Reads a file in a process of its own, and says what that took: seconds of the processor, and megabytes more than before. */
const READER = `
const { readerOf } = await import(process.argv[1]);
const before = { cpu: process.cpuUsage(), memory: process.resourceUsage().maxRSS };
const [found] = await readerOf(process.argv[2])([process.argv[3]], { tree: '/nowhere' });
const { user, system } = process.cpuUsage(before.cpu);
console.log(JSON.stringify({ episodes: found.episodes.length, ids: new Set(found.episodes.map(({ event }) => event.id)).size, failed: found.episodes.filter(({ event }) => event.status === 'failed').length, seconds: (user + system) / 1e6, megabytes: (process.resourceUsage().maxRSS - before.memory) / 1024 }));
`;

interface Taken {
  episodes: number;
  ids: number;
  failed: number;
  seconds: number;
  megabytes: number;
}

async function take(t: TestContext, format: ResultFormat, write: (folder: string) => string): Promise<Taken> {
  const file = write(folderWith(t, {}));
  const readers = join(import.meta.dirname, '..', '..', 'src', 'results', 'readers.ts');
  // With a small heap garbage is collected soon: what counts is what is needed, not what a collector leaves lying when it has room.
  const { stdout } = await run(process.execPath, ['--max-old-space-size=256', '--input-type=module', '-e', READER, readers, format, file], { timeout: 300_000 });
  const taken = JSON.parse(stdout) as Taken;
  t.diagnostic(`${format}: ${taken.seconds.toFixed(1)} s of the processor, ${taken.megabytes.toFixed(0)} MB`);
  return taken;
}

/** Written piece by piece; the test itself needs no memory for it. */
function writeLines(file: string, { before = '', line, between = '\n', after = '' }: { before?: string; line: (at: number) => string; between?: string; after?: string }): string {
  const descriptor = openSync(file, 'w');
  writeSync(descriptor, before);
  for (let at = 0; at < CASES; at += 1_000) {
    const lines = Array.from({ length: 1_000 }, (_, offset) => line(at + offset)).join(between);
    writeSync(descriptor, at === 0 ? lines : between + lines);
  }
  writeSync(descriptor, after);
  closeSync(descriptor);
  return file;
}

const sample = (at: number): string => JSON.stringify({ id: at, epoch: 1, input: `Say it ${at}`, target: 'x', scores: { match: { value: at % 5 === 0 ? 'I' : 'C', answer: 'x', explanation: 'Default output' } }, total_time: 1 });
const LOG = `{"version":2,"status":"success","eval":{"task":"t"},"results":{"total_samples":${CASES}}`;

const WRITERS: { what: string; format: ResultFormat; write: (folder: string) => string }[] = [
  {
    what: 'JUnit XML',
    format: 'junit',
    write: (folder) =>
      writeLines(join(folder, 'r.xml'), {
        before: `<testsuite name="pytest" tests="${CASES}">`,
        line: (at) => `<testcase classname="tests.test_${at % 300}" name="test_case[${at}]" time="0.012">${at % 5 === 0 ? `<failure message="assert 1 == 2">E assert\n\ntests/test_${at % 300}.py:12: AssertionError</failure>` : ''}</testcase>`,
        after: '</testsuite>',
      }),
  },
  {
    what: 'promptfoo’s JSON',
    format: 'promptfoo',
    write: (folder) =>
      writeLines(join(folder, 'r.json'), {
        before: '{"results":{"version":3,"prompts":[{"raw":"Say {{x}}","label":"Say {{x}}","provider":"echo"}],"results":[',
        line: (at) =>
          JSON.stringify({ testIdx: at, promptIdx: 0, success: at % 5 !== 0, failureReason: at % 5 === 0 ? 1 : 0, score: 1, namedScores: { tone: 0.5 }, latencyMs: 1, provider: { id: 'echo' }, prompt: { raw: `Say ${at}`, label: 'Say {{x}}' }, testCase: { vars: { x: String(at) }, assert: [] }, response: { output: 'Say it' } }),
        between: ',',
        after: ']}}',
      }),
  },
  { what: 'a log of inspect in JSON', format: 'inspect', write: (folder) => writeLines(join(folder, 'r.json'), { before: `${LOG},"samples":[`, line: sample, between: ',', after: ']}' }) },
  {
    what: 'an archive of inspect',
    format: 'inspect',
    write: (folder) => {
      const summaries = `[${Array.from({ length: CASES }, (_, at) => sample(at)).join(',')}]`;
      const parts = Array.from({ length: CASES }, (_, at) => ({ name: `samples/${at}_epoch_1.json`, content: '{}', method: 'stored' as const }));
      return writeBytes(join(folder, 'r.eval'), zipFile([...parts, { name: 'summaries.json', content: summaries }, { name: 'header.json', content: `${LOG}}` }].slice(-60_000)));
    },
  },
  {
    what: 'samples of lm-eval',
    format: 'lm-eval',
    write: (folder) => {
      writeLines(join(folder, 'samples_r_2026-02-01T10-00-00.1.jsonl'), {
        line: (at) => JSON.stringify({ doc_id: at, doc: { q: `question ${at}` }, target: 'x', resps: [['-1.0', 'True']], filter: 'none', metrics: ['acc'], doc_hash: at.toString(16).padStart(12, '0').repeat(5), acc: at % 5 === 0 ? 0 : 1 }),
      });
      return writeBytes(join(folder, 'results_2026-02-01T10-00-00.1.json'), Buffer.from('{"results":{"r":{"acc,none":0.8}}}'));
    },
  },
  {
    what: 'evalpin’s own lines',
    format: 'evalpin',
    write: (folder) => writeLines(join(folder, 'r.jsonl'), { line: (at) => JSON.stringify({ event: 'episode', id: String(at), status: at % 5 === 0 ? 'failed' : 'passed', metrics: { score: 1 } }) }),
  },
];

function writeBytes(file: string, bytes: Uint8Array): string {
  const descriptor = openSync(file, 'w');
  writeSync(descriptor, bytes);
  closeSync(descriptor);
  return file;
}

for (const { what, format, write } of WRITERS) {
  test(`100,000 cases in ${what} are read within bounds of processor time and memory`, { timeout: 600_000 }, async (t) => {
    const { episodes, ids, failed, seconds, megabytes } = await take(t, format, write);
    assert.deepEqual([episodes, ids, failed], [CASES, CASES, CASES / 5]);
    // Neighbours on the same machine cost a processor up to twice the time.
    assert.ok(seconds < 6, `${seconds} s`);
    assert.ok(megabytes < 300, `${megabytes} MB`);
  });
}

test('a message of 20 MB, a name of 5 MB and lines without end do not take long', { timeout: 300_000 }, async (t) => {
  const long = 'a:1 '.repeat(5_000_000);
  const { episodes, seconds } = await take(t, 'junit', (folder) => writeBytes(join(folder, 'r.xml'), Buffer.from(`<testsuite><testcase name="${long.slice(0, 5_000_000)}"><failure message="${long}">${long}</failure></testcase></testsuite>`)));
  assert.equal(episodes, 1);
  assert.ok(seconds < 6, `${seconds} s`);
});
