import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, pinnedSnapshot, type PinnedSnapshot, readReports, runPinned, writeFiles } from './pinned-snapshot.ts';
import { PYTHON3, test, testEachPython } from './pythons.ts';

const absentIn = (pinned: PinnedSnapshot): string[] => linesOf(readReports(pinned.reports).flat(), 'absent').map(({ path }) => path).sort();

testEachPython('what is looked for in vain outside of the snapshot is reported, once and as it was named, however it was asked for', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/own.txt': '' }, live: { 'live.txt': '' } });
  const at = (name: string): string => join(pinned.root, name);
  mkdirSync(at('real'));
  symlinkSync(at('real'), at('link'));
  await runPinned(path, pinned, `
import ctypes, os, pathlib, shutil
root = ${JSON.stringify(pinned.root)}
for _ in range(2):
    try: open(root + '/opened')
    except OSError: pass
try: os.open(root + '/link/by-descriptor', os.O_RDONLY)
except OSError: pass
assert not os.path.exists(root + '/exists') and not pathlib.Path(root, 'path').exists() and not os.path.lexists(root + '/lexists')
assert not os.path.isfile(root + '/no/folder/file') and not os.access(root + '/access', os.R_OK) and shutil.which('tool', path=root + '/bin') is None
try: ctypes.CDLL(root + '/lib.so')
except OSError: pass
try: open(root + '/live/gone.txt')
except OSError: pass
os.chdir(root)
assert not os.path.exists('relative') and not os.path.exists(b'bytes')
assert os.path.exists('link') and os.path.exists(root + '/live/live.txt')
os.chdir(root + '/tree')
assert not os.path.exists('in-snapshot') and not os.path.exists('/etc/evalpin-none') and not os.path.exists(root + '/reports/none')
try: os.stat('gone', dir_fd=os.open('/etc', os.O_RDONLY))
except FileNotFoundError as error: assert error.filename == 'gone'
`);
  const expected = ['access', 'bin', 'bytes', 'exists', 'lexists', 'lib.so', 'link/by-descriptor', 'live/gone.txt', 'no/folder/file', 'opened', 'path', 'relative'];
  const found = absentIn(pinned).map((one) => one.replace(`${pinned.root}/`, ''));
  assert.deepEqual(found.filter((one) => !one.startsWith('bin/')), expected.filter((one) => one !== 'bin'), found.join());
  assert.ok(found.includes('bin/tool'));
  assert.deepEqual(linesOf(readReports(pinned.reports).flat(), 'partial'), []);
});

testEachPython('a module that a folder from elsewhere on the import path does not have is reported, where the folder is asked before it is found', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/own.py': '' } });
  writeFiles(pinned.root, { 'there/other.txt': '' });
  await runPinned(path, pinned, `
import sys
root = ${JSON.stringify(pinned.root)}
sys.path[:0] = [root + '/there', root + '/not-there']
sys.path.append(root + '/last')
import xml
try: import fallback
except ImportError: pass
`);
  const found = absentIn(pinned).map((one) => one.replace(`${pinned.root}/`, ''));
  for (const name of ['there/fallback', 'there/fallback.py', 'there/xml.py', 'not-there', 'last']) assert.ok(found.includes(name), `${name} of ${found.join()}`);
  assert.ok(!found.includes('last/xml.py'));
});

testEachPython('what the process looks for in a temporary folder of its own is its own affair, and functions of `os` are what they were', async (t, { path }) => {
  const pinned = pinnedSnapshot(t, {});
  await runPinned(path, pinned, `
import inspect, os, pathlib, pickle, shutil, tempfile
with tempfile.TemporaryDirectory() as folder:
    assert not os.path.exists(folder + '/none')
    shutil.rmtree(folder + '/x', ignore_errors=True)
    pathlib.Path(folder, 'a').write_text('1'); assert pathlib.Path(folder, 'a').stat().st_size == 1
assert os.stat in os.supports_dir_fd and os.stat in os.supports_follow_symlinks and os.stat in os.supports_fd and shutil.rmtree.avoids_symlink_attacks
assert pickle.loads(pickle.dumps(os.stat)) is os.stat and os.stat.__name__ == 'stat' and 'follow_symlinks' in str(inspect.signature(os.stat))
assert os.stat(0) and os.stat(path='/') and os.access('/', mode=os.R_OK) and os.lstat('/')
`, { env: { TMPDIR: pinned.root } });
  assert.deepEqual(absentIn(pinned), []);
});

test('at most 1,000 are named, then it is said that there are more; what is no text is more', async (t) => {
  const pinned = pinnedSnapshot(t, {});
  await runPinned(PYTHON3.path, pinned, `
import os
for n in range(1003): os.path.exists(${JSON.stringify(pinned.root)} + '/many/%d.txt' % n)`);
  assert.equal(absentIn(pinned).length, 1000);
  assert.equal(linesOf(readReports(pinned.reports).flat(), 'absent-more').length, 1);
  const other = pinnedSnapshot(t, {});
  await runPinned(PYTHON3.path, other, `
import os
os.path.exists(${JSON.stringify(other.root)}.encode() + b'/\\xff')`);
  assert.deepEqual([absentIn(other), linesOf(readReports(other.reports).flat(), 'absent-more').length], [[], 1]);
});
