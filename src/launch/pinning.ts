import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EvalpinError } from '../contract/errors.ts';
import type { Interpreter } from '../digest/model.ts';
import type { Snapshot } from '../snapshot/model.ts';
import type { Layout } from '../workspace/model.ts';
import { linkedFolders } from './linked-folders.ts';
import type { PinFile } from './model.ts';
import { writeWholeFile } from '../process/write-whole-file.ts';
import { textIfThere } from '../process/if-there.ts';

export interface Interpreters {
  python?: Interpreter;
  node?: Interpreter;
}

export interface PinRequest {
  snapshot: Snapshot;
  layout: Layout;
  interpreters: Interpreters;
  /** Absolute live folders; what is read below one is reported. */
  liveRoots: readonly string[];
  /** Absolute folders below live roots that are no stranger; interpreter prefixes and evalpin's own are added here. */
  allowed: readonly string[];
  /** Folder for proof reports where the process has no EVALPIN_PROOF_DIR. */
  reports: string;
  /** The store's bytecode folder. */
  bytecode: string;
  /** evalpin's `runtime` folder. */
  runtimeDir: string;
  /** Where the pin file is written, named by its content; must outlive every process that is pinned by it. */
  pins: string;
}

/** How processes are held to one snapshot. */
export interface Pin {
  file: string;
  content: PinFile;
  /** What the snapshot's links lead to. */
  linked: string[];
  /** Goes over the chosen environment of every pinned process. */
  env: Record<string, string>;
  /** Goes over it too where the program is not evalpin's own: reaches Node programs however they are started. */
  commandEnv: Record<string, string>;
  /** Start of the argument list of evalpin's own Python program: `[...python, 'worker']`. */
  python: string[] | undefined;
  node: string[] | undefined;
}

/**
 * Writes the pin file of a snapshot and says how to start programs under it.
 * @throws EP4004 where evalpin's own path is one that a search path cannot hold.
 */
export function pinFor(request: PinRequest): Pin {
  const { snapshot, layout, runtimeDir, interpreters } = request;
  const workspace = placeIn(snapshot.tree, layout.workspace);
  const content: PinFile = {
    version: 1,
    tree: snapshot.tree,
    workspace,
    path: importPath(snapshot.tree, layout),
    aliases: aliasesOf(layout, (place) => existsSync(join(snapshot.tree, place, '__init__.py'))),
    liveRoots: unique(request.liveRoots),
    allowed: unique([
      ...request.allowed,
      ...(interpreters.python?.prefixes ?? []),
      ...(interpreters.node?.prefixes ?? []),
      runtimeDir,
      request.reports,
      request.bytecode,
    ]),
    bytecode: request.bytecode,
    reports: request.reports,
  };
  const file = writePin(request.pins, content);
  const python = interpreters.python;
  const node = interpreters.node;
  const nodePin = ['--import', pathToFileURL(join(runtimeDir, 'node', 'pin.mjs')).href];
  return {
    file,
    content,
    linked: linkedFolders(snapshot.manifest.externals),
    env: {
      // The snapshot's folders are put on the path by the pin: what `.pth` files import before it comes is not to be found there.
      PYTHONPATH: searchPath([join(runtimeDir, 'python', 'pin'), join(runtimeDir, 'python')]),
      PYTHONNOUSERSITE: '1',
      // The log of a process that is killed must hold what it printed.
      PYTHONUNBUFFERED: '1',
      EVALPIN_PIN: file,
      EVALPIN_SNAPSHOT: workspace,
      ACTIVE_WORKSPACE_DIR: workspace,
    },
    commandEnv: { NODE_OPTIONS: nodePin.join(' ') },
    python: python && [python.path, join(runtimeDir, 'python', 'boot.py')],
    node: node && [node.path, ...nodePin, join(runtimeDir, 'node', 'boot.mjs')],
  };
}

/** Folders that modules are imported from, first one first: the workspace, the further roots, the top. */
export function importPath(tree: string, layout: Layout): string[] {
  return unique([layout.workspace, ...layout.roots, ''].map((place) => placeIn(tree, place)));
}

/**
 * Dotted prefixes under which the same modules can be written: the workspace by its own name and by its place, and each root by its place,
 * unless the root is a package itself.
 */
export function aliasesOf(layout: Layout, isPackage: (place: string) => boolean): Record<string, string> {
  const aliases: Record<string, string> = {};
  if (layout.importName !== undefined) aliases[layout.importName] = '';
  const workspace = dotted(layout.workspace);
  if (workspace !== undefined) aliases[workspace] = '';
  for (const root of layout.roots) {
    const prefix = dotted(root);
    if (prefix !== undefined && !isPackage(root)) aliases[prefix] = '';
  }
  return aliases;
}

/** Absolute path of a place in a tree. */
export function placeIn(tree: string, place: string): string {
  return place === '' ? tree : join(tree, place);
}

function dotted(place: string): string | undefined {
  const parts = place.split('/');
  return parts.every((part) => /^[\p{ID_Start}_][\p{ID_Continue}]*$/u.test(part)) ? parts.join('.') : undefined;
}

function searchPath(folders: string[]): string {
  for (const folder of folders) {
    if (!folder.includes(delimiter)) continue;
    throw new EvalpinError('EP4004', `the path ${folder} holds a \`${delimiter}\`, which PYTHONPATH cannot express`);
  }
  return folders.join(delimiter);
}

/** Named by its content, so that a server which is reused and a run that starts now agree on it. */
function writePin(folder: string, content: PinFile): string {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const name = `pin-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`;
  const file = join(folder, name);
  if (textIfThere(file) === text) return file;
  writeWholeFile(file, text);
  return file;
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
