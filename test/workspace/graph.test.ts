import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { checkGraph } from '../../src/workspace/graph-check.ts';
import { readGraph } from '../../src/workspace/graph.ts';
import { armPlaces, nodesetSource, openArms, type Files } from './source-folder.ts';

const nodesets: Files = {
  'workspace/nodesets/env.py': nodesetSource('env', '@node(outputs=("obs", "goal"))', 'def reset(self, index, seed=0): ...'),
  'workspace/nodesets/method.py': nodesetSource('method', '@node', 'def act(self, obs, *, goal: str = "x"): ...', '@node(outputs=OUT)', 'def other(self, **rest): ...'),
  'workspace/nodesets/my__model.py': nodesetSource('my__model'),
};

function graphs(t: TestContext, files: Record<string, unknown>) {
  const written = Object.entries(files).map(([path, content]) => [`workspace/graphs/${path}`, typeof content === 'string' ? content : JSON.stringify(content, undefined, 1)]);
  return openArms(t, { frozen: { ...nodesets, ...(Object.fromEntries(written) as Files) } });
}

const good = {
  name: 'walk',
  colour: 'red',
  nodes: [
    { id: 'in', type: 'input' },
    { id: 'e', type: 'env__reset', position: { x: 1 } },
    { id: 'm', type: 'method__act', config: { goal: 'g' } },
    { id: 'out', type: 'metrics' },
  ],
  edges: [
    { source: 'in', sourceHandle: 'index', target: 'e', targetHandle: 'index' },
    { source: 'e', sourceHandle: 'obs', target: 'm', targetHandle: 'obs' },
    { source: 'm', sourceHandle: 'result', target: 'out', targetHandle: 'score' },
  ],
};
type GraphJson = typeof good;

function edited(edit: (graph: GraphJson) => void): GraphJson {
  const graph = structuredClone(good);
  edit(graph);
  return graph;
}

test('a graph is found by stem, by path, and read with its unknown fields', (t) => {
  const { root, frozen } = graphs(t, { 'a/walk.json': good });
  for (const name of ['walk', 'walk.json', 'a/walk', 'graphs/a/walk.json', 'workspace/graphs/a/walk.json', join(root, 'repository/workspace/graphs/a/walk.json')]) {
    const graph = readGraph(frozen, name);
    assert.equal(graph.place, 'workspace/graphs/a/walk.json', name);
    assert.deepEqual(graph.nodesets, ['env', 'method']);
    assert.deepEqual(graph.content, good);
  }
  checkGraph(frozen, readGraph(frozen, 'walk'));
});

test('an unknown graph names the nearest, an ambiguous one all that are meant', (t) => {
  const { frozen } = graphs(t, { 'a/walk.json': good, 'b/walk.json': good, 'run.json': good });
  assert.throws(() => readGraph(frozen, 'rum'), { code: 'EP2030', hint: 'Did you mean "run"?' });
  assert.throws(() => readGraph(frozen, 'walk'), { code: 'EP2031', message: /a\/walk\.json, .*b\/walk\.json/ });
});

test('the overlay’s graph goes before frozen’s', (t) => {
  const { overlay } = openArms(t, {
    frozen: { ...nodesets, 'workspace/graphs/walk.json': JSON.stringify(good) },
    overlay: { 'graphs/walk.json': JSON.stringify({ nodes: [{ id: 'x', type: 'method__other' }] }) },
  });
  assert.deepEqual(readGraph(overlay, 'walk').nodesets, ['method']);
});

test('malformed JSON is an error with line and column', (t) => {
  const { frozen } = graphs(t, { 'x.json': '{\n  "nodes": [,]\n}', 'y.json': '', 'z.json': '{"nodes": []} trailing', 'c.json': '// no\n{}' });
  assert.throws(() => readGraph(frozen, 'x'), (error: { code: string; location: object }) => {
    assert.equal(error.code, 'EP1015');
    assert.deepEqual({ ...error.location, file: undefined }, { file: undefined, line: 2, column: 13 });
    return true;
  });
  for (const name of ['y', 'z', 'c']) assert.throws(() => readGraph(frozen, name), { code: 'EP1015' }, name);
});

test('a graph of the wrong form is an error that names the place', (t) => {
  const wrong: [unknown, RegExp][] = [
    [[], /JSON object/],
    [{}, /`nodes`/],
    [{ nodes: [{ id: 1, type: 'x' }] }, /nodes\[0\]/],
    [{ nodes: [{ id: 'a', type: 'x' }, { id: 'a', type: 'x' }] }, /Two nodes have the id "a"/],
    [{ nodes: [{ id: 'alpha', type: 'x' }], edges: [{ source: 'alpha', target: 'alhpa' }] }, /no node "alhpa"; did you mean "alpha"/],
    [{ nodes: [], edges: {} }, /`edges`/],
  ];
  for (const [index, [content, message]] of wrong.entries()) {
    const { frozen } = graphs(t, { [`g${index}.json`]: content });
    assert.throws(() => readGraph(frozen, `g${index}`), { code: 'EP2032', message });
  }
});

test('a node of an unknown nodeset is an error with the nearest name; types without __ are the harness’s own', (t) => {
  const { frozen } = graphs(t, { 'x.json': { nodes: [{ id: 'a', type: 'metod__act' }] }, 'y.json': { nodes: [{ id: 'a', type: 'loopIn' }, { id: 'b', type: 'my__model__see' }] } });
  assert.throws(() => readGraph(frozen, 'x'), { code: 'EP2021', hint: 'Did you mean "method"?', message: /Node "a"/ });
  assert.deepEqual(readGraph(frozen, 'y').nodesets, ['my__model']);
});

test('nested graphs are looked through, by name and inline, and are part of the arm', (t) => {
  const { frozen } = graphs(t, {
    'outer.json': { nodes: [{ id: 'g', type: 'graph', config: { graph: 'inner' } }, { id: 'w', type: 'rollout', config: { body: { graph: { nodes: [{ id: 'q', type: 'my__model__see' }] } } } }] },
    'inner.json': { nodes: [{ id: 'm', type: 'method__act' }] },
  });
  const graph = readGraph(frozen, 'outer');
  assert.deepEqual(graph.nodesets, ['method', 'my__model']);
  assert.deepEqual(armPlaces(frozen, { nodesets: graph.nodesets, graph }), ['graphs/inner.json', 'graphs/outer.json', 'nodesets/method.py', 'nodesets/my__model.py']);
});

test('a graph that contains itself is an error', (t) => {
  const { frozen } = graphs(t, { 'a.json': { nodes: [{ id: 'g', type: 'graph', config: { graph: 'b' } }] }, 'b.json': { nodes: [{ id: 'g', type: 'graph', config: { graph: 'a' } }] } });
  assert.throws(() => readGraph(frozen, 'a'), { code: 'EP2033' });
});

test('the builtin check names node and edge of every misfit', (t) => {
  const wrong: [GraphJson, string, RegExp][] = [
    [edited((g) => { g.edges[1] = { source: 'e', sourceHandle: 'obz', target: 'm', targetHandle: 'obs' }; }), 'EP2034', /e\.obz → m\.obs.*no output "obz"; it has obs, goal/],
    [edited((g) => { g.edges[1] = { source: 'e', sourceHandle: 'obs', target: 'm', targetHandle: 'ob' }; }), 'EP2034', /no input "ob"/],
    [edited((g) => { g.edges.splice(1, 1); }), 'EP2034', /Node "m": nothing feeds its input "obs"/],
    [edited((g) => { g.edges.push({ source: 'e', sourceHandle: 'goal', target: 'm', targetHandle: 'obs' }); }), 'EP2034', /fed already/],
    [edited((g) => { g.nodes[2] = { id: 'm', type: 'method__act', config: { goal: 'g', gaol: 1 } as never }; }), 'EP2034', /config names "gaol"/],
    [edited((g) => { g.nodes[2] = { id: 'm', type: 'method__axt' }; }), 'EP2021', /no node "axt"/],
    [edited((g) => { g.nodes[0] = { id: 'in', type: 'inptu' }; }), 'EP2034', /does not know/],
    [edited((g) => { g.edges.push({ source: 'm', sourceHandle: 'result', target: 'e', targetHandle: 'seed' }); }), 'EP2033', /e → m → e/],
    [edited((g) => { g.edges[1] = { source: 'e', sourceHandle: '', target: 'm', targetHandle: 'obs' }; }), 'EP2034', /names no sourceHandle/],
  ];
  for (const [content, code, message] of wrong) {
    const { frozen } = graphs(t, { 'g.json': content });
    assert.throws(() => checkGraph(frozen, readGraph(frozen, 'g')), { code, message });
  }
});

test('the builtin check lets pass what cannot be known before the launch', (t) => {
  const { frozen } = graphs(t, {
    'g.json': { nodes: [{ id: 'i', type: 'input' }, { id: 'o', type: 'method__other', config: { any: 1 } }, { id: 'x', type: 'metrics' }],
      edges: [{ source: 'i', sourceHandle: 'whatever', target: 'o', targetHandle: 'thing' }, { source: 'o', sourceHandle: 'made', target: 'x', targetHandle: 'y' }] },
  });
  checkGraph(frozen, readGraph(frozen, 'g'));
});

test('handles of nested graphs are those of their input and output nodes', (t) => {
  const inner = { nodes: [{ id: 'i', type: 'input' }, { id: 'm', type: 'method__act' }, { id: 'o', type: 'output' }], edges: [
    { source: 'i', sourceHandle: 'view', target: 'm', targetHandle: 'obs' }, { source: 'm', sourceHandle: 'result', target: 'o', targetHandle: 'move' }] };
  const outer = (input: string, output: string) => ({ nodes: [{ id: 'e', type: 'env__reset', config: { index: 0 } }, { id: 'g', type: 'graph', config: { graph: 'inner' } }, { id: 'x', type: 'metrics' }], edges: [
    { source: 'e', sourceHandle: 'obs', target: 'g', targetHandle: input }, { source: 'g', sourceHandle: output, target: 'x', targetHandle: 'y' }] });
  const { frozen } = graphs(t, { 'inner.json': inner, 'a.json': outer('view', 'move'), 'b.json': outer('veiw', 'move'), 'c.json': outer('view', 'mvoe') });
  checkGraph(frozen, readGraph(frozen, 'a'));
  assert.throws(() => checkGraph(frozen, readGraph(frozen, 'b')), { code: 'EP2034', message: /no input "veiw"/ });
  assert.throws(() => checkGraph(frozen, readGraph(frozen, 'c')), { code: 'EP2034', message: /no output "mvoe"/ });
});
