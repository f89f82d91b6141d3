import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Cli, type FinishedRun } from './cli.ts';
import { reuseOf, whyMissed } from './reuse-workspace.ts';
import { localMethod, oneLocal, oneShared, sharedModel } from './workspace.ts';

const REUSE = { reuse: true };
const values = (run: FinishedRun): unknown[] => run.outcomes.map(({ metrics }) => metrics['value']);

describe('code that looks for a file outside of everything pinned, and finds none', () => {
  let cli: Cli;
  let path = '';
  before(() => {
    cli = new Cli(oneLocal({}));
    path = join(cli.workspace.scratch, 'weights.txt');
  });
  after(() => cli.close());

  for (const [how, head] of [
    ['opening it', ['def value(path):', '    try: return int(open(path).read())', '    except OSError: return 1']],
    ['asking for it', ['import os', 'def value(path):', '    return 2 if os.path.exists(path) else 1']],
    ['importing it', ['import os, sys', 'def value(path):', '    sys.path.insert(0, os.path.dirname(path) + "/modules")', '    try: import method_of_elsewhere', '    except ImportError: return 1', '    return 2']],
  ] as const) {
    test(`by ${how}: is proved, its results are used while it is not there, and measured again once it is; the reason says so`, async () => {
      cli.workspace.write({ 'workspace/nodesets/method.py': localMethod({ head: [...head], does: [`return value(${JSON.stringify(path)})`] }) });
      const first = await cli.run([], REUSE);
      assert.deepEqual([first.code, first.proof.level, reuseOf(first).stored], [0, 'proved', 2], first.stdout);
      assert.equal(reuseOf(await cli.run([], REUSE)).reused, 2);
      const appears = how === 'importing it' ? join(cli.workspace.scratch, 'modules') : path;
      writeFileSync(appears, '2');
      const third = await cli.run([], REUSE);
      assert.equal(reuseOf(third).reused, 0);
      assert.ok(whyMissed(third).startsWith(`${appears} is there now, and was looked for in vain`), whyMissed(third));
      assert.ok(third.stdout.includes(`2 episodes not reused (0000, 0001): ${appears} is there now`), third.stdout);
      if (how !== 'importing it') assert.deepEqual(values(third), [2, 2]);
      const resumed = await cli.run(['--resume', first.folder], REUSE);
      assert.match(whyMissed(resumed), /nothing of run .* was taken: frozen-0 of run .* looked for .* in vain, and it is there now/);
      rmSync(appears);
    });
  }

  test('what it takes from an earlier run is taken on only under the same condition', async () => {
    cli.workspace.write({ 'workspace/nodesets/method.py': localMethod({ head: ['import os'], does: [`return 2 if os.path.exists(${JSON.stringify(path)}) else 3`] }) });
    await cli.run([], REUSE);
    const second = await cli.run([], REUSE);
    assert.deepEqual(second.proof.processes.map(({ kind, absent }) => [kind, absent?.includes(path)]), [['stored', true]]);
    writeFileSync(path, '');
    const resumed = await cli.run(['--resume', second.folder], REUSE);
    assert.deepEqual([reuseOf(resumed).reused, values(resumed)], [0, [2, 2]]);
    rmSync(path);
  });

  test('and makes it itself: nothing is kept, and the report says why', async () => {
    cli.workspace.write({ 'workspace/nodesets/method.py': localMethod({ head: ['import os'], does: [`known = os.path.exists(${JSON.stringify(path)})`, `if not known: os.symlink("/", ${JSON.stringify(path)})`, 'return int(known)'] }) });
    const run = await cli.run([], REUSE);
    assert.match(reuseOf(run).notStored ?? '', /frozen-0 looked for .*weights\.txt in vain, and it is there now/);
    rmSync(path);
  });
});

test('the same holds for a shared server', async (t) => {
  const cli = new Cli(oneShared({}));
  t.after(() => cli.close());
  const path = join(cli.workspace.scratch, 'weights.txt');
  cli.workspace.write({ 'workspace/nodesets/model.py': sharedModel({ head: ['import os', `VALUE = 2 if os.path.exists(${JSON.stringify(path)}) else 1`], does: ['return VALUE'] }) });
  assert.equal(reuseOf(await cli.run([], REUSE)).stored, 2);
  writeFileSync(path, '');
  const second = await cli.run([], REUSE);
  assert.match(whyMissed(second), /weights\.txt is there now/);
  assert.match(reuseOf(second).notStored ?? '', /server model-.* looked for .*weights\.txt in vain, and it is there now/, 'the server was started before');
  assert.deepEqual(values(await cli.run([], REUSE)), [2, 2], 'it is not used again');
});

test('the same holds for JavaScript', async (t) => {
  const cli = new Cli(oneLocal({}));
  t.after(() => cli.close());
  const path = join(cli.workspace.scratch, 'weights.txt');
  rmSync(join(cli.workspace.repository, 'workspace/nodesets/method.py'));
  cli.workspace.write({
    'workspace/nodesets/method/nodeset.yaml': 'name: method\nruntime: node\nentry: index.mjs\n',
    'workspace/nodesets/method/index.mjs': `import { existsSync } from 'node:fs';\nimport { NodeSet } from 'evalpin';\nexport default class Method extends NodeSet {\n  static nodes = { run: { inputs: ['index'], outputs: ['value'] } };\n  run() { return { value: existsSync('${path}') ? 2 : 1 }; }\n}\n`,
  });
  const first = await cli.run([], REUSE);
  assert.deepEqual([first.proof.level, reuseOf(first).stored], ['proved', 2], first.stdout);
  writeFileSync(path, '');
  const second = await cli.run([], REUSE);
  assert.deepEqual([whyMissed(second).startsWith(`${path} is there now`), values(second)], [true, [2, 2]], whyMissed(second));
});
