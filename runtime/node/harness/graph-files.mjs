import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/**
 * Finds a graph of the pinned workspace by its path below `graphs/`, with or without `.json`, or by a stem that only one file has.
 *
 * @param {string} workspace absolute
 * @param {string} name
 * @returns {{ content: unknown, path: string }}
 */
export function findGraphFile(workspace, name) {
  const folder = join(workspace, 'graphs');
  const files = listFiles(folder);
  const wanted = name.replace(/^graphs\//, '').replace(/\.json$/, '');
  const exact = files.filter((file) => file === `${wanted}.json`);
  const found = exact.length > 0 ? exact : files.filter((file) => basename(file, '.json') === wanted);
  const [file] = found;
  if (file === undefined) throw new Error(`there is no graph "${name}" below graphs/; it has ${files.join(', ') || 'none'}`);
  if (found.length > 1) throw new Error(`"${name}" may be ${found.map((one) => `graphs/${one}`).join(' or ')}; write the path`);
  return { content: JSON.parse(readFileSync(join(folder, file), 'utf8')), path: `graphs/${file}` };
}

/** @param {string} folder */
function listFiles(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory() && entry.name.endsWith('.json'))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .sort();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
    throw error;
  }
}
