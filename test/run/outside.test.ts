import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Cli, planned, type FinishedRun } from './cli.ts';
import { writeFiles } from '../workspace/source-folder.ts';
import { graph, oneLocal, oneShared, pythonNodeset, settings, sharedModel } from './workspace.ts';

/** The run is partial because of one file from elsewhere, which is named once to people, with the line that declares it. */
function assertOutside(run: FinishedRun, path: string): void {
  assert.equal(run.code, 0, run.stdout);
  assert.deepEqual([run.summary.proof, run.summary.pinned], ['partial', true], run.stdout);
  assert.equal(run.stdout.split('\n').filter((line) => line.startsWith(`outside ${path} `)).length, 1, run.stdout);
  assert.ok(run.stdout.includes(`external: [{ path: ${JSON.stringify(path)}, identity: hash }]`), run.stdout);
  assert.deepEqual(new Set(run.proof.processes.flatMap(({ outside }) => outside.map((one) => one.path))), new Set([path]));
}

function assertProved(run: FinishedRun): void {
  assert.equal(run.code, 0, run.stdout);
  assert.deepEqual([run.summary.proof, run.summary.pinned], ['proved', true], run.stdout);
  assert.deepEqual(run.proof.processes.flatMap(({ outside }) => outside), []);
}

describe('a shared server that reads a data file of another copy', () => {
  let cli: Cli;
  let lexicon = '';
  const write = (text: string): void => writeFileSync(lexicon, text);
  before(() => {
    cli = new Cli(oneShared({}));
    lexicon = join(cli.workspace.scratch, 'old-copy/workspace/data/lexicon.csv');
    mkdirSync(join(lexicon, '..'), { recursive: true });
    write('7\n');
    cli.workspace.write({ 'workspace/nodesets/model.py': sharedModel({ head: [`VALUE = int(open("${lexicon}").read())`], does: ['return VALUE'] }) });
  });
  after(() => cli.close());

  test('is partial and names the file, also when it is used again; `require-proof` ends it with 4', async () => {
    const first = await cli.run();
    assertOutside(first, lexicon);
    const [server] = first.proof.processes.filter(({ kind }) => kind === 'server');
    assert.match(server?.outside[0]?.sha256 ?? '', /^[0-9a-f]{64}$/);
    const second = await cli.run();
    assert.equal(second.summary.reuse.reused, 1);
    assertOutside(second, lexicon);
    const required = await cli.run(['--require-proof']);
    assert.equal(required.code, 4, required.stdout);
    assert.ok(required.summary.reasons.some((reason) => reason.includes(lexicon)));
  });

  test('is proved once the file is an `external` by its absolute path, and is spawned again when the file changes', async () => {
    cli.workspace.write({ 'evalpin.yaml': settings([{ graph: 'main', episodes: 2 }], { external: [{ path: lexicon, identity: 'hash' }] }) });
    const first = await cli.run(['--require-proof']);
    assertProved(first);
    assert.equal(first.summary.reuse.spawned, 1);
    assert.equal(planned(await cli.plan(), 'frozen', 'model').decision, 'reuse');
    write('8\n');
    const changed = planned(await cli.plan(), 'frozen', 'model');
    assert.equal(changed.decision, 'spawn');
    assert.notEqual(changed.digest, planned(first.plan, 'frozen', 'model').digest);
    assertProved(await cli.run());
    write('7\n');
    assert.equal(planned(await cli.plan(), 'frozen', 'model').decision, 'reuse');
  });
});

describe('a `prepare` that reads a data file of another copy', () => {
  let cli: Cli;
  let corpus = '';
  before(() => {
    cli = new Cli(oneShared({}));
    corpus = join(cli.workspace.scratch, 'corpus.txt');
    writeFileSync(corpus, '7');
    rmSync(join(cli.workspace.repository, 'workspace/nodesets/model.py'));
    cli.workspace.write({
      'workspace/nodesets/model/nodeset.yaml': 'name: model\nparallelism: shared\nentry: model.py\nprepare: [python, "{snapshot}/nodesets/model/build.py", "{prepared}"]\n',
      'workspace/nodesets/model/build.py': build(corpus),
      'workspace/nodesets/model/model.py': sharedModel({ head: ['import os', 'VALUE = int(open(os.environ["EVALPIN_PREPARED"] + "/v.txt").read())'], does: ['return VALUE'] }),
    });
  });
  after(() => cli.close());
  const build = (path: string): string => `import sys\nopen(sys.argv[1] + "/v.txt", "w").write(open(${JSON.stringify(path)}).read())\n`;

  test('makes its server partial, also where the output was there already, and nothing of it is kept; declared, it is proved and made anew when the file changes', async () => {
    for (const _ of ['made', 'there already']) {
      const run = await cli.run([], { reuse: true });
      assertOutside(run, corpus);
      assert.match(run.report.resultReuse[0]?.notStored ?? '', /corpus\.txt/);
      await cli.call(['servers', 'stop', '--all']);
    }
    cli.workspace.write({ 'evalpin.yaml': settings([{ graph: 'main', episodes: 2 }], { external: [{ path: corpus, identity: 'hash' }] }) });
    assertProved(await cli.run());
    writeFileSync(corpus, '8');
    const changed = await cli.run();
    assertProved(changed);
    assert.equal(changed.outcomes[0]?.metrics['value'], 8);
  });

  test('is not pinned where that file is a live one', async () => {
    cli.workspace.write({ 'evalpin.yaml': settings([{ graph: 'main', episodes: 2 }]), 'workspace/corpus.txt': '5', 'workspace/nodesets/model/build.py': build(join(cli.workspace.repository, 'workspace/corpus.txt')) });
    const run = await cli.run();
    assert.equal(run.code, 4, run.stdout);
    assert.match(run.summary.reasons.join('\n'), /a file was read from the live folder: .*workspace\/corpus\.txt/);
  });
});

describe('local nodesets of several workers', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli(oneLocal({}, { episodes: 4, workers: 2 }));
  });
  after(() => cli.close());
  const plant = (...does: string[]): void =>
    cli.workspace.write({ 'workspace/nodesets/method.py': pythonNodeset({ name: 'method', head: ['import os, subprocess, sys, tempfile'], takes: 'index', gives: ['value'], does }) });

  test('that read one file from elsewhere are told of together', async () => {
    const path = join(cli.workspace.scratch, 'outside.json');
    writeFileSync(path, '5');
    plant(`return int(open("${path}").read())`);
    const run = await cli.run();
    assertOutside(run, path);
    assert.equal(run.proof.processes.filter(({ outside }) => outside.length === 1).length, 2);
    assert.match(run.stdout, /was read by frozen-0 and frozen-1/);
  });

  test('that read temporary files which they or their children made are proved', async () => {
    plant(
      'with tempfile.TemporaryDirectory() as folder:',
      '    open(folder + "/a", "w").write("1")',
      '    program = "import sys; open(sys.argv[1] + \'/b\', \'w\').write(open(sys.argv[1] + \'/a\').read())"',
      '    subprocess.run([sys.executable, "-c", program, folder], check=True)',
      '    return int(open(folder + "/b").read())',
    );
    assertProved(await cli.run());
  });
});

describe('a local nodeset in JavaScript', () => {
  let cli: Cli;
  let path = '';
  before(() => {
    cli = new Cli({ 'workspace/graphs/main.json': graph('input.index -> method.index', 'method.value -> metrics.value'), 'evalpin.yaml': settings([{ graph: 'main', episodes: 1 }]) });
    path = join(cli.workspace.scratch, 'outside.json');
    writeFileSync(path, '5');
    cli.workspace.write({
      'workspace/nodesets/method/nodeset.yaml': 'name: method\nruntime: node\nentry: index.mjs\n',
      'workspace/nodesets/method/index.mjs': `import { readFileSync } from 'node:fs';\nimport { NodeSet } from 'evalpin';\nconst VALUE = Number(readFileSync('${path}', 'utf8'));\nexport default class Method extends NodeSet {\n  static nodes = { run: { inputs: ['index'], outputs: ['value'] } };\n  run() { return { value: VALUE }; }\n}\n`,
    });
  });
  after(() => cli.close());

  test('that reads a file from elsewhere is partial until that is declared', async () => {
    assertOutside(await cli.run(), path);
    cli.workspace.write({ 'evalpin.yaml': settings([{ graph: 'main', episodes: 1 }], { external: [{ path, identity: 'stat' }] }) });
    assertProved(await cli.run());
  });

  test('that uses an installed package, which reads a file of its own, is proved, and so with a package of the repository; one that is linked to sources elsewhere is not', async () => {
    const nodeset = (name: string): string =>
      `import VALUE from '${name}';\nimport { NodeSet } from 'evalpin';\nexport default class Method extends NodeSet {\n  static nodes = { run: { inputs: ['index'], outputs: ['value'] } };\n  run() { return { value: VALUE }; }\n}\n`;
    cli.workspace.write({
      'package.json': '{}',
      'node_modules/dep/package.json': '{ "name": "dep", "main": "index.js" }',
      'node_modules/dep/index.js': "module.exports = Number(require('fs').readFileSync(`${__dirname}/five.txt`, 'utf8'));\n",
      'node_modules/dep/five.txt': '5',
      'packages/own/package.json': '{ "name": "own", "main": "index.js" }',
      'packages/own/index.js': 'module.exports = 5;\n',
      'workspace/nodesets/method/index.mjs': nodeset('dep'),
    });
    symlinkSync('../packages/own', join(cli.workspace.repository, 'node_modules/own'));
    assertProved(await cli.run());
    cli.workspace.write({ 'workspace/nodesets/method/index.mjs': nodeset('own') });
    assertProved(await cli.run());
    writeFiles(cli.workspace.scratch, { 'elsewhere/package.json': '{ "name": "linked", "main": "index.js" }', 'elsewhere/index.js': 'module.exports = 5;\n' });
    symlinkSync('../../elsewhere', join(cli.workspace.repository, 'node_modules/linked'));
    cli.workspace.write({ 'workspace/nodesets/method/index.mjs': nodeset('linked') });
    assert.equal((await cli.run()).code, 4);
  });
});
