import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Episode, Outcome } from '../../src/launch/model.ts';
import { maskSecrets } from '../../src/launch/mask-secrets.ts';
import { type ArmEvent, type RunArmsOptions, runArms } from '../../src/launch/run-arms.ts';
import { ValueKeeper } from '../../src/launch/value-keeper.ts';
import { type ArmLaunch, workerTag } from '../../src/launch/worker-record.ts';
import { taggedProcesses } from '../../src/process/tagged.ts';

const PROGRAM = join(import.meta.dirname, '../fixtures/workers/obedient.py');

function episodes(...inputs: Record<string, unknown>[]): Episode[] {
  return inputs.map((input, index) => ({ id: String(index).padStart(4, '0'), index, seed: 100 + index, input }));
}

interface Setting extends Partial<RunArmsOptions> {
  starts?: Record<string, string>;
}

function prepare(t: TestContext, setting: Setting) {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const events: ArmEvent[] = [];
  const seen: Outcome[] = [];
  const arm = (name: string): ArmLaunch => ({
    arm: name,
    argv: ['python3', PROGRAM],
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', MARKS: folder, START: setting.starts?.[name] ?? '' },
    spec: join(folder, 'spec.json'),
    shared: { model: 'http://127.0.0.1:1' },
    replicas: [{ counter: 'http://127.0.0.1:2' }, { counter: 'http://127.0.0.1:3' }],
  });
  const options: RunArmsOptions = {
    arms: [arm('frozen'), arm('overlay')],
    episodes: episodes({}, {}, {}),
    workers: 2,
    timeoutMs: 20_000,
    startupMs: 20_000,
    graceMs: 2_000,
    folder,
    tag: `test-${folder.slice(-6)}`,
    seed: 7,
    onOutcome: (outcome) => seen.push(outcome),
    onEvent: (event) => events.push(event),
    signal: new AbortController().signal,
    ...setting,
  };
  return { options, folder, events, seen };
}

function leftovers(tag: string): unknown[] {
  return ['frozen', 'overlay'].flatMap((arm) => [0, 1].flatMap((n) => taggedProcesses(workerTag(tag, { arm, slot: n }))));
}

const statuses = (outcomes: Outcome[]) => outcomes.map(({ arm, episode, status, fault }) => [arm, episode, status, fault]);

test('every episode is run in both arms with the same seed, and nothing is left', async (t) => {
  const { options, seen, folder } = prepare(t, { episodes: episodes({}, {}, {}, {}, {}) });
  const { outcomes, workers, unloadable } = await runArms(options);
  assert.equal(outcomes.length, 10);
  assert.ok(outcomes.every(({ status, attempts }) => status === 'passed' && attempts === 1));
  const seeds = (arm: string) => outcomes.filter((one) => one.arm === arm).map(({ metrics }) => metrics['seed']);
  assert.deepEqual(seeds('frozen'), [100, 101, 102, 103, 104]);
  assert.deepEqual(seeds('overlay'), seeds('frozen'));
  assert.equal(seen.length, 10);
  assert.deepEqual(unloadable, {});
  assert.ok(workers.every(({ starts }) => starts <= 1));
  assert.deepEqual(JSON.parse(readFileSync(join(folder, 'workers/overlay-1/shared_urls.json'), 'utf8')), { model: 'http://127.0.0.1:1', counter: 'http://127.0.0.1:3' });
  assert.deepEqual(leftovers(options.tag), []);
});

test('what is done already is handed to nobody and has no outcome', async (t) => {
  const { options, seen } = prepare(t, { isDone: (arm, { id }) => arm === 'frozen' && id !== '0001' });
  const { outcomes } = await runArms(options);
  const ran = [['frozen', '0001'], ['overlay', '0000'], ['overlay', '0001'], ['overlay', '0002']];
  assert.deepEqual(outcomes.map(({ arm, episode }) => [arm, episode]), ran);
  assert.deepEqual(seen.map(({ arm, episode }) => [arm, episode]).sort(), ran);
});

test('a worker that got nothing to do is no process of the run', async (t) => {
  const { options } = prepare(t, { workers: 2, isDone: (arm, { id }) => arm === 'frozen' && id !== '0001' });
  const { workers } = await runArms(options);
  assert.deepEqual(workers.filter(({ arm }) => arm === 'frozen').map(({ starts, pids }) => [starts, pids.length]), [[1, 1]]);
});

test('a slow episode holds nobody up', async (t) => {
  const { options, seen } = prepare(t, { episodes: episodes({ do: 'slow', seconds: 2, arm: 'frozen' }, {}, {}, {}) });
  await runArms(options);
  assert.equal(seen.findIndex(({ arm, episode }) => arm === 'frozen' && episode === '0000') >= 6, true, JSON.stringify(seen));
});

test('a worker that dies once is replaced and the episode runs again', async (t) => {
  const { options } = prepare(t, { episodes: episodes({ do: 'die once', arm: 'overlay' }, {}) });
  const { outcomes } = await runArms(options);
  assert.deepEqual(statuses(outcomes).map(([, , status]) => status), ['passed', 'passed', 'passed', 'passed']);
  assert.equal(outcomes.find(({ arm, episode }) => arm === 'overlay' && episode === '0000')?.attempts, 2);
});

test('a worker that dies twice on one episode makes it an error, and the next one runs', async (t) => {
  const { options } = prepare(t, { workers: 1, episodes: episodes({ do: 'die', arm: 'overlay' }, {}) });
  const { outcomes, workers } = await runArms(options);
  assert.deepEqual(statuses(outcomes), [
    ['frozen', '0000', 'passed', undefined],
    ['frozen', '0001', 'passed', undefined],
    ['overlay', '0000', 'error', 'crash'],
    ['overlay', '0001', 'passed', undefined],
  ]);
  assert.match(outcomes[2]?.message ?? '', /exit code 9/);
  assert.equal(outcomes[2]?.attempts, 2);
  assert.equal(workers.find(({ arm }) => arm === 'overlay')?.starts, 3);
});

test('an answer that is torn by the death of the worker is none', async (t) => {
  const { options } = prepare(t, { workers: 1, episodes: episodes({ do: 'tear' }) });
  const { outcomes } = await runArms(options);
  assert.deepEqual(outcomes.map(({ fault }) => fault), ['crash', 'crash']);
});

test('a hanging episode is ended at its time limit and the next one runs in a fresh worker', async (t) => {
  const { options } = prepare(t, { workers: 1, timeoutMs: 700, episodes: episodes({ do: 'hang', arm: 'frozen' }, {}) });
  const { outcomes } = await runArms(options);
  assert.deepEqual(statuses(outcomes), [
    ['frozen', '0000', 'error', 'hang'],
    ['frozen', '0001', 'passed', undefined],
    ['overlay', '0000', 'passed', undefined],
    ['overlay', '0001', 'passed', undefined],
  ]);
  assert.deepEqual(leftovers(options.tag), []);
});

test('8 MB on stdout hold nothing up and stand in the log', async (t) => {
  const { options, folder } = prepare(t, { workers: 1, episodes: episodes({ do: 'flood' }) });
  const { outcomes } = await runArms(options);
  assert.ok(outcomes.every(({ status }) => status === 'passed'));
  assert.equal(statSync(join(folder, 'workers/frozen-0/stdout.log')).size, 8_000_000);
});

test('garbage between events is told and does not become a result', async (t) => {
  const { options, events } = prepare(t, { workers: 1, episodes: episodes({ do: 'garbage', arm: 'overlay' }) });
  const { outcomes } = await runArms(options);
  assert.deepEqual(statuses(outcomes), [['frozen', '0000', 'passed', undefined], ['overlay', '0000', 'passed', undefined]]);
  assert.equal(events.filter(({ event, arm }) => event === 'bad-line' && arm === 'overlay').length, 2);
});

test('what code inside appends to EVALPIN_EVENTS is told, but makes no result', async (t) => {
  const { options, events } = prepare(t, { workers: 1, episodes: episodes({ do: 'note', arm: 'overlay' }) });
  const { outcomes } = await runArms(options);
  assert.deepEqual(outcomes.map(({ status }) => status), ['passed', 'passed']);
  assert.deepEqual(events.filter(({ event }) => event === 'log' || event === 'bad-line').map(({ event, arm }) => [event, arm]), [['log', 'overlay'], ['bad-line', 'overlay']]);
});

test('an arm whose code cannot be loaded is tried twice, not once an episode', async (t) => {
  const many = episodes(...Array.from({ length: 50 }, () => ({})));
  const { options, seen } = prepare(t, { episodes: many, starts: { overlay: 'fatal' } });
  const { outcomes, unloadable, workers } = await runArms(options);
  assert.deepEqual(unloadable['overlay'], { message: 'ModuleNotFoundError: no module named nope', file: 'nodesets/foo.py', line: 3, errorKind: 'model' });
  assert.equal(outcomes.length, 100);
  assert.equal(seen.length, 100);
  assert.ok(outcomes.filter(({ arm }) => arm === 'overlay').every(({ fault, errorKind, message }) => fault === 'import' && errorKind === 'model' && /nope/.test(message ?? '')));
  assert.ok(outcomes.filter(({ arm }) => arm === 'frozen').every(({ status }) => status === 'passed'));
  assert.ok(workers.filter(({ arm }) => arm === 'overlay').reduce((sum, { starts }) => sum + starts, 0) <= 3);
});

for (const start of ['die', 'hang']) {
  test(`an arm whose workers ${start} before they are ready ends in errors`, async (t) => {
    const { options } = prepare(t, { workers: 1, startupMs: start === 'hang' ? 3_000 : 20_000, starts: { overlay: start } });
    const { outcomes, unloadable } = await runArms(options);
    assert.match(unloadable['overlay']?.message ?? '', start === 'hang' ? /not ready within 3 s/ : /exit code 7/);
    assert.equal(outcomes.filter(({ status }) => status === 'passed').length, 3);
  });
}

test('S10: what a worker started in a session of its own is ended with it', async (t) => {
  const { options } = prepare(t, { workers: 1, graceMs: 300, starts: { overlay: 'stray', frozen: 'linger' } });
  const { outcomes } = await runArms(options);
  assert.ok(outcomes.every(({ status }) => status === 'passed'));
  assert.deepEqual(leftovers(options.tag), []);
});

test('S10: an abort ends every worker, also one that ignores TERM, and rejects with its reason', async (t) => {
  const abort = new AbortController();
  const { options, events } = prepare(t, { graceMs: 300, starts: { frozen: 'deaf', overlay: 'deaf' }, episodes: episodes({ do: 'hang' }, { do: 'hang' }), signal: abort.signal });
  const onEvent = (event: ArmEvent) => {
    events.push(event);
    if (events.filter((one) => one.event === 'ready').length === 2) abort.abort(new Error('interrupted by a test'));
  };
  await assert.rejects(runArms({ ...options, onEvent }), /interrupted by a test/);
  assert.deepEqual(leftovers(options.tag), []);
});

test('an interpreter that is not there is an error that names it', async (t) => {
  const { options } = prepare(t, {});
  const [first] = options.arms;
  assert.ok(first);
  await assert.rejects(runArms({ ...options, arms: [{ ...first, argv: ['/nowhere/python'] }] }), { code: 'EP4008', message: /\/nowhere\/python/ });
});

test('where an episode fails in one arm, what its nodes gave is kept of all that ran it, without secrets; where it passes in all, of none', async (t) => {
  const { options, events } = prepare(t, {
    workers: 1,
    episodes: episodes({ do: 'fail', arm: 'overlay' }, { do: 'fail', arm: 'overlay' }, { do: 'fail', arm: 'frozen' }, {}, { do: 'die', arm: 'overlay' }),
    values: new ValueKeeper({ mask: maskSecrets(['token-1']), whole: false }),
  });
  for (const arm of options.arms) Object.assign(arm.env, { TOKEN: 'token-1' });
  const { outcomes } = await runArms(options);
  const wanted = (arm: string) => outcomes.filter((one) => one.arm === arm).map(({ values }) => values?.inputs['wanted']);
  // The arm that goes first takes turns.
  assert.deepEqual(wanted('frozen'), ['"hold"', '"give"', '"hold"', undefined, '"hold"']);
  assert.deepEqual(wanted('overlay'), ['null', '"hold"', '"give"', undefined, undefined]);
  assert.deepEqual(outcomes[0]?.values?.nodes, [{ node: 'n', outputs: { path: 'data/a.png', env: '***' } }]);
  assert.ok(events.every((event) => !JSON.stringify(event).includes('nodes')), 'events.jsonl has none');
  assert.deepEqual(leftovers(options.tag), []);
});

test('more values than an episode can have are left out, and without a keeper nothing is kept', async (t) => {
  const { options } = prepare(t, { workers: 1, episodes: episodes({ do: 'too much' }, {}), values: new ValueKeeper({ mask: (text) => text, whole: false }) });
  const { outcomes } = await runArms(options);
  assert.deepEqual(outcomes.map(({ status, values }) => [status, values]), [['failed', undefined], ['passed', undefined], ['failed', undefined], ['passed', undefined]]);
  const without = prepare(t, { workers: 1, episodes: episodes({ do: 'fail' }) });
  assert.deepEqual((await runArms(without.options)).outcomes.map(({ values }) => values), [undefined, undefined]);
});
