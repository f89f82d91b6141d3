import assert from 'node:assert/strict';
import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../scripts/leftovers.ts';
import { graph, oneLocal, oneShared, pythonNodeset, settings } from '../run/workspace.ts';
import { writeFiles } from '../workspace/source-folder.ts';
import { Runner, type GoingStep } from './runner.ts';

let runner: Runner;
beforeEach(() => {
  runner = new Runner();
});
afterEach(() => runner.close());

/** A shared model, and a method that hangs in its first episode after it has said so. */
function hanging(): Record<string, string> {
  return {
    'evalpin.yaml': settings([{ graph: 'main', episodes: 2, timeout: '5m' }]),
    'workspace/graphs/main.json': graph('input.index -> model.index', 'model.value -> method.value', 'method.value -> metrics.value'),
    'workspace/nodesets/model.py': pythonNodeset({ name: 'model', parallelism: 'shared', takes: 'index', gives: ['value'], does: ['return 1'] }),
    'workspace/nodesets/method.py': pythonNodeset({
      name: 'method',
      head: ['import pathlib, signal, subprocess, time', 'signal.signal(signal.SIGTERM, signal.SIG_IGN)'],
      takes: 'value',
      gives: ['value'],
      does: [`pathlib.Path(${JSON.stringify(runner.scratch)}, "reached").touch()`, 'subprocess.Popen(["sleep", "300"], start_new_session=True)', 'time.sleep(300)', 'return 1'],
    }),
  };
}

async function untilHanging(): Promise<GoingStep> {
  writeFiles(runner.workspace, hanging());
  const step = runner.start({ inputs: { servers: 'shared' } });
  const reached = await eventually(() => existsSync(join(runner.scratch, 'reached')) || step.child.exitCode !== null, 60_000);
  assert.ok(reached && step.child.exitCode === null, step.printed());
  return step;
}

const workers = (): string[] => runner.processes().filter((line) => /boot\.py|sleep 300/.test(line) && !line.includes('server'));

test('a cancelled step ends all that it started within the time that the runner gives it, and exits by itself', async () => {
  const step = await untilHanging();
  const started = Date.now();
  const ended = await runner.cancel(step);
  assert.ok(Date.now() - started < 7_500, 'SIGTERM was needed');
  assert.deepEqual([ended.code, ended.signal], [130, null], ended.stdout);
  assert.match(ended.stdout, /evalpin: cancelled; what this step started has been ended/);
  assert.equal(ended.stopped, false);
  assert.deepEqual(workers(), []);
  const post = await runner.post(ended);
  assert.equal(post.code, 0, post.stdout);
});

test('a step that is killed leaves nothing once its post step has run', async () => {
  const step = await untilHanging();
  step.child.kill('SIGKILL');
  const ended = await step.ended;
  assert.equal(ended.signal, 'SIGKILL');
  const post = await runner.post(ended);
  assert.equal(post.code, 0, post.stdout);
  assert.match(post.stdout, /ended what was left of \d{8}-/);
  assert.deepEqual(workers(), []);
});

test('a step and its post step that are both killed leave nothing to the next job: the runner kills by the tracking id, what others may use stays', async () => {
  const step = await untilHanging();
  step.child.kill('SIGKILL');
  await step.ended;
  assert.ok(runner.endJob() > 0);
  assert.ok(await eventually(() => workers().length === 0, 5_000), workers().join('\n'));
  assert.ok(runner.processes().some((line) => line.includes('supervisor.js')));
});

test('`servers-up` holds servers for later steps of the job, which lease them; the post step lets them go', async () => {
  writeFiles(runner.workspace, oneShared({}, { name: 'digits' }));
  const up = await runner.run({ inputs: { command: 'servers-up' } });
  assert.equal(up.code, 0, up.stdout);
  assert.deepEqual([up.outputs['spawned'], up.outputs['reused']], ['1', '0']);
  const [server] = await runner.servers();
  assert.equal(server?.state, 'ready');
  const ended = await runner.run({});
  assert.equal(ended.code, 0, ended.stdout);
  assert.deepEqual([ended.outputs['spawned'], ended.outputs['reused']], ['0', '1']);
  assert.equal((await runner.servers())[0]?.id, server?.id);
  const post = await runner.post(up);
  assert.match(post.stdout, /let go of the servers that were held for this job/);
  assert.ok(await eventually(() => runner.processes().every((line) => !line.includes(server?.id ?? '-')), 10_000));
  assert.deepEqual(await runner.servers(), []);
});

test('what one job holds is not let go by the post step of another', async () => {
  writeFiles(runner.workspace, oneShared({}, { name: 'digits' }));
  const [first, second] = [await runner.run({ inputs: { command: 'servers-up' } }), await runner.run({ inputs: { command: 'servers-up' } })];
  await runner.post(second);
  assert.equal((await runner.servers()).length, 1);
  await runner.post(first);
  await sleep(500);
  assert.deepEqual(await runner.servers(), []);
});

test('servers that are held for a job end when the process that started its steps is gone, post step or not', async () => {
  writeFiles(runner.workspace, oneShared({}, { name: 'digits' }));
  const worker = runner.start({ inputs: { command: 'servers-up' }, under: ['sh', '-c', '"$@"; sleep 300', 'worker'] });
  assert.ok(await eventually(() => /ready at/.test(worker.printed()), 60_000), worker.printed());
  await sleep(1_000);
  assert.equal((await runner.servers()).length, 1);
  worker.child.kill('SIGKILL');
  const gone = async (): Promise<boolean> => (await runner.servers()).length === 0;
  for (let tries = 0; tries < 60 && !(await gone()); tries++) await sleep(500);
  assert.ok(await gone());
  for (const line of runner.processes().filter((one) => one.includes('sleep 300'))) process.kill(Number(line.split(' ')[0]), 'SIGKILL');
});

test('`evalpin servers up` in a step of GitHub’s runner holds until its worker is gone', async () => {
  writeFiles(runner.workspace, oneShared({}, { name: 'digits' }));
  const worker = join(runner.scratch, 'Runner.Worker');
  copyFileSync('/bin/bash', worker);
  chmodSync(worker, 0o755);
  const going = runner.start({ under: [worker, '-c', '"$1" "${2/action.js/cli.js}" servers up; sleep 300', 'worker'] });
  assert.ok(await eventually(() => /ready at/.test(going.printedErrors()), 60_000), going.printedErrors());
  await sleep(1_000);
  // The gate of its follow address holds the version that it points to as well, and only for as long as the server stays.
  const holders = async (): Promise<string[]> => (await runner.servers()).flatMap(({ leases }) => leases.filter(({ hold }) => hold?.follow !== true).map(({ run }) => run));
  assert.equal((await holders()).length, 1);
  going.child.kill('SIGKILL');
  // Nobody holds it any more; it stays for its `keep` time, as everywhere on the command line.
  const held = async (): Promise<boolean> => (await holders()).length > 0;
  for (let tries = 0; tries < 60 && (await held()); tries++) await sleep(500);
  assert.ok(!(await held()));
  for (const line of runner.processes().filter((one) => one.includes('sleep 300'))) process.kill(Number(line.split(' ')[0]), 'SIGKILL');
});

test('`servers: auto` leaves no server behind a step, `shared` keeps it for the next', async () => {
  writeFiles(runner.workspace, oneShared({}, { name: 'digits' }));
  await runner.run({ inputs: { 'reuse-results': 'off' } });
  assert.deepEqual(await runner.servers(), []);
  await runner.run({ inputs: { servers: 'shared', 'reuse-results': 'off' } });
  const again = await runner.run({ inputs: { servers: 'shared', 'reuse-results': 'off' } });
  assert.equal(again.outputs['reused'], '1', again.stdout);
});

const FORK = { name: 'pull_request', payload: { pull_request: { number: 1, head: { sha: 'a'.repeat(40), repo: { full_name: 'stranger/app' } }, base: { sha: 'b'.repeat(40), ref: 'main' } } } };

test('code from a fork has a store and a supervisor of its own, whatever the inputs say, and the post step removes both', async () => {
  writeFiles(runner.workspace, oneShared({}, { name: 'digits' }));
  const ended = await runner.run({ event: FORK, inputs: { 'frozen-ref': 'none', servers: 'shared', home: runner.home } });
  assert.equal(ended.code, 0, ended.stdout);
  const throwaway = join(runner.temp, 'evalpin-fork');
  assert.equal(ended.state['home'], throwaway);
  assert.deepEqual(readdirSync(runner.home), []);
  assert.equal((await runner.servers(throwaway)).length, 1);
  const post = await runner.post(ended, { event: FORK });
  assert.equal(post.code, 0, post.stdout);
  assert.ok(!existsSync(throwaway));
  assert.ok(await eventually(() => runner.processes().length === 0, 10_000), runner.processes().join('\n'));
});

test('an eval of a fork’s pull request whose secrets are not there is skipped: neutral, and said; others run', async () => {
  writeFiles(runner.workspace, {
    ...oneLocal({}),
    'evalpin.yaml': settings([
      { name: 'free', graph: 'main' },
      { name: 'paid', graph: 'main', 'pass-env': ['MODEL_KEY', 'OTHER_KEY'] },
    ]),
  });
  const ended = await runner.run({ event: FORK, inputs: { 'frozen-ref': 'none' }, env: { MODEL_KEY: '', OTHER_KEY: undefined } });
  assert.equal(ended.code, 0, ended.stdout);
  assert.deepEqual(ended.shown.map(({ command, properties }) => [command, properties['title']]), [['notice', 'paid: skipped: secret missing']]);
  assert.match(ended.shown[0]?.message ?? '', /^MODEL_KEY, OTHER_KEY are named in `pass-env` and not set/);
  assert.match(ended.summary, /skipped: <code>paid<\/code>/);
  assert.equal(ended.outputs['verdict'], 'passed');
  const only = await runner.run({ event: FORK, inputs: { 'frozen-ref': 'none', evals: 'paid' } });
  assert.deepEqual([only.code, only.outputs['verdict']], [0, 'skipped'], only.stdout);
  // With the secrets, and for code of the repository itself, it runs.
  const own = { ...FORK, payload: { pull_request: { ...FORK.payload.pull_request, head: { sha: 'a'.repeat(40), repo: { full_name: 'octo/app' } } } } };
  const ran = await runner.run({ event: own, inputs: { 'frozen-ref': 'none', evals: 'paid' } });
  assert.equal(ran.outputs['verdict'], 'passed', ran.stdout);
  assert.ok(existsSync(ran.outputs['summary'] ?? ''));
  assert.match(readFileSync(ran.outputs['summary'] ?? '', 'utf8'), /paid/);
});
