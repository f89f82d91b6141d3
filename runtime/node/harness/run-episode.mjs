import { GraphError, showEdge } from './graph.mjs';
import { readMetrics } from './metrics.mjs';

/**
 * @typedef {import('./graph.mjs').GraphNode} GraphNode
 * @typedef {{ id: string, index: number, seed: number, input: Record<string, unknown> }} Episode
 * @typedef {(call: import('../nodesets/nodeset.mjs').Call) => Promise<Record<string, unknown>>} Runner
 *
 * @typedef {object} Program a graph that was checked, ready to run
 * @property {GraphNode[]} order
 * @property {import('./graph.mjs').GraphEdge[]} edges
 * @property {Map<string, Runner>} runners by node id; the harness's own node types have none
 */

/** An error of one node, with the node's id. */
export class NodeError extends Error {
  /**
   * @param {string} node
   * @param {unknown} cause
   */
  constructor(node, cause) {
    super(`node "${node}" failed`, { cause });
    this.node = node;
  }
}

/**
 * Runs the graph once.
 *
 * @param {Program} program
 * @param {Episode} episode
 * @param {Map<string, Record<string, unknown>>} given takes what each node gave, in order
 * @returns {Promise<{ status: 'passed' | 'failed', metrics: Record<string, number | null> }>}
 * @throws {NodeError}
 */
export async function runEpisode({ order, edges, runners }, episode, given) {
  /** @type {Map<string, Record<string, unknown>>} */
  const values = new Map();
  /** @type {Record<string, number | null>} */
  const metrics = {};
  let passed = true;
  for (const node of order) {
    try {
      if (node.type === 'input') {
        values.set(node.id, { index: episode.index, seed: episode.seed, ...episode.input });
        continue;
      }
      const inputs = { ...node.config, ...gather(node, edges, values) };
      if (node.type === 'metrics') {
        const read = readMetrics(inputs);
        const twice = Object.keys(read.metrics).find((name) => name in metrics);
        if (twice !== undefined) throw new GraphError(`the metric "${twice}" is written by two metrics nodes`);
        Object.assign(metrics, read.metrics);
        passed &&= read.passed ?? true;
        continue;
      }
      const run = runners.get(node.id);
      if (!run) throw new GraphError(`node "${node.id}" (${node.type}) has nothing to run it`);
      const outputs = await run({ inputs, config: node.config, seed: episode.seed, episode: episode.id, key: node.id });
      values.set(node.id, outputs);
      given.set(node.id, outputs);
    } catch (error) {
      throw new NodeError(node.id, error);
    }
  }
  return { status: passed ? 'passed' : 'failed', metrics };
}

/**
 * @param {GraphNode} node
 * @param {import('./graph.mjs').GraphEdge[]} edges
 * @param {Map<string, Record<string, unknown>>} values
 */
function gather(node, edges, values) {
  /** @type {Record<string, unknown>} */
  const inputs = {};
  for (const edge of edges) {
    if (edge.target !== node.id) continue;
    const value = values.get(edge.source)?.[edge.sourceHandle];
    if (value === undefined) throw new GraphError(`its input "${edge.targetHandle}" is missing: node "${edge.source}" gave no "${edge.sourceHandle}" (edge ${showEdge(edge)})`);
    inputs[edge.targetHandle] = value;
  }
  return inputs;
}
