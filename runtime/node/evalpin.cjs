'use strict';

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

module.exports = { NodeSet, Skip, node };
