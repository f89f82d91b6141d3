import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import type { WorkerRecord } from '../../src/launch/worker-record.ts';
import { type FoundResults, readResults } from '../../src/results/read-results.ts';
import type { ResultFormat } from '../../src/results/reader.ts';
import { FIXTURES } from './result-folder.ts';
import { call, Tools } from './tools.ts';

const tools = new Tools();
after(() => tools.remove());

/** What cannot be installed is skipped with the reason; in CI it fails, so that it is not missing for long. */
async function installed(t: TestContext, install: () => Promise<string>): Promise<string | undefined> {
  try {
    return await install();
  } catch (error) {
    if (process.env['CI']) throw error;
    t.skip(`cannot be installed here: ${(error instanceof Error ? error.message : String(error)).slice(-500)}`);
    return undefined;
  }
}

/** A folder that holds these fixtures, in which a tool runs. */
function sources(t: TestContext, ...names: string[]): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'evalpin-test-')));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) copyFileSync(join(FIXTURES, 'tools', name), join(folder, name));
  return folder;
}

function read(folder: string, format: ResultFormat, path: string): Promise<FoundResults> {
  const record = { name: 'frozen-0', out: folder, events: join(folder, 'events.jsonl') } as WorkerRecord;
  return readResults({ record, startedAt: Date.now() - 600_000 }, [{ format, path }], { tree: folder, workspace: folder });
}

const statuses = ({ episodes }: FoundResults): Record<string, string> => Object.fromEntries(episodes.map(({ event }) => [event.id, event.flaky ? `${event.status}, flaky` : event.status]));

test('S19: what pytest writes', { timeout: 1_200_000 }, async (t) => {
  const bin = await installed(t, () => tools.python('pytest', [['pytest', 'pytest-rerunfailures']]));
  if (bin === undefined) return;
  const folder = sources(t, 'test_sample.py');
  for (const [family, prefix] of [['xunit2', 'test_sample::'], ['xunit1', 'test_sample.py::test_sample::']] as const) {
    const { code, text } = await call(join(bin, 'pytest'), ['-q', '-p', 'no:cacheprovider', `--junitxml=${family}.xml`, '-o', `junit_family=${family}`, 'test_sample.py'], { cwd: folder });
    assert.equal(code, 1, text);
    const found = await read(folder, 'junit', `${family}.xml`);
    const expected = {
      test_pass_then_teardown: 'error',
      test_fail_and_teardown: 'error',
      test_expected_to_fail: 'skipped',
      test_passes_unexpectedly: 'failed',
      test_skipped: 'skipped',
      'test_value[a|b]': 'passed',
      'test_value[x\\ny]': 'failed',
      'test_value[\\x1b[31m]': 'failed',
      'test_value[<img src=x>]': 'failed',
      test_comes_back: 'passed, flaky',
      test_stays_away: 'failed',
      test_score: 'passed',
    };
    assert.deepEqual(statuses(found), Object.fromEntries(Object.entries(expected).map(([name, status]) => [prefix + name, status])));
    const byName = (name: string) => found.episodes.find(({ event }) => event.id === prefix + name)?.event ?? assert.fail(name);
    assert.deepEqual(byName('test_score').metrics, { score: 0.25 });
    assert.deepEqual([byName('test_stays_away').file, byName('test_stays_away').line], ['test_sample.py', 50]);
    assert.ok((byName('test_value[a|b]').duration_ms ?? -1) >= 0);
    assert.match(found.notices.join('\n'), /several testcases and count once/);
  }
});

test('what Node’s own test runner writes', async (t) => {
  const folder = sources(t);
  const { writeFileSync } = await import('node:fs');
  writeFileSync(
    join(folder, 'a.test.mjs'),
    "import { describe, test } from 'node:test';\ndescribe('outer', () => {\n  test('one', () => {});\n  test('two', () => {\n    throw new Error('bad');\n  });\n  test('three', { skip: 'no' }, () => {});\n});\ntest('one', () => {});\n",
  );
  const { code, text } = await call(process.execPath, ['--test', '--test-reporter=junit', '--test-reporter-destination=out.xml', 'a.test.mjs'], { cwd: folder });
  assert.equal(code, 1, text);
  const found = await read(folder, 'junit', 'out.xml');
  assert.deepEqual(Object.values(statuses(found)), ['passed', 'failed', 'skipped', 'passed']);
  assert.ok(found.episodes.every(({ event }) => event.id.startsWith('a.test.mjs::') && !event.id.includes(folder)));
  assert.deepEqual([found.episodes[1]?.event.file, found.episodes[1]?.event.line], ['a.test.mjs', 5]);
});

test('S21: what inspect writes, in both of its formats', { timeout: 1_200_000 }, async (t) => {
  const bin = await installed(t, () => tools.python('inspect', [['inspect-ai', 'tiktoken']]));
  if (bin === undefined) return;
  const folder = sources(t, 'sums_task.py');
  const evaluate = (logs: string, ...args: string[]) =>
    call(join(bin, 'inspect'), ['eval', 'sums_task.py', '--model', 'mockllm/model', '--display', 'plain', '--log-dir', logs, ...args], { cwd: folder, env: { INSPECT_EVAL_LOG_FILE_PATTERN: '{task}' } });
  for (const format of ['eval', 'json']) {
    const { code, text } = await evaluate(format, '--log-format', format, '-T', 'broken=broken', '--no-fail-on-error');
    assert.equal(code, 0, text);
    const found = await read(folder, 'inspect', `${format}/*`);
    assert.deepEqual(
      Object.entries(statuses(found)).sort(),
      Object.entries({ 'sums/right': 'passed', 'sums/right#2': 'passed', 'sums/wrong': 'failed', 'sums/wrong#2': 'failed', 'sums/broken': 'error', 'sums/broken#2': 'error' }).sort(),
    );
    const right = found.episodes.find(({ event }) => event.id === 'sums/right#2')?.event ?? assert.fail();
    assert.deepEqual([right.case, right.repeat, right.metrics], ['sums/right', 2, { includes: 1, 'judge.a': null, 'judge.b': 0.5 }]);
    assert.match(found.episodes.find(({ event }) => event.id === 'sums/broken')?.event.message ?? '', /no such sum/);

    await evaluate(`${format}-stopped`, '--log-format', format, '-T', 'broken=broken', '-T', 'stop=true');
    await assert.rejects(read(folder, 'inspect', `${format}-stopped/*`), { code: 'EP5012', message: /"sums" has the status `error`.*no such sum/s });
  }
});

test('what promptfoo writes, with its echo provider', { timeout: 1_200_000 }, async (t) => {
  const bin = await installed(t, () => tools.node('promptfoo', ['promptfoo']));
  if (bin === undefined) return;
  const folder = sources(t, 'promptfooconfig.yaml', 'short.txt', 'provider.cjs');
  const env = { PROMPTFOO_DISABLE_TELEMETRY: '1', PROMPTFOO_DISABLE_UPDATE: '1', PROMPTFOO_DISABLE_REMOTE_GENERATION: '1', PROMPTFOO_CONFIG_DIR: join(folder, 'state') };
  const { text } = await call(join(bin, 'promptfoo'), ['eval', '-c', 'promptfooconfig.yaml', '--no-cache', '--no-table', '--no-progress-bar', '--repeat', '2', '-o', 'out.json'], { cwd: folder, env });
  const found = await read(folder, 'promptfoo', 'out.json').catch((error: unknown) => {
    throw new Error(text, { cause: error });
  });
  const expected = {
    'x=hello [echo, prompt 1]': 'passed',
    'x=hello [echo, short.txt]': 'failed',
    'x=hello [mine, prompt 1]': 'passed',
    'x=hello [mine, short.txt]': 'failed',
    'broken [echo, prompt 1]': 'passed',
    'broken [echo, short.txt]': 'passed',
    'broken [mine, prompt 1]': 'error',
    'broken [mine, short.txt]': 'error',
  };
  assert.deepEqual(Object.entries(statuses(found)).sort(), Object.entries(expected).flatMap(([id, status]) => [[id, status], [`${id}#2`, status]]).sort());
  const failed = found.episodes.find(({ event }) => event.id === 'x=hello [echo, short.txt]')?.event ?? assert.fail();
  assert.deepEqual([failed.metrics, failed.message], [{ score: 0.5, tone: 1 }, 'Expected output to contain "Say"']);
  assert.deepEqual(found.notices, []);
});

test('S22: what lm-eval’s own tracker writes', { timeout: 1_200_000 }, async (t) => {
  const bin = await installed(t, () => tools.python('lm-eval', [['numpy', 'jinja2', 'requests', 'pyyaml', 'packaging'], ['--no-deps', 'lm-eval==0.4.13']]));
  if (bin === undefined) return;
  const folder = sources(t, 'lm_eval_writer.py');
  const { code, text } = await call(join(bin, 'python'), ['lm_eval_writer.py', 'out'], { cwd: folder });
  assert.equal(code, 0, text);
  const found = await read(folder, 'lm-eval', 'out/**/results_*.json');
  assert.deepEqual(found.episodes.map(({ event }) => event), [
    { event: 'episode', id: 'riddles/aaaaaaaaaaaa', status: 'passed', metrics: { acc: 1 } },
    { event: 'episode', id: 'riddles/bbbbbbbbbbbb', status: 'failed', metrics: { acc: 0 }, message: 'document 1' },
  ]);
  assert.deepEqual(found.notices, []);
});
