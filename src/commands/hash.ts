import { resolve } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { hashFolder } from '../digest/hash-folder.ts';
import { openStatIndex } from '../digest/stat-index.ts';
import { hashWorkspace } from '../run/hash-workspace.ts';
import { openSession } from './session.ts';

interface HashOptions {
  paths: string[];
  exclude: string[];
  workspace?: string;
  json: boolean;
}

/** `evalpin hash`: digests of files and folders, or of all nodesets of the workspace. */
export async function hash({ paths, exclude, workspace, json }: HashOptions, surroundings: Surroundings): Promise<number> {
  const { store } = await openSession(surroundings);
  if (paths.length === 0) return hashNodesets({ workspace, json }, surroundings, store);
  const index = openStatIndex(store.index);
  const trees = [];
  for (const path of paths) {
    const tree = await hashFolder(resolve(surroundings.cwd, path), { exclude, index });
    const { digest, excluded } = tree;
    // Records are made when they are asked for, which takes a while in a large tree.
    trees.push({ path, sha256: `sha256:${digest.sha256}`, xxh64: digest.xxh64, files: digest.files, bytes: digest.bytes, excluded, records: json ? tree.records : [] });
  }
  index.save();
  if (json) surroundings.stdout(`${JSON.stringify({ version: 1, trees }, null, 2)}\n`);
  else for (const { sha256, files, bytes, path } of trees) surroundings.stdout(`${sha256}  ${path}  (${files} ${files === 1 ? 'file' : 'files'}, ${bytes} ${bytes === 1 ? 'byte' : 'bytes'})\n`);
  return 0;
}

async function hashNodesets({ workspace, json }: { workspace: string | undefined; json: boolean }, surroundings: Surroundings, store: Awaited<ReturnType<typeof openSession>>['store']): Promise<number> {
  const selection = { cwd: surroundings.cwd, evals: [], overlays: [], ...(workspace === undefined ? {} : { workspace }) };
  const nodesets = await hashWorkspace(selection, { surroundings, store });
  if (nodesets.length === 0) throw new EvalpinError('EP1009', 'the workspace has no nodeset to hash', { hint: 'Name files or folders: `evalpin hash PATH …`.' });
  if (json) surroundings.stdout(`${JSON.stringify({ version: 1, nodesets }, null, 2)}\n`);
  else for (const { nodeset, digest, files } of nodesets) surroundings.stdout(`${digest}  ${nodeset}  (${files} ${files === 1 ? 'file' : 'files'})\n`);
  return 0;
}
