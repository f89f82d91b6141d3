import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Cli } from './cli.ts';
import { localMethod, oneLocal, oneShared, settings, sharedModel } from './workspace.ts';

describe('a plan', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli(oneShared({ attributes: ['paralelism = "shared"', 'stat_schema = {}', 'mood = "glad"'] }));
  });
  after(() => cli.close());

  test('notes attributes of a class that nearly have a name that means something, once for both arms', async () => {
    const { notices } = await cli.plan(['--overlay', cli.workspace.overlay({ 'graphs/other.json': '{"nodes":[]}' })]);
    assert.deepEqual(notices.filter((one) => one.includes('attribute')), ['workspace/nodesets/model.py:7: the attribute `stat_schema` means nothing to evalpin; did you mean `state_schema`?']);
  });
});

describe('a server that fails in its setup for want of a data file', () => {
  const SETUP = ['def setup(self):', '    self.rules = (Path(__file__).parents[1] / "data/rules.txt").read_text()'];
  const model = (attributes: string[]): string => sharedModel({ head: ['from pathlib import Path'], attributes });
  let cli: Cli;
  before(() => {
    cli = new Cli({ ...oneShared({ head: ['from pathlib import Path'], attributes: SETUP }), 'workspace/data/rules.txt': 'x' });
  });
  after(() => cli.close());

  test('is told the line to add, the line of code and its log; with the line it runs', async () => {
    const { code, error } = await cli.error(['run']);
    assert.deepEqual([code, error.code], [3, 'EP3020']);
    assert.deepEqual(error.location, { file: 'workspace/nodesets/model.py', line: 8 });
    assert.match(error.details?.join('\n') ?? '', /FileNotFoundError.*\n\(the log is .*stderr\.log\)$/);
    assert.deepEqual((await cli.error(['servers', 'up'])).error.location, error.location);
    assert.doesNotMatch(JSON.stringify(error.details), /start the command|runtime\/python|frozen importlib/);
    const [, line = ''] = /`(depends_on = [^`]*)`/.exec(error.hint) ?? [];
    assert.equal(line, 'depends_on = ["../data/rules.txt"]');
    cli.workspace.write({ 'workspace/nodesets/model.py': model([line, ...SETUP]) });
    const run = await cli.run();
    assert.equal(run.code, 0, run.stdout);
  });

  test('in the overlay alone is the edit’s failure, with the same line', async () => {
    cli.workspace.write({ 'workspace/nodesets/model.py': sharedModel({}) });
    const run = await cli.run(['--overlay', cli.workspace.overlay({ 'nodesets/model.py': model(SETUP) })]);
    assert.equal(run.code, 1, run.stdout);
    assert.deepEqual([run.outcomes.at(-1)?.file, run.outcomes.at(-1)?.line], ['nodesets/model.py', 8]);
    assert.match(run.stdout, /note overlay: It looked for workspace\/data\/rules\.txt.*depends_on/);
  });
});

describe('a command', () => {
  const evaluation = (...command: string[]): object => ({ name: 'own', nodesets: [], harness: { command, results: [{ format: 'evalpin', path: 'r.jsonl' }] } });
  const DONE = ['import json, sys', 'open(sys.argv[1] + "/r.jsonl", "w").write(json.dumps({"event": "episode", "id": "a", "status": "passed"}))', ''].join('\n');
  let cli: Cli;
  before(() => {
    cli = new Cli({
      'evalpin.yaml': settings([evaluation('python', 'evals/own.py', '{out}')], { include: ['evals/**'] }),
      'evals/own.py': `from pathlib import Path\nTEXT = (Path(__file__).parents[1] / "shelf/table.txt").read_text()\n${DONE}`,
      'shelf/table.txt': '5',
      'src/adder.py': 'VALUE = 1\n',
    });
  });
  after(() => cli.close());

  test('that fails for want of a data file is told the line to add and the line of code', async () => {
    const { code, error } = await cli.error(['run', 'own']);
    assert.deepEqual([code, error.code], [3, 'EP5007']);
    assert.deepEqual(error.location, { file: 'evals/own.py', line: 2 });
    assert.match(error.hint, /`include: \["shelf\/table\.txt"\]`/);
  });

  test('that imports a live module is given one remedy for it', async () => {
    cli.workspace.write({ 'evals/own.py': `import sys\nsys.path.insert(0, "${cli.workspace.repository}/src")\nimport adder\n${DONE}` });
    const run = await cli.run(['own']);
    assert.equal(run.code, 4, run.stdout);
    const strangers = run.proof.processes.flatMap((one) => one.strangers);
    assert.deepEqual(strangers.map(({ module, remedy }) => [module, /`(roots|include): /.exec(remedy)?.[1]]), [['adder', 'roots']]);
    assert.equal(run.stdout.split('src/adder.py').length - 1, 1, run.stdout);
  });
});

describe('a nodeset', () => {
  const PACKAGE = 'workspace/nodesets/method/__init__.py';
  const reads = (head: string[], does: string): string => localMethod({ head: ['from pathlib import Path', ...head], does: [does] });
  let cli: Cli;
  before(() => {
    const { 'workspace/nodesets/method.py': _file, ...rest } = oneLocal({});
    cli = new Cli({ ...rest, [PACKAGE]: reads([], 'return int((Path(__file__).parent / "table.txt").read_text())'), 'workspace/nodesets/method/table.txt': '5' });
  });
  after(() => cli.close());

  test('that reads a file of its snapshot by its live path is told to open it relative to the code', async () => {
    const path = `${cli.workspace.dir}/nodesets/method/table.txt`;
    const run = await cli.run(['--overlay', cli.workspace.overlay({ 'nodesets/method/__init__.py': reads([], `return int(open("${path}").read())`), 'nodesets/method/table.txt': '5' })]);
    assert.equal(run.code, 4, run.stdout);
    assert.match(run.stdout, /It is in the snapshot already: open it relative to the code that reads it \(`Path\(__file__\)`\)/);
  });

  test('that the overlay replaces by its entry file alone lacks its other files, and is told so', async () => {
    const run = await cli.run(['--overlay', cli.workspace.overlay({ 'nodesets/method/__init__.py': reads(['# edited'], 'return int((Path(__file__).parent / "table.txt").read_text())') })]);
    assert.equal(run.code, 1, run.stdout);
    assert.match(run.stdout, /The overlay replaces the nodeset method whole.*copy this file to the overlay too/);
    assert.doesNotMatch(run.stdout, /depends/);
  });

  test('whose file the overlay deletes is told that it is deleted', async () => {
    const run = await cli.run(['--overlay', cli.workspace.overlay({ 'nodesets/method/.wh.table.txt': '' })]);
    assert.equal(run.code, 1, run.stdout);
    assert.match(run.stdout, /The overlay deleted it/);
  });
});
