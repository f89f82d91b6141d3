import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import type { FollowRow } from '../../src/reload/messages.ts';
import type { ReloadReport } from '../../src/reload/reload-report.ts';
import { callControl } from '../../src/servers/control-call.ts';
import { Cli } from '../run/cli.ts';
import { graph, oneShared, sharedModel } from '../run/workspace.ts';

const model = (value: number): string => sharedModel({ does: [`return ${value}`] });
/** Needs `model`, so it has another digest with another version of it. */
const asker = (value: number): string => sharedModel({ name: 'asker', attributes: ['needs = ["model"]'], does: [`return ${value}`] });

describe('an inline archive with several nodesets is one source for all of them', () => {
  let cli: Cli;
  before(async () => {
    cli = new Cli({
      ...oneShared({ does: ['return 1'] }), 'workspace/nodesets/asker.py': asker(1),
      'workspace/graphs/main.json': graph('input.index -> asker.index', 'asker.value -> model.index', 'model.value -> metrics.value'),
    });
    await cli.json(['servers', 'up', '--for', '10m']);
  });
  after(() => cli.close());

  const send = async (body: object): Promise<ReloadReport> => (await callControl(cli.socket, 'POST', '/op', { op: 'reload', observe_ms: 10, ...body })) as ReloadReport;
  const rows = async (): Promise<FollowRow[]> => ((await callControl(cli.socket, 'GET', '/follows')) as { follows: FollowRow[] }).follows;
  const archive = (value: number): string => {
    const copy = cli.workspace.overlay({ 'nodesets/model.py': model(value), 'nodesets/asker.py': asker(value) });
    return execFileSync('tar', ['-cf', '-', '-C', copy, '.']).toString('base64');
  };
  const outcomes = ({ nodesets }: ReloadReport) => nodesets.map(({ nodeset, outcome, error }) => [nodeset, outcome, error?.message]).sort();
  const UNCHANGED = [['asker', 'unchanged', undefined], ['model', 'unchanged', undefined]];
  const DONE = [['asker', 'done', undefined], ['model', 'done', undefined]];

  test('what came in it is found there again, by a later reload of both and of each', async () => {
    assert.deepEqual(outcomes(await send({ nodesets: ['asker', 'model'], archive: archive(2) })), DONE);
    assert.deepEqual(outcomes(await send({ nodesets: ['asker', 'model'] })), UNCHANGED);
    for (const nodeset of ['asker', 'model']) assert.equal((await send({ nodeset })).outcome, 'unchanged', nodeset);
    const sources = (await rows()).map(({ source }) => source.overlays);
    assert.equal(sources.length, 2);
    assert.deepEqual(sources[0], sources[1]);
  });

  test('a nodeset that came by itself finds what it needs in its own archive again', async () => {
    assert.deepEqual(outcomes(await send({ nodesets: ['asker', 'model'], from: cli.workspace.dir })), DONE);
    const copy = cli.workspace.overlay({ 'nodesets/asker.py': asker(3) });
    assert.equal((await send({ nodeset: 'asker', archive: execFileSync('tar', ['-cf', '-', '-C', copy, '.']).toString('base64') })).outcome, 'done');
    assert.equal((await send({ nodeset: 'asker' })).outcome, 'unchanged');
  });

  test('nodesets that came from several copies have one source after one archive', async () => {
    const copy = cli.workspace.overlay({ 'nodesets/model.py': model(4), 'nodesets/asker.py': asker(4) });
    assert.deepEqual(outcomes(await send({ nodesets: ['asker', 'model'], from: copy })), DONE);
    assert.equal((await send({ nodeset: 'model', from: cli.workspace.overlay({ 'nodesets/model.py': model(4) }) })).outcome, 'unchanged');
    assert.deepEqual(outcomes(await send({ nodesets: ['asker', 'model'], archive: archive(5) })), DONE);
    assert.deepEqual(outcomes(await send({ nodesets: ['asker', 'model'] })), UNCHANGED);
    assert.equal(new Set((await rows()).map(({ source }) => source.overlays.join())).size, 1);
  });
});
