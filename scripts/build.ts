// Bundles the entries into dist/ as ES modules with chunks. `--check` compares instead with what is committed.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');

export const ENTRIES: Record<string, string> = {
  action: 'src/action.ts',
  'action-post': 'src/action-post.ts',
  cli: 'src/cli.ts',
  supervisor: 'src/supervisor.ts',
  index: 'src/index.ts',
  'hash-worker': 'src/digest/hash-worker.ts',
};

export async function build(outDir: string): Promise<void> {
  const input = Object.fromEntries(
    Object.entries(ENTRIES)
      .filter(([, file]) => existsSync(join(root, file)))
      .map(([name, file]) => [name, join(root, file)]),
  );
  const bundle = await rolldown({ input, cwd: root, platform: 'node', resolve: { mainFields: ['module', 'main'] }, logLevel: 'warn', tsconfig: false });
  await bundle.write({
    dir: outDir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[name].js',
    minify: false,
    cleanDir: true,
  });
  await bundle.close();
}

function filesOf(dir: string): Map<string, string> {
  if (!existsSync(dir)) return new Map();
  const names = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((e) => e.isFile());
  return new Map(names.map((e) => join(e.parentPath, e.name)).map((f) => [relative(dir, f), readFileSync(f, 'utf8')]));
}

if (import.meta.main && process.argv.includes('--check')) {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-dist-'));
  try {
    await build(dir);
    const [fresh, committed] = [filesOf(dir), filesOf(join(root, 'dist'))];
    const stale = [...new Set([...fresh.keys(), ...committed.keys()])].filter((f) => fresh.get(f) !== committed.get(f));
    if (stale.length > 0) {
      console.error(`dist/ is not what src/ builds: ${stale.join(', ')}. Run \`npm run build\` and commit dist/.`);
      process.exitCode = 1;
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
} else if (import.meta.main) {
  await build(join(root, 'dist'));
}
