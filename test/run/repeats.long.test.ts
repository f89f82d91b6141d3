import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eventually } from '../../scripts/leftovers.ts';
import { deriveSeed, seedOfRepeat } from '../../src/launch/derive-seed.ts';
import { Cli } from './cli.ts';
import { graph, oneLocal, pythonNodeset, settings } from './workspace.ts';

describe('repeats', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli({
      ...oneLocal({ takes: 'index, seed', gives: ['value', 'seed'], does: ['return {"value": index, "seed": seed}'] }, { episodes: 3, seed: 5 }),
      'workspace/graphs/main.json': graph('input.index -> method.index', 'input.seed -> method.seed', 'method.value -> metrics.value', 'method.seed -> metrics.seed'),
    });
  });
  after(() => cli.close());

  test('every case is run as often in every arm, with the same seeds in both', async () => {
    const overlay = cli.workspace.overlay({ 'nodesets/method.py': pythonNodeset({ name: 'method', takes: 'index, seed', gives: ['value', 'seed'], does: ['return {"value": index + 1, "seed": seed}'] }) });
    const run = await cli.run(['--overlay', overlay, '--repeat', '3', '--workers', '2']);
    for (const arm of ['frozen', 'overlay']) {
      assert.deepEqual(
        run.outcomes.filter((one) => one.arm === arm).map(({ episode, case: of, repeat, metrics }) => [episode, of, repeat, metrics['seed']]),
        [1, 2, 3].flatMap((repeat) => [0, 1, 2].map((index) => [`000${index}${repeat === 1 ? '' : `#${repeat}`}`, `000${index}`, repeat, deriveSeed(5, index, repeat)])),
      );
    }
    assert.deepEqual(run.report.episodes.map(({ case: of, repeat, seed }) => [of, repeat, seed]).slice(0, 4), [['0000', 1, deriveSeed(5, 0)], ['0001', 1, deriveSeed(5, 1)], ['0002', 1, deriveSeed(5, 2)], ['0000', 2, deriveSeed(5, 0, 2)]]);
    const [comparison] = run.summary.comparisons;
    assert.deepEqual(comparison?.metrics.filter(({ metric }) => metric === 'value').map(({ cases, pairs }) => [cases, pairs]), [[3, 9]]);
  });

  test('one repeat of one case can be run again', async () => {
    const run = await cli.run(['--repeat', '2']);
    for (const [id, seed] of [['0001', deriveSeed(5, 1)], ['0001#2', deriveSeed(5, 1, 2)]] as const) {
      const again = (await cli.json(['rerun', run.folder, id])) as { outcome: { episode: string; metrics: { seed: number } } };
      assert.deepEqual([again.outcome.episode, again.outcome.metrics.seed], [id, seed]);
    }
  });

  test('once is as without', async () => {
    const [once, without] = [await cli.run(['--repeat', '1']), await cli.run([])];
    const plain = ({ outcomes }: typeof once): unknown => outcomes.map((outcome) => ({ ...outcome, durationMs: 0 }));
    assert.deepEqual(plain(once), plain(without));
    assert.ok(once.outcomes.every((outcome) => !('case' in outcome) && !('repeat' in outcome)));
  });

  test('a case that fails to load is an error in each of its repeats', async () => {
    const broken = cli.workspace.overlay({ 'nodesets/method.py': pythonNodeset({ name: 'method', head: ['import nowhere_to_be_found'], takes: 'index, seed', gives: ['value', 'seed'], does: ['return {}'] }) });
    const run = await cli.run(['--overlay', broken, '--repeat', '2']);
    assert.deepEqual(run.outcomes.filter(({ arm }) => arm === 'overlay').map(({ case: of, repeat, status }) => [of, repeat, status]), [1, 2].flatMap((repeat) => ['0000', '0001', '0002'].map((id) => [id, repeat, 'error'])));
  });

  test('0 and words are refused', async () => {
    for (const value of ['0', 'twice']) assert.deepEqual([(await cli.error(['run', '--repeat', value])).error.code], ['EP1001']);
  });
});

describe('repeats of a command', () => {
  let cli: Cli;
  const program = [
    'import json, os, sys',
    'out = os.environ["EVALPIN_OUT"]',
    'assert not os.listdir(out), "not a folder of its own"',
    'repeat, seed = os.environ["EVALPIN_REPEAT"], os.environ["EVALPIN_SEED"]',
    'assert [repeat, seed] == sys.argv[1:], sys.argv',
    'print("run", repeat, os.environ["EVALPIN_ARM"])',
    'with open(os.path.join(out, "r.jsonl"), "w") as file:',
    '    for id in "ab":',
    '        file.write(json.dumps({"event": "episode", "id": id, "status": "passed", "metrics": {"seed": int(seed), "value": VALUE}}) + "\\n")',
    'EXIT',
    '',
  ].join('\n');
  const source = (value: string, exit = ''): string => program.replace('VALUE', value).replace('EXIT', exit);
  before(() => {
    cli = new Cli({
      'evalpin.yaml': settings([{ name: 'main', repeat: 3, seed: 4, nodesets: [], harness: { command: ['python3', 'score.py', '{repeat}', '{seed}'], results: [{ format: 'evalpin', path: '*.jsonl' }] } }], { include: ['score.py'] }),
      'score.py': source('1'),
      'workspace/graphs/.keep': '',
    });
  });
  after(() => cli.close());

  test('it runs so often in a folder of its own, with a seed of its own, and its episodes are repeats', async () => {
    const run = await cli.run([]);
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(
      run.outcomes.map(({ episode, case: of, repeat, worker, metrics }) => [episode, of, repeat, worker, metrics['seed']]),
      [
        ['a', 'a', 1, 'frozen-0', 4], ['b', 'b', 1, 'frozen-0', 4],
        ['a#2', 'a', 2, 'frozen-0.r2', seedOfRepeat(4, 2)], ['b#2', 'b', 2, 'frozen-0.r2', seedOfRepeat(4, 2)],
        ['a#3', 'a', 3, 'frozen-0.r3', seedOfRepeat(4, 3)], ['b#3', 'b', 3, 'frozen-0.r3', seedOfRepeat(4, 3)],
      ],
    );
    assert.deepEqual(run.proof.processes.map(({ name, level }) => [name, level]), [['frozen-0', 'proved'], ['frozen-0.r2', 'proved'], ['frozen-0.r3', 'proved']]);
  });

  test('an arm whose command fails in one run is not run again, and the arm has failed', async () => {
    cli.workspace.write({ 'score.py': source('1', 'sys.exit(3 if repeat == "2" else 0)') });
    const run = await cli.run([]);
    assert.equal(run.code, 3, run.stdout);
    assert.match(run.summary.reasons.join('\n'), /frozen-0\.r2: the command ended with exit code 3 .*run 2 of 3/);
    assert.deepEqual(run.outcomes.map(({ episode }) => episode), ['a', 'b', 'a#2', 'b#2']);
    assert.ok(!existsSync(join(run.folder, 'workers/frozen-0.r3')));
    assert.match(readFileSync(join(run.folder, 'workers/frozen-0.r2/stdout.log'), 'utf8'), /run 2 frozen/);
  });

  for (const signal of ['SIGKILL', 'SIGINT'] as const) {
    test(`S10: ${signal} while a later run of it is going on leaves nothing behind`, async () => {
      cli.workspace.write({ 'score.py': source('1', 'if repeat == "2": print("sleeping", flush=True); __import__("time").sleep(600)') });
      const folder = cli.newRunFolder();
      const { child, ended } = cli.start(['run', '--out', folder]);
      const log = join(folder, 'workers/frozen-0.r2/stdout.log');
      assert.ok(await eventually(() => existsSync(log) && readFileSync(log, 'utf8').includes('sleeping'), 60_000));
      child.kill(signal);
      const { code } = await ended;
      assert.equal(code, signal === 'SIGINT' ? 130 : null);
      // Whatever command comes next ends what a killed one left.
      if (signal === 'SIGKILL') await cli.servers();
      assert.ok(await eventually(() => cli.processes().length === 0, 10_000), cli.processes().join('\n'));
      assert.ok(!existsSync(join(folder, '_DONE')));
    });
  }
});
