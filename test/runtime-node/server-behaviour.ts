import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Agent, get } from 'node:http';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { NodeBinary } from './node-binaries.ts';
import { linesOf, pinnedWorkspace, readReports } from './pinned-workspace.ts';
import { sorted } from './sorted.ts';
import { NONCE, post, spawnServer, startServer } from './server-process.ts';

const COUNTER = `
  import { existsSync, writeFileSync } from 'node:fs';
  import { NodeSet } from 'evalpin';
  export default class Counter extends NodeSet {
    static nodes = {
      add: { outputs: ['count', 'step'], inputs: ['by', 'slowly?'] },
      wait: { outputs: ['done'], concurrent: true },
      fail: { outputs: ['never'] },
      late: { outputs: ['ok'] },
    };
    static stateSchema = { count: 'u64', label: 'string' };
    async setup() {
      await new Promise((resolve) => setTimeout(resolve, 20));
      this.count = this.config.start ?? 0;
    }
    async add({ by, slowly }) {
      const before = this.count;
      if (slowly) await new Promise((resolve) => setTimeout(resolve, 30));
      this.count = before + by;
      return { count: this.count, step: this.config.step ?? null };
    }
    async wait({ file }) {
      while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 5));
      return true;
    }
    async fail() { await null; throw new TypeError('on purpose'); }
    late({ file }) { setTimeout(() => { throw new Error('after the call'); }, 1); return new Promise(() => {}); }
    configure(config) { if (config.step < 0) throw new RangeError('step must not be negative'); }
    snapshot() { return { count: this.count, label: 'counted' }; }
    restore(state) { this.count = state.count; }
    async teardown() { writeFileSync(this.config.farewell, String(this.count)); }
  }`;

const PLACE = 'workspace/nodesets/counter/index.mjs';

/** What holds on every version of Node. */
export function testServer({ path: node, version }: NodeBinary): void {
  const begin = async (t: Parameters<typeof pinnedWorkspace>[0], config: Record<string, unknown> = {}) => {
    const pinned = pinnedWorkspace(t, { [PLACE]: COUNTER });
    const farewell = join(pinned.folder, 'farewell');
    const server = await startServer(t, pinned, { node, args: [JSON.stringify({ name: 'counter', entry: PLACE, config: { farewell, ...config } })] });
    return { pinned, farewell, server };
  };

  test(`Node ${version}: a server binds a port of its own once it is set up, and says who it is`, async (t) => {
    const { server } = await begin(t, { start: 5 });
    const health = async (headers: Record<string, string>) => (await fetch(`${server.url}/health`, { headers })).json();
    const mine = { status: 'ready', name: 'counter', pid: server.pid };
    assert.deepEqual(await health({ 'evalpin-nonce-sha256': createHash('sha256').update(NONCE).digest('hex') }), { ...mine, nonce: NONCE });
    for (const stranger of [{}, { 'evalpin-nonce-sha256': 'ab' }, { 'evalpin-nonce-sha256': NONCE }]) assert.deepEqual(await health(stranger as Record<string, string>), mine);
    const manifest = (await (await fetch(`${server.url}/manifest`)).json()) as { nodes: unknown; state: { schema: unknown; schema_hash: string } };
    assert.deepEqual(manifest.nodes, {
      add: { inputs: ['by', 'slowly?'], outputs: ['count', 'step'] },
      wait: { outputs: ['done'], concurrent: true },
      fail: { outputs: ['never'] },
      late: { outputs: ['ok'] },
    });
    assert.deepEqual(manifest.state.schema, { count: 'u64', label: 'string' });
    assert.deepEqual(await post(`${server.url}/call/add`, { by: 2 }), { status: 200, body: { count: 7, step: null } });
  });

  test(`Node ${version}: calls come one after the other, except to a node that is concurrent`, async (t) => {
    const { server, pinned } = await begin(t);
    const go = join(pinned.folder, 'go');
    const waiting = post(`${server.url}/call/wait`, { file: go });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(`${server.url}/call/add`, { by: 1, slowly: true })));
    assert.deepEqual(sorted(answers.map(({ body }) => body.count)), [1, 2, 3, 4, 5]);
    writeFileSync(go, '');
    assert.deepEqual((await waiting).body, { done: true });
  });

  test(`Node ${version}: an exception is answered with type, message, file, line and trace, and the server lives on`, async (t) => {
    const { server } = await begin(t);
    const { status, body } = await post(`${server.url}/call/fail`, {});
    assert.equal(status, 500);
    const { traceback, ...error } = body.error;
    assert.deepEqual(error, { type: 'TypeError', message: 'on purpose', file: 'nodesets/counter/index.mjs', line: 26 });
    assert.match(traceback, /^TypeError: on purpose\n {4}at Counter\.fail \(workspace\/nodesets\/counter\/index\.mjs:26:\d+\)$/);
    const late = await post(`${server.url}/call/late`, {});
    assert.deepEqual([late.status, late.body.error.message], [500, 'after the call']);
    assert.equal((await post(`${server.url}/call/add`, { by: 1 })).status, 200);
  });

  test(`Node ${version}: what is asked wrongly is told so`, async (t) => {
    const { server } = await begin(t);
    const unknown = await post(`${server.url}/call/subtract`, {});
    assert.equal(unknown.status, 404);
    assert.match(unknown.body.error.message, /no node "subtract"; it has "add"/);
    assert.equal((await post(`${server.url}/call/add`, '{"by":')).status, 400);
    assert.equal((await post(`${server.url}/call/add`, '[1]')).status, 400);
    assert.equal((await fetch(`${server.url}/nothing`)).status, 404);
    const missing = await post(`${server.url}/call/add`, { slowly: true });
    assert.deepEqual([missing.status, missing.body.error.message], [400, 'counter__add takes "by", "slowly"; missing: "by"']);
    const surplus = await post(`${server.url}/call/add`, { by: 1, times: 2 });
    assert.deepEqual([surplus.status, surplus.body.error.message], [400, 'counter__add takes "by", "slowly"; unknown: "times"']);
    assert.equal((await post(`${server.url}/call/__proto__`, {})).status, 404);
  });

  test(`Node ${version}: state and configuration need the nonce`, async (t) => {
    const { server, farewell } = await begin(t);
    const key = { 'x-evalpin-nonce': NONCE };
    for (const wrong of [{}, { 'x-evalpin-nonce': 'another' }]) {
      assert.equal((await fetch(`${server.url}/state`, { headers: wrong })).status, 403);
      assert.equal((await post(`${server.url}/state`, { state: { count: 9 } }, wrong)).status, 403);
      assert.equal((await post(`${server.url}/config`, { config: { step: 3 } }, wrong)).status, 403);
    }
    await post(`${server.url}/call/add`, { by: 4 });
    const saved = await fetch(`${server.url}/state`, { headers: { ...key, accept: 'application/json' } });
    assert.deepEqual(await saved.json(), { count: 4, label: 'counted' });
    const head = { ...key, 'content-type': 'application/json', 'evalpin-state-schema-hash': saved.headers.get('evalpin-state-schema-hash') ?? '' };
    assert.deepEqual(await post(`${server.url}/state`, { count: 40, label: 'given' }, head), { status: 200, body: { restored: true, migrations: [] } });
    assert.equal((await post(`${server.url}/call/add`, { by: 1 })).body.count, 41);
    assert.equal((await post(`${server.url}/config`, { config: { step: 3, farewell } }, key)).status, 200);
    assert.equal((await post(`${server.url}/call/add`, { by: 1 })).body.step, 3);
    const refused = await post(`${server.url}/config`, { config: { step: -1 } }, key);
    assert.deepEqual([refused.status, refused.body.error.message], [500, 'step must not be negative']);
    assert.equal((await post(`${server.url}/call/add`, { by: 1 })).body.step, 3, 'a refused configuration changes nothing');
  });

  test(`Node ${version}: SIGTERM lets calls finish, refuses new ones, tears down and exits with 0, whoever keeps a connection open`, async (t) => {
    const { server, pinned, farewell } = await begin(t);
    const agent = new Agent({ keepAlive: true });
    t.after(() => agent.destroy());
    await new Promise((resolve, reject) => get(`${server.url}/health`, { agent }, (response) => response.resume().on('end', resolve)).on('error', reject));
    await post(`${server.url}/call/add`, { by: 3 });
    const go = join(pinned.folder, 'go');
    const under_way = post(`${server.url}/call/wait`, { file: go });
    await delay(50);
    const stopped = server.stop();
    const deadline = Date.now() + 10_000;
    for (;;) {
      const refused = await fetch(`${server.url}/health`).then(() => false, () => true);
      if (refused) break;
      assert.ok(Date.now() < deadline, 'new connections are still accepted');
      await delay(10);
    }
    assert.equal(existsSync(farewell), false);
    writeFileSync(go, '');
    assert.deepEqual(await under_way, { status: 200, body: { done: true } });
    assert.equal(await stopped, 0);
    assert.equal(readFileSync(farewell, 'utf8'), '3');
  });

  test(`Node ${version}: /proof says how much is reported so far, late imports included`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      [PLACE]: "export default { nodes: { go: { outputs: ['ok'], run: async () => (await import('./late.mjs')).default } } };\n",
      'workspace/nodesets/counter/late.mjs': 'export default 1;\n',
    });
    const server = await startServer(t, pinned, { node, args: ['--name', 'late', '--module', PLACE] });
    const loaded = async () => {
      const proof = (await (await fetch(`${server.url}/proof`)).json()) as { pid: number; reported: number };
      const [lines = []] = readReports(pinned.reports);
      assert.deepEqual(proof, { pid: server.pid, reported: lines.length });
      return linesOf(lines, 'loaded').map(({ module }) => module.split('/').at(-1));
    };
    assert.deepEqual(await loaded(), ['index.mjs']);
    assert.equal((await post(`${server.url}/call/go`, {})).status, 200);
    assert.deepEqual(await loaded(), ['index.mjs', 'late.mjs']);
    assert.equal(await server.stop(), 0);
  });

  test(`Node ${version}: state that JSON would change is refused, not carried over as something else`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      [PLACE]: "export default { nodes: { go: { outputs: ['ok'], run: () => NaN } }, stateSchema: { mean: 'list[float]' }, snapshot: () => ({ mean: [0, NaN] }), restore() {} };\n",
    });
    const server = await startServer(t, pinned, { node, args: ['--name', 'mean', '--module', PLACE] });
    const response = await fetch(`${server.url}/state`, { headers: { 'x-evalpin-nonce': NONCE, accept: 'application/json' } });
    assert.equal(response.status, 422);
    assert.match(await response.text(), /the state cannot be encoded: state\[\\"mean\\"\]\[1\] is NaN, which JSON cannot carry \(CBOR can\)/);
    assert.equal((await fetch(`${server.url}/state`, { headers: { 'x-evalpin-nonce': NONCE } })).headers.get('content-type'), 'application/cbor');
    assert.deepEqual((await post(`${server.url}/call/go`, {})).body, { ok: null });
    assert.equal((await fetch(`${server.url}/manifest`).then((answer) => answer.json() as Promise<{ state: unknown }>)).state !== undefined, true);
  });

  test(`Node ${version}: SIGTERM during a long start ends it`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      [PLACE]: "import { writeFileSync } from 'node:fs'; export default { setup() { writeFileSync(process.env.MARK, ''); return new Promise((resolve) => setTimeout(resolve, 60_000)); }, nodes: { go: { outputs: ['ok'], run: () => 1 } } };\n",
    });
    const mark = join(pinned.folder, 'setting-up');
    const { child, ended, portFile } = spawnServer(t, pinned, { node, args: ['--name', 'slow', '--module', PLACE], env: { MARK: mark } });
    const deadline = Date.now() + 20_000;
    while (!existsSync(mark)) {
      assert.ok(Date.now() < deadline, 'setup did not begin');
      await delay(10);
    }
    child.kill('SIGTERM');
    assert.equal(await ended, 0);
    assert.equal(existsSync(portFile), false);
  });

  test(`Node ${version}: a server that cannot start, or breaks outside of calls, ends and says why`, async (t) => {
    const pinned = pinnedWorkspace(t, {
      'workspace/setup.mjs': "export default { setup() { throw new Error('no weights'); }, nodes: { go: { outputs: ['ok'], run: () => 1 } } };\n",
      'workspace/import.mjs': "throw new Error('at import');\n",
      'workspace/empty.mjs': 'export const nothing = 1;\n',
      'workspace/undeclared.mjs': "import { NodeSet } from 'evalpin'; export default class X extends NodeSet { static nodes = { go: { outputs: ['ok'] } }; }\n",
      'workspace/several.mjs': "import { NodeSet } from 'evalpin'; export class A extends NodeSet {} export class B extends NodeSet {}\n",
      'workspace/later.mjs': "export default { setup() { setTimeout(() => { throw new Error('much later'); }, 50); }, nodes: { go: { outputs: ['ok'], run: () => 1 } } };\n",
    });
    const expected = [
      ['setup', /no weights/],
      ['import', /at import/],
      ['empty', /workspace\/empty\.mjs exports no nodeset/],
      ['undeclared', /node "go" is declared but there is no method of that name/],
      ['several', /exports several nodesets \("A", "B"\)/],
      ['later', /belongs to no call: Error: much later/],
      ['absent', /absent\.mjs/],
    ] as const;
    for (const [name, reason] of expected) {
      const { ended, stderr } = spawnServer(t, pinned, { node, args: ['--name', name, '--module', `workspace/${name}.mjs`] });
      assert.equal(await ended, 70, name);
      assert.match(stderr(), reason);
    }
  });
}
