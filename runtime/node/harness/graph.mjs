/**
 * @typedef {{ id: string, type: string, config: Record<string, unknown> }} GraphNode
 * @typedef {{ source: string, sourceHandle: string, target: string, targetHandle: string }} GraphEdge
 * @typedef {{ nodes: GraphNode[], edges: GraphEdge[] }} Graph
 *
 * @typedef {object} Handles what a type of node offers
 * @property {readonly string[] | undefined} outputs undefined: known only when an episode runs
 * @property {readonly { name: string, required: boolean }[] | undefined} inputs undefined: any
 */

/** What is wrong with a graph, said by node and edge. */
export class GraphError extends Error {}

/**
 * @param {any} content a graph file's JSON
 * @param {string} path for messages
 * @returns {Graph}
 */
export function readGraph(content, path) {
  if (!Array.isArray(content?.nodes)) throw new GraphError(`${path}: the graph has no list of \`nodes\``);
  const nodes = content.nodes.map((/** @type {any} */ node) => {
    if (typeof node?.id !== 'string' || typeof node.type !== 'string') {
      throw new GraphError(`${path}: each node needs an \`id\` and a \`type\`; found ${JSON.stringify(node)}`);
    }
    return { id: node.id, type: node.type, config: node.config ?? {} };
  });
  const edges = (content.edges ?? []).map((/** @type {any} */ edge) => {
    const parts = ['source', 'sourceHandle', 'target', 'targetHandle'];
    const missing = parts.find((part) => typeof edge?.[part] !== 'string');
    if (missing) throw new GraphError(`${path}: each edge needs \`${missing}\`; found ${JSON.stringify(edge)}`);
    return { source: edge.source, sourceHandle: edge.sourceHandle, target: edge.target, targetHandle: edge.targetHandle };
  });
  const ids = new Set();
  for (const { id } of nodes) {
    if (ids.has(id)) throw new GraphError(`${path}: two nodes have the id "${id}"`);
    ids.add(id);
  }
  return { nodes, edges };
}

/**
 * Checks every edge and input, and puts the nodes into an order in which each comes after what feeds it; nodes that do not depend on each other
 * keep the file's order.
 *
 * @param {Graph} graph
 * @param {(node: GraphNode) => Handles} handlesOf
 * @returns {GraphNode[]}
 */
export function orderGraph(graph, handlesOf) {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const handles = new Map(graph.nodes.map((node) => [node.id, handlesOf(node)]));
  for (const edge of graph.edges) checkEdge(edge, nodes, handles);
  checkFedOnce(graph.edges);
  const order = sortByEdges(graph);
  for (const node of graph.nodes) checkInputs(node, graph.edges, handles);
  return order;
}

/** @param {GraphEdge} edge */
export function showEdge({ source, sourceHandle, target, targetHandle }) {
  return `${source}.${sourceHandle} → ${target}.${targetHandle}`;
}

/**
 * @param {GraphEdge} edge
 * @param {Map<string, GraphNode>} nodes
 * @param {Map<string, Handles>} handles
 */
function checkEdge(edge, nodes, handles) {
  for (const end of [edge.source, edge.target]) {
    if (!nodes.has(end)) throw new GraphError(`edge ${showEdge(edge)}: there is no node "${end}"`);
  }
  const outputs = handles.get(edge.source)?.outputs;
  if (outputs && !outputs.includes(edge.sourceHandle)) {
    throw new GraphError(`edge ${showEdge(edge)}: node "${edge.source}" (${nodes.get(edge.source)?.type}) has no output "${edge.sourceHandle}"; it has ${outputs.join(', ') || 'none'}`);
  }
  const inputs = handles.get(edge.target)?.inputs;
  if (inputs && !inputs.some(({ name }) => name === edge.targetHandle)) {
    const known = inputs.map(({ name }) => name).join(', ') || 'none';
    throw new GraphError(`edge ${showEdge(edge)}: node "${edge.target}" (${nodes.get(edge.target)?.type}) has no input "${edge.targetHandle}"; it has ${known}`);
  }
}

/** @param {GraphEdge[]} edges */
function checkFedOnce(edges) {
  /** @type {Map<string, GraphEdge>} */
  const fed = new Map();
  for (const edge of edges) {
    const handle = JSON.stringify([edge.target, edge.targetHandle]);
    const first = fed.get(handle);
    if (first) throw new GraphError(`edge ${showEdge(edge)}: the input "${edge.targetHandle}" of node "${edge.target}" is fed by ${showEdge(first)} already`);
    fed.set(handle, edge);
  }
}

/**
 * @param {GraphNode} node
 * @param {GraphEdge[]} edges
 * @param {Map<string, Handles>} handles
 */
function checkInputs(node, edges, handles) {
  const inputs = handles.get(node.id)?.inputs;
  const unknown = inputs && Object.keys(node.config).find((key) => !inputs.some(({ name }) => name === key));
  if (unknown !== undefined) {
    throw new GraphError(`node "${node.id}" (${node.type}): its config names "${unknown}", which it does not take; it takes ${inputs?.map(({ name }) => name).join(', ') || 'none'}`);
  }
  for (const { name, required } of handles.get(node.id)?.inputs ?? []) {
    if (!required || name in node.config || edges.some((edge) => edge.target === node.id && edge.targetHandle === name)) continue;
    throw new GraphError(`node "${node.id}" (${node.type}): nothing feeds its input "${name}", neither an edge nor its config`);
  }
}

/** Always the first node of the file that waits for nothing any more. @param {Graph} graph */
function sortByEdges({ nodes, edges }) {
  const place = new Map(nodes.map(({ id }, index) => [id, index]));
  /** By place: the edges that a node still waits for, and the places of the nodes that each of its edges feeds. */
  const waiting = nodes.map(() => 0);
  /** @type {number[][]} */
  const feeds = nodes.map(() => []);
  for (const { source, target } of edges) {
    const [from, to] = [place.get(source), place.get(target)];
    if (from === undefined || to === undefined) continue;
    waiting[to] = (waiting[to] ?? 0) + 1;
    feeds[from]?.push(to);
  }
  const free = waiting.flatMap((count, index) => (count === 0 ? [index] : []));
  /** @type {GraphNode[]} */
  const order = [];
  for (let next = free.shift(); next !== undefined; next = free.shift()) {
    const node = nodes[next];
    if (node) order.push(node);
    for (const fed of feeds[next] ?? []) {
      const left = (waiting[fed] ?? 0) - 1;
      waiting[fed] = left;
      if (left === 0) free.splice(placeIn(free, fed), 0, fed);
    }
  }
  if (order.length === nodes.length) return order;
  const done = new Set(order);
  throw new GraphError(`the graph has a cycle: ${findCycle(nodes.filter((node) => !done.has(node)), edges).join(' → ')}`);
}

/** Where a number belongs among sorted ones. @param {readonly number[]} sorted @param {number} value */
function placeIn(sorted, value) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * @param {GraphNode[]} left nodes each of which waits for another of them
 * @param {GraphEdge[]} edges
 */
function findCycle(left, edges) {
  const ids = new Set(left.map(({ id }) => id));
  /** @type {string[]} */
  const path = [];
  let at = left[0]?.id;
  while (at !== undefined && !path.includes(at)) {
    path.push(at);
    at = edges.find((edge) => edge.target === at && ids.has(edge.source))?.source;
  }
  const cycle = path.slice(path.indexOf(at ?? '')).reverse();
  return [...cycle, cycle[0] ?? ''];
}
