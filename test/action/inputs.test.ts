import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { nameOf } from '../../src/github/artifacts.ts';
import { parse } from 'yaml';
import { INPUT_NAMES, readInputs, variableOf } from '../../src/inputs/action-inputs.ts';
import { outputsOf } from '../../src/github/outputs.ts';
import { failsWith } from './fails-with.ts';

interface ActionFile {
  inputs: Record<string, { description: string; default?: string }>;
  outputs: Record<string, { description: string }>;
  runs: Record<string, string>;
  branding: Record<string, string>;
}
const action = parse(readFileSync(join(import.meta.dirname, '..', '..', 'action.yml'), 'utf8')) as ActionFile;

function inputs(given: Record<string, string>): ReturnType<typeof readInputs> {
  return readInputs(Object.fromEntries(Object.entries(given).map(([name, value]) => [variableOf(name), value])));
}

test('action.yml and the code know the same inputs, each with a description and a default', () => {
  assert.deepEqual(Object.keys(action.inputs).sort(), [...INPUT_NAMES].sort());
  for (const [name, { description, default: value }] of Object.entries(action.inputs)) {
    assert.ok(description.length > 20, name);
    assert.equal(typeof value, 'string', name);
  }
});

test('action.yml describes every output, runs on node24, and runs its post step always', () => {
  assert.deepEqual(Object.keys(action.outputs).sort(), [...Object.keys(outputsOf([])), 'matrix'].sort());
  assert.deepEqual(action.runs, { using: 'node24', main: 'dist/action.js', post: 'dist/action-post.js', 'post-if': 'always()' });
  assert.deepEqual(Object.keys(action.branding).sort(), ['color', 'icon']);
});

test('the defaults of action.yml are what an empty environment comes to', () => {
  const defaults = Object.fromEntries(Object.entries(action.inputs).map(([name, { default: value = '' }]) => [name, value.startsWith('${{') ? '' : value]));
  assert.deepEqual(inputs(defaults), readInputs({}));
});

test('all inputs come to one typed object', () => {
  assert.deepEqual(
    inputs({ command: 'run', evals: 'one, two\nthree', 'frozen-ref': ' main ', workers: '4', seed: '0', servers: 'shared', summary: 'false', 'require-proof': 'true', gates: 'accuracy: max-drop 0.02', 'fail-on': 'never', shard: '2/3', token: 't' }),
    {
      command: 'run',
      evals: ['one', 'two', 'three'],
      overlays: [],
      servers: 'shared',
      cache: 'read-write',
      cacheUntrusted: false,
      reuseResults: 'local',
      annotations: 'commands',
      summary: false,
      runs: [],
      artifact: 'evalpin-shard',
      frozenRef: 'main',
      workers: 4,
      seed: 0,
      gates: 'accuracy: max-drop 0.02',
      failOn: 'never',
      shard: { index: 2, count: 3 },
      requireProof: true,
      token: 't',
    },
  );
});

test('an unknown or misspelt input is an error that names the nearest one and lists all', () => {
  failsWith(() => inputs({ 'frozen_ref': 'main' }), 'EP1050', /no input "frozen_ref"; did you mean `frozen-ref`\?/, /The inputs are: command, evals,/);
  failsWith(() => inputs({ colour: 'red', annotation: 'off' }), 'EP1050', /no input "annotation", "colour"; did you mean `annotations`\?/, /token, home\./);
});

test('a value that cannot be is an error that lists what is allowed', () => {
  failsWith(() => inputs({ servers: 'share' }), 'EP1051', /`servers` is "share"; allowed are `auto`, `ephemeral`, `shared`/, /Did you mean `servers: shared`\?/);
  failsWith(() => inputs({ summary: 'yes' }), 'EP1051', /`summary` is "yes"; allowed are `true`, `false`/);
  failsWith(() => inputs({ workers: '0' }), 'EP1051', /`workers` is "0", which is no whole number from 1 on/);
  failsWith(() => inputs({ seed: '-1' }), 'EP1051', /no whole number from 0 on/);
  failsWith(() => inputs({ artifact: 'a/b' }), 'EP1051', /a name of an artifact has none of/);
  failsWith(() => inputs({ shard: '4/3' }), 'EP1055', /"4\/3" is not I\/N with I from 1 to N/);
  
});

test('inputs that exclude each other, or mean nothing with a command, are errors', () => {
  failsWith(() => inputs({ evals: 'a', graph: 'b' }), 'EP1052', /`evals` and `graph` exclude each other/);
  failsWith(() => inputs({ overlay: 'a', 'frozen-ref': 'main' }), 'EP1052', /`overlay` and `frozen-ref`/);
  failsWith(() => inputs({ cache: 'off', 'reuse-results': 'remote' }), 'EP1052', /`cache` and `reuse-results` exclude each other/);
  failsWith(() => inputs({ command: 'merge', shard: '1/2' }), 'EP1052', /`shard` has no meaning with `command: merge`, only with `run` and `plan`/);
  failsWith(() => inputs({ runs: 'a' }), 'EP1052', /`runs` has no meaning with `command: run`/);
  assert.equal(inputs({ command: 'plan', shard: '5' }).shards, 5);
  assert.deepEqual(inputs({ overlay: 'a\nb', 'frozen-ref': 'none' }).overlays, ['a', 'b']);
});

test('a shard’s artifact has one name in every attempt, without what the service refuses, and no other shard’s', () => {
  assert.equal(nameOf('evalpin-shard', 'digits', { index: 2, count: 3 }), 'evalpin-shard-digits-2-of-3');
  const odd = ['a/b', 'a:b', 'a_b', 'é', 'x'.repeat(300)].map((name) => nameOf('p', name, { index: 1, count: 1 }));
  for (const name of odd) assert.match(name, /^[\w.-]{1,120}$/);
  assert.equal(new Set(odd).size, odd.length);
});
