import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readManifest } from '../../src/reload/manifest-check.ts';
import { schemaHash } from '../../src/reload/schema-hash.ts';
import { giveState, takeState, type NodesetState } from '../../src/reload/state-transfer.ts';
import { appears } from '../runtime-python/python-server.ts';
import { failsWith } from './fails-with.ts';
import { startNodeVersion } from './node-versions.ts';
import { carryOver, fixtureSource, startVersion, WAIT } from './python-versions.ts';
import { callNode } from './stub-server.ts';

const CBOR = { ...WAIT, accept: ['application/cbor'] };
const JSON_ONLY = { ...WAIT, accept: ['application/json'] };
const jsonState = (schema: Record<string, string>, text: string): NodesetState => ({ bytes: Buffer.from(text), contentType: 'application/json', schemaHash: schemaHash(schema), schema });

/** A nodeset whose state is whatever expression it was last told. */
const ANYTHING = (schema: string, more = '') => `
import { inspect } from 'node:util';
import { NodeSet, migrates } from 'evalpin';
${more}
export default class Counter extends NodeSet {
  static nodes = { put: { outputs: ['ok'] }, show: { outputs: ['text'] } };
  static stateSchema = ${schema};
  static migrations = typeof MIGRATIONS === 'undefined' ? [] : MIGRATIONS;
  state = null;
  put({ expression }) { this.state = (0, eval)('(' + expression + ')'); return true; }
  show() { return inspect(this.state, { depth: 9 }); }
  snapshot() { return this.state; }
  restore(state) { this.state = state; }
}
`;

test('what a codec would change in silence, or no codec can carry, is refused with its place', async (t) => {
  const version = await startNodeVersion(t, ANYTHING("{ value: 'any' }"));
  const refused: [string, RegExp, RegExp?][] = [
    ['undefined', /state\["value"\] is undefined, which would be lost/],
    ['[1, , 3]', /state\["value"\]\[1\] is undefined/],
    ['new Date(0)', /is a Date, which would arrive as something else/],
    ['new Map()', /is a Map, .*make it an object/],
    ['new Set()', /is a Set, .*make it a list/],
    ['new Float32Array(2)', /is a Float32Array, .*make it a list/],
    ['() => 1', /is a function, which cannot be carried/],
    ['Symbol("a")', /is a symbol/],
    ['new (class Point { x = 1 })()', /is a Point/],
    ['new (class Points extends Array {})()', /is a Points, which would arrive as a plain list/],
    ['(() => { const loop = []; loop.push(loop); return loop; })()', /is deeper than 200 levels, or goes in a circle/],
  ];
  for (const [expression, message] of refused) {
    await callNode(version, 'put', { expression: `{ value: ${expression} }` });
    await assert.rejects(takeState(version, JSON_ONLY), failsWith('EP6021', message));
    await assert.rejects(takeState(version, CBOR), failsWith('EP6021', message));
  }
  for (const [expression, message] of [['NaN', /is NaN, which JSON cannot carry/], ['-Infinity', /is -Infinity/], ['Buffer.from("x")', /is bytes/]] as const) {
    await callNode(version, 'put', { expression: `{ value: ${expression} }` });
    await assert.rejects(takeState(version, JSON_ONLY), failsWith('EP6021', message));
  }
  await callNode(version, 'put', { expression: '{ value: "\\ud800" }' });
  await assert.rejects(takeState(version, CBOR), failsWith('EP6021', /is a text with half a character/));
});

test('every other value arrives as it was, by CBOR and by JSON', async (t) => {
  const [version, other] = await Promise.all([startNodeVersion(t, ANYTHING("{ value: 'any' }")), startNodeVersion(t, ANYTHING("{ value: 'any' }"))]);
  const both = ['-0', '0', '1e300', '5e-324', '2 ** 53', '-(2 ** 53) + 1', '0.1 + 0.2', '[[], {}, null, true, false, -1, 23, 24, 255, 256, 65536, 2 ** 32]', '{ "": { "\\u2028ä": "\\u{1f600}" } }', 'JSON.parse(\'{"__proto__": 1}\')'];
  const onlyCbor = ['NaN', 'Infinity', '2n ** 63n', '-(2n ** 64n)', '2n ** 200n', '-(2n ** 200n)', 'Buffer.from([0, 255, 10])'];
  for (const [expressions, accept] of [[both, 'application/json'], [[...both, ...onlyCbor], 'application/cbor']] as const) {
    for (const expression of expressions) {
      await callNode(version, 'put', { expression: `{ value: ${expression} }` });
      const state = await takeState(version, { ...WAIT, accept: [accept] });
      assert.equal(state.contentType, accept);
      await giveState(other, state, WAIT);
      assert.equal((await callNode(other, 'show')).text, (await callNode(version, 'show')).text, `${expression} by ${accept}`);
    }
  }
  // Larger than a number can tell, and not what a BigInt would be in every version.
  await assert.rejects(giveState(other, jsonState({ value: 'any' }, '{"value": [9007199254740993]}'), WAIT), failsWith('EP6022', /it holds 9007199254740993, which JavaScript reads from JSON as 9007199254740992/));
  await assert.rejects(giveState(other, jsonState({ value: 'any' }, '{"value": 1e999}'), WAIT), failsWith('EP6022', /1e999/));
  await giveState(other, jsonState({ value: 'any' }, '{"value": ["9007199254740993", 1.12345678901234567]}'), WAIT);
});

const MIGRATIONS = `
const MIGRATIONS = [
  migrates({ a: 'u64' }, { b: 'u64' }, function aToB({ a }) { return { b: a + 10 }; }),
  migrates({ b: 'u64' }, { c: 'u64' }, async function bToC({ b }) { return { c: b + 100 }; }),
  migrates({ c: 'u64' }, { d: 'u64' }, ({ c }) => ({ d: c + 1000 })),
  migrates({ b: 'u64' }, { d: 'u64' }, function bToD({ b }) { return { d: b + 5000 + (this.state === null ? 0 : 1e6) }; }),
  migrates({ d: 'u64' }, { a: 'u64' }, function around() { throw new Error('no way back is needed'); }),
  migrates({ e: 'u64' }, { d: 'u64' }, function failing({ e }) { if (e === 1) throw new RangeError('one is none'); return e === 2 ? { d: '2' } : e === 3 ? { d: 3, x: 1 } : {}; }),
];`;

test('the shortest chain is applied, and a step that fails is named with the field', async (t) => {
  const version = await startNodeVersion(t, ANYTHING("{ d: 'u64' }", MIGRATIONS));
  const hash = (field: string) => schemaHash({ [field]: 'u64' });
  const step = (pair: string) => ({ from: hash(pair.charAt(0)), to: hash(pair.charAt(1)) });
  assert.deepEqual((await readManifest(version, WAIT))?.state?.migrations, ['ab', 'bc', 'cd', 'bd', 'da', 'ed'].map(step));
  assert.deepEqual(await giveState(version, jsonState({ a: 'u64' }, '{"a": 1}'), WAIT), ['ab', 'bd'].map(step));
  assert.equal((await callNode(version, 'show')).text, '{ d: 5011 }');
  const faults = [/migration failing \(.*\) threw RangeError: one is none \(nodesets\/counter\/index.mjs:11\)/, /failing .*returned what does not fit: the field "d" is "2", a string; the schema says u64/, /the field "x" is not in the schema, which has d/, /the field "d" is missing/];
  for (const [n, message] of faults.entries()) await assert.rejects(giveState(version, jsonState({ e: 'u64' }, `{"e": ${n + 1}}`), WAIT), failsWith('EP6023', message));
  await assert.rejects(giveState(version, jsonState({ y: 'u64' }, '{"y": 1}'), WAIT), failsWith('EP6020', /it declares migration aToB/));
  await assert.rejects(giveState(version, { ...jsonState({ d: 'u64' }, '{'), contentType: 'text/plain' }, WAIT), failsWith('EP6022', /the state is text\/plain; this server reads application\/cbor, application\/json/));
  await assert.rejects(takeState(version, { ...WAIT, accept: ['text/plain'] }), failsWith('EP6021', /state comes as/));
  assert.equal((await callNode(version, 'show')).text, '{ d: 5011 }');
});

test('a state is held against its schema, field by field, and down into lists and objects', async (t) => {
  const schema = { n: 'u8', list: 'list[i16]', by: 'dict[list[string]]', maybe: 'float?', own: 'my-own-type', big: 'u64' };
  const version = await startNodeVersion(t, ANYTHING(JSON.stringify(schema)));
  const good = { n: 255, list: [-32768, 7], by: { a: ['x'] }, maybe: null, own: [1], big: 1 };
  await giveState(version, jsonState(schema, JSON.stringify(good)), WAIT);
  const wrong: [Record<string, unknown>, RegExp][] = [
    [{ n: 256 }, /the field "n" is 256, a number; the schema says u8/],
    [{ n: true }, /the field "n" is true; the schema says u8/],
    [{ n: 1.5 }, /the field "n" is 1.5/],
    [{ list: [0, 40_000] }, /the field "list"\[1\] is 40000, a number; the schema says i16/],
    [{ by: { a: ['x', 3] } }, /the field "by"\["a"\]\[1\] is 3/],
    [{ by: [] }, /the field "by" is an array; the schema says dict\[list\[string\]\]/],
    [{ maybe: '1' }, /the field "maybe" is "1", a string; the schema says float\?/],
    [{ own: undefined }, /the field "own" is missing/],
    [{ more: 1 }, /the field "more" is not in the schema/],
  ];
  for (const [change, message] of wrong) await assert.rejects(giveState(version, jsonState(schema, JSON.stringify({ ...good, ...change })), WAIT), failsWith('EP6023', message));
  await callNode(version, 'put', { expression: '{ ...JSON.parse(`{"n":1,"list":[],"by":{},"maybe":1,"own":1}`), big: 2n ** 64n }' });
  await assert.rejects(takeState(version, CBOR), failsWith('EP6021', /does not fit stateSchema: the field "big" is 18446744073709551616, a bigint; the schema says u64/));
});

test('migrations and schemas that are not sound are errors at the start', async (t) => {
  const cases: [string, string, RegExp][] = [
    ["{ d: 'u64' }", "const MIGRATIONS = [migrates({ a: 'x' }, { d: 'u64' }, function one(s) { return s; }), migrates({ a: 'x' }, { d: 'u64' }, function two(s) { return s; })];", /the migrations one and two lead from and to the same schemas/],
    ["{ d: 'u64' }", "const MIGRATIONS = [migrates({ a: 'x', b: 'y' }, { b: 'y', a: 'x' }, (s) => s)];", /a migration leads from one schema to another/],
    ["{ d: 'u64' }", "const MIGRATIONS = [migrates({ a: 'x' }, { d: 'u64' })];", /a migration needs a function/],
    ["{ d: 'u64' }", 'const MIGRATIONS = [{}];', /migration 1 is none: write/],
    ["{ d: 'strng' }", '', /the type of the field "d" is "strng"; did you mean "string"\?/],
  ];
  await Promise.all(cases.map(([schema, more, message]) => assert.rejects(startNodeVersion(t, ANYTHING(schema, more)), message)));
});

const SLOW = `
import { existsSync, writeFileSync } from 'node:fs';
import { NodeSet } from 'evalpin';
export default class Counter extends NodeSet {
  static nodes = { add: { outputs: ['n', 'step'] }, hold: { outputs: ['step'], concurrent: true } };
  static stateSchema = { n: 'u64' };
  n = 0;
  running = 0;
  add({ by }) { this.n += by; return { n: this.n, step: this.config.step ?? null }; }
  async hold({ begun, until }) {
    this.running += 1;
    writeFileSync(begun, '');
    while (!existsSync(until)) await new Promise((resolve) => setTimeout(resolve, 5));
    this.running -= 1;
    return this.config.step ?? null;
  }
  configure(config) { this.n += 1000; this.extra = 1; if (config.step === 'refused') throw new RangeError('no such step'); if (config.step === 'endless') return new Promise((resolve) => setTimeout(() => { writeFileSync(config.late, ''); resolve(); }, 300)); this.n -= 1000; }
  async snapshot() {
    if (this.running > 0) throw new Error('a call runs');
    if (this.n === 99) await new Promise(() => {});
    return { n: this.n };
  }
  restore({ n }) { this.n = n; if (n === 13) throw new RangeError('unlucky'); }
}`;

test('state is taken and configurations change while no call runs, concurrent ones neither; what hangs is given up', async (t) => {
  const version = await startNodeVersion(t, SLOW);
  const [begun, go] = [join(version.folder, 'begun'), join(version.folder, 'go')];
  const running = callNode(version, 'hold', { begun, until: go });
  await appears(begun);
  await assert.rejects(takeState(version, { ...JSON_ONLY, deadlineMs: 400 }), failsWith('EP6024', /the calls that ran did not end within 300 ms/));
  const taken = takeState(version, JSON_ONLY);
  const changed = configure(version, { step: 2 });
  writeFileSync(go, '');
  assert.deepEqual(await running, { status: 200, step: null });
  assert.equal((await taken).bytes.toString(), '{"n":0}');
  assert.equal((await changed).status, 200);
  assert.deepEqual(await configure(version, { step: 'refused' }), { status: 500, message: 'no such step' });
  assert.deepEqual(await callNode(version, 'add', { by: 99 }), { status: 200, n: 99, step: 2 }, 'a refused configuration changes nothing');
  assert.deepEqual(await configure(version, { step: 'endless', late: join(version.folder, 'late') }, { 'evalpin-deadline-ms': '100' }), { status: 504, message: 'it did not end within 100 ms' });
  assert.deepEqual(await callNode(version, 'add', { by: 0 }), { status: 200, n: 99, step: 2 }, 'nor does one that comes too late');
  await appears(join(version.folder, 'late'));
  assert.deepEqual(await callNode(version, 'add', { by: 0 }), { status: 200, n: 99, step: 2 }, 'nor when it ends after all');
  await assert.rejects(giveState(version, jsonState({ n: 'u64' }, '{"n": 13}'), WAIT), failsWith('EP6023', /RangeError: unlucky/));
  await assert.rejects(takeState(version, { ...JSON_ONLY, deadlineMs: 400 }), failsWith('EP6024', /it did not end within 300 ms/));
  assert.deepEqual(await callNode(version, 'add', { by: 1 }), { status: 200, n: 100, step: 2 }, 'a failed restore changes nothing, and a hang holds nobody up');
});

test('a nodeset may go from one language to the other', async (t) => {
  const [python, node] = await Promise.all([startVersion(t, fixtureSource('v2')), startNodeVersion(t, ANYTHING("{ unit: 'string', count: 'u64' }"))]);
  await callNode(python, 'add', { by: 3 });
  assert.deepEqual(await carryOver(python, node), []);
  assert.equal((await callNode(node, 'show')).text, "{ count: 3, unit: 'items' }");
  await callNode(node, 'put', { expression: '{ unit: "ä", count: 2n ** 64n - 1n }' });
  await carryOver(node, python);
  const answer = await fetch(`${python.url}/call/add`, { method: 'POST', body: '{"by": 0}' });
  assert.match(await answer.text(), /"count":18446744073709551615,.*"unit":"\\u00e4"/);
});

async function configure({ url, nonce }: { url: string; nonce: string }, config: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/config`, { method: 'POST', headers: { 'x-evalpin-nonce': nonce, ...headers }, body: JSON.stringify({ config }) });
  return { status: answer.status, message: ((await answer.json()) as { error?: { message: string } }).error?.message };
}
