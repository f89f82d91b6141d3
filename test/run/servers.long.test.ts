import assert from 'node:assert/strict';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eventually } from '../../scripts/leftovers.ts';
import { commitAll, git } from '../workspace/git-repository.ts';
import { Cli, mean, planned } from './cli.ts';
import { oneLocal, oneShared, sharedModel, THREE_KINDS } from './workspace.ts';

const EDITED = sharedModel({ head: ['# edited'], takes: 'text', gives: ['answer'], does: ['return text.split()[-1]'] });

describe('servers over several runs', () => {
  let cli: Cli;
  let overlay: string;
  before(() => {
    cli = new Cli(THREE_KINDS);
    overlay = cli.workspace.overlay({ 'nodesets/model/model.py': EDITED });
  });
  after(() => cli.close());

  const pids = async (kind: string): Promise<(number | undefined)[]> => (await cli.servers()).filter((one) => one.kind === kind).map(({ process }) => process?.pid);

  test('--servers ephemeral leaves none behind', async () => {
    const run = await cli.run(['--overlay', overlay, '--servers', 'ephemeral']);
    assert.equal(run.code, 0, run.stdout);
    assert.deepEqual(run.summary.reuse, { reused: 0, spawned: 1, ephemeral: 1, replicated: 2 });
    assert.deepEqual(await cli.servers(), []);
    assert.ok(await eventually(() => cli.processes().every((line) => line.includes('supervisor.js')), 5_000), cli.processes().join('\n'));
  });

  test('a second run reuses the shared server, and the same overlay finds its own again', async () => {
    const first = await cli.run(['--overlay', overlay]);
    assert.equal(first.code, 0, first.stdout);
    const before = { shared: await pids('shared'), ephemeral: await pids('ephemeral') };
    assert.deepEqual([before.shared.length, before.ephemeral.length], [1, 1]);
    const second = await cli.run(['--overlay', overlay]);
    assert.equal(planned(second.plan, 'frozen', 'model').decision, 'reuse');
    assert.match(planned(second.plan, 'overlay', 'model').reason, /shared with ephem-model-/);
    assert.deepEqual({ shared: await pids('shared'), ephemeral: await pids('ephemeral') }, before);
    assert.deepEqual(second.summary.reuse, { reused: 2, spawned: 0, ephemeral: 0, replicated: 2 });
    assert.deepEqual([second.summary.proof, second.summary.pinned], ['proved', true]);
  });

  test('another overlay with the same contents finds it too; touched files do not matter', async () => {
    const twin = cli.workspace.overlay({ 'nodesets/model/model.py': EDITED });
    const { reason } = planned(await cli.plan(['--overlay', twin]), 'overlay', 'model');
    assert.match(reason, /shared with ephem-model-/);
  });

  test('list, logs and stop go by name and by tag; what is unknown is an error', async () => {
    const [one] = (await cli.servers()).filter(({ kind }) => kind === 'ephemeral');
    assert.ok(one);
    const logs = await cli.call(['servers', 'logs', one.id]);
    assert.equal(logs.code, 0, logs.stderr);
    const stopped = (await cli.json(['servers', 'stop', one.id])) as { stopped: string[] };
    assert.deepEqual(stopped.stopped, [one.id]);
    assert.deepEqual((await cli.servers()).map(({ kind }) => kind), ['shared']);
    const unknown = await cli.error(['servers', 'stop', one.id.slice(0, -1)]);
    assert.deepEqual([unknown.code, unknown.error.code], [2, 'EP3051']);
    await cli.json(['servers', 'stop', 'model']);
    assert.deepEqual(await cli.servers(), []);
  });

  test('servers up holds what the next run finds; down lets it go', async () => {
    const { servers } = (await cli.json(['servers', 'up', '--for', '10m'])) as { servers: { id: string }[] };
    assert.equal(servers.length, 1);
    const [held] = await cli.servers();
    assert.deepEqual(held?.leases.map(({ run }) => run.replace(/-.*/, '')).sort(), ['follow', 'up']);
    const inUse = await cli.error(['servers', 'stop', 'model']);
    assert.deepEqual([inUse.code, inUse.error.code], [2, 'EP3053']);
    assert.match(inUse.error.hint, /let go with `evalpin servers down`/);
    const run = await cli.run();
    assert.equal(run.summary.reuse.reused, 1);
    await cli.json(['servers', 'down']);
    assert.deepEqual((await cli.servers()).map(({ leases }) => leases.length), [0]);
  });

  test('rerun repeats one episode from the same pins, though the sources have changed since', async () => {
    const run = await cli.run(['--overlay', overlay]);
    cli.workspace.write({ 'workspace/nodesets/model/model.py': sharedModel({ takes: 'text', gives: ['answer'], does: ['return "wrong"'] }) });
    const again = (await cli.json(['rerun', run.folder, '0002', '--arm', 'frozen'])) as { outcome: { status: string; episode: string; metrics: object }; proof: string };
    const was = run.outcomes.find(({ arm, episode }) => arm === 'frozen' && episode === '0002');
    assert.deepEqual([again.outcome.status, again.outcome.episode, again.proof], ['passed', '0002', 'proved']);
    assert.equal((again.outcome.metrics as { accuracy: number }).accuracy, was?.metrics['accuracy']);
    cli.workspace.write(THREE_KINDS);
  });

  test('gc removes the snapshots that nobody holds, and the next run makes them again', async () => {
    await cli.json(['servers', 'stop', '--all']);
    assert.ok(cli.stored('snapshots').length > 0);
    await cli.json(['gc', '--all']);
    assert.deepEqual(cli.stored('snapshots'), []);
    const run = await cli.run();
    assert.equal(run.code, 0, run.stdout);
  });

  test('gc leaves alone what a server runs from', async () => {
    const { kept } = (await cli.json(['gc', '--all'])) as { kept: string[] };
    assert.equal(kept.length, 1);
    const run = await cli.run();
    assert.deepEqual([run.code, run.summary.reuse.reused], [0, 1]);
  });
});

test('an interpreter’s environment that differs is another digest: the server is not reused, and the plan says in what it differs', async (t) => {
  const cli = new Cli(oneShared({}));
  t.after(() => cli.close());
  const first = await cli.run();
  assert.equal(first.code, 0, first.stdout);
  cli.workspace.write({ 'workspace/nodesets/model.py': sharedModel({ attributes: ['server_env = {"MODE": "other"}'] }) });
  const plan = await cli.plan();
  assert.notEqual(planned(plan, 'frozen', 'model').digest, planned(first.plan, 'frozen', 'model').digest);
  assert.equal(planned(plan, 'frozen', 'model').decision, 'spawn');
});

test('explain says how files differ: line ends only, mode only, removed', async (t) => {
  const { 'workspace/nodesets/method.py': source, ...rest } = oneLocal({});
  const folder = 'workspace/nodesets/method';
  const cli = new Cli({ ...rest, [`${folder}/__init__.py`]: source ?? '', [`${folder}/a.txt`]: 'one\ntwo\n', [`${folder}/b.sh`]: 'true\n', [`${folder}/c.sh`]: 'true\n' });
  t.after(() => cli.close());
  const overlay = cli.workspace.overlay({ 'nodesets/method/a.txt': 'one\r\ntwo\r\n', 'nodesets/method/.wh.b.sh': '', 'nodesets/method/c.sh': 'true\n' });
  chmodSync(join(overlay, 'nodesets/method/c.sh'), 0o755);
  const { code, stdout } = await cli.call(['explain', 'method', '--overlay', overlay]);
  assert.equal(code, 0);
  assert.match(stdout, /method\/a\.txt: line endings only/);
  assert.match(stdout, /method\/b\.sh: removed/);
  assert.match(stdout, /method\/c\.sh: mode only/);
});

test('--frozen-ref compares the checkout with a commit, and deletions count', async (t) => {
  const cli = new Cli(oneLocal({ head: ['from pathlib import Path'], attributes: ['depends_on = ["_value.txt"]'], does: ['return int((Path(__file__).parent / "_value.txt").exists())'] }));
  t.after(() => cli.close());
  const { repository, dir } = cli.workspace;
  git(repository, 'init', '-q');
  cli.workspace.write({ 'workspace/nodesets/_value.txt': '1' });
  commitAll(repository, 'first');
  rmSync(join(dir, 'nodesets/_value.txt'));
  const status = git(repository, 'status', '--porcelain');
  const run = await cli.run(['--frozen-ref', 'HEAD']);
  assert.equal(run.code, 0, run.stdout);
  assert.deepEqual(planned(run.plan, 'overlay', 'method').differs, [{ path: 'workspace/nodesets/_value.txt', change: 'removed' }]);
  assert.deepEqual([mean(run, 'frozen', 'value'), mean(run, 'overlay', 'value')], [1, 0]);
  assert.equal(git(repository, 'status', '--porcelain'), status);
});
