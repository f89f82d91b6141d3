import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { commitAll, git } from '../workspace/git-repository.ts';
import { writeFiles, type Files } from '../workspace/source-folder.ts';
import { Cli, mean } from './cli.ts';
import { graph } from './workspace.ts';

/** Packages of one repository, as npm installs them: by links beside what comes from elsewhere. */
const PACKAGES: Files = {
  '.gitignore': 'node_modules\n.evalpin\n',
  'package.json': '{ "name": "all", "private": true, "type": "module", "workspaces": ["packages/*"] }',
  'package-lock.json': '{}',
  'packages/core/package.json': '{ "name": "@me/core", "type": "module", "exports": "./index.js" }',
  'packages/core/index.js': "import { two } from 'dep';\nexport const value = () => two - 1;\n",
  'node_modules/.package-lock.json': JSON.stringify({ packages: { 'node_modules/@me/core': { resolved: 'packages/core', link: true }, 'node_modules/dep': { version: '1.0.0' } } }),
  'node_modules/@me/core': { link: '../../packages/core' },
  'node_modules/dep/package.json': '{ "name": "dep", "type": "module", "exports": "./index.js" }',
  'node_modules/dep/index.js': 'export const two = 2;\n',
};

const EDITED = { 'packages/core/index.js': 'export const value = () => 5;\n' };

const unless = { skip: spawnSync('bwrap', ['--ro-bind', '/', '/', 'true']).status === 0 ? false : 'bubblewrap does not work on this machine' };

const UNIT = {
  name: 'unit',
  harness: { command: ['node', '--test', '--test-reporter=junit', '--test-reporter-destination={out}/junit.xml', 'evals/value.test.js'], results: [{ format: 'junit', path: 'junit.xml' }], 'allow-exit': [1] },
  gates: [{ 'new-failures': 0 }],
};

test('packages of one repository, in JavaScript: the edited one is measured, proved to come from its snapshot, and frozen is reused', async (t) => {
  const cli = new Cli({
    ...PACKAGES,
    'evals/value.test.js': "import test from 'node:test';\nimport assert from 'node:assert';\nimport { mkdirSync, writeFileSync } from 'node:fs';\nimport { value } from '@me/core';\nconst cache = new URL('../node_modules/.vite/results/', import.meta.url);\nmkdirSync(cache, { recursive: true });\nwriteFileSync(new URL('seen.json', cache), '{}');\nfor (const n of [1, 2, 3]) test(`value ${n}`, () => assert.equal(value(), 1));\n",
    'evalpin.yaml': JSON.stringify({ version: 1, include: ['packages/**', 'evals/**', 'package.json'], evals: [UNIT] }),
  });
  t.after(() => cli.close());
  const { repository } = cli.workspace;
  git(repository, 'init', '-q');
  commitAll(repository, 'first');
  const first = await cli.run([], { reuse: true });
  assert.deepEqual([first.code, first.summary.proof], [0, 'proved'], first.stdout + first.stderr);
  // What a tool keeps beside the packages goes neither into the snapshot nor into the checkout.
  assert.equal(existsSync(join(repository, 'node_modules/.vite')), false);
  writeFiles(repository, EDITED);
  const second = await cli.run(['--frozen-ref', 'HEAD'], { reuse: true });
  assert.deepEqual([second.code, second.summary.proof], [1, 'proved'], second.stdout + second.stderr);
  assert.deepEqual(second.outcomes.map(({ arm, status }) => `${arm} ${status}`).sort(), [...Array(3).fill('frozen passed'), ...Array(3).fill('overlay failed')]);
  assert.match(second.stdout, /frozen: 3 of 3 episodes taken from/);
  assert.match(second.stdout, /overlay: stored results not reused: snapshot: packages\/core\/index\.js changed$/m);
  const pinned = second.proof.processes.flatMap((one) => one.pinned.map(({ place }) => place));
  assert.ok(pinned.includes('packages/core/index.js'), pinned.join());
});

test('packages of one repository: what one version of the code leaves in a cache beside them is not there for another', async (t) => {
  const cli = new Cli({
    ...PACKAGES,
    'evals/run.mjs': "import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';\nimport { value } from '@me/core';\nconst cache = new URL('../node_modules/.cache/compiled/', import.meta.url);\nconst compiled = new URL('code.mjs', cache);\nconst passed = existsSync(compiled) ? (await import(compiled)).passed : 'passed';\nmkdirSync(cache, { recursive: true });\nif (value() === 5) writeFileSync(compiled, 'export const passed = \"failed\";');\nappendFileSync(`${process.env.EVALPIN_OUT}/r.jsonl`, JSON.stringify({ event: 'episode', id: '0', status: passed }) + '\\n');\n",
    'evalpin.yaml': JSON.stringify({ version: 1, include: ['packages/**', 'evals/**', 'package.json'], evals: [{ name: 'unit', harness: { command: ['node', 'evals/run.mjs'], results: [{ format: 'evalpin', path: 'r.jsonl' }] } }] }),
  });
  t.after(() => cli.close());
  writeFiles(cli.workspace.repository, EDITED);
  const edited = await cli.run();
  assert.deepEqual(edited.outcomes.map(({ status }) => status), ['passed'], edited.stdout + edited.stderr);
  writeFiles(cli.workspace.repository, { 'packages/core/index.js': PACKAGES['packages/core/index.js'] ?? '' });
  const first = await cli.run();
  assert.deepEqual([first.outcomes.map(({ status }) => status), first.summary.proof], [['passed'], 'proved'], first.stdout + first.stderr);
});

test('a package of the repository that is not pinned is no installed one, and its remedy brings all of it', async (t) => {
  const cli = new Cli({
    ...PACKAGES,
    'packages/late/package.json': '{ "name": "@me/late", "type": "module", "exports": "./lib/index.js" }',
    'packages/late/lib/index.js': 'export const status = "passed";\n',
    'node_modules/@me/late': { link: '../../packages/late' },
    'evals/run.mjs': "import { appendFileSync } from 'node:fs';\nimport '@me/core';\nconst { status } = await import(['@me', 'late'].join('/'));\nappendFileSync(`${process.env.EVALPIN_OUT}/r.jsonl`, JSON.stringify({ event: 'episode', id: '0', status }) + '\\n');\n",
  });
  t.after(() => cli.close());
  const including = (include: string[]): void => cli.workspace.write({ 'evalpin.yaml': JSON.stringify({ version: 1, include, evals: [{ name: 'unit', harness: { command: ['node', 'evals/run.mjs'], results: [{ format: 'evalpin', path: 'r.jsonl' }] } }] }) });
  including(['evals/**', 'package.json']);
  const first = await cli.run();
  assert.equal(first.code, 4, first.stdout + first.stderr);
  assert.match(first.stdout, /packages\/late\/lib\/index\.js was loaded from the live folder[^]*`include: \["packages\/late\/\*\*"\]`/);
  including(['evals/**', 'package.json', 'packages/late/**']);
  const second = await cli.run();
  assert.deepEqual([second.code, second.summary.proof], [0, 'proved'], second.stdout + second.stderr);
});

test('packages of one repository, in nodesets: served and local ones get their arm’s, and an edit elsewhere starts no other server', async (t) => {
  const nodeset = (name: string, parallelism: string): Files => ({
    [`nodesets/${name}/nodeset.yaml`]: `name: ${name}\nruntime: node\nentry: index.mjs\nparallelism: ${parallelism}\n`,
    [`nodesets/${name}/index.mjs`]: "import { node } from 'evalpin';\nimport { value } from '@me/core';\nexport default { nodes: { run: node(['value'], () => value()) } };\n",
  });
  const cli = new Cli({
    ...PACKAGES,
    ...nodeset('near', 'local'),
    ...nodeset('far', 'shared'),
    'packages/other/package.json': '{ "name": "@me/other" }',
    'graphs/main.json': graph('input.index -> near.index', 'near.value -> metrics.near', 'input.index -> far.index', 'far.value -> metrics.far'),
    'evalpin.yaml': JSON.stringify({ version: 1, evals: [{ graph: 'main', episodes: 2, metrics: { near: { better: 'neither' }, far: { better: 'neither' } } }] }),
  });
  t.after(() => cli.close());
  const { repository } = cli.workspace;
  git(repository, 'init', '-q');
  commitAll(repository, 'first');
  writeFiles(repository, { 'packages/other/index.js': 'export {};\n' });
  const same = await cli.run(['--frozen-ref', 'HEAD']);
  assert.deepEqual([same.code, same.summary.proof], [0, 'proved'], same.stdout + same.stderr);
  assert.match(same.stdout, /1 spawned, 0 ephemeral|0 ephemeral/);
  writeFiles(repository, EDITED);
  const run = await cli.run(['--frozen-ref', 'HEAD']);
  assert.deepEqual([run.code, run.summary.proof], [0, 'proved'], run.stdout + run.stderr);
  for (const metric of ['near', 'far']) assert.deepEqual([mean(run, 'frozen', metric), mean(run, 'overlay', metric)], [1, 5], metric);
  const far = run.plan.nodesets.filter(({ nodeset: name }) => name === 'far');
  assert.deepEqual(far.map(({ arm, decision }) => [arm, decision]), [['frozen', 'reuse'], ['overlay', 'ephemeral']]);
});

test('packages of one repository, as pnpm links them, behind bubblewrap: what is installed can be read, live sources cannot', unless, async (t) => {
  const { 'node_modules/@me/core': _own, 'node_modules/dep/package.json': manifest, 'node_modules/dep/index.js': _code, 'node_modules/.package-lock.json': _lock, ...sources } = PACKAGES;
  const store = 'node_modules/.pnpm';
  const live = "import { existsSync } from 'node:fs';\nconst live = process.env.LIVE;\n";
  const cli = new Cli({
    ...sources,
    'packages/core/index.js': `${live}import { two } from 'dep';\nexport const value = () => (existsSync(live) ? 7 : two - 1);\n`,
    'packages/core/node_modules/dep': { link: '../../../node_modules/.pnpm/dep@1/node_modules/dep' },
    'packages/app/package.json': '{ "name": "@me/app", "type": "module" }',
    'packages/app/value.test.js': "import test from 'node:test';\nimport assert from 'node:assert';\nimport { value } from '@me/core';\ntest('value', () => assert.equal(value(), 1));\n",
    'packages/app/node_modules/@me/core': { link: '../../../core' },
    [`${store}/lock.yaml`]: 'lockfileVersion: 9\n',
    [`${store}/dep@1/node_modules/dep/package.json`]: manifest ?? '',
    // Which leads on to what only pnpm's own folder holds.
    [`${store}/dep@1/node_modules/dep/index.js`]: "export { two } from 'inner';\n",
    [`${store}/dep@1/node_modules/inner`]: { link: '../../inner@1/node_modules/inner' },
    [`${store}/inner@1/node_modules/inner/package.json`]: '{ "name": "inner", "type": "module", "exports": "./index.js" }',
    [`${store}/inner@1/node_modules/inner/index.js`]: 'export const two = 2;\n',
  });
  t.after(() => cli.close());
  const harness = { ...UNIT.harness, command: [...UNIT.harness.command.slice(0, -1), 'packages/app/value.test.js'] };
  cli.workspace.write({ 'evalpin.yaml': JSON.stringify({ version: 1, isolation: 'bubblewrap', include: ['packages/**', 'package.json'], evals: [{ ...UNIT, harness, env: { LIVE: join(cli.workspace.repository, 'packages/core/index.js') } }] }) });
  const run = await cli.run();
  assert.deepEqual([run.code, run.outcomes.map(({ status }) => status), run.summary.pinned], [0, ['passed'], true], run.stdout + run.stderr);
  const places = run.proof.processes.flatMap(({ pinned }) => pinned.map(({ place }) => place));
  assert.ok(places.includes('packages/core/index.js'), places.join());
});
