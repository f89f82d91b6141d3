import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Fixture } from './fixture.ts';

describe('no-nodesets', () => {
  let sentences: Fixture;

  before(() => {
    sentences = new Fixture('no-nodesets');
  });
  after(() => sentences.close());

  test('a repository without nodesets is pinned by its include, and the lines that its command writes are read', async () => {
    const run = await sentences.run('sentences');
    assert.equal(run.code, 0, run.stderr);
    assert.deepEqual(run.plan.nodesets, []);
    assert.deepEqual(run.summary.counts['frozen'], { episodes: 8, passed: 7, failed: 1, skipped: 0, errors: 0, infrastructure: 0 });
    assert.deepEqual(run.proof.processes.map(({ level }) => level), ['proved']);
    assert.deepEqual(await sentences.servers(), []);
  });

  test('an edited file of the package is one new failure, and the gate counts it', async () => {
    const run = await sentences.run('sentences', sentences.overlay('edited'));
    assert.equal(run.code, 1, run.stderr);
    const failed = (arm: string): string[] => run.outcomes.filter((one) => one.arm === arm && one.status === 'failed').map(({ episode }) => episode.replace(/^.*[^\w]/, ''));
    assert.deepEqual([failed('frozen'), failed('overlay')], [['initial'], ['title', 'initial']]);
  });

  test('an edit that cannot be imported is a failure of the edit', async () => {
    const run = await sentences.run('sentences', sentences.overlay('broken'));
    assert.equal(run.code, 1, run.stderr);
    assert.equal(run.summary.verdict, 'regressed');
    assert.match(run.stdout, /No module named 'regexp'/);
  });
});
