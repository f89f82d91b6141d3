import { describeError } from '../locate-error.mjs';
import { misfit, schemaFault, schemaHash } from './state-schema.mjs';

/**
 * @typedef {object} Migration
 * @property {string} name
 * @property {import('./state-schema.mjs').Schema} from
 * @property {import('./state-schema.mjs').Schema} to
 * @property {string} fromHash
 * @property {string} toHash
 * @property {(state: any) => unknown} apply
 */

/** A step failed, or what it returned does not fit. */
export class MigrationError extends Error {}

/**
 * What a nodeset declares as `migrations`, checked.
 *
 * @param {unknown} declared
 * @returns {Migration[]} in the order of their declaration
 * @throws {Error} where one is not sound, or two lead from and to the same schemas
 */
export function readMigrations(declared) {
  if (declared === undefined) return [];
  if (!Array.isArray(declared)) throw new Error('`migrations` must be a list of `migrates(from, to, (state) => …)`');
  const pairs = new Map();
  return declared.map((one, index) => {
    const name = one?.apply?.name || `${index + 1}`;
    if (typeof one?.apply !== 'function') throw new Error(`migration ${name} is none: write \`migrates(from, to, (state) => …)\``);
    for (const schema of [one.from, one.to]) {
      const fault = schemaFault(schema);
      if (fault !== undefined) throw new Error(`migration ${name}: ${fault}`);
    }
    const [fromHash, toHash] = [schemaHash(one.from), schemaHash(one.to)];
    const other = pairs.get(`${fromHash} ${toHash}`);
    if (other !== undefined) throw new Error(`the migrations ${other} and ${name} lead from and to the same schemas; one of them has to go`);
    pairs.set(`${fromHash} ${toHash}`, name);
    return { name, from: one.from, to: one.to, fromHash, toHash, apply: one.apply };
  });
}

/**
 * The shortest chain, found breadth first; of several, the one declared first.
 *
 * @param {readonly Migration[]} migrations
 * @param {string} start hash of a schema
 * @param {string} end
 * @returns {Migration[] | undefined} empty where both are the same
 */
export function findChain(migrations, start, end) {
  const chains = new Map([[start, /** @type {Migration[]} */ ([])]]);
  // A map is walked in the order in which it was filled, and what is added on the way is walked too.
  for (const [here, chain] of chains) {
    if (here === end) return chain;
    for (const step of migrations) {
      if (step.fromHash === here && !chains.has(step.toHash)) chains.set(step.toHash, [...chain, step]);
    }
  }
  return undefined;
}

/**
 * The state after all steps, each checked against what it should lead to.
 *
 * @param {readonly Migration[]} chain
 * @param {unknown} state
 * @param {unknown} instance what `this` is in a step
 * @throws {MigrationError} that names the step
 */
export async function applyChain(chain, state, instance) {
  let now = state;
  for (const step of chain) {
    const what = describeStep(step);
    try {
      now = await step.apply.call(instance, now);
    } catch (error) {
      throw new MigrationError(`${what} threw ${describeError(error)}`, { cause: error });
    }
    const fault = misfit(now, step.to);
    if (fault !== undefined) throw new MigrationError(`${what} returned what does not fit: ${fault}`);
  }
  return now;
}

/** @param {Migration} step */
export function describeStep({ name, fromHash, toHash }) {
  return `migration ${name} (${fromHash} to ${toHash})`;
}
