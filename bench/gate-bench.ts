// What the follow address costs: the same load on a server that answers at once, on a gate before it, and on nginx as a proxy. Alone: npm run bench:gate
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pickFreePort } from '../src/servers/free-port.ts';

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path));
const CONNECTIONS = 64;
/** Requests a second over all connections where the time of one is measured, so that none waits for another. */
const STEADY = 1000;
const ROUNDS = 3;
const SECONDS = 3;

interface Figures {
  perSecond: number;
  median: number;
  p99: number;
  failures: number;
}

interface Target {
  name: string;
  port: number;
  pid: number | undefined;
}

const GOAL = { adds: 0.3, share: 0.7 };

/** The goals hold for the first table: at most so many ms more at the median, at least this share of the direct requests a second. */
export async function run(log: (line: string) => void): Promise<void> {
  for (const kind of ['http', 'raw']) {
    log(kind === 'http' ? '## Follow address, before a server of node:http that answers at once' : '## Follow address, before a raw socket that answers with a canned text');
    const ends: (() => Promise<void>)[] = [];
    try {
      const server = await child('gate-server-child.ts', [kind], ends);
      const gate = await child('gate-child.ts', [String(server.port)], ends);
      const targets: Target[] = [{ name: 'direct', ...server }, { name: 'gate', ...gate }];
      if (NGINX === undefined) log('nginx is not installed: its column is left out');
      else targets.push(await nginx(NGINX, server.port, ends));
      await measure(targets, log);
    } finally {
      for (const end of ends.toReversed()) await end();
    }
    log('');
  }
}

async function measure(targets: readonly Target[], log: (line: string) => void): Promise<void> {
  const rounds = targets.map(() => ({ full: [] as Figures[], steady: [] as Figures[], cpuUs: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, target] of targets.entries()) {
      const before = cpuMs(target.pid);
      const began = performance.now();
      const full = await load(target.port);
      // The load warms up for a second that is not counted; at its even pace the whole of it has this many requests.
      const requests = (full.perSecond * Math.min(performance.now() - began, (SECONDS + 1) * 1000)) / 1000;
      rounds[at]?.full.push(full);
      rounds[at]?.cpuUs.push(((cpuMs(target.pid) - before) * 1000) / requests);
      rounds[at]?.steady.push(await load(target.port, STEADY));
    }
  }
  const rows = targets.map((target, at) => {
    const { full = [], steady = [], cpuUs = [] } = rounds[at] ?? {};
    return {
      name: target.name,
      perSecond: middle(full.map((f) => f.perSecond)),
      fullMedian: middle(full.map((f) => f.median)),
      median: middle(steady.map((f) => f.median)),
      p99: middle(steady.map((f) => f.p99)),
      cpu: middle(cpuUs),
      failures: [...full, ...steady].reduce((sum, f) => sum + f.failures, 0),
    };
  });
  const [direct] = rows;
  if (direct === undefined) return;
  log(`| | requests/s, ${CONNECTIONS} connections | of direct | median then, ms | median at ${STEADY}/s, ms | adds, ms | p99 at ${STEADY}/s, ms | CPU of its process, µs/request | failed |`);
  log('|---|---|---|---|---|---|---|---|---|');
  for (const row of rows) {
    log(
      `| ${row.name} | ${row.perSecond.toFixed(0)} | ${((row.perSecond / direct.perSecond) * 100).toFixed(0)} % | ${row.fullMedian.toFixed(2)} | ${row.median.toFixed(3)} | ${(row.median - direct.median).toFixed(3)} | ${row.p99.toFixed(2)} | ${row.cpu.toFixed(1)} | ${row.failures} |`,
    );
  }
  const gate = rows[1];
  if (gate === undefined) return;
  const [adds, share] = [gate.median - direct.median, gate.perSecond / direct.perSecond];
  log(`goals: adds at most ${GOAL.adds} ms: ${adds <= GOAL.adds ? 'reached' : 'NOT reached'}; carries at least ${GOAL.share * 100} %: ${share >= GOAL.share ? 'reached' : 'NOT reached'}`);
  const [busy = 0] = loadavg();
  if (busy > availableParallelism() * 2) log(`the machine is busy with other things (load ${busy.toFixed(0)} on ${availableParallelism()} processors): the figures say little`);
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function load(port: number, rate?: number): Promise<Figures> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'gate-load-child.ts'), String(port), String(CONNECTIONS), String(SECONDS), ...(rate === undefined ? [] : [String(rate)])], { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  return JSON.parse(Buffer.concat(chunks).toString()) as Figures;
}

/** Starts a program of this folder that prints its port and ends with its stdin. */
async function child(file: string, args: readonly string[], ends: (() => Promise<void>)[]): Promise<{ port: number; pid: number | undefined }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  ends.push(() => ended(child, () => child.stdin.end()));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(line.toString()), pid: child.pid };
}

async function nginx(program: string, to: number, ends: (() => Promise<void>)[]): Promise<Target> {
  const home = mkdtempSync(join(tmpdir(), 'evalpin-nginx-'));
  ends.push(async () => rmSync(home, { recursive: true, force: true }));
  const port = await pickFreePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${home}/${name};`).join(' ');
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; master_process off; pid ${home}/pid; error_log stderr crit;
events { worker_connections 4096; }
http { access_log off; ${paths} keepalive_requests 100000000;
  upstream it { server 127.0.0.1:${to}; keepalive 128; keepalive_requests 100000000; }
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://it; proxy_http_version 1.1; proxy_set_header Connection ""; } } }\n`,
  );
  const child = spawn(program, ['-e', 'stderr', '-p', home, '-c', join(home, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'ignore'] });
  ends.push(() => ended(child, () => child.kill()));
  for (let tried = 0; tried < 50 && !(await answers(port)); tried += 1) await sleep(100);
  return { name: 'nginx', port, pid: child.pid };
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
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
