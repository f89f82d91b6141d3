import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { storeLayout } from '../../src/contract/store-layout.ts';
import { noiseOf, type NoiseRecord } from '../../src/run/noise-store.ts';
import { Cli, type FinishedRun } from './cli.ts';
import { localMethod, oneLocal, settings } from './workspace.ts';

/** The noise floor by which the metric `value` was judged. */
function noiseOfValue({ summary }: FinishedRun): (number | null)[] | undefined {
  return summary.comparisons[0]?.metrics.flatMap(({ metric, noise }) => (metric === 'value' ? [noise] : []));
}

/** Files of the noise in a store. */
function noiseFiles(cli: Cli): string[] {
  const { noise } = storeLayout(cli.workspace.home);
  return readdirSync(noise, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')).map((name) => join(noise, name));
}

describe('the same code against itself', () => {
  let cli: Cli;
  // Differs between processes and episodes, whatever the seed: a coin that nobody can pin.
  const noisy = { head: ['import os'], does: ['return int.from_bytes(os.urandom(2), "big") / 65536'] };
  before(() => {
    cli = new Cli(oneLocal(noisy, { episodes: 20, workers: 2 }));
  });
  after(() => cli.close());

  test('frozen is measured twice, nothing is called a change, and how much the figures move is stored for later runs', async () => {
    const run = await cli.run(['--aa', '--repeat', '4']);
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(run.report.arms, ['frozen', 'frozen-again']);
    assert.equal(run.summary.verdict, 'no change seen');
    assert.match(run.stdout, /\d of 4 comparisons gave a false alarm, a rate of [\d.]+ % \(95 % interval [\d.]+ % to [\d.]+ %\)/);
    assert.equal(run.outcomes.length, 2 * 4 * 20);
    assert.equal(run.plan.arms['frozen']?.snapshot, run.plan.arms['frozen-again']?.snapshot);
    assert.deepEqual(new Set(run.proof.processes.map(({ arm }) => arm)), new Set(['frozen', 'frozen-again']));
    assert.equal(noiseFiles(cli).length, 1);

    const edited = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ ...noisy, head: ['import os', '# edited'] }) });
    const later = await cli.run(['--overlay', edited]);
    const [noise = 0] = noiseOfValue(later) ?? [];
    assert.ok(noise !== null && noise > 0);
    assert.ok(later.report.notices.some((notice) => /noise from 4 comparisons of the same code with itself/.test(notice)), later.report.notices.join('\n'));
  });

  test('with an overlay that is the same as frozen or not, it is the overlay that is measured twice', async () => {
    const overlay = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ does: ['return 1'] }) });
    const run = await cli.run(['--aa', '--overlay', overlay]);
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(run.report.arms, ['overlay', 'overlay-again']);
    assert.match(run.summary.reasons.join('\n'), /0 of 1 comparison gave a false alarm/);
  });

  test('other episodes have noise of their own', async () => {
    const edited = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ ...noisy, head: ['import os', '# edited'] }) });
    const other = await cli.run(['--overlay', edited, '--episodes', '7']);
    assert.deepEqual(noiseOfValue(other), [null]);
  });

  test('damaged records of the noise are passed over', async () => {
    for (const file of noiseFiles(cli)) writeFileSync(file, '{"version":1,"effects"');
    const edited = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ ...noisy, head: ['import os', '# edited'] }) });
    const run = await cli.run(['--overlay', edited]);
    assert.deepEqual(noiseOfValue(run), [null]);
  });

  test('several overlays, or a baseline of another run, leave open what is meant', async () => {
    const [one, two] = [cli.workspace.overlay({ 'nodesets/method.py': localMethod({}) }), cli.workspace.overlay({ 'nodesets/method.py': localMethod({ does: ['return 3'] }) })];
    for (const args of [['--overlay', one, '--overlay', two], ['--baseline', 'latest']]) {
      const refused = await cli.error(['run', '--aa', ...args]);
      assert.deepEqual([refused.code, refused.error.code], [2, 'EP1030']);
    }
  });
});

test('nothing is learned where one of the two was not measured', async (t) => {
  const cli = new Cli({
    'evalpin.yaml': settings([{ name: 'main', baseline: 'no-such-run', nodesets: [], harness: { command: ['sh', '-c', 'test $EVALPIN_ARM = frozen && echo \'{"event":"episode","id":"a","status":"passed"}\' > {out}/r.jsonl'], results: [{ format: 'evalpin', path: 'r.jsonl' }] } }], { include: ['note.txt'] }),
    'note.txt': 'a note',
  });
  t.after(() => cli.close());
  const run = await cli.run(['--aa']);
  // The run that the settings name is no error: it is not what --aa compares with.
  assert.deepEqual(run.report.arms, ['frozen', 'frozen-again'], run.stderr);
  assert.notEqual(run.code, 0, run.stdout);
  assert.throws(() => noiseFiles(cli), { code: 'ENOENT' });
});

test('the floor is the 95th percentile of all effects that were seen, below 20 of them the largest', () => {
  const record = (...value: number[]): NoiseRecord => ({ version: 1, run: 'r', time: '2026-01-02T00:00:00.000Z', of: '', effects: { value } });
  assert.deepEqual(noiseOf([record(0.1, 0.3), record(0.2)]).floor, { value: 0.3 });
  assert.deepEqual(noiseOf([record(...Array.from({ length: 40 }, (_, at) => at / 100))]).floor, { value: 0.37 });
});
