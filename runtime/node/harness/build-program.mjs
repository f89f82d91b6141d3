import { loadNodeset } from '../nodesets/load-nodeset.mjs';
import { GraphError, orderGraph } from './graph.mjs';
import { InfrastructureError, RemoteNodeset } from './remote-nodeset.mjs';

/**
 * @typedef {object} SpecNodeset
 * @property {'local' | 'replicated' | 'shared'} parallelism
 * @property {string} runtime
 * @property {boolean} served
 * @property {string} [class]
 * @property {string} [entry]
 * @property {Record<string, unknown>} config
 *
 * @typedef {object} BuildRequest
 * @property {Record<string, SpecNodeset>} nodesets
 * @property {Record<string, string>} urls of served nodesets
 * @property {string} tree
 *
 * @typedef {import('../nodesets/nodeset.mjs').Nodeset | RemoteNodeset} AnyNodeset
 */

/**
 * Loads and sets up the local nodesets that the graph names, asks the served ones for their nodes, and checks the graph against them.
 *
 * @param {import('./graph.mjs').Graph} graph
 * @param {BuildRequest} request
 * @returns {Promise<import('./run-episode.mjs').Program & { teardown: () => Promise<void> }>}
 */
export async function buildProgram(graph, request) {
  /** @type {Map<string, AnyNodeset>} */
  const nodesets = new Map();
  /** @type {Map<string, Map<string, import('./graph.mjs').Handles> | undefined>} */
  const handles = new Map();
  for (const node of graph.nodes) {
    const called = calledBy(node, request.nodesets);
    if (!called || nodesets.has(called.nodeset)) continue;
    await attempt(called.nodeset, async () => {
      const nodeset = await openNodeset(called.nodeset, request);
      nodesets.set(called.nodeset, nodeset);
      handles.set(called.nodeset, nodeset instanceof RemoteNodeset ? await nodeset.handles() : nodeset.nodes);
    });
  }
  const order = orderGraph(graph, (node) => handlesOf(node, handles, request.nodesets));
  // What does not fit is known before anything slow is set up.
  for (const [name, nodeset] of nodesets) {
    if (!(nodeset instanceof RemoteNodeset)) await attempt(name, () => nodeset.setup(request.nodesets[name]?.config ?? {}));
  }
  return { order, edges: graph.edges, runners: runnersOf(graph, nodesets, request.nodesets), teardown: () => tearDown([...nodesets.values()]) };
}

/** A nodeset could not be opened or set up. */
export class NodesetError extends Error {
  /**
   * @param {string} nodeset
   * @param {unknown} cause
   */
  constructor(nodeset, cause) {
    super(`nodeset "${nodeset}" failed`, { cause });
    this.nodeset = nodeset;
  }
}

/**
 * @param {string} nodeset
 * @param {() => Promise<void>} work
 */
async function attempt(nodeset, work) {
  try {
    await work();
  } catch (error) {
    throw new NodesetError(nodeset, error);
  }
}

const HARNESS_TYPES = new Set(['input', 'metrics']);

/**
 * The nodeset and node that a graph node's type names, the longest nodeset name first; undefined for the harness's own types.
 *
 * @param {import('./graph.mjs').GraphNode} node
 * @param {Record<string, SpecNodeset>} nodesets
 */
function calledBy(node, nodesets) {
  if (HARNESS_TYPES.has(node.type)) return undefined;
  const nodeset = Object.keys(nodesets)
    .filter((name) => node.type.startsWith(`${name}__`))
    .sort((a, b) => b.length - a.length)[0];
  if (nodeset !== undefined) return { nodeset, node: node.type.slice(nodeset.length + 2) };
  throw new GraphError(`node "${node.id}" has the type "${node.type}", which is neither \`input\`, \`metrics\` nor \`<nodeset>__<node>\` of this run (${Object.keys(nodesets).join(', ') || 'no nodesets'})`);
}

/**
 * @param {string} name
 * @param {BuildRequest} request
 * @returns {Promise<AnyNodeset>}
 */
async function openNodeset(name, { nodesets, urls, tree }) {
  const spec = nodesets[name];
  if (!spec) throw new GraphError(`this run has no nodeset "${name}"`);
  if (spec.served) {
    const url = urls[name];
    if (url === undefined) throw new InfrastructureError(`the map of servers has no address for "${name}"`, { server: name });
    return new RemoteNodeset(name, url);
  }
  if (spec.runtime !== 'node' || spec.entry === undefined) {
    throw new InfrastructureError(`nodeset "${name}" has the runtime ${spec.runtime} and cannot run inside Node; it must be served`);
  }
  return loadNodeset({ name, tree, entry: spec.entry, className: spec.class });
}

/**
 * @param {import('./graph.mjs').GraphNode} node
 * @param {Map<string, Map<string, import('./graph.mjs').Handles> | undefined>} handles
 * @param {Record<string, SpecNodeset>} nodesets
 * @returns {import('./graph.mjs').Handles}
 */
function handlesOf(node, handles, nodesets) {
  if (node.type === 'input') return { outputs: undefined, inputs: [] };
  if (node.type === 'metrics') return { outputs: [], inputs: undefined };
  const called = calledBy(node, nodesets);
  const own = called && handles.get(called.nodeset);
  const found = called && own?.get(called.node);
  if (found) return found;
  // A server without a manifest says nothing of its nodes: what is wrong shows when they are called.
  if (called && !own) return { outputs: undefined, inputs: undefined };
  throw new GraphError(`node "${node.id}": nodeset "${called?.nodeset}" has no node "${called?.node}"; it has ${[...(own?.keys() ?? [])].join(', ') || 'none'}`);
}

/**
 * @param {import('./graph.mjs').Graph} graph
 * @param {Map<string, AnyNodeset>} nodesets
 * @param {Record<string, SpecNodeset>} specs
 * @returns {Map<string, import('./run-episode.mjs').Runner>}
 */
function runnersOf(graph, nodesets, specs) {
  const runners = new Map();
  for (const node of graph.nodes) {
    const called = calledBy(node, specs);
    const nodeset = called && nodesets.get(called.nodeset);
    if (nodeset) runners.set(node.id, (/** @type {any} */ call) => nodeset.call(called.node, call));
  }
  return runners;
}

/** @param {AnyNodeset[]} nodesets */
async function tearDown(nodesets) {
  for (const nodeset of nodesets) {
    if (nodeset instanceof RemoteNodeset) nodeset.close();
    else await nodeset.teardown();
  }
}
