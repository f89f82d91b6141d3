import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test, type TestContext } from 'node:test';
import { eventually } from '../../scripts/leftovers.ts';
import { oneLocal, oneShared, settings, sharedModel } from '../run/workspace.ts';
import { writeFiles } from '../workspace/source-folder.ts';
import { CacheStub } from './cache-stub.ts';
import { Runner, type EndedStep, type GoingStep, type Step } from './runner.ts';

let runner: Runner;
beforeEach(() => {
  runner = new Runner();
});
afterEach(() => runner.close());

/** What is going on when a step is cancelled or killed. */
interface Moment {
  title: string;
  /** Starts a step; resolves where it has come there. */
  reach: (t: TestContext) => Promise<{ step: GoingStep; options: Step }>;
}

const PREPARED = {
  ...oneShared({}),
  'evalpin.yaml': settings([{ graph: 'main', episodes: 1 }], { nodesets: { model: { prepare: ['sh', '-c', 'echo 7 > "$0/answer"', '{prepared}'] } } }),
};

async function reached(step: GoingStep, isThere: () => boolean): Promise<void> {
  assert.ok(await eventually(() => isThere() || step.child.exitCode !== null, 60_000), step.printed());
  assert.equal(step.child.exitCode, null, step.printed());
}

async function inCacheTraffic(t: TestContext, call: 'GetCacheEntryDownloadURL' | 'upload'): Promise<{ step: GoingStep; options: Step }> {
  const stub = new CacheStub();
  await stub.open();
  t.after(() => stub.close());
  stub.faults[call] = 'hang';
  writeFiles(runner.workspace, PREPARED);
  const options = { env: stub.env };
  const step = runner.start(options);
  await reached(step, () => stub.calls.includes(call));
  return { step, options };
}

/** A service that takes what is asked and never answers. The token says which run and job it is for; nobody checks its signature here. */
async function withDeafArtifacts(t: TestContext): Promise<{ env: Record<string, string>; asked: () => number }> {
  let asked = 0;
  const server = createServer((request) => {
    asked += 1;
    request.resume();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ alg: 'none' })}.${part({ scp: 'Actions.Results:run:job' })}.x`;
  return { env: { ACTIONS_RESULTS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, ACTIONS_RUNTIME_TOKEN: token, GITHUB_SERVER_URL: 'https://github.com' }, asked: () => asked };
}

const MOMENTS: Moment[] = [
  { title: 'the cache service is asked', reach: (t) => inCacheTraffic(t, 'GetCacheEntryDownloadURL') },
  { title: 'the output of prepare goes to the cache service', reach: (t) => inCacheTraffic(t, 'upload') },
  {
    title: 'a shard is uploaded',
    reach: async (t) => {
      const { env, asked } = await withDeafArtifacts(t);
      writeFiles(runner.workspace, oneLocal({}));
      const options = { env, inputs: { shard: '1/2', cache: 'off' } };
      const step = runner.start(options);
      await reached(step, () => asked() > 0);
      return { step, options };
    },
  },
  {
    title: 'a merge downloads its shards',
    reach: async (t) => {
      const { env, asked } = await withDeafArtifacts(t);
      const options = { env, inputs: { command: 'merge' } };
      const step = runner.start(options);
      await reached(step, () => asked() > 0);
      return { step, options };
    },
  },
  {
    title: '`servers-up` waits for a server',
    reach: async () => {
      const up = join(runner.scratch, 'server-is-starting');
      writeFiles(runner.workspace, { ...oneShared({}), 'workspace/nodesets/model.py': sharedModel({ head: ['import pathlib, time', `pathlib.Path(${JSON.stringify(up)}).touch()`, 'time.sleep(300)'] }) });
      const options = { inputs: { command: 'servers-up', servers: 'shared' } };
      const step = runner.start(options);
      await reached(step, () => existsSync(up));
      return { step, options };
    },
  },
];

/** Nothing of the step is left but what serves others: the store, and its supervisor. */
async function assertNothingLeft(post: EndedStep): Promise<void> {
  const ours = (): string[] => runner.processes().filter((line) => !line.includes('supervisor.js'));
  assert.ok(await eventually(() => ours().length === 0, 15_000), `${ours().join('\n')}\n${post.stdout}`);
  assert.deepEqual(await runner.servers(), []);
  assert.deepEqual(globSync(join(runner.scratch, 'h', '**', '*.tmp')), []);
}

for (const { title, reach } of MOMENTS) {
  test(`a step that is cancelled while ${title} ends by itself, and leaves nothing`, async (t) => {
    const { step, options } = await reach(t);
    const ended = await runner.cancel(step);
    assert.deepEqual([ended.code, ended.signal], [130, null], ended.stdout);
    assert.match(ended.stdout, /evalpin: cancelled; what this step started has been ended/);
    assert.deepEqual(ended.shown, []);
    const post = await runner.post(ended, options);
    assert.equal(post.code, 0, post.stdout + post.stderr);
    await assertNothingLeft(post);
    assert.deepEqual(readdirSync(runner.temp).filter((name) => /^evalpin-(cache|fork)/.test(name)), []);
  });

  test(`a step that is killed while ${title} leaves nothing once its post step has run`, async (t) => {
    const { step, options } = await reach(t);
    step.child.kill('SIGKILL');
    const post = await runner.post(await step.ended, options);
    assert.equal(post.code, 0, post.stdout + post.stderr);
    await assertNothingLeft(post);
  });
}
