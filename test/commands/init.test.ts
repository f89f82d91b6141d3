import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { init } from '../../src/commands/init.ts';
import type { Surroundings } from '../../src/contract/surroundings.ts';
import { loadSettings } from '../../src/inputs/settings.ts';

function folder(t: TestContext): string {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

function folderOf(t: TestContext, files: string[]): string {
  const dir = folder(t);
  for (const file of files) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), '');
  }
  return dir;
}

function surroundings(cwd: string): Surroundings {
  return {
    cwd,
    env: {},
    node: process.execPath,
    terminal: false,
    signal: new AbortController().signal,
    stdout: () => undefined,
    stderr: () => undefined,
    installation: { root: '', supervisorEntry: '', runtimeDir: '', version: '' },
  };
}

test('what init writes for a repository without nodesets is valid, with a command that is there', async (t) => {
  const dir = folder(t);
  assert.equal(await init({ force: false, json: false }, surroundings(dir)), 0);
  const settings = loadSettings(join(dir, 'evalpin.yaml'));
  const harness = settings.evals?.[0]?.harness;
  assert.ok(harness !== undefined && harness !== 'builtin');
  assert.match(readFileSync(join(dir, harness.command[1] ?? ''), 'utf8'), /episode/);
});

test('what init writes for a workspace names its graphs', async (t) => {
  const dir = folder(t);
  mkdirSync(join(dir, 'workspace/nodesets'), { recursive: true });
  mkdirSync(join(dir, 'workspace/graphs/deep'), { recursive: true });
  writeFileSync(join(dir, 'workspace/graphs/deep/walk.json'), '{}');
  await init({ force: false, json: false }, surroundings(dir));
  const settings = loadSettings(join(dir, 'evalpin.yaml'));
  assert.equal(settings.workspace, 'workspace');
  assert.deepEqual(settings.evals?.map(({ graph }) => graph), ['walk']);
});

test('init overwrites nothing unless it is told to', async (t) => {
  const dir = folder(t);
  writeFileSync(join(dir, 'evalpin.yaml'), 'version: 1\n');
  await assert.rejects(init({ force: false, json: false }, surroundings(dir)), { code: 'EP1004' });
  assert.equal(readFileSync(join(dir, 'evalpin.yaml'), 'utf8'), 'version: 1\n');
  assert.equal(await init({ force: true, json: false }, surroundings(dir)), 0);
  assert.notEqual(readFileSync(join(dir, 'evalpin.yaml'), 'utf8'), 'version: 1\n');
});

test('init writes no settings that would hide those of workspace/', async (t) => {
  const dir = folder(t);
  mkdirSync(join(dir, 'workspace'));
  writeFileSync(join(dir, 'workspace/evalpin.yaml'), 'version: 1\n');
  await assert.rejects(init({ force: false, json: false }, surroundings(dir)), { code: 'EP1004', message: /^workspace\/evalpin\.yaml is there/ });
  assert.equal(existsSync(join(dir, 'evalpin.yaml')), false);
});

test('the workflow that init writes uses the action, at the same commits as the example', async (t) => {
  const dir = folder(t);
  mkdirSync(join(dir, '.git'));
  mkdirSync(join(dir, 'part'));
  writeFileSync(join(dir, 'requirements.txt'), 'pytest\n');
  const uses = (text: string): string[] => text.split('\n').filter((line) => line.includes('uses: '));
  await init({ force: false, json: false }, surroundings(dir));
  const written = readFileSync(join(dir, '.github/workflows/evals.yml'), 'utf8');
  assert.deepEqual(uses(written), uses(readFileSync('examples/check.yml', 'utf8')));
  assert.match(written, /- run: pip install -r requirements\.txt\n/);
  assert.doesNotMatch(written, /npx|working-directory|config:/);
  await init({ force: true, json: false }, surroundings(join(dir, 'part')));
  assert.match(readFileSync(join(dir, '.github/workflows/evals.yml'), 'utf8'), /uses: evalpin\/evalpin@.*\n {8}with:\n {10}config: part\/evalpin\.yaml\n/);
  assert.match(readFileSync(join(dir, '.github/workflows/evals.yml'), 'utf8'), /path: part\/\.evalpin\/runs\n/);
});

function written(dir: string): [include: unknown, roots: unknown] {
  const { include, roots } = loadSettings(join(dir, 'evalpin.yaml'));
  return [include, roots];
}

test('folders of code are pinned with the first eval', async (t) => {
  const dir = folder(t);
  for (const name of ['src', 'pipeline', 'tests', 'notes']) mkdirSync(join(dir, name));
  for (const name of ['pipeline', 'tests']) writeFileSync(join(dir, name, '__init__.py'), '');
  await init({ force: false, json: false }, surroundings(dir));
  assert.deepEqual([...written(dir)], [['evals/**', 'pipeline/**'], ['src']]);
  // A package of that name is imported by it.
  writeFileSync(join(dir, 'src/__init__.py'), '');
  await init({ force: true, json: false }, surroundings(dir));
  assert.deepEqual([...written(dir)], [['evals/**', 'pipeline/**', 'src/**'], undefined]);
});

test('a repository in JavaScript or TypeScript gets its first eval, interpreter and packages from Node', async (t) => {
  const dir = folder(t);
  mkdirSync(join(dir, '.git'));
  mkdirSync(join(dir, 'src'));
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json']) writeFileSync(join(dir, name), '{}');
  await init({ force: false, json: false }, surroundings(dir));
  const { include, evals } = loadSettings(join(dir, 'evalpin.yaml'));
  assert.deepEqual(include, ['evals/**', 'src/**', 'package.json', 'tsconfig.json']);
  const harness = evals?.[0]?.harness;
  assert.ok(harness !== undefined && harness !== 'builtin');
  const [program, file = ''] = harness.command;
  assert.deepEqual([program, file], ['node', 'evals/first.mjs']);
  execFileSync(process.execPath, [join(dir, file), join(dir, 'results.jsonl')]);
  const lines = readFileSync(join(dir, 'results.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as { event: string; status: string });
  assert.equal(lines.length, 20);
  assert.ok(lines.every(({ event, status }) => event === 'episode' && status === 'passed'));
  const workflow = readFileSync(join(dir, '.github/workflows/evals.yml'), 'utf8');
  assert.match(workflow, /uses: actions\/setup-node@[0-9a-f]{40} # v.*\n( {8}.*\n)*? {6}- run: npm ci\n/);
  assert.doesNotMatch(workflow, /python|pip/);
  writeFileSync(join(dir, 'pyproject.toml'), '');
  await init({ force: true, json: false }, surroundings(dir));
  assert.match(readFileSync(join(dir, '.github/workflows/evals.yml'), 'utf8'), /setup-python@/);
});

interface Environment {
  files: string[];
  /** Of the settings; that of PATH where it is undefined. */
  python: string | undefined;
  runs: string[];
  folder?: string;
}

for (const [what, { files, python, runs, folder = '' }] of Object.entries<Environment>({
  'uv': { files: ['pyproject.toml', 'uv.lock'], python: '.venv/bin/python', runs: ['pip install uv', 'uv sync --locked'] },
  'uv, in a part of the repository': { files: ['pyproject.toml', 'uv.lock', 'part/pyproject.toml'], folder: 'part', python: '../.venv/bin/python', runs: ['pip install uv', 'uv sync --locked'] },
  'uv, with a lock of the part': { files: ['part/uv.lock'], folder: 'part', python: '.venv/bin/python', runs: ['pip install uv', 'uv sync --locked --project part'] },
  'Poetry with its environments in the cache': { files: ['poetry.lock'], python: undefined, runs: ['pip install poetry', 'poetry install', 'echo "$(poetry env info --path)/bin" >> "$GITHUB_PATH"'] },
  'Poetry with its environment in the project': { files: ['poetry.lock', '.venv/bin/python'], python: '.venv/bin/python', runs: ['pip install poetry', 'poetry config virtualenvs.in-project true', 'poetry install'] },
  'an environment with requirements': { files: ['requirements.txt', '.venv/bin/python'], python: '.venv/bin/python', runs: ['python -m venv .venv', '.venv/bin/pip install -r requirements.txt'] },
  'an environment of a package': { files: ['pyproject.toml', '.venv/bin/python'], python: '.venv/bin/python', runs: ['python -m venv .venv', '.venv/bin/pip install -e .'] },
  'requirements alone': { files: ['requirements.txt'], python: undefined, runs: ['pip install -r requirements.txt'] },
  'nothing': { files: [], python: undefined, runs: [] },
})) {
  test(`the settings and the workflow take the interpreter from the same place: ${what}`, async (t) => {
    const dir = folderOf(t, ['.git/HEAD', ...files]);
    const cwd = join(dir, folder);
    await init({ force: false, json: false }, surroundings(cwd));
    assert.equal(loadSettings(join(cwd, 'evalpin.yaml')).interpreters?.python, python);
    const workflow = readFileSync(join(dir, '.github/workflows/evals.yml'), 'utf8');
    assert.deepEqual([...workflow.matchAll(/^ {6}- run: (.*)$/gm)].map((match) => match[1]), runs);
  });
}

test('an environment that only a tool puts on PATH is said with the next commands', async (t) => {
  const dir = folderOf(t, ['poetry.lock']);
  let said = '';
  await init({ force: false, json: false }, { ...surroundings(dir), stderr: (text) => void (said += text) });
  assert.match(said, /next: `poetry run evalpin plan`, `poetry run evalpin run`/);
});

test('tests that are there already are the first eval, with pytest’s own settings pinned', async (t) => {
  const dir = folderOf(t, ['evals/deep/test_labels.py', 'pyproject.toml', 'conftest.py']);
  await init({ force: false, json: false }, surroundings(dir));
  const { include, evals } = loadSettings(join(dir, 'evalpin.yaml'));
  assert.deepEqual(include, ['evals/**', 'pyproject.toml', 'conftest.py']);
  const harness = evals?.[0]?.harness;
  assert.ok(harness !== undefined && harness !== 'builtin');
  assert.deepEqual(harness.command, ['python', '-m', 'pytest', '-q', 'evals', '--junitxml={out}/junit.xml']);
  assert.equal(existsSync(join(dir, 'evals/first.py')), false);
});

test('a workspace gets the interpreter and the roots of the project that it is part of', async (t) => {
  const dir = folderOf(t, ['uv.lock', 'nodesets/a.py', 'src/shop/__init__.py']);
  await init({ force: false, json: false }, surroundings(dir));
  const { interpreters, roots } = loadSettings(join(dir, 'evalpin.yaml'));
  assert.deepEqual([interpreters?.python, roots], ['.venv/bin/python', ['src']]);
});

for (const [manager, files] of Object.entries({
  'npm or bun': { 'package.json': '{"workspaces":["packages/*","./apps/web","!packages/old","gone/*"]}' },
  'yarn': { 'package.json': '{"workspaces":{"packages":["packages/*","apps/**"]}}' },
  'pnpm': { 'package.json': '{}', 'pnpm-workspace.yaml': 'packages:\n  - packages/*\n  - apps/*\n' },
})) {
  test(`packages of one repository are pinned with the first eval: ${manager}`, async (t) => {
    const dir = folderOf(t, ['packages/core/index.js', 'apps/web/index.js']);
    for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text);
    await init({ force: false, json: false }, surroundings(dir));
    const { include } = loadSettings(join(dir, 'evalpin.yaml'));
    assert.deepEqual(include, ['evals/**', manager === 'npm or bun' ? 'apps/web/**' : 'apps/**', 'packages/**', 'package.json']);
  });
}
