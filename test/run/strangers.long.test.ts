import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Files } from '../workspace/source-folder.ts';
import { Cli, mean, readRun, type FinishedRun } from './cli.ts';
import { localMethod, oneLocal, oneShared, PYTHON, settings, sharedModel } from './workspace.ts';

/** Each test plants other code in the same workspace. */
function workspaceOf(files: Files): { readonly cli: Cli; live: (place: string) => string } {
  let cli: Cli;
  before(() => {
    cli = new Cli(files);
  });
  after(() => cli.close());
  return {
    get cli() {
      return cli;
    },
    live: (place) => join(cli.workspace.repository, place),
  };
}

/** Exit code 4, and the path is named with what to do about it. */
function assertStranger(run: FinishedRun, path: string): void {
  assert.equal(run.code, 4, run.stdout);
  assert.equal(run.summary.verdict, 'not pinned');
  assert.ok(run.stdout.includes(path), run.stdout);
  const strangers = run.proof.processes.flatMap((one) => one.strangers);
  assert.ok(strangers.some((one) => one.path === path && one.remedy !== ''), JSON.stringify(strangers));
}

function assertProved(run: FinishedRun): void {
  assert.equal(run.code, 0, run.stdout);
  assert.deepEqual([run.summary.proof, run.summary.pinned], ['proved', true], run.stdout);
}

describe('a local nodeset in Python', () => {
  const here = workspaceOf({
    ...oneLocal({}, { episodes: 1 }),
    'workspace/nodesets/_helper.py': 'VALUE = 5\n',
    'workspace/data/table.txt': '5\n',
    'shelf/table.txt': '5\n',
  });
  const plant = (method: Parameters<typeof localMethod>[0]): void => here.cli.workspace.write({ 'workspace/nodesets/method.py': localMethod(method) });

  test('that imports a live module by its path is not pinned; by its name it is', async () => {
    const path = here.live('workspace/nodesets/_helper.py');
    plant({
      head: ['import importlib.util', `spec = importlib.util.spec_from_file_location("helper", "${path}")`, 'helper = importlib.util.module_from_spec(spec)', 'spec.loader.exec_module(helper)'],
      does: ['return helper.VALUE'],
    });
    assertStranger(await here.cli.run(), path);
    plant({ head: ['from . import _helper'], does: ['return _helper.VALUE'] });
    assertProved(await here.cli.run());
  });

  test('that reads a live data file is not pinned; declared, and read from where the code lies, it is', async () => {
    const path = here.live('workspace/data/table.txt');
    plant({ does: [`return int(open("${path}").read())`] });
    assertStranger(await here.cli.run(), path);
    plant({ head: ['from pathlib import Path'], attributes: ['depends_on = ["../data/*.txt"]'], does: ['return int((Path(__file__).parents[1] / "data/table.txt").read_text())'] });
    assertProved(await here.cli.run());
  });

  test('that reads a file of the repository beside the workspace is not pinned either', async () => {
    const path = here.live('shelf/table.txt');
    plant({ does: [`return int(open("${path}").read())`] });
    assertStranger(await here.cli.run(), path);
  });

  test('that imports a module of another snapshot is not pinned: that is a stale copy', async () => {
    plant({ head: ['from . import _helper'], does: ['return _helper.VALUE'] });
    const { plan } = await here.cli.run();
    const other = join(here.cli.workspace.home, 'v1/snapshots', (plan.arms['frozen']?.snapshot ?? '').slice('sha256:'.length), 'tree/workspace/nodesets/_helper.py');
    plant({
      head: ['import importlib.util', `spec = importlib.util.spec_from_file_location("helper", "${other}")`, 'helper = importlib.util.module_from_spec(spec)', 'spec.loader.exec_module(helper)'],
      does: ['return helper.VALUE'],
    });
    assertStranger(await here.cli.run(), other);
  });

  test('is pinned where the store and the run’s folder lie in the repository as well', async () => {
    plant({ head: ['import os', 'from . import _helper'], does: ['open(os.environ["EVALPIN_OUT"] + "/note", "w+").read()', 'return _helper.VALUE'] });
    const folder = here.live('out/first');
    const ended = await here.cli.call(['run', '--out', folder], { env: { EVALPIN_HOME: here.live('.cache/store') } });
    assertProved(readRun(folder, ended));
  });

  test('that misses an undeclared file is told the line to add, and with it the run is pinned', async () => {
    plant({ head: ['from pathlib import Path'], does: ['return int((Path(__file__).parents[1] / "data/table.txt").read_text())'] });
    const run = await here.cli.run();
    assert.equal(run.code, 3, run.stdout);
    assert.match(run.stdout, /workspace\/data\/table\.txt, which is not in its snapshot/);
    const [, line = ''] = /`(include: \["[^`]*)`/.exec(run.stdout) ?? [];
    assert.equal(line, 'include: ["workspace/data/table.txt"]');
    here.cli.workspace.write({ 'evalpin.yaml': settings([{ graph: 'main', episodes: 1 }], { include: ['workspace/data/table.txt'] }) });
    const again = await here.cli.run();
    assertProved(again);
    assert.equal(mean(again, 'frozen', 'value'), 5);
  });
});

describe('a server that imports late', () => {
  const late = (load: string[]): string =>
    sharedModel({ head: ['import importlib.util'], does: ['if index < 2:', '    return 0', ...load] });
  const here = workspaceOf({ ...oneShared({}), 'workspace/nodesets/_helper.py': 'VALUE = 5\n' });

  test('is found out by the run whose call makes it import, though an earlier run was pinned, and is not kept', async () => {
    const path = here.live('workspace/nodesets/_helper.py');
    here.cli.workspace.write({
      'workspace/nodesets/model.py': late([`spec = importlib.util.spec_from_file_location("helper", "${path}")`, 'helper = importlib.util.module_from_spec(spec)', 'spec.loader.exec_module(helper)', 'return helper.VALUE']),
    });
    assertProved(await here.cli.run());
    const [server] = await here.cli.servers();
    const second = await here.cli.run(['--episodes', '4']);
    assertStranger(second, path);
    assert.equal(second.summary.reuse.reused, 1);
    assert.deepEqual((await here.cli.servers()).filter(({ id }) => id === server?.id), []);
    const third = await here.cli.run(['--episodes', '4']);
    assertStranger(third, path);
    assert.equal(third.summary.reuse.reused, 0);
  });

  test('whose sources were changed while it ran is not kept', async () => {
    here.cli.workspace.write({
      'workspace/nodesets/model.py': late(['import os', 'folder = os.path.dirname(__file__)', 'os.chmod(folder, 0o755)', 'open(folder + "/made.txt", "w").close()', 'return 1']),
    });
    assertProved(await here.cli.run());
    const second = await here.cli.run(['--episodes', '4']);
    assert.deepEqual([second.code, second.summary.verdict, second.summary.reuse.reused], [4, 'not pinned', 1], second.stdout);
    const third = await here.cli.run();
    assertProved(third);
    assert.equal(third.summary.reuse.reused, 0);
  });

  test('is pinned where what it imports late is behind the fence', async () => {
    here.cli.workspace.write({ 'workspace/nodesets/model.py': late(['from nodesets._helper import VALUE', 'return VALUE']) });
    assertProved(await here.cli.run());
    const second = await here.cli.run(['--episodes', '4']);
    assertProved(second);
    assert.equal(second.summary.reuse.reused, 1);
    assert.equal(mean(second, 'frozen', 'value'), 2.5);
  });
});

describe('a command', () => {
  const program = (...lines: string[]): string =>
    [...lines, 'import json, sys', 'open(sys.argv[1] + "/results.jsonl", "w").write(json.dumps({"event": "episode", "id": "a", "status": "passed", "metrics": {"value": VALUE}}))', ''].join('\n');
  const here = workspaceOf({
    'evalpin.yaml': settings([{ name: 'own', harness: { command: ['python', '{snapshot}/evals/own.py', '{out}'], results: [{ format: 'evalpin', path: 'results.jsonl' }] } }], {
      include: ['workspace/evals/**'],
    }),
    'workspace/evals/own.py': program('VALUE = 1'),
    'workspace/evals/helper.py': 'VALUE = 1\n',
  });

  test('that imports a live module is not pinned', async () => {
    here.cli.workspace.write({ 'workspace/evals/own.py': program('import sys', `sys.path.insert(0, "${here.live('workspace/evals')}")`, 'import runpy', `VALUE = runpy.run_path("${here.live('workspace/evals/helper.py')}")["VALUE"]`) });
    assertStranger(await here.cli.run(), here.live('workspace/evals/helper.py'));
  });

  test('that opens a live file in a program of its own is not pinned', async () => {
    const path = here.live('workspace/evals/helper.py');
    here.cli.workspace.write({ 'workspace/evals/own.py': program('import subprocess, sys', `subprocess.run([sys.executable, "-c", "open('${path}').read()"], check=True)`, 'VALUE = 1') });
    assertStranger(await here.cli.run(), path);
  });

  test('that imports the same module from its snapshot is proved', async () => {
    here.cli.workspace.write({ 'workspace/evals/own.py': program('from helper import VALUE') });
    assertProved(await here.cli.run());
  });

  test('that imports from a zip archive is proved', async () => {
    here.cli.workspace.write({ 'workspace/evals/own.py': program('sys.path.insert(0, __file__[:-len("own.py")] + "packed.zip")', 'from packed import VALUE').replace(/^/, 'import sys\n') });
    execFileSync(PYTHON, ['-c', 'import sys, zipfile; zipfile.ZipFile(sys.argv[1], "w").writestr("packed.py", "VALUE = 1\\n")', join(here.cli.workspace.dir, 'evals/packed.zip')]);
    const run = await here.cli.run();
    assertProved(run);
    assert.deepEqual(run.proof.processes.flatMap(({ pinned }) => pinned).find(({ module }) => module === 'packed')?.place, 'workspace/evals/packed.zip');
  });
});

describe('a command that leaves the choice of its interpreter to others', () => {
  const write = 'open(sys.argv[1] + "/results.jsonl", "w").write(json.dumps({"event": "episode", "id": "a", "status": "passed", "metrics": {}}))';
  const by = (...command: string[]): string => settings([{ name: 'own', harness: { command, results: [{ format: 'evalpin', path: 'results.jsonl' }] } }], { include: ['workspace/evals/**'] });
  const here = workspaceOf({ 'evalpin.yaml': by(), 'workspace/evals/own.py': `import json, sys\n${write}\n`, 'workspace/evals/helper.py': 'VALUE = 1\n' });
  const runBy = (...command: string[]): Promise<FinishedRun> => {
    here.cli.workspace.write({ 'evalpin.yaml': by(...command) });
    return here.cli.run();
  };

  test('a shell that ends up as the chosen Python is proved', async () => {
    assertProved(await runBy('sh', '-c', 'exec python3 workspace/evals/own.py "$0"', '{out}'));
  });

  test('a program of the repository that names its interpreter is proved', async () => {
    const script = join(here.cli.workspace.dir, 'evals/run.sh');
    here.cli.workspace.write({ 'workspace/evals/run.sh': '#!/bin/sh\nexec python3 workspace/evals/own.py "$1"\n' });
    chmodSync(script, 0o755);
    assertProved(await runBy('workspace/evals/run.sh', '{out}'));
  });

  test('an interpreter that nobody named is no stranger; the line that names it is told, and with it the run is proved', async () => {
    const venv = join(here.cli.workspace.scratch, 'venv');
    execFileSync(PYTHON, ['-m', 'venv', '--without-pip', venv]);
    const [site = ''] = globSync(join(venv, 'lib/python*/site-packages'));
    writeFileSync(join(site, 'installed.py'), 'VALUE = 1\n');
    here.cli.workspace.write({ 'workspace/evals/own.py': `import installed, json, sys\n${write}\n` });
    const other = `exec ${venv}/bin/python workspace/evals/own.py "$0"`;
    const run = await runBy('sh', '-c', other, '{out}');
    assert.equal(run.code, 0, run.stdout);
    assert.deepEqual([run.summary.proof, run.summary.pinned], ['partial', true], run.stdout);
    assert.ok(run.stdout.includes(`interpreters: { python: "${venv}/bin/python" }`), run.stdout);
    here.cli.workspace.write({ 'evalpin.yaml': JSON.stringify({ ...(JSON.parse(by('sh', '-c', other, '{out}')) as object), interpreters: { python: `${venv}/bin/python` } }) });
    assertProved(await here.cli.run());
  });

  test('a live module is a stranger all the same', async () => {
    const path = here.live('workspace/evals/helper.py');
    here.cli.workspace.write({ 'workspace/evals/own.py': `import json, runpy, sys\nrunpy.run_path("${path}")\n${write}\n` });
    assertStranger(await runBy('sh', '-c', 'exec python3 workspace/evals/own.py "$0"', '{out}'), path);
  });
});

describe('a local nodeset in JavaScript', () => {
  const nodeset = (...lines: string[]): string => [...lines, 'export default class Method extends NodeSet {', "  static nodes = { run: { inputs: ['index'], outputs: ['value'] } };", '  run() { return { value: VALUE }; }', '}', ''].join('\n');
  const here = workspaceOf({
    ...oneLocal({}, { episodes: 1 }),
    'workspace/nodesets/method.py': 'pass\n',
    'workspace/nodesets/method/nodeset.yaml': 'name: method\nruntime: node\nentry: index.mjs\n',
    'workspace/nodesets/method/index.mjs': nodeset(),
    'workspace/nodesets/_helper.mjs': 'export const VALUE = 5;\n',
    'workspace/data/table.txt': '5\n',
  });
  const plant = (...lines: string[]): void => here.cli.workspace.write({ 'workspace/nodesets/method/index.mjs': nodeset("import { NodeSet } from 'evalpin';", ...lines) });

  test('that imports a live module is not pinned; from its own place it is', async () => {
    const path = here.live('workspace/nodesets/_helper.mjs');
    plant(`import { VALUE } from '${path}';`);
    assertStranger(await here.cli.run(), path);
    plant("import { VALUE } from '../_helper.mjs';");
    assertProved(await here.cli.run());
  });

  test('that reads a live data file is not pinned', async () => {
    const path = here.live('workspace/data/table.txt');
    plant("import { readFileSync } from 'node:fs';", `const VALUE = Number(readFileSync('${path}', 'utf8'));`);
    assertStranger(await here.cli.run(), path);
  });
});
