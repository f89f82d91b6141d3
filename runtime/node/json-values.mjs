/**
 * JSON of a value that must arrive as it is. Typed arrays become lists.
 *
 * @param {unknown} value
 * @returns {string}
 * @throws {TypeError} for NaN and the infinities, wherever they stand
 */
export function encodeStrictly(value) {
  return JSON.stringify(value, (key, part) => {
    if (typeof part === 'number' && !Number.isFinite(part)) throw new TypeError(`JSON cannot carry ${part}, which stands at "${key}"`);
    return plainArrays(key, part);
  });
}

/** JSON in which NaN and the infinities are null, "no value". @param {unknown} value */
export function encode(value) {
  return JSON.stringify(value, plainArrays);
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

/**
 * @param {string} _
 * @param {unknown} value
 */
function plainArrays(_, value) {
  return ArrayBuffer.isView(value) && !(value instanceof DataView) ? Array.from(/** @type {any} */ (value)) : value;
}
