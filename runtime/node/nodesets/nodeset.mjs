import { nearMiss } from './near-miss.mjs';
import { seededRandom } from './seeded-random.mjs';

/**
 * @typedef {object} NodeHandles
 * @property {string[]} outputs
 * @property {{ name: string, required: boolean }[] | undefined} inputs undefined: every input is accepted, none is required
 * @property {boolean} concurrent
 */

/**
 * @typedef {object} Call one call of a node
 * @property {Record<string, unknown>} inputs config values included
 * @property {Record<string, unknown>} config of the node in the graph
 * @property {number | undefined} seed
 * @property {string | undefined} episode
 * @property {string} key what its random sequence depends on besides the seed
 */

/** A nodeset in this process, whichever way it was written. */
export class Nodeset {
  /** Sets back what a `restore` or `configure` that is under way has set. @type {(() => void) | undefined} */
  #undo;

  /**
   * @param {string} name
   * @param {any} instance
   * @param {Map<string, NodeHandles & { run: (inputs: any, context: any) => unknown }>} nodes
   * @param {Record<string, string> | undefined} stateSchema
   * @param {unknown} migrations as they were declared
   */
  constructor(name, instance, nodes, stateSchema, migrations) {
    this.name = name;
    this.instance = instance;
    this.nodes = nodes;
    this.stateSchema = stateSchema;
    this.migrations = migrations;
  }

  get hasState() {
    return typeof this.instance.snapshot === 'function' && typeof this.instance.restore === 'function';
  }

  /** @param {Record<string, unknown>} config */
  async setup(config) {
    this.instance.config = config;
    await this.instance.setup?.({ config });
  }

  /**
   * @param {string} nodeName
   * @param {Call} call
   * @returns {Promise<Record<string, unknown>>} its declared outputs
   */
  async call(nodeName, call) {
    const node = this.nodes.get(nodeName);
    if (!node) throw new Error(`nodeset ${this.name} has no node "${nodeName}"; it has ${listed([...this.nodes.keys()])}`);
    const context = {
      config: { ...this.instance.config, ...call.config },
      seed: call.seed,
      episode: call.episode,
      random: seededRandom(`${call.seed ?? 0}\0${call.key}`),
    };
    const value = await node.run.call(this.instance, call.inputs, context);
    return outputsOf(value, node.outputs, `${this.name}__${nodeName}`);
  }

  async teardown() {
    await this.instance.teardown?.();
  }

  async snapshot() {
    return this.instance.snapshot();
  }

  /** @param {unknown} state */
  async restore(state) {
    await this.#undoneOnError(() => this.instance.restore(state));
  }

  /** The nodeset may refuse it; then nothing has changed. @param {Record<string, unknown>} config */
  async configure(config) {
    await this.#undoneOnError(async (isWanted) => {
      await this.instance.configure?.(config);
      if (isWanted()) this.instance.config = config;
    });
  }

  /** Undoes what is under way, and what it does from now on is not waited for. */
  giveUp() {
    this.#undo?.();
    this.#undo = undefined;
  }

  /**
   * Properties that were set before an error are what they were; what was changed inside of a list or an object stays.
   *
   * @param {(isWanted: () => boolean) => unknown} work
   */
  async #undoneOnError(work) {
    const { instance } = this;
    const before = Object.getOwnPropertyDescriptors(instance);
    const undo = () => {
      for (const key of Reflect.ownKeys(instance)) if (!Object.hasOwn(before, key)) Reflect.deleteProperty(instance, key);
      Object.defineProperties(instance, before);
    };
    this.#undo = undo;
    try {
      await work(() => this.#undo === undo);
    } catch (error) {
      // Where it was given up, calls have gone on from what there was.
      if (this.#undo === undo) undo();
      throw error;
    } finally {
      if (this.#undo === undo) this.#undo = undefined;
    }
  }
}

/**
 * @param {unknown} value what the method returned
 * @param {readonly string[]} outputs
 * @param {string} type
 * @returns {Record<string, unknown>}
 */
export function outputsOf(value, outputs, type) {
  const [only] = outputs;
  if (outputs.length === 1 && only !== undefined && !(isPlainObject(value) && Object.keys(value).every((key) => key === only) && only in value)) {
    if (value === undefined) throw new Error(`${type} returned nothing for its output "${only}"`);
    refuseNearMiss(value, only, type);
    return { [only]: value };
  }
  if (!isPlainObject(value)) throw new Error(`${type} returned ${describe(value)}; it must return an object with ${listed(outputs)}`);
  const missing = outputs.filter((name) => value[name] === undefined);
  if (missing.length > 0) throw new Error(`${type} returned no value for ${listed(missing)}; it has the outputs ${listed(outputs)}`);
  return Object.fromEntries(outputs.map((name) => [name, value[name]]));
}

/**
 * @param {unknown} value
 * @param {string} output
 * @param {string} type
 */
function refuseNearMiss(value, output, type) {
  // Only an object literal: what has a class of its own is a value.
  if (!isPlainObject(value) || ![Object.prototype, null].includes(Object.getPrototypeOf(value)) || output in value) return;
  const near = nearMiss(output, Object.keys(value));
  if (near === undefined) return;
  throw new Error(`${type} returned an object with "${near}" and without its output "${output}"; name it "${output}", or give the object as { ${output}: … }`);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isPlainObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}

/** @param {readonly string[]} names */
export function listed(names) {
  return names.length === 0 ? 'none' : names.map((name) => `"${name}"`).join(', ');
}

/** @param {unknown} value */
export function describe(value) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? `a ${value.constructor?.name ?? 'value without prototype'}` : value === undefined ? 'nothing' : `a ${typeof value}`;
}
