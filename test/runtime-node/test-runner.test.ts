import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { NODES } from './node-binaries.ts';
import { linesOf, PIN_URL, pinnedWorkspace, readReports } from './pinned-workspace.ts';

const { runsNothingElse } = (await import(pathToFileURL(join(import.meta.dirname, '../../runtime/node/pinning/test-runner.mjs')).href)) as { runsNothingElse: (argv: string[], nodeOptions: string) => boolean };
const run = promisify(execFile);
const FILES = {
  'workspace/a.test.mjs': "import test from 'node:test'; import './inner.mjs'; test('a', () => {});\n",
  'workspace/b.test.mjs': "import test from 'node:test'; test('b', () => {});\n",
  'workspace/inner.mjs': '',
  // Neither runs Node's own code alone, though both say `--test` and start what the test runner starts.
  'workspace/launch.mjs': "import { run } from 'node:test'; for await (const _ of run({ files: ['a.test.mjs'], isolation: 'process' }));\n",
  'workspace/unpinned.mjs': "import { spawnSync } from 'node:child_process'; spawnSync('/bin/sh', ['-c', 'NODE_OPTIONS= \"$0\" launch-pinned.mjs --test', process.execPath], { env: process.env });\n",
  'workspace/launch-pinned.mjs': `import { spawnSync } from 'node:child_process'; spawnSync(process.execPath, ['a.test.mjs'], { env: { ...process.env, NODE_OPTIONS: '--import ${PIN_URL}', NODE_TEST_CONTEXT: 'child' } });\n`,
  'workspace/reporter.mjs': 'export default async function* (events) { for await (const _ of events) yield ""; }\n',
};

for (const { path: node, version } of NODES) {
  const started = async (t: Parameters<typeof pinnedWorkspace>[0], args: string[]) => {
    const pinned = pinnedWorkspace(t, FILES);
    const ended = run(node, args, { cwd: pinned.workspace, env: { ...pinned.env, NODE_OPTIONS: `--import ${PIN_URL}` } });
    await ended;
    const reports = readReports(pinned.reports);
    return { pid: ended.child.pid, reports, heads: reports.flatMap((report) => linesOf(report, 'process')) };
  };

  test(`Node ${version}: its test runner, which cannot report, is reported once by what it started`, { skip: !existsSync('/proc/self/exe') }, async (t) => {
    const { pid, reports, heads } = await started(t, ['--test', '--test-reporter=junit', 'a.test.mjs', 'b.test.mjs']);
    const runners = heads.filter((head) => head.pid === pid);
    assert.deepEqual(runners.map(({ ppid, argv }) => [ppid, argv.slice(1)]), [[process.pid, ['--test', '--test-reporter=junit', 'a.test.mjs', 'b.test.mjs']]]);
    assert.deepEqual(heads.filter(({ ppid }) => ppid === pid).length, 2);
    assert.equal(reports.every((report) => report.at(-1)?.event === 'end'), true);
    assert.ok(linesOf(reports.flat(), 'loaded').some(({ module }) => module === 'workspace/inner.mjs'));
  });

  test(`Node ${version}: a test runner that runs a reporter of the project’s own stays silent`, async (t) => {
    const { pid, heads } = await started(t, ['--test', '--test-reporter=./reporter.mjs', 'a.test.mjs']);
    assert.deepEqual(heads.filter((head) => head.pid === pid), []);
  });

  test(`Node ${version}: a script that is given --test is no test runner: it reports itself, once, or stays silent`, async (t) => {
    const own = await started(t, ['launch.mjs', '--test']);
    assert.deepEqual(own.heads.map((head) => [head.pid === own.pid, head.ppid === own.pid]).sort(), [[false, true], [true, false]]);
    const unpinned = await started(t, ['unpinned.mjs']);
    assert.deepEqual(unpinned.heads.map(({ argv }) => argv.slice(1).map((word) => basename(word))).sort(), [['a.test.mjs'], ['unpinned.mjs']]);
  });
}

test('what makes a test runner run more than Node’s own code', () => {
  const ok = ['node', '--test', '--test-reporter', 'junit', '--test-reporter-destination=/out/junit.xml', '--import', 'tsx', 'a.test.ts'];
  assert.equal(runsNothingElse(ok, '--import file:///pin.mjs'), true);
  for (const more of [['--test-reporter=./own.mjs'], ['--test-reporter', 'own'], ['--test-global-setup=setup.mjs'], ['--test-global-setup', 'x'], ['-r', './own.cjs'], ['--require=own'], ['--test-isolation=none'], ['--experimental-test-isolation', 'none'], ['--test-rerun-failures', 'state.json'], ['--env-file=.env'], ['--loader', 'own'], ['--experimental-config-file=x.json'], ['--experimental-default-config-file']]) {
    assert.equal(runsNothingElse([...ok, ...more], ''), false, more.join(' '));
    assert.equal(runsNothingElse(ok, more.join(' ')), false, more.join(' '));
  }
  assert.equal(runsNothingElse(['node', 'launch.mjs'], ''), false);
});
