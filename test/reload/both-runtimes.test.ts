import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import { schemaHash } from '../../src/reload/schema-hash.ts';
import { RUNTIME } from '../runtime-python/pinned-snapshot.ts';
import { PYTHON3 } from '../runtime-python/pythons.ts';

interface StateSchema {
  schemaHash: (schema: Record<string, string>) => string;
  schemaFault: (schema: unknown) => string | undefined;
  misfit: (state: unknown, schema: Record<string, string>) => string | undefined;
}
const node = (await import(pathToFileURL(join(import.meta.dirname, '../../runtime/node/server/state-schema.mjs')).href)) as StateSchema;

/** What the Python runtime says of each of many cases, in one process. */
function askPython<T>(body: string, cases: unknown): T[] {
  const script = `import json, sys\nfrom evalpin._state_schema import misfit, schema_fault, schema_hash\nprint(json.dumps([${body} for case in json.load(sys.stdin)]))`;
  return JSON.parse(execFileSync(PYTHON3.path, ['-c', script], { input: JSON.stringify(cases), env: { PYTHONPATH: RUNTIME }, encoding: 'utf8' })) as T[];
}

test('a schema has one hash, whoever computes it', () => {
  const word = fc.oneof(fc.constantFrom('a', 'ab', 'b', 'c', 'u64', 'ä', '\u{1f600}', '\uffff', ''), fc.string({ unit: 'grapheme', maxLength: 8 })).filter((text) => !text.includes('\0'));
  const schemas = fc.sample(fc.dictionary(word, word, { maxKeys: 6 }).map((made) => Object.fromEntries(Object.entries(made))), 500);
  const hashes = schemas.map((schema) => schemaHash(schema));
  assert.deepEqual(schemas.map((schema) => node.schemaHash(schema)), hashes);
  assert.deepEqual(askPython('schema_hash(case)', schemas), hashes);
  assert.equal(new Set(hashes).size, new Set(schemas.map((schema) => JSON.stringify(Object.entries(schema).sort()))).size);
});

const NAMES = ['any', 'bool', 'boolean', 'string', 'str', 'text', 'int', 'integer', 'uint', 'float', 'f16', 'f32', 'f64', 'float64', 'double', 'number', 'bytes', 'binary', 'list', 'array', 'dict', 'map', 'object', 'my-type', ...['8', '16', '32', '64'].flatMap((bits) => [`u${bits}`, `i${bits}`, `uint${bits}`, `int${bits}`])];
const TYPES = [...NAMES, 'u8?', 'list[u8]', 'list[u8?]', 'dict[list[string]]', 'dict[any]?', 'list[list[i8]]?', 'array[bool]', 'map[f32]', 'list[my-type]', 'list[', 'u8[string]', '?', ''];
const VALUES = ['null', 'true', 'false', '0', '-1', '1', '127', '128', '-128', '-129', '255', '256', '65536', '4294967295', '4294967296', '-2147483649', '9007199254740991', '-9007199254740991', '0.5', '-1.5', '""', '"x"', '[]', '[1]', '[256]', '[null]', '["a"]', '[[1],[-128]]', '[true]', '{}', '{"a":1}', '{"a":["b"]}', '{"a":[1]}', '{"a":0.5}'];

test('both runtimes hold values against types alike', () => {
  const cases = TYPES.flatMap((type) => VALUES.map((value) => ({ type, value })));
  const python = askPython<boolean>('misfit({"v": json.loads(case["value"])}, {"v": case["type"]}) is None', cases);
  const here = cases.map(({ type, value }) => node.misfit({ v: JSON.parse(value) }, { v: type }) === undefined);
  for (const [at, { type, value }] of cases.entries()) assert.equal(here[at], python[at], `${value} as ${type}`);
  // Each type takes something and, unless it takes all, refuses something.
  for (const type of NAMES) {
    const taken = VALUES.filter((value) => node.misfit({ v: JSON.parse(value) }, { v: type }) === undefined).length;
    if (type === 'any' || type === 'my-type') assert.equal(taken, VALUES.length, type);
    else assert.ok(['bytes', 'binary'].includes(type) ? taken === 0 : taken > 0 && taken < VALUES.length, type);
  }
});

test('both runtimes find the same slips in the names of types', () => {
  const types = [...TYPES, 'strng', 'Bool', 'u46', 'flaot', 'lsit', 'dcit', 'integr', 'u128', 'i7', 'tensor', 'datetime', 'bite', 'strings', 'list[strng]', 'u64 '];
  const python = askPython<boolean>('schema_fault({"v": case}) is None', types);
  assert.deepEqual(types.map((type) => [type, node.schemaFault({ v: type }) === undefined]), types.map((type, at) => [type, python[at]]));
  assert.deepEqual([node.schemaFault({ v: 'u64' }), node.schemaFault({ v: 'tensor' })], [undefined, undefined]);
  assert.match(node.schemaFault({ v: 'list[dict[strng]]?' }) ?? '', /the type of the field "v" is "list\[dict\[strng\]\]\?"; did you mean "string"\?/);
  assert.match(node.schemaFault({ v: 'flaot' }) ?? '', /did you mean "float"\?/);
});
