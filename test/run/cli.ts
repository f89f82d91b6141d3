import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, processesNaming } from '../../scripts/leftovers.ts';
import { storeLayout } from '../../src/contract/store-layout.ts';
import type { ErrorRecord } from '../../src/contract/errors.ts';
import type { Outcome } from '../../src/launch/model.ts';
import type { Proof } from '../../src/launch/proof-model.ts';
import type { Plan, PlannedNodeset } from '../../src/plan/model.ts';
import type { Report, Summary } from '../../src/report/model.ts';
import { callControl, isNobodyThere } from '../../src/servers/control-call.ts';
import type { ServerRecord } from '../../src/servers/protocol.ts';
import { socketPlace } from '../../src/servers/socket-path.ts';
import type { Files } from '../workspace/source-folder.ts';
import { Workspace } from './workspace.ts';

const CLI = join(import.meta.dirname, '..', '..', 'dist', 'cli.js');

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** What a finished run left in its folder. */
export interface FinishedRun extends Ended {
  folder: string;
  plan: Plan;
  summary: Summary;
  report: Report;
  outcomes: Outcome[];
  proof: Proof;
}

export interface CallOptions {
  env?: Record<string, string>;
  cwd?: string;
  uid?: number;
  /** Words before the program, e.g. of a shell that sets a limit. */
  under?: string[];
  /** A run takes what earlier ones measured; else it measures everything, as most tests want it. */
  reuse?: boolean;
}

/** A process of the command line that is going on. */
export interface Going {
  child: ChildProcess;
  ended: Promise<Ended>;
  /** What it has printed so far. */
  printed: { stdout: string; stderr: string };
}

/** The built command line in one workspace. */
export class Cli {
  readonly workspace: Workspace;
  #runs = 0;

  constructor(files: Files) {
    this.workspace = new Workspace(files);
  }

  start(args: readonly string[], { env = {}, cwd = this.workspace.repository, uid, under = [], reuse = false }: CallOptions = {}): Going {
    const { scratch, home } = this.workspace;
    const [program = '', ...words] = [...under, process.execPath, CLI, ...args, ...(args[0] === 'run' && !reuse ? ['--no-reuse'] : [])];
    const child = spawn(program, words, {
      cwd,
      env: { PATH: process.env['PATH'], HOME: scratch, TMPDIR: scratch, EVALPIN_HOME: home, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    const printed = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.stderr += text));
    const ended = new Promise<Ended>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve({ ...printed, code, signal }));
    });
    return { child, ended, printed };
  }

  /** Runs one command to its end. */
  call(args: readonly string[], options: CallOptions = {}): Promise<Ended> {
    return this.start(args, options).ended;
  }

  /** A command that must succeed, with the one document that it prints. */
  async json(args: readonly string[], options: CallOptions = {}): Promise<unknown> {
    const ended = await this.call([...args, '--json'], options);
    assert.equal(ended.code, 0, ended.stderr);
    return JSON.parse(ended.stdout);
  }

  /** A run that comes to its end, whatever its verdict. */
  async run(args: readonly string[] = [], options: CallOptions = {}): Promise<FinishedRun> {
    const folder = this.newRunFolder();
    return readRun(folder, await this.call(['run', '--out', folder, ...args], options));
  }

  newRunFolder(): string {
    this.#runs += 1;
    return join(this.workspace.scratch, `run-${this.#runs}`);
  }

  async plan(args: readonly string[] = []): Promise<Plan> {
    const { plans } = (await this.json(['plan', ...args])) as { plans: Plan[] };
    const [plan] = plans;
    assert.ok(plan);
    return plan;
  }

  /** A command that ends with an error before it has done anything. */
  async error(args: readonly string[], options: CallOptions = {}): Promise<Refusal> {
    const ended = await this.call([...args, '--json'], options);
    const document = JSON.parse(ended.stdout) as { error?: ErrorRecord };
    assert.ok(document.error, `no error:\n${ended.stdout}\n${ended.stderr}`);
    return { ...ended, error: document.error };
  }

  async servers(): Promise<ServerRecord[]> {
    return ((await this.json(['servers', 'list'])) as { servers: ServerRecord[] }).servers;
  }

  /** Names of what lies in a folder of the store; none where it is not there. */
  stored(folder: 'snapshots' | 'servers' | 'prepared'): string[] {
    const dir = storeLayout(this.workspace.home)[folder];
    return existsSync(dir) ? readdirSync(dir) : [];
  }

  processes(): string[] {
    return processesNaming(this.workspace.scratch);
  }

  get socket(): string {
    const { home } = this.workspace;
    return socketPlace(home, storeLayout(home).run, process.getuid?.() ?? 0).path;
  }

  /** Ends the supervisor with all servers, removes everything, and fails if a process is left. */
  async close(): Promise<void> {
    await callControl(this.socket, 'POST', '/shutdown').catch((error: unknown) => {
      if (!isNobodyThere(error)) throw error;
    });
    const clean = await eventually(() => this.processes().length === 0, 10_000);
    const left = this.processes();
    this.workspace.remove();
    assert.ok(clean, `left behind:\n${left.join('\n')}`);
  }
}

export interface Refusal extends Ended {
  error: ErrorRecord;
}

/** Reads the folder of a run that has come to its end. */
export function readRun(folder: string, ended: Ended): FinishedRun {
  assert.ok(existsSync(join(folder, '_DONE')), `the run did not finish (exit code ${ended.code}):\n${ended.stderr}`);
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return {
    ...ended,
    folder,
    plan: read('plan.json') as Plan,
    summary: read('summary.json') as Summary,
    report: read('report.json') as Report,
    outcomes: (read('outcomes.json') as { outcomes: Outcome[] }).outcomes,
    proof: read('proof.json') as Proof,
  };
}

/** What the plan says of one nodeset in one arm. */
export function planned({ nodesets }: Plan, arm: string, nodeset: string): PlannedNodeset {
  const found = nodesets.find((one) => one.arm === arm && one.nodeset === nodeset);
  assert.ok(found, `the plan has no ${nodeset} in ${arm}`);
  return found;
}

/** What a worker printed, such as `overlay-0`. */
export function output({ folder }: FinishedRun, worker: string): string {
  return readFileSync(join(folder, 'workers', worker, 'stdout.log'), 'utf8');
}

/** A metric's mean in an arm. */
export function mean({ summary }: FinishedRun, arm: string, metric: string): number | null | undefined {
  return summary.metrics[arm]?.[metric]?.mean;
}
