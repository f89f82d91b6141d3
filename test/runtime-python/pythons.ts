import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test as registerTest, type TestContext } from 'node:test';

export interface Python {
  /** The interpreter itself, no shim. */
  path: string;
  /** `3.11`. */
  version: string;
}

/** One interpreter of each version that the tests ask for. */
const WANTED = ['3.9', '3.11', '3.13'];

const found = new Map<string, Python>();
for (const candidate of candidates()) {
  const python = ask(candidate);
  if (python && !found.has(python.version)) found.set(python.version, python);
}

/** `python3`; the tests need it. */
export const PYTHON3 = requirePython3();

let others = false;

/** From here on the tests are registered for the other versions instead of `python3`, those for `python3` alone not at all. */
export function testOtherPythons(): void {
  others = true;
}

/** Registers a test that one Python is enough for. */
export function test(title: string, body: (t: TestContext) => Promise<void>): void {
  if (!others) void registerTest(title, body);
}

/** Registers a test for `python3` or, after `testOtherPythons`, for each other version; those that the machine lacks are skipped and say so. */
export function testEachPython(title: string, body: (t: TestContext, python: Python) => Promise<void>): void {
  for (const version of others ? WANTED.filter((wanted) => wanted !== PYTHON3.version) : [PYTHON3.version]) {
    const python = found.get(version);
    void registerTest(`${title} (Python ${version})`, { skip: python ? false : `this machine has no Python ${version}` }, async (t) => {
      if (python) await body(t, python);
    });
  }
}

function candidates(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const names = ['python3', ...WANTED.map((version) => `python${version}`)];
  const pyenv = join(homedir(), '.pyenv', 'versions');
  const versions = existsSync(pyenv) ? readdirSync(pyenv).map((version) => join(pyenv, version, 'bin', 'python3')) : [];
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...versions].filter((path) => existsSync(path));
}

function ask(path: string): Python | undefined {
  try {
    const script = 'import sys; print(sys.executable); print("%d.%d" % sys.version_info[:2])';
    const [executable, version] = execFileSync(path, ['-I', '-c', script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim().split('\n');
    return executable && version ? { path: executable, version } : undefined;
  } catch {
    // A shim of a version that is not selected, or a Python 2.
    return undefined;
  }
}

function requirePython3(): Python {
  const [first] = found.values();
  if (!first) throw new Error('these tests need a python3 on PATH');
  return first;
}
