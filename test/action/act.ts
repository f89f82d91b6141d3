import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pickFreePort } from '../../src/servers/free-port.ts';
import type { Runner } from './runner.ts';

const root = join(import.meta.dirname, '..', '..');
const fixtures = join(root, 'test', 'fixtures', 'act');

export interface ActOptions {
  workflow: string;
  event: { name: string; payload: object };
  cacheServer?: boolean;
  /** Of the repository. */
  secrets?: Record<string, string>;
}

export interface ActEnded {
  code: number | null;
  output: string;
  /** Lines of a job's log, without what act puts before them. */
  lines: string[];
}

/** The real act in host mode, on one repository, with nothing taken from the network. */
export class Act {
  readonly #runner: Runner;
  readonly #program: string;
  /** The action as it is shipped: nothing but what a release has. */
  readonly action: string;

  constructor(program: string, runner: Runner) {
    this.#program = program;
    this.#runner = runner;
    this.action = join(runner.scratch, 'action');
    mkdirSync(this.action);
    for (const part of ['action.yml', 'dist', 'runtime', 'package.json']) cpSync(join(root, part), join(this.action, part), { recursive: true });
    // act starts `node` of PATH; this one is the interpreter itself, not a script before it.
    mkdirSync(join(runner.scratch, 'bin'));
    symlinkSync(process.execPath, join(runner.scratch, 'bin', 'node'));
  }

  async run({ workflow, event, cacheServer = true, secrets = {} }: ActOptions): Promise<ActEnded> {
    const { scratch, workspace, home, temp } = this.#runner;
    const eventFile = join(temp, 'act-event.json');
    writeFileSync(eventFile, JSON.stringify(event.payload));
    const args = [
      event.name, '--workflows', join('.github', 'workflows', workflow), '--eventpath', eventFile, '--platform', 'ubuntu-latest=-self-hosted',
      '--artifact-server-addr', '127.0.0.1', '--artifact-server-port', String(await pickFreePort()), '--artifact-server-path', join(scratch, 'artifacts'),
      ...(cacheServer ? ['--cache-server-addr', '127.0.0.1', '--cache-server-path', join(scratch, 'act-cache')] : ['--no-cache-server']),
      '--env', `EVALPIN_HOME=${home}`, '--env', `EVALPIN_TEST_ACTION=${this.action}`,
      ...Object.entries(secrets).flatMap(([name, value]) => ['--secret', `${name}=${value}`]),
      ...usedActions(join(workspace, '.github', 'workflows', workflow)).flatMap((uses) => ['--local-repository', `${uses}=${this.#standIn(uses)}`]),
      ...usedActions(join(root, '.github', 'workflows', 'evals.yml')).flatMap((uses) => ['--local-repository', `${uses}=${this.#standIn(uses)}`]),
    ];
    const child = spawn(this.#program, args, {
      cwd: workspace,
      env: { PATH: `${join(scratch, 'bin')}:${process.env['PATH']}`, HOME: scratch, TMPDIR: scratch, GIT_CONFIG_NOSYSTEM: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, output, lines: output.split('\n').flatMap((line) => /^\[[^\]]*\] +(?:\| )(.*)$/.exec(line)?.[1] ?? []) }));
    });
  }

  #standIn(uses: string): string {
    if (uses.startsWith('actions/checkout@')) return join(fixtures, 'checkout');
    return uses.startsWith('evalpin/') ? this.action : join(fixtures, 'nothing');
  }
}

function usedActions(file: string): string[] {
  return [...new Set([...readFileSync(file, 'utf8').matchAll(/uses: ([\w-]+\/[\w-]+@[0-9a-f]{40})/g)].map((match) => match[1] ?? ''))];
}

/** Versions are printed like `act version 0.2.87`. */
export function versionOf(program: string): number[] {
  return (/(\d+)\.(\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []).slice(1).map(Number);
}
