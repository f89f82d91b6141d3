import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Report } from '../../src/report/model.ts';
import { localMethod, oneLocal } from '../run/workspace.ts';
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
});

test('`frozen-ref` goes before the event: a branch that only the remote has, and `none`', async () => {
  const pull = remote.pull(3, worse);
  remote.checkOut(runner.workspace, pull.merge);
  const named = await runner.run({ event: pullPayload(pull), inputs: { 'frozen-ref': 'pull-3' } });
  assert.equal(named.code, 0, named.stdout);
  assert.match(named.stdout, new RegExp(`frozen is ${pull.head}`));
  const none = await runner.run({ event: pullPayload(pull), inputs: { 'frozen-ref': 'none' } });
  assert.deepEqual(reportOf(none).arms, ['frozen']);
  const nowhere = await runner.run({ event: pullPayload(pull), inputs: { 'frozen-ref': 'no-such-branch' } });
  assert.equal(nowhere.code, 2, nowhere.stdout);
  assert.match(nowhere.stdout, /error EP2063: `frozen-ref: no-such-branch`/);
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
