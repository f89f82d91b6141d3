import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { ProofLine } from '../../src/launch/model.ts';
import { type ProofRequest, type ProvedProcess, proveRun } from '../../src/launch/proof.ts';
import type { Layout } from '../../src/workspace/model.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const FILES = { 'workspace/nodesets/foo.py': 'x = 1\n', 'workspace/data/a.txt': 'a' };
const LINKS = { 'workspace/nodesets/alias.py': 'foo.py', 'workspace/other': 'nodesets', 'workspace/big': '../weights' };

function setUp(t: TestContext) {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'evalpin-test-')));
  t.after(() => rmSync(top, { recursive: true }));
  const [live, tree, reports] = ['live', 'snapshot/tree', 'reports'].map((name) => join(top, name)) as [string, string, string];
  for (const [place, text] of Object.entries(FILES)) {
    for (const base of [live, tree]) {
      mkdirSync(dirname(join(base, place)), { recursive: true });
      writeFileSync(join(base, place), text);
    }
  }
  mkdirSync(reports);
  const layout: Layout = { top: live, workspace: 'workspace', importName: 'workspace', settingsFolder: '', settingsFile: undefined, roots: ['backend'], externals: [], include: [], exclude: [] };
  const files = Object.entries(FILES).map(([place, text]) => ({ place, kind: 'file' as const, size: text.length, xxh64: '', sha256: sha(text) }));
  const records = [...files, ...Object.entries(LINKS).map(([place, target]) => ({ place, kind: 'symlink' as const, size: target.length, xxh64: '', sha256: sha(target), target }))];
  const snapshot = { sha256: 'f'.repeat(64), dir: dirname(tree), tree, manifest: { version: 1 as const, sha256: 'f'.repeat(64), records, externals: [{ place: 'weights', target: '/data/weights' }] } };
  const report = (name: string, lines: (ProofLine | string)[]) =>
    writeFileSync(join(reports, `${name}.jsonl`), lines.map((line) => (typeof line === 'string' ? line : `${JSON.stringify(line)}\n`)).join(''));
  const prove = (process: Partial<ProvedProcess> = {}, rest: Partial<ProofRequest> = {}) => {
    const proof = proveRun({
      processes: [{ name: 'overlay-0', arm: 'overlay', kind: 'worker', expects: 'python', reportsDir: reports, snapshots: [snapshot], ...process }],
      layout, prefixes: ['/usr/lib/python3'], allowed: ['/opt/evalpin/runtime', join(live, 'data-cache')], live: [{ path: live, place: '' }],
      hashFile: (path) => (existsSync(path) ? sha(readFileSync(path, 'utf8')) : undefined), hashOutside: () => null, ...rest,
    });
    const [first] = proof.processes;
    assert.ok(first);
    return { proof, first };
  };
  return { live, tree, report, prove };
}

const START: ProofLine = { event: 'process', pid: 10, ppid: 1, runtime: 'python', version: '3.11.7', argv: ['python'] };
const END: ProofLine = { event: 'end' };
const loaded = (module: string, path: string, sha256: string | null = null): ProofLine => ({ event: 'loaded', module, path, sha256 });

test('a process whose modules all have the bytes of the snapshot is proved', (t) => {
  const { tree, report, prove } = setUp(t);
  report('10', [
    START, loaded('sys', 'built-in'), loaded('os', '/usr/lib/python3/os.py'), loaded('evalpin', '/opt/evalpin/runtime/python/evalpin/__init__.py'), loaded('w', `${tree}/weights/w.py`, sha('w')),
    loaded('nodesets.foo', `${tree}/workspace/nodesets/foo.py`, sha('x = 1\n')), { event: 'opened', path: `${tree}/workspace/data/a.txt`, sha256: null }, END,
  ]);
  const { proof, first } = prove();
  assert.deepEqual([proof.level, proof.pinned, first.level, first.reasons, first.external], ['proved', true, 'proved', [], 4]);
  assert.deepEqual(first.pinned, [
    { place: 'workspace/data/a.txt', sha256: sha('a') },
    { module: 'nodesets.foo', place: 'workspace/nodesets/foo.py', sha256: sha('x = 1\n') },
  ]);
});

test('what is loaded by way of a sealed link is judged by what the link leads to', (t) => {
  const { tree, report, prove } = setUp(t);
  const at = (place: string) => `${tree}/workspace/${place}`;
  report('10', [START, loaded('alias', at('nodesets/alias.py'), sha('x = 1\n')), loaded('other.foo', at('other/foo.py'), sha('x = 1\n')), loaded('big.w', at('big/w.py'), sha('w')), END]);
  const { first } = prove();
  assert.deepEqual([first.level, first.strangers, first.external], ['proved', [], 1]);
  assert.deepEqual(first.pinned.map(({ module, place }) => [module, place]), [['alias', 'workspace/nodesets/foo.py'], ['other.foo', 'workspace/nodesets/foo.py']]);
  report('11', [START, loaded('edited', at('other/foo.py'), sha('x = 2\n')), loaded('made', at('other/made.py'), sha('made')), END]);
  assert.deepEqual(prove().first.strangers.map(({ module, kind }) => [module, kind]), [['edited', 'changed'], ['made', 'unsealed']]);
});

test('S09: a module from the live tree is a stranger, named with its path and the line that pins it', (t) => {
  const { live, report, prove } = setUp(t);
  report('10', [START, loaded('nodesets.foo', `${live}/workspace/nodesets/foo.py`, sha('x = 1\n')), loaded('app.x', `${live}/other/app/x.py`, sha('y')), END]);
  const { proof, first } = prove();
  assert.equal(proof.pinned, false);
  assert.equal(first.level, 'proved');
  assert.deepEqual(first.strangers.map(({ kind }) => kind), ['live', 'live']);
  assert.match(first.strangers[0]?.reason ?? '', /module nodesets\.foo was loaded from the live folder: .*live\/workspace\/nodesets\/foo\.py/);
  assert.match(first.strangers[0]?.remedy ?? '', /in the snapshot already: import it by its name/);
  assert.match(first.strangers[1]?.remedy ?? '', /roots: \["other"\]/);
});

test('a file that was read below a live root is a stranger; one in an allowed folder below it is not', (t) => {
  const { live, report, prove } = setUp(t);
  report('10', [START, { event: 'opened', path: `${live}/notes.txt`, sha256: sha('n') }, { event: 'opened', path: `${live}/data-cache/x`, sha256: sha('n') }, END]);
  const { first } = prove();
  assert.deepEqual(first.strangers.map(({ path, module }) => [path, module]), [[`${live}/notes.txt`, undefined]]);
  assert.match(first.strangers[0]?.remedy ?? '', /include: \["notes\.txt"\]/);
});

test('packages of an interpreter that nobody named are no strangers, but no digest covers them: the process is partial', (t) => {
  const { live, report, prove } = setUp(t);
  const venv = `${live}/.venv/lib/python3.11`;
  const named = { ...START, executable: `${live}/.venv/bin/python`, packages: [venv, `${venv}/site-packages`] };
  report('10', [named, loaded('json', `${venv}/json/__init__.py`), loaded('numpy', `${venv}/site-packages/numpy.py`), loaded('os', '/usr/lib/python3/os.py'), END]);
  const { first } = prove();
  assert.deepEqual([first.level, first.strangers, first.external], ['partial', [], 3]);
  assert.deepEqual(first.reasons, [`it ran Python 3.11.7 (${live}/.venv/bin/python), whose packages no digest covers. Name it in evalpin.yaml, \`interpreters: { python: "${live}/.venv/bin/python" }\`.`]);
  assert.equal(prove({}, { prefixes: ['/usr/lib/python3', `${live}/.venv`] }).first.level, 'proved');
  // What another interpreter of the same process calls its own is not this one's.
  report('11', [{ ...START, pid: 11 }, loaded('numpy', `${venv}/site-packages/numpy.py`), loaded('foo', `${live}/foo.py`), END]);
  assert.deepEqual(prove().first.strangers.map(({ module }) => module), ['numpy', 'foo']);
  report('11', [{ ...START, pid: 11, packages: [venv] }, loaded('near', `${venv}-near/x.py`), END]);
  assert.deepEqual(prove().first.strangers.map(({ module }) => module), ['near']);
});

test('node_modules that nobody declared are no strangers either', (t) => {
  const { live, report, prove } = setUp(t);
  report('10', [{ ...START, runtime: 'node' }, loaded('/opt/lib/node_modules/npm/index.js', '/opt/lib/node_modules/npm/index.js'), END] as ProofLine[]);
  const { first } = prove({ expects: 'node' });
  assert.deepEqual([first.level, first.strangers], ['partial', []]);
  assert.match(first.reasons[0] ?? '', /external: \[\{ path: "\/opt\/lib\/node_modules", identity: stat \}\]/);
  report('10', [{ ...START, runtime: 'node' }, loaded('x', `${live}/node_modules.js`), END] as ProofLine[]);
  assert.deepEqual(prove({ expects: 'node' }).first.strangers.map(({ kind }) => kind), ['live']);
});

test('a module inside an archive has the bytes of the archive', (t) => {
  const { tree, report, prove } = setUp(t);
  report('10', [START, loaded('packed', `${tree}/workspace/data/a.txt/packed.py`), END]);
  assert.deepEqual(prove().first.pinned, [{ module: 'packed', place: 'workspace/data/a.txt', sha256: sha('a') }]);
  writeFileSync(join(tree, 'workspace/data/a.txt'), 'b');
  assert.deepEqual(prove().first.strangers.map(({ kind }) => kind), ['changed']);
});

test('other bytes than were sealed, and a file that was not sealed, are strangers', (t) => {
  const { tree, report, prove } = setUp(t);
  report('10', [START, loaded('nodesets.foo', `${tree}/workspace/nodesets/foo.py`, sha('x = 2\n')), loaded('new', `${tree}/workspace/new.py`, sha('n')), END]);
  assert.deepEqual(prove().first.strangers.map(({ kind }) => kind), ['changed', 'unsealed']);
});

test('a module from a folder of nobody is a stranger, also one whose name only begins like an allowed one', (t) => {
  const { report, prove } = setUp(t);
  report('10', [START, loaded('random', '/home/u/random.py', sha('r')), loaded('evil', '/usr/lib/python3-evil/evil.py', sha('r')), END]);
  assert.deepEqual(prove().first.strangers.map(({ kind, module }) => [kind, module]), [['elsewhere', 'random'], ['elsewhere', 'evil']]);
});

test('a process that was killed while it wrote is partial, and what it had said still counts', (t) => {
  const { live, report, prove } = setUp(t);
  report('10', [START, loaded('foo', `${live}/foo.py`, null), '{"event":"loaded","module":"nod']);
  const { first } = prove();
  assert.deepEqual([first.level, first.reasons, first.strangers.length], ['partial', ['an interpreter ended before it could report everything'], 1]);
});

test('a line in the middle that cannot be read is told; a kind of line that is not known is not', (t) => {
  const { report, prove } = setUp(t);
  report('10', [START, '{"event":"ignored","path":"/x"}\n', END]);
  assert.equal(prove().first.level, 'proved');
  report('10', [START, '{"event":"loaded","module":1}\n', END]);
  assert.deepEqual(prove().first.reasons, ['line 2 of its report 10.jsonl cannot be read']);
});

test('a program that was started and reports nothing makes it partial; an interpreter that reports does not', (t) => {
  const { report, prove } = setUp(t);
  report('10', [START, { event: 'child', program: '/usr/bin/python3.11' }, END]);
  assert.deepEqual(prove().first.reasons, ['it started /usr/bin/python3.11, which reports nothing']);
  report('11', [{ ...START, pid: 11, ppid: 10 }, END] as ProofLine[]);
  assert.deepEqual([prove().first.level, prove().first.interpreters], ['proved', 2]);
  report('10', [START, { event: 'child', program: 'python' }, { event: 'child', program: '/usr/bin/git' }, END]);
  assert.deepEqual(prove().first.reasons, ['it started /usr/bin/git, which reports nothing']);
});

test('the program that was started has to report itself; behind bubblewrap its child has to', (t) => {
  const { report, prove } = setUp(t);
  report('10', [START, END]);
  assert.equal(prove({ roots: [10] }).first.level, 'proved');
  assert.deepEqual(prove({ roots: [9, 10] }).first.reasons, ['the program that was started for it reports nothing itself']);
  assert.equal(prove({ roots: [1] }).first.level, 'partial');
  assert.equal(prove({ roots: [1], wrapped: true }).first.level, 'proved');
  assert.deepEqual(prove({ roots: [10], startsSeveral: true }).first.reasons, ['its shell starts several programs, of which all but the last may go unseen']);
});

test('nothing reported is no proof, and the reason depends on the program', (t) => {
  const { prove } = setUp(t);
  assert.deepEqual([prove().proof.level, prove().first.level], ['none', 'none']);
  assert.match(prove().first.reasons[0] ?? '', /no Python interpreter in it reported/);
  assert.match(prove({ expects: 'none' }).first.reasons[0] ?? '', /no Python or Node program/);
  assert.equal(prove({ reportsDir: '/nowhere/at/all' }).first.level, 'none');
});

test('a server is asked while it runs and needs no end', (t) => {
  const { report, prove } = setUp(t);
  report('10', [START, loaded('os', '/usr/lib/python3/os.py')]);
  assert.equal(prove({ kind: 'server' }).first.level, 'proved');
  assert.equal(prove().first.level, 'partial');
});

test('a server that has told nothing yet but that it is there is not proved; a forked one need not have', (t) => {
  const { report, prove } = setUp(t);
  report('10', [START]);
  const { level, reasons } = prove({ kind: 'server' }).first;
  assert.deepEqual([level, reasons], ['partial', ['an interpreter in it has not told yet what it loaded']]);
  report('10', [{ ...START, forked: true }]);
  assert.equal(prove({ kind: 'server' }).first.level, 'proved');
});

test('what a failed process missed behind the fence is explained with the line that brings it in', (t) => {
  const { live, tree, report, prove } = setUp(t);
  mkdirSync(join(live, 'libs/tools'), { recursive: true });
  for (const file of ['workspace/data/b.txt', 'README.md', 'libs/tools/__init__.py', 'workspace/nodesets/late.py']) writeFileSync(join(live, file), '');
  report('10', [
    START, { event: 'missed', path: `${tree}/workspace/data/b.txt` }, { event: 'missed', path: `${tree}/README.md` }, { event: 'missed', path: `${tree}/nowhere` },
    { event: 'missed', module: 'tools' }, { event: 'missed', module: 'nodesets.late' }, { event: 'missed', module: 'numpy' }, END,
  ]);
  assert.deepEqual(prove().first.missed, []);
  const { missed } = prove({ failed: true }).first;
  assert.deepEqual(missed.map(({ what, place }) => [what, place]), [
    ['workspace/data/b.txt', 'workspace/data/b.txt'], ['README.md', 'README.md'], ['tools', 'libs/tools/__init__.py'], ['nodesets.late', 'workspace/nodesets/late.py'],
  ]);
  assert.match(missed[0]?.remedy ?? '', /include: \["workspace\/data\/b\.txt"\]/);
  assert.match(missed[1]?.remedy ?? '', /include: \["README\.md"\]/);
  assert.match(missed[2]?.remedy ?? '', /roots: \["libs"\]/);
});

test('an overlay outside the layout is a live folder at the workspace\'s place', (t) => {
  const { report, prove } = setUp(t);
  report('10', [START, loaded('nodesets.late', '/agents/1/nodesets/late.py', sha('z')), END]);
  const { first } = prove({}, { live: [{ path: '/agents/1', place: 'workspace' }] });
  assert.equal(first.strangers[0]?.kind, 'live');
  assert.match(first.strangers[0]?.remedy ?? '', /include: \["workspace\/nodesets\/late\.py"\]/);
});

test('a file that is in the snapshot already is to be opened relative to the code; a module that was also opened is one stranger', (t) => {
  const { live, report, prove } = setUp(t);
  const path = `${live}/workspace/nodesets/foo.py`;
  report('10', [START, { event: 'opened', path, sha256: sha('x') }, loaded('late', `${live}/late.py`, sha('l')), { event: 'opened', path: `${live}/late.py`, sha256: sha('l') }, END]);
  const { strangers } = prove().first;
  assert.deepEqual(strangers.map((one) => [one.path, one.module]), [[path, undefined], [`${live}/late.py`, 'late']]);
  assert.match(strangers[0]?.remedy ?? '', /`Path\(__file__\)`/);
});

const read = (path: string, at = 1): ProofLine => ({ event: 'read', path, at });

test('files that were read from elsewhere make a process partial, for one reason that names the first, counts the rest and says what to do', (t) => {
  const { report, prove } = setUp(t);
  report('10', [START, read('/other/a.json'), read('/other/b.json'), read('/other/a.json'), END]);
  report('11', [{ ...START, pid: 11, forked: true }, read('/other/a.json'), read('/other/c.json'), END] as ProofLine[]);
  const { proof, first } = prove({}, { hashOutside: (path) => (path === '/other/a.json' ? sha('a') : null) });
  assert.deepEqual([proof.level, proof.pinned, first.level, first.strangers], ['partial', true, 'partial', []]);
  assert.deepEqual(first.outside, [{ path: '/other/a.json', sha256: sha('a') }, { path: '/other/b.json', sha256: null }, { path: '/other/c.json', sha256: null }]);
  assert.equal(first.reasons.length, 1);
  assert.match(first.reasons[0] ?? '', /^it read \/other\/a\.json and 2 more files from elsewhere, .*`external: \[\{ path: "\/other\/a\.json", identity: hash \}\]`.*into the workspace\.$/);
});

test('a file from elsewhere that is an external by now, or what a link of the snapshot leads to, is external; a live one is a stranger', (t) => {
  const { live, report, prove } = setUp(t);
  report('10', [START, read('/data/weights/w.bin'), read('/other/a.json'), END]);
  const { first } = prove({}, { allowed: ['/other/a.json'] });
  assert.deepEqual([first.level, first.outside, first.external], ['proved', [], 2]);
  report('10', [START, read(`${live}/notes.txt`), END]);
  assert.deepEqual(prove().first.strangers.map(({ kind }) => kind), ['live']);
});

test('a file from elsewhere that was loaded as a module is a stranger alone', (t) => {
  const { report, prove } = setUp(t);
  report('10', [START, read('/other/m.py'), loaded('m', '/other/m.py', sha('m')), END]);
  const { first } = prove();
  assert.deepEqual([first.outside, first.strangers.map(({ kind }) => kind)], [[], ['elsewhere']]);
});

test('a temporary file that an interpreter of the same process made before is nobody\'s source; one that it made afterwards is', (t) => {
  const { report, prove } = setUp(t);
  report('10', [START, { event: 'made', path: '/tmp/own', at: 5 }, { event: 'made', path: '/tmp/late', at: 9 }, END]);
  report('11', [{ ...START, pid: 11, forked: true }, read('/tmp/own/deep/file', 6), read('/tmp/late', 8), read('/tmp/own-not', 7), END] as ProofLine[]);
  assert.deepEqual(prove().first.outside.map(({ path }) => path), ['/tmp/late', '/tmp/own-not']);
});

test('more files than are named keep a process from being proved, even where none of those that are named counts', (t) => {
  const { report, prove } = setUp(t);
  report('10', [START, read('/other/a.json'), { event: 'read-more' }, END]);
  assert.match(prove().first.reasons.join(), /a\.json and at least 1 more file from elsewhere/);
  const { first } = prove({}, { allowed: ['/other'] });
  assert.deepEqual([first.level, first.outsideMore, first.reasons], ['partial', true, ['it read more files from elsewhere than can be named']]);
});
