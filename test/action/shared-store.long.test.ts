import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { oneShared, sharedModel } from '../run/workspace.ts';
import type { Files } from '../workspace/source-folder.ts';
import { pullPayload, Remote, type PullRequest } from './repository.ts';
import { Runner, type EndedStep } from './runner.ts';

let runner: Runner;
let remote: Remote;
before(() => {
  runner = new Runner();
  remote = new Remote(join(runner.scratch, 'remote'), oneShared({}, { episodes: 4 }));
});
after(() => runner.close());

/** One job of a self-hosted runner: a checkout and a temporary folder of its own, the store that all jobs share, and its post step. */
async function job(name: string, pull: PullRequest, from = 'octo/app'): Promise<EndedStep> {
  const [workspace, temp] = [join(runner.scratch, 'work', name), join(runner.scratch, `temp-${name}`)];
  mkdirSync(temp, { recursive: true });
  remote.checkOut(workspace, pull.merge);
  const step = { workspace, event: pullPayload(pull, from), inputs: { servers: 'shared', 'reuse-results': 'off' }, env: { RUNNER_TEMP: temp, RUNNER_TRACKING_ID: `github_${name}` } };
  const ended = await runner.run(step);
  const post = await runner.post(ended, step);
  assert.deepEqual([ended.code, post.code], [0, 0], ended.stdout + ended.stderr + post.stdout + post.stderr);
  assert.deepEqual(readdirSync(temp), []);
  return ended;
}

test('jobs at once on one store start each server once, whether their overlays are the same or not; code from a fork beside them shares none', async () => {
  const returning = (value: number): Files => ({ 'workspace/nodesets/model.py': sharedModel({ does: [`return ${value}`] }) });
  const [one, again, other, foreign] = [2, 2, 3, 2].map((value, at) => remote.pull(at + 1, returning(value))) as [PullRequest, PullRequest, PullRequest, PullRequest];
  for (const round of ['cold', 'warm']) {
    const [forked, ...ended] = await Promise.all([job('fork', foreign, 'stranger/app'), job('one', one), job('again', again), job('other', other)]);
    const sum = (field: string): number => ended.reduce((total, { outputs }) => total + Number(outputs[field]), 0);
    // Frozen's for all of them, once; an edited one for each of two digests, or anew where the job that had it was over before the other began.
    assert.equal(sum('spawned'), round === 'cold' ? 1 : 0, round);
    assert.ok([2, 3].includes(sum('ephemeral')), `${round}: ${sum('ephemeral')}`);
    assert.equal(sum('spawned') + sum('ephemeral') + sum('reused'), 6, round);
    assert.deepEqual([forked.outputs['spawned'], forked.outputs['ephemeral'], forked.outputs['reused']], ['1', '1', '0']);
    const servers = await runner.servers();
    assert.deepEqual(servers.map(({ state, leases }) => [state, leases.length]), [['ready', 0]]);
  }
});
