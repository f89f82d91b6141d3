import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { storeLayout, type StoreLayout } from '../../src/contract/store-layout.ts';
import { identify, isAlive, readProcStat } from '../../src/process/identity.ts';
import { processNumbers } from '../../src/process/table.ts';
import { callControl } from '../../src/servers/control-call.ts';
import { connectSupervisor, type SupervisorClient } from '../../src/servers/client.ts';
import type { Hello, LeaseRequest, ServerRequest } from '../../src/servers/protocol.ts';
import type { ReachOptions } from '../../src/servers/reach.ts';
import { socketPlace } from '../../src/servers/socket-path.ts';

export const FIXTURE = join(import.meta.dirname, '../fixtures/servers/server.py');
/** The interpreter itself: what stands on PATH may be a script that changes the environment. */
export const PYTHON = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim();
export const ENTRY = join(import.meta.dirname, '../../src/supervisor.ts');

/** A store of its own with the supervisor that clients start in it; nothing of it is left after the test. */
export class World {
  readonly home = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  readonly store: StoreLayout = storeLayout(join(this.home, 'store'));
  readonly reach: ReachOptions = {
    store: this.store, entry: ENTRY, node: process.execPath, path: process.env['PATH'] ?? '/usr/bin:/bin', idleMs: 1_500, graceMs: 1_500,
  };

  constructor(t: TestContext, times: Partial<ReachOptions> = {}) {
    Object.assign(this.reach, times);
    t.after(() => this.destroy());
  }

  connect(): Promise<SupervisorClient> {
    return connectSupervisor(this.reach);
  }

  get socket(): string {
    return socketPlace(this.store.home, this.store.run, process.getuid?.() ?? 0).path;
  }

  async supervisorPid(): Promise<number> {
    return ((await callControl(this.socket, 'GET', '/hello')) as Hello).pid;
  }

  /** Kills the supervisor as a crash would, and returns once it is dead. */
  async killSupervisor(): Promise<void> {
    const id = identify(await this.supervisorPid());
    if (id === undefined) return;
    process.kill(id.pid, 'SIGKILL');
    while (isAlive(id)) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  path(name: string): string {
    return join(this.home, name);
  }

  /** Numbers that servers have appended to a file with `--pids`. */
  pids(name = 'pids'): number[] {
    try {
      return readFileSync(this.path(name), 'utf8').split('\n').filter(Boolean).map(Number);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  supervisorLog(): string {
    return readFileSync(join(this.store.home, 'v1/supervisor.log'), 'utf8');
  }

  audit(): { event: string; id: string; reason: string }[] {
    return readFileSync(this.store.auditFile, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as { event: string; id: string; reason: string });
  }

  /** Living processes whose command line or environment mentions this world's folder. */
  processes(): number[] {
    return processNumbers().filter((pid) => pid !== process.pid && this.belongs(pid));
  }

  private belongs(pid: number): boolean {
    const state = readProcStat(pid)?.state;
    if (state === undefined || state === 'Z') return false;
    try {
      return ['cmdline', 'environ'].some((file) => readFileSync(`/proc/${pid}/${file}`, 'latin1').includes(this.home));
    } catch {
      return false;
    }
  }

  private async destroy(): Promise<void> {
    const client = await this.connect();
    await client.shutdown();
    const deadline = Date.now() + 10_000;
    while (this.processes().length > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
    const left = this.processes().map((pid) => ({ pid, command: commandOf(pid) }));
    for (const { pid } of left) process.kill(pid, 'SIGKILL');
    if (left.length > 0) console.error(this.supervisorLog());
    rmSync(this.home, { recursive: true, force: true });
    if (left.length > 0) throw new Error(`left behind: ${left.map(({ pid, command }) => `${pid} ${command}`).join(', ')}`);
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

export function digestOf(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

/** A request for one fixture server; `args` go to server.py. */
export function serverRequest(world: World, args: string[] = [], change: Partial<ServerRequest> = {}): ServerRequest {
  const nodeset = change.nodeset ?? 'digits';
  return {
    key: `frozen/${nodeset}`,
    nodeset,
    digest: digestOf(nodeset),
    kind: 'shared',
    needs: [],
    snapshots: [],
    launch: launchOf(world, args),
    exclusive: false,
    oneRunAtATime: false,
    keepMs: 60_000,
    resources: {},
    why: 'test',
    ...change,
  };
}

export function launchOf(world: World, args: string[], change: Partial<ServerRequest['launch']> = {}): ServerRequest['launch'] {
  return {
    argv: [PYTHON, FIXTURE, ...args],
    cwd: world.home,
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', EVALPIN_TEST_HOME: world.home },
    port: 'own',
    health: { path: '/health', timeoutMs: 15_000 },
    unprovedIdentity: false,
    ...change,
  };
}

export function leaseRequest(servers: ServerRequest[], change: Partial<LeaseRequest> = {}): LeaseRequest {
  const holder = identify(process.pid);
  if (holder === undefined) throw new Error('no identity');
  return { run: `run-${randomBytes(3).toString('hex')}`, trustDomain: 'test', holder, servers, ...change };
}

export async function callServer(url: string, timeoutMs = 5_000): Promise<{ pid: number; calls: number; prepared: string | null; urls: Record<string, string> | null; env: string[] }> {
  const response = await fetch(`${url}/call/x`, { method: 'POST', body: '{}', signal: AbortSignal.timeout(timeoutMs) });
  return (await response.json()) as Awaited<ReturnType<typeof callServer>>;
}

export function recordsIn(world: World): string[] {
  try {
    return readdirSync(world.store.servers);
  } catch {
    return [];
  }
}
