import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');

/** Bundled as the product is, so that it pays neither time nor memory for TypeScript. Returns the script. */
export async function bundleChild(outDir: string): Promise<string> {
  const bundle = await rolldown({
    input: { 'hash-child': join(root, 'bench/hash-child.ts'), 'hash-worker': join(root, 'src/digest/hash-worker.ts') },
    cwd: root,
    platform: 'node',
    tsconfig: false,
  });
  await bundle.write({ dir: outDir, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'chunk-[name].js' });
  await bundle.close();
  writeFileSync(join(outDir, 'package.json'), '{"type":"module"}');
  return join(outDir, 'hash-child.js');
}
