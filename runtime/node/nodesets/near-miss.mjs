/**
 * The key that is `name` but for a slip of one or two letters, or undefined. Short names are near to too many others.
 *
 * @param {string} name
 * @param {readonly string[]} keys
 * @returns {string | undefined}
 */
export function nearMiss(name, keys) {
  return keys.find((key) => {
    const slips = key === name ? 3 : slipsBetween(key, name);
    return slips <= 2 && 2 * slips < Math.max(key.length, name.length);
  });
}

/**
 * Letters put in, left out, replaced, or two neighbours swapped; counted no further than 3.
 *
 * @param {string} a
 * @param {string} b
 */
function slipsBetween(a, b) {
  if (Math.abs(a.length - b.length) > 2) return 3;
  /** @type {number[]} */
  let older = [];
  /** @type {number[]} */
  let before = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    [older, before, row] = [before, row, [i]];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(before, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(older, j - 2) + 1 : Infinity;
      row.push(Math.min(at(before, j) + 1, at(row, j - 1) + 1, replaced, swapped));
    }
  }
  return at(row, b.length);
}

/** @param {readonly number[]} row @param {number} j */
function at(row, j) {
  return row[j] ?? Infinity;
}
