import assert from 'node:assert/strict';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Cli, mean, planned, type FinishedRun } from './cli.ts';
import { evalpinYaml, reusable, reuseOf, scorerFile, whyMissed } from './reuse-workspace.ts';
import { localMethod, oneLocal, settings } from './workspace.ts';

const REUSE = { reuse: true };

describe('reuse of results', () => {
  let cli: Cli;
  let first: FinishedRun;
  before(async () => {
    cli = new Cli(reusable());
    first = await cli.run(['main'], REUSE);
  });
  after(() => cli.close());

  test('frozen is taken from the store, and only what the overlay needs is started', async () => {
    const overlay = cli.workspace.overlay({ 'nodesets/scorer.py': scorerFile('3') });
    const result = await cli.run(['main', '--overlay', overlay], REUSE);
    assert.deepEqual([reuseOf(result).reused, reuseOf(result, 'overlay').measured], [3, 3]);
    assert.deepEqual(readdirSync(join(result.folder, 'workers')), ['overlay-0']);
    assert.equal(mean(result, 'overlay', 'value'), 3 * (mean(first, 'frozen', 'value') ?? NaN));
    assert.equal(result.report.verdict.comparisons.length, 1);
    assert.deepEqual(result.report.episodes.map(({ arms }) => [arms['frozen']?.reusedFrom, arms['overlay']?.reusedFrom]), Array.from({ length: 3 }, () => [first.report.run, undefined]));
    assert.match(whyMissed(result, 'overlay'), /scorer\.py changed/);
    assert.match(result.report.notices.join('\n'), /frozen was not measured beside overlay/);
    assert.equal(result.proof.level, 'proved');
    const again = await cli.run(['main', '--overlay', overlay], REUSE);
    assert.deepEqual([reuseOf(again).reused, reuseOf(again, 'overlay').reused, again.summary.verdict], [3, 3, result.summary.verdict]);
    assert.equal(planned(again.plan, 'overlay', 'model').nodeset, 'model');
  });

  test('--require-proof is met by what was proved when it was measured', async () => {
    const result = await cli.run(['main', '--require-proof'], REUSE);
    assert.deepEqual([reuseOf(result).reused, result.summary.verdict, result.code], [3, 'passed', 0]);
  });

  test('--no-reuse measures, and its figures are the ones that are taken next; --aa measures, too', async () => {
    const result = await cli.run(['main', '--no-reuse'], REUSE);
    assert.deepEqual([reuseOf(result).reused, reuseOf(result).measured, reuseOf(result).stored, reuseOf(result).off], [0, 3, 3, 'with --no-reuse everything is measured']);
    assert.deepEqual(reuseOf(await cli.run(['main'], REUSE)).from.map(({ run }) => run), [result.report.run]);
    const aa = await cli.run(['main', '--aa'], REUSE);
    assert.deepEqual(aa.report.resultReuse.map(({ reused, measured, stored }) => [reused, measured, stored]), [[0, 3, 0], [0, 3, 0]]);
  });

  test('an eval that says `reuse: false` takes and keeps nothing', async () => {
    cli.workspace.write({ 'evalpin.yaml': evalpinYaml({ main: { reuse: false } }) });
    const result = await cli.run(['main'], REUSE);
    cli.workspace.write({ 'evalpin.yaml': evalpinYaml({}) });
    assert.deepEqual([reuseOf(result).measured, reuseOf(result).stored, reuseOf(result).off], [3, 0, 'the eval says `reuse: false`']);
  });

  test('runs that store the same at once leave it whole', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => cli.run(['main', '--seed', '77'], REUSE)));
    assert.deepEqual(runs.map(({ code }) => code), [0, 0, 0]);
    const after = await cli.run(['main', '--seed', '77'], REUSE);
    assert.equal(reuseOf(after).reused, 3);
    assert.ok(runs.some(({ report }) => report.run === reuseOf(after).from[0]?.run));
  });

  test('a damaged line of the store is measured again, and the report says so', async () => {
    const results = join(cli.workspace.home, 'v1', 'results');
    await cli.run(['main', '--seed', '78'], REUSE);
    for (const name of readdirSync(results)) {
      if (name.startsWith('.')) continue;
      for (const file of readdirSync(join(results, name)).filter((one) => one.endsWith('.jsonl'))) {
        const path = join(results, name, file);
        writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/("episode":"0001".*?"value":)\d/g, '$19'));
      }
    }
    const result = await cli.run(['main', '--seed', '78'], REUSE);
    assert.deepEqual([reuseOf(result).reused, reuseOf(result).measured], [2, 1]);
    assert.match(result.report.notices.join('\n'), /1 line of stored results is damaged/);
    assert.equal(reuseOf(await cli.run(['main', '--seed', '78'], REUSE)).reused, 3);
  });

  test('where results cannot be stored the run goes on, and says so', async () => {
    const results = join(cli.workspace.home, 'v1', 'results');
    renameSync(results, `${results}.aside`);
    writeFileSync(results, '');
    const result = await cli.run(['main'], REUSE);
    rmSync(results);
    renameSync(`${results}.aside`, results);
    assert.deepEqual([result.code, reuseOf(result).measured, reuseOf(result).stored], [0, 3, 0]);
    assert.match(reuseOf(result).notStored ?? '', /cannot be written to/);
  });
});

describe('what is never stored', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli(oneLocal({ does: ['if index == 1: raise ConnectionError("refused")', 'return index'] }, { episodes: 3 }));
  });
  after(() => cli.close());

  test('an error, whatever the harness calls it: it is measured again, the answers are not', async () => {
    const first = await cli.run([], REUSE);
    assert.deepEqual([reuseOf(first).stored, first.outcomes.filter(({ status }) => status === 'error').length], [2, 1]);
    const again = await cli.run([], REUSE);
    assert.deepEqual(again.outcomes.map(({ episode, status, reusedFrom }) => [episode, status, reusedFrom !== undefined]), [
      ['0000', 'passed', true],
      ['0001', 'error', false],
      ['0002', 'passed', true],
    ]);
    assert.match(again.report.notices.join('\n'), /1 ended in an error, which is no result to reuse/);
  });

  test('what a process measured that read a file from elsewhere: what it depends on is not known', async () => {
    const data = join(cli.workspace.scratch, 'elsewhere.txt');
    writeFileSync(data, '5');
    cli.workspace.write({ 'workspace/nodesets/method.py': localMethod({ does: [`return int(open(${JSON.stringify(data)}).read())`] }) });
    const first = await cli.run([], REUSE);
    assert.deepEqual([reuseOf(first).stored, mean(first, 'frozen', 'value')], [0, 5]);
    assert.match(reuseOf(first).notStored ?? '', /frozen-0 is not proved to be pinned \(partial\)/);
    writeFileSync(data, '6');
    assert.equal(mean(await cli.run([], REUSE), 'frozen', 'value'), 6);
  });

  test('what came from code that is not pinned', async () => {
    const live = join(cli.workspace.dir, 'live.txt');
    cli.workspace.write({ 'workspace/live.txt': '1', 'workspace/nodesets/method.py': localMethod({ does: [`return int(open(${JSON.stringify(live)}).read())`] }) });
    const result = await cli.run([], REUSE);
    assert.deepEqual([result.code, reuseOf(result).stored], [4, 0]);
    assert.match(reuseOf(result).notStored ?? '', /not pinned/);
  });

  test('what a command measured that cannot report what it loads', async () => {
    const line = '{"event":"episode","id":"a","status":"passed"}';
    cli.workspace.write({ 'evalpin.yaml': settings([{ name: 'shell', nodesets: [], harness: { command: ['sh', '-c', `echo '${line}' > {out}/r.jsonl`], results: [{ format: 'evalpin', path: 'r.jsonl' }] } }], { include: ['workspace/**'] }) });
    const result = await cli.run(['shell'], REUSE);
    assert.deepEqual([result.code, reuseOf(result).stored], [0, 0]);
    assert.match(reuseOf(result).notStored ?? '', /\(none\)/);
  });
});
