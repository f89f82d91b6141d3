import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ tree: string, workspace: string }} Pinned absolute, real folders */

/**
 * Where in the pinned sources an error arose: the innermost frame below the snapshot that is no installed package.
 *
 * @param {unknown} error
 * @param {Pinned} pinned
 * @returns {{ file?: string, line?: number }} `file` relative to the workspace
 */
export function locateError(error, { tree, workspace }) {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const match of stack.matchAll(FRAME)) {
    const path = pathOf(match[1] ?? '');
    if (path === undefined || !path.startsWith(tree + sep) || path.slice(tree.length).includes(`${sep}node_modules${sep}`)) continue;
    return { file: relative(workspace, path), line: Number(match[2]) };
  }
  const importer = error instanceof Error ? IMPORTER.exec(error.message)?.[1] : undefined;
  return importer?.startsWith(tree + sep) ? { file: relative(workspace, importer) } : {};
}

// An import that leads nowhere has no frame in the module that asks for it, only its name.
const IMPORTER = / imported from (\/[^\n]+)$/m;

// `at name (file:///a/b.mjs:1:2)`, `at /a/b.cjs:1:2`, and the line `/a/b.cjs:1` above a syntax error.
const FRAME = /(?:^|[\s(])((?:file:\/\/)?\/[^\n]*?):(\d+)(?::\d+)?\)?$/gm;

/** @param {string} text */
function pathOf(text) {
  if (!text.startsWith('file:')) return text;
  try {
    return fileURLToPath(text);
  } catch (error) {
    // User text can look like a frame.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** `Name: message`, as people read it. @param {unknown} error */
export function describeError(error) {
  if (!(error instanceof Error)) return `thrown value: ${String(error)}`;
  return error.name === 'Error' || error.message.startsWith(error.name) ? error.message || error.name : `${error.name}: ${error.message}`;
}
