import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Cli, type FinishedRun } from './cli.ts';
import { localMethod, oneLocal, settings, type PythonNodeset } from './workspace.ts';

type Score = { id: string; status?: string; metrics?: Record<string, number | null>; error_kind?: string };

function lines(...scores: Score[]): string {
  return scores.map((one) => `${JSON.stringify({ event: 'episode', status: 'passed', metrics: {}, ...one })}\n`).join('');
}

/** Episodes `0`, `1` … with these accuracies, each 0 or 1; what is below 1 failed. */
function marks(text: string): string {
  return lines(...text.split('').map((mark, id) => ({ id: String(id), status: mark === '1' ? 'passed' : 'failed', metrics: { accuracy: Number(mark) } })));
}

/** So many episodes, of which the last ones failed. */
function outOf(count: number, passed: number): string {
  return '1'.repeat(passed) + '0'.repeat(count - passed);
}

describe('gates decide', () => {
  let cli: Cli;
  const command = (name: string, gates: object[], results: object = {}): object => ({
    name,
    gates,
    harness: { command: ['cp', '{snapshot}/scores/results.jsonl', '{out}/'], results: [{ format: 'evalpin', path: '*.jsonl', ...results }] },
  });
  const frozen = marks(outOf(40, 30));
  before(() => {
    cli = new Cli({
      'evalpin.yaml': settings(
        [
          command('none', []),
          command('minimum', [{ metric: 'accuracy', min: 0.7 }]),
          command('drop', [{ metric: 'accuracy', 'max-drop': 0.25 }]),
          command('small-drop', [{ metric: 'accuracy', 'max-drop': 0.02 }]),
          command('failures', [{ 'new-failures': 1 }]),
          command('unknown', [{ metric: 'speed', min: 1 }]),
        ],
        { include: ['workspace/scores/**'] },
      ),
      'workspace/scores/results.jsonl': frozen,
    });
  });
  after(() => cli.close());

  const compare = (name: string, scores: string, ...more: string[]): Promise<FinishedRun> => cli.run([name, '--overlay', cli.workspace.overlay({ 'scores/results.jsonl': scores }), ...more]);

  for (const { name, scores, code, verdict, why, more = [] } of [
    { name: 'none', scores: outOf(40, 28), code: 0, verdict: 'no change seen', why: /passed went from 0\.75 to 0\.7 over 40 cases; a change of less than 0\.\d+ could have been missed/ },
    { name: 'none', scores: outOf(40, 40), code: 0, verdict: 'improved', why: /passed rose from 0\.75 to 1/ },
    { name: 'none', scores: outOf(40, 0), code: 1, verdict: 'regressed', why: /passed fell from 0\.75 to 0 / },
    { name: 'none', scores: outOf(40, 0), code: 0, verdict: 'regressed', why: /passed fell/, more: ['--fail-on', 'never'] },
    { name: 'minimum', scores: outOf(40, 29), code: 0, verdict: 'no change seen', why: /could have been missed/ },
    { name: 'minimum', scores: outOf(40, 27), code: 1, verdict: 'gate failed', why: /mean of accuracy is 0\.675; at least 0\.7/ },
    { name: 'minimum', scores: outOf(40, 27), code: 0, verdict: 'no change seen', why: /could have been missed/, more: ['--gates', 'accuracy: min 0.6'] },
    { name: 'drop', scores: outOf(40, 20), code: 0, verdict: 'passed', why: /passed fell from 0\.75 to 0\.5 .*; a gate allows it/ },
    { name: 'drop', scores: outOf(40, 10), code: 1, verdict: 'regressed', why: /from 0\.75 to 0\.25 .*; a drop of 0\.25/ },
    { name: 'small-drop', scores: outOf(40, 29), code: 0, verdict: 'no change seen', why: /gate `accuracy: max-drop 0\.02` is undecided/ },
    { name: 'small-drop', scores: outOf(40, 29), code: 1, verdict: 'gate failed', why: /gate `accuracy: max-drop 0\.02` is undecided/, more: ['--fail-on', 'undecided'] },
    { name: 'failures', scores: outOf(40, 29), code: 0, verdict: 'no change seen', why: /1 new failure \(29\)/ },
    { name: 'failures', scores: outOf(40, 28), code: 1, verdict: 'gate failed', why: /2 cases that passed before fail now: 28, 29/ },
    { name: 'unknown', scores: outOf(40, 30), code: 3, verdict: 'inconclusive', why: /no episode has a value for speed/ },
    { name: 'none', scores: outOf(30, 30), code: 0, verdict: 'no change seen', why: /10 cases of frozen vanished \(30, 31, 32, 33, 34 and 5 more\)/ },
    { name: 'none', scores: outOf(20, 20), code: 3, verdict: 'inconclusive', why: /20 cases of frozen vanished .*; 10 passed in frozen \(a gate `vanished: 10` accepts that\)/ },
  ]) {
    test(`${name} ${more.join(' ')}: ${scores} is ${verdict}`, async () => {
      const run = await compare(name, marks(scores), ...more);
      assert.equal(run.code, code, run.stdout);
      assert.deepEqual([run.summary.verdict, run.summary.exitCode], [verdict, code]);
      assert.match(run.summary.reasons.join('\n'), why);
      assert.match(run.stdout, why);
    });
  }

  test('the exit code of several evals is the worst one', async () => {
    const overlay = cli.workspace.overlay({ 'scores/results.jsonl': marks(outOf(40, 20)) });
    const ended = await cli.call(['run', 'drop', 'minimum', 'unknown', '--overlay', overlay, '--json']);
    assert.equal(ended.code, 3, ended.stderr);
    const { exitCode, runs } = JSON.parse(ended.stdout) as { exitCode: number; runs: { eval: string; exitCode: number }[] };
    assert.equal(exitCode, 3);
    assert.deepEqual(runs.map((run) => [run.eval, run.exitCode]), [['minimum', 1], ['drop', 0], ['unknown', 3]]);
  });

  test('gates that cannot be read are an error before anything runs', async () => {
    const refused = await cli.error(['run', 'none', '--gates', 'accuracy: max-dorp 1']);
    assert.deepEqual([refused.code, refused.error.code], [2, 'EP1040']);
    assert.match(refused.error.message, /gates: .*did you mean max-drop/);
  });

  test('an infrastructure error that the harness reports is no score: inconclusive, though the gate would hold', async () => {
    const run = await compare('drop', lines({ id: '0', metrics: { accuracy: 1 } }, { id: '1', metrics: { accuracy: 1 } }, { id: '2', metrics: { accuracy: 1 } }, { id: '3', status: 'error', error_kind: 'infrastructure' }));
    assert.equal(run.code, 3, run.stdout);
    assert.equal(run.summary.counts['overlay']?.infrastructure, 1);
  });

  for (const [what, scores, code] of [
    ['an empty file', '', 'EP5003'],
    ['a line that is no event', '{"event":"episode"}\n', 'EP5004'],
    ['a cut line', lines({ id: '0' }) + '{"event":"epi', 'EP5004'],
    ['one id twice', lines({ id: '0' }, { id: '0' }), 'EP5005'],
  ] as const) {
    test(`S23: ${what} as the only result is an error of exit code 3 that names the file`, async () => {
      cli.workspace.write({ 'workspace/scores/results.jsonl': scores });
      const refused = await cli.error(['run', 'none']);
      assert.deepEqual([refused.code, refused.error.code], [3, code]);
      assert.match(refused.error.message + JSON.stringify(refused.error.location), /results\.jsonl/);
      cli.workspace.write({ 'workspace/scores/results.jsonl': frozen });
    });
  }

  test('S23: results that only the edited arm lacks are its failure', async () => {
    const run = await compare('none', '');
    assert.equal(run.code, 1, run.stdout);
    assert.equal(run.summary.counts['overlay']?.errors, 40);
  });

  test('S23: no file, no command, no episodes asked for: never 0', async () => {
    cli.workspace.write({
      'evalpin.yaml': settings(
        [
          { name: 'no-file', harness: { command: ['true'], results: [{ format: 'evalpin', path: '*.jsonl' }] } },
          { name: 'fails', harness: { command: ['false'], results: [{ format: 'evalpin', path: '*.jsonl' }] } },
          { name: 'empty-input', harness: { command: ['true'], results: [{ format: 'evalpin', path: '*.jsonl' }] }, episodes: 'none.jsonl' },
        ],
        { include: ['workspace/scores/**'] },
      ),
      'none.jsonl': '',
    });
    const ended = async (...args: string[]): Promise<(number | null | string)[]> => {
      const { code, error } = await cli.error(['run', ...args]);
      return [code, error.code];
    };
    assert.deepEqual(await ended('no-file'), [3, 'EP5002']);
    assert.deepEqual(await ended('fails'), [3, 'EP5007']);
    assert.deepEqual(await ended('empty-input'), [2, 'EP4006']);
    assert.deepEqual(await ended('no-file', '--episodes', '0'), [2, 'EP1006']);
  });
});

describe('a command that crashes half-way', () => {
  const SCORE = [
    'import json, os, signal, sys',
    'from plan import LAST, HOW',
    'with open(sys.argv[1] + "/r.jsonl", "w") as out:',
    '    for i in range(LAST):',
    '        out.write(json.dumps({"event": "episode", "id": str(i), "status": "passed", "metrics": {"accuracy": 1}}) + "\\n")',
    'if HOW == "kill": os.kill(os.getpid(), signal.SIGKILL)',
    'sys.exit(HOW)',
  ].join('\n');
  const plan = (last: number, how: string): string => `LAST, HOW = ${last}, ${how}\n`;
  const evaluation = (name: string, gates: object[], more: object = {}): object => ({
    name,
    gates,
    harness: { command: ['python', 'workspace/score.py', '{out}'], results: [{ format: 'evalpin', path: 'r.jsonl' }], ...more },
  });
  let cli: Cli;
  before(() => {
    cli = new Cli({
      'evalpin.yaml': settings(
        [evaluation('minimum', [{ metric: 'accuracy', min: 0.5 }]), evaluation('none', []), evaluation('allowed', [{ metric: 'accuracy', min: 0.5 }], { 'allow-exit': [1] })],
        { include: ['workspace/*.py'] },
      ),
      'workspace/score.py': SCORE,
      'workspace/plan.py': plan(10, '0'),
    });
  });
  after(() => cli.close());

  const run = (name: string, frozen: string, overlay?: string): Promise<FinishedRun> => {
    cli.workspace.write({ 'workspace/plan.py': frozen });
    return cli.run([name, ...(overlay === undefined ? [] : ['--overlay', cli.workspace.overlay({ 'plan.py': overlay })])]);
  };

  for (const [how, text] of [
    ['with exit code 1', '1'],
    ['by a signal', '"kill"'],
  ] as const) {
    test(`${how}, without a baseline: the gate holds over what is there, and the run is inconclusive`, async () => {
      const ended = await run('minimum', plan(3, text));
      assert.deepEqual([ended.code, ended.summary.verdict], [3, 'inconclusive'], ended.stdout);
      assert.match(ended.summary.reasons[0] ?? '', /frozen-0: the command .* after 3 episodes/);
    });

    test(`${how}, in the overlay alone: the edit regressed, with an error for each episode that is missing`, async () => {
      for (const name of ['minimum', 'none']) {
        const ended = await run(name, plan(10, '0'), plan(3, text));
        assert.deepEqual([ended.code, ended.summary.verdict], [1, 'regressed'], ended.stdout);
        assert.deepEqual([ended.summary.counts['overlay']?.passed, ended.summary.counts['overlay']?.errors], [3, 7]);
        assert.match(ended.summary.reasons[0] ?? '', /overlay-0: the command .* after 3 episodes; frozen’s ended well/);
      }
    });

    test(`${how}, in frozen or in both: inconclusive`, async () => {
      for (const overlay of [plan(10, '0'), plan(3, text)]) {
        const ended = await run('none', plan(3, text), overlay);
        assert.deepEqual([ended.code, ended.summary.verdict], [3, 'inconclusive'], ended.stdout);
      }
    });
  }

  test('an exit code that `allow-exit` names passes; another one does not', async () => {
    assert.equal((await run('allowed', plan(10, '1'))).code, 0);
    assert.equal((await run('allowed', plan(10, '1'), plan(10, '1'))).code, 0);
    assert.equal((await run('allowed', plan(10, '2'))).code, 3);
  });
});

describe('an edited local nodeset', () => {
  let cli: Cli;
  before(() => {
    cli = new Cli(oneLocal({}, { episodes: 3, timeout: '2s', gates: [{ 'new-failures': 0 }] }));
  });
  after(() => cli.close());

  const edits: [what: string, method: Partial<PythonNodeset>, said: RegExp][] = [
    ['crashes', { head: ['import os'], does: ['if index == 1: os._exit(9)', 'return 1'] }, /ended with exit code 9/],
    ['hangs', { head: ['import time'], does: ['if index == 1: time.sleep(600)', 'return 1'] }, /no result within 2 s/],
    ['raises', { does: ['if index == 1: raise ValueError("odd index")', 'return 1'] }, /ValueError: odd index/],
    ['cannot be imported', { head: ['import nowhere_to_be_found'] }, /nowhere_to_be_found/],
  ];
  for (const [what, method, said] of edits) {
    test(`that ${what} fails: exit code 1, and the message says how`, async () => {
      const run = await cli.run(['--overlay', cli.workspace.overlay({ 'nodesets/method.py': localMethod(method) })]);
      assert.equal(run.code, 1, run.stdout);
      const errors = run.outcomes.filter(({ arm, status, errorKind }) => arm === 'overlay' && status === 'error' && errorKind === 'model');
      assert.equal(errors.length, what === 'cannot be imported' ? 3 : 1);
      assert.match(errors[0]?.message ?? '', said);
      assert.match(run.stdout, said);
      assert.deepEqual(run.summary.counts['frozen'], { episodes: 3, passed: 3, failed: 0, skipped: 0, errors: 0, infrastructure: 0 });
    });
  }

  for (const [what, method] of edits.filter(([one]) => one !== 'raises')) {
    test(`that ${what} as frozen does says nothing about the edit: exit code 3`, async () => {
      const broken = localMethod(method);
      cli.workspace.write({ 'workspace/nodesets/method.py': broken });
      const run = await cli.run(['--overlay', cli.workspace.overlay({ 'nodesets/method.py': `${broken}\n# edited\n` })]);
      assert.equal(run.code, 3, run.stdout);
      assert.ok((run.summary.counts['overlay']?.infrastructure ?? 0) > 0);
    });
  }

  test('that raises in every episode as frozen does is not measured: exit code 3', async () => {
    const broken = localMethod({ does: ['raise ValueError("always")'] });
    cli.workspace.write({ 'workspace/nodesets/method.py': broken });
    const run = await cli.run(['--overlay', cli.workspace.overlay({ 'nodesets/method.py': `${broken}\n# edited\n` })]);
    assert.equal(run.code, 3, run.stdout);
    assert.match(run.stdout, /ValueError: always/);
  });
});
