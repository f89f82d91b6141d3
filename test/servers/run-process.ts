import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import type { LeaseRequest, LeasedServer } from '../../src/servers/protocol.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

const SCRIPT = join(import.meta.dirname, '../fixtures/servers/client.ts');

type Line = { event?: string; key?: string; reason?: string; servers?: LeasedServer[]; error?: { code: string; message: string; details?: string[] }; told?: string; released?: boolean };

/** A run in a process of its own that leases servers: see fixtures/servers/client.ts. */
export class RunProcess {
  readonly lines: Line[] = [];
  readonly child: ChildProcess;
  private readonly exited: Promise<unknown>;
  private static count = 0;

  constructor(t: TestContext, world: World, request: LeaseRequest, env: Record<string, string> = {}) {
    const file = world.path(`request-${RunProcess.count++}.json`);
    writeFileSync(file, JSON.stringify({ reach: world.reach, request }));
    this.child = spawn(process.execPath, [SCRIPT, file], { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...env } });
    this.exited = once(this.child, 'exit');
    t.after(() => this.child.kill('SIGKILL'));
    if (this.child.stdout === null) throw new Error('no stdout');
    createInterface({ input: this.child.stdout }).on('line', (line) => this.lines.push(JSON.parse(line) as Line));
  }

  get servers(): LeasedServer[] {
    return this.lines.findLast((line) => line.event === 'ready')?.servers ?? [];
  }

  get error(): Line['error'] {
    return this.lines.find((line) => line.error !== undefined && line.event === undefined)?.error;
  }

  async ready(): Promise<LeasedServer[]> {
    await until(() => this.servers.length > 0 || this.error !== undefined, 'the run has its servers', 40_000);
    if (this.error !== undefined) throw new Error(`${this.error.code}: ${this.error.message}`);
    return this.servers;
  }

  /** Ends it in the orderly way and returns once it is gone. */
  async finish(): Promise<void> {
    this.child.stdin?.end();
    await this.exited;
  }

  async kill(...signals: NodeJS.Signals[]): Promise<void> {
    for (const signal of signals) this.child.kill(signal);
    await this.exited;
  }
}
