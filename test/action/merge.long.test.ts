import assert from 'node:assert/strict';
import { globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { oneLocal } from '../run/workspace.ts';
import { writeFiles, type Files } from '../workspace/source-folder.ts';
import { Runner, type EndedStep } from './runner.ts';

let runner: Runner;
before(() => {
  runner = new Runner();
});
after(() => runner.close());

/** Folders of shards, by merge. */
const merges: string[][] = [];

/** The shards of a checkout, each as a job of its own; merged on a machine that has none of their snapshots. */
async function mergedElsewhere(files: Files, shards: readonly string[]): Promise<EndedStep> {
  writeFiles(runner.workspace, files);
  const before = new Set(runs());
  // No artifact service takes them here; their folders are there all the same.
  for (const shard of shards) await runner.run({ inputs: { shard, 'frozen-ref': 'none' } });
  const folders = runs().filter((run) => !before.has(run));
  merges.push(folders);
  return mergeElsewhere(folders);
}

function mergeElsewhere(folders: readonly string[]): Promise<EndedStep> {
  const home = join(runner.scratch, 'elsewhere');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  return runner.run({ inputs: { command: 'merge', runs: folders.join('\n'), home } });
}

function runs(): string[] {
  return globSync(join(runner.workspace, '.evalpin', 'runs', '*'));
}

const placesOf = ({ shown }: EndedStep): unknown[] => shown.map(({ properties: { file, line } }) => [file, line]);

test('annotations of merged shards name lines of code, of data, and of nothing that is another file by now', async () => {
  const code = oneLocal({ does: ['if index == 3:', '    raise ValueError("no")', 'return 1'] }, { episodes: 4 });
  assert.deepEqual(placesOf(await mergedElsewhere(code, ['1/2', '2/2'])), [['workspace/nodesets/method.py', '9']]);
  const data = {
    'evalpin.yaml': JSON.stringify({ version: 1, include: ['evals/**'], evals: [{ name: 'lines', harness: { command: ['sh', 'evals/run.sh', '{out}/r.jsonl'], results: [{ format: 'evalpin', path: 'r.jsonl' }] } }] }),
    'evals/cases.txt': 'one\ntwo\n',
    // A program whose loads nobody sees names a file that it read.
    'evals/run.sh': `read -r first < evals/cases.txt\necho '{"event":"episode","id":"two","status":"error","message":"'$first'","file":"evals/cases.txt","line":2}' > "$1"\n`,
  };
  const merged = await mergedElsewhere(data, ['1/1']);
  assert.deepEqual(placesOf(merged), [['evals/cases.txt', '2']], merged.stdout);
  writeFiles(runner.workspace, { 'evals/cases.txt': 'zero\none\ntwo\n' });
  const moved = await mergeElsewhere(merges.at(-1) ?? []);
  assert.deepEqual(placesOf(moved), [['evals/cases.txt', undefined]], moved.stdout);
});

test('a merge says which document of a shard is missing, as an error of the step', async () => {
  const folder = join(runner.scratch, 'not-a-run');
  writeFiles(folder, { _DONE: '', 'shard.json': '{}' });
  const ended = await runner.run({ inputs: { command: 'merge', runs: folder } });
  assert.equal(ended.code, 2, ended.stdout);
  assert.deepEqual(ended.shown.map(({ properties }) => properties['title']), ['evalpin EP5009']);
  assert.match(ended.shown[0]?.message ?? '', /plan\.json/);
});
