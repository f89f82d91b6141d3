import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NodeSet } from '../evalpin.mjs';
import { Nodeset, describe, isPlainObject, listed } from './nodeset.mjs';

/**
 * Imports a nodeset's entry and makes the nodeset, without setting it up.
 *
 * @param {{ name: string, tree: string, entry: string, className?: string | undefined }} what `entry` relative to `tree`
 * @returns {Promise<Nodeset>}
 */
export async function loadNodeset({ name, tree, entry, className }) {
  if (/\.[cm]?ts$/.test(entry) && !(/** @type {any} */ (process.features).typescript)) {
    throw new Error(`${entry} is TypeScript, which Node ${process.versions.node} does not run; it needs Node 22.18 or later`);
  }
  const exports = await import(pathToFileURL(join(tree, entry)).href);
  const exported = chooseExport(exports, { entry, className });
  const isClass = typeof exported === 'function';
  const instance = isClass ? new exported() : Object.create(exported);
  const declared = exported.nodes;
  if (!isPlainObject(declared) || Object.keys(declared).length === 0) {
    throw new Error(`${entry} declares no nodes: ${isClass ? 'a class needs `static nodes = { name: { outputs: […] } }`' : 'the object needs `nodes: { name: { outputs: […], run } }`'}`);
  }
  const nodes = new Map(Object.entries(declared).map(([nodeName, declaration]) => [nodeName, readNode(declaration, { nodeName, instance, entry, isClass })]));
  return new Nodeset(name, instance, nodes, exported.stateSchema, exported.migrations);
}

/**
 * @param {Record<string, any>} exports
 * @param {{ entry: string, className: string | undefined }} wanted
 */
function chooseExport(exports, { entry, className }) {
  // What `module.exports` holds is the default export, and names of its own beside it.
  const candidates = { ...(isPlainObject(exports['default']) ? exports['default'] : {}), ...exports };
  if (className !== undefined) {
    const found = candidates[className] ?? (exports['default']?.name === className ? exports['default'] : undefined);
    if (found === undefined) throw new Error(`${entry} exports no "${className}"; it exports ${listed(Object.keys(exports))}`);
    return found;
  }
  const main = exports['default'];
  if (isNodeSetClass(main) || (isPlainObject(main) && 'nodes' in main)) return main;
  const classes = [...new Set(Object.values(candidates).filter(isNodeSetClass))];
  if (classes.length === 1) return classes[0];
  if (classes.length > 1) {
    throw new Error(`${entry} exports several nodesets (${listed(classes.map((one) => one.name))}); say which with \`class:\` in nodeset.yaml`);
  }
  throw new Error(`${entry} exports no nodeset: export a class that extends NodeSet, or by default an object with \`nodes\``);
}

/** @param {unknown} value @returns {value is any} */
function isNodeSetClass(value) {
  return typeof value === 'function' && value !== NodeSet && (value.prototype instanceof NodeSet || isPlainObject(/** @type {any} */ (value).nodes));
}

/**
 * @param {any} declaration
 * @param {{ nodeName: string, instance: any, entry: string, isClass: boolean }} at
 */
function readNode(declaration, { nodeName, instance, entry, isClass }) {
  const where = `${entry}: node "${nodeName}"`;
  if (!isPlainObject(declaration)) throw new Error(`${where} is declared as ${describe(declaration)}; it needs \`{ outputs: […] }\``);
  const run = isClass ? instance[nodeName] : declaration['run'];
  if (typeof run !== 'function') throw new Error(isClass ? `${where} is declared but there is no method of that name` : `${where} has no \`run\` function`);
  const outputs = readNames(declaration['outputs'], `${where}: \`outputs\``);
  if (outputs.length === 0) throw new Error(`${where}: \`outputs\` is empty`);
  const inputs = declaration['inputs'] === undefined ? undefined : readNames(declaration['inputs'], `${where}: \`inputs\``);
  return {
    outputs,
    inputs: inputs?.map((text) => (text.endsWith('?') ? { name: text.slice(0, -1), required: false } : { name: text, required: true })),
    concurrent: declaration['concurrent'] === true,
    run,
  };
}

/**
 * @param {unknown} value
 * @param {string} what
 * @returns {string[]}
 */
function readNames(value, what) {
  if (Array.isArray(value) && value.every((name) => typeof name === 'string' && name !== '')) return value;
  throw new Error(`${what} must be a list of names`);
}
