import assert from 'node:assert/strict';
import { test } from 'node:test';
import { armFields, episodeKey, type ArmFacts } from '../../src/reuse/arm-fields.ts';
import { explainFields } from '../../src/reuse/explain-fields.ts';

const PYTHON = { runtime: 'python', version: '3.11.2', identity: { realpath: '/p', version: '3.11.2 (main)', 'package numpy': `1.26 ${'a'.repeat(64)}` } };

const FACTS: ArmFacts = {
  snapshot: 'a'.repeat(64),
  layout: { workspace: 'workspace', roots: [] },
  graph: { place: 'workspace/graphs/main.json', content: { name: 'main' } },
  harness: { kind: 'builtin', runtime: 'python' },
  interpreters: [PYTHON],
  nodesets: [
    {
      name: 'model',
      served: true,
      interpreter: 'Python 3.11.2',
      fields: { algorithm: 'x', tree: 'b'.repeat(64), config: '{}', 'env A': 'c'.repeat(64), protocol: '1', 'interpreter realpath': '/p', 'interpreter version': '3.11.2 (main)', 'interpreter package numpy': `1.26 ${'a'.repeat(64)}` },
    },
  ],
  externals: [],
  packages: {},
  env: { FOO: 'foo-value' },
  machine: { LANG: 'C.UTF-8', PATH: '/usr/bin', HOME: '/home/x', OMP_NUM_THREADS: '4' },
  passEnv: ['TOKEN'],
  seed: 7,
  isolation: 'none',
  trustDomain: '0 owner/repo',
  runtimeFiles: 'd'.repeat(64),
  evalpin: '1.0.0',
  platform: 'linux x64',
};

/** Names of the fields that are told where the facts differ so. */
const told = (more: Partial<ArmFacts>): string[] => explainFields(armFields(FACTS), armFields({ ...FACTS, ...more }), undefined).map(({ field }) => field);

test('no two facts share a field: each change is told under its own name, and under no other', () => {
  const [model] = FACTS.nodesets;
  assert.ok(model);
  const nodeset = (fields: Record<string, string>): Partial<ArmFacts> => ({ nodesets: [{ ...model, fields: { ...model.fields, ...fields } }] });
  assert.deepEqual(told({}), []);
  const changes: [string, Partial<ArmFacts>][] = [
    ['snapshot', { snapshot: 'e'.repeat(64) }],
    ['graph', { graph: { place: 'workspace/graphs/main.json', content: { name: 'other' } } }],
    ['layout', { layout: { workspace: 'workspace', roots: ['backend'] } }],
    ['env FOO', { env: { FOO: 'x' } }],
    ['machine’s OMP_NUM_THREADS', { machine: { ...FACTS.machine, OMP_NUM_THREADS: '8' } }],
    ['pass-env', { passEnv: ['TOKEN', 'MODE'] }],
    ['seed', { seed: 8 }],
    ['isolation', { isolation: 'bubblewrap' }],
    ['trust domain', { trustDomain: '0 owner/repo fork x/y' }],
    ['evalpin runtime files', { runtimeFiles: 'e'.repeat(64) }],
    ['evalpin', { evalpin: '1.0.1' }],
    ['platform', { platform: 'linux arm64' }],
    ['packages node_modules/.package-lock.json', { packages: { 'node_modules/.package-lock.json': 'a'.repeat(64) } }],
    ['external data', { externals: [{ place: 'data', value: 'stat:1' }] }],
    ['nodeset model / config', nodeset({ config: '{"a":1}' })],
    ['nodeset model / env A', nodeset({ 'env A': 'f'.repeat(64) })],
    ['nodeset model / needs tokenizer', nodeset({ 'needs tokenizer': `sha256:${'f'.repeat(64)}` })],
    ['nodeset model / interpreter', nodeset({ 'interpreter realpath': '/q' })],
    ['nodeset model / served', { nodesets: [{ ...model, served: false }] }],
  ];
  for (const [field, more] of changes) assert.deepEqual(told(more), [field]);
});

test('where the eval’s interpreter is its nodesets’ one too, another one is told once', () => {
  const identity = { ...PYTHON.identity, 'package numpy': `2.0 ${'b'.repeat(64)}` };
  const [model] = FACTS.nodesets;
  assert.ok(model);
  const nodesets = [{ ...model, fields: { ...model.fields, 'interpreter package numpy': identity['package numpy'] } }];
  assert.deepEqual(told({ interpreters: [{ ...PYTHON, identity }], nodesets }), ['interpreter python / package numpy']);
});

test('where programs lie and who runs them changes nothing; values stand nowhere as they are', () => {
  assert.deepEqual(told({ machine: { ...FACTS.machine, PATH: '/opt/bin', HOME: '/root', HTTPS_PROXY: 'x', DISPLAY: ':1' } }), []);
  assert.doesNotMatch(JSON.stringify(armFields(FACTS)), /foo-value/);
});

test('all that a command is started with has a field', () => {
  const harness = { kind: 'command', command: ['a'], results: [{ format: 'junit', path: 'x' }], allowExit: [1], cwd: undefined, workers: 1, repeats: 1, episodes: [] } as const;
  const changes: [string, object][] = [['arguments', { command: ['b'] }], ['results', { results: [] }], ['allow-exit', { allowExit: [2] }], ['cwd', { cwd: 'scratch' }], ['workers', { workers: 2 }], ['repeats', { repeats: 2 }], ['episodes', { episodes: [{ id: '0', index: 0, seed: 1, input: {} }] }]];
  for (const [field, more] of changes) {
    const differences = explainFields(armFields({ ...FACTS, harness }), armFields({ ...FACTS, harness: { ...harness, ...more } }), undefined);
    assert.deepEqual(differences.map((one) => one.field), [field]);
  }
});

test('an episode’s key does not depend on the order of its input’s fields, and the first repeat is the episode itself', () => {
  const episode = { id: '0001', index: 1, seed: 5, input: { a: 1, b: { c: 2, d: 3 } } };
  assert.deepEqual(episodeKey(episode), episodeKey({ ...episode, input: { b: { d: 3, c: 2 }, a: 1 } }));
  assert.notDeepEqual(episodeKey(episode), episodeKey({ ...episode, input: { a: 1 } }));
  assert.deepEqual(episodeKey(episode), episodeKey({ ...episode, case: '0001', repeat: 1 }));
  assert.deepEqual(episodeKey({ ...episode, id: '0001#2', case: '0001', repeat: 2 }), { ...episodeKey({ ...episode, id: '0001#2' }), case: '0001', repeat: 2 });
});
