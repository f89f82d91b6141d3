// Bundles the entries into dist/ as ES modules with chunks. `--check` compares instead with what is committed.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
  'cache-process': 'src/snapshot/cache-process.ts',
};

/**
 * `@azure/core-client` cuts a value of a query at its second `=`, and act's artifact service signs its addresses with Base64, which ends in one. GitHub's
 * own are not harmed. The build fails where the line is no longer there.
 */
const wholeQueryValues = {
  name: 'whole-query-values',
  transform: {
    filter: { id: /@azure\/core-client\/.*urlHelpers\.js$/ },
    handler: (code: string): string => {
      const cut = 'const [name, value] = pair.split("=", 2);';
      if (!code.includes(cut)) throw new Error('@azure/core-client reads queries in another way now: is this plugin still needed?');
      return code.replace(cut, 'const [name] = pair.split("=", 1); const value = pair.slice(name.length + 1);');
    },
  },
};

export async function build(outDir: string): Promise<void> {
  const input = Object.fromEntries(
    Object.entries(ENTRIES)
      .filter(([, file]) => existsSync(join(root, file)))
      .map(([name, file]) => [name, join(root, file)]),
  );
  const bundle = await rolldown({
    plugins: [wholeQueryValues], input, cwd: root, platform: 'node', resolve: { mainFields: ['module', 'main'] }, logLevel: 'warn', tsconfig: false,
    // What could not be found would be missing at a user's, where nothing is installed.
    onLog: (level, log, next) => {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
      next(level, log);
    },
  });
  await bundle.write({
    dir: outDir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[name].js',
    minify: false,
    cleanDir: true,
  });
  await bundle.close();
  // npm makes the command executable when it installs it; a link to this checkout has to stay so after an update.
  chmodSync(join(outDir, 'cli.js'), 0o755);
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
