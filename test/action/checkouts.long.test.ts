import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { localMethod, oneLocal } from '../run/workspace.ts';
import type { Files } from '../workspace/source-folder.ts';
import { pullPayload, pushPayload, Remote, type PullRequest } from './repository.ts';
import { Runner, type EndedStep } from './runner.ts';

let runner: Runner;
let remote: Remote;
before(() => {
  runner = new Runner();
  remote = new Remote(join(runner.scratch, 'remote'), oneLocal({}, { episodes: 8, gates: [{ metric: 'value', 'max-drop': 0 }] }));
});
beforeEach(() => {
  rmSync(runner.workspace, { recursive: true });
  mkdirSync(runner.workspace);
});
after(() => runner.close());

const worse = { 'workspace/nodesets/method.py': localMethod({ does: ['return 0'] }) };

function git(...args: string[]): string {
  return execFileSync('git', ['-C', runner.workspace, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { encoding: 'utf8' }).trim();
}

function assertCompared(ended: EndedStep, base: string): void {
  assert.equal(ended.outputs['verdict'], 'gate failed', ended.stdout);
  assert.match(ended.stdout, new RegExp(`frozen is ${base.slice(0, 12)}`));
  assert.deepEqual(ended.shown.map(({ properties }) => properties['file']), ['workspace/nodesets/method.py']);
}

test('a checkout in a folder of its own (`path`) is compared within its own repository, whatever lies around it, and annotations name its files', async () => {
  const pull = remote.pull(1, worse, { 'README.md': 'main went on\n' });
  remote.checkOut(join(runner.workspace, 'sub'), pull.merge);
  for (const inputs of [{ config: 'sub/evalpin.yaml' }, { workspace: 'sub/workspace' }]) assertCompared(await runner.run({ event: pullPayload(pull), inputs }), pull.base);
  const around = new Remote(join(runner.scratch, 'around'), { 'README.md': 'around\n' });
  around.checkOut(runner.workspace, around.git('rev-parse', 'HEAD'));
  remote.checkOut(join(runner.workspace, 'sub'), pull.merge);
  assertCompared(await runner.run({ event: pullPayload(pull), inputs: { config: 'sub/evalpin.yaml' } }), pull.base);
  writeFileSync(join(runner.workspace, 'sub', 'evalpin.yaml'), 'evals: 1\n');
  const broken = await runner.run({ event: pullPayload(pull), inputs: { config: 'sub/evalpin.yaml', 'frozen-ref': 'none' } });
  assert.deepEqual(broken.shown.map(({ properties }) => properties['file']), ['evalpin.yaml'], broken.stdout);
});

test('a commit that a step of the job made upon a clone of one commit has its merge base fetched', async () => {
  const pull = remote.pull(2, worse, { 'README.md': 'main went on again\n' });
  for (const [commit, base] of [[pull.merge, pull.base], [pull.head, pull.forkedAt]] as const) {
    remote.checkOut(runner.workspace, commit);
    git('commit', '--quiet', '--allow-empty', '--message', 'formatted');
    assertCompared(await runner.run({ event: pullPayload(pull) }), base);
  }
});

test('what is fetched into a clone with all of its history leaves it one', async () => {
  const start = remote.git('rev-parse', 'main');
  remote.git('checkout', '--quiet', '--detach', start);
  const lost = remote.commit({ 'README.md': 'lost by a forced push\n' });
  remote.git('checkout', '--quiet', 'main');
  const head = remote.commit(worse);
  remote.git('update-ref', 'refs/heads/main', head);
  remote.checkOut(runner.workspace, head, 0);
  assertCompared(await runner.run({ event: pushPayload(lost, head) }), lost);
  assert.equal(git('rev-parse', '--is-shallow-repository'), 'false');
  assert.equal(git('merge-base', lost, head), start);
});

test('a pull request whose event cannot be read is an error, never a green run without its comparison; nor is its code trusted', async () => {
  const pull = remote.pull(3, worse);
  remote.checkOut(runner.workspace, pull.merge);
  const broken = join(runner.scratch, 'broken.json');
  for (const [name, text] of [['pull_request', '{"pull_request": '], ['pull_request', '[]'], ['pull_request', '{"pull_request": {"head": null}}'], ['merge_group', '{}']] as const) {
    writeFileSync(broken, text);
    const ended = await runner.run({ event: { name, payload: {} }, env: { GITHUB_EVENT_PATH: broken } });
    assert.equal(ended.code, 2, ended.stdout);
    assert.match(ended.stdout, new RegExp(`error EP1053: what the event ${name} is based on is not known`));
  }
  for (const file of [undefined, '', '/nonexistent/event.json']) {
    const ended = await runner.run({ event: { name: 'pull_request', payload: {} }, env: { GITHUB_EVENT_PATH: file }, inputs: { 'frozen-ref': 'none' } });
    assert.equal(ended.state['home'], join(runner.temp, 'evalpin-fork'), ended.stdout);
    await runner.post(ended, { event: { name: 'pull_request', payload: {} }, env: { GITHUB_EVENT_PATH: file } });
    assert.ok(!readdirSync(runner.temp).includes('evalpin-fork'));
  }
});

/** A repository whose submodule `part` a pull request has moved; with the checkout that actions/checkout makes of it. */
function withSubmodule(name: string, files: { part: Files; changed: Files; around: Files }): { part: Remote; pull: PullRequest; before: string } {
  const part = new Remote(join(runner.scratch, `${name}-part`), files.part);
  const around = new Remote(join(runner.scratch, name), files.around);
  around.git('submodule', '--quiet', 'add', `file://${part.dir}`, 'part');
  around.commit({});
  const before = part.git('rev-parse', 'HEAD');
  const after = part.commit(files.changed);
  // The branch of the pull request has the submodule elsewhere.
  const forkedAt = around.git('rev-parse', 'main');
  around.git('checkout', '--quiet', '-b', 'moved');
  around.git('-C', 'part', 'fetch', '--quiet', 'origin', after);
  around.git('-C', 'part', 'checkout', '--quiet', after);
  const head = around.commit({});
  around.git('checkout', '--quiet', '--detach', 'main');
  around.git('merge', '--quiet', '--no-ff', '--message', 'merge', head);
  const merge = around.git('rev-parse', 'HEAD');
  around.checkOut(runner.workspace, merge);
  git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'update', '--init', '--depth=1');
  return { part, before, pull: { number: 1, head, base: forkedAt, merge, forkedAt } };
}

const GATED = oneLocal({}, { episodes: 8, gates: [{ metric: 'value', 'max-drop': 0 }] });

test('a workspace in a submodule is compared with what the base records for it, and annotations name its files from the top', async () => {
  const { pull, before } = withSubmodule('around-workspace', { part: GATED, changed: worse, around: { 'evalpin.yaml': (GATED['evalpin.yaml'] as string).replace('"workspace":"workspace"', '"workspace":"part/workspace"') } });
  for (const inputs of [{}, { config: 'part/evalpin.yaml' }, { workspace: 'part/workspace' }]) {
    const ended = await runner.run({ event: pullPayload(pull), inputs });
    assert.equal(ended.outputs['verdict'], 'gate failed', ended.stdout);
    assert.match(ended.stdout, new RegExp(`frozen is ${pull.base.slice(0, 12)}, into which pull request 1 was merged for this run; it has the submodule part at ${before.slice(0, 12)}`));
    assert.deepEqual(ended.shown.map(({ properties }) => properties['file']), ['part/workspace/nodesets/method.py']);
  }
});

test('the commit of a submodule that cannot be fetched is an error of its own, whose remedy works', async () => {
  const { part, pull } = withSubmodule('private', { part: GATED, changed: worse, around: {} });
  renameSync(part.dir, `${part.dir}-hidden`);
  const ended = await runner.run({ event: pullPayload(pull), inputs: { workspace: 'part/workspace' } });
  assert.equal(ended.code, 2, ended.stdout);
  assert.deepEqual(ended.shown.map(({ properties }) => properties['title']), ['evalpin EP1062']);
  assert.match(ended.shown[0]?.message ?? '', /has the submodule part at [0-9a-f]{12}.*`fetch-depth: 0` with `submodules: true`/s);
  renameSync(`${part.dir}-hidden`, part.dir);
  // What the remedy does: the whole history of the submodule.
  git('-C', 'part', 'fetch', '--quiet', '--unshallow', 'origin');
  renameSync(part.dir, `${part.dir}-hidden`);
  const mended = await runner.run({ event: pullPayload(pull), inputs: { workspace: 'part/workspace' } });
  assert.equal(mended.outputs['verdict'], 'gate failed', mended.stdout);
});

test('a base without the submodule is nothing to compare with', async () => {
  const { pull } = withSubmodule('young', { part: GATED, changed: worse, around: {} });
  const root = execFileSync('git', ['-C', join(runner.scratch, 'young'), 'rev-list', '--max-parents=0', 'main'], { encoding: 'utf8' }).trim();
  const ended = await runner.run({ event: pushPayload(root, pull.merge), inputs: { workspace: 'part/workspace' } });
  assert.match(ended.stdout, new RegExp(`nothing to compare with: ${root.slice(0, 12)} has no submodule part`));
  assert.equal(ended.outputs['verdict'], 'passed', ended.stdout);
});

test('code of a workspace that lies in a submodule comes from what the base records, fetched where the clone has one commit', async () => {
  const { pull } = withSubmodule('around-code', {
    part: { 'level.py': 'LEVEL = 1\n' },
    changed: { 'level.py': 'LEVEL = 0\n' },
    around: { ...oneLocal({ head: ['import level'], does: ['return level.LEVEL'] }), 'evalpin.yaml': (GATED['evalpin.yaml'] as string).replace('"version":1', '"version":1,"roots":["part"]') },
  });
  const ended = await runner.run({ event: pullPayload(pull) });
  assert.equal(ended.outputs['verdict'], 'gate failed', ended.stdout);
});
