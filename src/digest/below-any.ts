import { existsSync, realpathSync } from 'node:fs';

/** Whether something is there and lies, links followed, in one of the folders, which are given by their real paths. */
export function isBelowAny(path: string, folders: readonly string[]): boolean {
  if (folders.length === 0 || !existsSync(path)) return false;
  const real = realpathSync(path);
  return folders.some((folder) => real === folder || real.startsWith(`${folder}/`));
}
