import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eventually } from '../../scripts/leftovers.ts';
import { JOURNAL } from '../../src/reuse/journal.ts';
import { Cli, type Going } from './cli.ts';
import { reuseOf, whyMissed } from './reuse-workspace.ts';
import { localMethod, oneLocal, settings } from './workspace.ts';

const REUSE = { reuse: true };
const EPISODES = 12;
const SLOW = { head: ['import time'], does: ['time.sleep(0.25)', 'return index'] };

describe('a run that is gone on with', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli(oneLocal(SLOW, { episodes: EPISODES }));
  });
  after(() => cli.close());

  const measuredIn = (folder: string): number => (existsSync(join(folder, JOURNAL)) ? (readFileSync(join(folder, JOURNAL), 'utf8').match(/"kind":"outcome"/g)?.length ?? 0) : 0);

  /** Starts a run and waits until it has measured some. */
  async function half(args: string[] = []): Promise<{ folder: string; going: Going }> {
    const folder = cli.newRunFolder();
    const going = cli.start(['run', '--out', folder, ...args], REUSE);
    assert.ok(await eventually(() => measuredIn(folder) >= 3, 60_000), going.printed.stderr);
    return { folder, going };
  }

  async function killed(args: string[] = []): Promise<string> {
    const { folder, going } = await half(args);
    going.child.kill('SIGKILL');
    await going.ended;
    return folder;
  }

  test('after it was killed: what it had is taken, the line at which it died is not, and the rest is measured', async () => {
    const folder = await killed();
    const journal = join(folder, JOURNAL);
    const whole = measuredIn(folder);
    // As if it had been killed within a line; what stands there is JSON up to its end.
    truncateSync(journal, readFileSync(journal).length - 3);
    const result = await cli.run(['--resume', folder], REUSE);
    const { reused, measured, from } = reuseOf(result);
    assert.deepEqual([reused, measured], [whole - 1, EPISODES - whole + 1]);
    assert.deepEqual(result.outcomes.map(({ metrics }) => metrics['value']), Array.from({ length: EPISODES }, (_, n) => n));
    assert.deepEqual([from.map(({ proof }) => proof), result.proof.level, result.code], [['partial'], 'partial', 0]);
    assert.match(result.report.notices.join('\n'), /that run was not finished, so it is not proved/);
    const next = await cli.run([], REUSE);
    assert.equal(reuseOf(next).reused, measured, 'only what was proved is there for other runs');
  });

  test('after Ctrl-C; a run that was gone on with and interrupted again keeps what it took', async () => {
    const { folder: first, going } = await half(['--seed', '2']);
    going.child.kill('SIGINT');
    assert.equal((await going.ended).code, 130);
    const { folder, going: again } = await half(['--seed', '2', '--resume', first]);
    assert.ok(await eventually(() => measuredIn(folder) > measuredIn(first), 60_000));
    again.child.kill('SIGINT');
    await again.ended;
    const kept = measuredIn(folder);
    const third = await cli.run(['--seed', '2', '--resume', folder], REUSE);
    assert.deepEqual([reuseOf(third).reused, reuseOf(third).from.length, third.outcomes.length], [kept, 2, EPISODES]);
  });

  test('is the last one that was interrupted, as `latest`', async () => {
    const going = cli.start(['run', '--seed', '8'], REUSE);
    const runs = join(cli.workspace.repository, '.evalpin', 'runs');
    const folder = (): string => join(runs, existsSync(runs) ? (readdirSync(runs)[0] ?? '') : '');
    assert.ok(await eventually(() => measuredIn(folder()) >= 3, 60_000), going.printed.stderr);
    going.child.kill('SIGINT');
    const { stderr } = await going.ended;
    assert.match(stderr, new RegExp(`to go on with it: the same command with --resume ${basename(folder())}`));
    const result = await cli.run(['--seed', '8', '--resume', 'latest'], REUSE);
    assert.equal(reuseOf(result).reused, measuredIn(folder()));
  });

  test('with other code takes nothing, and says what changed', async () => {
    const folder = await killed(['--seed', '3']);
    cli.workspace.write({ 'workspace/nodesets/method.py': localMethod({ does: ['return index + 1'] }) });
    const result = await cli.run(['--seed', '3', '--resume', folder], REUSE);
    cli.workspace.write({ 'workspace/nodesets/method.py': localMethod(SLOW) });
    assert.deepEqual([reuseOf(result).reused, reuseOf(result).measured], [0, EPISODES]);
    assert.match(whyMissed(result), /nothing of run \S+ was taken: snapshot: workspace\/nodesets\/method\.py changed/);
  });

  test('with --require-proof takes nothing that is not proved', async () => {
    const folder = await killed(['--seed', '4']);
    const result = await cli.run(['--seed', '4', '--resume', folder, '--require-proof'], REUSE);
    assert.deepEqual([reuseOf(result).reused, result.code], [0, 0]);
    assert.match(whyMissed(result), /not proved what its processes loaded/);
  });

  test('takes nothing of workers that had read live files until they were killed', async () => {
    const live = join(cli.workspace.dir, 'live.txt');
    cli.workspace.write({ 'workspace/live.txt': '1', 'workspace/nodesets/method.py': localMethod({ ...SLOW, does: [`open(${JSON.stringify(live)}).read()`, ...SLOW.does] }) });
    const folder = await killed(['--seed', '5']);
    const result = await cli.run(['--seed', '5', '--resume', folder], REUSE);
    cli.workspace.write({ 'workspace/nodesets/method.py': localMethod(SLOW) });
    assert.equal(reuseOf(result).reused, 0);
    assert.match(whyMissed(result), /nothing of run \S+ was taken: frozen-0 of run \S+ was not pinned/);
  });

  test('of a finished run, with --no-reuse too: what has a result is taken as proved, errors are measured again', async () => {
    cli.workspace.write({ 'evalpin.yaml': settings([{ graph: 'main', episodes: 2 }]) });
    const first = await cli.run(['--seed', '6'], REUSE);
    const result = await cli.run(['--seed', '6', '--no-reuse', '--resume', first.folder], REUSE);
    assert.deepEqual(reuseOf(result).from.map(({ run, episodes, proof }) => [run, episodes, proof]), [[first.report.run, 2, 'proved']]);
    assert.equal(result.proof.level, 'proved');
  });

  test('is refused while it is going on, where it has measured nothing, and for another eval', async () => {
    cli.workspace.write({ 'evalpin.yaml': settings([{ graph: 'main', episodes: EPISODES }, { name: 'other', graph: 'main' }]) });
    const { folder, going } = await half(['main', '--seed', '7']);
    assert.equal((await cli.error(['run', 'main', '--seed', '7', '--resume', folder])).error.code, 'EP5050');
    going.child.kill('SIGKILL');
    await going.ended;
    const { error } = await cli.error(['run', 'other', '--resume', folder]);
    assert.deepEqual([error.code, /was the eval "main", and asked for is other/.test(error.message)], ['EP5051', true], error.message);
    truncateSync(join(folder, JOURNAL), 0);
    appendFileSync(join(folder, JOURNAL), '{"sum"');
    const empty = await cli.error(['run', 'main', '--resume', folder]);
    assert.deepEqual([empty.error.code, empty.code], ['EP5051', 2]);
    assert.equal((await cli.error(['run', '--resume', 'nowhere'])).error.code, 'EP5009');
  });
});
