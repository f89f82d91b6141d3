import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { deriveSeed } from '../../src/launch/derive-seed.ts';
import { readEpisodes } from '../../src/launch/episodes.ts';

function fromText(t: TestContext, text: string | Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'in.jsonl'), text);
  return readEpisodes({ episodes: { kind: 'file', path: 'in.jsonl' }, seed: 7, resolve: (path) => join(folder, path) });
}

const range = (from: number, to: number) => readEpisodes({ episodes: { kind: 'range', from, to }, seed: 7, resolve: (path) => path });

test('a range has both its ends, ids of four digits, and the seeds that the whole would have', () => {
  const part = range(9, 11);
  assert.deepEqual(part.map(({ id, index }) => [id, index]), [['0009', 9], ['0010', 10], ['0011', 11]]);
  assert.deepEqual(part, range(0, 20).slice(9, 12));
  assert.equal(range(12345, 12345)[0]?.id, '12345');
});

test('a seed is the first four bytes of the documented hash', () => {
  assert.equal(deriveSeed(7, 3), Number.parseInt(createHash('sha256').update('evalpin-seed/1\u00007\u00003').digest('hex').slice(0, 8), 16));
  assert.equal(new Set(range(0, 999).map(({ seed }) => seed)).size, 1000);
  assert.notEqual(deriveSeed(1, 23), deriveSeed(12, 3));
});

test('lines of input keep their fields and their own ids', (t) => {
  const episodes = fromText(t, '{"id":"a/1","q":"é"}\n\n{"q":[1]}\r\n{"id":12,"seed":3}');
  assert.deepEqual(episodes.map(({ id, index, input }) => [id, index, input]), [
    ['a/1', 0, { id: 'a/1', q: 'é' }],
    ['0001', 1, { q: [1] }],
    ['12', 2, { id: 12, seed: 3 }],
  ]);
});

test('what is no input is an error with file and line', (t) => {
  for (const [text, message] of [
    ['{"id":"a"}\n{"id":', /in\.jsonl: line 2 is not JSON/],
    ['{"id":"a"}\n\n[1]\n', /line 3 is no JSON object/],
    ['{"id":"a"}\n{"id":"b"}\n{"id":"a"}\n', /line 3 has the id "a" that line 1 has already/],
    ['{}\n{"id":"0000"}\n', /line 2 has the id "0000" that line 1/],
    ['{"id":true}\n', /line 1 has an `id`/],
    ['{"id":"a\\nb"}\n', /line 1 has an `id`/],
    ['\n \n', /holds no episode/],
    [Buffer.from([0xff, 0x0a]), /not UTF-8/],
  ] as const) {
    assert.throws(() => fromText(t, text), { code: 'EP4006', message });
  }
});

test('a file that is not there is an error that names it', () => {
  assert.throws(() => readEpisodes({ episodes: { kind: 'file', path: 'no.jsonl' }, seed: 0, resolve: (path) => `/nowhere/${path}` }), { code: 'EP4006', message: /\/nowhere\/no\.jsonl.*ENOENT/ });
});

test('a pipe that nobody writes to is refused, not waited for', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'inputs.jsonl');
  execFileSync('mkfifo', [file]);
  assert.throws(() => readEpisodes({ episodes: { kind: 'file', path: file }, seed: 1, resolve: (path) => path }), { code: 'EP1011', message: /is a pipe, not a file/ });
});
