import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { git, splitNul } from './git.ts';

/** Code that git does not know is an edit: it belongs to the overlay alone. */
const CODE = /\.(?:pyi?|[cm]?js|[cm]?ts|json|ya?ml|toml)$/;

const NEVER = new Set(['.venv', 'venv', '.evalpin', '__pycache__', '.git', '.pytest_cache', '.mypy_cache', '.ruff_cache']);

export interface CarriedOptions {
  /** Top folder of the live repository. */
  repository: string;
  /** Paths below it that may be carried, `''` for all. */
  below: readonly string[];
  /** Paths of submodules, each listed by itself. */
  submodules: readonly string[];
  env: NodeJS.ProcessEnv;
}

/**
 * Paths of what the working tree has and git does not know, as far as it is no edit: ignored files and folders (data,
 * weights), and untracked files that are no code. A folder without any tracked file stands for all that is in it.
 */
export async function listCarried({ repository, below, submodules, env }: CarriedOptions): Promise<string[]> {
  const found = await Promise.all(['', ...submodules].map((path) => listOne(repository, path, path === '' ? outside(below, submodules) : below, env)));
  return [...new Set(found.flat())].filter((path) => !path.split('/').some((part) => NEVER.has(part)) && !isInside(path, 'node_modules')).sort();
}

async function listOne(repository: string, submodule: string, below: readonly string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const cwd = join(repository, submodule);
  if (submodule !== '' && !existsSync(join(cwd, '.git'))) return [];
  const paths = pathsWithin(submodule, below);
  if (paths.length === 0) return [];
  const specs = paths.includes('') ? [] : ['--', ...paths.filter((path) => existsSync(join(cwd, path)))];
  if (specs.length === 1) return [];
  const list = async (...args: string[]) => splitNul(await git(['--literal-pathspecs', 'ls-files', '--others', '-z', '--exclude-standard', ...args, ...specs], { cwd, env }));
  const [ignored, untracked] = await Promise.all([list('--ignored', '--directory'), list()]);
  return [...ignored, ...untracked.filter((path) => !CODE.test(path))].map((path) => join(submodule, path).replace(/\/$/, ''));
}

/** git refuses paths that lie in a submodule. */
function outside(paths: readonly string[], submodules: readonly string[]): string[] {
  return paths.filter((path) => !submodules.some((submodule) => path === submodule || path.startsWith(`${submodule}/`)));
}

/** The part of the paths that lies in a submodule, relative to it. */
function pathsWithin(submodule: string, below: readonly string[]): string[] {
  if (submodule === '') return [...below];
  return below.flatMap((path) => {
    if (path === '' || submodule === path || submodule.startsWith(`${path}/`)) return [''];
    return path.startsWith(`${submodule}/`) ? [path.slice(submodule.length + 1)] : [];
  });
}

function isInside(path: string, folder: string): boolean {
  const parts = path.split('/');
  return parts.includes(folder) && parts.at(-1) !== folder;
}
