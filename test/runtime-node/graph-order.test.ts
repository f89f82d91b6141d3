import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

interface Edge {
  source: string;
  target: string;
  sourceHandle: string;
  targetHandle: string;
}
interface Node {
  id: string;
  type: string;
  config: object;
}

const { orderGraph } = (await import(pathToFileURL(join(import.meta.dirname, '../../runtime/node/harness/graph.mjs')).href)) as {
  orderGraph: (graph: { nodes: Node[]; edges: Edge[] }, handlesOf: () => undefined) => Node[];
};

const order = (ids: readonly string[], edges: readonly (readonly [string, string])[]): string[] =>
  orderGraph(
    { nodes: ids.map((id) => ({ id, type: 'x', config: {} })), edges: edges.map(([source, target]) => ({ source, target, sourceHandle: 'v', targetHandle: source })) },
    () => undefined,
  ).map(({ id }) => id);

test('each node comes after what feeds it, and otherwise the file’s order is kept', () => {
  assert.deepEqual(order(['c', 'a', 'b', 'd'], [['a', 'c'], ['a', 'd']]), ['a', 'c', 'b', 'd']);
  assert.throws(() => order(['a', 'b', 'c'], [['a', 'b'], ['b', 'c'], ['c', 'b']]), /cycle: (b → c → b|c → b → c)$/);
});

test('a chain of 20,000 nodes in the reverse of their order is one like any other', { timeout: 60_000 }, () => {
  const ids = Array.from({ length: 20_000 }, (_, n) => `n${n}`);
  const sorted = order(ids, ids.slice(1).map((id, n): [string, string] => [id, `n${n}`]));
  assert.deepEqual(sorted, ids.toReversed());
});
