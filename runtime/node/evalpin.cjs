'use strict';

const { appendFileSync } = require('node:fs');
const { metricValue } = require('./metric-value.cjs');

/**
 * A component of an eval. `static nodes` names its nodes; each is a method that takes one object of inputs and returns its outputs.
 *
 *     export default class Reader extends NodeSet {
 *       static nodes = { read: { outputs: ['text', 'words'] } };
 *       setup() { … }
 *       read({ page }) { return { text, words }; }
 *     }
 */
class NodeSet {
  /** @type {Record<string, { outputs: string[], inputs?: string[], concurrent?: boolean }>} */
  static nodes = {};
  /** What `snapshot()` gives and `restore(state)` takes: type by field. @type {Record<string, string> | undefined} */
  static stateSchema = undefined;
  /** From state of older versions to this one's, and back; made by `migrates`. @type {readonly object[]} */
  static migrations = [];
  /** Settings of the whole nodeset; given before `setup`. @type {Record<string, unknown>} */
  config = {};

  /** Once, before the first call. @returns {void | Promise<void>} */
  setup() {}

  /** Once, after the last call. @returns {void | Promise<void>} */
  teardown() {}
}

/** Thrown by a node, it ends the episode as skipped: there is nothing to score in it. */
class Skip extends Error {
  /** @override */
  name = 'Skip';
}

/**
 * A node of a nodeset that is a plain object: `nodes: { read: node(['text'], ({ page }) => …) }`.
 *
 * @param {string[] | { outputs: string[], inputs?: string[], concurrent?: boolean }} declaration
 * @param {(inputs: any, context: any) => unknown} run
 */
function node(declaration, run) {
  return { ...(Array.isArray(declaration) ? { outputs: declaration } : declaration), run };
}

/**
 * What turns state of one schema into state of another: `static migrations = [migrates({ n: 'u64' }, { count: 'u64' }, ({ n }) => ({ count: n }))]`.
 * Chains are found, the shortest first; `this` is the nodeset.
 *
 * @param {Record<string, string>} from
 * @param {Record<string, string>} to
 * @param {(state: any) => unknown} apply
 */
function migrates(from, to, apply) {
  for (const schema of [from, to]) {
    const isSchema = typeof schema === 'object' && schema !== null && Object.values(schema).every((type) => typeof type === 'string');
    if (!isSchema) throw new TypeError(`a schema is an object of types by field, all of them texts, not ${JSON.stringify(schema)}`);
  }
  const [before, after] = [from, to].map((schema) => JSON.stringify(Object.entries(schema).sort()));
  if (before === after) throw new TypeError(`a migration leads from one schema to another; both are ${JSON.stringify(from)}`);
  if (typeof apply !== 'function') throw new TypeError('a migration needs a function that takes the old state and returns the new one');
  return { from: { ...from }, to: { ...to }, apply };
}

const STATUSES = ['passed', 'failed', 'error', 'skipped'];

/**
 * For programs of their own (`harness: {command: …}`): appends one `episode` event to the file that EVALPIN_EVENTS names.
 *
 * @param {{ id: string | number, status: string, metrics?: Record<string, number | boolean | null>, message?: string, file?: string, line?: number,
 *   duration_ms?: number, error_kind?: 'model' | 'infrastructure' }} episode
 * @returns {boolean} false where evalpin did not start this program
 */
function reportEpisode({ id, status, metrics = {}, ...rest }) {
  if (!STATUSES.includes(status)) throw new TypeError(`status is one of ${STATUSES.join(', ')}, not ${JSON.stringify(status)}`);
  const plain = Object.fromEntries(Object.entries(metrics).map(([name, value]) => [name, metricValue(name, value)]));
  const file = process.env['EVALPIN_EVENTS'];
  if (!file) return false;
  const kind = status === 'error' ? { error_kind: 'model' } : {};
  // One write, so that lines of several processes do not mix.
  appendFileSync(file, `${JSON.stringify({ event: 'episode', id: String(id), status, metrics: plain, ...kind, ...rest })}\n`);
  return true;
}

module.exports = { NodeSet, Skip, migrates, node, reportEpisode };
