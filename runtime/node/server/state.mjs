import { CODECS, decodeState, encodeState } from './state-codec.mjs';
import { HttpProblem, Opaque } from './exchange.mjs';
import { applyChain, describeStep, findChain, MigrationError, readMigrations } from './migrations.mjs';
import { isSchema, misfit, schemaFault, schemaHash } from './state-schema.mjs';

const HASH_HEADER = 'evalpin-state-schema-hash';
const SCHEMA_HEADER = 'evalpin-state-schema';
/** Whoever reads a head bounds it. */
const LONGEST_SCHEMA = 8 * 1024;

/**
 * @typedef {import('node:http').IncomingHttpHeaders} Headers
 * @typedef {<T>(work: () => Promise<T>) => Promise<T>} RunAlone runs work while no call runs
 */

/** The state of a served nodeset: described, taken, and given back. */
export class State {
  #nodeset;
  /** @type {import('./state-schema.mjs').Schema | undefined} */
  #schema;
  #hash = '';
  /** @type {import('./migrations.mjs').Migration[]} */
  #migrations = [];

  /**
   * @param {import('../nodesets/nodeset.mjs').Nodeset} nodeset
   * @throws {Error} where its schema or its migrations are not sound
   */
  constructor(nodeset) {
    this.#nodeset = nodeset;
    this.#schema = nodeset.stateSchema;
    if (this.#schema === undefined) return;
    const fault = schemaFault(this.#schema);
    if (fault !== undefined) throw new Error(`stateSchema of nodeset ${nodeset.name}: ${fault}`);
    this.#hash = schemaHash(this.#schema);
    this.#migrations = readMigrations(nodeset.migrations);
  }

  /** `state` of the manifest. */
  describe() {
    if (this.#schema === undefined) return {};
    const migrations = this.#migrations.map(({ fromHash, toHash }) => ({ from: fromHash, to: toHash }));
    return { schema: this.#schema, schema_hash: this.#hash, migrations, codecs: CODECS };
  }

  /**
   * The answer to `GET /state`.
   *
   * @param {Headers} headers
   * @param {RunAlone} runAlone
   */
  async take(headers, runAlone) {
    const schema = this.#requireSchema();
    const contentType = accepted(headers.accept);
    const bytes = await runAlone(async () => {
      const state = await this.#nodeset.snapshot();
      const fault = misfit(state, schema);
      if (fault !== undefined) throw new HttpProblem(422, `what snapshot() gave does not fit stateSchema: ${fault}`);
      try {
        // Before any call runs again: what it gave may be its living objects.
        return encodeState(state, contentType);
      } catch (error) {
        throw new HttpProblem(422, `the state cannot be encoded: ${messageOf(error)}`);
      }
    });
    return new Opaque(bytes, { 'content-type': contentType, ...this.#head(schema) });
  }

  /**
   * The answer to `POST /state`. The head is checked before anything is decoded.
   *
   * @param {Headers} headers
   * @param {Buffer} body
   * @param {RunAlone} runAlone
   */
  async give(headers, body, runAlone) {
    const schema = this.#requireSchema();
    const given = readHead(headers);
    const contentType = typeOf(headers['content-type']);
    if (!CODECS.includes(contentType)) throw new HttpProblem(415, `the state is ${contentType || 'of no content type'}; this server reads ${CODECS.join(', ')}`);
    const chain = findChain(this.#migrations, given.hash, this.#hash);
    if (chain === undefined) {
      const declared = this.#migrations.length === 0 ? 'it declares no migration' : `it declares ${this.#migrations.map(describeStep).join(', ')}`;
      const from = given.schema === undefined ? given.hash : `${given.hash} (${listed(given.schema)})`;
      throw new HttpProblem(409, `no chain of migrations leads from schema ${from} to ${this.#hash}, the schema of this version (${listed(schema)}); ${declared}`);
    }
    const known = chain[0]?.from ?? schema;
    if (given.schema !== undefined && !areSame(given.schema, known)) {
      throw new HttpProblem(409, `the schema ${listed(given.schema)} has the hash of another one, ${listed(known)}`);
    }
    await runAlone(() => this.#restore(body, contentType, known, chain));
    return { restored: true, migrations: chain.map(({ fromHash, toHash }) => ({ from: fromHash, to: toHash })) };
  }

  /**
   * @param {Buffer} body
   * @param {string} contentType
   * @param {import('./state-schema.mjs').Schema} schema
   * @param {import('./migrations.mjs').Migration[]} chain
   */
  async #restore(body, contentType, schema, chain) {
    let state;
    try {
      state = decodeState(body, contentType);
    } catch (error) {
      throw new HttpProblem(400, `the state cannot be decoded: ${messageOf(error)}`);
    }
    const fault = misfit(state, schema);
    if (fault !== undefined) throw new HttpProblem(422, `the state does not fit its own schema: ${fault}`);
    let migrated;
    try {
      migrated = await applyChain(chain, state, this.#nodeset.instance);
    } catch (error) {
      if (!(error instanceof MigrationError)) throw error;
      throw new HttpProblem(422, error.message, { cause: error.cause });
    }
    await this.#nodeset.restore(migrated);
  }

  /** @param {import('./state-schema.mjs').Schema} schema @returns {Record<string, string>} */
  #head(schema) {
    const text = asciiJson(schema);
    return { [HASH_HEADER]: this.#hash, ...(text.length > LONGEST_SCHEMA ? {} : { [SCHEMA_HEADER]: text }) };
  }

  #requireSchema() {
    if (this.#schema !== undefined) return this.#schema;
    throw new HttpProblem(404, `nodeset ${this.#nodeset.name} declares no stateSchema, so its state means nothing to another version`);
  }
}

/** @param {Headers} headers */
function readHead(headers) {
  const hash = headers[HASH_HEADER];
  const text = headers[SCHEMA_HEADER];
  if (typeof hash !== 'string') throw new HttpProblem(400, `the head has no ${HASH_HEADER}`);
  if (typeof text !== 'string') return { hash, schema: undefined };
  let schema;
  try {
    schema = JSON.parse(text);
  } catch (error) {
    throw new HttpProblem(400, `${SCHEMA_HEADER} is not JSON: ${messageOf(error)}`);
  }
  if (!isSchema(schema)) throw new HttpProblem(400, `${SCHEMA_HEADER} is no JSON object of types by field`);
  if (schemaHash(schema) !== hash) throw new HttpProblem(400, `${HASH_HEADER} is ${hash}, but the schema's hash is ${schemaHash(schema)}`);
  return { hash, schema };
}

/** @param {string | undefined} accept */
function accepted(accept) {
  const asked = (accept ?? '*/*').split(',').map(typeOf);
  const found = CODECS.find((codec) => asked.some((type) => [codec, '*/*', 'application/*'].includes(type)));
  if (found === undefined) throw new HttpProblem(406, `state comes as ${CODECS.join(' or ')} here; ${accept} was asked for`);
  return found;
}

/** @param {string | undefined} header */
function typeOf(header) {
  return (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** @param {import('./state-schema.mjs').Schema} a @param {import('./state-schema.mjs').Schema} b */
function areSame(a, b) {
  return Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([field, type]) => b[field] === type);
}

/** @param {import('./state-schema.mjs').Schema} schema */
function listed(schema) {
  return Object.entries(schema).map(([field, type]) => `${field}: ${type}`).join(', ') || 'no fields';
}

/** A head holds ASCII only. @param {unknown} value */
function asciiJson(value) {
  return JSON.stringify(value).replaceAll(/[\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
