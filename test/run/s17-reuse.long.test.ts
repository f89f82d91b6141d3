import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Files } from '../workspace/source-folder.ts';
import { Cli, mean, type FinishedRun } from './cli.ts';
import { COMMAND, evalpinYaml, inputs, judgeScript, mainGraph, reusable, reuseOf, scorerFile, whyMissed } from './reuse-workspace.ts';
import { PYTHON } from './workspace.ts';

describe('S17: results are reused only while all that they depend on is the same', () => {
  let cli: Cli;
  let first: FinishedRun;
  let command: FinishedRun;

  before(async () => {
    cli = new Cli(reusable());
    first = await run();
    command = await run('command');
  });
  after(() => cli.close());

  function run(name = 'main', args: string[] = [], env: Record<string, string> = {}): Promise<FinishedRun> {
    return cli.run([name, ...args], { reuse: true, env: { TOKEN: 'one', ...env } });
  }

  /** Runs with some files changed, and puts them back. */
  async function changed(files: Files, name = 'main', args: string[] = []): Promise<FinishedRun> {
    cli.workspace.write(files);
    try {
      return await run(name, args);
    } finally {
      const before = reusable();
      cli.workspace.write(Object.fromEntries(Object.keys(files).map((file) => [file, before[file] ?? ''])));
    }
  }

  /** Everything was measured, and the report and the notices name the field. */
  function assertMissed(result: FinishedRun, field: string, reason: RegExp, episodes: number | null = 3): void {
    const { reused, measured, misses } = reuseOf(result);
    assert.deepEqual([reused, measured], [0, 3], JSON.stringify(misses));
    const [miss] = misses;
    assert.ok(miss);
    assert.deepEqual([miss.fields, miss.episodes], [[field], episodes], miss.reason);
    assert.match(miss.reason, reason);
    assert.ok(result.report.notices.some((notice) => notice.includes(miss.reason)), result.report.notices.join('\n'));
    assert.deepEqual(result.outcomes.filter(({ reusedFrom }) => reusedFrom !== undefined), []);
  }

  test('S17: nothing changed: reused, with the stored number and not null, and nothing is started for it', async () => {
    const again = await run();
    assert.deepEqual(reuseOf(first).stored, 3);
    assert.deepEqual(reuseOf(again).misses, []);
    assert.deepEqual([reuseOf(again).reused, reuseOf(again).measured, reuseOf(again).from.map((from) => from.run)], [3, 0, [first.report.run]]);
    assert.equal(typeof mean(first, 'frozen', 'value'), 'number');
    assert.equal(mean(again, 'frozen', 'value'), mean(first, 'frozen', 'value'));
    assert.deepEqual(again.outcomes.map(({ metrics, reusedFrom }) => [metrics, reusedFrom]), first.outcomes.map(({ metrics }) => [metrics, first.report.run]));
    assert.ok(!existsSync(join(again.folder, 'workers')));
    assert.deepEqual(again.summary.reuse, { reused: 0, spawned: 0, ephemeral: 0, replicated: 0 });
    assert.deepEqual([again.proof.level, again.proof.processes.map(({ kind, level }) => [kind, level])], ['proved', [['stored', 'proved']]]);
    assert.match(again.report.notices.join('\n'), new RegExp(`^frozen: 3 of 3 episodes taken from run ${first.report.run} \\(measured `, 'm'));
    assert.equal(again.code, 0);
  });

  test('S17: the scorer script', async () => {
    const result = await changed({ 'workspace/nodesets/scorer.py': scorerFile('2') });
    assertMissed(result, 'snapshot', /^snapshot: workspace\/nodesets\/scorer\.py changed$/);
    assert.equal(mean(result, 'frozen', 'value'), 2 * (mean(first, 'frozen', 'value') ?? NaN));
  });

  test('S17: a data file at the same path', async () => {
    assertMissed(await changed({ 'workspace/data/words.txt': 'alphabet beta\n' }), 'snapshot', /workspace\/data\/words\.txt changed/);
  });

  test('S17: a line of the inputs at the same path: its episode, and no other', async () => {
    const result = await changed({ 'inputs.jsonl': inputs('one', 'twelve', 'three') });
    const { reused, measured, misses } = reuseOf(result);
    assert.deepEqual([reused, measured], [2, 1]);
    assert.deepEqual(misses, [{ reason: 'the episode’s input changed', fields: ['episode input'], episodes: 1, examples: ['0001'] }]);
    assert.deepEqual(result.outcomes.map(({ episode, reusedFrom }) => [episode, reusedFrom !== undefined]), [['0000', true], ['0001', false], ['0002', true]]);
  });

  test('S17: one declared variable', async () => {
    assertMissed(await changed({ 'evalpin.yaml': evalpinYaml({ main: { env: { FOO: 'fooo' } } }) }), 'env FOO', /^env FOO changed$/);
    assertMissed(await changed({ 'evalpin.yaml': evalpinYaml({ main: { env: { FOO: 'foo', BAR: '' } } }) }), 'env BAR', /^env BAR is new$/);
  });

  test('S17: the value of a variable that is handed through, which stands nowhere in the store', async () => {
    assertMissed(await run('main', [], { TOKEN: 'another-secret' }), 'pass-env TOKEN', /^pass-env TOKEN changed$/);
    const results = join(cli.workspace.home, 'v1', 'results');
    const files = readdirSync(results, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    assert.ok(files.length > 3);
    for (const { parentPath, name } of files) assert.ok(!readFileSync(join(parentPath, name)).includes('another-secret'), name);
  });

  test('S17: the command’s arguments and its script; unchanged it is reused whole', async () => {
    const result = await changed({ 'evalpin.yaml': evalpinYaml({ command: [...COMMAND.slice(0, -1), '0.75'] }) }, 'command');
    assertMissed(result, 'arguments', /^arguments: .*0\.25.* → .*0\.75/, null);
    assert.equal(mean(result, 'frozen', 'value'), 0.75);
    assertMissed(await changed({ 'judge.py': judgeScript('failed') }, 'command'), 'snapshot', /judge\.py changed/, null);
    const again = await run('command');
    assert.deepEqual([reuseOf(again).reused, reuseOf(again).from.map((from) => from.run), mean(again, 'frozen', 'value')], [3, [command.report.run], 0.25]);
  });

  test('S17: a package of the interpreter', async () => {
    const venv = join(cli.workspace.scratch, 'venv');
    execFileSync(PYTHON, ['-m', 'venv', '--without-pip', venv]);
    const [lib = ''] = readdirSync(join(venv, 'lib'));
    const site = join(venv, 'lib', lib, 'site-packages');
    const install = (version: string): void => {
      const info = join(site, `sample-${version}.dist-info`);
      mkdirSync(info);
      writeFileSync(join(info, 'RECORD'), `sample.py,sha256=${version},1\n`);
    };
    const yaml = { 'evalpin.yaml': evalpinYaml({ whole: { interpreters: { python: join(venv, 'bin', 'python') } } }) };
    await changed(yaml);
    install('1.0');
    assertMissed(await changed(yaml), 'interpreter python / package sample', /package sample is new/);
  });

  const other = otherPython();
  test('S17: the interpreter’s version', { skip: other === undefined ? 'this machine has one version of Python only' : false }, async () => {
    const result = await changed({ 'evalpin.yaml': evalpinYaml({ whole: { interpreters: { python: other } } }) });
    assertMissed(result, 'interpreter python', /^interpreter python: Python 3\.\d+\.\d+ → Python 3\.\d+\.\d+$/);
  });

  test('S17: configuration in the graph, a file that `include` names, and the seed', async () => {
    assertMissed(await changed({ 'workspace/graphs/main.json': mainGraph(22) }), 'snapshot', /graphs\/main\.json changed/);
    assertMissed(await changed({ 'notes/note.txt': 'another\n' }), 'snapshot', /notes\/note\.txt changed/);
    assertMissed(await run('main', ['--seed', '5']), 'seed', /^seed: 0 → 5$/);
  });

  test('S17: the settings of a server alone', async () => {
    const result = await changed({ 'evalpin.yaml': evalpinYaml({ whole: { nodesets: { model: { env: { MODE: 'fast' } } } } }) });
    assertMissed(result, 'nodeset model / env MODE', /^nodeset model \/ env MODE is new$/);
  });

  test('S17: more repeats take the first from the store, and measure the others', async () => {
    const result = await run('main', ['--repeat', '2']);
    assert.deepEqual([reuseOf(result).reused, reuseOf(result).measured], [3, 3], whyMissed(result));
    assert.deepEqual(result.outcomes.map(({ episode, case: of, repeat, reusedFrom }) => [episode, of, repeat, reusedFrom !== undefined]), [
      ...['0000', '0001', '0002'].map((id) => [id, id, 1, true]),
      ...['0000', '0001', '0002'].map((id) => [`${id}#2`, id, 2, false]),
    ]);
  });

  test('S17: a longer timeout changes nothing, other workers neither; one that is shorter than the episode took does', async () => {
    for (const main of [{ timeout: '5m' }, { workers: 2 }]) {
      assert.equal(reuseOf(await changed({ 'evalpin.yaml': evalpinYaml({ main }) })).reused, 3);
    }
    const slow = await changed({ 'workspace/nodesets/scorer.py': `import time\n${scorerFile('1').replace('return', 'time.sleep(0.2)\n        return')}` });
    assert.equal(reuseOf(slow).measured, 3);
    const tight = await changed({ 'workspace/nodesets/scorer.py': `import time\n${scorerFile('1').replace('return', 'time.sleep(0.2)\n        return')}`, 'evalpin.yaml': evalpinYaml({ main: { timeout: '150ms' } }) });
    assert.equal(reuseOf(tight).reused, 0);
    assert.match(whyMissed(tight), /^timeout: 60 s → 0\.15 s/);
  });

  test('S17: after all of this, nothing changed is reused from the first run still', async () => {
    assert.deepEqual(reuseOf(await run()).from.map((from) => from.run), [first.report.run]);
  });
});

/** An interpreter of another version than the tests' own. */
function otherPython(): string | undefined {
  const pyenv = join(homedir(), '.pyenv', 'versions');
  const candidates = ['3.9', '3.10', '3.11', '3.12', '3.13'].map((version) => `/usr/bin/python${version}`);
  if (existsSync(pyenv)) candidates.push(...readdirSync(pyenv).map((name) => join(pyenv, name, 'bin', 'python3')));
  const version = (path: string): string => execFileSync(path, ['-c', 'import sys; print("%d.%d.%d" % sys.version_info[:3])'], { encoding: 'utf8' }).trim();
  const own = version(PYTHON);
  return candidates.filter((path) => existsSync(path)).find((path) => version(path) !== own && /^3\.(9|1\d)\./.test(version(path)));
}
