import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Cli } from './cli.ts';
import { oneShared, sharedModel } from './workspace.ts';

describe('a server', () => {
  let cli: Cli;
  const dies = ['if index == 2: os._exit(9)', 'return 1'];
  const hangs = ['if index >= 3: time.sleep(600)', 'return 1'];
  const model = (does: string[]): string => sharedModel({ head: ['import os, time'], does });
  before(() => {
    cli = new Cli(oneShared({}, { episodes: 4, timeout: '2s', gates: [{ 'new-failures': 0 }] }));
  });
  after(() => cli.close());

  test('that both arms share and that dies in a call is infrastructure: exit code 3, and it is not offered again', async () => {
    cli.workspace.write({ 'workspace/nodesets/model.py': model(dies) });
    const run = await cli.run();
    assert.equal(run.code, 3, run.stdout);
    assert.equal(run.summary.verdict, 'inconclusive');
    assert.ok((run.summary.counts['frozen']?.infrastructure ?? 0) > 0);
    assert.equal(run.summary.counts['frozen']?.failed, 0);
    assert.deepEqual(await cli.servers(), []);
  });

  test('S11: that answers its health but hangs in a call: those episodes are infrastructure, the run ends, the server is not kept', async () => {
    cli.workspace.write({ 'workspace/nodesets/model.py': model(hangs) });
    const run = await cli.run();
    assert.equal(run.code, 3, run.stdout);
    assert.deepEqual(run.outcomes.map(({ status, errorKind, server }) => [status, errorKind, server]), [
      ['passed', undefined, undefined],
      ['passed', undefined, undefined],
      ['passed', undefined, undefined],
      ['error', 'infrastructure', 'model'],
    ]);
    assert.deepEqual(await cli.servers(), []);
  });

  for (const [how, does] of [
    ['dies', dies],
    ['hangs', hangs],
  ] as const) {
    test(`that only the overlay has and that ${how} in a call is the edit's failure: exit code 1`, async () => {
      cli.workspace.write({ 'workspace/nodesets/model.py': model(['return 1']) });
      const run = await cli.run(['--overlay', cli.workspace.overlay({ 'nodesets/model.py': model([...does]) })]);
      assert.equal(run.code, 1, run.stdout);
      assert.equal(run.summary.counts['overlay']?.infrastructure, 0);
      assert.deepEqual((await cli.servers()).map(({ kind }) => kind), ['shared']);
    });
  }

  test('that raises an exception in a call is measured: the edit fails, the server stays', async () => {
    const overlay = cli.workspace.overlay({ 'nodesets/model.py': model(['if index == 1: raise ValueError("odd")', 'return 1']) });
    const run = await cli.run(['--overlay', overlay]);
    assert.equal(run.code, 1, run.stdout);
    assert.match(run.stdout, /ValueError: odd/);
    assert.deepEqual((await cli.servers()).map(({ kind }) => kind).sort(), ['ephemeral', 'shared']);
  });

  test('that only the overlay has and that cannot start is the edit’s failure: exit code 1', async () => {
    const run = await cli.run(['--overlay', cli.workspace.overlay({ 'nodesets/model.py': `raise ValueError("at import")\n${model(['return 1'])}` })]);
    assert.equal(run.code, 1, run.stdout);
    assert.match(run.stdout, /at import/);
    assert.equal(run.summary.counts['frozen']?.passed, 4);
  });
});
