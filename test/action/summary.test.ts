import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openSummary } from '../../src/github/step-summary.ts';
import { localMethod, oneLocal } from '../run/workspace.ts';
import { writeFiles } from '../workspace/source-folder.ts';
import { Runner } from './runner.ts';

let runner: Runner;
before(() => {
  runner = new Runner();
  writeFiles(runner.workspace, oneLocal({}));
});
after(() => runner.close());

test('a run sets every output, shows its summary, and leaves the same as a file', async () => {
  const ended = await runner.run({});
  assert.equal(ended.code, 0, ended.stdout);
  const { snapshot, report, summary, ...others } = ended.outputs;
  assert.deepEqual(others, { verdict: 'passed', passed: '2', failed: '0', errors: '0', reused: '0', spawned: '0', ephemeral: '0' });
  assert.match(snapshot ?? '', /^sha256:[0-9a-f]{64}$/);
  assert.match(report ?? '', /report\.html$/);
  assert.equal(readFileSync(summary ?? '', 'utf8').trim(), ended.summary.trim());
  assert.match(ended.summary, /^## .* passed: <code>main<\/code>/);
});

test('S26: without a summary file, with one in a missing folder, with one that may not be written, the verdict is the same and the summary is a file', async () => {
  const folder = join(runner.scratch, 'a-folder');
  for (const file of [undefined, '', join(runner.scratch, 'missing', 'summary'), runner.workspace]) {
    const ended = await runner.run({ env: { ACT: 'true', GITHUB_STEP_SUMMARY: file, ACTIONS_CACHE_URL: undefined, ACTIONS_RESULTS_URL: undefined, RUNNER_NAME: undefined } });
    assert.equal(ended.code, 0, ended.stdout);
    assert.equal(ended.outputs['verdict'], 'passed');
    assert.match(ended.stdout, /note: .*summary.*; the same is in .*summary\.md/);
    assert.ok(existsSync(ended.outputs['summary'] ?? folder));
  }
});

test('S26: outputs and state that nobody takes are told, and the run goes on', async () => {
  const ended = await runner.run({ env: { GITHUB_OUTPUT: undefined, GITHUB_STATE: '/proc/none' } });
  assert.equal(ended.code, 0, ended.stdout);
  assert.match(ended.stdout, /note: the runner names no file for outputs of the step/);
  assert.match(ended.stdout, /note: the state for the post step cannot be written/);
});

test('S24: a summary has no more room than earlier writes of the step have left, and a full one is told', () => {
  const file = join(runner.scratch, 'summary.md');
  writeFileSync(file, 'é'.repeat(300_000));
  const opened = openSummary(file);
  assert.ok(typeof opened === 'object');
  assert.equal(opened.room, 1_048_575 - 600_000);
  assert.equal(opened.append('x'.repeat(opened.room)), undefined);
  assert.equal(statSync(file).size, 1_048_575);
  assert.equal(openSummary(file), 'the step’s summary is full already (1048575 bytes)');
  writeFileSync(file, '');
  const empty = openSummary(file);
  assert.ok(typeof empty === 'object' && empty.room === 900 * 1024);
  assert.match(empty.append('é'.repeat(460_801)) ?? '', /has no room for 921602 bytes/);
  assert.equal(statSync(file).size, 0);
});

test('`summary: false` shows nothing; several evals have one summary each and one verdict, the worst', async () => {
  writeFiles(runner.workspace, {
    ...oneLocal({}),
    'evalpin.yaml': JSON.stringify({ version: 1, workspace: 'workspace', evals: [{ name: 'good', graph: 'main', episodes: 2 }, { name: 'bad', graph: 'main', episodes: 2, gates: [{ metric: 'value', min: 2 }] }] }),
    'workspace/nodesets/method.py': localMethod({}),
  });
  const ended = await runner.run({});
  assert.equal(ended.code, 1, ended.stdout);
  assert.equal(ended.outputs['verdict'], 'gate failed');
  assert.equal(ended.outputs['summary']?.split('\n').length, 2);
  assert.equal(ended.summary.match(/^## /gm)?.length, 2);
  const [error] = ended.shown;
  assert.equal(error?.command, 'error');
  const quiet = await runner.run({ inputs: { summary: 'false', evals: 'good' } });
  assert.equal(quiet.summary, '');
  assert.equal(quiet.outputs['verdict'], 'passed');
  const never = await runner.run({ inputs: { evals: 'bad', 'fail-on': 'never' } });
  assert.equal(never.code, 0, never.stdout);
  assert.equal(never.outputs['verdict'], 'gate failed');
});
