import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { EpisodeValues } from '../../src/contract/episode-values.ts';
import type { NodeBinary } from './node-binaries.ts';
import { pinnedWorkspace } from './pinned-workspace.ts';
import { episode, runWorkerProcess } from './worker-process.ts';

const ODD = `
  import { Skip } from 'evalpin';
  class Answer { text = 'yes'; score = NaN; #hidden = 1; get shown() { throw new Error('shown'); } toJSON() { throw new Error('made JSON'); } }
  const ring = [];
  ring.push(ring);
  let deep = [];
  for (let at = 0; at < 5000; at += 1) deep = [deep];
  const hostile = new Proxy({}, { get() { throw new Error('read'); }, ownKeys() { throw new Error('listed'); } });
  const values = {
    plain: { a: [1, 2.5, null, true], b: 'ü \\n', c: undefined },
    nan: [NaN, Infinity, -Infinity],
    bytes: [Buffer.from('12345'), new ArrayBuffer(2000), new Uint8Array(3), new Float32Array(1000)],
    text: 'word '.repeat(100000),
    list: Array.from({ length: 100000 }, (_, at) => at),
    answer: new Answer(),
    getter: { get a() { throw new Error('read'); }, b: 1 },
    hostile,
    ring,
    deep,
    kinds: [new Set([7]), new Map([['a', 1]]), 12n, () => 1, Symbol('s'), new Date(0), new RangeError('far'), Promise.resolve()],
    many: Object.fromEntries(Array.from({ length: 10000 }, (_, at) => ['k' + at, 'v'.repeat(50)])),
  };
  export default {
    nodes: {
      first: ({ text }) => ({ value: text.toUpperCase() }),
      second: ({ value, do: name }) => {
        if (name === 'raise') throw new RangeError('no');
        if (name === 'skip') throw new Skip('no answer');
        return { value: values[name] ?? null, passed: name === null };
      },
    },
  };
`;
const FILES = {
  'workspace/nodesets/odd/index.mjs': ODD.replace("import { Skip }", "import { node, Skip }").replace('first: (', "first: node(['value'], (").replace('toUpperCase() })', 'toUpperCase() }))').replace('second: (', "second: node(['value', 'passed'], (").replace('passed: name === null };\n      }', 'passed: name === null };\n      })'),
};
const edge = (from: string, to: string) => {
  const [source, sourceHandle] = from.split('.');
  const [target, targetHandle] = to.split('.');
  return { source, sourceHandle, target, targetHandle };
};
const GRAPH = {
  nodes: [{ id: 'in', type: 'input' }, { id: 'first', type: 'odd__first' }, { id: 'second', type: 'odd__second' }, { id: 'out', type: 'metrics' }],
  edges: [edge('in.text', 'first.text'), edge('first.value', 'second.value'), edge('in.do', 'second.do'), edge('second.passed', 'out.passed')],
};

async function tellBy(node: string, t: TestContext, inputs: Record<string, unknown>[], lines: object[] = []) {
  const { events } = await runWorkerProcess(t, pinnedWorkspace(t, FILES), {
    node,
    nodesets: { odd: { entry: 'workspace/nodesets/odd/index.mjs' } },
    graph: GRAPH,
    episodes: inputs.map((input, at) => episode(at, input)),
    lines,
  });
  return events.filter((event) => event.event === 'episode' || event.event === 'values');
}

/** What holds on every version of Node. */
export function testValues({ path, version }: NodeBinary): void {
  const tell = (t: TestContext, inputs: Record<string, unknown>[], lines?: object[]) => tellBy(path, t, inputs, lines);

  test(`Node ${version}: an episode that fails tells its inputs and what each node gave; one that passes or is left out tells nothing`, async (t) => {
    const [passed, failed, raised, skipped] = await tell(t, [{ text: 'a', do: null }, { text: 'b', do: 'plain' }, { text: 'c', do: 'raise' }, { text: 'd', do: 'skip' }]);
    assert.deepEqual([passed?.values, skipped?.values], [undefined, undefined]);
    assert.deepEqual(failed?.values, {
      inputs: { text: '"b"', do: '"plain"' },
      nodes: [{ node: 'first', outputs: { value: '"B"' } }, { node: 'second', outputs: { value: '{"a": [1, 2.5, null, true], "b": "ü \\n", "c": undefined}', passed: 'false' } }],
    });
    assert.deepEqual(raised?.values, { inputs: { text: '"c"', do: '"raise"' }, nodes: [{ node: 'first', outputs: { value: '"C"' } }] });
  });

  test(`Node ${version}: values of any kind are short texts, whatever their own code does`, async (t) => {
    const shown = async (...names: string[]) => (await tell(t, names.map((name) => ({ text: 'x', do: name })))).map(({ values }) => values?.nodes[1]?.outputs['value']);
    assert.deepEqual(await shown('nan', 'bytes', 'answer', 'getter', 'hostile', 'kinds'), [
      '[NaN, Infinity, -Infinity]',
      '[<Buffer, 5 bytes>, <ArrayBuffer, 2,000 bytes>, <Uint8Array> [0, 0, 0], <Float32Array, 1,000 items>]',
      '<Answer> {"text": "yes", "score": NaN}',
      '{"a": <getter>, "b": 1}',
      '<Proxy>',
      '[<Set> [7], <Map> {"a": 1}, "12", <function>, <symbol>, "1970-01-01T00:00:00.000Z", <RangeError> "far", <Promise> {}]',
    ]);
    const [text = '', list = '', ring = '', deep = '', many = ''] = await shown('text', 'list', 'ring', 'deep', 'many');
    assert.match(text, /^"(word )+w?o?r?d?"… \(500,000 characters\)$/);
    assert.match(list, /^\[0, 1, 2, [\d, ]+… 99\d\d\d more\]$/);
    assert.equal(ring, `${'['.repeat(12)}<Array>${']'.repeat(12)}`);
    assert.equal(deep, ring);
    assert.match(many, /… 99\d\d more\}$/);
    for (const one of [text, list, many]) assert.ok(one.length > 3_000 && one.length < 4_200, String(one.length));
  });

  test(`Node ${version}: values of an episode that passes are held until the next one and told when they are asked for, or told at once`, async (t) => {
    const line = (id: string, values: string | undefined, text = id) => ({ id, index: 9, seed: 1, input: { text, do: null }, values });
    const told = await tell(t, [], [line('a', 'hold'), { recall: 'a' }, { recall: 'a' }, line('b', 'give'), { recall: 'b' }, line('c', 'hold'), line('d', undefined), { recall: 'c' }, line('e', 'whole', 'long '.repeat(5_000))]);
    const first = (values: EpisodeValues | undefined) => values?.nodes[0]?.outputs['value'];
    assert.deepEqual(told.slice(0, -1).map(({ event, id, values }) => [event, id, first(values)]), [
      ['episode', 'a', undefined], ['values', 'a', '"A"'], ['values', 'a', '"A"'], ['episode', 'b', '"B"'], ['values', 'b', undefined],
      ['episode', 'c', undefined], ['episode', 'd', undefined], ['values', 'c', undefined],
    ]);
    assert.equal(first(told.at(-1)?.values), JSON.stringify('LONG '.repeat(5_000)));
  });
}
