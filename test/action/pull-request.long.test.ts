import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Report } from '../../src/report/model.ts';
import { graph, localMethod, oneLocal, settings } from '../run/workspace.ts';
import { NO_OLD_NODE, OLD_NODE } from '../runtime-node/node-binaries.ts';
import { PrivateServer } from './private-server.ts';
import { pullPayload, pushPayload, Remote } from './repository.ts';
import { Runner, type EndedStep } from './runner.ts';

let runner: Runner;
let remote: Remote;
before(() => {
  runner = new Runner();
  remote = new Remote(join(runner.scratch, 'remote'), oneLocal({}, { episodes: 8, gates: [{ metric: 'value', 'max-drop': 0 }] }));
});
after(() => runner.close());

const worse = { 'workspace/nodesets/method.py': localMethod({ does: ['return 0'] }) };

function reportOf(ended: EndedStep): Report {
  const page = ended.outputs['summary'];
  assert.ok(page, ended.stdout);
  return JSON.parse(readFileSync(join(page, '..', 'report.json'), 'utf8')) as Report;
}

test('a pull request’s merge commit is compared with its first parent, in a clone of that one commit', async () => {
  const pull = remote.pull(1, worse, { 'README.md': 'main went on\n' });
  remote.checkOut(runner.workspace, pull.merge);
  const ended = await runner.run({ event: pullPayload(pull) });
  assert.equal(ended.code, 1, ended.stdout);
  assert.match(ended.stdout, new RegExp(`frozen is ${pull.base.slice(0, 12)}, into which pull request 1 was merged`));
  const report = reportOf(ended);
  assert.deepEqual(report.arms, ['frozen', 'overlay']);
  assert.equal(ended.outputs['verdict'], report.verdict.verdict);
  assert.deepEqual(report.plan.nodesets.find(({ arm }) => arm === 'overlay')?.differs.map(({ path }) => path), ['workspace/nodesets/method.py']);
});

test('where the head of a pull request is checked out, it is compared with the merge base, which is fetched', async () => {
  const pull = remote.pull(2, worse, { 'README.md': 'main went on again\n' });
  remote.checkOut(runner.workspace, pull.head);
  const ended = await runner.run({ event: pullPayload(pull) });
  assert.match(ended.stdout, new RegExp(`frozen is ${pull.forkedAt.slice(0, 12)}, the merge base with main`));
  assert.equal(ended.code, 1, ended.stdout);
});

test('a push is compared with what the branch was before, also where that has to be fetched', async () => {
  const start = remote.git('rev-parse', 'main');
  remote.commit({ 'README.md': 'one\n' });
  const end = remote.commit({ 'README.md': 'two\n' });
  remote.checkOut(runner.workspace, end);
  const ended = await runner.run({ event: pushPayload(start, end) });
  assert.match(ended.stdout, new RegExp(`frozen is ${start.slice(0, 12)}, what the branch was before the push`));
  assert.equal(ended.code, 0, ended.stdout);
  assert.deepEqual(reportOf(ended).arms, ['frozen', 'overlay']);
});

test('a push whose past cannot be reached is compared with the parent of HEAD; a new branch too', async () => {
  const parent = remote.git('rev-parse', 'main');
  const end = remote.commit({ 'README.md': 'three\n' });
  remote.checkOut(runner.workspace, end);
  const gone = await runner.run({ event: pushPayload('1234567890'.repeat(4), end) });
  assert.match(gone.stdout, new RegExp(`frozen is ${parent.slice(0, 12)}, the parent of HEAD: what the branch was before \\(123456789012\\) cannot be reached`));
  const fresh = await runner.run({ event: pushPayload('0'.repeat(40), end) });
  assert.match(fresh.stdout, /the parent of HEAD: the branch is new/);
});

test('the first commit of all has nothing to be compared with, and says so', async () => {
  const first = new Remote(join(runner.scratch, 'first'), oneLocal({}));
  const head = first.git('rev-parse', 'HEAD');
  first.checkOut(runner.workspace, head);
  const ended = await runner.run({ event: pushPayload('0'.repeat(40), head) });
  assert.equal(ended.code, 0, ended.stdout);
  assert.match(ended.stdout, /nothing to compare with: the branch is new, and HEAD \([0-9a-f]{12}\) has no parent/);
  assert.deepEqual(reportOf(ended).arms, ['frozen']);
});

test('a base that has no workspace yet is nothing to compare with', async () => {
  const young = new Remote(join(runner.scratch, 'young'), { 'README.md': 'nothing here\n' });
  const pull = young.pull(1, oneLocal({}));
  young.checkOut(runner.workspace, pull.merge);
  const ended = await runner.run({ event: pullPayload(pull) });
  assert.equal(ended.code, 0, ended.stdout);
  assert.match(ended.stdout, /nothing to compare with: [0-9a-f]{12} has no workspace yet/);
  assert.match(ended.stdout, /^::notice title=evalpin compared nothing::nothing to compare with: [0-9a-f]{12} has no workspace yet$/m);
  assert.deepEqual((await runner.run({ event: pullPayload(pull), inputs: { annotations: 'off' } })).shown, []);
  assert.deepEqual((await runner.run({ event: { name: 'schedule', payload: {} } })).shown, []);
});

test('`frozen-ref` goes before the event: a branch that only the remote has, and `none`', async () => {
  const pull = remote.pull(3, worse);
  remote.checkOut(runner.workspace, pull.merge);
  const named = await runner.run({ event: pullPayload(pull), inputs: { 'frozen-ref': 'pull-3' } });
  assert.equal(named.code, 0, named.stdout);
  assert.match(named.stdout, new RegExp(`frozen is ${pull.head.slice(0, 12)}$`, 'm'));
  const none = await runner.run({ event: pullPayload(pull), inputs: { 'frozen-ref': 'none' } });
  assert.deepEqual(reportOf(none).arms, ['frozen']);
  const nowhere = await runner.run({ event: pullPayload(pull), inputs: { 'frozen-ref': 'no-such-branch' } });
  assert.equal(nowhere.code, 2, nowhere.stdout);
  assert.match(nowhere.stdout, /error EP2063: `frozen-ref: no-such-branch`/);
});

test('`frozen-ref` counts back from a commit as git does, and names one by the beginning of its hash, in a clone of one commit', async () => {
  const counted = new Remote(join(runner.scratch, 'counted'), oneLocal({}));
  const commits = [counted.git('rev-parse', 'main'), ...['one', 'two', 'three'].map((text) => counted.commit({ 'README.md': text }))];
  const pull = counted.pull(1, worse, { 'README.md': 'main went on' });
  // Longer names end like the one that is meant.
  counted.git('branch', 'a/main', commits[0] ?? '');
  counted.git('tag', '--annotate', '--message', 'one', 'v1', commits[1] ?? '');
  const forkedAt = commits.at(-1) ?? '';
  const wanted = { 'HEAD^': pull.base, 'HEAD^2': pull.head, '@~2': forkedAt, 'HEAD^2~2': commits[2], 'main~3': commits[1], 'origin/main~1': forkedAt, v1: commits[1], 'v1~1': commits[0], [forkedAt.slice(0, 9)]: forkedAt, main: pull.base, 'pull/1/head': pull.head };
  for (const [ref, commit = ''] of Object.entries(wanted)) {
    counted.checkOut(runner.workspace, pull.merge);
    const ended = await runner.run({ inputs: { command: 'plan', 'frozen-ref': ref } });
    assert.equal(ended.code, 0, `${ref}: ${ended.stdout}`);
    assert.match(ended.stdout, new RegExp(`frozen is ${commit.slice(0, 12)}`), ref);
  }
  for (const ref of ['HEAD~99', 'HEAD^3', 'nosuch^', '1234567', '--upload-pack=false']) {
    const ended = await runner.run({ inputs: { command: 'plan', 'frozen-ref': ref } });
    assert.match(ended.stdout, /error EP2063/, ref);
  }
});

test('a base that cannot be fetched, and a checkout without git, are errors that say what to set', async () => {
  const lost = new Remote(join(runner.scratch, 'lost'), oneLocal({}));
  const pull = lost.pull(4, worse);
  lost.checkOut(runner.workspace, pull.merge);
  rmSync(lost.dir, { recursive: true });
  const broken = await runner.run({ event: pullPayload(pull) });
  assert.equal(broken.code, 2, broken.stdout);
  assert.deepEqual(broken.shown.map(({ properties }) => properties['title']), ['evalpin EP1053']);
  assert.match(broken.shown[0]?.message ?? '', /fetch-depth: 0/);
  const ended = await runner.run({ event: pullPayload(pull), workspace: runner.temp });
  assert.equal(ended.code, 2);
  assert.match(ended.stdout, /error EP1054/);
  assert.ok(!existsSync(join(runner.temp, '.evalpin')));
});

test('an eval that a pull request adds has nothing to be compared with; the others are compared', async () => {
  const growing = new Remote(join(runner.scratch, 'growing'), oneLocal({}));
  const pull = growing.pull(1, {
    'evalpin.yaml': settings([{ graph: 'main', episodes: 2 }, { graph: 'second', episodes: 2 }]),
    'workspace/graphs/second.json': graph('input.index -> method.index', 'method.value -> metrics.value'),
  });
  growing.checkOut(runner.workspace, pull.merge);
  const ended = await runner.run({ event: pullPayload(pull) });
  assert.equal(ended.code, 0, ended.stdout);
  assert.match(ended.stdout, /second is new: its base has nothing to compare it with/);
  assert.deepEqual(ended.outputs['summary']?.split('\n').map((file) => (JSON.parse(readFileSync(join(file, '..', 'report.json'), 'utf8')) as Report).arms), [['frozen', 'overlay'], ['frozen']]);
});

test('a commit that only credentials give is fetched with `token`, where the checkout kept none; the token is sent to no other server', async () => {
  const pull = remote.pull(6, worse);
  remote.checkOut(runner.workspace, pull.merge);
  const server = new PrivateServer(remote.dir, 'token-of-the-job');
  const address = await server.open();
  try {
    execFileSync('git', ['-C', runner.workspace, 'remote', 'set-url', 'origin', `${address}/remote/.git`]);
    const step = { event: pullPayload(pull), inputs: { token: 'token-of-the-job' } };
    const elsewhere = await runner.run(step);
    assert.match(elsewhere.stdout, /error EP1053/);
    assert.deepEqual(new Set(server.seen), new Set([undefined]));
    const ended = await runner.run({ ...step, env: { GITHUB_SERVER_URL: address } });
    assert.match(ended.stdout, new RegExp(`frozen is ${pull.base.slice(0, 12)}, into which pull request 6 was merged`));
    assert.ok(!ended.stdout.includes('token-of-the-job'));
  } finally {
    server.close();
  }
});

test('the action runs on the oldest Node', { skip: NO_OLD_NODE }, async () => {
  const pull = remote.pull(7, worse);
  remote.checkOut(runner.workspace, pull.merge);
  const ended = await runner.run({ event: pullPayload(pull), ...(OLD_NODE ? { node: OLD_NODE.path } : {}) });
  assert.equal(ended.code, 1, ended.stdout + ended.stderr);
  assert.equal(ended.outputs['verdict'], 'gate failed');
});

test('a shard whose artifact nobody takes is an error', async () => {
  const pull = remote.pull(8, worse);
  remote.checkOut(runner.workspace, pull.merge);
  const ended = await runner.run({ event: pullPayload(pull), inputs: { shard: '1/2' } });
  assert.equal(ended.code, 3, ended.stdout);
  assert.match(ended.stdout, /error EP1060: could not upload evalpin-shard-main-1-of-2: /);
  // The client's own remark is in the log, and uses up none of the step's annotations.
  assert.match(ended.stdout, /^warning: Artifact upload failed with error/m);
  assert.deepEqual(ended.obeyed.filter(({ command }) => command !== 'stop-commands').map(({ command, properties }) => [command, properties['title']]), [['error', 'evalpin EP1060']]);
  const merge = await runner.run({ inputs: { command: 'merge' } });
  assert.match(merge.stdout, /error EP1060: could not list the artifacts/);
});
