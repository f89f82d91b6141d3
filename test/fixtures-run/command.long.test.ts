import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Fixture, planned } from './fixture.ts';

describe('command', () => {
  let numbers: Fixture;

  before(() => {
    numbers = new Fixture('command', { workspace: 'workspace' });
  });
  after(() => numbers.close());

  test('a nodeset and an eval in Perl are run, and no proof is claimed for what cannot be seen', async () => {
    const run = await numbers.run('numbers');
    assert.equal(run.code, 0, run.stderr);
    assert.equal(planned(run.plan, 'frozen', 'number_words').decision, 'spawn');
    assert.deepEqual(run.outcomes.map(({ episode }) => episode), [
      'zero', 'teen', 'tens', 'hyphen', 'hundred', 'hundred-and', 'thousand', 'grouped', 'hundred-thousand', 'million', 'dozen', 'capitals',
    ]);
    assert.deepEqual(run.outcomes.filter(({ status }) => status !== 'passed').map(({ episode, status, message }) => [episode, status, message]), [
      ['hundred', 'failed', 'unknown word "a"'],
    ]);
    for (const { level } of run.proof.processes) assert.notEqual(level, 'proved');
  });

  test('the server is found again by the next run', async () => {
    const [server] = await numbers.servers();
    const run = await numbers.run('numbers');
    assert.equal(run.code, 0, run.stderr);
    assert.equal(planned(run.plan, 'frozen', 'number_words').decision, 'reuse');
    assert.deepEqual((await numbers.servers()).map(({ id }) => id), [server?.id]);
  });

  test('an edited word list prepares a new lexicon for an ephemeral server, and one number is read wrongly', async () => {
    const run = await numbers.run('numbers', numbers.overlay('edited-lexicon'));
    assert.equal(run.code, 1, run.stderr);
    const server = planned(run.plan, 'overlay', 'number_words');
    assert.deepEqual([server.decision, server.origin, server.differs.map(({ path }) => path)], ['ephemeral', 'merged', ['nodesets/language/number_words/words.txt']]);
    const dozen = (arm: string): unknown => run.outcomes.find((one) => one.arm === arm && one.episode === 'dozen')?.status;
    assert.deepEqual([dozen('frozen'), dozen('overlay')], ['passed', 'failed']);
  });

  test('with require-proof the same run is not pinned', async () => {
    const run = await numbers.run('numbers', undefined, ['--require-proof']);
    assert.equal(run.code, 4, run.stderr);
    assert.equal(run.summary.verdict, 'not pinned');
  });

  test('stop ends the server, and its port is closed', async () => {
    const servers = await numbers.servers();
    assert.ok(servers.length > 0);
    const stopped = await numbers.evalpin(['servers', 'stop', 'number_words']);
    assert.equal(stopped.code, 0, stopped.stderr);
    assert.deepEqual(await numbers.servers(), []);
    for (const { url } of servers) await assert.rejects(fetch(`${url}/health`));
  });
});
