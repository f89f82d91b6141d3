import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batchOrder } from '../../src/reload/batch-order.ts';

const nodesets = (graph: Record<string, string[]>) => Object.entries(graph).map(([name, needs]) => ({ name, needs }));
const TOOLS = nodesets({ model: [], index: ['model'], agent: ['index', 'model'], page: ['model'] });

const cases: [string, ReturnType<typeof nodesets>, { needsFirst: boolean }, string[][]][] = [
  ['those that nobody needs go first', TOOLS, { needsFirst: false }, [['agent', 'page'], ['index'], ['model']]],
  ['what has to do with no other goes with the first', [...TOOLS, ...nodesets({ alone: [] })], { needsFirst: false }, [['agent', 'alone', 'page'], ['index'], ['model']]],
  ['needs-first turns it round', TOOLS, { needsFirst: true }, [['model'], ['index', 'page'], ['agent']]],
  ['what is needed and unknown is nobody’s turn', nodesets({ a: ['gone'] }), { needsFirst: false }, [['a']]],
  ['one is a batch too', nodesets({ a: [] }), { needsFirst: false }, [['a']]],
  ['none is none', [], { needsFirst: false }, []],
  [
    'at most five at once',
    nodesets(Object.fromEntries(['f', 'a', 'g', 'b', 'e', 'c', 'd'].map((name) => [name, ['base']]))),
    { needsFirst: false },
    [['a', 'b', 'c', 'd', 'e'], ['f', 'g']],
  ],
];

for (const [title, given, options, expected] of cases) {
  test(title, () => {
    assert.deepEqual(batchOrder(given, options), expected);
    assert.deepEqual(batchOrder(given.toReversed(), options), expected);
  });
}

test('a circle is named, without what only leads to it', () => {
  const circle = nodesets({ lead: ['a'], a: ['b'], b: ['c'], c: ['a'] });
  assert.throws(() => batchOrder(circle, { needsFirst: false }), { code: 'EP6009', message: 'these nodesets need each other in a circle: a → b → c → a' });
  assert.throws(() => batchOrder(nodesets({ a: ['a'] }), { needsFirst: true }), { code: 'EP6009', message: /a → a$/ });
});
