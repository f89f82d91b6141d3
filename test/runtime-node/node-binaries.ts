import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface NodeBinary {
  path: string;
  /** `24.21.0`. */
  version: string;
  major: number;
  /** Whether one hook sees `import` and `require`: 22.15 and later. */
  hasHooks: boolean;
  /** Whether it runs TypeScript by itself. */
  hasTypes: boolean;
}

/** The Node that runs the tests first, then each other version that PATH holds outside of `node_modules`. */
export const NODES: NodeBinary[] = findNodes();

export const CURRENT_NODE: NodeBinary = currentNode();
export const OTHER_NODES = NODES.filter((node) => node !== CURRENT_NODE);
export const NO_OTHER_NODE = OTHER_NODES.length > 0 ? false : 'PATH holds no Node of another version outside of node_modules';

/** A Node 20, where the machine has one. */
export const OLD_NODE = NODES.find(({ major }) => major === 20);
export const NO_OLD_NODE = OLD_NODE ? false : 'PATH holds no Node 20 outside of node_modules';

function currentNode(): NodeBinary {
  const [first] = NODES;
  if (!first) throw new Error('there is no Node');
  return first;
}

function findNodes(): NodeBinary[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '' && !folder.includes('node_modules'));
  const candidates = [process.execPath, ...folders.map((folder) => join(folder, 'node')).filter((path) => existsSync(path))];
  const found = new Map<string, NodeBinary>();
  for (const path of new Set(candidates.map((candidate) => realpathSync(candidate)))) {
    const about = "JSON.stringify([process.versions.node, typeof require('node:module').registerHooks === 'function', !!process.features.typescript])";
    const [version, hasHooks, hasTypes] = JSON.parse(execFileSync(path, ['-p', about], { env: {}, encoding: 'utf8' })) as [string, boolean, boolean];
    if (!found.has(version)) found.set(version, { path, version, major: Number(version.split('.')[0]), hasHooks, hasTypes });
  }
  return [...found.values()];
}
