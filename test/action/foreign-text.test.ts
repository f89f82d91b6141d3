import assert from 'node:assert/strict';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { harmless, RunnerLog } from '../../src/github/runner-log.ts';
import { oneLocal, oneShared, settings } from '../run/workspace.ts';
import { writeFiles } from '../workspace/source-folder.ts';
import { environmentOf, Runner } from './runner.ts';
import { readStdout } from './runner-stdout.ts';

const HOSTILE = [
  '::error file=a.py,line=1::fake',
  '::add-mask::the',
  '::set-output name=passed::true',
  '##[error]x',
  'in the middle ##[group]of a line',
  '::stop-commands::x',
  '   ::warning::after blanks',
  '\u0085::notice::after a line end of another kind',
  'progress\r::error::after a carriage return',
  '::endgroup::',
];

test('S29: no line of foreign text is a command, whatever stands before it and however lines end', () => {
  const printed: string[] = [];
  const log = new RunnerLog((text) => printed.push(text));
  for (const line of HOSTILE) log.text(`${line}\n`);
  for (const char of '::error::one letter at a time\n##[error]y\n') log.text(char);
  log.end();
  const read = readStdout(printed.join(''));
  assert.deepEqual(read.obeyed.map(({ command }) => command), ['stop-commands']);
  assert.equal(read.stopped, false);
  // Also without the switch: a token can be lost with a line.
  assert.deepEqual(readStdout(HOSTILE.map(harmless).join('\n')).obeyed, []);
});

test('S29: what was printed stays readable, and lines that are no commands stay as they are', () => {
  assert.equal(harmless('::error::x'), '| ::error::x');
  assert.equal(harmless('see ##[a] and std::vector'), 'see ## [a] and std::vector');
  assert.equal(harmless('10%\r20%'), '10%\n20%');
  for (const plain of ['', 'a::b', 'x ::error::', '# [x]', 'é'.repeat(10)]) assert.equal(harmless(plain), plain);
});

test('commands between foreign text are obeyed, each under a fresh token', () => {
  const printed: string[] = [];
  const log = new RunnerLog((text) => printed.push(text));
  log.text('::error::a\nno newline yet');
  log.command('::notice title=t::ours\n');
  log.text('::error::b\n');
  log.end();
  const text = printed.join('');
  assert.deepEqual(readStdout(text).obeyed.filter(({ command }) => command !== 'stop-commands'), [{ command: 'notice', properties: { title: 't' }, message: 'ours' }]);
  const tokens = [...text.matchAll(/^::stop-commands::(.+)$/gm)].map((match) => match[1]);
  assert.equal(new Set(tokens).size, 2);
  assert.match(text, /\nno newline yet\n/);
});

test('S24: annotations of a client library are text and use up none of the step’s; its masks and debug lines are obeyed', () => {
  const printed: string[] = [];
  const log = new RunnerLog((text) => printed.push(text));
  log.text('of ours\n');
  log.ofClient('::warning::Upload failed%0Awith 100%25 ::error::of it\n::add-mask::sig\n::debug::body\n::notice title=a,file=b::told\nplain text\n::error::x\r\n');
  log.end();
  const read = readStdout(printed.join(''));
  assert.deepEqual(read.obeyed.filter(({ command }) => command !== 'stop-commands').map(({ command, message }) => [command, message]), [['add-mask', 'sig'], ['debug', 'body']]);
  assert.deepEqual(log.shown, { error: 0, warning: 0, notice: 0 });
  for (const line of ['warning: Upload failed', 'with 100% ::error::of it', 'notice: told', 'plain text', 'error: x']) assert.ok(printed.join('').includes(`${line}\n`), line);
});

let runner: Runner;
before(() => {
  runner = new Runner();
});
after(() => runner.close());

test('S29: neither what an eval prints nor its messages and names reach the runner as commands; annotations of the report do', async () => {
  const hostile = HOSTILE.map((line) => JSON.stringify(line)).join(', ');
  writeFiles(runner.workspace, oneLocal(
    { head: [`LINES = [${hostile}]`, 'import sys', 'for line in LINES:', '    print(line, flush=True)', '    print(line, file=sys.stderr, flush=True)'], does: ['raise ValueError("\\n".join(LINES) + "\\n::error::last")'] },
    { name: '::error::name, of: 100%', episodes: 2 },
  ));
  const ended = await runner.run({ inputs: { 'frozen-ref': 'none' } });
  const ours = ended.obeyed.filter(({ command }) => command !== 'stop-commands');
  assert.ok(ours.length > 0, ended.stdout);
  for (const { command, properties } of ours) {
    assert.ok(['error', 'warning', 'notice'].includes(command), ended.stdout);
    assert.match(properties['title'] ?? '', /::error::name, of: 100%/);
  }
  assert.equal(ended.stopped, false);
  assert.equal(ended.stderr, '');
  assert.match(ended.stdout, /title=[^:]*%3A%3Aerror%3A%3Aname%2C of%3A 100%25/);
});

test('S29: tokens, inputs and command files of the job reach neither evals nor servers nor the supervisor; `pass-env` hands one secret on', async () => {
  const dump = (name: string): string[] => ['import json, os, pathlib', `pathlib.Path(${JSON.stringify(runner.scratch)}, "${name}.json").write_text(json.dumps(dict(os.environ)))`];
  const dumped = (name: string): Record<string, string> => JSON.parse(readFileSync(join(runner.scratch, `${name}.json`), 'utf8')) as Record<string, string>;
  const step = {
    inputs: { 'frozen-ref': 'none', servers: 'shared', token: 'token-of-the-job' },
    env: { GITHUB_TOKEN: 'token-of-the-job', ACTIONS_RESULTS_URL: 'https://results.invalid', MY_SECRET: 'secret-of-mine', OTHER_SECRET: 'not-for-children' },
  };
  for (const files of [oneLocal({ head: dump('worker') }, { episodes: 1, 'pass-env': ['MY_SECRET'] }), oneShared({ head: dump('server') }, { episodes: 1 })]) {
    writeFiles(runner.workspace, files);
    const ended = await runner.run(step);
    assert.equal(ended.code, 0, ended.stdout);
  }
  const supervisors = runner.processes().filter((line) => line.includes('supervisor.js')).map((line) => environmentOf(line.split(' ')[0] ?? ''));
  assert.equal(supervisors.length, 1, runner.processes().join('\n'));
  const { MY_SECRET: secret, RUNNER_TRACKING_ID: tracking, ...worker } = dumped('worker');
  assert.deepEqual([secret, tracking], ['secret-of-mine', runner.trackingId]);
  for (const names of [Object.keys(worker), Object.keys(dumped('server')), (supervisors[0] ?? []).map((pair) => pair.split('=')[0] ?? '')]) {
    assert.deepEqual(names.filter((name) => /^(ACTIONS_|INPUT_|STATE_|GITHUB_|RUNNER_)|SECRET/.test(name)), []);
  }
  assert.ok(!JSON.stringify([worker, dumped('server'), supervisors]).includes('-of-the-job'));
});

test('S29: an interpreter that the settings name gets none of the step’s secrets either when it is asked who it is', async () => {
  const tool = join(runner.workspace, 'bin', 'python');
  writeFiles(runner.workspace, {
    ...oneLocal({}, { episodes: 1 }),
    'bin/python': `#!/bin/sh\nenv > '${runner.scratch}/asked.'$$\nexec python3 "$@"\n`,
  });
  chmodSync(tool, 0o755);
  const given = JSON.parse(readFileSync(join(runner.workspace, 'evalpin.yaml'), 'utf8')) as object;
  writeFiles(runner.workspace, { 'evalpin.yaml': JSON.stringify({ ...given, interpreters: { python: 'bin/python' } }) });
  const ended = await runner.run({ inputs: { 'frozen-ref': 'none', token: 'token-of-the-job' }, env: { MY_SECRET: 'secret-of-mine', PYENV_VERSION: 'system' } });
  assert.equal(ended.code, 0, ended.stdout);
  const asked = readdirSync(runner.scratch).filter((name) => name.startsWith('asked.')).map((name) => readFileSync(join(runner.scratch, name), 'utf8'));
  assert.ok(asked.some((env) => /^PYENV_VERSION=system$/m.test(env)));
  for (const env of asked) assert.doesNotMatch(env, /MY_SECRET|-of-the-job|^(ACTIONS_|INPUT_|GITHUB_)/m);
});

test('S24: the error that ends a step is among the ten that are shown, after those of evals that were finished', async () => {
  writeFiles(runner.workspace, {
    ...oneLocal({ does: ['raise ValueError("x" * index)'] }),
    'evalpin.yaml': settings([{ name: 'many', graph: 'main', episodes: 15 }, { name: 'none', graph: 'main', episodes: 'nosuch.jsonl' }]),
  });
  const ended = await runner.run({ inputs: { 'frozen-ref': 'none' } });
  const count = (level: string): number => ended.obeyed.filter(({ command }) => command === level).length;
  assert.deepEqual([count('error'), count('notice')], [10, 1], ended.stdout);
  assert.equal(ended.shown.at(-1)?.properties['title'], 'evalpin EP4006');
  assert.match(ended.shown.find(({ command }) => command === 'notice')?.message ?? '', /^6 errors not shown here; all of them are in the step’s summary, \.evalpin\/runs\/[\w-]+\/report\.html$/);
});

test('S29: settings of a pull request cannot name a token of the job either', async () => {
  writeFiles(runner.workspace, oneLocal({}, { episodes: 1, env: { MINE: '${ACTIONS_RUNTIME_TOKEN}' } }));
  const ended = await runner.run({ inputs: { 'frozen-ref': 'none' } });
  assert.equal(ended.code, 2, ended.stdout);
  assert.match(ended.stdout, /\$\{ACTIONS_RUNTIME_TOKEN\}, which is not set/);
  assert.ok(!ended.stdout.includes('runtime-token-of-the-job'));
});
