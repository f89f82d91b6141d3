import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { PinsFile } from '../../src/run/run-pins.ts';
import { Cli, mean, output, planned, type FinishedRun } from './cli.ts';
import { graph, localMethod, oneLocal, oneShared, settings, sharedModel } from './workspace.ts';

/** Enough cases to tell three arms apart by their figures. */
const DECIDING = { episodes: 12, metrics: { value: { better: 'higher' } } };

/** Names of the arms that have outcomes, with the ids that they have. */
function episodesByArm({ outcomes }: FinishedRun): Record<string, string[]> {
  const arms: Record<string, string[]> = {};
  for (const { arm, episode } of outcomes) (arms[arm] ??= []).push(episode);
  return arms;
}

/** The order in which episodes came to their end, `arm episode` each. */
function order(folder: string): string[] {
  return readFileSync(join(folder, 'events.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; arm?: string; id?: string })
    .flatMap(({ event, arm, id }) => (event === 'episode' ? [`${arm} ${id}`] : []));
}

describe('several overlays', () => {
  let cli: Cli;
  let [better, worse, crashing] = ['', '', ''];
  before(() => {
    cli = new Cli(oneLocal({ does: ['return 1'] }, DECIDING));
    better = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ does: ['return 2'] }) });
    worse = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ does: ['return 0'] }) });
    crashing = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ head: ['import nowhere_to_be_found'], does: ['return 9'] }) });
  });
  after(() => cli.close());

  test('are measured side by side with frozen, which is measured once, each from its own snapshot', async () => {
    const run = await cli.run(['--overlay', better, '--overlay', worse]);
    assert.equal(run.code, 1, run.stderr);
    assert.deepEqual(run.report.arms, ['frozen', 'overlay', 'overlay-2']);
    assert.deepEqual(['frozen', 'overlay', 'overlay-2'].map((arm) => mean(run, arm, 'value')), [1, 2, 0]);
    assert.deepEqual(Object.values(episodesByArm(run)).map((ids) => ids.length), [12, 12, 12]);
    assert.equal(new Set(Object.values(run.plan.arms).map(({ snapshot }) => snapshot)).size, 3);
    assert.deepEqual(run.summary.comparisons.map(({ arm, baseline, verdict }) => [arm, baseline, verdict]), [['overlay', 'frozen', 'improved'], ['overlay-2', 'frozen', 'regressed']]);
    assert.deepEqual(run.summary.ranking?.rows.map(({ arm }) => arm), ['overlay', 'overlay-2']);
    assert.equal(run.summary.proof, 'proved');
  });

  test('are told apart by where they came from', async () => {
    const plan = await cli.plan(['--overlay', better, '--overlay', worse]);
    assert.deepEqual(Object.entries(plan.arms).map(([arm, { from }]) => [arm, from]), [['frozen', 'workspace'], ['overlay', better], ['overlay-2', worse]]);
  });

  test('run episode by episode, another arm first each time', async () => {
    const run = await cli.run(['--overlay', better, '--overlay', worse, '--workers', '1']);
    assert.deepEqual(order(run.folder).slice(0, 9), [
      'frozen 0000', 'overlay 0000', 'overlay-2 0000',
      'overlay 0001', 'overlay-2 0001', 'frozen 0001',
      'overlay-2 0002', 'frozen 0002', 'overlay 0002',
    ]);
  });

  test('one whose code cannot be imported spoils no other: its episodes are its own errors, and the rest is compared', async () => {
    const run = await cli.run(['--overlay', better, '--overlay', crashing, '--overlay', worse]);
    assert.equal(run.code, 1, run.stderr);
    assert.deepEqual(run.summary.comparisons.map(({ arm, verdict }) => [arm, verdict]), [['overlay', 'improved'], ['overlay-2', 'regressed'], ['overlay-3', 'regressed']]);
    assert.deepEqual([run.summary.counts['overlay-2']?.errors, run.summary.counts['overlay-2']?.infrastructure], [12, 0]);
    assert.match(run.outcomes.find(({ arm }) => arm === 'overlay-2')?.message ?? '', /nowhere_to_be_found/);
  });

  test('one whose graph does not fit its code spoils no other; alone it is an error', async () => {
    const unfit = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ takes: 'other' }) });
    const run = await cli.run(['--overlay', unfit, '--overlay', better]);
    assert.equal(run.code, 1, run.stderr);
    assert.deepEqual(run.report.arms, ['frozen', 'overlay', 'overlay-2']);
    assert.deepEqual(run.summary.comparisons.map(({ arm, verdict }) => [arm, verdict]), [['overlay', 'regressed'], ['overlay-2', 'improved']]);
    assert.match(run.outcomes.find(({ arm }) => arm === 'overlay')?.message ?? '', /EP2034: .*method/);
    assert.ok(run.report.notices.some((notice) => notice.startsWith(`overlay (${unfit}) cannot be run: EP2034`)));

    for (const args of [['--overlay', unfit], ['--overlay', unfit, '--overlay', cli.workspace.overlay({ 'graphs/main.json': '{' })]]) {
      const refused = await cli.error(['run', ...args]);
      assert.deepEqual([refused.code, refused.error.code], [2, 'EP2034'], refused.error.message);
    }
  });

  test('two that are the same are measured once, are told to be the same, and one episode of either can be run again', async () => {
    const copy = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ does: ['return 2'] }) });
    const run = await cli.run(['--overlay', better, '--overlay', copy]);
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(run.report.arms, ['frozen', 'overlay', 'overlay-2']);
    assert.equal(run.plan.arms['overlay-2']?.sameAs, 'overlay');
    assert.deepEqual(episodesByArm(run)['overlay-2'], episodesByArm(run)['overlay']);
    assert.ok(!existsSync(join(run.folder, 'workers/overlay-2-0')) && existsSync(join(run.folder, 'workers/overlay-0')));
    assert.ok(run.report.notices.some((notice) => /overlay-2 .*is identical to overlay /.test(notice)), run.report.notices.join('\n'));
    const again = (await cli.json(['rerun', run.folder, '0003', '--arm', 'overlay-2'])) as { arm: string; outcome: { metrics: object } };
    assert.deepEqual([again.arm, again.outcome.metrics], ['overlay', { value: 2 }]);
  });

  test('an overlay that changes nothing is measured once with frozen, and said to be identical', async () => {
    const same = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ does: ['return 1'] }) });
    const run = await cli.run(['--overlay', same]);
    assert.equal(run.code, 0, run.stderr);
    assert.equal(run.summary.verdict, 'no change seen');
    assert.match(run.summary.reasons.join('\n'), /overlay and frozen are identical/);
    assert.match(run.stdout, /identical/);
    assert.deepEqual(episodesByArm(run), { frozen: episodesByArm(run)['frozen'], overlay: episodesByArm(run)['frozen'] });
    assert.equal(run.report.proof.processes.filter(({ arm }) => arm === 'overlay').length, 0);
  });

  test('`rerun` takes any of the arms, the last by default', async () => {
    const run = await cli.run(['--overlay', better, '--overlay', worse]);
    for (const [args, arm, value] of [[[], 'overlay-2', 0], [['--arm', 'overlay'], 'overlay', 2], [['--arm', 'frozen'], 'frozen', 1]] as const) {
      const again = (await cli.json(['rerun', run.folder, '0002', ...args])) as { arm: string; outcome: { metrics: { value: number } } };
      assert.deepEqual([again.arm, again.outcome.metrics.value], [arm, value]);
    }
    const pins = JSON.parse(readFileSync(join(run.folder, 'pins.json'), 'utf8')) as PinsFile;
    assert.deepEqual(pins.arms.map(({ name, from }) => [name, from]), [['frozen', 'workspace'], ['overlay', better], ['overlay-2', worse]]);
  });

  test('an overlay that does not exist is an error at once', async () => {
    const refused = await cli.error(['run', '--overlay', better, '--overlay', join(cli.workspace.scratch, 'not-there')]);
    assert.deepEqual([refused.code, refused.error.code], [2, 'EP2020']);
  });
});

describe('several overlays with servers', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli(oneShared({}, DECIDING));
  });
  after(() => cli.close());

  test('each gets the server of its own digest; one whose server does not start spoils no other', async () => {
    const [first, broken, third] = [
      cli.workspace.overlay({ 'nodesets/model.py': sharedModel({ does: ['return 2'] }) }),
      cli.workspace.overlay({ 'nodesets/model.py': sharedModel({ head: ['raise RuntimeError("no model here")'] }) }),
      cli.workspace.overlay({ 'nodesets/model.py': sharedModel({ does: ['return 3'] }) }),
    ];
    const run = await cli.run(['--overlay', first, '--overlay', broken, '--overlay', third]);
    assert.equal(run.code, 1, run.stderr);
    assert.deepEqual(['frozen', 'overlay', 'overlay-3'].map((arm) => mean(run, arm, 'value')), [1, 2, 3]);
    assert.deepEqual(run.summary.comparisons.map(({ arm, verdict }) => [arm, verdict]), [['overlay', 'improved'], ['overlay-2', 'regressed'], ['overlay-3', 'improved']]);
    assert.match(run.outcomes.find(({ arm }) => arm === 'overlay-2')?.message ?? '', /no model here/);
    assert.equal(planned(run.plan, 'overlay-3', 'model').decision, 'ephemeral');
    assert.match(order(run.folder).slice(0, 3).join(), /frozen 0000,overlay 0000,overlay-3 0000/);
  });

  test('where their servers do not fit on the machine at once, the arms run in groups, and the run says so', async () => {
    const asking = (value: number): string => narrow.workspace.overlay({ 'nodesets/model.py': sharedModel({ does: [`return ${value}`] }) });
    const narrow = new Cli({ ...oneShared({}), 'evalpin.yaml': settings([{ graph: 'main', episodes: 12 }], { nodesets: { model: { resources: { slots: 1 } } } }) });
    try {
      writeFileSync(join(narrow.workspace.home, 'machine.yaml'), 'resources: { slots: 2 }\n');
      const run = await narrow.run(['--overlay', asking(2), '--overlay', asking(3), '--servers', 'ephemeral']);
      assert.equal(run.code, 0, run.stderr);
      assert.deepEqual(['frozen', 'overlay', 'overlay-2'].map((arm) => mean(run, arm, 'value')), [1, 2, 3]);
      assert.ok(run.report.notices.some((notice) => /do not fit .*\(slots .*2 groups one after the other \(frozen with overlay, then overlay-2\), not interleaved/.test(notice)), run.report.notices.join('\n'));
    } finally {
      await narrow.close();
    }
  });

  test('a server that dies for two overlays of one digest is the failure of both, and of no other', async () => {
    const dying = { 'nodesets/model.py': sharedModel({ head: ['import os'], does: ['os._exit(3)'] }) };
    const good = cli.workspace.overlay({ 'nodesets/model.py': sharedModel({ does: ['return 2'] }) });
    // Another file beside it makes the arm another one, while the server is the same.
    const [one, two] = [cli.workspace.overlay(dying), cli.workspace.overlay({ ...dying, 'graphs/main.json': `${graph('input.index -> model.index', 'model.value -> metrics.value')}\n` })];
    const run = await cli.run(['--overlay', one, '--overlay', good, '--overlay', two]);
    assert.equal(run.code, 1, run.stderr);
    assert.equal(planned(run.plan, 'overlay', 'model').digest, planned(run.plan, 'overlay-3', 'model').digest);
    assert.deepEqual(run.summary.comparisons.map(({ arm, verdict }) => [arm, verdict]), [['overlay', 'regressed'], ['overlay-2', 'improved'], ['overlay-3', 'regressed']]);
    assert.equal(run.summary.counts['frozen']?.infrastructure, 0);
    assert.ok(output(run, 'frozen-0') !== undefined);
  });
});
