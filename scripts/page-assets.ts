// Bundles the report page's script and style into one module, since the page carries both in itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const source = join(root, 'src/report/page/browser');

/** Text of `src/report/page/browser-assets.ts`. */
export async function pageAssets(): Promise<string> {
  const bundle = await rolldown({ input: join(source, 'main.ts'), cwd: root, platform: 'browser', logLevel: 'warn', tsconfig: false, transform: { target: 'es2022' } });
  const { output: [chunk] } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  const style = readFileSync(join(source, 'page.css'), 'utf8').replaceAll(/\n\s*/g, '\n').trim();
  // Nothing in them may end the element that they stand in.
  for (const text of [chunk.code, style]) if (/<\/(script|style)|<!--/i.test(text)) throw new Error('the page’s script or style could end its element');
  return `// Made from src/report/page/browser/ by \`npm run generate\`.\nexport const SCRIPT: string = ${JSON.stringify(chunk.code.trim())};\nexport const STYLE: string = ${JSON.stringify(style)};\n`;
}
