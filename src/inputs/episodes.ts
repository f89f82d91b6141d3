/** Which episodes an eval has. Indices count from 0; `to` is the last one. Of a file, all lines or those of a range. */
export type Episodes = { kind: 'range'; from: number; to: number } | { kind: 'file'; path: string; from?: number; to?: number };

/**
 * Reads `200`, `10-19` or the path of a JSON-lines file.
 * Returns a sentence that says what is wrong where it is none of these.
 */
export function parseEpisodes(value: number | string): Episodes | string {
  const text = String(value).trim();
  if (/^\d+$/.test(text)) {
    const count = Number(text);
    if (count < 1 || !Number.isSafeInteger(count)) return 'must be at least 1';
    return { kind: 'range', from: 0, to: count - 1 };
  }
  const range = /^(\d+)\s*(?:-|\.\.)\s*(\d+)$/.exec(text);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    return from <= to ? { kind: 'range', from, to } : `must be a range from low to high, not ${JSON.stringify(text)}`;
  }
  if (/^-?\d/.test(text) && !/[./\\]/.test(text)) return `must be a count, a range such as 10-19, or a file of inputs, not ${JSON.stringify(text)}`;
  return { kind: 'file', path: text };
}
