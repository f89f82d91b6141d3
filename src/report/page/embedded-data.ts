import { gzipSync } from 'node:zlib';
import { Html } from './html.ts';

/** Below this, compressed text is not worth that it cannot be read. In characters. */
const WORTH_COMPRESSING = 100_000;

/**
 * Data in the page, in an element that no browser runs. Plain JSON, or gzip as base64, which browsers unpack by themselves. In plain JSON every `<` is
 * written by its number, so that no text can end the element, and so are the two line ends that JavaScript and JSON see differently.
 */
export function embedJson(id: string, value: unknown): Html {
  const json = JSON.stringify(value);
  if (json.length > WORTH_COMPRESSING) {
    return new Html(`<script type="application/gzip" id="${id}">${gzipSync(json, { level: 4 }).toString('base64')}</script>`);
  }
  const harmless = json.replaceAll(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return new Html(`<script type="application/json" id="${id}">${harmless}</script>`);
}
