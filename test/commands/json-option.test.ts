import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCommandLine } from '../../src/commands/command-line.ts';
import type { Surroundings } from '../../src/contract/surroundings.ts';

const surroundings: Surroundings = {
  env: {},
  cwd: '/',
  installation: { root: '/', supervisorEntry: '/supervisor.js', runtimeDir: '/runtime', version: '0.0.0' },
  node: process.execPath,
  stdout: () => undefined,
  stderr: () => undefined,
  terminal: false,
  signal: new AbortController().signal,
};

for (const words of [['plan'], ['run'], ['explain', 'foo'], ['servers', 'list'], ['servers', 'down'], ['servers', 'stop', '--all'], ['servers', 'logs', 'foo']]) {
  test(`--json is heard by \`${words.join(' ')}\`, and is off without it`, () => {
    assert.equal(parseCommandLine([...words, '--json'], surroundings).json, true);
    assert.equal(parseCommandLine(words, surroundings).json, false);
  });
}

test('help shows no default that is a value of the program only', () => {
  const help = (command: string): string => {
    let text = '';
    assert.throws(() => parseCommandLine([command, '--help'], { ...surroundings, stdout: (part) => (text += part) }));
    return text;
  };
  for (const command of ['run', 'plan', 'explain', 'hash']) {
    assert.match(help(command), /Usage: evalpin/);
    assert.doesNotMatch(help(command), /default: (\[\]|\{\}|null|undefined)/);
  }
});
