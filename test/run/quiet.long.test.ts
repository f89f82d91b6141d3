import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually } from '../../scripts/leftovers.ts';
import type { Files } from '../workspace/source-folder.ts';
import { Cli, readRun, type FinishedRun } from './cli.ts';
import { graph, pythonNodeset, settings } from './workspace.ts';

const EPISODES = 40;

const reading = (name: string, parallelism: 'local' | 'shared' | 'replicated'): string =>
  pythonNodeset({
    name,
    parallelism,
    head: ['import time', 'from pathlib import Path', 'DATA = Path(__file__).parents[1] / "data/table.txt"'],
    attributes: ['depends_on = ["../data/table.txt"]'],
    takes: 'index, before=0',
    gives: ['value'],
    does: ['time.sleep(0.02)', 'from nodesets import _late', 'return before + _late.offset(index) + int(DATA.read_text())'],
  });

const SOURCES: Files = {
  'evalpin.yaml': settings([{ graph: 'main', episodes: EPISODES, workers: 1 }]),
  'workspace/graphs/main.json': graph('input.index -> first.index', 'input.index -> second.index', 'first.value -> second.before', 'input.index -> third.index', 'second.value -> third.before', 'third.value -> metrics.value'),
  'workspace/nodesets/first.py': reading('first', 'local'),
  'workspace/nodesets/second.py': reading('second', 'shared'),
  'workspace/nodesets/third.py': reading('third', 'replicated'),
  'workspace/nodesets/_late.py': 'def offset(index): return index\n',
  'workspace/data/table.txt': '100\n',
};

test('while every live source is rewritten as fast as possible, a run that has printed its plan comes to the same results', { timeout: 300_000 }, async (t) => {
  const cli = new Cli(SOURCES);
  t.after(() => cli.close());
  const overlay = cli.workspace.overlay({ 'nodesets/_late.py': 'def offset(index): return index * 2\n', 'nodesets/second.py': `${reading('second', 'shared')}# edited\n` });
  const args = ['--overlay', overlay, '--servers', 'ephemeral'];
  const quiet = await cli.run(args);
  assert.equal(quiet.code, 0, quiet.stdout);
  assert.equal(quiet.summary.proof, 'proved');

  const folder = cli.newRunFolder();
  const going = cli.start(['run', '--out', folder, ...args]);
  const begun = await eventually(() => /ephemeral/.test(going.printed.stderr), 60_000);
  assert.ok(begun, going.printed.stderr);
  const { dir, repository } = cli.workspace;
  const live = [
    ...Object.keys(SOURCES).map((path) => join(repository, path)),
    join(overlay, 'nodesets/_late.py'),
    join(overlay, 'nodesets/second.py'),
  ];
  let rounds = 0;
  const rewriting = setInterval(() => {
    rounds += 1;
    for (const file of live) writeFileSync(file, file.endsWith('.py') ? `def offset(index): return ${-rounds}\nraise SystemExit(${rounds})\n` : `${rounds}`);
  }, 0);
  const ended = await going.ended;
  clearInterval(rewriting);
  const noisy = readRun(folder, ended);
  assert.ok(rounds > 100, `${rounds} rounds`);
  assert.ok(readFileSync(join(dir, 'data/table.txt'), 'utf8') !== '100\n');

  assert.equal(noisy.code, 0, noisy.stdout);
  assert.equal(results(noisy), results(quiet));
  assert.deepEqual([noisy.summary.proof, noisy.summary.pinned], ['proved', true]);
  assert.deepEqual(noisy.plan.nodesets.map(({ digest }) => digest), quiet.plan.nodesets.map(({ digest }) => digest));
});

/** `outcomes.json` without what time decides. */
function results({ folder }: FinishedRun): string {
  return readFileSync(join(folder, 'outcomes.json'), 'utf8').replaceAll(/"durationMs":\s*[\d.e-]+,?/g, '');
}
