import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, processesNaming } from '../../scripts/leftovers.ts';
import { storeLayout } from '../../src/contract/store-layout.ts';
import { callControl, isNobodyThere } from '../../src/servers/control-call.ts';
import type { ServerRecord } from '../../src/servers/protocol.ts';
import { socketPlace } from '../../src/servers/socket-path.ts';
import { removeTree } from '../../src/snapshot/remove-tree.ts';
import { readCommandFile, readStdout, type ReadOutput } from './runner-stdout.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

export interface Step {
  /** By name, as in `with:`. */
  inputs?: Record<string, string>;
  event?: { name: string; payload: object };
  env?: Record<string, string | undefined>;
  /** The checkout; else the runner's own workspace. */
  workspace?: string;
  /** Words before the program, e.g. of a process that stands for the runner's worker. */
  under?: string[];
  /** The interpreter; else what EVALPIN_TEST_NODE names, or the one that runs the tests. */
  node?: string;
}

export interface EndedStep extends ReadOutput {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
  outputs: Record<string, string>;
  state: Record<string, string>;
  summary: string;
}

export interface GoingStep {
  child: ChildProcess;
  ended: Promise<EndedStep>;
  printed: () => string;
  printedErrors: () => string;
}

/** Runs the built action as GitHub's runner does: its environment, its command files, its reading of what is printed, its ends. */
export class Runner {
  readonly scratch: string;
  readonly workspace: string;
  readonly temp: string;
  readonly toolCache: string;
  /** EVALPIN_HOME of steps that name no other. */
  readonly home: string;
  readonly trackingId: string;
  #steps = 0;

  constructor() {
    this.scratch = realpathSync(mkdtempSync(join(tmpdir(), 'evalpin-action-')));
    this.workspace = join(this.scratch, 'work', 'repo');
    this.temp = join(this.scratch, 't');
    this.toolCache = join(this.scratch, 'tools');
    this.home = join(this.scratch, 'h');
    this.trackingId = `github_${this.scratch.slice(-6)}`;
    for (const dir of [this.workspace, this.temp, this.toolCache]) mkdirSync(dir, { recursive: true });
    mkdirSync(this.home, { mode: 0o700 });
  }

  start({ inputs = {}, event, env = {}, workspace = this.workspace, under = [], node = process.env['EVALPIN_TEST_NODE'] ?? process.execPath }: Step, entry = 'action.js', state: Record<string, string> = {}): GoingStep {
    this.#steps += 1;
    const files = join(this.temp, '_runner_file_commands', String(this.#steps));
    mkdirSync(files, { recursive: true });
    const commandFile = (name: string): string => {
      const file = join(files, name);
      writeFileSync(file, '');
      return file;
    };
    const eventFile = join(this.temp, `event-${this.#steps}.json`);
    writeFileSync(eventFile, JSON.stringify(event?.payload ?? {}));
    const step: Record<string, string | undefined> = {
      PATH: process.env['PATH'],
      HOME: this.scratch,
      TMPDIR: this.scratch,
      EVALPIN_HOME: this.home,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_EVENT_NAME: event?.name ?? 'workflow_dispatch',
      GITHUB_EVENT_PATH: eventFile,
      GITHUB_REPOSITORY: 'octo/app',
      GITHUB_SERVER_URL: 'https://github.invalid',
      GITHUB_WORKSPACE: workspace,
      GITHUB_RUN_ID: '1',
      GITHUB_OUTPUT: commandFile('set_output'),
      GITHUB_STATE: commandFile('save_state'),
      GITHUB_ENV: commandFile('set_env'),
      GITHUB_PATH: commandFile('add_path'),
      GITHUB_STEP_SUMMARY: commandFile('step_summary'),
      RUNNER_OS: 'Linux',
      RUNNER_TEMP: this.temp,
      RUNNER_TOOL_CACHE: this.toolCache,
      RUNNER_TRACKING_ID: this.trackingId,
      ACTIONS_RUNTIME_TOKEN: 'runtime-token-of-the-job',
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`, value])),
      ...Object.fromEntries(Object.entries(state).map(([name, value]) => [`STATE_${name}`, value])),
      ...env,
    };
    const [program = node, ...words] = under.length > 0 ? [...under, node] : [];
    const child = spawn(program, [...words, join(DIST, entry)], { cwd: workspace, env: step, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.stderr += text));
    const read = (name: string): string => {
      const file = step[name];
      return file !== undefined && statSync(file, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(file, 'utf8') : '';
    };
    const ended = new Promise<EndedStep>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) =>
        resolve({
          ...printed,
          ...readStdout(printed.stdout + printed.stderr),
          code,
          signal,
          outputs: readCommandFile(read('GITHUB_OUTPUT')),
          state: readCommandFile(read('GITHUB_STATE')),
          summary: read('GITHUB_STEP_SUMMARY'),
        }),
      );
    });
    return { child, ended, printed: () => printed.stdout, printedErrors: () => printed.stderr };
  }

  run(step: Step): Promise<EndedStep> {
    return this.start(step).ended;
  }

  /** The post step of a step, with the state that it saved. */
  post(ended: Pick<EndedStep, 'state'>, step: Step = {}): Promise<EndedStep> {
    return this.start(step, 'action-post.js', ended.state).ended;
  }

  /** What a person's click does: SIGINT to the step's own process, SIGTERM 7.5 s later, SIGKILL 2.5 s after that; its children get nothing. */
  async cancel({ child, ended }: GoingStep): Promise<EndedStep> {
    const over = ended.then(() => true);
    child.kill('SIGINT');
    for (const [ms, signal] of [[7_500, 'SIGTERM'], [2_500, 'SIGKILL']] as const) {
      if (await Promise.race([over, sleep(ms, false)])) break;
      child.kill(signal);
    }
    return ended;
  }

  /** The last net of a job's end: every process that was started with the job's tracking id is killed. Returns how many there were. */
  endJob(): number {
    const tracked = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(`RUNNER_TRACKING_ID=${this.trackingId}`));
    for (const pid of tracked) process.kill(Number(pid), 'SIGKILL');
    return tracked.length;
  }

  async servers(home = this.home): Promise<ServerRecord[]> {
    try {
      return ((await callControl(socketOf(home), 'GET', '/servers')) as { servers: ServerRecord[] }).servers;
    } catch (error) {
      if (isNobodyThere(error)) return [];
      throw error;
    }
  }

  processes(): string[] {
    return processesNaming(this.scratch);
  }

  /** Ends the supervisor of the store, removes everything, and fails if a process is left. */
  async close(): Promise<void> {
    await callControl(socketOf(this.home), 'POST', '/shutdown').catch((error: unknown) => {
      if (!isNobodyThere(error)) throw error;
    });
    const clean = await eventually(() => this.processes().length === 0, 10_000);
    const left = this.processes();
    removeTree(this.scratch);
    rmSync(this.scratch, { recursive: true, force: true });
    assert.ok(clean, `left behind:\n${left.join('\n')}`);
  }
}

function socketOf(home: string): string {
  return socketPlace(home, storeLayout(home).run, process.getuid?.() ?? 0).path;
}

/** As `/proc` has it: what a process was started with. */
export function environmentOf(pid: string | number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    // Gone meanwhile, or another user's.
    return [];
  }
}
