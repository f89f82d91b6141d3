import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eventually } from '../../scripts/leftovers.ts';
import { decisions, Fixture, planned, type RunFolder } from './fixture.ts';

const FEW = ['--episodes', '60'];
const NORMALISE = 'nodesets/method/preprocess/_normalise.py';

/** Scores of one arm, episode by episode. */
function scores(run: RunFolder, arm: string): unknown[] {
  return run.outcomes.filter((one) => one.arm === arm).map(({ episode, status, metrics }) => [episode, status, metrics]).sort();
}

describe('digits under hostile circumstances', () => {
  let digits: Fixture;
  let calm: RunFolder;

  before(async () => {
    digits = new Fixture('digits', { workspace: 'workspace' });
    calm = await digits.run('digits', undefined, FEW);
  });
  after(() => digits.close());

  test('a live copy on PYTHONPATH, a broken proxy and a stray sitecustomize do not reach a run', async () => {
    const stray = join(digits.scratch, 'stray');
    cpSync(digits.overlay('edited-helper'), stray, { recursive: true });
    writeFileSync(join(stray, 'nodesets/method/preprocess/__init__.py'), 'raise RuntimeError("the stray copy was loaded")\n');
    writeFileSync(join(stray, 'sitecustomize.py'), 'raise RuntimeError("the stray sitecustomize was loaded")\n');
    const run = await digits.run('digits', undefined, FEW, { PYTHONPATH: stray, HTTP_PROXY: 'http://127.0.0.1:9', http_proxy: 'http://127.0.0.1:9', NODE_USE_ENV_PROXY: '1' });
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(scores(run, 'frozen'), scores(calm, 'frozen'));
    assert.equal(run.proof.level, 'proved');
  });

  test('code that reads a live path by its absolute name is not pinned: exit 4, with the path; its server is not kept', async () => {
    const overlay = join(digits.scratch, 'strays');
    cpSync(digits.overlay('edited-model'), overlay, { recursive: true });
    const model = join(overlay, 'nodesets/model/digits_model/_neighbours.py');
    const live = join(digits.dir, 'workspace/data/LICENSE-digits.md');
    writeFileSync(model, `${readFileSync(model, 'utf8')}\nLICENCE = open(${JSON.stringify(live)}).read()\n`);
    const run = await digits.run('digits', overlay, FEW);
    assert.equal(run.code, 4, run.stderr);
    assert.equal(run.summary.verdict, 'not pinned');
    assert.match(run.stdout, /data\/LICENSE-digits\.md/);
    const strangers = run.proof.processes.flatMap((one) => one.strangers.map(({ path }) => [one.kind, path]));
    assert.deepEqual(strangers, [['server', live]]);
    assert.deepEqual((await digits.servers()).filter(({ id }) => id.startsWith('ephem-')), []);
  });

  test('a file that is not declared is not in the snapshot, and the line that declares it is shown', async () => {
    const overlay = join(digits.scratch, 'undeclared');
    cpSync(digits.overlay('edited-method'), overlay, { recursive: true });
    const method = join(overlay, 'nodesets/method/preprocess/__init__.py');
    writeFileSync(method, readFileSync(method, 'utf8').replace('    def setup(self):\n', '    def setup(self):\n        (Path(__file__).parents[3] / "data" / "LICENSE-digits.md").read_text()\n'));
    const run = await digits.run('digits', overlay, FEW);
    assert.equal(run.code, 1, run.stderr);
    assert.match(run.outcomes.find(({ arm }) => arm === 'overlay')?.message ?? '', /FileNotFoundError/);
    assert.match(run.stdout, /include: \["data\/LICENSE-digits\.md"\]/);
  });

  test('an edit on disk while a run is going on cannot reach it, and the next run has it', async () => {
    const file = join(digits.dir, 'workspace', NORMALISE);
    const text = readFileSync(file, 'utf8');
    const dir = join(digits.scratch, 'edited-meanwhile');
    const going = digits.start(['run', 'digits', ...FEW, '--out', dir]);
    assert.ok(await eventually(() => /running 60 episodes/.test(going.printed()), 30_000), going.printed());
    writeFileSync(file, text.replace('PAPER = 2', 'PAPER = 10'));
    const run = digits.finished(dir, await going.ended);
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(scores(run, 'frozen'), scores(calm, 'frozen'));

    const next = await digits.run('digits', undefined, FEW);
    assert.notEqual(planned(next.plan, 'frozen', 'preprocess').digest, planned(calm.plan, 'frozen', 'preprocess').digest);
    assert.notDeepEqual(scores(next, 'frozen'), scores(calm, 'frozen'));
    writeFileSync(file, text);
  });

  test('an interrupted run ends with 130 and leaves no worker, no tracker and no finished folder', async () => {
    const dir = join(digits.scratch, 'interrupted');
    const going = digits.start(['run', 'digits', '--out', dir]);
    assert.ok(await eventually(() => /running 200 episodes/.test(going.printed()), 30_000), going.printed());
    going.kill('SIGINT');
    const { code, stderr } = await going.ended;
    assert.equal(code, 130, stderr);
    assert.equal(existsSync(join(dir, '_DONE')), false);
    assert.deepEqual((await digits.servers()).filter(({ nodeset }) => nodeset === 'tracker'), []);
    assert.deepEqual(digits.processes().filter((one) => /boot\.py worker/.test(one)), []);
  });

  test('what a killed run leaves is ended, and the next run is not disturbed', async () => {
    const going = digits.start(['run', 'digits', '--out', join(digits.scratch, 'killed')]);
    assert.ok(await eventually(() => /running 200 episodes/.test(going.printed()), 30_000), going.printed());
    going.kill('SIGKILL');
    await going.ended;
    const run = await digits.run('digits', undefined, FEW);
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(scores(run, 'frozen'), scores(calm, 'frozen'));
    assert.ok(await eventually(() => digits.processes().every((one) => !/boot\.py worker/.test(one)), 10_000), digits.processes().join('\n'));
    assert.deepEqual((await digits.servers()).filter(({ nodeset }) => nodeset === 'tracker'), []);
  });

  // Last: it takes something away from the copy.
  test('frozen from a git ref: the checkout is the overlay, and what it lacks is gone', async () => {
    const git = (...args: string[]): void => void execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.invalid', '-c', 'commit.gpgsign=false', ...args], { cwd: digits.dir, stdio: 'ignore' });
    git('init', '-q');
    git('add', 'workspace');
    git('commit', '-qm', 'first');
    const file = join(digits.dir, 'workspace', NORMALISE);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('PAPER = 2', 'PAPER = 10'));
    const run = await digits.run('digits', undefined, [...FEW, '--frozen-ref', 'HEAD']);
    // Three of sixty are too few to call it a drop of more than 0.02.
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(run.summary.gates.map(({ status }) => status), ['undecided']);
    assert.deepEqual(planned(run.plan, 'overlay', 'preprocess').differs.map(({ path, change }) => [path, change]), [[NORMALISE, 'modified']]);
    // A repository is a trust domain of its own: the server that was there before it is not leased to it.
    assert.deepEqual(['frozen', 'overlay'].map((arm) => planned(run.plan, arm, 'digits_model').decision), ['spawn', 'spawn']);
    assert.equal(run.summary.reuse.spawned, 1);
    assert.deepEqual(scores(run, 'frozen'), scores(calm, 'frozen'));

    writeFileSync(file, text);
    rmSync(join(digits.dir, 'workspace/nodesets/method/preprocess/weights.json'));
    const plan = await digits.plan('digits', undefined, ['--frozen-ref', 'HEAD']);
    assert.deepEqual(planned(plan, 'overlay', 'preprocess').differs.map(({ path, change }) => [path, change]), [['nodesets/method/preprocess/weights.json', 'removed']]);
    assert.equal(planned(plan, 'overlay', 'digits_model').decision, 'reuse');
  });
});

test('runs that start at once on a cold store share one model server', async (t) => {
  const digits = new Fixture('digits', { workspace: 'workspace' });
  t.after(() => digits.close());
  const runs = await Promise.all([1, 2, 3].map(() => digits.run('digits', undefined, ['--episodes', '10'])));
  for (const run of runs) {
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(Object.keys(decisions(run.plan, 'frozen')).length, 4);
  }
  assert.equal((await digits.servers()).filter(({ nodeset }) => nodeset === 'digits_model').length, 1);
  assert.equal(runs.reduce((sum, { summary }) => sum + summary.reuse.spawned, 0), 1);
});
