import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isRecord } from '../../contract/is-record.ts';

/** Folders that hold the packages of one repository, as npm, yarn and bun (`workspaces` of package.json) or pnpm name them. */
export function packageFolders(dir: string): string[] {
  const named = [workspacesOf(read(join(dir, 'package.json'))), packagesOf(read(join(dir, 'pnpm-workspace.yaml')))].flat();
  const folders = named.filter((glob): glob is string => typeof glob === 'string' && !glob.startsWith('!')).map((glob) => glob.replace(/^\.\//, '').replace(/\/?\*.*$/, '').replace(/\/$/, ''));
  return [...new Set(folders)].filter((folder) => folder !== '' && existsSync(join(dir, folder))).sort();
}

function workspacesOf(content: unknown): unknown[] {
  const workspaces = isRecord(content) ? content['workspaces'] : undefined;
  return Array.isArray(workspaces) ? workspaces : packagesOf(workspaces);
}

function packagesOf(content: unknown): unknown[] {
  const packages = isRecord(content) ? content['packages'] : undefined;
  return Array.isArray(packages) ? packages : [];
}

/** JSON is YAML too. Nothing where it is no such file: what is written is a beginning. */
function read(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
