import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Cli } from './cli.ts';
import { localMethod, oneLocal, PYTHON, settings } from './workspace.ts';

const RESULT = '{"event":"episode","id":"a","status":"passed"}';
const COMMAND = { name: 'whole', harness: { command: ['sh', '-c', `echo '${RESULT}' > {out}/r.jsonl`], results: [{ format: 'evalpin', path: 'r.jsonl' }] }, nodesets: [] };

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd, encoding: 'utf8' }).trim();
}

/** Words of a line as a shell would hand them over. */
function wordsOf(line: string): string[] {
  return execFileSync('sh', ['-c', `for word in ${line}; do printf '%s\\0' "$word"; done`], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

describe('the lines that do a run again', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli({});
    cli.workspace.write({
      'proj/evalpin.yaml': JSON.stringify({ version: 1, interpreters: { python: PYTHON }, include: ['note.txt'], evals: [{ graph: 'main', episodes: 2, metrics: { value: { better: 'neither' } } }, COMMAND] }),
      'proj/graphs/main.json': oneLocal({})['workspace/graphs/main.json'] ?? '',
      'proj/nodesets/method.py': localMethod({}),
      'proj/note.txt': 'a note',
      '.gitignore': '.evalpin/\n',
    });
    git(cli.workspace.repository, 'init', '-q');
    git(cli.workspace.repository, 'add', '-A');
    git(cli.workspace.repository, 'commit', '-qm', 'first');
  });
  after(() => cli.close());

  const reproduced = async (args: string[], cwd: string): Promise<{ reproduce: string[]; run: string }> => {
    const ended = await cli.call(['run', ...args, '--json'], { cwd });
    assert.equal(ended.code, 0, ended.stderr);
    const { runs } = JSON.parse(ended.stdout) as { runs: { folder: string }[] };
    return JSON.parse(readFileSync(join(runs[0]?.folder ?? '', 'report.json'), 'utf8')) as { reproduce: string[]; run: string };
  };

  test('name the commit, not the branch, and work from the repository’s root although the run began in the workspace', async () => {
    const { repository } = cli.workspace;
    const commit = git(repository, 'rev-parse', 'HEAD');
    cli.workspace.write({ 'proj/nodesets/method.py': localMethod({ does: ['return 2'] }) });
    const { reproduce, run } = await reproduced(['main', '--frozen-ref', 'HEAD'], join(repository, 'proj'));
    assert.deepEqual(reproduce, [
      `cd ${repository}`,
      `evalpin run main --workspace proj --frozen-ref ${commit.slice(0, 12)} --seed 0 --no-reuse`,
      `evalpin rerun proj/.evalpin/runs/${run} EPISODE`,
    ]);
    for (const line of reproduce.slice(1)) {
      const ended = await cli.call(wordsOf(line.replace('EPISODE', '0001')).slice(1), { cwd: repository });
      assert.equal(ended.code, 0, ended.stderr);
    }
  });

  test('of a run from the root say no `cd`, and name paths from there', async () => {
    const { repository } = cli.workspace;
    const overlay = cli.workspace.overlay({ 'nodesets/method.py': localMethod({ does: ['return 3'] }) });
    const { reproduce } = await reproduced(['main', '--workspace', './proj/', '--overlay', overlay, '--gates', 'value: max 9', '--fail-on', 'never'], repository);
    assert.equal(reproduce[0], `evalpin run main --workspace proj --overlay ../${overlay.split('/').at(-1)} --seed 0 --gates 'value: max 9' --fail-on never --no-reuse`);
  });

  test('--frozen-ref with an overlay of the edited files alone names overlay-mode: sparse', async () => {
    const cwd = join(cli.workspace.repository, 'proj');
    const method = { 'nodesets/method.py': localMethod({ does: ['return 3'] }) };
    const withGraph = { 'graphs/main.json': oneLocal({})['workspace/graphs/main.json'] ?? '', 'nodesets/other.py': localMethod({ name: 'other' }) };
    for (const [files, code] of [[method, 'EP2030'], [withGraph, 'EP2021']] as const) {
      const { error } = await cli.error(['plan', 'main', '--frozen-ref', 'HEAD', '--overlay', cli.workspace.overlay(files)], { cwd });
      assert.equal(error.code, code, error.message);
      assert.match(error.hint, /overlay-mode: sparse/);
    }
  });

  test('of a command offer no single episode, and rerun says so with the line for all of it', async () => {
    const { repository } = cli.workspace;
    const cwd = join(repository, 'proj');
    const { reproduce, run } = await reproduced(['whole'], cwd);
    assert.deepEqual(reproduce, [`cd ${repository}`, 'evalpin run whole --workspace proj --seed 0 --no-reuse']);
    const refused = await cli.error(['rerun', run, 'a'], { cwd });
    assert.deepEqual([refused.code, refused.error.code], [2, 'EP5011']);
    assert.ok(refused.error.hint.includes(reproduce.join(' && ')), refused.error.hint);
  });
});

describe('rerun', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli({
      'workspace/evalpin.yaml': settings([{ graph: 'main', episodes: 3 }], { workspace: '.' }),
      'workspace/graphs/main.json': JSON.stringify({
        name: 'main',
        nodes: [{ id: 'input', type: 'input' }, { id: 'method', type: 'method__run' }, { id: 'metrics', type: 'metrics' }],
        edges: [{ source: 'input', sourceHandle: 'index', target: 'method', targetHandle: 'index' }, { source: 'method', sourceHandle: 'value', target: 'metrics', targetHandle: 'passed' }],
      }),
      'workspace/nodesets/method.py': localMethod({ does: ['if index == 2: raise ValueError("two")', 'return index == 0'] }),
    });
  });
  after(() => cli.close());

  test('of `latest`, found in the workspace below the current folder: 0 where it passed, 1 where it failed or ended in an error', async () => {
    for (let n = 0; n < 2; n += 1) await cli.call(['run']);
    const codes = [];
    for (const episode of ['0000', '0001', '0002']) codes.push((await cli.call(['rerun', 'latest', episode])).code);
    assert.deepEqual(codes, [0, 1, 1]);
  });

  test('of an aborted run says that it is aborted', async () => {
    const runs = join(cli.workspace.dir, '.evalpin', 'runs');
    const folder = join(runs, '20200101-000000-abcdef');
    mkdirSync(folder, { recursive: true });
    cli.workspace.write({ [`workspace/.evalpin/runs/20200101-000000-abcdef/owner.json`]: '{"pid":1,"start":"of another boot"}' });
    const { error } = await cli.error(['rerun', '20200101-000000-abcdef', '0000']);
    assert.deepEqual([error.code, /aborted/.test(error.message)], ['EP5009', true], error.message);
    assert.match((await cli.error(['rerun', 'latest', 'x'])).error.message, /no episode "x"/);
  });

  test('of a run whose snapshots are gone says that gc removed them, and how to run anew', async () => {
    const { snapshots } = { snapshots: join(cli.workspace.home, 'v1', 'snapshots') };
    renameSync(snapshots, `${snapshots}.aside`);
    const { error } = await cli.error(['rerun', 'latest', '0000']);
    renameSync(`${snapshots}.aside`, snapshots);
    assert.equal(error.code, 'EP2207');
    assert.match(error.message, /removed by `evalpin gc`/);
    assert.match(error.hint, /`evalpin run main --seed 0 --no-reuse`/);
  });
});

describe('a run that fails', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli(oneLocal({}));
  });
  after(() => cli.close());

  test('before it has started anything leaves no folder; one that was there stays, empty', async () => {
    const runs = join(cli.workspace.repository, '.evalpin', 'runs');
    const ended = await cli.call(['run', '--graph', 'nowhere']);
    assert.equal(ended.code, 2);
    assert.deepEqual(existsSync(runs) ? readdirSync(runs) : [], []);
    const out = join(cli.workspace.scratch, 'mine');
    mkdirSync(out);
    await cli.call(['run', '--graph', 'nowhere', '--out', out]);
    assert.deepEqual(readdirSync(out), []);
  });

  test('after it has started something prints its folder', async () => {
    cli.workspace.write({ 'evalpin.yaml': settings([{ name: 'fails', nodesets: [], harness: { command: ['sh', '-c', 'exit 3'] } }], { include: ['workspace/**'] }) });
    const ended = await cli.call(['run', 'fails']);
    assert.equal(ended.code, 3);
    const folder = /the run’s folder: (.*)/.exec(ended.stderr)?.[1] ?? '';
    assert.ok(existsSync(join(folder, 'workers')), ended.stderr);
  });
});
