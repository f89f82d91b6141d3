export interface JsonScan {
  /** Offset of the first fault that `JSON.parse` would let pass. */
  fault?: { at: number; reason: string };
  /** Where NaN, Infinity and -Infinity stand, which Python's encoder writes bare; in order. */
  notFinite: { from: number; to: number }[];
  /** The list that was asked for: from behind its `[` to its `]`, and the commas between its elements. */
  list?: { from: number; to: number; commas: number[] };
}

/** Levels of brackets; no result format comes near it. */
const DEEPEST = 500;

const QUOTE = 0x22;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const COMMA = 0x2c;
const CAPITAL_I = 0x49;
const CAPITAL_N = 0x4e;

/**
 * One pass over JSON text for what `JSON.parse` does not tell: keys that come twice in one object (the last one would win in silence) and
 * nesting that only an attack has. That it is JSON at all is not checked here. `listAt`: the keys that lead to a list whose elements are to be found.
 */
export function scanJson(text: string, listAt?: readonly string[]): JsonScan {
  const scan: JsonScan = { notFinite: [] };
  const isObject: boolean[] = [];
  const names: string[] = [];
  let [depth, listDepth] = [0, -1];
  let expectsKey = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) {
      const end = endOfString(text, at);
      if (end === -1) return scan;
      if (expectsKey) {
        const key = keyOf(text.slice(at + 1, end));
        if (!keysAt(depth).add(key)) return { ...scan, fault: { at, reason: `the key ${text.slice(at, Math.min(end + 1, at + 80))} comes twice in one object` } };
        names[depth] = key;
        expectsKey = false;
      }
      at = end;
    } else if (char === OPEN_OBJECT || char === OPEN_ARRAY) {
      depth += 1;
      if (depth > DEEPEST) return { ...scan, fault: { at, reason: `brackets are nested deeper than ${DEEPEST}` } };
      expectsKey = char === OPEN_OBJECT;
      if (expectsKey) keysAt(depth).clear();
      else if (listAt && !scan.list && depth === listAt.length + 1 && listAt.every((name, level) => isObject[level + 1] && names[level + 1] === name)) {
        listDepth = depth;
        scan.list = { from: at + 1, to: text.length, commas: [] };
      }
      isObject[depth] = expectsKey;
    } else if (char === CLOSE_OBJECT || char === CLOSE_ARRAY) {
      if (scan.list && depth === listDepth) {
        scan.list.to = at;
        listDepth = -1;
      }
      depth = Math.max(0, depth - 1);
      expectsKey = false;
    } else if (char === COMMA) {
      expectsKey = depth > 0 && isObject[depth] === true;
      if (depth === listDepth) scan.list?.commas.push(at);
    } else if (char === CAPITAL_N || char === CAPITAL_I) {
      const word = char === CAPITAL_N ? 'NaN' : 'Infinity';
      if (text.startsWith(word, at)) scan.notFinite.push({ from: text.charAt(at - 1) === '-' ? at - 1 : at, to: at + word.length });
      at += word.length - 1;
    }
  }
  return scan;
}

/** One for each level, used again and again: most of the time would go into making them. */
const LEVELS: KeysOfObject[] = [];

function keysAt(depth: number): KeysOfObject {
  return (LEVELS[depth] ??= new KeysOfObject());
}

/** Few keys are looked through faster than they are hashed. */
class KeysOfObject {
  #few: string[] = [];
  #many: Set<string> | undefined;

  clear(): void {
    this.#few.length = 0;
    this.#many = undefined;
  }

  /** false: it was there. */
  add(key: string): boolean {
    if (this.#many ? this.#many.has(key) : this.#few.includes(key)) return false;
    if (this.#many) this.#many.add(key);
    else if (this.#few.push(key) > 32) this.#many = new Set(this.#few);
    return true;
  }
}

function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === 0x5c) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return -1;
}

/** A key may be written with escapes. */
function keyOf(raw: string): string {
  if (!raw.includes('\\')) return raw;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return raw;
  }
}
