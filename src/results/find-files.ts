import { existsSync, readdirSync, statSync } from 'node:fs';
import { isAbsolute, join, normalize, relative } from 'node:path';
import picomatch from 'picomatch';
import { EvalpinError } from '../contract/errors.ts';

/**
 * The files in an output folder that a path or glob of `results` names, absolute and sorted.
 * @throws EP5008 where it leads out of the folder.
 */
export function findResultFiles(out: string, pattern: string): string[] {
  const inside = isAbsolute(pattern) ? relative(out, pattern) : normalize(pattern);
  if (inside === '..' || inside.startsWith('../') || isAbsolute(inside)) {
    throw new EvalpinError('EP5008', `\`results\` names ${pattern}, which is not below the output folder ${out}`);
  }
  // A name may hold what would be a glob: the file itself goes first.
  const plain = join(out, inside);
  if (existsSync(plain) && statSync(plain).isFile()) return [plain];
  const fits = picomatch(inside, { dot: true });
  return filesBelow(out).filter((file) => fits(file)).map((file) => join(out, file)).sort();
}

function filesBelow(folder: string, prefix = ''): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = join(prefix, entry.name);
    if (entry.isDirectory()) return filesBelow(folder, path);
    return entry.isFile() ? [path] : [];
  });
}
