import { nearMiss } from '../nodesets/near-miss.mjs';
import { describe, isPlainObject } from '../nodesets/nodeset.mjs';

/** @typedef {Record<string, string>} Schema type by field */

const UNBOUNDED = { least: undefined, most: undefined };
/** Names as several languages have them; a hash is that of the name as it is written. @type {Map<string, { least: bigint | undefined, most: bigint | undefined }>} */
const WHOLE = new Map([['int', UNBOUNDED], ['integer', UNBOUNDED], ['uint', { least: 0n, most: undefined }]]);
for (const bits of [8n, 16n, 32n, 64n]) {
  for (const prefix of ['u', 'uint']) WHOLE.set(`${prefix}${bits}`, { least: 0n, most: (1n << bits) - 1n });
  for (const prefix of ['i', 'int']) WHOLE.set(`${prefix}${bits}`, { least: -(1n << (bits - 1n)), most: (1n << (bits - 1n)) - 1n });
}
/** @type {Map<string, (value: unknown) => boolean>} */
const PLAIN = new Map([
  ...['bool', 'boolean'].map((name) => /** @type {const} */ ([name, (/** @type {unknown} */ value) => typeof value === 'boolean'])),
  ...['string', 'str', 'text'].map((name) => /** @type {const} */ ([name, (/** @type {unknown} */ value) => typeof value === 'string'])),
  ...['bytes', 'binary'].map((name) => /** @type {const} */ ([name, (/** @type {unknown} */ value) => value instanceof Uint8Array])),
  ...['float', 'f16', 'f32', 'f64', 'float16', 'float32', 'float64', 'double', 'number'].map((name) => /** @type {const} */ ([name, (/** @type {unknown} */ value) => typeof value === 'number'])),
]);
const LISTS = ['list', 'array'];
const DICTS = ['dict', 'map', 'object'];
const KNOWN = ['any', ...PLAIN.keys(), ...WHOLE.keys(), ...LISTS, ...DICTS];

/**
 * FNV-1a, 64 bits, over the fields in the order of their names' bytes; each name and each type is followed by a NUL, so that neither can run into
 * the next. The order in which fields are declared does not matter.
 *
 * @param {Schema} schema
 * @returns {string} 16 hex digits
 */
export function schemaHash(schema) {
  const fields = Object.entries(schema).sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(fields.map(([field, type]) => `${field}\0${type}\0`).join(''))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

/**
 * @param {unknown} value
 * @returns {value is Schema}
 */
export function isSchema(value) {
  return isPlainObject(value) && Object.values(value).every((type) => typeof type === 'string');
}

/**
 * What is wrong with a declared schema, in a sentence.
 *
 * @param {unknown} schema
 * @returns {string | undefined}
 */
export function schemaFault(schema) {
  if (!isSchema(schema)) return `it must be an object of types by field, all of them texts, not ${describe(schema)}`;
  for (const [field, type] of Object.entries(schema)) {
    if (`${field}${type}`.includes('\0')) return `the field ${JSON.stringify(field)} holds a NUL`;
    const near = meant(type);
    if (near !== undefined) return `the type of the field "${field}" is "${type}"; did you mean "${near}"?`;
  }
  return undefined;
}

/**
 * The type whose name this nearly has. Any other name is the nodeset's own: it takes part in the hash, and its values are not looked at.
 *
 * @param {string} type
 * @returns {string | undefined}
 */
function meant(type) {
  const { name, inner } = split(type);
  if (inner !== undefined) return meant(inner);
  return KNOWN.includes(name) ? undefined : nearMiss(name, KNOWN);
}

/**
 * Where a state does not fit a schema, in a sentence.
 *
 * @param {any} state
 * @param {Schema} schema
 * @returns {string | undefined}
 */
export function misfit(state, schema) {
  if (!isPlainObject(state)) return `the state is ${describe(state)}, not an object`;
  const missing = Object.keys(schema).find((field) => !Object.hasOwn(state, field));
  if (missing !== undefined) return `the field "${missing}" is missing`;
  const extra = Object.keys(state).find((field) => !Object.hasOwn(schema, field));
  if (extra !== undefined) return `the field "${extra}" is not in the schema, which has ${Object.keys(schema).join(', ') || 'none'}`;
  for (const [field, type] of Object.entries(schema)) {
    const found = misfitOf(state[field], type);
    if (found) return `the field ${[field, ...found.place].map((key, at) => (at === 0 ? JSON.stringify(key) : `[${JSON.stringify(key)}]`)).join('')} is ${shown(found.value)}; the schema says ${found.wanted}`;
  }
  return undefined;
}

/**
 * @param {any} value
 * @param {string} type
 * @returns {{ place: (string | number)[], value: unknown, wanted: string } | undefined}
 */
function misfitOf(value, type) {
  const { name, inner, optional } = split(type);
  if (optional && value === null) return undefined;
  if (LISTS.includes(name) || DICTS.includes(name)) {
    const fits = LISTS.includes(name) ? Array.isArray(value) : isPlainObject(value);
    if (!fits) return { place: [], value, wanted: type };
    if (inner === undefined) return undefined;
    for (const [key, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      const found = misfitOf(part, inner);
      if (found) return { ...found, place: [key, ...found.place] };
    }
    return undefined;
  }
  return fitsPlain(value, name) ? undefined : { place: [], value, wanted: type };
}

/** @param {unknown} value @param {string} name */
function fitsPlain(value, name) {
  const bounds = WHOLE.get(name);
  if (bounds === undefined) return PLAIN.get(name)?.(value) ?? true;
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value)) return false;
  const whole = BigInt(/** @type {number | bigint} */ (value));
  return (bounds.least === undefined || whole >= bounds.least) && (bounds.most === undefined || whole <= bounds.most);
}

/**
 * `list[u64]?` is a list of u64, or null.
 *
 * @param {string} type
 * @returns {{ name: string, inner: string | undefined, optional: boolean }}
 */
function split(type) {
  const optional = type.endsWith('?');
  const plain = optional ? type.slice(0, -1) : type;
  const [, name, inner] = /^([^[]+)\[(.*)\]$/.exec(plain) ?? [];
  if (name !== undefined && [...LISTS, ...DICTS].includes(name)) return { name, inner, optional };
  return { name: plain, inner: undefined, optional };
}

/** @param {unknown} value */
function shown(value) {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
    return `${text.length > 60 ? `${text.slice(0, 57)}...` : text}, ${describe(value)}`;
  }
  return typeof value === 'boolean' ? String(value) : describe(value);
}
