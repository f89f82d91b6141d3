import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type CommandProcess, runCommand, type RunCommandOptions } from '../../src/launch/command.ts';
import { taggedProcesses } from '../../src/process/tagged.ts';

function prepare(t: TestContext, script: string, rest: Partial<RunCommandOptions> = {}, cwd?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const ended: CommandProcess[] = [];
  const options: RunCommandOptions = {
    arms: ['frozen', 'overlay'].map((arm) => ({
      arm, argv: ['sh', '-c', script, 'sh', ...(script.includes('$1') ? ['{worker}'] : [])], cwd: cwd ?? folder, env: { PATH: process.env['PATH'] ?? '', ARM_IS: arm },
      spec: join(folder, `${arm}.json`), snapshot: '/snapshot', shared: { model: 'http://127.0.0.1:1' }, replicas: [{ counter: 'u0' }, { counter: 'u1' }],
    })),
    workers: 2, timeoutMs: 20_000, graceMs: 300, folder, tag: `test-${folder.slice(-6)}`, seed: 5, owner: 'eval e', onEnd: (one) => ended.push(one), signal: new AbortController().signal, ...rest,
  };
  return { options, folder, ended };
}

const leftovers = (tag: string) => ['frozen-0', 'overlay-0', 'overlay-1'].flatMap((name) => taggedProcesses(`${tag}/${name}`));

test('one process for each arm, the arms in turn, with what it needs in its environment', async (t) => {
  const { options, folder } = prepare(t, 'echo "$ARM_IS $EVALPIN_ARM $EVALPIN_WORKER $EVALPIN_SEED" >> {out}/../../order; echo "{spec} {snapshot} {seed}"; cat "$EVALPIN_SHARED_URLS"; echo e >&2');
  const processes = await runCommand(options);
  assert.deepEqual(processes.map(({ record, failure }) => [record.name, failure]), [['frozen-0', undefined], ['overlay-0', undefined]]);
  assert.equal(readFileSync(join(folder, 'workers/order'), 'utf8'), 'frozen frozen frozen-0 5\noverlay overlay overlay-0 5\n');
  const log = readFileSync(join(folder, 'workers/overlay-0/stdout.log'), 'utf8');
  assert.ok(log.startsWith(`${folder}/overlay.json /snapshot 5\n`));
  assert.deepEqual(JSON.parse(log.slice(log.indexOf('\n'))), { model: 'http://127.0.0.1:1', counter: 'u0' });
  assert.equal(readFileSync(join(folder, 'workers/overlay-0/stderr.log'), 'utf8'), 'e\n');
});

test('a command that uses {worker} runs K times side by side', async (t) => {
  // Each waits for the other's file: they must be there at the same time.
  const { options, folder } = prepare(t, 'mkdir -p {out}/../../m/$ARM_IS; touch {out}/../../m/$ARM_IS/$1; while [ "$(ls {out}/../../m/$ARM_IS | wc -l)" -lt 2 ]; do sleep 0.05; done; cat $EVALPIN_SHARED_URLS');
  const processes = await runCommand(options);
  assert.deepEqual(processes.map(({ record, failure }) => [record.name, failure]), [['frozen-0', undefined], ['frozen-1', undefined], ['overlay-0', undefined], ['overlay-1', undefined]]);
  assert.match(readFileSync(join(folder, 'workers/frozen-1/stdout.log'), 'utf8'), /"u1"/);
});

test('an exit code and a signal are told, and the other arm still runs', async (t) => {
  const { options } = prepare(t, 'if [ $ARM_IS = frozen ]; then exit 3; fi; kill -9 $$');
  const processes = await runCommand(options);
  assert.deepEqual(processes.map(({ failure }) => failure?.message), ['the command ended with exit code 3', 'the command was ended by signal SIGKILL']);
});

test('an exit code that the settings allow is no failure; another one, and a signal, still are', async (t) => {
  const { options } = prepare(t, 'if [ $ARM_IS = frozen ]; then exit 1; fi; exit 2', { allowExit: [1] });
  assert.deepEqual((await runCommand(options)).map(({ failure }) => failure?.message), [undefined, 'the command ended with exit code 2']);
  const killed = prepare(t, 'kill -9 $$', { allowExit: [1, 137] });
  assert.deepEqual((await runCommand(killed.options)).map(({ failure }) => failure?.kind), ['exit', 'exit']);
});

test('a command that does not end is ended at its time limit with all that it started', async (t) => {
  const { options } = prepare(t, 'trap "" TERM; setsid sleep 600 & while :; do sleep 1; done', { timeoutMs: 500 });
  const processes = await runCommand(options);
  assert.deepEqual(processes.map(({ failure }) => failure?.kind), ['timeout', 'timeout']);
  assert.deepEqual(leftovers(options.tag), []);
});

test('S10: what a command left running when it ended is ended', async (t) => {
  const { options } = prepare(t, 'setsid sleep 600 & sleep 600 & exit 0');
  await runCommand(options);
  assert.deepEqual(leftovers(options.tag), []);
});

test('S10: an abort ends a wrapper and what is behind it, and rejects with its reason', async (t) => {
  const abort = new AbortController();
  const { options, folder } = prepare(t, 'sh -c "touch {out}/up; sleep 600; true" & wait', { signal: abort.signal });
  const run = runCommand(options);
  const deadline = Date.now() + 10_000;
  while (!existsSync(join(folder, 'workers/frozen-0/out/up')) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  abort.abort(new Error('interrupted by a test'));
  await assert.rejects(run, /interrupted by a test/);
  assert.deepEqual(leftovers(options.tag), []);
  assert.equal(existsSync(join(folder, 'workers/overlay-0')), false);
});

test('a scratch folder is fresh and writable', async (t) => {
  const { options, folder } = prepare(t, 'pwd; touch here', {}, 'scratch');
  await runCommand(options);
  assert.equal(readFileSync(join(folder, 'workers/frozen-0/stdout.log'), 'utf8').trim(), join(folder, 'workers/frozen-0/scratch'));
});

test('a program that is not there is an error that names it', async (t) => {
  const { options } = prepare(t, 'true');
  await assert.rejects(runCommand({ ...options, arms: options.arms.map((arm) => ({ ...arm, argv: ['no-such-program'] })) }), { code: 'EP3010', message: /no-such-program/ });
});

test('pytest keeps its cache away from the pinned sources, and what the settings give it stays', async (t) => {
  const { options, folder } = prepare(t, 'eval "set -- $PYTEST_ADDOPTS"; printf "%s|" "$@"');
  const [first, second] = options.arms;
  assert.ok(first && second);
  await runCommand({ ...options, arms: [first, { ...second, env: { ...second.env, PYTEST_ADDOPTS: '-x' } }] });
  const [frozen, overlay] = ['frozen-0', 'overlay-0'].map((name) => readFileSync(join(folder, 'workers', name, 'stdout.log'), 'utf8'));
  assert.equal(frozen, `-o|cache_dir=${folder}/workers/frozen-0/out/.pytest_cache|`);
  assert.equal(overlay, `-o|cache_dir=${folder}/workers/overlay-0/out/.pytest_cache|-x|`);
});

test('tsx does without the cache that all projects share, unless the settings say otherwise', async (t) => {
  const { options, folder } = prepare(t, 'printf "%s" "$TSX_DISABLE_CACHE"');
  const [first, second] = options.arms;
  assert.ok(first && second);
  await runCommand({ ...options, arms: [first, { ...second, env: { ...second.env, TSX_DISABLE_CACHE: '' } }] });
  assert.deepEqual(['frozen-0', 'overlay-0'].map((name) => readFileSync(join(folder, 'workers', name, 'stdout.log'), 'utf8')), ['1', '']);
});
