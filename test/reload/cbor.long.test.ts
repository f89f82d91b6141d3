import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { takeState, giveState } from '../../src/reload/state-transfer.ts';
import { readManifest } from '../../src/reload/manifest-check.ts';
import { Tools } from '../results/tools.ts';
import { failsWith } from './fails-with.ts';
import { startNodeVersion } from './node-versions.ts';
import { carryOver, startVersion, WAIT } from './python-versions.ts';
import { callNode } from './stub-server.ts';

const tools = new Tools();
after(() => tools.remove());

const PYTHON = `
import math
from evalpin import NodeSet, node

class Counter(NodeSet):
    name = "counter"
    state_schema = {"value": "any"}
    state = None

    @node(outputs=("ok",))
    def put(self, expression):
        self.state = {"value": eval(expression)}
        return True

    @node(outputs=("text",))
    def show(self):
        return repr(self.state["value"])

    def snapshot(self):
        return self.state

    def restore(self, state):
        self.state = state
`;
const NODE = `
import { inspect } from 'node:util';
export default {
  state: null,
  stateSchema: { value: 'any' },
  nodes: { show: { outputs: ['text'], run() { return inspect(this.state.value, { depth: 9 }); } } },
  snapshot() { return this.state; },
  restore(state) { this.state = state; },
};
`;

test('where cbor2 is installed, state travels as CBOR, through both languages and back, and JSON only where one side lacks it', async (t) => {
  const python = join(await tools.python('cbor2', [['cbor2==6.2.1']]), 'python3');
  const [one, two, plain, node] = await Promise.all([startVersion(t, PYTHON, { python }), startVersion(t, PYTHON, { python }), startVersion(t, PYTHON), startNodeVersion(t, NODE)]);
  assert.deepEqual((await readManifest(one, WAIT))?.state?.codecs, ['application/cbor', 'application/json']);
  assert.deepEqual((await readManifest(plain, WAIT))?.state?.codecs, ['application/json']);
  const values: [string, string][] = [
    ['math.nan', 'NaN'], ['-math.inf', '-Infinity'], ['b"\\x00\\xff"', '<Buffer 00 ff>'], ['2**64 - 1', '18446744073709551615n'], ['-2**70', '-1180591620717411303424n'],
    ['{"a": [1, 0.1, None, True, "ä\\U0001f600"], "": {}}', "{ a: [ 1, 0.1, null, true, 'ä😀' ], '': {} }"], ['-0.0', '-0'], ['list(range(300))[-1]', '299'],
  ];
  for (const [expression, inNode] of values) {
    await callNode(one, 'put', { expression });
    const { text } = await callNode(one, 'show');
    assert.equal((await takeState(one, { ...WAIT, accept: ['application/json', 'application/cbor'] })).contentType, 'application/cbor');
    await carryOver(one, node);
    assert.equal((await callNode(node, 'show')).text, inNode);
    await carryOver(node, two);
    assert.equal((await callNode(two, 'show')).text, text, expression);
  }
  for (const expression of ['(1, 2)', '{1: 2}', '{1, 2}', '__import__("datetime").date(2026, 1, 1)', '"\\ud800"']) {
    await callNode(one, 'put', { expression });
    await assert.rejects(carryOver(one, two), failsWith('EP6021', /cannot be encoded/));
  }
  await callNode(one, 'put', { expression: 'math.nan' });
  await assert.rejects(carryOver(one, plain), failsWith('EP6021', /is nan, which JSON cannot carry \(CBOR can: install cbor2 for both versions\)/));
  const cbor = await takeState(one, { ...WAIT, accept: ['application/cbor'] });
  await assert.rejects(giveState(plain, cbor, WAIT), failsWith('EP6022', /the state is application\/cbor; this interpreter reads application\/json/));
  await callNode(one, 'put', { expression: '[1, 2.5]' });
  await carryOver(one, plain);
  assert.equal((await callNode(plain, 'show')).text, '[1, 2.5]');
  for (const [bytes, message] of [['a1', /cannot be decoded/], ['a16576616c756501ff', /bytes follow after the state's end/], ['a16576616c7565c11a514b67b0', /datetime.*would arrive as something else/], ['a16576616c7565a10102', /has the key 1, an int; keys are texts/]] as const) {
    await assert.rejects(giveState(one, { ...cbor, bytes: Buffer.from(bytes, 'hex') }, WAIT), failsWith('EP6022', message));
  }
});
