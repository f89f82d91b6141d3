import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseSettings } from '../../src/inputs/settings.ts';
import { locate } from '../../src/workspace/locate.ts';
import { commitAll, git, GIT_ENV } from './git-repository.ts';
import { tempFolder, writeFiles } from './source-folder.ts';

const nodeset = { 'nodesets/x.py': '' };
const under = (folder: string, files: Record<string, string>) => Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

test('S05: places are the same with .git and without', (t) => {
  const root = writeFiles(tempFolder(t), under('repo/workspace', nodeset));
  const before = locate({ cwd: join(root, 'repo') });
  writeFiles(root, { 'repo/.git/HEAD': '' });
  assert.deepEqual(locate({ cwd: join(root, 'repo') }), before);
  assert.equal(before.layout.top, join(root, 'repo'));
});

test('the top is the smallest folder that holds settings, workspace, roots and externals', (t) => {
  const root = writeFiles(tempFolder(t), { ...under('a/repo/workspace', nodeset), 'a/repo/evalpin.yaml': '', 'a/backend/x.py': '', 'weights/w': '' });
  const at = (text: string) => {
    const { layout } = locate({ cwd: root, settings: parseSettings(`version: 1\n${text}`, join(root, 'a/repo/evalpin.yaml')) });
    return { ...layout, top: layout.top.slice(root.length) };
  };
  const plain = at('workspace: workspace\n');
  assert.deepEqual([plain.top, plain.workspace, plain.settingsFolder, plain.settingsFile, plain.importName], ['/a/repo', 'workspace', '', 'evalpin.yaml', 'workspace']);
  const rooted = at('workspace: workspace\nroots: [../backend]\ninclude: [evals/**]\nexclude: ["*.log", tmp/x]\n');
  assert.deepEqual([rooted.top, rooted.workspace, rooted.roots, rooted.settingsFile], ['/a', 'repo/workspace', ['backend'], 'repo/evalpin.yaml']);
  assert.deepEqual([rooted.include, rooted.exclude], [['repo/evals/**'], ['**/*.log', 'repo/tmp/x']]);
  const external = at('workspace: workspace\nexternal: [{ path: ../../weights }]\n');
  assert.deepEqual([external.top, external.externals], ['', [{ place: 'weights', identity: 'stat' }]]);
  const absolute = at('workspace: workspace\nexternal: [{ path: /data/weights, identity: none }]\n');
  assert.deepEqual([absolute.top, absolute.externals], ['/a/repo', [{ place: '/data/weights', identity: 'none' }]]);
});

test('settings inside the workspace: it is its own top, and places do not say what its folder is called', (t) => {
  const root = writeFiles(tempFolder(t), { ...under('mine', { ...nodeset, 'evalpin.yaml': '' }), ...under('copy', { ...nodeset, 'evalpin.yaml': '' }) });
  for (const name of ['mine', 'copy']) {
    const { layout } = locate({ cwd: root, settings: parseSettings('version: 1\n', join(root, name, 'evalpin.yaml')) });
    assert.deepEqual([layout.top, layout.workspace, layout.settingsFolder, layout.settingsFile, layout.importName], [join(root, name), '', '', 'evalpin.yaml', name]);
  }
});

test('S05: such a workspace has the same places with .git and without, and code of a worktree imports itself by the name of the checkout', (t) => {
  const root = tempFolder(t);
  const at = (name: string) => locate({ cwd: root, settings: parseSettings('version: 1\n', join(root, name, 'evalpin.yaml')) }).layout;
  writeFiles(root, under('rag', { ...nodeset, 'evalpin.yaml': '' }));
  const before = at('rag');
  execFileSync('git', ['init', '-q', '-b', 'main', join(root, 'rag')], { env: GIT_ENV });
  assert.deepEqual(at('rag'), before);
  commitAll(join(root, 'rag'), 'first');
  git(join(root, 'rag'), 'worktree', 'add', '-q', join(root, 'agent'), '-b', 'agent');
  assert.deepEqual({ ...at('agent'), top: before.top }, before);
});

test('a repository without nodesets is its own workspace', (t) => {
  const root = writeFiles(tempFolder(t), { 'evalpin.yaml': '' });
  const { layout } = locate({ cwd: root, settings: parseSettings('version: 1\ninclude: ["**/*.py"]\n', join(root, 'evalpin.yaml')) });
  assert.deepEqual([layout.top, layout.workspace, layout.importName, layout.settingsFolder], [root, '', undefined, '']);
});

test('the workspace is found from a folder inside it, and where it is not there that is an error', (t) => {
  const root = writeFiles(tempFolder(t), { ...under('repo/workspace', nodeset), 'repo/.git/HEAD': '', 'empty/.git/HEAD': '', 'file.txt': '' });
  assert.equal(locate({ cwd: join(root, 'repo/workspace/nodesets') }).frozen.workspaceDir, join(root, 'repo/workspace'));
  assert.throws(() => locate({ cwd: join(root, 'empty') }), { code: 'EP2001' });
  assert.throws(() => locate({ cwd: root, workspace: 'gone' }), { code: 'EP2001', message: /does not exist/ });
  assert.throws(() => locate({ cwd: root, workspace: 'file.txt' }), { code: 'EP2001', message: /is no folder/ });
});

test('roots that are missing, externals that hold everything and globs that lead out are errors', (t) => {
  const root = writeFiles(tempFolder(t), under('repo/workspace', nodeset));
  const at = (text: string) => locate({ cwd: root, settings: parseSettings(`version: 1\nworkspace: workspace\n${text}`, join(root, 'repo/evalpin.yaml')) });
  assert.throws(() => at('roots: [../gone]\n'), { code: 'EP2010' });
  assert.throws(() => at('external: [{ path: . }]\n'), { code: 'EP2011' });
  assert.throws(() => at('include: ["../x/**"]\n'), { code: 'EP2013' });
  assert.throws(() => at('include: [/etc/**]\n'), { code: 'EP2013' });
});
