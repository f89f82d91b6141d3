import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { EvalpinError } from '../../src/contract/errors.ts';
import type { FollowRow } from '../../src/reload/messages.ts';
import type { ReloadReport } from '../../src/reload/reload-report.ts';
import { callControl } from '../../src/servers/control-call.ts';
import { packTree } from '../../src/snapshot/archive.ts';
import { Cli } from '../run/cli.ts';
import { oneShared, sharedModel } from '../run/workspace.ts';

const model = (value: number): string => sharedModel({ does: [`return ${value}`] });

describe('op: reload on the control socket', () => {
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
  const send = async (body: unknown): Promise<ReloadReport> => (await callControl(cli.socket, 'POST', '/op', body)) as ReloadReport;
  const refusal = async (body: unknown): Promise<EvalpinError> => {
    try {
      await send(body);
    } catch (error) {
      if (error instanceof EvalpinError) return error;
      throw error;
    }
    throw new Error('it was not refused');
  };
  const follows = async (): Promise<FollowRow[]> => ((await callControl(cli.socket, 'GET', '/follows')) as { follows: FollowRow[] }).follows;

  test('a nodeset by its name: the supervisor has its source resolved', async () => {
    assert.equal((await send({ op: 'reload', nodeset: 'model', observe_ms: 10 })).outcome, 'unchanged');
    cli.workspace.write({ 'workspace/nodesets/model.py': model(2) });
    const report = await send({ op: 'reload', nodeset: 'model', observe_ms: 10, deadline_ms: 2_000 });
    assert.deepEqual([report.outcome, await value()], ['done', 2], JSON.stringify(report.error));
  });

  test('from a folder, and from an inline archive, whose files need not stay', async () => {
    const copy = cli.workspace.overlay({ 'nodesets/model.py': model(3) });
    assert.equal((await send({ op: 'reload', nodeset: 'model', from: copy, observe_ms: 10 })).outcome, 'done');
    assert.equal(await value(), 3);
    const packed = cli.workspace.overlay({ 'nodesets/model.py': model(4) });
    const file = join(cli.workspace.scratch, 'model.tar');
    await packTree(packed, file);
    const archive = readFileSync(file).toString('base64');
    const report = await send({ op: 'reload', nodeset: 'model', archive, observe_ms: 10 });
    assert.deepEqual([report.outcome, await value()], ['done', 4], JSON.stringify(report.error));
    assert.equal((await send({ op: 'reload', nodeset: 'model', observe_ms: 10 })).outcome, 'unchanged');
  });

  test('an inline archive may be an ordinary tar file, plain or compressed', async () => {
    for (const [flag, number] of [['-cf', 5], ['-czf', 6]] as const) {
      const copy = cli.workspace.overlay({ 'nodesets/model.py': model(number) });
      const archive = execFileSync('tar', [flag, '-', '-C', copy, '.']).toString('base64');
      const report = await send({ op: 'reload', nodeset: 'model', archive, observe_ms: 10 });
      assert.deepEqual([report.outcome, await value()], ['done', number], JSON.stringify(report.error));
    }
  });

  test('a request that is too long is refused with its size, not cut off', async () => {
    const { code, message } = await refusal({ op: 'reload', nodeset: 'model', archive: 'A'.repeat(70 * 2 ** 20) });
    assert.equal(code, 'EP6001');
    assert.match(message, /734\d+ bytes/);
  });

  test('what is malformed is refused, and says which field', async () => {
    const malformed: [object, RegExp][] = [
      [{ op: 'relaod', nodeset: 'model' }, /: op must be "reload" or "abort" or "changed"$/],
      [{ op: 'reload' }, /name exactly one of/],
      [{ op: 'reload', nodeset: 'model', all: true }, /name exactly one of/],
      [{ op: 'reload', nodeset: 'model', from: '/x', archive: 'AAAA' }, /exclude each other/],
      [{ op: 'reload', nodeset: 'model', deadline_ms: -1 }, /: deadline_ms must be more than 0$/],
      [{ op: 'reload', nodeset: 'model', archive: 'no base64!' }, /archive/],
      [{ op: 'reload', nodeset: 'model', observe: 10 }, /unknown key "observe"|observe/],
      [{ op: 'reload', nodeset: 'model', configuration: { deep: JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown } }, /`configuration` holds more than 100 levels/],
    ];
    for (const [body, text] of malformed) {
      const { code, message } = await refusal(body);
      assert.equal(code, 'EP6001', JSON.stringify(body));
      assert.match(message, text);
      assert.match(message, /^malformed request: [\w`"][^\n✖→]*$/, 'one sentence, without what only a terminal shows');
    }
  });

  test('an archive that is none, a folder that is not there and a nodeset that nobody follows are refused', async () => {
    const noArchive = await refusal({ op: 'reload', nodeset: 'model', archive: Buffer.from('nothing').toString('base64') });
    assert.deepEqual([noArchive.code, /a tar file/.test(noArchive.hint)], ['EP6006', true], noArchive.hint);
    assert.equal((await refusal({ op: 'reload', nodeset: 'model', from: '/nowhere' })).code, 'EP6006');
    assert.equal((await refusal({ op: 'reload', nodeset: 'modell' })).code, 'EP6002');
    assert.equal(await value(), 6);
    assert.deepEqual(readdirSync(join(cli.workspace.home, 'run', 'reload')), [], 'nothing is left of archives');
  });

  test('what is longer than an argument of a process may be is read all the same', async () => {
    const note = 'a'.repeat(200_000);
    assert.equal((await send({ op: 'reload', nodeset: 'model', configuration: { note }, observe_ms: 10 })).outcome, 'done');
    for (const from of [`/${note}`, '/etc/passwd/x', '/x\0y']) assert.equal((await refusal({ op: 'reload', nodeset: 'model', from })).code, 'EP6006', from.slice(0, 20));
  });

  test('all: what came is opened, what went is given up, what a helper changed is reloaded', async () => {
    await cli.json(['servers', 'down']);
    cli.workspace.write({
      'workspace/nodesets/model.py': sharedModel({ head: ['from ._number import NUMBER'], does: ['return NUMBER'] }),
      'workspace/nodesets/_number.py': 'NUMBER = 5\n',
      'workspace/nodesets/other.py': model(6).replace('name = "model"', 'name = "other"'),
      'workspace/graphs/main.json': readFileSync(join(cli.workspace.dir, 'graphs/main.json'), 'utf8'),
    });
    await cli.json(['servers', 'up', '--for', '10m']);
    assert.equal(await value(), 5);
    cli.workspace.write({ 'workspace/nodesets/_number.py': 'NUMBER = 7\n', 'workspace/nodesets/third.py': model(8).replace('name = "model"', 'name = "third"') });
    const report = await send({ op: 'reload', all: true, observe_ms: 10 });
    assert.deepEqual(report.nodesets.map(({ nodeset, outcome }) => [nodeset, outcome]), [['model', 'done'], ['third', 'added']], JSON.stringify(report));
    assert.equal(await value(), 7);
    assert.deepEqual((await follows()).map(({ nodeset }) => nodeset), ['model', 'third']);
    rmSync(join(cli.workspace.dir, 'nodesets/third.py'));
    const ended = await cli.call(['reload', '--all', '--observe', '10ms']);
    assert.equal(ended.code, 0, ended.stderr);
    assert.match(ended.stderr, /^model: nothing to do[^]*^third: gone from the source, its follow address was given up$/m);
    assert.deepEqual((await follows()).map(({ nodeset }) => nodeset), ['model']);
    cli.workspace.write({ 'workspace/nodesets/third.py': model(8).replace('name = "model"', 'name = "third"') });
    assert.equal((await send({ op: 'reload', nodeset: 'model', observe_ms: 10 })).outcome, 'unchanged', 'a reload of another one is no look at all');
    const again = await send({ op: 'reload', all: true, observe_ms: 10 });
    assert.deepEqual(again.nodesets.map(({ nodeset, outcome }) => [nodeset, outcome]), [['model', 'unchanged'], ['third', 'added']], 'what comes back is an addition again');
  });
});
