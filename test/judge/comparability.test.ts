import assert from 'node:assert/strict';
import { test } from 'node:test';
import { basisOf, type BasisValues, differingFields, graphSemantics, inputEvidence, rewiredNotice } from '../../src/judge/basis.ts';
import { arms, INFRASTRUCTURE, outcome, suite, verdictOf } from './outcomes.ts';

const GRAPH = {
  nodes: [{ id: 'in', type: 'input' }, { id: 'm', type: 'method__run' }, { id: 'out', type: 'metrics' }],
  edges: [{ source: 'in', sourceHandle: 'text', target: 'm', targetHandle: 'text' }, { source: 'm', sourceHandle: 'score', target: 'out', targetHandle: 'accuracy' }],
};
const episode = (index: number, text: string, id = String(index).padStart(4, '0')) => ({ id, index, input: { id, text } });
const VALUES: BasisValues = {
  episodes: [episode(0, 'a'), episode(1, 'b')],
  seed: 7,
  graph: GRAPH,
  interpreter: 'python 3.12.3 (0123456789ab)',
  scorer: { judge: `sha256:${'1'.repeat(64)}` },
  harness: 'builtin',
};
const differ = (change: Partial<BasisValues>, from: Partial<BasisValues> = {}) => differingFields(basisOf({ ...VALUES, ...from }), basisOf({ ...VALUES, ...from, ...change }));

for (const [what, change, fields, from = {}] of [
  ['nothing', {}, []],
  ['an input', { episodes: [episode(0, 'a'), episode(1, 'c')] }, ['episodes']],
  ['a further episode', { episodes: [episode(0, 'a'), episode(1, 'b'), episode(2, 'c')] }, ['episodes']],
  ['the name of an episode', { episodes: [episode(0, 'a'), episode(1, 'b', 'second')] }, []],
  ['the order of episodes', { episodes: [episode(0, 'b'), episode(1, 'a')] }, []],
  ['the number of repeats', { episodes: [1, 2].map((repeat) => ({ ...episode(0, 'a', '0000'), case: '0000', repeat, id: `0000#${repeat}` })).concat([{ ...episode(1, 'b'), case: '0001', repeat: 1 }]) }, []],
  ['a plain count', { episodes: [{ id: '0000', index: 0, input: {} }] }, ['episodes'], { episodes: [{ id: '0000', index: 0, input: {} }, { id: '0001', index: 1, input: {} }] }],
  ['the seed', { seed: 8 }, ['seeds']],
  ['a metric that is wired', { graph: { ...GRAPH, edges: [...GRAPH.edges, { source: 'm', sourceHandle: 'score', target: 'out', targetHandle: 'f1' }] } }, ['graph']],
  ['the pipeline', { graph: { nodes: [...GRAPH.nodes, { id: 'n', type: 'other__run' }], edges: [...GRAPH.edges, { source: 'm', sourceHandle: 'score', target: 'n', targetHandle: 'x' }] } }, []],
  ['the node that a metric comes from', { graph: { ...GRAPH, edges: GRAPH.edges.map((edge) => ({ ...edge, sourceHandle: 'other' })) } }, []],
  ['a constant of the metrics node', { graph: { ...GRAPH, nodes: GRAPH.nodes.map((node) => (node.type === 'metrics' ? { ...node, config: { accuracy: 1 } } : node)) } }, ['graph']],
  ['places of nodes on a canvas', { graph: { ...GRAPH, nodes: GRAPH.nodes.map((node) => ({ ...node, position: { x: 1 } })), name: 'other' } }, []],
  ['the interpreter', { interpreter: 'python 3.11.2 (0123456789ab)' }, ['interpreter']],
  ['a scorer', { scorer: { judge: `sha256:${'2'.repeat(64)}` } }, ['scorer']],
  ['a further scorer', { scorer: { ...VALUES.scorer, other: 'x' } }, ['scorer']],
  ['the harness', { harness: { command: ['pytest'] } }, ['scorer', 'harness']],
  ['a command line', { harness: { command: ['pytest', '-k', 'fast'] } }, ['scorer'], { harness: { command: ['pytest'] } }],
  ['a result format', { harness: { command: ['pytest'], results: [{ format: 'inspect', path: 'r' }] } }, ['scorer'], { harness: { command: ['pytest'], results: [{ format: 'junit', path: 'r' }] } }],
] as [string, Partial<BasisValues>, string[], Partial<BasisValues>?][]) {
  test(`arms that differ in ${what} ${fields.length === 0 ? 'are comparable' : `are not comparable, by ${fields.join(' and ')}`}`, () => {
    assert.deepEqual(differ(change, from), fields);
  });
}

test('what is not comparable is told with the field and both values, before any gate or figure', () => {
  const bases = { frozen: basisOf(VALUES), overlay: basisOf({ ...VALUES, seed: 8, interpreter: 'python 3.11.2' }) };
  const verdict = verdictOf(arms(suite(40, 0), suite(40, 40)), { bases, gates: [{ newFailures: 0 }, { metric: 'passed', maxDrop: 0 }] });
  assert.deepEqual([verdict.verdict, verdict.exitCode, verdict.comparisons[0]?.fields, verdict.comparisons[0]?.metrics], ['not comparable', 3, ['seeds', 'interpreter'], []]);
  assert.equal(verdict.reasons[0], 'overlay and frozen ran with different seeds (seeds: seed 7 in frozen, seed 8 in overlay) and ran in different interpreters (interpreter: python 3.12.3 (0123456789ab) in frozen, python 3.11.2 in overlay)');
  assert.deepEqual(verdict.gates.map(({ status }) => status), ['undecided', 'undecided']);
  assert.equal(verdict.reasons.length, 1);
});

test('one arm that is not comparable keeps no other from its verdict, but decides the run; infrastructure goes before it', () => {
  const bases = { frozen: basisOf(VALUES), overlay: basisOf(VALUES), 'overlay-2': basisOf({ ...VALUES, scorer: {} }) };
  const outcomes = [...arms(suite(40, 0), suite(40, 40)), ...suite(40, 0).map((rest, at) => outcome('overlay-2', at, rest))];
  const verdict = verdictOf(outcomes, { arms: ['frozen', 'overlay', 'overlay-2'], bases });
  assert.deepEqual([verdict.verdict, verdict.comparisons.map((one) => one.verdict)], ['not comparable', ['regressed', 'not comparable']]);
  assert.ok(verdict.reasons.some((reason) => reason.startsWith('overlay: passed fell')));
  const broken = verdictOf([...outcomes.slice(0, -1), outcome('overlay-2', 39, INFRASTRUCTURE)], { arms: ['frozen', 'overlay', 'overlay-2'], bases });
  assert.equal(broken.verdict, 'inconclusive');
});

test('arms of which nothing is known are compared', () => {
  assert.equal(verdictOf(arms(suite(10, 0), suite(10, 0)), { bases: { frozen: basisOf(VALUES) } }).verdict, 'no change seen');
});

test('another pipeline with the same metrics is a notice; the same one, and one that measures otherwise, are none', () => {
  const rewired = { ...GRAPH, edges: GRAPH.edges.map((edge) => ({ ...edge, sourceHandle: 'other' })) };
  assert.match(rewiredNotice('overlay', GRAPH, rewired) ?? '', /^overlay wires the graph otherwise \(edges\); the same metrics are measured/);
  assert.equal(rewiredNotice('overlay', GRAPH, { ...GRAPH, edges: GRAPH.edges.toReversed(), name: 'x' }), undefined);
  assert.equal(rewiredNotice('overlay', GRAPH, { ...GRAPH, edges: [] }), undefined);
  assert.equal(rewiredNotice('overlay', null, GRAPH), undefined);
});

test('graph semantics can be read of any JSON', () => {
  assert.equal(graphSemantics(GRAPH), 'metrics accuracy');
  for (const odd of [{}, { nodes: 3, edges: null }, { nodes: [null, 1, { type: 'metrics' }], edges: [{ target: undefined }] }]) assert.equal(typeof graphSemantics(odd), 'string');
});

test('a renamed episode is told by its inputs, and a plain count has none', () => {
  const evidence = inputEvidence([episode(0, 'a'), episode(1, 'b'), { id: '0002', index: 2, input: {} } as never]);
  assert.deepEqual([...evidence.keys()], ['0000', '0001']);
  assert.equal(evidence.get('0000'), inputEvidence([episode(5, 'a', 'other')]).get('other'));
});
