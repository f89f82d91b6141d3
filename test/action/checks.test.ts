import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createCheckRun, type CheckRun } from '../../src/github/checks-client.ts';
import { oneLocal } from '../run/workspace.ts';
import { writeFiles } from '../workspace/source-folder.ts';
import { ChecksStub } from './checks-stub.ts';
import { Runner } from './runner.ts';

let runner: Runner;
let stub: ChecksStub;
let api: string;
before(async () => {
  runner = new Runner();
  stub = new ChecksStub();
  api = await stub.open();
});
beforeEach(() => {
  stub.asked.length = 0;
  stub.faults.length = 0;
});
after(async () => {
  stub.close();
  await runner.close();
});

const { signal } = new AbortController();

function checkRun(groups: number[]): CheckRun {
  const annotation = { path: 'a.py', start_line: 1, end_line: 1, annotation_level: 'failure', message: 'm', title: 't' } as const;
  return { name: 'evalpin: main', conclusion: 'failure', output: { title: 'regressed: main', summary: '# s', groups: groups.map((count) => Array.from({ length: count }, () => annotation)) } };
}

const target = (): Parameters<typeof createCheckRun>[0] => ({ api, repository: 'octo/app', token: 'token-of-checks', commit: 'c'.repeat(40) });

test('S24: annotations go to the Checks API in groups of at most fifty: the first with the request that makes the check run', async () => {
  assert.equal(await createCheckRun(target(), checkRun([50, 50, 7]), { signal }), undefined);
  assert.deepEqual(stub.asked.map(({ method, path, body }) => [method, path, body.output?.annotations?.length]), [
    ['POST', '/repos/octo/app/check-runs', 50],
    ['PATCH', '/repos/octo/app/check-runs/77', 50],
    ['PATCH', '/repos/octo/app/check-runs/77', 7],
  ]);
  assert.deepEqual([stub.asked[0]?.body.head_sha, stub.asked[0]?.token], ['c'.repeat(40), 'Bearer token-of-checks']);
});

test('what is refused for now is asked again; what is refused for good is not', async () => {
  stub.faults.push(500, { status: 429, retryAfter: 0 });
  assert.equal(await createCheckRun(target(), checkRun([1]), { signal }), undefined);
  assert.equal(stub.asked.length, 3);
  for (const status of [403, 404]) {
    stub.asked.length = 0;
    stub.faults.push(status);
    assert.equal(await createCheckRun(target(), checkRun([1]), { signal }), `the Checks API refused POST: ${status} (Resource not accessible by integration)`);
    assert.equal(stub.asked.length, 1);
  }
  stub.faults.push(502, 502, 502);
  assert.match((await createCheckRun(target(), checkRun([1]), { signal })) ?? '', /refused POST: 502/);
});

test('a service that does not answer, or is not there, is given up within the deadline', async () => {
  stub.faults.push('hang');
  const started = Date.now();
  assert.match((await createCheckRun(target(), checkRun([1]), { signal, deadlineMs: 300 })) ?? '', /refused POST: .*timeout/i);
  assert.ok(Date.now() - started < 5_000);
  assert.match((await createCheckRun({ ...target(), api: 'http://127.0.0.1:9' }, checkRun([1]), { signal })) ?? '', /refused POST: .*ECONNREFUSED/);
  stub.faults.push({ status: 429, retryAfter: 3_600 });
  assert.match((await createCheckRun(target(), checkRun([1]), { signal })) ?? '', /refused POST: 429/);
});

test('`annotations: checks` makes a check run on the head of the pull request and prints no annotation', async () => {
  writeFiles(runner.workspace, oneLocal({ does: ['raise ValueError("broken")'] }, { name: 'digits' }));
  const payload = { pull_request: { number: 5, head: { sha: 'a'.repeat(40), repo: { full_name: 'octo/app' } }, base: { sha: 'b'.repeat(40), ref: 'main' } } };
  const ended = await runner.run({ inputs: { annotations: 'checks', token: 'token-of-checks', 'frozen-ref': 'none' }, event: { name: 'pull_request', payload }, env: { GITHUB_API_URL: api, GITHUB_SHA: 'd'.repeat(40) } });
  assert.deepEqual(ended.shown, [], ended.stdout);
  const [made] = stub.asked;
  assert.deepEqual([made?.body.name, made?.body.head_sha, made?.body.conclusion], ['evalpin: digits', 'a'.repeat(40), 'neutral'], ended.stdout);
  assert.ok((made?.body.output?.annotations?.length ?? 0) > 0);
});

test('S24: where the token may not, annotations are commands after all, with one notice', async () => {
  writeFiles(runner.workspace, oneLocal({ does: ['raise ValueError("broken")'] }, { name: 'digits' }));
  stub.faults.push(403);
  const refused = await runner.run({ inputs: { annotations: 'checks', token: 'token-of-checks', 'frozen-ref': 'none' }, env: { GITHUB_API_URL: api, GITHUB_SHA: 'd'.repeat(40) } });
  const [notice, ...others] = refused.shown.filter(({ command }) => command === 'notice');
  assert.deepEqual(others, []);
  assert.equal(notice?.message, 'the Checks API refused POST: 403 (Resource not accessible by integration); `annotations: checks` needs a token with `checks: write`');
  assert.ok(refused.shown.some(({ command }) => command === 'error'), refused.stdout);
  const without = await runner.run({ inputs: { annotations: 'checks', 'frozen-ref': 'none' } });
  assert.match(without.shown.find(({ command }) => command === 'notice')?.message ?? '', /^there is no token for the Checks API/);
  const off = await runner.run({ inputs: { annotations: 'off', 'frozen-ref': 'none' } });
  assert.deepEqual(off.shown, []);
});
