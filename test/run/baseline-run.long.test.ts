import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Cli, mean, type FinishedRun } from './cli.ts';
import { graph, localMethod, oneLocal, settings } from './workspace.ts';

describe('a finished run as the baseline', () => {
  let cli: Cli;
  let first: FinishedRun;
  let worse = '';
  const files = oneLocal({ does: ['return 1'] });
  before(async () => {
    cli = new Cli({
      ...files,
      'evalpin.yaml': settings([{ name: 'main', graph: 'main', episodes: 12 }, { name: 'other', graph: 'main', episodes: 12 }]),
    });
    worse = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ does: ['return 0'] }) });
    first = await cli.run(['main']);
  });
  after(() => cli.close());

  test('is compared with, without being measured again, and the report says where it came from', async () => {
    const run = await cli.run(['main', '--overlay', worse, '--baseline', first.folder]);
    assert.equal(run.code, 1, run.stderr);
    assert.deepEqual(run.report.arms, ['baseline', 'overlay']);
    assert.equal(run.report.baseline, 'baseline');
    assert.deepEqual([mean(run, 'baseline', 'value'), mean(run, 'overlay', 'value')], [1, 0]);
    assert.deepEqual(run.summary.comparisons.map(({ arm, baseline, verdict }) => [arm, baseline, verdict]), [['overlay', 'baseline', 'regressed']]);
    assert.deepEqual(run.report.proof.processes.map(({ arm }) => arm), ['overlay']);
    assert.match(run.plan.arms['baseline']?.from ?? '', new RegExp(`^run ${first.report.run}, frozen`));
    assert.equal(run.plan.arms['baseline']?.run, first.report.run);
    assert.equal(run.plan.arms['baseline']?.snapshot, first.plan.arms['frozen']?.snapshot);
    assert.ok(run.report.notices.some((notice) => notice.includes(first.report.run)));
    assert.ok(!existsSync(join(run.folder, 'arms/frozen')));
    assert.ok(run.report.reproduce.some((line) => line.startsWith('evalpin run main ') && line.includes(' --baseline ') && line.includes(':frozen')), run.report.reproduce.join('\n'));
  });

  test('without an overlay, frozen as it is now is compared with the run', async () => {
    const file = 'workspace/nodesets/method.py';
    cli.workspace.write({ [file]: localMethod({ does: ['return 2'] }) });
    const run = await cli.run(['main', '--baseline', first.folder]);
    cli.workspace.write({ [file]: files[file] ?? '' });
    assert.deepEqual(run.report.arms, ['baseline', 'frozen']);
    assert.deepEqual(run.summary.comparisons.map(({ arm, verdict }) => [arm, verdict]), [['frozen', 'improved']]);
  });

  test('its overlay is the baseline where it had one; RUN:ARM names another', async () => {
    const edited = await cli.run(['main', '--overlay', worse]);
    const same = await cli.run(['main', '--overlay', worse, '--baseline', edited.folder]);
    assert.deepEqual([same.summary.verdict, mean(same, 'baseline', 'value')], ['no change seen', 0]);
    const frozen = await cli.run(['main', '--overlay', worse, '--baseline', `${edited.folder}:frozen`]);
    assert.deepEqual([frozen.summary.verdict, mean(frozen, 'baseline', 'value')], ['regressed', 1]);
    const refused = await cli.error(['run', 'main', '--baseline', `${edited.folder}:overlay-7`]);
    assert.deepEqual([refused.code, refused.error.code], [2, 'EP1031']);
    assert.match(refused.error.message, /its arms are frozen, overlay/);
  });

  test('`latest` is the last finished run of this eval, and ids are found from the settings too', async () => {
    const { runs } = (await cli.json(['run', 'main'])) as { runs: { run: string }[] };
    await cli.json(['run', 'other']);
    const run = await cli.run(['main', '--overlay', worse, '--baseline', 'latest']);
    assert.match(run.plan.arms['baseline']?.from ?? '', new RegExp(runs[0]?.run ?? 'none'));
    cli.workspace.write({ 'evalpin.yaml': settings([{ name: 'main', graph: 'main', episodes: 12, baseline: runs[0]?.run }]) });
    const configured = await cli.run(['main', '--overlay', worse], { cwd: cli.workspace.dir });
    assert.deepEqual(configured.report.arms, ['baseline', 'overlay']);
    cli.workspace.write({ 'evalpin.yaml': settings([{ name: 'main', graph: 'main', episodes: 12 }, { name: 'other', graph: 'main', episodes: 12 }]) });
  });

  for (const [what, args, field] of [
    ['other episodes', ['--episodes', '5'], 'episodes'],
    ['another seed', ['--seed', '9'], 'seeds'],
  ] as const) {
    test(`${what} than the baseline’s: not comparable, with the field`, async () => {
      const run = await cli.run(['main', '--overlay', worse, '--baseline', first.folder, ...args]);
      assert.deepEqual([run.code, run.summary.verdict], [3, 'not comparable'], run.stdout);
      assert.deepEqual(run.summary.comparisons[0]?.fields, [field]);
    });
  }

  test('a graph that measures something else: not comparable', async () => {
    const other = graph('input.index -> method.index', 'method.value -> metrics.value', 'method.value -> metrics.more');
    const run = await cli.run(['main', '--overlay', cli.workspace.overlay({ 'graphs/main.json': other }), '--baseline', first.folder]);
    assert.deepEqual([run.code, run.summary.comparisons[0]?.fields], [3, ['graph']]);
  });

  test('another eval’s run, one that is not finished, and what is no run are errors before anything starts', async () => {
    const foreign = await cli.error(['run', 'other', '--baseline', first.folder]);
    assert.deepEqual([foreign.code, foreign.error.code], [2, 'EP1031']);
    assert.match(foreign.error.message, /it was the eval "main"/);

    const aborted = join(cli.workspace.scratch, 'aborted');
    cpSync(first.folder, aborted, { recursive: true });
    rmSync(join(aborted, '_DONE'));
    writeFileSync(join(aborted, 'owner.json'), JSON.stringify({ pid: 999_999_999, start: '1' }));
    assert.match((await cli.error(['run', 'main', '--baseline', aborted])).error.message, /aborted/);
    assert.equal((await cli.error(['run', 'main', '--baseline', 'no-such-run'])).error.code, 'EP5009');
  });

  test('a run that was damaged, or was not pinned, is refused', async () => {
    const damaged = join(cli.workspace.scratch, 'damaged');
    cpSync(first.folder, damaged, { recursive: true });
    writeFileSync(join(damaged, 'outcomes.json'), '{"version":1,"outcomes":[{"arm":"frozen"}]}');
    const broken = await cli.error(['run', 'main', '--baseline', damaged]);
    assert.equal(broken.error.code, 'EP5009');
    assert.match(broken.error.message, /outcomes\.json/);

    const strange = join(cli.workspace.scratch, 'strange');
    cpSync(first.folder, strange, { recursive: true });
    const report = JSON.parse(readFileSync(join(strange, 'report.json'), 'utf8')) as { proof: { pinned: boolean } };
    report.proof.pinned = false;
    writeFileSync(join(strange, 'report.json'), JSON.stringify(report));
    assert.match((await cli.error(['run', 'main', '--baseline', strange])).error.message, /not pinned/);
  });
});

describe('`scorer`', () => {
  let cli: Cli;
  const command = { name: 'main', nodesets: [], scorer: ['marks/*.txt'], harness: { command: ['sh', '-c', 'cp app/r.jsonl {out}/'], results: [{ format: 'evalpin', path: 'r.jsonl' }] } };
  before(() => {
    cli = new Cli({
      'evalpin.yaml': settings([command, { graph: 'main', name: 'graph', episodes: 2, scorer: ['method'] }, { graph: 'main', name: 'wrong', scorer: ['methd'] }], { include: ['marks/**', 'app/**'] }),
      'marks/key.txt': 'a',
      'app/r.jsonl': '{"event":"episode","id":"a","status":"passed"}\n',
      'workspace/graphs/main.json': oneLocal({})['workspace/graphs/main.json'] ?? '',
      'workspace/nodesets/method.py': localMethod({}),
    });
  });
  after(() => cli.close());

  test('an edited nodeset or file that gives the marks makes arms not comparable', async () => {
    const overlay = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ does: ['return 5'] }) });
    const edited = await cli.run(['graph', '--overlay', overlay]);
    assert.deepEqual([edited.code, edited.summary.verdict, edited.summary.comparisons[0]?.fields], [3, 'not comparable', ['scorer']]);
    const before = await cli.run(['main']);
    cli.workspace.write({ 'marks/key.txt': 'b' });
    const after = await cli.run(['main', '--baseline', before.folder]);
    assert.deepEqual([after.code, after.summary.comparisons[0]?.fields], [3, ['scorer']]);
  });

  test('that names nothing is an error before anything starts', async () => {
    const refused = await cli.error(['run', 'wrong']);
    assert.deepEqual([refused.code, refused.error.code], [2, 'EP1032']);
    assert.match(refused.error.message, /"methd"/);
  });
});
