// Runs the suite (`quick`, `long` or `all`) and then checks that it left nothing behind. Ends with `N passed, N failed`.
import { chmodSync, globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { spec } from 'node:test/reporters';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './build.ts';
import { runTestFiles } from './run-test-files.ts';
import { portsListening, processesNaming } from './leftovers.ts';

/** A file that is not over by then hangs, or does more than a file should. */
const FILE_LIMIT_MS = 15 * 60_000;
const root = join(import.meta.dirname, '..');
const [set = 'quick', ...patterns] = process.argv.slice(2);

const all = globSync('test/**/*.test.ts', { cwd: root }).filter((f) => !f.startsWith('test/fixtures/'));
const files = all
  .filter((f) => set === 'all' || f.endsWith('.long.test.ts') === (set === 'long'))
  .filter((f) => patterns.length === 0 || patterns.some((p) => f.includes(p)))
  .sort();
if (files.length === 0) throw new Error(`no test file matches: ${[set, ...patterns].join(' ')}`);

await build(join(root, 'dist'));

// Every temporary folder of the suite lies below one, so that what is left can be told from what others left.
const scratch = mkdtempSync(join(tmpdir(), 'evs-'));
// Tests of permissions act as another user in it.
chmodSync(scratch, 0o711);
process.env['TMPDIR'] = scratch;
process.env['PATH'] = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
delete process.env['EVALPIN_HOME'];
delete process.env['ACTIVE_WORKSPACE_DIR'];
// Elsewhere than in CI other programs come and go meanwhile, and no port can be said to be the suite's.
const alone = process.env['CI'] !== undefined;
const portsBefore = portsListening();

const count = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const times: { file: string; seconds: number }[] = [];
const printed = new PassThrough({ objectMode: true });
printed.compose(spec).pipe(process.stdout, { end: false });
await runTestFiles(files.map((f) => join(root, f)), {
  concurrency: 2,
  fileLimitMs: FILE_LIMIT_MS,
  onFile: (result, events) => {
    for (const event of events) printed.write(event);
    const file = relative(root, result.file);
    console.log(`${file}: ${result.seconds.toFixed(1)} s`);
    times.push({ file, seconds: result.seconds });
    count.passed += result.passed;
    count.failed += result.failures.length;
    count.skipped += result.skipped;
    failures.push(...result.failures.map((name) => `${file}: ${name}`));
  },
});
printed.end();
await finished(printed);

const left = await leftovers();
for (const line of left) console.log(`left behind: ${line}`);
if (left.length === 0) count.passed += 1;
else count.failed += 1;
rmSync(scratch, { recursive: true, force: true });

const slowest = times.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
console.log(`slowest: ${slowest.map(({ file, seconds }) => `${file} ${seconds.toFixed(0)} s`).join(', ')}`);
for (const line of failures) console.log(`failed: ${line}`);
console.log(`${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}`);
process.exit(count.failed > 0 || count.passed === 0 ? 1 : 0);

/** What the suite left: a short grace, since a process that was told to end needs a moment to be gone. */
async function leftovers(): Promise<string[]> {
  let found: string[] = [];
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const ports = alone ? portsListening() : portsBefore;
    found = [
      ...processesNaming(scratch).map((p) => `process ${p}`),
      ...[...ports].filter((p) => !portsBefore.has(p)).map((p) => `listening port ${p}`),
      ...readdirSync(scratch).filter((name) => !name.startsWith('node-compile-cache')).map((name) => `file ${join(scratch, name)}`),
    ];
    if (found.length === 0) return [];
    await sleep(100);
  }
  return found;
}
