// Reloads: how long a configuration, a swap as its callers see it, a batch and a rollback take; and whether a request is lost. Alone: node bench/reload-bench.ts
import { createHash, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { run as gate } from './gate-bench.ts';
import { storeLayout, type StoreLayout } from '../src/contract/store-layout.ts';
import { identify } from '../src/process/identity.ts';
import { listFollows, openFollows, sendReload, type HowToReload } from '../src/reload/follow-client.ts';
import type { PreparedVersion } from '../src/reload/prepared.ts';
import type { ReloadReport } from '../src/reload/reload-report.ts';
import { connectSupervisor, type SupervisorClient } from '../src/servers/client.ts';
import type { ServerRequest } from '../src/servers/protocol.ts';

const root = join(import.meta.dirname, '..');
const STUB = join(root, 'test/fixtures/servers/stub.mjs');
const GOALS = { configurationMs: 20, pauseMs: 50, batchMs: 5_000, rollbackMs: 50 };

export async function run(print: (line: string) => void): Promise<void> {
  print('Reloads of a stub whose own start is instant, and of the digits fixture');
  const bench = await Bench.open();
  try {
    await bench.up(['stub', ...Array.from({ length: 10 }, (_, n) => `s${n}`)]);
    goal(print, 'configuration only, median of 50', median(await bench.configurations(50)), GOALS.configurationMs);
    const pauses = await bench.swapsUnderLoad(10);
    goal(print, 'longest gap between two answers at 100 requests a second, worst of 10 swaps', Math.max(...pauses.gaps), GOALS.pauseMs);
    print(`  the gate was closed for ${show(median(pauses.closed))} (median), ${show(Math.max(...pauses.closed))} (worst)`);
    goal(print, 'ten nodesets in one batch, without its observation', await bench.batch(), GOALS.batchMs);
    goal(print, 'rollback: from the failing answer to the first answer of the old version, median of 5', median(await bench.rollbacks(5)), GOALS.rollbackMs);
    print(`  ${await bench.flood(10_000, 20)}`);
  } finally {
    await bench.close();
  }
  await digits(print);
  print('');
  await gate(print);
}

interface Stub {
  version: string;
  [option: string]: unknown;
}

class Bench {
  readonly home = mkdtempSync(join(tmpdir(), 'evalpin-bench-'));
  readonly urls = new Map<string, string>();
  private readonly store: StoreLayout = storeLayout(join(this.home, 'store'));
  private client!: SupervisorClient;
  private versions = 1;

  static async open(): Promise<Bench> {
    const bench = new Bench();
    bench.client = await connectSupervisor({ store: bench.store, entry: join(root, 'dist/supervisor.js'), node: process.execPath, path: process.env['PATH'] ?? '', idleMs: 2_000, graceMs: 1_000 });
    return bench;
  }

  async up(names: string[]): Promise<void> {
    const holder = identify(process.pid);
    if (holder === undefined) throw new Error('this process cannot be identified');
    const servers = names.map((name) => this.request(name, { version: 'v0' }));
    const leased = await this.client.hold({ run: 'up', trustDomain: 'bench', holder, servers }, holder);
    const nodesets = leased.map(({ nodeset, id, key }) => ({ nodeset, server: id, key, requests: servers.filter((one) => one.key === key), fields: { config: '{}' } }));
    for (const { nodeset, url } of await openFollows(this.client, { run: 'up', trustDomain: 'bench', source: this.source, nodesets })) this.urls.set(nodeset, url);
  }

  async configurations(rounds: number): Promise<number[]> {
    const times: number[] = [];
    for (let n = 0; n < rounds; n += 1) times.push(await timed(() => this.client.ask('POST', '/op', { op: 'reload', nodeset: 'stub', configuration: { n } })));
    return times;
  }

  /** The longest time between two answers of a client that asks every 10 ms, and how long the gate was closed, for each swap. */
  async swapsUnderLoad(rounds: number): Promise<{ gaps: number[]; closed: number[] }> {
    const closed: number[] = [];
    const gaps: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      const load = new Load(this.url('stub'), 10);
      await sleep(300);
      const report = await this.reload([this.prepared('stub', { version: this.next() })], { observe_ms: 300 });
      gaps.push(await load.longestWait());
      closed.push(...(report.nodesets[0]?.pausesMs ?? []));
    }
    return { gaps, closed };
  }

  async batch(): Promise<number> {
    const version = this.next();
    const observe_ms = 1;
    return timed(() => this.reload(Array.from({ length: 10 }, (_, n) => this.prepared(`s${n}`, { version })), { observe_ms }));
  }

  async rollbacks(rounds: number): Promise<number[]> {
    const times: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      const going = this.reload([this.prepared('stub', { version: this.next(), dieAfterCalls: 0 })], { observe_ms: 60_000 }, 'rolled-back');
      while ((await listFollows(this.client)).find(({ nodeset }) => nodeset === 'stub')?.phase !== 'observing') await sleep(5);
      const agent = new Agent({ keepAlive: true });
      await ask(this.url('stub'), agent, {}).catch(() => undefined);
      times.push(await timed(async () => {
        while ((await ask(this.url('stub'), agent, {}).catch(() => undefined)) === undefined);
      }));
      agent.destroy();
      await going;
    }
    return times;
  }

  /** Requests on 8 connections across reloads: each has an answer, once, in order. */
  async flood(requests: number, reloads: number): Promise<string> {
    const journal = join(this.home, 'journal');
    writeFileSync(journal, '');
    await this.reload([this.prepared('stub', { version: this.next(), journal })], { observe_ms: 1 });
    let [sent, lost, disordered] = [0, 0, 0];
    const swaps = { done: false };
    const clients = Array.from({ length: 8 }, async (_, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      let last = -1;
      while (sent < requests || !swaps.done) {
        const n = sent++;
        const answer = await ask(this.url('stub'), agent, { by: 1, id: n }).catch(() => undefined);
        if (answer?.id !== n) lost += 1;
        else if (answer.count <= last) disordered += 1;
        else last = answer.count;
        if (sent > requests / 2) await sleep(client % 2);
      }
      agent.destroy();
    });
    for (let n = 0; n < reloads; n += 1) await this.reload([this.prepared('stub', { version: this.next(), journal })], { observe_ms: 1 });
    swaps.done = true;
    await Promise.all(clients);
    const carried = readFileSync(journal, 'utf8').split('\n').filter(Boolean).map((line) => (JSON.parse(line) as { id: number }).id);
    const twice = carried.length - new Set(carried).size;
    return `${sent} requests on 8 connections across ${reloads} reloads: ${lost} lost, ${twice} carried out twice, ${disordered} out of order (goal: none)`;
  }

  async close(): Promise<void> {
    await this.client.shutdown();
    await sleep(500);
    rmSync(this.home, { recursive: true, force: true });
  }

  private async reload(versions: PreparedVersion[], how: HowToReload, wanted = 'done'): Promise<ReloadReport> {
    const report = await sendReload(this.client, { id: randomUUID(), prepared: { versions, added: [], removed: [] }, ...how });
    if (report.outcome !== wanted) throw new Error(JSON.stringify(report));
    return report;
  }

  private prepared(nodeset: string, stub: Stub): PreparedVersion {
    const server = this.request(nodeset, stub);
    return { nodeset, trustDomain: 'bench', digest: server.digest, key: server.key, requests: [server], needs: [], fields: { config: '{}' }, source: this.source, looked: [] };
  }

  private request(nodeset: string, stub: Stub): ServerRequest {
    const text = JSON.stringify({ name: nodeset, ...stub });
    return {
      key: `frozen/${nodeset}`, nodeset, digest: `sha256:${createHash('sha256').update(text).digest('hex')}`, kind: 'shared', needs: [], snapshots: [],
      launch: { argv: [process.execPath, STUB], cwd: this.home, env: { PATH: process.env['PATH'] ?? '', STUB: text }, port: 'own', health: { path: '/health', timeoutMs: 20_000 }, unprovedIdentity: false },
      exclusive: false, oneRunAtATime: false, keepMs: 0, resources: {}, why: 'bench',
    };
  }

  private get source() {
    return { cwd: this.home, evals: [], overlays: [], isolation: 'none' as const };
  }

  private url(nodeset: string): string {
    return this.urls.get(nodeset) ?? '';
  }

  private next(): string {
    return `v${this.versions++}`;
  }
}

/** Asks every so many milliseconds, whether or not the last one is answered, as independent callers do. */
class Load {
  private readonly waits: number[] = [];
  private readonly going = new Set<Promise<void>>();
  private readonly agent = new Agent({ keepAlive: true });
  private readonly timer: NodeJS.Timeout;

  constructor(url: string, everyMs: number) {
    this.timer = setInterval(() => {
      const begun = performance.now();
      const one = ask(url, this.agent, {}).then(() => void this.waits.push(performance.now() - begun)).finally(() => this.going.delete(one));
      this.going.add(one);
    }, everyMs);
  }

  async longestWait(): Promise<number> {
    clearInterval(this.timer);
    await Promise.all(this.going);
    this.agent.destroy();
    return Math.max(...this.waits);
  }
}

/** The digits fixture through the command line, its longest wait at 100 requests a second in a swap. */
async function digits(print: (line: string) => void): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-bench-'));
  const env = { ...process.env, EVALPIN_HOME: join(dir, 'home') };
  const cli = (args: string[]): { stdout: string; stderr: string; status: number | null } => spawnSync(process.execPath, [join(root, 'dist/cli.js'), ...args], { cwd: dir, env, encoding: 'utf8' });
  try {
    cpSync(join(root, 'workspace-fixtures/digits'), dir, { recursive: true, filter: (path) => !path.includes('.evalpin') && !path.includes('__pycache__') });
    const up = JSON.parse(cli(['servers', 'up', '--for', '10m', '--json']).stdout) as { follows: { nodeset: string; url: string }[] };
    const model = up.follows.find(({ nodeset }) => nodeset === 'digits_model');
    if (model === undefined) throw new Error('the digits fixture has no digits_model');
    const load = new Load(model.url, 10);
    await sleep(500);
    const child = spawn(process.execPath, [join(root, 'dist/cli.js'), 'reload', 'digits_model', '--from', join(dir, 'overlays/edited-model'), '--observe', '300ms', '--json'], { cwd: dir, env });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    await new Promise((resolve) => child.once('close', resolve));
    const report = JSON.parse(text) as ReloadReport;
    const longest = await load.longestWait();
    goal(print, 'digits_model (Python): longest wait of a caller at 100 requests a second in a swap', longest, GOALS.pauseMs);
    print(`  the gate was closed for ${show(report.nodesets[0]?.pausesMs?.[0] ?? 0)}; the new version had ${show(report.nodesets[0]?.durationsMs?.['starting'] ?? 0)} to start`);
  } finally {
    cli(['servers', 'down']);
    cli(['servers', 'stop', '--all', '--force']);
    rmSync(dir, { recursive: true, force: true });
  }
}

function ask(url: string, agent: Agent, inputs: object): Promise<{ count: number; id?: number }> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify(inputs);
    const req = request(`${url}/call/add`, { method: 'POST', agent, headers: { 'content-length': Buffer.byteLength(body) } }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (piece: string) => (text += piece)).on('error', reject).on('end', () => {
        if ((res.statusCode ?? 500) >= 500) reject(new Error(text));
        else resolve(JSON.parse(text) as { count: number; id?: number });
      });
    });
    req.on('error', reject);
    req.end(body);
  });
}

function goal(print: (line: string) => void, what: string, ms: number, limit: number): void {
  print(`${ms < limit ? 'ok  ' : 'MISS'} ${what}: ${show(ms)} (goal: < ${limit} ms)`);
}

function show(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

if (import.meta.main) await run(console.log);
