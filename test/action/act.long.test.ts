import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { graph, localMethod, PYTHON, pythonNodeset } from '../run/workspace.ts';
import type { Files } from '../workspace/source-folder.ts';
import { Act, versionOf, type ActEnded } from './act.ts';
import { pullPayload, pushPayload, Remote } from './repository.ts';
import { Runner } from './runner.ts';
import { findTool } from './tools.ts';

const { path: program, skip } = findTool('act');
const root = join(import.meta.dirname, '..', '..');
const workflow = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Calls the reusable workflow as another repository does. */
const CALLER = `name: caller
on: [pull_request]
permissions: {}
jobs:
  evals:
    permissions: { contents: read }
    uses: ./.github/workflows/evals.yml
    with: { shards: 3, action-repository: evalpin/evalpin, action-ref: main }
  after:
    needs: evals
    runs-on: ubuntu-latest
    steps:
      - run: echo "verdict=\${{ needs.evals.outputs.verdict }}"
`;

/** The same with secrets: of a repository that has them under names of its own, and handed on as they are. */
const secretly = (secrets: string): string => `name: secretly
on: [pull_request]
permissions: {}
jobs:
  evals:
    permissions: { contents: read }
    uses: ./.github/workflows/evals.yml
    with: { shards: 1, action-repository: evalpin/evalpin, action-ref: main, evals: paid }
    secrets: ${secrets}
`;
const NAMED = '{ EVALPIN_ENV: "MODEL_KEY=${{ secrets.MY_KEY }}", OPENAI_API_KEY: "${{ secrets.MY_OPENAI }}" }';

/** Two steps with the action, and what a later step sees of them. */
const OUTPUTS = `name: outputs
on: [push]
permissions: {}
jobs:
  evals:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2
      - uses: evalpin/evalpin@${'0'.repeat(40)}
        with: { command: servers-up }
      - id: evals
        uses: evalpin/evalpin@${'0'.repeat(40)}
      - run: echo "passed=\${{ steps.evals.outputs.passed }} reused=\${{ steps.evals.outputs.reused }} summary=\${{ steps.evals.outputs.summary }}"
`;

/** A second job whose machine has not what the first one prepared. */
const CACHED = `name: cached
on: [push]
permissions: {}
jobs:
  first:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2
      - uses: evalpin/evalpin@${'0'.repeat(40)}
        with: { graph: slow, frozen-ref: none }
  second:
    needs: first
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2
      - run: rm -r "$EVALPIN_HOME/v1/prepared" "$EVALPIN_HOME/v1/results"
      - uses: evalpin/evalpin@${'0'.repeat(40)}
        with: { graph: slow, frozen-ref: none }
`;

const NOISY = ['print("::error file=a.py,line=1::fake")', 'print("::set-output name=passed::true")', 'print("##[error]fake too")', 'print("::stop-commands::x")'];

const files: Files = {
  'evalpin.yaml': JSON.stringify({ version: 1, workspace: 'workspace', interpreters: { python: PYTHON }, nodesets: { slow: { prepare: ['sh', '-c', 'echo 7 > "$0/answer"', '{prepared}'] } }, evals: [{ graph: 'main', episodes: 9, gates: [{ metric: 'value', 'max-drop': 0 }] }] }),
  'workspace/graphs/main.json': graph('input.index -> model.index', 'model.value -> method.index', 'method.value -> metrics.value'),
  'workspace/nodesets/model.py': pythonNodeset({ name: 'model', parallelism: 'shared', takes: 'index', gives: ['value'], does: ['return index'] }),
  'workspace/nodesets/method.py': localMethod({ does: [...NOISY, 'return 1'] }),
  'workspace/graphs/slow.json': graph('input.index -> slow.index', 'slow.value -> metrics.value'),
  'workspace/nodesets/slow.py': pythonNodeset({ name: 'slow', parallelism: 'shared', head: ['import os'], takes: 'index', gives: ['value'], does: ['return int(open(os.environ["EVALPIN_PREPARED"] + "/answer").read())'] }),
  'workspace/graphs/paid.json': graph('input.index -> paid.index', 'paid.value -> metrics.value'),
  'workspace/nodesets/paid.py': pythonNodeset({ name: 'paid', head: ['import os'], takes: 'index', gives: ['value'], does: ['return int(os.environ["MODEL_KEY"] == "key-of-mine" and os.environ["OPENAI_API_KEY"] == "key-of-openai")'] }),
  '.github/workflows/named.yml': secretly(NAMED),
  '.github/workflows/inherited.yml': secretly('inherit'),
  '.github/workflows/cached.yml': CACHED,
  '.github/workflows/check.yml': workflow('examples/check.yml'),
  '.github/workflows/evals.yml': workflow('.github/workflows/evals.yml'),
  '.github/workflows/caller.yml': CALLER,
  '.github/workflows/outputs.yml': OUTPUTS,
};

let runner: Runner;
let remote: Remote;
let act: Act;
before(() => {
  if (skip !== false) return;
  runner = new Runner();
  remote = new Remote(join(runner.scratch, 'remote'), files);
  act = new Act(program, runner);
});
after(() => runner?.close());

/** Annotations and other commands that act obeyed, without those that switch commands off. */
function obeyed({ output }: ActEnded): string[] {
  return output.split('\n').filter((line) => /^\[[^\]]*\] +(?:❗|🚧|❓|⚙|💬) /u.test(line) && !/stop-commands|resume/i.test(line));
}

test('act is new enough to run without containers', { skip }, () => {
  const [major = 0, minor = 0, patch = 0] = versionOf(program);
  assert.ok(major > 0 || minor > 2 || patch >= 86, `${major}.${minor}.${patch}`);
});

test('act: a pull request whose gate fails fails its job, says why in an annotation, and its post step runs', { skip }, async () => {
  const pull = remote.pull(1, { 'workspace/nodesets/method.py': localMethod({ does: [...NOISY, 'return 0'] }) });
  remote.checkOut(runner.workspace, pull.merge, 0);
  const ended = await act.run({ workflow: 'check.yml', event: pullPayload(pull) });
  assert.notEqual(ended.code, 0, ended.output);
  assert.match(ended.output, new RegExp(`frozen is ${pull.base.slice(0, 12)}, into which pull request 1 was merged`));
  assert.match(ended.output, /\| regressed main/);
  assert.match(obeyed(ended).join('\n'), /::error file=workspace\/nodesets\/method\.py,title=regressed%3A main/);
  assert.match(ended.output, /Run Post evalpin\/evalpin@/);
  // The verdict of the same step as GitHub's runner starts it.
  const same = await runner.run({ event: pullPayload(pull) });
  assert.deepEqual([same.code, same.outputs['verdict']], [1, 'regressed'], same.stdout);
});

test('act, S29: what children print is neither an annotation nor an output', { skip }, async () => {
  const before = remote.git('rev-parse', 'main');
  const head = remote.commit({ 'README.md': 'more\n' });
  remote.checkOut(runner.workspace, head, 0);
  const ended = await act.run({ workflow: 'outputs.yml', event: pushPayload(before, head) });
  assert.equal(ended.code, 0, ended.output);
  assert.match(ended.output, new RegExp(`frozen is ${before.slice(0, 12)}, what the branch was before the push`));
  assert.deepEqual(obeyed(ended).filter((line) => /fake/.test(line)), []);
  const line = ended.lines.find((one) => one.startsWith('passed=')) ?? '';
  const [, passed, reused, summary] = /^passed=(\S*) reused=(\S*) summary=(.*)$/.exec(line) ?? [];
  assert.deepEqual([passed, reused], ['9', '1'], ended.output);
  assert.match(summary ?? '', /summary\.md$/);
  assert.deepEqual(await runner.servers(), []);
});

test('act, S26: with act’s own cache service, and with none, the verdict is the same', { skip }, async () => {
  const verdicts = [];
  for (const cacheServer of [true, false]) {
    const before = remote.git('rev-parse', 'main');
    const head = remote.commit({ 'README.md': `cache ${cacheServer}\n` });
    remote.checkOut(runner.workspace, head, 0);
    const ended = await act.run({ workflow: 'check.yml', event: pushPayload(before, head), cacheServer });
    assert.equal(ended.code, 0, ended.output);
    verdicts.push(/\| (no change seen main)/.exec(ended.output)?.[1]);
  }
  assert.deepEqual(verdicts, ['no change seen main', 'no change seen main']);
});

test('act: what prepare made in one job is restored in the next through act’s own cache service', { skip }, async () => {
  const before = remote.git('rev-parse', 'main');
  const head = remote.commit({ 'README.md': 'slow\n' });
  remote.checkOut(runner.workspace, head, 0);
  const ended = await act.run({ workflow: 'cached.yml', event: pushPayload(before, head) });
  assert.equal(ended.code, 0, ended.output);
  const told = ended.lines.filter((line) => line.includes('output of prepare of slow'));
  assert.match(told[0] ?? '', /saved to the cache service for later runs: output of prepare of slow/, ended.output);
  assert.match(told.at(-1) ?? '', /output of prepare of slow came from the cache service/, ended.output);
});

test('act: the reusable workflow plans, runs three shards, and merges them into one verdict through artifacts', { skip }, async () => {
  const pull = remote.pull(2, { 'workspace/nodesets/method.py': localMethod({ does: ['return 1 if index != 4 else 2'] }) });
  remote.checkOut(runner.workspace, pull.merge, 0);
  const ended = await act.run({ workflow: 'caller.yml', event: pullPayload(pull) });
  assert.equal(ended.code, 0, ended.output);
  for (const shard of ['1/3', '2/3', '3/3']) assert.match(ended.output, new RegExp(`this is shard ${shard} with 3 of 9 episodes`));
  assert.match(ended.output, /one report from 3 shards/);
  assert.match(ended.output, /verdict=no change seen/);
  assert.ok(existsSync(join(runner.scratch, 'artifacts')));
});

test('act: jobs that are run again take the place of their earlier attempt', { skip }, async () => {
  // act keeps what runs before uploaded, under the same run.
  const pull = remote.pull(4, { 'workspace/nodesets/method.py': localMethod({ does: ['return 1 if index != 4 else 3'] }) });
  remote.checkOut(runner.workspace, pull.merge, 0);
  const ended = await act.run({ workflow: 'caller.yml', event: pullPayload(pull) });
  assert.equal(ended.code, 0, ended.output);
  assert.match(ended.output, /one report from 3 shards/);
});

test('act: secrets of a caller reach the evals of the reusable workflow, named or inherited, and the log hides them', { skip }, async () => {
  const paid = { name: 'paid', graph: 'paid', episodes: 2, 'pass-env': ['MODEL_KEY', 'OPENAI_API_KEY'], gates: [{ metric: 'value', min: 1 }] };
  const pull = remote.pull(3, { 'evalpin.yaml': JSON.stringify({ version: 1, workspace: 'workspace', interpreters: { python: PYTHON }, evals: [paid] }) });
  for (const [name, secrets] of [['named', { MY_KEY: 'key-of-mine', MY_OPENAI: 'key-of-openai' }], ['inherited', { EVALPIN_ENV: 'MODEL_KEY=key-of-mine', OPENAI_API_KEY: 'key-of-openai' }]] as const) {
    remote.checkOut(runner.workspace, pull.merge, 0);
    const ended = await act.run({ workflow: `${name}.yml`, event: pullPayload(pull), secrets });
    assert.equal(ended.code, 0, ended.output);
    assert.match(ended.output, /verdict.*(passed|no change seen)/, name);
    assert.doesNotMatch(ended.output.replaceAll(/^.*add-mask.*$/gm, ''), /key-of-(mine|openai)/, name);
  }
});
