/**
 * FNV-1a, 64 bits, over the fields in the order of their names' bytes; each name and each type is followed by a NUL, so that neither can run into
 * the next. The order in which fields are declared does not matter.
 *
 * @param {Record<string, string>} schema type by field
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
