import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');

/** A script of this folder, bundled as the product is, so that it pays neither time nor memory for TypeScript. Returns its path. */
export async function bundleChild(outDir: string, name = 'hash-child'): Promise<string> {
  const bundle = await rolldown({
    input: { [name]: join(root, `bench/${name}.ts`), 'hash-worker': join(root, 'src/digest/hash-worker.ts') },
    cwd: root,
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] },
    logLevel: 'warn',
    tsconfig: false,
  });
  await bundle.write({ dir: outDir, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'chunk-[name].js' });
  await bundle.close();
  writeFileSync(join(outDir, 'package.json'), '{"type":"module"}');
  return join(outDir, `${name}.js`);
}
