import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { INPUT_NAMES } from '../../src/inputs/action-inputs.ts';
import { findTool } from './tools.ts';

const root = join(import.meta.dirname, '..', '..');
const files = [...globSync('.github/workflows/*.yml', { cwd: root }), ...globSync('examples/*.yml', { cwd: root })].sort();

interface Workflow {
  permissions?: object;
  jobs: Record<string, { permissions?: Record<string, string>; uses?: string; steps?: { uses?: string; with?: Record<string, unknown> }[] }>;
}
const read = (file: string): Workflow => parse(readFileSync(join(root, file), 'utf8')) as Workflow;

test('workflows and examples pass actionlint', { skip: findTool('actionlint').skip }, () => {
  const ended = spawnSync(findTool('actionlint').path, ['-config-file', '.github/actionlint.yaml', ...files], { cwd: root, encoding: 'utf8' });
  assert.equal(ended.status, 0, ended.stdout + ended.stderr);
});

test('workflows, examples and action.yml pass zizmor', { skip: findTool('zizmor').skip }, () => {
  const ended = spawnSync(findTool('zizmor').path, ['--offline', '--no-progress', ...files, 'action.yml'], { cwd: root, encoding: 'utf8' });
  assert.equal(ended.status, 0, ended.stdout + ended.stderr);
  for (const file of files) assert.match(ended.stderr, new RegExp(`completed ${file.replaceAll('.', '\\.')}`));
});

test('every action is pinned by commit, with its version beside it', () => {
  const uses = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/^ *-? *uses: (.*)$/gm)].map((match) => match[1] ?? ''));
  const others = uses.filter((one) => !one.startsWith('./') && !one.startsWith('evalpin/'));
  assert.deepEqual(others.filter((one) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one)), []);
  assert.ok(uses.length > 20);
});

test('examples name the commit of the action that release.json has: a release only where that is tagged, and always one that holds what is built', (t) => {
  const { version, commit } = JSON.parse(readFileSync(join(root, 'release.json'), 'utf8')) as { version: string | null; commit: string };
  const own = files.flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/uses: (evalpin\/evalpin@.*)$/gm)].map((match) => match[1]));
  assert.ok(own.length > 5);
  assert.deepEqual(new Set(own), new Set([`evalpin/evalpin@${commit} # ${version === null ? 'main, nothing is released yet' : `v${version}`}`]));
  const git = (...args: string[]): { status: number | null; stdout: string } => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  if (git('cat-file', '-e', commit).status !== 0) return t.diagnostic(`this clone has not the commit ${commit}`);
  assert.equal(git('cat-file', '-e', `${commit}:dist/action.js`).status, 0);
  const tags = git('tag', '--points-at', commit).stdout.split('\n');
  if (version !== null) assert.ok(tags.includes(`v${version}`), `${commit} is not tagged v${version}`);
});

test('no permission is granted to a whole workflow, and only to write what a job writes', () => {
  for (const file of files) {
    const { permissions, jobs } = read(file);
    assert.deepEqual(permissions, {}, file);
    for (const [job, { permissions: own }] of Object.entries(jobs)) {
      const writes = Object.entries(own ?? {}).filter(([, level]) => level === 'write').map(([scope]) => scope);
      assert.deepEqual(writes, file === 'examples/untrusted-report.yml' ? ['checks'] : [], `${file}: ${job}`);
    }
  }
});

test('inputs that workflows give to the action are those that it has', () => {
  const steps = files.flatMap((file) => Object.values(read(file).jobs).flatMap(({ steps: all = [] }) => all));
  const ours = steps.filter(({ uses = '' }) => /^(\.\/|evalpin\/evalpin@)/.test(uses));
  assert.ok(ours.length > 10);
  for (const { with: given = {} } of ours) assert.deepEqual(Object.keys(given).filter((name) => !(INPUT_NAMES as readonly string[]).includes(name)), []);
});
