/**
 * By which two versions of a nodeset know whether they understand each other's state: FNV-1a, 64 bits, over `field NUL type NUL`
 * in the order of the fields' bytes. Neither the order of declaration nor a class's name matters, and no name can run into the next.
 *
 * @returns 16 hex digits
 */
export function schemaHash(schema: Readonly<Record<string, string>>): string {
  const fields = Object.entries(schema).map(([field, type]) => [Buffer.from(field), Buffer.from(type)] as const);
  fields.sort(([a], [b]) => Buffer.compare(a, b));
  let hash = OFFSET_BASIS;
  for (const [field, type] of fields) {
    for (const byte of [...field, 0, ...type, 0]) hash = ((hash ^ BigInt(byte)) * PRIME) & MASK;
  }
  return hash.toString(16).padStart(16, '0');
}

const OFFSET_BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const MASK = (1n << 64n) - 1n;
