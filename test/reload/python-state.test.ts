import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readManifest } from '../../src/reload/manifest-check.ts';
import { schemaHash } from '../../src/reload/schema-hash.ts';
import { giveState, takeState, type NodesetState } from '../../src/reload/state-transfer.ts';
import { appears } from '../runtime-python/python-server.ts';
import { failsWith } from './fails-with.ts';
import { carryOver, startVersion, WAIT } from './python-versions.ts';
import { callNode } from './stub-server.ts';

const JSON_ONLY = { ...WAIT, accept: ['application/json'] };
const jsonState = (schema: Record<string, string>, text: string): NodesetState => ({ bytes: Buffer.from(text), contentType: 'application/json', schemaHash: schemaHash(schema), schema });

/** A nodeset whose state is whatever Python expression it was last told. */
const ANYTHING = (schema: string, more = '') => `
import collections, enum, math, threading, time
from evalpin import NodeSet, migrates, node

class Counter(NodeSet):
    name = "counter"
    state_schema = ${schema}
    state = None

    @node(outputs=("ok",))
    def put(self, expression):
        self.state = eval(expression)
        return True

    @node(outputs=("text",))
    def show(self):
        return repr(self.state)

    def snapshot(self):
        return self.state

    def restore(self, state):
        self.state = state
${more}`;

test('what a codec would change in silence, or no codec can carry, is refused with its place', async (t) => {
  const version = await startVersion(t, ANYTHING('{"value": "any"}'));
  const refused: [string, RegExp][] = [
    ['(1, 2)', /state\['value'\] is a tuple, which would arrive as something else; make it a list/],
    ['{1, 2}', /is a set, .*make it a list/],
    ['{1: "a"}', /state\['value'\] has the key 1, an int; keys are texts/],
    ['{"a": [0, math.nan]}', /state\['value'\]\['a'\]\[1\] is nan, which JSON cannot carry/],
    ['-math.inf', /is -inf, which JSON cannot carry/],
    ['b"x"', /is bytes, which JSON cannot carry/],
    ['collections.OrderedDict(a=1)', /is a collections.OrderedDict, which would arrive/],
    ['collections.defaultdict(int)', /is a collections.defaultdict/],
    ['enum.IntEnum("Colour", "RED").RED', /Colour, which would arrive as something else/],
    ['threading.Lock()', /lock, which would arrive as something else/],
    ['(lambda loop: (loop.append(loop), loop)[1])([])', /is deeper than 200 levels, or goes in a circle/],
  ];
  for (const [expression, message] of refused) {
    await callNode(version, 'put', { expression: `{"value": ${expression}}` });
    await assert.rejects(takeState(version, JSON_ONLY), failsWith('EP6021', message));
  }
  const other = await startVersion(t, ANYTHING('{"value": "any"}'));
  for (const expression of ['2**100', '-0.0', '1e-320', '0.1 + 0.2', '"ä\\u0000\\ud800"', '[[], {}, None, True, 1, 1.0]', '{"": {"\\u2028": []}}']) {
    await callNode(version, 'put', { expression: `{"value": ${expression}}` });
    assert.deepEqual(await carryOver(version, other), []);
    assert.equal((await callNode(other, 'show')).text, (await callNode(version, 'show')).text, expression);
  }
});

test('a state is held against its schema, field by field, and down into lists and dicts', async (t) => {
  const schema = { n: 'u8', list: 'list[i16]', by: 'dict[list[string]]', maybe: 'float?', own: 'my-own-type' };
  const version = await startVersion(t, ANYTHING(JSON.stringify(schema)));
  const good = { n: 255, list: [-32768, 7], by: { a: ['x'] }, maybe: null, own: [1] };
  assert.deepEqual(await giveState(version, jsonState(schema, JSON.stringify(good)), WAIT), []);
  assert.deepEqual(JSON.parse((await takeState(version, JSON_ONLY)).bytes.toString()), good);
  const wrong: [Record<string, unknown>, RegExp][] = [
    [{ n: 256 }, /the field 'n' is 256, an int; the schema says u8/],
    [{ n: -1 }, /the field 'n' is -1/],
    [{ n: true }, /the field 'n' is True; the schema says u8/],
    [{ n: 1.5 }, /the field 'n' is 1.5, a float/],
    [{ n: null }, /the field 'n' is None/],
    [{ list: [0, 40_000] }, /the field 'list'\[1\] is 40000, an int; the schema says i16/],
    [{ list: {} }, /the field 'list' is a dict; the schema says list\[i16\]/],
    [{ by: { a: ['x', 3] } }, /the field 'by'\['a'\]\[1\] is 3, an int; the schema says string/],
    [{ maybe: '1' }, /the field 'maybe' is '1', a str; the schema says float\?/],
    [{ more: 1 }, /the field 'more' is not in the schema, which has n, list, by, maybe, own/],
    [{ own: undefined }, /the field 'own' is missing/],
  ];
  for (const [change, message] of wrong) {
    await assert.rejects(giveState(version, jsonState(schema, JSON.stringify({ ...good, ...change })), WAIT), failsWith('EP6023', message));
  }
  for (const [text, message] of [
    ['{"n": 1', /cannot be decoded/],
    ['{"n": NaN}', /it holds NaN, which is no JSON/],
    ['{"n": 1, "n": 2}', /a key comes twice/],
    ['\xff', /cannot be decoded/],
  ] as const) {
    await assert.rejects(giveState(version, { ...jsonState(schema, ''), bytes: Buffer.from(text, 'latin1') }, WAIT), failsWith('EP6022', message));
  }
  await assert.rejects(giveState(version, jsonState(schema, '[1]'), WAIT), failsWith('EP6023', /the state is a list, not a dict/));
  assert.deepEqual(JSON.parse((await takeState(version, JSON_ONLY)).bytes.toString()), good, 'what was refused has changed nothing');
});

test('the head is checked before anything is decoded', async (t) => {
  const version = await startVersion(t, ANYTHING('{"ab": "c", "d": "u64"}'));
  const broken = jsonState({ d: 'u64', ab: 'c' }, '{');
  await assert.rejects(giveState(version, broken, WAIT), failsWith('EP6022', /cannot be decoded/));
  await assert.rejects(giveState(version, { ...broken, contentType: 'application/x-pickle' }, WAIT), failsWith('EP6022', /the state is application\/x-pickle; this interpreter reads .*application\/json/));
  await assert.rejects(giveState(version, jsonState({ a: 'bc', d: 'u64' }, '{'), WAIT), failsWith('EP6020', /no chain of migrations leads from schema .* \(a: bc, d: u64\)/));
  await assert.rejects(giveState(version, { ...broken, schemaHash: '0123456789abcdef' }, WAIT), failsWith('EP6022', /evalpin-state-schema-hash is 0123456789abcdef, but the schema's hash is/));
  await assert.rejects(giveState({ ...version, nonce: 'another' }, broken, WAIT), failsWith('EP6023', /needs the server's nonce/));
  await assert.rejects(takeState({ ...version, nonce: 'another' }, JSON_ONLY), failsWith('EP6021', /needs the server's nonce/));
  await assert.rejects(takeState(version, { ...WAIT, accept: ['application/x-pickle'] }), failsWith('EP6021', /state comes as .*application\/json here; application\/x-pickle was asked for/));
});

const CHAIN = `
    @migrates({"a": "u64"}, {"b": "u64"})
    def a_to_b(self, state): return {"b": state["a"] + 10}
    @migrates({"b": "u64"}, {"c": "u64"})
    async def b_to_c(self, state): return {"c": state["b"] + 100}
    @migrates({"c": "u64"}, {"d": "u64"})
    def c_to_d(self, state): return {"d": state["c"] + 1000}
    @migrates({"b": "u64"}, {"d": "u64"})
    @staticmethod
    def b_to_d(state): return {"d": state["b"] + 5000}
    @migrates({"d": "u64"}, {"a": "u64"})
    def around(self, state): raise RuntimeError("no way back is needed")
    @migrates({"e": "u64"}, {"a": "u64"})
    def far(self, state): return {"a": state["e"]}

@migrates({"x": "u64"}, {"a": "u64"})
def of_the_module(state): return {"a": state["x"] + 1}
`;

test('the shortest chain is applied, whatever circles there are', async (t) => {
  const version = await startVersion(t, ANYTHING('{"d": "u64"}', CHAIN));
  const hash = (field: string) => schemaHash({ [field]: 'u64' });
  const step = (pair: string) => ({ from: hash(pair.charAt(0)), to: hash(pair.charAt(1)) });
  const declared = (await readManifest(version, WAIT))?.state?.migrations;
  assert.deepEqual(declared, ['ab', 'bc', 'cd', 'bd', 'da', 'ea', 'xa'].map(step));
  for (const [field, steps, value] of [['d', [], 1], ['c', ['cd'], 1001], ['a', ['ab', 'bd'], 5011], ['x', ['xa', 'ab', 'bd'], 5012], ['e', ['ea', 'ab', 'bd'], 5011]] as const) {
    assert.deepEqual(await giveState(version, jsonState({ [field]: 'u64' }, `{"${field}": 1}`), WAIT), steps.map(step), field);
    assert.equal((await callNode(version, 'show')).text, `{'d': ${value}}`);
  }
  await assert.rejects(giveState(version, jsonState({ y: 'u64' }, '{"y": 1}'), WAIT), failsWith('EP6020', /it declares migration a_to_b \(.*\), migration b_to_c/));
});

test('two migrations of one pair, a type that is nearly another, and a migration to nowhere are errors at the start', async (t) => {
  const pair = '@migrates({"a": "u64"}, {"value": "any"})';
  const cases: [string, string, RegExp][] = [
    ['{"value": "any"}', `    ${pair}\n    def up(self, state): return state\n    ${pair}\n    def up(self, state): return state\n`, /TypeError: up \(line 24\) and up \(line 26\) migrate from and to the same schemas/],
    ['{"value": "any"}', `    ${pair}\n    def one(self, state): return state\n${pair}\ndef two(state): return state\n`, /the migrations one and two lead from and to the same schemas/],
    ['{"value": "any"}', '    @migrates({"a": "u64"}, {"a": "u64"})\n    def same(self, state): return state\n', /a migration leads from one schema to another/],
    ['{"value": "any"}', '    @migrates("a", {"a": "u64"})\n    def same(self, state): return state\n', /a schema is a dict from field to type/],
    ['{"value": "strng"}', '', /state_schema of nodeset counter: the type of the field 'value' is 'strng'; did you mean 'string'\?/],
    ['{"value": 64}', '', /it must be a dict from field to type, both texts/],
  ];
  await Promise.all(cases.map(([schema, more, message]) => assert.rejects(startVersion(t, ANYTHING(schema, more)), message)));
});

test('a version may replace the migration of the class that it builds on', async (t) => {
  const base = ANYTHING('{"value": "any"}', '    @migrates({"a": "u64"}, {"value": "any"})\n    def up(self, state): return {"value": "base"}\n');
  const version = await startVersion(t, `${base.replace('class Counter(NodeSet)', 'class BaseNodeSet(NodeSet)')}\nclass Counter(BaseNodeSet):\n    @migrates({"a": "u64"}, {"value": "any"})\n    def up(self, state): return {"value": "own"}\nBaseNodeSet.__module__ = "elsewhere"\n`);
  await giveState(version, jsonState({ a: 'u64' }, '{"a": 1}'), WAIT);
  assert.equal((await callNode(version, 'show')).text, "{'value': 'own'}");
});

test('a step that gives too much or too little is named with the field, and nothing of it is restored', async (t) => {
  const version = await startVersion(
    t,
    ANYTHING(
      '{"d": "list[u64]", "e": "u64"}',
      `
    @migrates({"a": "u64"}, {"b": "u64"})
    def first(self, state): return {"b": state["a"]}
    @migrates({"b": "u64"}, {"d": "list[u64]", "e": "u64"})
    def second(self, state):
        return [{"d": [1], "e": 1, "f": 1}, {"d": [1]}, {"d": [1, "2"], "e": 1}, None, {"d": (1,), "e": 1}][state["b"]]
`,
    ),
  );
  const faults = [/second \(.*\) returned what does not fit: the field 'f' is not in the schema/, /second .*the field 'e' is missing/, /second .*the field 'd'\[1\] is '2', a str; the schema says u64/, /second .*the state is None, not a dict/, /second .*the field 'd' is a tuple; the schema says list\[u64\]/];
  for (const [n, message] of faults.entries()) {
    await assert.rejects(giveState(version, jsonState({ a: 'u64' }, `{"a": ${n}}`), WAIT), failsWith('EP6023', message));
  }
  assert.equal((await callNode(version, 'show')).text, 'None');
});

test('a large state arrives whole, and one that is too large is refused with its size', async (t) => {
  const [one, two, small] = await Promise.all([
    startVersion(t, ANYTHING('{"text": "string"}')),
    startVersion(t, ANYTHING('{"text": "string"}')),
    startVersion(t, ANYTHING('{"text": "string"}'), { env: { EVALPIN_MOST_BODY_BYTES: '100000' } }),
  ]);
  await callNode(one, 'put', { expression: '{"text": "x" * 20_000_000}' });
  const state = await takeState(one, JSON_ONLY);
  assert.equal(state.bytes.length, 20_000_011);
  await giveState(two, state, WAIT);
  assert.equal(((await callNode(two, 'show')).text as string).length, 20_000_012);
  await assert.rejects(takeState(one, { ...JSON_ONLY, limitBytes: 1_000_000 }), failsWith('EP6021', /the answer has more than 1000000 bytes/));
  await assert.rejects(giveState(small, state, WAIT), failsWith('EP6022', /the body has 20000011 bytes; this server takes 100000/));
  assert.equal((await callNode(small, 'show')).text, 'None');
});

const HANGING = ANYTHING(
  '{"value": "any"}',
  `
    def snapshot(self):
        how = (self.state or {}).get("value")
        try:
            if how == "wait": threading.Event().wait()
            if how == "sleep": time.sleep(60)
            if how == "spin":
                while True: pass
        except Exception: pass
        return self.state

    def restore(self, state):
        self.state = "half"
        if state["value"] == "wait": threading.Event().wait()
        self.state = state
`,
);

test('a snapshot or restore that hangs is given up in time, and the server serves on with the state that it had', async (t) => {
  const version = await startVersion(t, HANGING);
  for (const how of ['wait', 'sleep', 'spin']) {
    await callNode(version, 'put', { expression: `{"value": "${how}"}` });
    await assert.rejects(takeState(version, { ...JSON_ONLY, deadlineMs: 400 }), failsWith('EP6024', /it did not end within 0.3 s, and was interrupted/));
    assert.equal((await callNode(version, 'show')).text, `{'value': '${how}'}`);
  }
  await assert.rejects(giveState(version, jsonState({ value: 'any' }, '{"value": "wait"}'), { deadlineMs: 400 }), failsWith('EP6024', /was interrupted/));
  assert.equal((await callNode(version, 'show')).text, "{'value': 'spin'}", 'what restore had set is set back');
  await giveState(version, jsonState({ value: 'any' }, '{"value": 5}'), WAIT);
  assert.equal((await callNode(version, 'show')).text, "{'value': 5}");
});

test('what can be neither awaited nor interrupted shows in the health of its server', async (t) => {
  // As in a library that does not come back: no signal reaches Python.
  const stubborn = `if how == "spin":
                signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGURG})
                while not os.path.exists(self.state["until"]): time.sleep(0.01)
                signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGURG})`;
  const version = await startVersion(t, HANGING.replace('import collections', 'import os, signal, collections').replace('"value": "any"', '"value": "any", "until": "string"').replace('if how == "spin":\n                while True: pass', stubborn));
  const until = join(version.folder, 'until');
  await callNode(version, 'put', { expression: `{"value": "spin", "until": ${JSON.stringify(until)}}` });
  await assert.rejects(takeState(version, { ...JSON_ONLY, deadlineMs: 400 }), failsWith('EP6024', /./));
  assert.match(await healthUntil(version, 503), /the nodeset's thread does not come back/);
  writeFileSync(until, '');
  await healthUntil(version, 200);
  assert.equal((await callNode(version, 'show')).status, 200);
});

async function healthUntil({ url }: { url: string }, status: number): Promise<string> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const answer = await fetch(`${url}/health`);
    const text = await answer.text();
    if (answer.status === status) return text;
    assert.ok(Date.now() < deadline, text);
  }
}

const SLOW = `
import os, time
from evalpin import NodeSet, node

class Counter(NodeSet):
    name = "counter"
    state_schema = {"n": "u64"}
    concurrent = CONCURRENT

    def setup(self):
        self.n, self.running = 0, 0

    @node(outputs=("n", "step", "other"))
    def add(self, by=1, begun=None, until=None):
        step = self.config.get("step")
        self.running += 1
        if begun: open(begun, "w").close()
        deadline = time.monotonic() + 30
        while until and not os.path.exists(until) and time.monotonic() < deadline: time.sleep(0.005)
        self.n += by
        self.running -= 1
        return {"n": self.n, "step": step, "other": self.config.get("step")}

    def configure(self, config):
        self.n += 1000
        self.left_over = True
        if config.get("step") == "refused": raise ValueError("no such step")
        if config.get("step") == "endless": time.sleep(60)
        self.n -= 1000

    def snapshot(self):
        assert not self.running
        return {"n": self.n}

    def restore(self, state):
        assert not self.running
        self.n = state["n"]
        if state["n"] == 13: raise ValueError("unlucky")
`;

for (const concurrent of ['True', 'False']) {
  test(`state is taken and configurations change while no call runs (concurrent = ${concurrent})`, async (t) => {
    const version = await startVersion(t, SLOW.replace('CONCURRENT', concurrent));
    const [begun, go] = [join(version.folder, 'begun'), join(version.folder, 'go')];
    const running = callNode(version, 'add', { by: 5, begun, until: go });
    await appears(begun);
    await assert.rejects(takeState(version, { ...JSON_ONLY, deadlineMs: 400 }), failsWith('EP6024', /the calls that ran did not end within 0.3 s/));
    const late = await configure(version, { step: 'late' }, { 'evalpin-deadline-ms': '50' });
    assert.deepEqual([late.status, late.body.error?.message], [504, 'the calls that ran did not end within 0.05 s']);
    const taken = takeState(version, JSON_ONLY);
    const changed = configure(version, { step: 2 });
    writeFileSync(go, '');
    assert.deepEqual(await running, { status: 200, n: 5, step: null, other: null }, 'a call sees one configuration');
    assert.equal((await taken).bytes.toString(), '{"n":5}');
    assert.deepEqual((await changed).body, { config: { step: 2 } });
    const refused = await configure(version, { step: 'refused' });
    assert.deepEqual([refused.status, refused.body.error?.message], [500, 'no such step']);
    assert.deepEqual(await callNode(version, 'add', { by: 1 }), { status: 200, n: 6, step: 2, other: 2 }, 'a refused configuration changes nothing');
    const endless = await configure(version, { step: 'endless' }, { 'evalpin-deadline-ms': '100' });
    assert.deepEqual([endless.status, endless.body.error?.message], [504, 'it did not end within 0.1 s, and was interrupted']);
    assert.deepEqual(await callNode(version, 'add', { by: 0 }), { status: 200, n: 6, step: 2, other: 2 }, 'nor does one that comes too late');
    await assert.rejects(giveState(version, jsonState({ n: 'u64' }, '{"n": 13}'), WAIT), failsWith('EP6023', /ValueError: unlucky/));
    assert.equal((await callNode(version, 'add', { by: 0 })).n, 6, 'a failed restore changes nothing');
  });
}

async function configure({ url, nonce }: { url: string; nonce: string }, config: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/config`, { method: 'POST', headers: { 'x-evalpin-nonce': nonce, ...headers }, body: JSON.stringify({ config }) });
  return { status: answer.status, body: (await answer.json()) as { config?: unknown; error?: { message: string } } };
}
