import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, processesNaming } from '../../scripts/leftovers.ts';
import { storeLayout } from '../../src/contract/store-layout.ts';
import type { Outcome } from '../../src/launch/model.ts';
import type { Proof } from '../../src/launch/proof-model.ts';
import type { Plan, PlannedNodeset } from '../../src/plan/model.ts';
import type { Summary } from '../../src/report/model.ts';
import { callControl, isNobodyThere } from '../../src/servers/control-call.ts';
import type { ServerRecord } from '../../src/servers/protocol.ts';
import { socketPlace } from '../../src/servers/socket-path.ts';

const root = join(import.meta.dirname, '..', '..');

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A command line at work. */
export interface Started {
  kill: (signal: NodeJS.Signals) => void;
  /** What it has printed on stderr so far. */
  printed: () => string;
  ended: Promise<Ended>;
}

/** What a run left in its folder. */
export interface RunFolder extends Ended {
  dir: string;
  plan: Plan;
  summary: Summary;
  outcomes: Outcome[];
  proof: Proof;
}

/** A copy of a workspace fixture with a store of its own, and the built command line to run it with. */
export class Fixture {
  /** Folder of the copy: what lies in `workspace-fixtures/<name>`. */
  readonly dir: string;
  readonly home: string;
  /** A folder for what a test wants to lay beside the copy. */
  readonly scratch: string;
  readonly #cwd: string;
  #runs = 0;

  /** `workspace`: folder below the fixture that commands are run from. */
  constructor(name: string, { workspace = '.' }: { workspace?: string } = {}) {
    this.scratch = realpathSync(mkdtempSync(join(tmpdir(), 'evalpin-test-')));
    this.home = join(this.scratch, 'h');
    this.dir = join(this.scratch, name);
    this.#cwd = join(this.dir, workspace);
    mkdirSync(this.home, { mode: 0o700 });
    // Runs that somebody made in the fixture itself are no part of it.
    cpSync(join(root, 'workspace-fixtures', name), this.dir, { recursive: true, filter: (path) => !/\/(\.evalpin|__pycache__)$/.test(path) });
  }

  overlay(name: string): string {
    return join(this.dir, 'overlays', name);
  }

  /** Runs the built command line to its end. */
  evalpin(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
    return this.start(args, env).ended;
  }

  /** Starts the built command line; a run measures everything. */
  start(args: readonly string[], env: Record<string, string> = {}): Started {
    const child = spawn(process.execPath, [join(root, 'dist', 'cli.js'), ...args, ...(args[0] === 'run' ? ['--no-reuse'] : [])], {
      cwd: this.#cwd,
      env: { PATH: process.env['PATH'], HOME: this.scratch, TMPDIR: this.scratch, EVALPIN_HOME: this.home, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended: Ended = { code: null, stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.stderr += text));
    return {
      kill: (signal) => child.kill(signal),
      printed: () => ended.stderr,
      ended: new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('close', (code) => resolve({ ...ended, code }));
      }),
    };
  }

  /** One eval's plan. */
  async plan(name: string, overlay?: string, args: readonly string[] = []): Promise<Plan> {
    const ended = await this.evalpin(['plan', name, '--json', ...overlayArguments(overlay), ...args]);
    assert.equal(ended.code, 0, ended.stderr);
    const [plan] = (JSON.parse(ended.stdout) as { plans: Plan[] }).plans;
    assert.ok(plan);
    return plan;
  }

  /** Runs one eval into a folder of its own. */
  async run(name: string, overlay?: string, args: readonly string[] = [], env: Record<string, string> = {}): Promise<RunFolder> {
    this.#runs += 1;
    const dir = join(this.scratch, `run-${this.#runs}`);
    const ended = await this.evalpin(['run', name, '--out', dir, ...overlayArguments(overlay), ...args], env);
    return this.finished(dir, ended);
  }

  /** What a run that has ended left in its folder. */
  finished(dir: string, ended: Ended): RunFolder {
    assert.ok(existsSync(join(dir, '_DONE')), `the run did not finish:\n${ended.stderr}`);
    return {
      ...ended,
      dir,
      plan: readJson(dir, 'plan.json') as Plan,
      summary: readJson(dir, 'summary.json') as Summary,
      proof: readJson(dir, 'proof.json') as Proof,
      outcomes: (readJson(dir, 'outcomes.json') as { outcomes: Outcome[] }).outcomes,
    };
  }

  async servers(): Promise<ServerRecord[]> {
    const ended = await this.evalpin(['servers', 'list', '--json']);
    assert.equal(ended.code, 0, ended.stderr);
    return (JSON.parse(ended.stdout) as { servers: ServerRecord[] }).servers;
  }

  /** Ends the store's servers and its supervisor, removes the copy, and fails if a process of it is left. */
  async close(): Promise<void> {
    const { path } = socketPlace(this.home, storeLayout(this.home).run, process.getuid?.() ?? 0);
    await callControl(path, 'POST', '/shutdown').catch((error: unknown) => {
      if (!isNobodyThere(error)) throw error;
    });
    const clean = await eventually(() => this.processes().length === 0, 10_000);
    const left = this.processes();
    rmSync(this.scratch, { recursive: true, force: true });
    assert.ok(clean, `left behind:\n${left.join('\n')}`);
  }

  /** Processes that have to do with this copy or its store. */
  processes(): string[] {
    return processesNaming(this.scratch);
  }
}

function overlayArguments(overlay: string | undefined): string[] {
  return overlay === undefined ? [] : ['--overlay', overlay];
}

function readJson(...path: string[]): unknown {
  return JSON.parse(readFileSync(join(...path), 'utf8'));
}

/** What the plan says of one nodeset in one arm. */
export function planned({ nodesets }: Plan, arm: string, nodeset: string): PlannedNodeset {
  const found = nodesets.find((one) => one.arm === arm && one.nodeset === nodeset);
  assert.ok(found, `the plan has no ${nodeset} in ${arm}`);
  return found;
}

/** Decisions of one arm by nodeset. */
export function decisions({ nodesets }: Plan, arm: string): Record<string, string> {
  return Object.fromEntries(nodesets.filter((one) => one.arm === arm).map((one) => [one.nodeset, one.decision]));
}
