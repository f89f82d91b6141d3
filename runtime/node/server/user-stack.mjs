import { fileURLToPath } from 'node:url';

const OWN = fileURLToPath(new URL('..', import.meta.url));

/**
 * The stack of an error as the author of a nodeset needs it: without frames of evalpin and of Node, with paths relative to the snapshot. The
 * server's log has it whole.
 *
 * @param {Error} error
 * @param {import('../locate-error.mjs').Pinned} pinned
 */
export function userStack({ stack = '' }, { tree }) {
  const lines = stack.split('\n').filter((line) => !(FRAME.test(line) && isForeign(line)));
  return lines.join('\n').replaceAll(`file://${tree}/`, '').replaceAll(`${tree}/`, '');
}

const FRAME = /^\s+at /;

/** @param {string} line */
function isForeign(line) {
  return line.includes(OWN) || /(?:^\s+at |\()node:/.test(line);
}
