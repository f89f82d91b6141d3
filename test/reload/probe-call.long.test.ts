import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Cli } from '../run/cli.ts';
import { graph, settings, sharedModel } from '../run/workspace.ts';

test('a probe call that evalpin.yaml declares decides over a reload, and a change of it is no new version', async (t) => {
  const probing = (value: number) => settings([{ graph: 'main', episodes: 1 }], { nodesets: { model: { probe: { node: 'run', inputs: { index: 0 }, expect: { value } } } } });
  const model = (value: number) => sharedModel({ does: [`return ${value}`] });
  const cli = new Cli({
    'evalpin.yaml': probing(2),
    'workspace/graphs/main.json': graph('input.index -> model.index', 'model.value -> metrics.value'),
    'workspace/nodesets/model.py': model(1),
  });
  t.after(() => cli.close());
  await cli.json(['servers', 'up', '--for', '5m']);
  cli.workspace.write({ 'workspace/nodesets/model.py': model(3) });
  const refused = await cli.call(['reload', 'model', '--observe', '100ms']);
  assert.match(refused.stderr, /^model: rolled back to [0-9a-f]{12}: EP6008 .*its probe call failed: run gave 3 as value, not 2$/m);
  cli.workspace.write({ 'evalpin.yaml': probing(3) });
  const done = await cli.call(['reload', 'model', '--observe', '100ms']);
  assert.deepEqual([done.code, /^model: reloaded/m.test(done.stderr)], [0, true], done.stderr);
  cli.workspace.write({ 'evalpin.yaml': probing(4) });
  assert.match((await cli.call(['reload', 'model'])).stderr, /^model: nothing to do/m);
});
