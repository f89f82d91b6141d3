// What the follow address costs: the same load on a server, on a gate before it, and on nginx as a proxy. Alone: npm run bench:gate
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pickFreePort } from '../src/servers/free-port.ts';
import type { LoadFigures, LoadOrder } from './gate-load-child.ts';

const ROOT = join(import.meta.dirname, '..');
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path));
const CONNECTIONS = 64;
/** Requests a second over all connections where the time of one is measured, so that none waits for another. */
const STEADY = 1000;
/** Each round measures all targets one after the other: what else the machine does meets them alike. */
const ROUNDS = 7;
const SECONDS = 1.5;

type Ends = (() => Promise<void>)[];

interface Target {
  name: string;
  port: number;
  pid: number | undefined;
}

/** What a server is asked, and where: at its own address and at a gate's. */
interface Subject {
  direct: Target;
  gate: Target;
  path: string;
  body: string;
  /** Requests a second at which it is not busy. */
  steady: number;
}

const SUBJECTS: Record<string, (ends: Ends) => Promise<Subject>> = {
  'the model of the digits fixture (Python)': digits,
  'the stub whose own start is instant': stub,
  'a server of node:http that does nothing': async (ends) => canned('http', ends),
  'a raw socket that answers with a canned text (no server: what the gate carries at most)': async (ends) => canned('raw', ends),
};
const GOAL = { adds: 0.3, share: 0.7 };

/** The goals: at most so many ms more at the median, at least this share of the direct requests a second. */
export async function run(log: (line: string) => void): Promise<void> {
  for (const [name, open] of Object.entries(SUBJECTS)) {
    log(`## Follow address before ${name}`);
    const ends: Ends = [];
    try {
      const subject = await open(ends);
      const targets = [subject.direct, subject.gate];
      if (NGINX === undefined) log('nginx is not installed: its line is left out');
      else targets.push(await nginx(NGINX, subject, ends));
      await measure(targets, subject, log);
    } finally {
      for (const end of ends.toReversed()) await end();
    }
    log('');
  }
}

async function measure(targets: readonly Target[], subject: Subject, log: (line: string) => void): Promise<void> {
  const rounds = targets.map(() => ({ full: [] as LoadFigures[], steady: [] as LoadFigures[], cpuUs: [] as number[] }));
  const order = ({ port }: Target, rate?: number): LoadOrder => ({ port, path: subject.path, body: subject.body, connections: CONNECTIONS, seconds: SECONDS, ...(rate === undefined ? {} : { rate }) });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, target] of targets.entries()) {
      const before = cpuMs(target.pid);
      const full = await load(order(target));
      rounds[at]?.full.push(full);
      rounds[at]?.cpuUs.push(((cpuMs(target.pid) - before) * 1000) / full.answers);
      rounds[at]?.steady.push(await load(order(target, subject.steady)));
    }
  }
  const direct = rounds[0]?.full ?? [];
  const rows = targets.map((target, at) => {
    const { full = [], steady = [], cpuUs = [] } = rounds[at] ?? {};
    return {
      name: target.name,
      perSecond: middle(full.map((f) => f.perSecond)),
      share: middle(full.map((f, round) => f.perSecond / (direct[round]?.perSecond ?? Number.NaN))),
      fullMedian: middle(full.map((f) => f.median)),
      median: middle(steady.map((f) => f.median)),
      p99: middle(steady.map((f) => f.p99)),
      cpu: target.pid === undefined ? undefined : middle(cpuUs),
      failures: [...full, ...steady].reduce((sum, f) => sum + f.failures, 0),
    };
  });
  const [first, gate] = rows;
  if (first === undefined || gate === undefined) return;
  log(`| | requests/s, ${CONNECTIONS} connections | of direct | median then, ms | median at ${subject.steady}/s, ms | adds, ms | p99 at ${subject.steady}/s, ms | CPU of its process, µs/request | failed |`);
  log('|---|---|---|---|---|---|---|---|---|');
  for (const row of rows) {
    log(
      `| ${row.name} | ${row.perSecond.toFixed(0)} | ${(row.share * 100).toFixed(0)} % | ${row.fullMedian.toFixed(2)} | ${row.median.toFixed(3)} | ${(row.median - first.median).toFixed(3)} | ${row.p99.toFixed(2)} | ${row.cpu === undefined ? '–' : row.cpu.toFixed(1)} | ${row.failures} |`,
    );
  }
  const adds = gate.median - first.median;
  log(`goals: adds at most ${GOAL.adds} ms: ${adds <= GOAL.adds ? 'reached' : 'NOT reached'}; carries at least ${GOAL.share * 100} %: ${gate.share >= GOAL.share ? 'reached' : 'NOT reached'}`);
  const [busy = 0] = loadavg();
  if (busy > availableParallelism() * 2) log(`the machine is busy with other things (load ${busy.toFixed(0)} on ${availableParallelism()} processors): the figures say little`);
}

async function canned(kind: 'http' | 'raw', ends: Ends): Promise<Subject> {
  return behindGate(await child('gate-server-child.ts', [kind], ends), { path: '/call/classify', body: '{"pixels":[0,1,2,3]}' }, ends);
}

async function stub(ends: Ends): Promise<Subject> {
  const port = await pickFreePort();
  const child = spawn(process.execPath, [join(ROOT, 'test/fixtures/servers/stub.mjs')], { stdio: 'ignore', env: { ...process.env, STUB: JSON.stringify({ lifeMs: 600_000, port }) } });
  ends.push(() => ended(child, () => child.kill()));
  await listening(port);
  return behindGate({ port, pid: child.pid }, { path: '/call/add', body: '{"by":0}' }, ends);
}

async function behindGate(server: Omit<Target, 'name'>, call: { path: string; body: string }, ends: Ends): Promise<Subject> {
  return { direct: { name: 'direct', ...server }, gate: { name: 'gate', ...(await child('gate-child.ts', [String(server.port)], ends)) }, ...call, steady: STEADY };
}

/** The fixture's model as `evalpin servers up` starts it, with the follow address that the supervisor keeps. */
async function digits(ends: Ends): Promise<Subject> {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-bench-'));
  const cli = (...args: string[]): string => spawnSync(process.execPath, [join(ROOT, 'dist/cli.js'), ...args], { cwd: dir, env: { ...process.env, EVALPIN_HOME: join(dir, 'home') }, encoding: 'utf8' }).stdout;
  ends.push(async () => {
    cli('servers', 'down');
    cli('servers', 'stop', '--all', '--force');
    rmSync(dir, { recursive: true, force: true });
  });
  cpSync(join(ROOT, 'workspace-fixtures/digits/workspace'), dir, { recursive: true, filter: (path) => !path.includes('.evalpin') && !path.includes('__pycache__') });
  const up = JSON.parse(cli('servers', 'up', '--for', '15m', '--json')) as { servers: { nodeset: string; url: string }[]; follows: { nodeset: string; url: string }[] };
  const portOf = (rows: readonly { nodeset: string; url: string }[]): number => Number(new URL(rows.find(({ nodeset }) => nodeset === 'digits_model')?.url ?? '').port);
  const body = JSON.stringify({ features: Array<number>(64).fill(0.5), weights: Array<number>(64).fill(1) });
  return { direct: { name: 'direct', port: portOf(up.servers), pid: undefined }, gate: { name: 'gate', port: portOf(up.follows), pid: undefined }, path: '/call/classify', body, steady: STEADY / 5 };
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function load(order: LoadOrder): Promise<LoadFigures> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'gate-load-child.ts'), JSON.stringify(order)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  return JSON.parse(Buffer.concat(chunks).toString()) as LoadFigures;
}

/** Starts a program of this folder that prints its port and ends with its stdin. */
async function child(file: string, args: readonly string[], ends: Ends): Promise<{ port: number; pid: number | undefined }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  ends.push(() => ended(child, () => child.stdin.end()));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(line.toString()), pid: child.pid };
}

async function nginx(program: string, { direct }: Subject, ends: Ends): Promise<Target> {
  const home = mkdtempSync(join(tmpdir(), 'evalpin-nginx-'));
  ends.push(async () => rmSync(home, { recursive: true, force: true }));
  const port = await pickFreePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join(' ');
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; master_process off; pid ${home}/pid; error_log stderr crit;
events { worker_connections 4096; }
http { access_log off; ${paths} keepalive_requests 100000000;
  upstream it { server 127.0.0.1:${direct.port}; keepalive 128; keepalive_requests 100000000; }
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://it; proxy_http_version 1.1; proxy_set_header Connection ""; } } }\n`,
  );
  const child = spawn(program, ['-e', 'stderr', '-p', home, '-c', join(home, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'ignore'] });
  ends.push(() => ended(child, () => child.kill()));
  await listening(port);
  return { name: 'nginx', port, pid: child.pid };
}

async function listening(port: number): Promise<void> {
  for (let tried = 0; tried < 50; tried += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/`);
      return;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await sleep(100);
    }
  }
}

async function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  end();
  await closed;
}

/** The CPU time that a process has used, in ms; 0 where it cannot be known. */
function cpuMs(pid: number | undefined): number {
  const path = `/proc/${pid}/stat`;
  if (pid === undefined || !existsSync(path)) return 0;
  const [user = 0, system = 0] = readFileSync(path, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return ((user + system) * 1000) / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
}

if (import.meta.main) await run(console.log);
