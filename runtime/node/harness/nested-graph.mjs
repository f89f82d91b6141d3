import { GraphError, readGraph, showEdge } from './graph.mjs';

/**
 * @typedef {import('./graph.mjs').Graph} Graph
 * @typedef {import('./graph.mjs').GraphNode} GraphNode
 * @typedef {import('./graph.mjs').GraphEdge} GraphEdge
 * @typedef {(name: string) => { content: unknown, path: string }} FindGraph
 */

/**
 * Opens up nodes of type `graph`. Such a node names its graph in `config.graph` (a name, or the graph itself); inside it, the outputs of `input` nodes
 * are what feeds the node from outside (an edge, else its config, else the episode's index and seed), and the inputs of `output` nodes are its
 * outputs. Nodes inside get ids like `outer/inner`.
 *
 * @param {Graph} graph
 * @param {FindGraph} findGraph
 * @returns {Graph} without nodes of type `graph`
 */
export function openNested(graph, findGraph) {
  return open(graph, findGraph, []);
}

/**
 * @param {Graph} graph
 * @param {FindGraph} findGraph
 * @param {string[]} above paths of the graphs that this one lies in
 * @returns {Graph}
 */
function open(graph, findGraph, above) {
  const outer = graph.nodes.find(({ type }) => type === 'graph');
  if (!outer) return graph;
  const found = findNamed(outer, findGraph);
  if (above.includes(found.path)) throw new GraphError(`node "${outer.id}": the graph ${found.path} contains itself`);
  const inner = open(withPrefix(readGraph(found.content, found.path), `${outer.id}/`), findGraph, [...above, found.path]);
  return open(replace(graph, outer, inner), findGraph, above);
}

/**
 * @param {GraphNode} node
 * @param {FindGraph} findGraph
 */
function findNamed(node, findGraph) {
  const wanted = node.config['graph'];
  if (typeof wanted === 'object' && wanted !== null) return { content: wanted, path: `the graph of node "${node.id}"` };
  if (typeof wanted === 'string') {
    try {
      return findGraph(wanted);
    } catch (error) {
      throw new GraphError(`node "${node.id}": ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new GraphError(`node "${node.id}" is of type \`graph\` but its config names no \`graph\``);
}

/**
 * @param {Graph} graph
 * @param {string} prefix
 * @returns {Graph}
 */
function withPrefix({ nodes, edges }, prefix) {
  return {
    nodes: nodes.map((node) => ({ ...node, id: prefix + node.id })),
    edges: edges.map((edge) => ({ ...edge, source: prefix + edge.source, target: prefix + edge.target })),
  };
}

/**
 * @param {Graph} graph
 * @param {GraphNode} outer
 * @param {Graph} inner
 * @returns {Graph}
 */
function replace(graph, outer, inner) {
  const idsOf = (/** @type {string} */ type) => new Set(inner.nodes.filter((node) => node.type === type).map(({ id }) => id));
  const entries = idsOf('input');
  const ends = idsOf('output');
  const coming = graph.edges.filter(({ target }) => target === outer.id);
  checkTaken(coming, { inner, entries, outer });
  /** @type {Map<string, Record<string, unknown>>} */
  const constants = new Map();
  /** @type {GraphEdge[]} */
  const edges = [];
  for (const edge of inner.edges) {
    if (ends.has(edge.target)) continue;
    const feed = entries.has(edge.source) ? feedOf(edge, coming, outer) : { edge };
    if ('edge' in feed) edges.push(feed.edge);
    else constants.set(edge.target, { ...constants.get(edge.target), [edge.targetHandle]: feed.constant });
  }
  for (const edge of graph.edges) {
    if (edge.target === outer.id) continue;
    edges.push(edge.source === outer.id ? leaving(edge, { inner, ends, entries, coming, outer }) : edge);
  }
  const inside = inner.nodes.filter(({ type }) => type !== 'output').map((node) => ({ ...node, config: { ...node.config, ...constants.get(node.id) } }));
  return { nodes: graph.nodes.flatMap((node) => (node === outer ? inside : [node])), edges };
}

/**
 * What comes through an entry: the edge that feeds it from outside, a value of the outer node's config, or the entry itself, which has the episode's
 * index and seed.
 *
 * @param {GraphEdge} edge inside, from an entry
 * @param {GraphEdge[]} coming
 * @param {GraphNode} outer
 * @returns {{ edge: GraphEdge } | { constant: unknown }}
 */
function feedOf(edge, coming, outer) {
  const handle = edge.sourceHandle;
  const fed = coming.find(({ targetHandle }) => targetHandle === handle);
  if (fed) return { edge: { ...edge, source: fed.source, sourceHandle: fed.sourceHandle } };
  if (handle in outer.config && handle !== 'graph') return { constant: outer.config[handle] };
  if (handle === 'index' || handle === 'seed') return { edge };
  throw new GraphError(`node "${outer.id}": nothing feeds its input "${handle}", neither an edge nor its config`);
}

/**
 * @param {GraphEdge[]} coming
 * @param {{ inner: Graph, entries: Set<string>, outer: GraphNode }} at
 */
function checkTaken(coming, { inner, entries, outer }) {
  const taken = new Set(inner.edges.filter(({ source }) => entries.has(source)).map(({ sourceHandle }) => sourceHandle));
  for (const edge of coming) {
    if (taken.has(edge.targetHandle)) continue;
    throw new GraphError(`edge ${showEdge(edge)}: node "${outer.id}" has no input "${edge.targetHandle}"; its graph takes ${[...taken].join(', ') || 'none'}`);
  }
}

/**
 * An edge from the outer node, led back to what makes its value inside.
 *
 * @param {GraphEdge} edge
 * @param {{ inner: Graph, ends: Set<string>, entries: Set<string>, coming: GraphEdge[], outer: GraphNode }} at
 * @returns {GraphEdge}
 */
function leaving(edge, { inner, ends, entries, coming, outer }) {
  const made = inner.edges.filter(({ target }) => ends.has(target));
  const makers = made.filter(({ targetHandle }) => targetHandle === edge.sourceHandle);
  const [maker] = makers;
  if (!maker || makers.length > 1) {
    const what = maker ? `several outputs "${edge.sourceHandle}"` : `no output "${edge.sourceHandle}"; its graph has ${made.map(({ targetHandle }) => targetHandle).join(', ') || 'none'}`;
    throw new GraphError(`edge ${showEdge(edge)}: node "${outer.id}" has ${what}`);
  }
  const feed = entries.has(maker.source) ? feedOf(maker, coming, outer) : { edge: maker };
  if ('edge' in feed) return { ...edge, source: feed.edge.source, sourceHandle: feed.edge.sourceHandle };
  throw new GraphError(`edge ${showEdge(edge)}: node "${outer.id}" hands a value of its config through; write it into the config of "${edge.target}"`);
}
