import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

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
