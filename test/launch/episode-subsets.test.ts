import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readEpisodes } from '../../src/launch/episodes.ts';
import { selectedEvals } from '../../src/run/select-evals.ts';

const settings = { file: '/x/evalpin.yaml', folder: '/x', version: 1 as const, evals: [{ graph: 'main', episodes: { kind: 'file' as const, path: 'inputs.jsonl' } }] };
const chosen = (episodes?: string) => selectedEvals({ cwd: '/x', evals: [], overlays: [], ...(episodes === undefined ? {} : { episodes }) }, settings, false)[0]?.episodes;

test('a count or range on the command line takes that many of the eval’s inputs', (t) => {
  assert.deepEqual(chosen('2'), { kind: 'file', path: 'inputs.jsonl', from: 0, to: 1 });
  assert.deepEqual(chosen('1-1'), { kind: 'file', path: 'inputs.jsonl', from: 1, to: 1 });
  assert.deepEqual(chosen(), { kind: 'file', path: 'inputs.jsonl' });
  assert.deepEqual(chosen('other.jsonl'), { kind: 'file', path: 'other.jsonl' });
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(join(dir, 'inputs.jsonl'), '{"text":"a"}\n{"text":"b"}\n{"text":"c"}\n');
  const read = (from?: number, to?: number) =>
    readEpisodes({ episodes: { kind: 'file', path: 'inputs.jsonl', ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }, seed: 1, resolve: (path) => join(dir, path) });
  assert.deepEqual(read(1, 1).map(({ id, input }) => [id, input['text']]), [['0001', 'b']]);
  assert.deepEqual(read(1, 1)[0]?.seed, read()[1]?.seed);
  assert.equal(read(0, 99).length, 3);
  assert.throws(() => read(7, 9), { code: 'EP4006' });
});
