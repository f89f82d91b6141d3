import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { EpisodeValues } from '../../src/contract/episode-values.ts';
import { pinnedSnapshot } from './pinned-snapshot.ts';
import { edge, local, runWorker } from './python-worker.ts';
import { PYTHON3, test, testEachPython } from './pythons.ts';

const ODD = `
import collections, dataclasses, datetime, enum, pathlib
from evalpin import NodeSet, Skip, node

@dataclasses.dataclass
class Answer:
    text: str
    score: float = float("nan")

class Colour(enum.Enum):
    RED = 1

class Hostile:
    def __repr__(self):
        raise RuntimeError("shown")
    __str__ = __len__ = __iter__ = __getattr__ = __repr__

class Lazy(dict):
    def __iter__(self):
        raise RuntimeError("read")
    items = keys = values = __len__ = __iter__

ring = []
ring.append(ring)
deep = []
for _ in range(5000):
    deep = [deep]

VALUES = {
    "plain": {"a": [1, 2.5, None, True], "b": "ü \\n"},
    "nan": [float("nan"), float("inf"), -float("inf")],
    "bytes": [b"12345", bytearray(2000)],
    "text": "word " * 100000,
    "list": list(range(100000)),
    "nested": [["long " * 1000, "other " * 1000], {i: i for i in range(1000)}],
    "answer": Answer("yes"),
    "colour": Colour.RED,
    "object": object(),
    "function": len,
    "hostile": Hostile(),
    "lazy": Lazy(a=1),
    "ring": ring,
    "deep": deep,
    "set": {7},
    "tuple": (1, "x"),
    "number": 10 ** 5000,
    "path": pathlib.PurePosixPath("a/b"),
    "date": datetime.date(2026, 1, 2),
    "surrogate": "\\ud800",
    "many": {"k%d" % i: "v" * 50 for i in range(100000)},
}

class Odd(NodeSet):
    @node(outputs=("value",))
    def first(self, text):
        return {"value": text.upper()}

    @node(outputs=("value", "passed"))
    def second(self, value, do=None):
        if do == "raise":
            raise ValueError("no")
        if do == "skip":
            raise Skip("no answer")
        return {"value": VALUES.get(do), "passed": do is None}

    @node(outputs=tuple(["passed"] + ["v%d" % i for i in range(5000)]))
    def many(self):
        return {"passed": False, **{"v%d" % i: "x" * 1000 for i in range(5000)}}
`;

const graph = {
  name: 'main',
  nodes: [{ id: 'in', type: 'input' }, { id: 'first', type: 'odd__first' }, { id: 'second', type: 'odd__second' }, { id: 'out', type: 'metrics' }],
  edges: ['in.text -> first.text', 'first.value -> second.value', 'in.do -> second.do', 'second.passed -> out.passed'].map(edge),
};
const NODESETS = { odd: local('nodesets.odd') };
const pinned = (t: TestContext) => pinnedSnapshot(t, { snapshot: { 'workspace/nodesets/odd.py': ODD } });

interface Told {
  event: string;
  id: string;
  status?: string;
  values?: EpisodeValues;
}

async function tell(t: TestContext, python: string, inputs: Record<string, unknown>[], lines: object[] = []): Promise<Told[]> {
  const { events } = await runWorker(t, python, pinned(t), { graph, nodesets: NODESETS, inputs, lines });
  return (events as unknown as Told[]).slice(1);
}

testEachPython('an episode that fails tells its inputs and what each node gave; one that passes or is left out tells nothing', async (t, { path }) => {
  const [passed, failed, raised, skipped] = await tell(t, path, [{ text: 'a', do: null }, { text: 'b', do: 'plain' }, { text: 'c', do: 'raise' }, { text: 'd', do: 'skip' }]);
  assert.deepEqual([passed?.status, passed?.values], ['passed', undefined]);
  assert.deepEqual([skipped?.status, skipped?.values], ['skipped', undefined]);
  assert.deepEqual(failed?.values, {
    inputs: { text: '"b"', do: '"plain"' },
    nodes: [{ node: 'first', outputs: { value: '"B"' } }, { node: 'second', outputs: { value: '{"a": [1, 2.5, null, true], "b": "ü \\n"}', passed: 'false' } }],
  });
  assert.deepEqual([raised?.status, raised?.values], ['error', { inputs: { text: '"c"', do: '"raise"' }, nodes: [{ node: 'first', outputs: { value: '"C"' } }] }]);
});

testEachPython('values of any kind are short texts, whatever their own code does', async (t, { path }) => {
  const shown = async (...names: string[]): Promise<(string | undefined)[]> => (await tell(t, path, names.map((name) => ({ text: 'x', do: name })))).map(({ values }) => values?.nodes[1]?.outputs['value']);
  assert.deepEqual(await shown('nan', 'bytes', 'answer', 'colour', 'object', 'function', 'hostile', 'lazy', 'set', 'tuple', 'path', 'date', 'number', 'surrogate'), [
    '[NaN, Infinity, -Infinity]',
    '[<bytes, 5 bytes>, <bytearray, 2,000 bytes>]',
    '<Answer> {"text": "yes", "score": NaN}',
    '<Colour.RED>',
    '<object>',
    '<builtin_function_or_method>',
    '<nodesets.odd.Hostile>',
    '{"a": 1}',
    '<set> [7]',
    '[1, "x"]',
    '"a/b"',
    '"2026-01-02"',
    '<int, 16610 bits>',
    '"\ud800"',
  ]);
  const [text = '', list = '', nested = '', ring = '', deep = '', many = ''] = await shown('text', 'list', 'nested', 'ring', 'deep', 'many');
  assert.match(text, /^"(word )+w?o?r?d?"… \(500,000 characters\)$/);
  assert.match(list, /^\[0, 1, 2, [\d, ]+… 99\d\d\d more\]$/);
  assert.match(nested, /^\[\["(long )+[long]*"… \(5,000 characters\), "(other )+[other]*"… \(6,000 characters\)\], \{0: 0, [\d:, ]+… \d+ more\}\]$/);
  assert.equal(ring, `${'['.repeat(12)}<list, 1 item>${']'.repeat(12)}`);
  assert.equal(deep, ring);
  assert.match(many, /… 999\d\d more\}$/);
  for (const one of [text, list, nested, many]) assert.ok(one.length > 3_000 && one.length < 4_200, String(one.length));
});

test('an episode with very many values tells of some, how many more there are, and no more than some KB', async (t) => {
  const { events } = await runWorker(t, PYTHON3.path, pinned(t), {
    graph: { name: 'main', nodes: [{ id: 'many', type: 'odd__many' }, { id: 'out', type: 'metrics' }], edges: [edge('many.passed -> out.passed')] },
    nodesets: NODESETS,
  });
  const { values } = events[1] as unknown as Told;
  assert.equal(values?.more, 5_001 - 200);
  assert.ok(JSON.stringify(values).length < 20_000);
});

test('values of an episode that passes are held until the next one and told when they are asked for, or told at once', async (t) => {
  const episode = (id: string, values: string | undefined, more = {}) => ({ id, index: 9, seed: 1, input: { text: id, do: null, ...more }, values });
  const told = await tell(t, PYTHON3.path, [], [episode('a', 'hold'), { recall: 'a' }, { recall: 'a' }, episode('b', 'give'), { recall: 'b' }, episode('c', 'hold'), episode('d', undefined), { recall: 'c' }, episode('e', 'whole', { text: 'long '.repeat(5_000) })]);
  const first = (values: EpisodeValues | undefined) => values?.nodes[0]?.outputs['value'];
  assert.deepEqual(told.slice(0, -1).map(({ event, id, values }) => [event, id, first(values)]), [
    ['episode', 'a', undefined], ['values', 'a', '"A"'], ['values', 'a', '"A"'], ['episode', 'b', '"B"'], ['values', 'b', undefined],
    ['episode', 'c', undefined], ['episode', 'd', undefined], ['values', 'c', undefined],
  ]);
  assert.equal(first(told.at(-1)?.values), JSON.stringify('LONG '.repeat(5_000)));
});
