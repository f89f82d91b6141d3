import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { namesIfThere } from '../../src/process/if-there.ts';
import type { FollowRow } from '../../src/reload/messages.ts';
import { markFile, followFiles, writeFollowRecord, type FollowRecord } from '../../src/reload/follow-record.ts';
import { readFollowed } from '../../src/reload/followed-snapshots.ts';
import { MarkWriter } from '../../src/reload/reload-mark.ts';
import type { ReloadReport } from '../../src/reload/reload-report.ts';
import { callControl } from '../../src/servers/control-call.ts';
import { Cli } from '../run/cli.ts';
import { oneShared, sharedModel } from '../run/workspace.ts';
import { until } from '../servers/until.ts';
import { FollowWorld } from './follow-world.ts';

describe('gc --all takes nothing that an open follow address may need', () => {
  let cli: Cli;
  let broken: string;
  /** Does not start while a file is there. */
  const model = (value: number): string => sharedModel({ head: ['import os', `if os.path.exists(${JSON.stringify(broken)}): raise SystemExit(3)`], does: [`return ${value}`] });
  before(async () => {
    cli = new Cli(oneShared({ does: ['return 0'] }));
    broken = join(cli.workspace.scratch, 'broken');
    cli.workspace.write({ 'workspace/nodesets/model.py': model(1) });
    await cli.json(['servers', 'up', '--for', '10m']);
  });
  after(() => cli.close());

  const row = async (): Promise<FollowRow> => {
    const [found] = ((await callControl(cli.socket, 'GET', '/follows')) as { follows: FollowRow[] }).follows;
    assert.ok(found);
    return found;
  };
  const value = async (): Promise<unknown> => ((await (await fetch(`${(await row()).url}/call/run`, { method: 'POST', body: '{"index": 0}' })).json()) as { value: unknown }).value;
  const gc = async (): Promise<string[]> => ((await cli.json(['gc', '--all'])) as { removed: string[] }).removed;

  test('the version of a server that died and is started again later', async () => {
    writeFileSync(broken, '');
    const pid = (await cli.servers()).find(({ state }) => state === 'ready')?.process?.pid;
    assert.ok(pid);
    process.kill(pid, 'SIGKILL');
    await until(async () => (await row()).restartsAt !== undefined, 'a pause between two starts', 30_000);
    await gc();
    rmSync(broken);
    await until(async () => (await value()) === 1, 'it answers again', 30_000);
  });

  test('a version that ran before, and what an archive was unpacked to', async () => {
    const { digest = '' } = await row();
    const archive = execFileSync('tar', ['-cf', '-', '-C', cli.workspace.overlay({ 'nodesets/model.py': model(2) }), '.']).toString('base64');
    const sent = (await callControl(cli.socket, 'POST', '/op', { op: 'reload', nodeset: 'model', archive, observe_ms: 10 })) as ReloadReport;
    assert.equal(sent.outcome, 'done', JSON.stringify(sent));
    await gc();
    assert.equal(((await cli.json(['reload', 'model', '--observe', '10ms'])) as ReloadReport).outcome, 'unchanged');
    assert.equal(((await cli.json(['reload', 'model', '--from', digest, '--observe', '10ms'])) as ReloadReport).outcome, 'done');
    assert.equal(await value(), 1);
  });

  test('after servers down it takes them', async () => {
    await cli.json(['servers', 'down']);
    await cli.json(['servers', 'stop', '--all']);
    assert.ok((await gc()).length > 0);
    assert.deepEqual(cli.stored('snapshots'), []);
  });
});

const sha = (digit: string): string => digit.repeat(64);

test('both versions of a reload that goes on are needed, with what they need; a record that cannot be read is named', (t) => {
  const world = new FollowWorld(t);
  const { follow: followDir, snapshots: snapshotsDir } = world.store;
  const version = (digit: string) => {
    const request = { ...world.request('stub', {}), snapshots: [sha(digit)], digest: `sha256:${sha(digit)}` };
    return { server: '', lease: 'l', digest: request.digest, since: '', fields: {}, key: request.key, requests: [request] };
  };
  const record = (nodeset: string, change: Partial<FollowRecord>): FollowRecord => ({
    version: 1, nodeset, trustDomain: 't', port: 1, open: true, holds: [], events: [], incidents: [], versions: [], source: world.source, ...change,
  });
  const open = record('open', {
    current: version('1'), versions: [{ digest: 'd', snapshots: [sha('2')], since: '' }],
    source: { ...world.source, overlays: [join(snapshotsDir, sha('3'), 'tree/workspace'), '/somewhere/else'] },
  });
  writeFollowRecord(followDir, open);
  writeFollowRecord(followDir, record('closed', { open: false, current: version('9') }));
  new MarkWriter(markFile(followDir, open)).write({
    id: 'r', state: { phase: 'observing' } as never, told: { migrations: [], pausesMs: [] }, old: version('4'), new: version('5'), options: { deadlineMs: 1, observeMs: 1 } as never, since: '',
  });
  const found = readFollowed(world.store);
  assert.deepEqual([[...found.snapshots].sort(), [...found.digests].sort(), found.unreadable], [['1', '2', '3', '4', '5'].map(sha), ['1', '4', '5'].map(sha), []]);
  const torn = followFiles(followDir)[0] ?? '';
  writeFileSync(torn, '{"version":1,"nodes');
  assert.deepEqual(readFollowed(world.store).unreadable.map(({ path }) => path), [torn]);
});

test('what a reload is going to start is held by the supervisor until it has been started, whoever prepared it', async (t) => {
  const world = new FollowWorld(t);
  await world.up({ stub: { version: 'v1' } });
  const notes = (): string[] => namesIfThere(join(world.store.run, 'snapshots')).map((name) => name.slice(0, 64));
  const prepared = world.prepared('stub', { version: 'v2', startMs: 500 });
  const requests = prepared.requests.map((request) => ({ ...request, snapshots: [sha('7')] }));
  const reload = world.reload([{ ...prepared, requests }]);
  await until(() => notes().includes(sha('7')), 'a hold');
  assert.equal((await reload).outcome, 'done');
  assert.deepEqual(notes(), []);
});
