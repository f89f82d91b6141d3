import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { withHandedSecrets } from '../../src/github/handed-secrets.ts';
import { RunnerLog } from '../../src/github/runner-log.ts';
import { oneLocal } from '../run/workspace.ts';
import { writeFiles } from '../workspace/source-folder.ts';
import { failsWith } from './fails-with.ts';
import { Runner } from './runner.ts';
import { readStdout } from './runner-stdout.ts';

let runner: Runner;
before(() => {
  runner = new Runner();
});
after(() => runner.close());

function handed(text: string): { env: Record<string, string | undefined>; masks: string[] } {
  let printed = '';
  const env = withHandedSecrets({ KEPT: 'kept', EVALPIN_ENV: text }, new RunnerLog((part) => (printed += part)));
  return { env, masks: readStdout(printed).obeyed.filter(({ command }) => command === 'add-mask').map(({ message }) => message) };
}

test('lines and JSON are variables, values whole; each is masked, every line of one too; nothing is left of the whole, and no token of a job comes in', () => {
  assert.deepEqual(handed('A_KEY=sk-1=2\r\n\n# B=no\n B_KEY = with blanks\nEMPTY=\nGITHUB_TOKEN=token\n'), {
    env: { KEPT: 'kept', A_KEY: 'sk-1=2', B_KEY: ' with blanks' },
    masks: ['sk-1=2', ' with blanks', 'token'],
  });
  assert.deepEqual(handed(JSON.stringify({ PEM: 'begin\nmiddle\nend', NO: '1' })), { env: { KEPT: 'kept', PEM: 'begin\nmiddle\nend', NO: '1' }, masks: ['begin\nmiddle\nend', 'begin', 'middle'] });
  assert.deepEqual(handed(''), { env: { KEPT: 'kept' }, masks: [] });
});

test('what is malformed is refused, and nothing of it is shown', () => {
  for (const text of ['A=1\nsecret-of-mine', '=secret-of-mine', '{"A": secret-of-mine}', '{"A": ["secret-of-mine"]}', 'a b=secret-of-mine']) {
    failsWith(() => handed(text), 'EP1063', /^(?!.*secret-of-mine)EVALPIN_ENV: /s);
  }
});

test('handed secrets reach the evals whose `pass-env` names them, and nobody else; the log masks them', async () => {
  const place = JSON.stringify(join(runner.scratch, 'seen-'));
  const head = ['import json, os, pathlib', `pathlib.Path(${place} + os.environ["EVAL"]).write_text(json.dumps(dict(os.environ)))`];
  const evalOf = (name: string, names: string[]): object => ({ name, graph: 'main', episodes: 1, env: { EVAL: name }, 'pass-env': names });
  writeFiles(runner.workspace, { ...oneLocal({ head }), 'evalpin.yaml': JSON.stringify({ version: 1, workspace: 'workspace', evals: [evalOf('with', ['MINE']), evalOf('without', [])] }) });
  const ended = await runner.run({ inputs: { 'frozen-ref': 'none' }, env: { EVALPIN_ENV: 'MINE=secret-of-mine\nOTHER=secret-of-another' } });
  assert.equal(ended.code, 0, ended.stdout);
  assert.deepEqual(ended.obeyed.filter(({ command }) => command === 'add-mask').map(({ message }) => message), ['secret-of-mine', 'secret-of-another']);
  const seen = (name: string): Record<string, string> => JSON.parse(readFileSync(join(runner.scratch, `seen-${name}`), 'utf8')) as Record<string, string>;
  assert.equal(seen('with')['MINE'], 'secret-of-mine');
  for (const [name, secrets] of [['with', /secret-of-another|EVALPIN_ENV/], ['without', /secret-of|EVALPIN_ENV/]] as const) assert.doesNotMatch(JSON.stringify(seen(name)), secrets);
  const folders = globSync(join(runner.workspace, '.evalpin', 'runs', '*', '**')).filter((file) => /\.(json|md|html|log|jsonl)$/.test(file));
  for (const file of folders) assert.doesNotMatch(readFileSync(file, 'utf8'), /secret-of/, file);
  assert.doesNotMatch(ended.stdout.replaceAll(/^::add-mask::.*$/gm, ''), /secret-of/);
});

test('the reusable workflow gives every secret that it takes to the evals, and to the plan no more than whether it is there', () => {
  const workflow = parse(readFileSync(join(import.meta.dirname, '..', '..', '.github', 'workflows', 'evals.yml'), 'utf8')) as {
    on: { workflow_call: { secrets: Record<string, { required: boolean }> } };
    jobs: Record<string, { steps: { uses?: string; env?: Record<string, string>; with?: object }[] }>;
  };
  const { secrets } = workflow.on.workflow_call;
  assert.ok(Object.keys(secrets).length > 5);
  assert.deepEqual(Object.values(secrets).filter(({ required }) => required), []);
  const given = (job: string): (Record<string, string> | undefined)[] => (workflow.jobs[job]?.steps ?? []).map(({ env }) => env).filter((env) => JSON.stringify(env ?? {}).includes('secrets.'));
  assert.deepEqual(given('shard'), [Object.fromEntries(Object.keys(secrets).map((name) => [name, `\${{ secrets.${name} }}`]))]);
  assert.deepEqual(given('plan'), [Object.fromEntries(Object.keys(secrets).map((name) => [name, name === 'EVALPIN_ENV' ? '${{ secrets.EVALPIN_ENV }}' : `\${{ secrets.${name} != '' && 'set' || '' }}`]))]);
  assert.deepEqual(given('verdict'), []);
});
