import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { commitAll, git } from '../workspace/git-repository.ts';
import { writeFiles } from '../workspace/source-folder.ts';
import { Cli, mean } from './cli.ts';
import { graph, PYTHON, pythonNodeset, settings } from './workspace.ts';

const PYPROJECT = '[project]\nname = "shop"\nversion = "0.1"\n';
const EVALS = [{ graph: 'main', episodes: 2, metrics: { value: { better: 'neither' } } }];

/** A project as uv and Poetry lay it out: its code below `src`, installed in place in an environment of its own. */
function projectOf(t: TestContext, roots: string[]): Cli {
  const cli = new Cli({
    'workspace/pyproject.toml': PYPROJECT,
    'workspace/src/shop/__init__.py': 'VALUE = 1\n',
    'workspace/graphs/main.json': graph('input.index -> method.index', 'method.value -> metrics.value'),
    'workspace/nodesets/method.py': pythonNodeset({ name: 'method', head: ['import shop'], takes: 'index', gives: ['value'], does: ['return shop.VALUE'] }),
    'workspace/.gitignore': '.venv\n',
  });
  t.after(() => cli.close());
  const { dir } = cli.workspace;
  const venv = join(dir, '.venv');
  execFileSync(PYTHON, ['-m', 'venv', '--without-pip', venv]);
  const site = execFileSync(join(venv, 'bin/python'), ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'], { encoding: 'utf8' }).trim();
  writeFiles(site, {
    'shop.pth': `${join(dir, 'src')}\n`,
    'shop-0.1.dist-info/METADATA': 'Name: shop\nVersion: 0.1\n',
    'shop-0.1.dist-info/direct_url.json': JSON.stringify({ url: `file://${dir}`, dir_info: { editable: true } }),
    'shop-0.1.dist-info/RECORD': '',
  });
  writeFiles(dir, { 'evalpin.yaml': settings(EVALS, { workspace: '.', roots, interpreters: { python: '.venv/bin/python' } }) });
  git(dir, 'init', '-q');
  commitAll(dir, 'first');
  return cli;
}

test('a project that is installed in place: an edit of it is measured, and does not count as another interpreter', async (t) => {
  const cli = projectOf(t, ['src']);
  const { dir } = cli.workspace;
  const first = await cli.run(['--frozen-ref', 'HEAD'], { cwd: dir, reuse: true });
  assert.equal(first.code, 0, first.stdout + first.stderr);
  assert.equal(first.summary.proof, 'proved');
  writeFiles(dir, { 'src/shop/__init__.py': 'VALUE = 2\n' });
  const second = await cli.run(['--frozen-ref', 'HEAD'], { cwd: dir, reuse: true });
  assert.equal(second.code, 0, second.stdout + second.stderr);
  assert.deepEqual([mean(second, 'frozen', 'value'), mean(second, 'overlay', 'value')], [1, 2]);
  assert.equal(second.summary.proof, 'proved');
  // Frozen's own code and interpreter are what they were, so what was measured with them stands.
  assert.match(second.stdout, /frozen: 2 of 2 episodes (were )?taken from/);
});

test('a project that is installed in place and named nowhere is refused, with the line that brings it in', async (t) => {
  const cli = projectOf(t, []);
  const run = await cli.call(['run'], { cwd: cli.workspace.dir });
  assert.equal(run.code, 3, run.stdout);
  assert.match(run.stdout + run.stderr, /looked for shop, which is not in its snapshot/);
  assert.match(run.stdout + run.stderr, /roots: \["src"\]/);
});

test('a project among several of one repository is found too', async (t) => {
  const cli = projectOf(t, []);
  const { dir } = cli.workspace;
  writeFiles(dir, { 'packages/shelf/src/shelf/deep.py': 'VALUE = 1\n', 'packages/shelf/src/shelf/__init__.py': '', 'nodesets/method.py': pythonNodeset({ name: 'method', head: ['import shelf.deep'], takes: 'index', gives: ['value'], does: ['return shelf.deep.VALUE'] }) });
  const run = await cli.call(['run'], { cwd: dir });
  assert.match(run.stdout + run.stderr, /looked for shelf, .*\n.*roots: \["packages\/shelf\/src"\]/);
});
