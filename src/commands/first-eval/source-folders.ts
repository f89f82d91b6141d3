import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFolders {
  /** `src` and `lib`: code is imported from them. */
  roots: string[];
  /** Python packages: code is imported by their name. */
  packages: string[];
}

/** Folders of code that an eval is likely to import. */
export function sourceFolders(dir: string): SourceFolders {
  const folders = readdirSync(dir, { withFileTypes: true }).filter((one) => one.isDirectory()).map(({ name }) => name).sort();
  const isPackage = (name: string): boolean => existsSync(join(dir, name, '__init__.py'));
  const roots = folders.filter((name) => ['src', 'lib'].includes(name) && !isPackage(name));
  return { roots, packages: folders.filter((name) => /^[A-Za-z]\w*$/.test(name) && !/^(tests?|evals)$/.test(name) && isPackage(name)) };
}
