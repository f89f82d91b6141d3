import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson, differingFields, fieldsDigest, type IdentityInput, nodesetIdentity } from '../../src/digest/identity.ts';
import type { HashedTree, Interpreter } from '../../src/digest/model.ts';

const tree = (sha256: string): HashedTree => ({ files: [], records: [], digest: { sha256, xxh64: '0'.repeat(16), files: 1, bytes: 1 } });
const python: Interpreter = { runtime: 'python', name: 'python3', path: '/p', realpath: '/r', version: '3.12.1', prefixes: [], identity: { version: '3.12.1', 'package numpy': '1' }, notReusable: undefined };

const base: IdentityInput = {
  tree: tree('a'.repeat(64)),
  externals: [{ external: { place: 'data/w', identity: 'stat' }, identity: { value: 'x' } }],
  runtimeFiles: 'b'.repeat(64),
  protocolVersion: 1,
  interpreter: python,
  entry: 'nodesets.a',
  declaration: { runtime: 'python', passEnv: ['B', 'A'], config: { x: 1, y: { b: 2, a: [1, 2] } } },
  env: { MODEL: 'small' },
};

const CHANGES: Record<string, Partial<IdentityInput>> = {
  tree: { tree: tree('c'.repeat(64)) },
  'evalpin runtime files': { runtimeFiles: 'd'.repeat(64) },
  protocol: { protocolVersion: 2 },
  entry: { entry: 'nodesets.b' },
  'interpreter package numpy': { interpreter: { ...python, identity: { ...python.identity, 'package numpy': '2' } } },
  'interpreter package torch': { interpreter: { ...python, identity: { ...python.identity, 'package torch': '2' } } },
  'external data/w': { externals: [{ external: { place: 'data/w', identity: 'stat' }, identity: { value: 'y' } }] },
  'env MODEL': { env: { MODEL: 'large' } },
  'env EXTRA': { env: { MODEL: 'small', EXTRA: '' } },
  'packages package-lock.json': { install: { fields: { 'package-lock.json': 'e' }, nodeModules: undefined, notReusable: undefined } },
  'pass-env': { declaration: { ...base.declaration, passEnv: ['A'] } },
  config: { declaration: { ...base.declaration, config: { x: 2 } } },
  class: { declaration: { ...base.declaration, class: 'Other' } },
  command: { declaration: { ...base.declaration, command: ['./serve'] } },
  stop: { declaration: { ...base.declaration, stop: ['stop'] } },
  prepare: { declaration: { ...base.declaration, prepare: ['make'] } },
  runtime: { declaration: { ...base.declaration, runtime: 'node' } },
  'state schema': { declaration: { ...base.declaration, stateSchema: { n: 'u64' } } },
};

for (const [field, change] of Object.entries(CHANGES)) {
  test(`a change of ${field} changes the digest and is told by that name alone`, () => {
    const [before, after] = [nodesetIdentity(base), nodesetIdentity({ ...base, ...change })];
    assert.notEqual(after.digest, before.digest);
    assert.match(after.digest, /^sha256:[0-9a-f]{64}$/);
    assert.deepEqual(differingFields(before.fields, after.fields), [field]);
  });
}

test('the order in which things were written does not count', () => {
  const other = nodesetIdentity({
    ...base,
    declaration: { config: { y: { a: [1, 2], b: 2 }, x: 1 }, passEnv: ['A', 'B'], runtime: 'python' },
  });
  assert.equal(other.digest, nodesetIdentity(base).digest);
  assert.equal(canonicalJson({ b: 1, a: { d: 1, c: [2, 1] } }), '{"a":{"c":[2,1],"d":1},"b":1}');
});

test('names and values cannot run into each other', () => {
  assert.notEqual(fieldsDigest({ ab: 'c' }), fieldsDigest({ a: 'bc' }));
  assert.notEqual(fieldsDigest({ a: 'b', c: 'd' }), fieldsDigest({ a: 'b\0\0\0\u0001c\0\0\0\u0001d' }));
});

test('values of env stand in no field', () => {
  const { fields } = nodesetIdentity({ ...base, env: { TOKEN: 'hunter2-secret' } });
  assert.ok(!JSON.stringify(fields).includes('hunter2'));
});

test('whatever forbids reuse is carried on with its reason', () => {
  assert.equal(nodesetIdentity(base).notReusable, undefined);
  assert.equal(nodesetIdentity({ ...base, interpreter: { ...python, notReusable: 'editable' } }).notReusable, 'editable');
  assert.equal(nodesetIdentity({ ...base, install: { fields: {}, nodeModules: '/n', notReusable: 'no record' } }).notReusable, 'no record');
});
