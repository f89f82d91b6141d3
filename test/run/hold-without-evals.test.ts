import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Cli } from './cli.ts';
import { localMethod, sharedModel } from './workspace.ts';

interface Up {
  servers: { nodeset: string }[];
  follows: { nodeset: string; url: string }[];
}

describe('servers up in a workspace without an eval', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli({ 'nodesets/method.py': localMethod({}), 'nodesets/model.py': sharedModel({}), 'nodesets/second.py': sharedModel({}).replace('"model"', '"second"') });
  });
  after(() => cli.close());

  const upNow = async (...args: string[]): Promise<Up> => (await cli.json(['servers', 'up', '--for', '5m', ...args])) as Up;

  test('all shared nodesets are held, each with an address, and settings are not needed', async () => {
    const { servers, follows } = await upNow();
    assert.deepEqual(servers.map(({ nodeset }) => nodeset).sort(), ['model', 'second']);
    assert.deepEqual(follows.map(({ nodeset }) => nodeset).sort(), ['model', 'second']);
  });

  test('settings without `evals` are no other case, and an edit is reloaded', async () => {
    cli.workspace.write({ 'evalpin.yaml': 'version: 1\n', 'nodesets/model.py': sharedModel({ does: ['return 2'] }) });
    const { follows } = await upNow();
    const report = (await cli.json(['reload', 'model', '--observe', '50ms'])) as { outcome: string };
    assert.equal(report.outcome, 'done');
    const answer = await fetch(`${follows.find(({ nodeset }) => nodeset === 'model')?.url ?? ''}/call/run`, { method: 'POST', body: '{"index": 0}' });
    assert.deepEqual(await answer.json(), { value: 2 });
  });

  test('a new shared nodeset is opened by reload --all, and who names it hears so', async () => {
    cli.workspace.write({ 'nodesets/fresh.py': sharedModel({}).replace('"model"', '"fresh"') });
    assert.match((await cli.error(['reload', 'fresh'])).error.hint, /`evalpin reload --all` for those that have come since/);
    const { nodesets } = (await cli.json(['reload', '--all', '--observe', '50ms'])) as { nodesets: { nodeset: string; outcome: string }[] };
    assert.deepEqual(nodesets.filter(({ outcome }) => outcome === 'added').map(({ nodeset }) => nodeset), ['fresh']);
  });
});

test('where nothing is shared, the error says how a nodeset becomes so', async (t) => {
  const cli = new Cli({ 'nodesets/method.py': localMethod({}) });
  t.after(() => cli.close());
  const { code, error } = await cli.error(['servers', 'up']);
  assert.deepEqual([code, error.code], [2, 'EP1005']);
  assert.match(error.hint, /parallelism = "shared"/);
});
