import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LIMIT_MS = 900_000;

/**
 * Programs whose results are read, installed from their registries into a folder of their own. EVALPIN_TEST_TOOLS keeps that folder from one
 * run of the tests to the next.
 */
export class Tools {
  readonly #folder: string;
  readonly #isKept: boolean;

  constructor() {
    const kept = process.env['EVALPIN_TEST_TOOLS'];
    this.#isKept = kept !== undefined;
    this.#folder = kept ?? realpathSync(mkdtempSync(join(tmpdir(), 'evalpin-test-')));
    mkdirSync(this.#folder, { recursive: true });
  }

  remove(): void {
    if (!this.#isKept) rmSync(this.#folder, { recursive: true, force: true });
  }

  /** The folder of programs of a virtual environment that has these packages. @throws where they cannot be installed */
  async python(name: string, steps: readonly (readonly string[])[]): Promise<string> {
    const environment = join(this.#folder, name);
    return this.#once(environment, join(environment, 'bin'), async () => {
      await run('python3', ['-m', 'venv', environment], { timeout: LIMIT_MS });
      for (const packages of steps) await run(join(environment, 'bin', 'pip'), ['install', '--quiet', '--disable-pip-version-check', ...packages], { timeout: LIMIT_MS });
    });
  }

  /** The folder of programs of these packages. @throws where they cannot be installed */
  async node(name: string, packages: readonly string[]): Promise<string> {
    const folder = join(this.#folder, name);
    return this.#once(folder, join(folder, 'node_modules', '.bin'), async () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'package.json'), '{"private":true}');
      await run('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: folder, timeout: LIMIT_MS });
    });
  }

  async #once(folder: string, programs: string, install: () => Promise<void>): Promise<string> {
    const done = join(folder, 'installed');
    if (existsSync(done)) return programs;
    rmSync(folder, { recursive: true, force: true });
    await install();
    writeFileSync(done, '');
    return programs;
  }
}

export interface Printed {
  code: number;
  text: string;
}

/** Runs a program to its end, whatever its exit code. */
export async function call(program: string, args: readonly string[], options: { cwd: string; env?: Record<string, string> }): Promise<Printed> {
  const env = { PATH: process.env['PATH'], HOME: options.cwd, ...options.env };
  try {
    const { stdout, stderr } = await run(program, args, { cwd: options.cwd, env, timeout: LIMIT_MS, maxBuffer: 50_000_000 });
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number | string; stdout?: string; stderr?: string };
    if (typeof code !== 'number') throw error;
    return { code, text: stdout + stderr };
  }
}
