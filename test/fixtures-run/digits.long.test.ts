import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { decisions, Fixture, planned, type RunFolder } from './fixture.ts';

const runtime = join(import.meta.dirname, '..', '..', 'runtime', 'python');

// One store for all: what one run leaves for the next is part of what is tested.
describe('digits', () => {
  let digits: Fixture;
  let frozen: RunFolder;

  before(async () => {
    digits = new Fixture('digits', { workspace: 'workspace' });
    frozen = await digits.run('digits');
  });
  after(() => digits.close());

  const accuracy = (run: RunFolder, arm: string): number => run.summary.metrics[arm]?.['accuracy']?.mean ?? Number.NaN;

  test('frozen alone is measured, with a server for the model and one tracker per worker', () => {
    assert.equal(frozen.code, 0, frozen.stderr);
    assert.deepEqual(decisions(frozen.plan, 'frozen'), { digits_env: 'local', digits_model: 'spawn', preprocess: 'local', tracker: 'replicated' });
    assert.equal(frozen.summary.counts['frozen']?.episodes, 200);
    assert.ok(accuracy(frozen, 'frozen') >= 0.95 && accuracy(frozen, 'frozen') <= 0.98, `accuracy ${accuracy(frozen, 'frozen')}`);
  });

  test('the same loop by hand, without evalpin, comes to the same scores', async () => {
    const { stdout } = await promisify(execFile)('python3', [join(digits.dir, 'by_hand.py'), '--episodes', '200', '--seed', '7'], {
      env: { ...process.env, PYTHONPATH: runtime, PYTHONDONTWRITEBYTECODE: '1' },
    });
    const byHand = JSON.parse(stdout) as { accuracy: number; confidence: number };
    assert.equal(byHand.accuracy, accuracy(frozen, 'frozen'));
    assert.ok(Math.abs(byHand.confidence - (frozen.summary.metrics['frozen']?.['confidence']?.mean ?? 0)) < 1e-9);
  });

  test('a second run reuses the server that the first one started, and comes to the same scores', async () => {
    const [server] = (await digits.servers()).filter(({ nodeset }) => nodeset === 'digits_model');
    const again = await digits.run('digits');
    assert.equal(again.code, 0, again.stderr);
    assert.equal(planned(again.plan, 'frozen', 'digits_model').decision, 'reuse');
    const now = (await digits.servers()).filter(({ nodeset }) => nodeset === 'digits_model');
    assert.deepEqual(now.map(({ id, process }) => [id, process?.pid]), [[server?.id, server?.process?.pid]]);
    assert.deepEqual(again.summary.metrics['frozen'], frozen.summary.metrics['frozen']);
  });

  test('trackers end with the run that had them', async () => {
    assert.deepEqual((await digits.servers()).filter(({ nodeset }) => nodeset === 'tracker'), []);
  });

  test('an identical copy has the digests of frozen, reuses its server and scores the same, episode by episode', async () => {
    const run = await digits.run('digits', digits.overlay('identical'));
    assert.equal(run.code, 0, run.stderr);
    for (const { nodeset, digest, differs, decision } of run.plan.nodesets.filter(({ arm }) => arm === 'overlay')) {
      assert.equal(digest, planned(run.plan, 'frozen', nodeset).digest, nodeset);
      assert.deepEqual(differs, []);
      assert.notEqual(decision, 'ephemeral');
    }
    assert.equal(planned(run.plan, 'overlay', 'digits_model').decision, 'reuse');
    assert.deepEqual(run.summary.metrics['overlay'], run.summary.metrics['frozen']);
    const scores = (arm: string): unknown[] => run.outcomes.filter((one) => one.arm === arm).map(({ episode, status, metrics }) => [episode, status, metrics]).sort();
    assert.deepEqual(scores('overlay'), scores('frozen'));
  });

  test('an edited local nodeset leaves the shared server as it is', async () => {
    const run = await digits.run('digits', digits.overlay('edited-method'));
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(decisions(run.plan, 'overlay'), { digits_env: 'local', digits_model: 'reuse', preprocess: 'local', tracker: 'replicated' });
    const method = planned(run.plan, 'overlay', 'preprocess');
    assert.equal(method.origin, 'overlay');
    assert.deepEqual(method.differs.map(({ path, change }) => [path, change]), [['nodesets/method/preprocess/__init__.py', 'modified']]);
    assert.notDeepEqual(run.summary.metrics['overlay'], run.summary.metrics['frozen']);
  });

  for (const [overlay, file] of [['edited-helper', '_normalise.py'], ['edited-data', 'weights.json']] as const) {
    test(`${overlay}: a lone ${file} is merged over frozen's package, takes effect and fails the gate`, async () => {
      const run = await digits.run('digits', digits.overlay(overlay));
      assert.equal(run.code, 1, run.stderr);
      const method = planned(run.plan, 'overlay', 'preprocess');
      assert.equal(method.origin, 'merged');
      assert.deepEqual(method.differs.map(({ path }) => path), [`nodesets/method/preprocess/${file}`]);
      assert.equal(planned(run.plan, 'overlay', 'digits_model').decision, 'reuse');
      assert.equal(accuracy(run, 'frozen'), accuracy(frozen, 'frozen'));
      assert.ok(accuracy(run, 'overlay') < accuracy(run, 'frozen') - 0.02);
      assert.equal(run.summary.verdict, 'regressed');
    });
  }

  test('an edited shared nodeset gets an ephemeral server beside frozen’s, which the same overlay finds again', async () => {
    const run = await digits.run('digits', digits.overlay('edited-model'));
    assert.equal(run.code, 1, run.stderr);
    const model = planned(run.plan, 'overlay', 'digits_model');
    assert.deepEqual([model.decision, model.origin], ['ephemeral', 'merged']);
    assert.deepEqual(model.differs.map(({ path }) => path), ['nodesets/model/digits_model/_neighbours.py']);
    assert.equal(planned(run.plan, 'frozen', 'digits_model').decision, 'reuse');
    assert.ok(accuracy(run, 'overlay') < 0.9);
    const kinds = (await digits.servers()).filter(({ nodeset }) => nodeset === 'digits_model').map(({ kind, id }) => [kind, id.startsWith('ephem-')]);
    assert.deepEqual(kinds.sort(), [['ephemeral', true], ['shared', false]]);

    const plan = await digits.plan('digits', digits.overlay('edited-model'));
    assert.match(planned(plan, 'overlay', 'digits_model').reason, /shared with ephem-/);
  });

  test('an edited helper of two nodesets changes both, and a drop of just what the gate allows passes', async () => {
    const run = await digits.run('digits', digits.overlay('edited-shared-helper'));
    assert.equal(run.code, 0, run.stderr);
    for (const nodeset of ['preprocess', 'digits_model']) {
      assert.deepEqual(planned(run.plan, 'overlay', nodeset).differs.map(({ path }) => path), ['nodesets/method/_scaling.py'], nodeset);
    }
    assert.equal(planned(run.plan, 'overlay', 'digits_model').decision, 'ephemeral');
    assert.equal(Math.round((accuracy(run, 'frozen') - accuracy(run, 'overlay')) * 1000), 20);
  });

  for (const [overlay, said] of [
    ['broken', /normalize/],
    ['removed-file', /_normalise/],
    ['whiteout', /_normalise/],
  ] as const) {
    test(`${overlay}: code that cannot be imported is a failure of the edit, and frozen is measured all the same`, async () => {
      const run = await digits.run('digits', digits.overlay(overlay));
      assert.equal(run.code, 1, run.stderr);
      assert.equal(run.summary.verdict, 'regressed');
      assert.equal(accuracy(run, 'frozen'), accuracy(frozen, 'frozen'));
      assert.deepEqual(run.summary.counts['overlay'], { episodes: 200, passed: 0, failed: 0, skipped: 0, errors: 200, infrastructure: 0 });
      assert.match(run.outcomes.find(({ arm }) => arm === 'overlay')?.message ?? '', said);
      assert.match(run.stdout, said);
    });
  }

  test('a removed file is listed as removed, whether it is lacking or whited out', async () => {
    for (const overlay of ['removed-file', 'whiteout']) {
      const { differs } = planned(await digits.plan('digits', digits.overlay(overlay)), 'overlay', 'preprocess');
      // With the file went the import that it alone had.
      assert.deepEqual(differs.map(({ path, change }) => [path, change]), [
        ['nodesets/method/_scaling.py', 'removed'],
        ['nodesets/method/preprocess/_normalise.py', 'removed'],
      ]);
    }
  });

  test('an edited server that ends while it starts is a failure of the edit, shown with its log; frozen’s server goes on', async () => {
    const shared = async (): Promise<string[]> => (await digits.servers()).filter(({ kind }) => kind === 'shared').map(({ id }) => id);
    const before = await shared();
    const run = await digits.run('digits', digits.overlay('broken-model'));
    assert.equal(run.code, 1, run.stderr);
    assert.equal(run.summary.verdict, 'regressed');
    assert.match(run.stdout, /NameError: name 'example' is not defined/);
    assert.equal(accuracy(run, 'frozen'), accuracy(frozen, 'frozen'));
    assert.equal(run.summary.counts['overlay']?.errors, 200);
    assert.deepEqual(await shared(), before);
    assert.deepEqual((await digits.servers()).filter(({ state }) => state !== 'ready'), []);
  });

  test('the same code against itself shows no change and no noise: the fixture is deterministic', async () => {
    const run = await digits.run('digits', undefined, ['--aa', '--repeat', '2', '--episodes', '40']);
    assert.equal(run.code, 0, run.stderr);
    assert.equal(run.summary.verdict, 'no change seen');
    assert.deepEqual(run.summary.comparisons.flatMap(({ metrics }) => metrics.map(({ effect, cases, pairs }) => [effect, cases, pairs])), [[0, 40, 80], [0, 40, 80]]);
    assert.match(run.stdout, /0 of 2 comparisons gave a false alarm/);
  });

  test('a plan runs nothing', async () => {
    const before = digits.processes().length;
    await digits.plan('digits', digits.overlay('edited-shared-helper'));
    assert.equal(digits.processes().length, before);
  });
});
