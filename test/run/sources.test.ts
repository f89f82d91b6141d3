import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { commitAll, git } from '../workspace/git-repository.ts';
import { writeFiles, type Files } from '../workspace/source-folder.ts';
import { Cli, mean, output, planned } from './cli.ts';
import { graph, localMethod, oneLocal, oneShared, PYTHON, pythonNodeset, settings, sharedModel, THREE_KINDS } from './workspace.ts';

function cliOf(t: TestContext, files: Files): Cli {
  const cli = new Cli(files);
  t.after(() => cli.close());
  return cli;
}

/** A full copy of the workspace as an overlay. */
function copyOf({ workspace }: Cli): string {
  const copy = workspace.overlay({});
  cpSync(workspace.dir, copy, { recursive: true });
  return copy;
}

describe('one nodeset of each kind', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli(THREE_KINDS);
  });
  after(() => cli.close());

  test('S03, S07: a lone edited prompt takes effect, and nothing else is started anew', async () => {
    const overlay = cli.workspace.overlay({ 'nodesets/method/method/prompts/evaluation.txt': 'Kindly repeat\n' });
    const run = await cli.run(['--overlay', overlay]);
    assert.equal(run.code, 0, run.stdout);
    assert.match(output(run, 'frozen-0'), /prompt: Please repeat/);
    assert.match(output(run, 'overlay-0'), /prompt: Kindly repeat/);
    const method = planned(run.plan, 'overlay', 'method');
    assert.deepEqual([method.origin, method.differs], ['merged', [{ path: 'workspace/nodesets/method/method/prompts/evaluation.txt', change: 'modified' }]]);
    assert.equal(planned(run.plan, 'overlay', 'model').digest, planned(run.plan, 'frozen', 'model').digest);
    assert.deepEqual(run.summary.reuse, { reused: 0, spawned: 1, ephemeral: 0, replicated: 2 });
    assert.deepEqual([run.summary.proof, run.summary.pinned], ['proved', true]);
    // Each worker has a counter of its own: 1, 2, 3, 4.
    assert.deepEqual([mean(run, 'frozen', 'seen'), mean(run, 'overlay', 'seen')], [2.5, 2.5]);
  });

  test('S03: bytecode beside the sources never counts', async () => {
    const copy = copyOf(cli);
    writeFiles(copy, { 'nodesets/method/method/__pycache__/__init__.cpython-311.pyc': 'old', 'nodesets/model/model.pyc': 'old' });
    const plan = await cli.plan(['--overlay', copy]);
    for (const nodeset of ['method', 'model', 'tally']) {
      assert.equal(planned(plan, 'overlay', nodeset).digest, planned(plan, 'frozen', nodeset).digest, nodeset);
    }
  });

  test('S07: an overlay that is given one level too high is an error', async () => {
    const overlay = cli.workspace.overlay({ 'workspace/nodesets/method/method/prompts/evaluation.txt': 'Kindly\n' });
    const refused = await cli.error(['run', '--overlay', overlay]);
    assert.deepEqual([refused.code, refused.error.code], [2, 'EP2019']);
    assert.match(refused.error.message, /overlay/);
  });

  test('S07: a deleted file counts as a change, whether the copy lacks it or whites it out', async () => {
    const copy = copyOf(cli);
    rmSync(join(copy, 'nodesets/method/method/prompts/evaluation.txt'));
    const whited = cli.workspace.overlay({ 'nodesets/method/method/prompts/.wh.evaluation.txt': '' });
    for (const overlay of [copy, whited]) {
      const { differs } = planned(await cli.plan(['--overlay', overlay]), 'overlay', 'method');
      assert.deepEqual(differs, [{ path: 'workspace/nodesets/method/method/prompts/evaluation.txt', change: 'removed' }]);
    }
  });

  test('S07: a nodeset that only the overlay has is run', async () => {
    const edited = graph('input.index -> method.index', 'method.text -> other.text', 'other.answer -> tally.answer', 'input.index -> tally.index', 'tally.accuracy -> metrics.accuracy', 'tally.seen -> metrics.seen', 'tally.passed -> metrics.passed');
    const overlay = cli.workspace.overlay({
      'graphs/main.json': edited,
      'nodesets/model/other.py': sharedModel({ takes: 'text', gives: ['answer'], does: ['return "9"'] }).replace('"model"', '"other"'),
    });
    const run = await cli.run(['--overlay', overlay, '--episodes', '6']);
    assert.equal(run.code, 1, run.stdout);
    assert.equal(planned(run.plan, 'overlay', 'other').decision, 'ephemeral');
    assert.deepEqual([mean(run, 'frozen', 'accuracy'), mean(run, 'overlay', 'accuracy')], [1, 0]);
  });

  test('S07: a nodeset that is a link to somewhere else is refused by name, not passed over', async () => {
    writeFiles(cli.workspace.scratch, { 'elsewhere/other.py': sharedModel({}) });
    const copy = copyOf(cli);
    rmSync(join(copy, 'nodesets/model/model.py'));
    writeFiles(copy, { 'nodesets/model/model.py': { link: join(cli.workspace.scratch, 'elsewhere/other.py') } });
    const refused = await cli.error(['plan', '--overlay', copy]);
    assert.equal(refused.code, 2);
    assert.match(refused.error.message, /model\.py/);
  });
});

test('S04: an executable bit decides the outcome and counts; the mode that a umask makes does not', async (t) => {
  const files = oneLocal({
    head: ['import subprocess', 'from pathlib import Path'],
    does: ['try:', '    return int(subprocess.check_output([Path(__file__).parent / "tool.sh"]))', 'except PermissionError:', '    return 0'],
  });
  const { 'workspace/nodesets/method.py': source, ...rest } = files;
  const cli = cliOf(t, { ...rest, 'workspace/nodesets/method/__init__.py': source ?? '', 'workspace/nodesets/method/tool.sh': '#!/bin/sh\necho 1\n' });
  const tool = (folder: string): string => join(folder, 'nodesets/method/tool.sh');
  chmodSync(tool(cli.workspace.dir), 0o644);
  const copy = copyOf(cli);
  chmodSync(tool(copy), 0o664);
  const same = await cli.plan(['--overlay', copy]);
  assert.equal(planned(same, 'overlay', 'method').digest, planned(same, 'frozen', 'method').digest);

  chmodSync(tool(copy), 0o775);
  const run = await cli.run(['--overlay', copy]);
  assert.equal(run.code, 0, run.stdout);
  assert.deepEqual(planned(run.plan, 'overlay', 'method').differs, [{ path: 'workspace/nodesets/method/tool.sh', change: 'mode only' }]);
  assert.deepEqual([mean(run, 'frozen', 'value'), mean(run, 'overlay', 'value')], [0, 1]);
});

describe('S05: what git thinks of a file does not matter', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli({
      ...oneLocal({ does: ['return 1'] }),
      '.gitignore': 'out/\n',
      'workspace/nodesets/out/ignored/__init__.py': localMethod({}).replace('"method"', '"ignored"'),
      'workspace/nodesets/out/ignored/template.gitignore': '*.json\n',
      'workspace/nodesets/out/ignored/data.json': '{}\n',
    });
  });
  after(() => cli.close());

  const digests = async (): Promise<Record<string, string>> => {
    const { nodesets } = (await cli.json(['hash'])) as { nodesets: { nodeset: string; digest: string }[] };
    return Object.fromEntries(nodesets.map(({ nodeset, digest }) => [nodeset, digest]));
  };

  test('a nodeset in an ignored folder has a digest of its contents, the same with and without a repository', async () => {
    const without = await digests();
    git(cli.workspace.repository, 'init', '-q');
    commitAll(cli.workspace.repository, 'first');
    assert.deepEqual(await digests(), without);
    cli.workspace.write({ 'workspace/nodesets/out/ignored/data.json': '{"a": 1}\n' });
    const edited = await digests();
    assert.notEqual(edited['ignored'], without['ignored']);
    assert.equal(edited['method'], without['method']);
  });

  test('line ends alone are a difference, and are called so', async () => {
    const overlay = cli.workspace.overlay({ 'nodesets/method.py': localMethod({}).replaceAll('\n', '\r\n') });
    const { differs } = planned(await cli.plan(['--overlay', overlay]), 'overlay', 'method');
    assert.deepEqual(differs, [{ path: 'workspace/nodesets/method.py', change: 'line endings only' }]);
  });

  test('a submodule that was moved to another commit, and not staged, is what the run scores', async () => {
    const { scratch, repository } = cli.workspace;
    const origin = join(scratch, 'origin');
    mkdirSync(origin);
    git(origin, 'init', '-q');
    writeFiles(origin, { '_constant.py': 'VALUE = 1\n' });
    commitAll(origin, 'one');
    git(repository, 'submodule', '--quiet', 'add', origin, 'workspace/nodesets/sub');
    cli.workspace.write({ 'workspace/nodesets/method.py': localMethod({ head: ['from nodesets.sub._constant import VALUE'], does: ['return VALUE'] }) });
    commitAll(repository, 'with submodule');
    writeFiles(join(repository, 'workspace/nodesets/sub'), { '_constant.py': 'VALUE = 2\n' });
    commitAll(join(repository, 'workspace/nodesets/sub'), 'two');

    const run = await cli.run(['--frozen-ref', 'HEAD']);
    assert.equal(run.code, 0, run.stdout);
    assert.deepEqual(planned(run.plan, 'overlay', 'method').differs, [{ path: 'workspace/nodesets/sub/_constant.py', change: 'modified' }]);
    assert.deepEqual([mean(run, 'frozen', 'value'), mean(run, 'overlay', 'value')], [1, 2]);
  });
});

test('S08: two edits of the same length in one second are both run', async (t) => {
  const files = oneLocal({ head: ['from ._m import f'], does: ['return f()'] }, { episodes: 1 });
  const { 'workspace/nodesets/method.py': source, ...rest } = files;
  const cli = cliOf(t, { ...rest, 'workspace/nodesets/method/__init__.py': source ?? '' });
  for (const value of [1, 2, 3]) {
    const file = join(cli.workspace.dir, 'nodesets/method/_m.py');
    writeFileSync(file, `def f(): return ${value}\n`);
    utimesSync(file, 1_700_000_000, 1_700_000_000);
    const run = await cli.run();
    assert.equal(mean(run, 'frozen', 'value'), value, run.stderr);
  }
});

test('S09: neither an editable install, PYTHONPATH, the user’s packages nor the current folder shadow the snapshot', async (t) => {
  const cli = cliOf(t, {
    ...oneLocal({ head: ['import random', 'import pkg', 'print("pkg from", pkg.__file__)'], does: ['return {"snapshot": 1}.get(pkg.MARK, 0)'] }),
    'lib/pkg/__init__.py': 'MARK = "snapshot"\n',
  });
  const { scratch, repository, dir } = cli.workspace;
  writeFiles(scratch, { 'here/random.py': 'raise ImportError("the current folder was searched")\n' });
  for (const name of ['editable', 'path']) writeFiles(scratch, { [`${name}/pkg/__init__.py`]: `MARK = "${name}"\n` });
  const venv = join(scratch, 'venv');
  execFileSync(PYTHON, ['-m', 'venv', '--without-pip', '--system-site-packages', venv]);
  const minor = execFileSync(PYTHON, ['-c', 'import sys; print("python%d.%d" % sys.version_info[:2])'], { encoding: 'utf8' }).trim();
  writeFiles(join(venv, 'lib', minor, 'site-packages'), { 'x.pth': `${join(scratch, 'editable')}\n${join(repository, 'lib')}\n` });
  writeFiles(join(scratch, '.local/lib', minor, 'site-packages'), { 'pkg/__init__.py': 'MARK = "user"\n' });
  cli.workspace.write({ 'evalpin.yaml': settings([{ graph: 'main', episodes: 1 }], { roots: ['lib'], interpreters: { python: join(venv, 'bin/python') } }) });

  const run = await cli.run(['--workspace', dir], { cwd: join(scratch, 'here'), env: { PYTHONPATH: join(scratch, 'path') } });
  assert.equal(run.code, 0, run.stdout);
  assert.equal(mean(run, 'frozen', 'value'), 1, output(run, 'frozen-0'));
  assert.equal(run.summary.proof, 'proved');
  const place = run.proof.processes[0]?.pinned.find(({ module }) => module === 'pkg')?.place;
  assert.equal(place, 'lib/pkg/__init__.py');
});

for (const parallelism of ['local', 'shared'] as const) {
  test(`a file of the repository that is named as a module of Python’s library does not get into a ${parallelism} nodeset’s way`, async (t) => {
    const names = ['json', 'queue', 'random', 'threading', 'inspect'];
    const traps = names.flatMap((name) => [`${name}.py`, `workspace/${name}.py`, `workspace/nodesets/${name}.py`]).map((place) => [place, 'raise SystemExit("not the library")\n']);
    const method = pythonNodeset({ name: 'method', parallelism, head: names.map((name) => `import ${name}`), takes: 'index', gives: ['value'], does: ['return json.loads("1") + random.randrange(1)'] });
    const cli = new Cli({ ...oneLocal({}), ...Object.fromEntries(traps), 'workspace/nodesets/method.py': method });
    t.after(() => cli.close());
    const run = await cli.run(['--servers', 'ephemeral']);
    assert.equal(run.code, 0, run.stdout);
    assert.deepEqual([run.summary.proof, mean(run, 'frozen', 'value')], ['proved', 1]);
  });
}

test('an overlay whose settings are frozen’s is not told that its own are not read; one whose settings differ is', async (t) => {
  const { 'evalpin.yaml': _, ...rest } = oneShared({ does: ['return 1'] });
  const text = 'version: 1\nevals: [{ graph: main, episodes: 2 }]\n';
  const cli = cliOf(t, { ...rest, 'workspace/evalpin.yaml': text });
  const noted = async (own: string): Promise<boolean> => {
    const overlay = cli.workspace.overlay({ 'evalpin.yaml': own, 'nodesets/model.py': sharedModel({ does: ['return 2'] }) });
    const { code, stdout, stderr } = await cli.call(['plan', '--overlay', overlay]);
    assert.equal(code, 0, stderr);
    return `${stdout}${stderr}`.includes('has an evalpin.yaml of its own');
  };
  assert.equal(await noted(text), false);
  assert.equal(await noted(`${text}# edited\n`), true);
});
