// Hashing a tree of 20,000 files: evalpin against what people use today, whole processes, in turns. Alone: node bench/hash-bench.ts [ROUNDS]
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleChild } from './bundle-child.ts';
import { makeTree } from './make-tree.ts';

const root = join(import.meta.dirname, '..');

/** What the figures should be, as ratios of medians in one run. */
const GOALS = { glob: 20, python: 2.5, git: 1.5 };

interface Contender {
  name: string;
  argv: string[];
  env?: Record<string, string>;
  /** Milliseconds that it measured of itself, from its output. */
  own?: (output: string) => number;
  /** Runs in this many rounds only. */
  most?: number;
}

export async function run(print: (line: string) => void, rounds = 5): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-bench-'));
  try {
    const tree = join(dir, 'tree');
    const { files, bytes } = makeTree(tree);
    print(`Hashing ${files} files, ${Math.round(bytes / 1e6)} MB; medians, whole processes in turns`);
    const contenders = await prepare(dir, tree);
    const times = measure(contenders, rounds, print);
    report(times, print);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function prepare(dir: string, tree: string): Promise<Contender[]> {
  const child = await bundleChild(join(dir, 'evalpin'));
  const index = join(dir, 'index');
  const home = join(dir, 'home');
  mkdirSync(home);
  const env = { EVALPIN_HOME: home };
  const own = (output: string): number => (JSON.parse(output) as { ms: number }).ms;
  const git = ['git', `--git-dir=${join(dir, 'git')}`, `--work-tree=${tree}`];
  spawnOrThrow([...git, 'init', '-q']);
  spawnOrThrow([...git, 'add', '-A']);
  const contenders: Contender[] = [
    { name: 'evalpin, no index', argv: [process.execPath, child, tree], env, own },
    { name: 'evalpin, warm index', argv: [process.execPath, child, tree, index], env, own },
    { name: '@actions/glob hashFiles', argv: [process.execPath, join(root, 'bench/glob-child.ts'), tree], env: { GITHUB_WORKSPACE: tree }, most: 3 },
    { name: 'Python hashlib, pathlib', argv: ['python3', pythonScript(dir, 'pathlib', PATHLIB), tree] },
    { name: 'Python hashlib, os.walk', argv: ['python3', pythonScript(dir, 'walk', OS_WALK), tree] },
    { name: 'git status', argv: [...git, 'status', '--porcelain', '--untracked-files=all'] },
  ];
  // Fills the page cache and the index, as any second run finds them.
  for (const { argv, env: environment, most } of contenders) if (most === undefined) spawnOrThrow(argv, environment);
  return contenders;
}

function measure(contenders: readonly Contender[], rounds: number, print: (line: string) => void): Map<string, number[]> {
  const times = new Map<string, number[]>();
  const add = (name: string, ms: number): void => {
    times.set(name, [...(times.get(name) ?? []), ms]);
  };
  for (let round = 0; round < rounds; round++) {
    for (const { name, argv, env, own, most } of contenders) {
      if (round >= (most ?? rounds)) continue;
      const begin = performance.now();
      const output = spawnOrThrow(argv, env);
      add(name, performance.now() - begin);
      if (own !== undefined) add(`${name}, in the process`, own(output));
    }
    print(`  round ${round + 1} of ${rounds}`);
  }
  return times;
}

function report(times: ReadonlyMap<string, number[]>, print: (line: string) => void): void {
  const of = (name: string): number => median(times.get(name) ?? []);
  for (const [name, all] of times) print(`${name.padEnd(40)} ${of(name).toFixed(0).padStart(7)} ms   (${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)})`);
  const [cold, warm] = [of('evalpin, no index'), of('evalpin, warm index')];
  print(`no index: ${(of('@actions/glob hashFiles') / cold).toFixed(1)} times as fast as hashFiles (goal ${GOALS.glob}), ${(of('Python hashlib, pathlib') / cold).toFixed(1)} times as fast as Python (goal ${GOALS.python}; ${(of('Python hashlib, os.walk') / cold).toFixed(1)} times with os.walk)`);
  print(`warm index: ${(warm / of('git status')).toFixed(2)} of the time of git status (goal at most ${GOALS.git})`);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** As such hashes are usually written. */
const PATHLIB = `
import hashlib, pathlib, sys
root, digest = pathlib.Path(sys.argv[1]), hashlib.sha256()
for path in sorted(path for path in root.rglob("*") if path.is_file()):
    digest.update(path.relative_to(root).as_posix().encode())
    digest.update(path.read_bytes())
print(digest.hexdigest())
`;

/** The fastest that Python does without threads. */
const OS_WALK = `
import hashlib, os, sys
digest = hashlib.sha256()
for folder, folders, names in os.walk(sys.argv[1]):
    folders.sort()
    for name in sorted(names):
        path = os.path.join(folder, name)
        digest.update(path.encode())
        with open(path, "rb") as file:
            digest.update(file.read())
print(digest.hexdigest())
`;

function pythonScript(dir: string, name: string, text: string): string {
  const file = join(dir, `hash_${name}.py`);
  writeFileSync(file, text);
  return file;
}

function spawnOrThrow([file = '', ...args]: readonly string[], env: Record<string, string> = {}): string {
  const result = spawnSync(file, args, { encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`${file} ${args.join(' ')}: ${result.stderr}`);
  return result.stdout;
}

if (import.meta.main) await run(console.log, Number(process.argv[2] ?? 5));
