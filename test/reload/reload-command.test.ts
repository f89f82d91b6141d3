import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import type { FollowRow } from '../../src/reload/messages.ts';
import type { ReloadReport } from '../../src/reload/reload-report.ts';
import { Cli } from '../run/cli.ts';
import { oneShared, sharedModel } from '../run/workspace.ts';

const model = (value: number): string => sharedModel({ does: [`return ${value}`] });

describe('evalpin reload', () => {
  let cli: Cli;
  let url: string;
  before(async () => {
    cli = new Cli(oneShared({ does: ['return 1'] }));
    const up = (await cli.json(['servers', 'up', '--for', '10m'])) as { follows: { url: string }[] };
    url = up.follows[0]?.url ?? '';
  });
  after(() => cli.close());

  const value = async (): Promise<unknown> => {
    const response = await fetch(`${url}/call/run`, { method: 'POST', body: '{"index": 0}', signal: AbortSignal.timeout(5_000) });
    return ((await response.json()) as { value: unknown }).value;
  };
  const reload = async (...args: string[]): Promise<ReloadReport> => (await cli.json(['reload', ...args, '--observe', '50ms'])) as ReloadReport;

  test('without a change there is nothing to do', async () => {
    const ended = await cli.call(['reload', 'model']);
    assert.equal(ended.code, 0, ended.stderr);
    assert.match(ended.stderr, /^model: nothing to do, [0-9a-f]{12} is what runs$/m);
    assert.equal(await value(), 1);
  });

  test('an edit is swapped in, and the address stays', async () => {
    cli.workspace.write({ 'workspace/nodesets/model.py': model(2) });
    assert.equal(await value(), 1);
    const report = await reload('model');
    assert.equal(report.outcome, 'done');
    assert.equal(await value(), 2);
    const { follows } = (await cli.json(['servers', 'list'])) as { follows: FollowRow[] };
    assert.deepEqual([follows[0]?.url, follows[0]?.digest], [url, report.nodesets[0]?.to?.digest]);
  });

  test('--from takes an edited copy, and the digest of a version that ran before', async () => {
    const before = ((await cli.json(['servers', 'list'])) as { follows: FollowRow[] }).follows[0]?.digest ?? '';
    const copy = cli.workspace.overlay({ 'nodesets/model.py': model(3) });
    assert.equal((await reload('model', '--from', copy)).outcome, 'done');
    assert.equal(await value(), 3);
    const report = await reload('model', '--from', before);
    assert.equal(report.nodesets[0]?.to?.digest, before);
    assert.equal(await value(), 2);
  });

  test('where there is nothing to do in an edited copy, it is named', async () => {
    const copy = cli.workspace.overlay({ 'nodesets/model.py': model(6) });
    await reload('model', '--from', copy);
    const unchanged = await cli.call(['reload', 'model']);
    assert.match(unchanged.stderr, /^model: nothing to do, .*\n {2}model comes from (\S+), and nothing else was looked at/m);
    assert.ok(unchanged.stderr.includes(copy), unchanged.stderr);
    const again = await cli.call(['servers', 'up', '--for', '10m']);
    assert.match(again.stderr, /^model is followed at \S+; until a reload that stays [0-9a-f]{12} from \S+$/m);
    cli.workspace.write({ 'workspace/nodesets/model.py': model(2) });
    await reload('model', '--from', `${cli.workspace.repository}/workspace`);
    assert.equal(await value(), 2);
  });

  test('it says what it is at while it goes on', async () => {
    cli.workspace.write({ 'workspace/nodesets/model.py': model(7) });
    const { stderr } = await cli.call(['reload', 'model', '--observe', '70ms']);
    assert.match(stderr, /^model: starts the new version\n(.*\n)*model: the new version answers, and is watched for 70ms\nmodel: reloaded, /m);
    cli.workspace.write({ 'workspace/nodesets/model.py': model(2) });
    await reload('model');
  });

  test('who interrupts it is told that the reload goes on, and how to end it', async () => {
    cli.workspace.write({ 'workspace/nodesets/model.py': model(8) });
    const { child, ended, printed } = cli.start(['reload', 'model', '--observe', '10m']);
    while (!printed.stderr.includes('is watched for')) await once(child.stderr ?? child, 'data');
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    assert.equal(code, 130, stderr);
    assert.match(stderr, /^evalpin: interrupted; the reload goes on: `evalpin reload model --abort` ends it/m);
    assert.equal(await value(), 8);
    const abort = await cli.call(['reload', '--all', '--abort']);
    assert.match(abort.stderr, /^ended the reload of model$/m);
    while ((await value()) === 8);
    assert.equal(await value(), 2);
    cli.workspace.write({ 'workspace/nodesets/model.py': model(2) });
  });

  test('options that cannot be meant so are refused before anything is resolved', async () => {
    const refused: [string[], string, RegExp][] = [
      [['--from', ''], 'EP1001', /--from is empty/],
      [['--deadline', '0s'], 'EP1006', /--deadline 0s is too short: it takes 1ms to 1h/],
      [['--observe', '25h'], 'EP1006', /--observe 25h is too long/],
    ];
    for (const [options, wanted, text] of refused) {
      const { error } = await cli.error(['reload', 'model', ...options]);
      assert.equal(error.code, wanted);
      assert.match(error.message, text);
    }
  });

  test('it says so from the first step on, also where nothing has to be resolved before', async () => {
    cli.workspace.write({ 'depth.json': '{"depth": 3}' });
    const { stderr } = await cli.call(['reload', 'model', '--config', `${cli.workspace.repository}/depth.json`, '--beside', '--observe', '70ms']);
    assert.match(stderr, /^model: starts the new version\n(.*\n)*model: reloaded, /m);
  });

  test('what is no nodeset with an address is refused', async () => {
    const { code, error } = await cli.error(['reload', 'modell']);
    assert.deepEqual([code, error.code], [2, 'EP6002']);
    assert.match(error.hint, /addresses of model/);
  });

  test('a source that holds another nodeset in its place is refused', async () => {
    const copy = cli.workspace.overlay({ 'nodesets/model.py': model(4).replace('name = "model"', 'name = "other"') });
    const { code, error } = await cli.error(['reload', 'model', '--from', copy]);
    assert.deepEqual([code, error.code], [2, 'EP6005'], error.message);
    assert.match(error.message, /model was asked for, and workspace\/nodesets\/model\.py of the new source holds other/);
  });

  test('nodesets that need each other in a circle are refused, and the circle named', async () => {
    const copy = cli.workspace.overlay({ 'nodesets/model.py': model(4).replace('name = "model"', 'name = "model"\n    needs = ["model"]') });
    const { code, error } = await cli.error(['reload', 'model', '--from', copy]);
    assert.deepEqual([code, error.code], [2, 'EP6009'], error.message);
    assert.match(error.message, /in a circle: model → model$/);
  });

  test('a source that is not there, or a digest that the store does not hold, is refused', async () => {
    for (const from of [`${cli.workspace.scratch}/nowhere`, `sha256:${'0'.repeat(64)}`]) {
      const { code, error } = await cli.error(['reload', 'model', '--from', from]);
      assert.deepEqual([code, error.code], [2, 'EP6006'], error.message);
    }
    const file = await cli.error(['reload', 'model', '--from', `${cli.workspace.repository}/workspace/nodesets/model.py`]);
    assert.deepEqual([file.error.code, file.error.hint.includes('--overlay')], ['EP6006', false], file.error.message);
    assert.match(file.error.message, /model\.py is no folder$/);
    assert.equal((await cli.error(['reload', 'model', '--from', ''])).error.code, 'EP1001', 'as an unset variable gives it');
    const short = await cli.error(['reload', 'model', '--from', 'sha256:0123456789ab']);
    assert.match(short.error.message, /is no whole digest/);
    assert.equal(await value(), 2);
  });

  test('a configuration that is not there is refused, and the path named', async () => {
    const { code, error } = await cli.error(['reload', 'model', '--config', 'nowhere.yaml']);
    assert.deepEqual([code, error.code], [2, 'EP6013']);
    assert.match(error.message, /^there is no configuration \S+\/nowhere\.yaml$/);
  });

  test('code that cannot be imported is refused with the lines of its log', async () => {
    const copy = cli.workspace.overlay({ 'nodesets/model.py': `import nothing_of_that_name\n${model(5)}` });
    const ended = await cli.call(['reload', 'model', '--from', copy]);
    assert.equal(ended.code, 3);
    assert.match(ended.stderr, /model: refused, [0-9a-f]{12} goes on: EP6004 [^]*\n {2}\| +File "workspace\/nodesets\/model\.py", line 1, in <module>\n[^]*nothing_of_that_name[^]*\n {2}Mend what its last log lines say/);
    assert.doesNotMatch(ended.stderr, /importlib|_bootstrap|runtime\/python/);
    assert.equal(await value(), 2);
  });
});
