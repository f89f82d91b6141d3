import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { placeBelow } from './place.ts';

/**
 * A stable name of the repository that `dir` belongs to: the real path of its common git folder (shared by all its
 * worktrees), else the folder itself. Read from files; git is not started.
 */
export function repositoryName(dir: string): string {
  const root = gitRoot(dir);
  if (root === undefined) return realpathSync(dir);
  const dotGit = join(root, '.git');
  if (statSync(dotGit).isDirectory()) return realpathSync(dotGit);
  const gitDir = /^gitdir: (.+)$/m.exec(readFileSync(dotGit, 'utf8'))?.[1];
  if (gitDir === undefined) return realpathSync(dotGit);
  const own = resolve(root, gitDir);
  const commonFile = join(own, 'commondir');
  const common = existsSync(commonFile) ? resolve(own, readFileSync(commonFile, 'utf8').trim()) : own;
  return existsSync(common) ? realpathSync(common) : own;
}

/** The nearest folder upwards that holds `.git`, or undefined. */
export function gitRoot(dir: string): string | undefined {
  for (let at = resolve(dir); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return undefined;
  }
}

/**
 * The root of the repository that has this one as a submodule, where `root` is what git makes of one: its git folder lies among the outer one's
 * `modules`. Undefined for any other repository, also for one that merely lies in another.
 */
export function superproject(root: string): string | undefined {
  const dotGit = join(root, '.git');
  if (!(statSync(dotGit, { throwIfNoEntry: false })?.isFile() ?? false)) return undefined;
  const gitDir = /^gitdir: (.+)$/m.exec(readFileSync(dotGit, 'utf8'))?.[1];
  return gitDir !== undefined && /\/modules\//.test(resolve(root, gitDir)) ? gitRoot(dirname(resolve(root))) : undefined;
}

/** The outermost repository of those that have this one as a submodule and do not lie above `checkout`: `root` itself, for most. */
export function outermostRepository(root: string, checkout: string): string {
  const outer = superproject(root);
  return outer === undefined || placeBelow(realpathSync(checkout), realpathSync(outer)) === undefined ? root : outermostRepository(outer, checkout);
}
