import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkedOut, commitAll, git, GIT_ENV, liveOver, repositoryOf, type Repository } from './git-repository.ts';
import { closurePlaces, nodesetOf, nodesetSource, tempFolder, writeFiles, type Files } from './source-folder.ts';

const files: Files = {
  'workspace/nodesets/foo/__init__.py': nodesetSource('foo'),
  'workspace/nodesets/foo/é a\n.txt': 'odd',
  'workspace/nodesets/foo/prompt.txt': 'old\n',
  '.gitignore': 'weights/\n*.bin\nout/\n',
};

/** Everything in a folder with size, time and inode: what must not change. */
function fingerprint(dir: string): string {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((path) => {
      const { size, mtimeMs, ino, mode } = statSync(join(dir, path), { throwIfNoEntry: false }) ?? {};
      return `${path} ${size} ${mtimeMs} ${ino} ${mode}`;
    })
    .join('\n');
}

test('frozen is what the ref has, and neither the working tree nor .git is written to', async (t) => {
  const repository = repositoryOf(t, files);
  writeFiles(repository.dir, { 'workspace/nodesets/foo/prompt.txt': 'new\n', 'workspace/nodesets/foo/added.py': '' });
  rmSync(join(repository.dir, 'workspace/nodesets/foo/é a\n.txt'));
  const before = fingerprint(repository.dir);
  const frozen = await checkedOut(repository, 'HEAD');
  assert.equal(fingerprint(repository.dir), before);
  assert.equal(frozen.commit, git(repository.dir, 'rev-parse', 'HEAD').trim());
  assert.deepEqual(closurePlaces(frozen.view, 'foo'), ['nodesets/foo/__init__.py', 'nodesets/foo/prompt.txt', 'nodesets/foo/é a\n.txt']);
  assert.equal(frozen.view.read('workspace/nodesets/foo/prompt.txt').toString(), 'old\n');
  const live = liveOver(frozen);
  assert.equal(nodesetOf(live, 'foo').origin, 'overlay');
  assert.deepEqual(closurePlaces(live, 'foo'), ['nodesets/foo/__init__.py', 'nodesets/foo/added.py', 'nodesets/foo/prompt.txt']);
});

test('a checkout that is there is reused; one that was changed is not, and is left alone', async (t) => {
  const repository = repositoryOf(t, files);
  const first = await checkedOut(repository, 'HEAD');
  const again = await checkedOut(repository, 'main');
  assert.equal(again.dir, first.dir);
  const file = join(first.frozen.workspaceDir, 'nodesets/foo/prompt.txt');
  writeFileSync(file, 'bad\n');
  const second = await checkedOut(repository, 'HEAD');
  assert.notEqual(second.dir, first.dir);
  assert.equal(second.view.read('workspace/nodesets/foo/prompt.txt').toString(), 'old\n');
  assert.equal(readFileSync(file, 'utf8'), 'bad\n');
  writeFiles(second.frozen.workspaceDir, { 'nodesets/foo/extra.txt': '' });
  const third = await checkedOut(repository, 'HEAD');
  assert.ok(![first.dir, second.dir].includes(third.dir));
  assert.equal((await checkedOut(repository, 'HEAD')).dir, third.dir);
});

test('several checkouts of one ref at once leave one folder', async (t) => {
  const repository = repositoryOf(t, files);
  const all = await Promise.all([1, 2, 3, 4].map(() => checkedOut(repository, 'HEAD')));
  assert.equal(new Set(all.map(({ dir }) => dir)).size, 1);
  assert.equal(readdirSync(join(repository.root, 'checkouts')).length, 1);
});

test('line ends and filters are those of a checkout', async (t) => {
  const repository = repositoryOf(t, { ...files, '.gitattributes': '*.txt text eol=crlf\n*.up filter=upper\n', 'workspace/nodesets/foo/a.up': 'quiet\n' });
  git(repository.dir, 'config', 'filter.upper.smudge', 'tr a-z A-Z');
  // What the working tree says now of attributes is not what the ref says.
  writeFileSync(join(repository.dir, '.gitattributes'), '');
  const { view } = await checkedOut(repository, 'HEAD');
  assert.equal(view.read('workspace/nodesets/foo/prompt.txt').toString(), 'old\r\n');
  assert.equal(view.read('workspace/nodesets/foo/a.up').toString(), 'QUIET\n');
});

const lfs = spawnSync('git', ['lfs', 'version']).status === 0;

test('files in Git LFS are what a checkout has, not their pointers; nothing is written where git keeps them', { skip: lfs ? false : 'git-lfs is not installed' }, async (t) => {
  const repository = repositoryOf(t, { ...files, '.gitattributes': '*.weights filter=lfs diff=lfs merge=lfs -text\n' });
  for (const [key, value] of [['clean', 'git-lfs clean -- %f'], ['smudge', 'git-lfs smudge -- %f'], ['process', 'git-lfs filter-process'], ['required', 'true']] as const) {
    git(repository.dir, 'config', `filter.lfs.${key}`, value);
  }
  const content = 'weights '.repeat(1000);
  writeFiles(repository.dir, { 'workspace/nodesets/foo/model.weights': content });
  commitAll(repository.dir, 'with weights');
  assert.match(git(repository.dir, 'cat-file', '-p', 'HEAD:workspace/nodesets/foo/model.weights'), /^version https:\/\/git-lfs/);
  writeFiles(repository.dir, { 'workspace/nodesets/foo/model.weights': 'edited' });
  const before = fingerprint(repository.dir);
  const frozen = await checkedOut(repository, 'HEAD');
  assert.equal(frozen.view.read('workspace/nodesets/foo/model.weights').toString(), content);
  assert.equal(liveOver(frozen).read('workspace/nodesets/foo/model.weights').toString(), 'edited');
  assert.equal(fingerprint(repository.dir), before);
});

test('a sparse checkout and hooks of the user do not matter', async (t) => {
  const repository = repositoryOf(t, { ...files, 'lib/x.py': '' });
  git(repository.dir, 'sparse-checkout', 'set', 'workspace');
  writeFiles(repository.dir, { '.git/hooks/post-index-change': '#!/bin/sh\ntouch "$(dirname "$0")/ran"\n', '.git/hooks/post-checkout': '#!/bin/sh\ntouch "$(dirname "$0")/ran"\n' });
  for (const hook of ['post-index-change', 'post-checkout']) chmodSync(join(repository.dir, '.git/hooks', hook), 0o755);
  const { view } = await checkedOut(repository, 'HEAD');
  assert.equal(view.entry('lib/x.py')?.kind, 'file');
  assert.ok(!readdirSync(join(repository.dir, '.git/hooks')).includes('ran'));
});

test('GIT_DIR and its kin in the environment do not lead elsewhere', async (t) => {
  const repository = repositoryOf(t, files);
  const other = repositoryOf(t, { 'x.txt': '' });
  const env = { ...GIT_ENV, GIT_DIR: join(other.dir, '.git'), GIT_INDEX_FILE: join(other.dir, '.git/index'), GIT_WORK_TREE: other.dir };
  const { commit } = await checkedOut(repository, 'HEAD', { env });
  assert.equal(commit, git(repository.dir, 'rev-parse', 'HEAD').trim());
});

test('S05: what git does not know but is no edit is carried into frozen; untracked code is not', async (t) => {
  const repository = repositoryOf(t, files);
  writeFiles(repository.dir, {
    'workspace/nodesets/foo/weights/w.npy': 'w',
    'workspace/data/deep/table.bin': 'b',
    'workspace/nodesets/foo/notes.txt': 'n',
    'workspace/nodesets/foo/new.py': '',
    'workspace/nodesets/foo/new.json': '',
    'workspace/nodesets/out/bar.py': nodesetSource('bar'),
    'workspace/.venv/pyvenv.cfg': '',
    'elsewhere/x.bin': '',
  });
  const frozen = await checkedOut(repository, 'HEAD');
  const places = closurePlaces(frozen.view, 'foo').filter((place) => !place.includes('é'));
  assert.deepEqual(places, ['nodesets/foo/__init__.py', 'nodesets/foo/notes.txt', 'nodesets/foo/prompt.txt', 'nodesets/foo/weights/w.npy']);
  assert.equal(frozen.view.read('workspace/data/deep/table.bin').toString(), 'b');
  // A nodeset in an ignored folder is on disk, so it is there.
  assert.ok(frozen.view.nodesets.has('bar'));
  assert.equal(frozen.view.entry('elsewhere/x.bin'), undefined);
  assert.ok(frozen.notices.some((notice) => notice.includes('workspace/nodesets/foo/notes.txt')), frozen.notices.join('\n'));
  assert.ok(liveOver(frozen).entry('workspace/nodesets/foo/new.py'));
});

test('S05: a carried folder and one of the ref with the same name are one', async (t) => {
  const repository = repositoryOf(t, { ...files, 'workspace/nodesets/foo/weights/old.npy': 'tracked' });
  git(repository.dir, 'add', '-f', 'workspace/nodesets/foo/weights/old.npy');
  git(repository.dir, 'commit', '-qm', 'weights');
  git(repository.dir, 'rm', '-q', '--cached', 'workspace/nodesets/foo/weights/old.npy');
  writeFiles(repository.dir, { 'workspace/nodesets/foo/weights/old.npy': 'live', 'workspace/nodesets/foo/weights/more.npy': 'live' });
  const { view } = await checkedOut(repository, 'HEAD');
  assert.equal(view.read('workspace/nodesets/foo/weights/old.npy').toString(), 'tracked');
  assert.equal(view.read('workspace/nodesets/foo/weights/more.npy').toString(), 'live');
});

function withSubmodule(t: Parameters<typeof repositoryOf>[0]): Repository & { library: string } {
  const library = repositoryOf(t, { 'sub.py': nodesetSource('sub'), 'v.txt': '1' }, 'library').dir;
  const repository = repositoryOf(t, files);
  git(repository.dir, 'submodule', '--quiet', 'add', library, 'workspace/nodesets/lib');
  commitAll(repository.dir, 'submodule');
  return { ...repository, library };
}

test('S05: a submodule comes from the commit that the ref records, the live one from disk', async (t) => {
  const repository = withSubmodule(t);
  const live = join(repository.dir, 'workspace/nodesets/lib');
  writeFiles(live, { 'v.txt': '2' });
  commitAll(live, 'second');
  writeFiles(live, { 'data.bin': 'x' });
  const frozen = await checkedOut(repository, 'HEAD');
  assert.equal(frozen.view.read('workspace/nodesets/lib/v.txt').toString(), '1');
  assert.ok(frozen.view.nodesets.has('sub'));
  assert.equal(frozen.view.read('workspace/nodesets/lib/data.bin').toString(), 'x');
  assert.equal(liveOver(frozen).read('workspace/nodesets/lib/v.txt').toString(), '2');
  assert.equal((await checkedOut(repository, 'HEAD')).dir, frozen.dir);
});

test('a submodule that is needed and not initialised is an error with the remedy', async (t) => {
  const repository = withSubmodule(t);
  const clone = join(repository.root, 'clone');
  git(repository.root, 'clone', '-q', repository.dir, clone);
  await assert.rejects(checkedOut({ root: repository.root, dir: clone }, 'HEAD'), { code: 'EP2065', message: /workspace\/nodesets\/lib/, hint: /submodule update --init/ });
});

test('a submodule that is not needed and not initialised is a notice', async (t) => {
  const library = repositoryOf(t, { 'a.txt': '' }, 'library').dir;
  const repository = repositoryOf(t, files);
  git(repository.dir, 'submodule', '--quiet', 'add', library, 'third-party/lib');
  commitAll(repository.dir, 'submodule');
  const clone = join(repository.root, 'clone');
  git(repository.root, 'clone', '-q', repository.dir, clone);
  const { notices } = await checkedOut({ root: repository.root, dir: clone }, 'HEAD');
  assert.ok(notices.some((notice) => notice.includes('third-party/lib')), notices.join('\n'));
});

test('a bad ref, a shallow clone, no repository and no git are clear errors', async (t) => {
  const repository = repositoryOf(t, files);
  const first = git(repository.dir, 'rev-parse', 'HEAD').trim();
  writeFiles(repository.dir, { 'x.txt': '' });
  commitAll(repository.dir, 'second');
  await assert.rejects(checkedOut(repository, 'no-such'), { code: 'EP2063', message: /"no-such"/ });
  await assert.rejects(checkedOut(repository, '--help'), { code: 'EP2063' });
  const shallow = join(repository.root, 'shallow');
  git(repository.root, 'clone', '-q', '--depth=1', `file://${repository.dir}`, shallow);
  await assert.rejects(checkedOut({ root: repository.root, dir: shallow }, first), { code: 'EP2063', message: /shallow/, hint: /fetch-depth: 0/ });
  await assert.rejects(checkedOut(repository, 'HEAD', { env: { PATH: '/nonexistent' } }), { code: 'EP2060' });
  const plain = tempFolder(t);
  writeFiles(plain, files);
  await assert.rejects(checkedOut({ root: plain, dir: plain }, 'HEAD', { env: { ...GIT_ENV, GIT_CEILING_DIRECTORIES: '/' } }), { code: 'EP2061' });
});

test('a branch that only origin has is taken from there, and a notice says so', async (t) => {
  const repository = repositoryOf(t, files);
  git(repository.dir, 'branch', 'base');
  const clone = join(repository.root, 'clone');
  git(repository.root, 'clone', '-q', repository.dir, clone);
  const { notices } = await checkedOut({ root: repository.root, dir: clone }, 'base');
  assert.ok(notices.some((notice) => notice.includes('origin/base')));
});

test('a ref without the workspace is an error', async (t) => {
  const repository = repositoryOf(t, { 'README.md': '' });
  writeFiles(repository.dir, files);
  await assert.rejects(checkedOut(repository, 'HEAD'), { code: 'EP2066' });
});

test('a repository that is the workspace, and a root beside it, keep their places', async (t) => {
  const root = tempFolder(t);
  const dir = join(root, 'mine');
  mkdirSync(dir);
  git(dir, 'init', '-q');
  writeFiles(dir, { 'nodesets/foo.py': `import app\n${nodesetSource('foo')}`, 'evalpin.yaml': 'version: 1\nroots: [../backend]\n' });
  commitAll(dir, 'first');
  writeFiles(root, { 'backend/app.py': '' });
  const frozen = await checkedOut({ root, dir }, 'HEAD', { settings: 'version: 1\nroots: [../backend]\n' });
  assert.equal(frozen.layout.workspace, 'mine');
  assert.deepEqual(closurePlaces(frozen.view, 'foo'), ['//backend/app.py', 'nodesets/foo.py']);
  assert.ok(frozen.notices.some((notice) => notice.includes('backend')));
});

test('a workspace deep in its repository, from a linked worktree', async (t) => {
  const repository = repositoryOf(t, { 'deep/er/workspace/nodesets/foo.py': nodesetSource('foo'), 'top.txt': '' });
  const tree = join(repository.root, 'tree');
  git(repository.dir, 'worktree', 'add', '-q', tree, '-b', 'side');
  appendFileSync(join(tree, 'deep/er/workspace/nodesets/foo.py'), '# edit\n');
  const frozen = await checkedOut({ root: repository.root, dir: join(tree, 'deep/er') }, 'main');
  assert.equal(frozen.layout.workspace, 'workspace');
  assert.ok(!frozen.view.read('workspace/nodesets/foo.py').toString().includes('# edit'));
  assert.equal(nodesetOf(liveOver(frozen), 'foo').origin, 'overlay');
});

test('installed packages beside the sources can be reached from frozen too', async (t) => {
  const repository = repositoryOf(t, { ...files, '.gitignore': 'node_modules\n' });
  writeFiles(repository.dir, { 'node_modules/left-pad/package.json': '{}', 'workspace/node_modules/x/package.json': '{}' });
  const frozen = await checkedOut(repository, 'HEAD');
  for (const place of ['node_modules', 'workspace/node_modules']) assert.equal(frozen.view.entry(place)?.path, join(repository.dir, place));
  assert.deepEqual(frozen.notices, []);
});

test('executable files and links come out as they are', async (t) => {
  const repository = repositoryOf(t, files);
  const foo = join(repository.dir, 'workspace/nodesets/foo');
  writeFileSync(join(foo, 'tool.sh'), '#!/bin/sh\necho hi\n', { mode: 0o755 });
  symlinkSync('prompt.txt', join(foo, 'link.txt'));
  commitAll(repository.dir, 'tool');
  const { frozen, view } = await checkedOut(repository, 'HEAD');
  assert.equal(execFileSync(join(frozen.workspaceDir, 'nodesets/foo/tool.sh'), { encoding: 'utf8' }), 'hi\n');
  assert.equal(view.entry('workspace/nodesets/foo/link.txt')?.kind, 'symlink');
});

test('the hint of a ref that is not there is a command that brings it, under the name that was asked for', async (t) => {
  const repository = repositoryOf(t, { 'workspace/nodesets/m.py': nodesetSource('m') });
  git(repository.dir, 'branch', 'side');
  const clone = join(repository.root, 'clone');
  git(repository.root, 'clone', '-q', '--depth=1', '--branch=main', `file://${repository.dir}`, clone);
  const there = { root: repository.root, dir: clone };
  const error = await checkedOut(there, 'origin/side').then(
    () => assert.fail('it is there'),
    (reason: unknown) => reason as { code: string; hint: string },
  );
  assert.equal(error.code, 'EP2063');
  const command = /`(git fetch [^`]*)`/.exec(error.hint)?.[1] ?? '';
  assert.equal(command, 'git fetch --depth=1 origin side:refs/remotes/origin/side');
  git(clone, ...command.split(' ').slice(1));
  assert.equal((await checkedOut(there, 'origin/side')).commit, git(clone, 'rev-parse', 'HEAD').trim());
});

test('a commit counted from another one asks for more history where the clone is shallow, and says so where it is whole', async (t) => {
  const repository = repositoryOf(t, { 'workspace/nodesets/m.py': nodesetSource('m') });
  const clone = join(repository.root, 'clone');
  git(repository.root, 'clone', '-q', '--depth=1', `file://${repository.dir}`, clone);
  await assert.rejects(checkedOut({ root: repository.root, dir: clone }, 'HEAD~9'), (error: { hint: string }) => /git fetch --unshallow/.test(error.hint) && /fetch-depth/.test(error.hint) && !/origin HEAD/.test(error.hint));
  await assert.rejects(checkedOut(repository, 'HEAD~9'), { code: 'EP2063', hint: /does not go back that far/ });
  await assert.rejects(checkedOut(repository, 'nowhere'), { code: 'EP2063', hint: /git branch -a/ });
});
