/**
 * JSON of a value that must arrive as it is. Typed arrays become lists.
 *
 * @param {unknown} value
 * @returns {string}
 * @throws {TypeError} for NaN and the infinities, wherever they stand
 */
export function encodeStrictly(value) {
  return JSON.stringify(plain(value, { strict: true, at: '', depth: 0 }));
}

/** JSON in which NaN and the infinities are null, "no value". @param {unknown} value */
export function encode(value) {
  return JSON.stringify(plain(value, { strict: false, at: '', depth: 0 }));
}

const STRING_OR_NOT_FINITE = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

/**
 * Python's encoder can write NaN and Infinity bare; they stand for "no value".
 *
 * @param {string} text
 * @returns {any} undefined for what is no JSON
 */
export function parseLenient(text) {
  for (const candidate of [text, text.replaceAll(STRING_OR_NOT_FINITE, (token) => (token.startsWith('"') ? token : 'null'))]) {
    try {
      return JSON.parse(candidate);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

/** Deeper than this nothing is looked at: what is so deep goes in circles, and JSON.stringify says so. */
const DEEPEST = 1000;

/**
 * The value, with lists in the place of typed arrays; a copy only where there are any. A replacer function would do the same, but makes
 * JSON.stringify several times slower.
 *
 * @param {any} value
 * @param {{ strict: boolean, at: string, depth: number }} options
 * @returns {unknown}
 */
function plain(value, { strict, at, depth }) {
  if (typeof value === 'number') {
    if (strict && !Number.isFinite(value)) throw new TypeError(`JSON cannot carry ${value}, which stands at "${at.slice(1)}"`);
    return value;
  }
  if (typeof value !== 'object' || value === null || typeof value.toJSON === 'function' || depth > DEEPEST) return value;
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) return plain(Array.from(/** @type {any} */ (value)), { strict, at, depth });
  /** @type {any} */
  let copy;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const part = value[key];
    const made = plain(part, { strict, at: `${at}.${key}`, depth: depth + 1 });
    if (made === part || (made !== made && part !== part)) continue;
    copy ??= Array.isArray(value) ? [...value] : { ...value };
    copy[key] = made;
  }
  return copy ?? value;
}
