import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { EvalpinError } from '../../src/contract/errors.ts';
import type { ReloadReport } from '../../src/reload/reload-report.ts';
import { Cli } from '../run/cli.ts';
import { graph, oneShared, settings, sharedModel } from '../run/workspace.ts';
import { leaseRequest } from '../servers/world.ts';
import { writeFiles } from '../workspace/source-folder.ts';
import { FollowWorld } from './follow-world.ts';

const configure = async (world: FollowWorld, configuration: object, more: object = {}): Promise<ReloadReport> =>
  (await (await world.supervisor()).ask('POST', '/op', { op: 'reload', nodeset: 'stub', configuration, observe_ms: 50, ...more })) as ReloadReport;
const codeOf = (error: unknown): string => (error instanceof EvalpinError ? error.code : String(error));

test('a configuration is changed without a swap: same process, same state, another identity', async (t) => {
  const world = new FollowWorld(t);
  const [first] = await world.up({ stub: { version: 'v1' } });
  await world.call('stub', 'add', { by: 3 });
  const report = await configure(world, { depth: 2 });
  assert.deepEqual([report.outcome, report.nodesets[0]?.outcome], ['done', 'configured']);
  assert.deepEqual(await world.call('stub', 'look'), { status: 200, count: 3, version: 'v1', pid: first?.pid, config: { depth: 2 } });
  const [record] = await (await world.supervisor()).list();
  assert.notEqual(record?.digest, first?.digest);
  assert.deepEqual([record?.digest, (await world.row('stub')).digest], [report.nodesets[0]?.to?.digest, record?.digest]);
  await configure(world, { width: 1 });
  assert.deepEqual((await world.call('stub', 'look'))['config'], { depth: 2, width: 1 });
  assert.equal((await configure(world, { width: 1 })).outcome, 'unchanged');
});

test('a server that does not take it goes on with the one that it had', async (t) => {
  const world = new FollowWorld(t);
  const [first] = await world.up({ stub: { version: 'v1', refuse: { config: 422 } } });
  await assert.rejects(configure(world, { depth: 2 }), (error) => codeOf(error) === 'EP6013');
  const [record] = await (await world.supervisor()).list();
  assert.equal(record?.digest, first?.digest);
});

test('a server that runs hold is not touched; with beside they keep it, and a new one gets the configuration', async (t) => {
  const world = new FollowWorld(t);
  const [first] = await world.up({ stub: { version: 'v1' } });
  const client = await world.supervisor();
  const lease = await client.lease(leaseRequest([world.request('stub', { version: 'v1' })], { run: 'a-run' }));
  assert.equal(lease.servers[0]?.id, first?.id);
  await assert.rejects(configure(world, { depth: 2 }), (error) => codeOf(error) === 'EP6007' && String(error).includes('a-run'));
  const report = await configure(world, { depth: 2 }, { mode: 'beside' });
  assert.equal(report.outcome, 'done', JSON.stringify(report));
  assert.notEqual((await world.call('stub', 'look'))['pid'], first?.pid);
  const pinned = await fetch(`${first?.url ?? ''}/call/look`, { method: 'POST', body: '{}' });
  assert.deepEqual(((await pinned.json()) as { config: object }).config, {});
  await lease.release();
});

describe('evalpin reload --config', () => {
  let cli: Cli;
  before(async () => {
    cli = new Cli(oneShared({ does: ['return self.config.get("value", 1)'] }));
    await cli.json(['servers', 'up', '--for', '10m']);
  });
  after(() => cli.close());

  const file = (text: string): string => {
    const path = join(cli.workspace.scratch, 'model.yaml');
    writeFileSync(path, text);
    return path;
  };

  test('a file of values is laid over the configuration; a later reload keeps them', async () => {
    const said = await cli.call(['reload', 'model', '--config', file('value: 5\n')]);
    assert.equal(said.code, 0, said.stderr);
    assert.match(said.stderr, /^model: configured, [0-9a-f]{12} → [0-9a-f]{12}$/m);
    const report = (await cli.json(['reload', 'model', '--observe', '10ms'])) as ReloadReport;
    assert.equal(report.outcome, 'unchanged', JSON.stringify(report));
    const copy = cli.workspace.overlay({ 'nodesets/model.py': oneShared({ does: ['return -self.config["value"]'] })['workspace/nodesets/model.py'] ?? '' });
    const swapped = (await cli.json(['reload', 'model', '--from', copy, '--observe', '10ms'])) as ReloadReport;
    assert.equal(swapped.outcome, 'done');
    const response = await fetch(`${swapped.nodesets[0]?.url ?? ''}/call/run`, { method: 'POST', body: '{"index": 0}' });
    assert.deepEqual(await response.json(), { value: -5 });
  });

  test('what is no mapping is refused', async () => {
    const { code, error } = await cli.error(['reload', 'model', '--config', file('- 1\n')]);
    assert.deepEqual([code, error.code], [2, 'EP6013']);
  });
});

describe('evalpin reload --config of nodesets that need each other, in two repositories', () => {
  let cli: Cli;
  let other: string;
  const files = (name: string) => ({
    'evalpin.yaml': settings([{ graph: 'main', episodes: 2 }]),
    'workspace/graphs/main.json': graph('input.index -> model.index', 'input.index -> guide.index', 'model.value -> metrics.value', 'guide.value -> metrics.other'),
    'workspace/nodesets/model.py': sharedModel({ does: ['return self.config.get("value", 1)'] }),
    'workspace/nodesets/guide.py': sharedModel({ name: 'guide', attributes: ['needs = ["model"]'], does: [`return "${name}"`] }),
  });
  before(async () => {
    cli = new Cli(files('first'));
    other = writeFiles(join(cli.workspace.scratch, 'other'), files('second'));
    for (const cwd of [cli.workspace.repository, other]) await cli.json(['servers', 'up', '--for', '10m'], { cwd });
  });
  after(() => cli.close());

  const configureTo = async (value: number, ...more: string[]): Promise<ReloadReport> => {
    const path = join(cli.workspace.scratch, 'values.json');
    writeFileSync(path, JSON.stringify({ value }));
    return (await cli.json(['reload', 'model', '--config', path, '--observe', '10ms', ...more])) as ReloadReport;
  };
  const reload = async (...words: string[]): Promise<ReloadReport> => (await cli.json(['reload', ...words, '--observe', '10ms'])) as ReloadReport;
  const outcomes = ({ nodesets }: ReloadReport) => Object.fromEntries(nodesets.map(({ nodeset, outcome }) => [nodeset, outcome]));
  const valueAt = async (cwd: string): Promise<unknown> => {
    const { follows } = (await cli.json(['servers', 'list'], { cwd })) as { follows: { nodeset: string; url: string; source: { cwd: string } }[] };
    const url = follows.find((row) => row.nodeset === 'model' && row.source.cwd === cwd)?.url ?? '';
    return ((await (await fetch(`${url}/call/run`, { method: 'POST', body: '{"index": 0}' })).json()) as { value: unknown }).value;
  };

  test('of two nodesets of one name, that of this folder gets the values', async () => {
    const report = await configureTo(5);
    assert.equal(report.nodesets[0]?.outcome, 'configured', JSON.stringify(report));
    assert.deepEqual([await valueAt(cli.workspace.repository), await valueAt(other)], [5, 1]);
  });

  test('of two reloads of one name, that of this folder is ended', async () => {
    const aborted = async (cwd: string, ...words: string[]): Promise<unknown> => ((await cli.json(['reload', ...words, '--abort'], { cwd })) as { aborted: string[] }).aborted;
    const phase = async (cwd: string): Promise<string | undefined> => {
      const { follows } = (await cli.json(['servers', 'list'])) as { follows: { nodeset: string; phase?: string; source: { cwd: string } }[] };
      return follows.find((row) => row.nodeset === 'model' && row.source.cwd === cwd)?.phase;
    };
    const copy = cli.workspace.overlay({ 'nodesets/model.py': sharedModel({ does: ['return 9'] }), 'nodesets/guide.py': files('fourth')['workspace/nodesets/guide.py'] });
    const going = cli.start(['reload', 'model', 'guide', '--from', copy, '--observe', '10m'], { cwd: other });
    while ((await phase(other)) !== 'observing') await setTimeout(50);
    assert.deepEqual(await aborted(cli.workspace.repository, 'model'), []);
    assert.deepEqual(await aborted(cli.workspace.repository, '--all'), []);
    assert.equal(await phase(other), 'observing');
    assert.deepEqual(await aborted(other, 'model'), ['model']);
    assert.match((await going.ended).stderr, /rolled back/);
  });

  test('what needs it is reloaded against the values that it has, alone and with all', async () => {
    cli.workspace.write({ 'workspace/nodesets/guide.py': files('third')['workspace/nodesets/guide.py'] });
    assert.deepEqual(outcomes(await reload('guide')), { guide: 'done' });
    assert.equal((await configureTo(6)).nodesets[0]?.outcome, 'configured');
    assert.deepEqual(outcomes(await reload('--all')), { guide: 'done', model: 'unchanged' });
    assert.equal(await valueAt(cli.workspace.repository), 6);
  });
});
