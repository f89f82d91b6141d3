import { types } from 'node:util';

// Characters of all values of one episode together, and of one value.
const SHORT = { total: 8_000, most: 4_000 };
const WHOLE = { total: 1_000_000, most: 200_000 };
const LEAST = 40;
const LONGEST_NAME = 100;
const DEEPEST = 12;
const ONE_OF_MANY = 16;

/**
 * @typedef {object} ShownValues what went into an episode and what its nodes gave, as short texts
 * @property {Record<string, string>} inputs
 * @property {{ node: string, outputs: Record<string, string> }[]} nodes
 * @property {number} [more] how many values there was no room for
 */

/**
 * The `values` of an `episode` event. Whatever a value is: little time, little room, and none of its own code is run.
 *
 * @param {Record<string, unknown>} inputs
 * @param {ReadonlyMap<string, Record<string, unknown>>} given outputs by node, in the order in which they ran
 * @param {{ whole: boolean }} options `whole`: for a person who asked for one episode
 * @returns {ShownValues}
 */
export function shownValues(inputs, given, { whole }) {
  const { total, most } = whole ? WHOLE : SHORT;
  let left = total;
  let places = total / LEAST;
  let waiting = [inputs, ...given.values()].reduce((sum, values) => sum + Object.keys(values).length, 0);
  let more = 0;
  const show = (/** @type {Record<string, unknown>} */ values) => {
    /** @type {[string, string][]} */
    const shown = [];
    for (const name of Object.keys(values)) {
      if (places === 0) {
        more += 1;
        continue;
      }
      // What a short value leaves, later ones have.
      const text = shownValue(propertyOf(values, name), Math.max(LEAST, Math.min(most, Math.floor(left / Math.max(1, waiting)))));
      left -= text.length;
      waiting -= 1;
      places -= 1;
      shown.push([cutName(name), text]);
    }
    return Object.fromEntries(shown);
  };
  const shown = { inputs: show(inputs), nodes: [...given].map(([node, outputs]) => ({ node: cutName(node), outputs: show(outputs) })) };
  return more === 0 ? shown : { ...shown, more };
}

/**
 * JSON, with what it has no word for in angle brackets.
 *
 * @param {unknown} value
 * @param {number} limit about so many characters at most
 */
export function shownValue(value, limit) {
  const writer = new Writer(limit);
  try {
    writer.write(value, 0);
  } catch {
    return `<${typeof value}, which cannot be shown>`;
  }
  return writer.text;
}

/** What stands in the place of a property that only code of its own could give. */
class Getter {}

/** @param {object} owner @param {string} name @returns {unknown} */
function propertyOf(owner, name) {
  const property = Object.getOwnPropertyDescriptor(owner, name);
  return property !== undefined && 'value' in property ? property.value : new Getter();
}

/** @param {string} name */
function cutName(name) {
  return name.length > LONGEST_NAME ? `${whole(name.slice(0, LONGEST_NAME))}…` : name;
}

/** Not through the middle of a surrogate pair. @param {string} text */
function whole(text) {
  return text.replace(/[\ud800-\udbff]$/, '');
}

class Writer {
  text = '';

  /** @param {number} limit */
  constructor(limit) {
    this.limit = limit;
  }

  get left() {
    return this.limit - this.text.length;
  }

  /** @param {any} value @param {number} depth */
  write(value, depth) {
    switch (typeof value) {
      case 'string':
        this.string(value, depth);
        break;
      case 'bigint':
        this.string(`${value}`, depth);
        break;
      case 'function':
        this.text += '<function>';
        break;
      case 'symbol':
        this.text += '<symbol>';
        break;
      case 'object':
        this.object(value, depth);
        break;
      default:
        this.text += String(value);
    }
  }

  /** @param {string} value @param {number} depth */
  string(value, depth) {
    // One long text of many leaves room for the next.
    const room = Math.max(LEAST, depth === 0 ? this.left : Math.floor(this.left / 2)) - 2;
    this.text += value.length <= room ? JSON.stringify(value) : `${JSON.stringify(whole(value.slice(0, room)))}… (${count(value.length, 'character')})`;
  }

  /** @param {any} value @param {number} depth */
  object(value, depth) {
    if (value === null) this.text += 'null';
    // Its traps are code.
    else if (types.isProxy(value)) this.text += '<Proxy>';
    else if (value instanceof Getter) this.text += '<getter>';
    else if (ArrayBuffer.isView(value)) this.view(value, depth);
    else if (types.isAnyArrayBuffer(value)) this.text += `<${nameOf(value)}, ${count(value.byteLength, 'byte')}>`;
    else if (types.isDate(value)) this.string(Number.isNaN(Date.prototype.getTime.call(value)) ? 'Invalid Date' : Date.prototype.toISOString.call(value), depth);
    else if (depth >= DEEPEST) this.text += `<${nameOf(value)}>`;
    else if (Array.isArray(value)) this.items(indexed(value), value.length, depth);
    else if (types.isSet(value)) this.named(value).items(Set.prototype.values.call(value), value.size, depth);
    else if (types.isMap(value)) this.named(value).entries(Map.prototype.entries.call(value), value.size, depth);
    else if (types.isNativeError(value)) this.named(value).string(String(propertyOf(value, 'message')), depth + 1);
    else this.plain(value, depth);
  }

  /** @param {any} value @param {number} depth */
  plain(value, depth) {
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== null && prototype !== Object.prototype) this.named(value);
    const names = Object.keys(value);
    this.entries(properties(value, names), names.length, depth);
  }

  /** @param {any} value @param {number} depth */
  view(value, depth) {
    if (value instanceof DataView || Buffer.isBuffer(value)) this.text += `<${nameOf(value)}, ${count(value.byteLength, 'byte')}>`;
    else if (value.length <= ONE_OF_MANY) this.named(value).items(value, value.length, depth);
    else this.text += `<${nameOf(value)}, ${count(value.length, 'item')}>`;
  }

  /** @param {object} value */
  named(value) {
    this.text += `<${nameOf(value)}> `;
    return this;
  }

  /** @param {Iterable<unknown>} values @param {number} size @param {number} depth */
  items(values, size, depth) {
    this.text += '[';
    let at = 0;
    for (const value of values) {
      if (at > 0) this.text += ', ';
      if (this.left <= 0) {
        this.text += `… ${size - at} more`;
        break;
      }
      this.write(value, depth + 1);
      at += 1;
    }
    this.text += ']';
  }

  /** @param {Iterable<[unknown, unknown]>} pairs @param {number} size @param {number} depth */
  entries(pairs, size, depth) {
    this.text += '{';
    let at = 0;
    for (const [key, value] of pairs) {
      if (at > 0) this.text += ', ';
      if (this.left <= 0) {
        this.text += `… ${size - at} more`;
        break;
      }
      this.write(key, typeof key === 'string' ? depth + 1 : DEEPEST);
      this.text += ': ';
      this.write(value, depth + 1);
      at += 1;
    }
    this.text += '}';
  }
}

/** @param {unknown[]} list */
function* indexed(list) {
  for (let at = 0; at < list.length; at += 1) yield Object.hasOwn(list, at) ? propertyOf(list, String(at)) : undefined;
}

/** @param {object} owner @param {string[]} names @returns {Generator<[string, unknown]>} */
function* properties(owner, names) {
  for (const name of names) yield [name, propertyOf(owner, name)];
}

/** @param {object} value */
function nameOf(value) {
  const prototype = Object.getPrototypeOf(value);
  const maker = prototype === null ? undefined : propertyOf(prototype, 'constructor');
  const name = typeof maker === 'function' && !types.isProxy(maker) ? propertyOf(maker, 'name') : undefined;
  return typeof name === 'string' && name !== '' ? name : 'object';
}

/** @param {number} size @param {string} unit */
function count(size, unit) {
  return `${size.toLocaleString('en')} ${unit}${size === 1 ? '' : 's'}`;
}
