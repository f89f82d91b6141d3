import { join } from 'node:path';
import type { Surroundings } from '../contract/surroundings.ts';

/** `evalpin python-path`: prints the folder to put on `PYTHONPATH` so that `import evalpin` works. */
export async function pythonPath({ json }: { json: boolean }, { installation, stdout }: Surroundings): Promise<number> {
  const path = join(installation.runtimeDir, 'python');
  stdout(json ? `${JSON.stringify({ version: 1, path }, null, 2)}\n` : `${path}\n`);
  return 0;
}
