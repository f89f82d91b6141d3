import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, pinnedSnapshot, type PinnedSnapshot, readReports, runPinned, writeFiles } from './pinned-snapshot.ts';
import { PYTHON3, test, testEachPython } from './pythons.ts';

const linesIn = (pinned: PinnedSnapshot) => readReports(pinned.reports).flat();
const readIn = (pinned: PinnedSnapshot) => linesOf(linesIn(pinned), 'read').map(({ path }) => path);

testEachPython('files that are read from elsewhere are reported, each once by its real path; the system’s, the interpreter’s, allowed and live ones are not', async (t, { path }) => {
  const places = pinnedSnapshot(t, { snapshot: { 'workspace/own.txt': '' }, live: { 'live.txt': '' } });
  const pinned = pinnedSnapshot(t, { pin: { tree: places.tree, workspace: places.workspace, liveRoots: [places.live], allowed: [join(places.root, 'weights'), join(places.root, 'one.bin')] } });
  const at = (name: string): string => join(places.root, name);
  writeFiles(places.root, Object.fromEntries(['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.db', 'lib.so', 'append.log', 'weights/w.bin', 'one.bin', 'only-written.txt'].map((name) => [name, 'x'])));
  symlinkSync(at('b.txt'), at('link.txt'));
  mkdirSync(at('weights-other'));
  writeFileSync(at('weights-other/w.bin'), '');
  await runPinned(path, pinned, `
import ctypes, os, sqlite3, sys, json
root = ${JSON.stringify(places.root)}
for _ in range(3): open(root + '/a.txt').close()
open(root + '/sub/../a.txt'.replace('sub/../', '')).close(); open(os.fsencode(root) + b'/./a.txt').close()
open(root + '/link.txt').close(); open(root + '/link.txt').close()
os.close(os.open(root + '/c.txt', os.O_RDONLY))
os.chdir(root); open('d.txt', 'r+').close(); os.chdir('/')
sqlite3.connect(root + '/e.db').close()
try: ctypes.CDLL(root + '/lib.so')
except OSError: pass
open(root + '/append.log', 'a').close(); open(root + '/only-written.txt', 'w').close()
open(root + '/weights/w.bin').close(); open(root + '/one.bin').close(); open(root + '/weights-other/w.bin').close()
open(root + '/tree/workspace/own.txt').close(); open(root + '/live/live.txt').close()
open('/etc/hosts').close(); open('/proc/self/status').close(); open(os.devnull).close(); open(json.__file__).close()
try: open(root + '/gone.txt')
except OSError: pass
os.close(os.open(root + '/weights-other', os.O_RDONLY))`);
  assert.deepEqual(readIn(pinned).sort(), ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.db', 'lib.so', 'weights-other/w.bin'].map(at).sort());
  assert.deepEqual(linesOf(linesIn(pinned), 'opened').map((line) => line.path), [join(places.live, 'live.txt')]);
});

testEachPython('a temporary file is the process’s own if it made it, or the folder that it lies in, and not if it was there or was moved there', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {});
  writeFiles(pinned.root, { 'temporary/foreign.txt': 'x', 'temporary/appended.txt': 'x', 'temporary/emptied.txt': 'x', 'temporary/moved.txt': 'x', 'temporary/foreign/in.txt': 'x' });
  const temporary = join(pinned.root, 'temporary');
  await runPinned(path, pinned, `
import os, tempfile
root = ${JSON.stringify(temporary)}
read = lambda name: open(root + '/' + name).close()
with tempfile.NamedTemporaryFile() as file: open(file.name).close()
with tempfile.TemporaryFile() as file: file.read()
folder = tempfile.mkdtemp()
os.system('echo x > %s/by-child' % folder); open(folder + '/by-child').close()
open(root + '/made.txt', 'w').close(); read('made.txt')
os.replace(root + '/made.txt', root + '/renamed.txt'); read('renamed.txt')
open(root + '/new-by-append.txt', 'a').close(); read('new-by-append.txt')
os.makedirs(root + '/deep/er', exist_ok=True); os.system('echo x > %s/deep/er/file' % root); read('deep/er/file')
open(root + '/appended.txt', 'a').close(); read('appended.txt')
open(root + '/emptied.txt', 'w').close(); read('emptied.txt')
os.makedirs(root + '/foreign', exist_ok=True); read('foreign/in.txt')
read('foreign.txt')
os.rename(root + '/moved.txt', folder + '/moved'); open(folder + '/moved').close()
open(folder + '/own', 'w').close(); open(folder + '/own').close()
os.link(root + '/foreign.txt', folder + '/new'); os.replace(folder + '/new', folder + '/own'); open(folder + '/own').close()
print(folder)
import shutil; shutil.rmtree(folder)`, { env: { TMPDIR: temporary } }).then(([folder = '']) => {
    assert.deepEqual(readIn(pinned).sort(), [...['appended.txt', 'foreign.txt', 'foreign/in.txt'].map((name) => join(temporary, name)), join(folder, 'moved'), join(folder, 'own')].sort());
    assert.deepEqual(linesOf(linesIn(pinned), 'partial'), []);
    assert.ok(linesOf(linesIn(pinned), 'made').some((line) => line.path === folder));
  });
});

test('at most 200 files from elsewhere are named, then it is said that there are more', async (t) => {
  const pinned = pinnedSnapshot(t, {});
  writeFiles(pinned.root, Object.fromEntries(Array.from({ length: 203 }, (_, n) => [`many/${n}.txt`, ''])));
  await runPinned(PYTHON3.path, pinned, `
for n in range(203): open(${JSON.stringify(pinned.root)} + '/many/%d.txt' % n).close()`);
  assert.equal(new Set(readIn(pinned)).size, 200);
  assert.equal(linesOf(linesIn(pinned), 'read-more').length, 1);
});
