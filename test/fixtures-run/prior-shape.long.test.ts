import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { decisions, Fixture, planned, type RunFolder } from './fixture.ts';

const SHARED = ['model_parser', 'model_value', 'policy_adapter_nav'];

describe('prior-shape', () => {
  let platform: Fixture;
  let frozen: RunFolder;

  before(async () => {
    platform = new Fixture('prior-shape');
    frozen = await platform.run('navigate');
  });
  after(() => platform.close());

  const mean = (run: RunFolder, arm: string, metric: string): number => run.summary.metrics[arm]?.[metric]?.mean ?? Number.NaN;

  test('nodesets of a foreign framework run behind its own server host', () => {
    assert.equal(frozen.code, 0, frozen.stderr);
    assert.deepEqual(decisions(frozen.plan, 'frozen'), {
      env_grid: 'replicated', judge_express: 'local', memory_map: 'replicated', method_plan: 'local',
      model_parser: 'spawn', model_value: 'spawn', policy_adapter_nav: 'spawn', score_path: 'local',
    });
    assert.deepEqual(frozen.summary.counts['frozen'], { episodes: 40, passed: 37, failed: 3, skipped: 0, errors: 0, infrastructure: 0 });
    assert.equal(mean(frozen, 'frozen', 'success'), 0.925);
  });

  test('everything that was loaded is proved to come from the snapshot', () => {
    assert.deepEqual(frozen.proof.processes.map(({ name, level, reasons }) => ({ name, level, reasons })).filter(({ level }) => level !== 'proved'), []);
    const places = frozen.proof.processes.flatMap(({ pinned }) => pinned.map(({ place }) => place));
    assert.ok(places.includes('backend/app/eval_main.py'), places.join('\n'));
    assert.ok(places.includes('workspace/nodesets/policy/adapters/cautious.py'));
  });

  for (const [overlay, changed, metric] of [
    ['edited-method', 'method_plan', 'success'],
    ['edited-prompt', 'judge_express', 'grade'],
  ] as const) {
    test(`${overlay}: a local nodeset that was edited leaves every shared server as it is`, async () => {
      const run = await platform.run('navigate', platform.overlay(overlay));
      for (const nodeset of SHARED) assert.equal(planned(run.plan, 'overlay', nodeset).decision, 'reuse', nodeset);
      const different = run.plan.nodesets.filter((one) => one.arm === 'overlay' && one.digest !== planned(run.plan, 'frozen', one.nodeset).digest);
      assert.deepEqual(different.map(({ nodeset }) => nodeset), [changed]);
      assert.ok(mean(run, 'overlay', metric) < mean(run, 'frozen', metric));
      assert.deepEqual(run.summary.metrics['frozen'], frozen.summary.metrics['frozen']);
    });
  }

  test('a policy file is the overlay’s, though no nodeset differs', async () => {
    const run = await platform.run('navigate', platform.overlay('edited-policies'));
    assert.equal(run.code, 1, run.stderr);
    for (const nodeset of SHARED) assert.equal(planned(run.plan, 'overlay', nodeset).decision, 'reuse', nodeset);
    assert.ok(mean(run, 'overlay', 'success') < 0.6);
  });

  test('an adapter that is imported by a computed name belongs to the nodeset that imports it', async () => {
    const run = await platform.run('navigate', platform.overlay('edited-adapter'));
    assert.equal(run.code, 1, run.stderr);
    assert.deepEqual(SHARED.map((nodeset) => planned(run.plan, 'overlay', nodeset).decision), ['reuse', 'reuse', 'ephemeral']);
    assert.ok(mean(run, 'overlay', 'success') < mean(run, 'frozen', 'success'));
  });

  test('an edited map changes the nodeset that has it and the one that declares it', async () => {
    const plan = await platform.plan('navigate', platform.overlay('edited-maps'));
    const hall = 'workspace/nodesets/env/env_grid/maps/hall.txt';
    assert.deepEqual(planned(plan, 'overlay', 'env_grid').differs.map(({ path }) => path), [hall]);
    assert.deepEqual(planned(plan, 'overlay', 'model_value').differs.map(({ path }) => path), [hall]);
    assert.deepEqual(SHARED.map((nodeset) => planned(plan, 'overlay', nodeset).decision), ['reuse', 'ephemeral', 'reuse']);
    const run = await platform.run('navigate', platform.overlay('edited-maps'));
    assert.equal(mean(run, 'overlay', 'success'), 0.95);
  });

  test('a helper that no nodeset of the graph imports changes nothing there', async () => {
    const plan = await platform.plan('navigate', platform.overlay('edited-helper'));
    for (const one of plan.nodesets.filter(({ arm }) => arm === 'overlay')) {
      assert.equal(one.digest, planned(plan, 'frozen', one.nodeset).digest, one.nodeset);
    }
  });

  test('nodesets in nested folders and a graph named by its path run as well', async () => {
    const run = await platform.run('maze');
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(decisions(run.plan, 'frozen'), { env_maze: 'replicated', model_caption: 'spawn', policy_wall: 'spawn', tool_compass: 'local' });
    assert.deepEqual(run.summary.counts['frozen'], { episodes: 10, passed: 10, failed: 0, skipped: 0, errors: 0, infrastructure: 0 });
  });

  // Last: it takes something away from the copy.
  test('edited weights outside the workspace, which are linked and not copied, start other servers', async () => {
    rmSync(join(platform.dir, 'data/weights/parser.json'));
    const plan = await platform.plan('navigate');
    for (const nodeset of SHARED) {
      const now = planned(plan, 'frozen', nodeset);
      assert.equal(now.decision, 'spawn', nodeset);
      assert.notEqual(now.digest, planned(frozen.plan, 'frozen', nodeset).digest);
    }
  });
});
