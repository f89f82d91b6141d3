import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import type { Outcome } from '../launch/model.ts';

/** As Python and Node say it, with the path that they name. */
const REFUSED = /(?:Permission denied|Read-only file system|EACCES|EPERM|EROFS)\b.*?['"]([^'"\n]+)['"]/;

/** Code that runs from a snapshot may not write beside itself, which it may elsewhere: it is told once where to write instead. `trees`: of the snapshots. */
export function readOnlyNotice(outcomes: readonly Pick<Outcome, 'message'>[], trees: readonly string[]): string | undefined {
  for (const { message = '' } of outcomes) {
    const path = REFUSED.exec(message)?.[1];
    if (path === undefined || !trees.some((tree) => liesIn(path, tree))) continue;
    return `the code could not write ${path}: it runs from a copy that is read-only; let it write to the folder that EVALPIN_OUT names (a command may also say \`cwd: scratch\`)`;
  }
  return undefined;
}

/** Messages name places of a snapshot from its top. */
function liesIn(path: string, tree: string): boolean {
  return isAbsolute(path) ? path.startsWith(`${tree}/`) : existsSync(dirname(join(tree, path)));
}
