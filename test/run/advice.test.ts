import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Cli } from './cli.ts';
import { oneShared } from './workspace.ts';

describe('a plan', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli(oneShared({ attributes: ['paralelism = "shared"', 'stat_schema = {}', 'mood = "glad"'] }));
  });
  after(() => cli.close());

  test('notes attributes of a class that nearly have a name that means something, once for both arms', async () => {
    const { notices } = await cli.plan(['--overlay', cli.workspace.overlay({ 'graphs/other.json': '{"nodes":[]}' })]);
    assert.deepEqual(notices.filter((one) => one.includes('attribute')), ['workspace/nodesets/model.py:7: the attribute `stat_schema` means nothing to evalpin; did you mean `state_schema`?']);
  });
});
