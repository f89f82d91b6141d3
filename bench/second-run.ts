// A second `evalpin run` with nothing changed and its shared server alive: how long until the first episode starts? Alone: node bench/second-run.ts [ROUNDS]
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Seconds that evalpin may take besides two starts of the interpreter. */
const GOAL_SECONDS = 0.5;

interface Graph {
  nodes: { id: string; type: string }[];
  edges: { source: string; target: string; sourceHandle: string; targetHandle: string }[];
}

export async function run(print: (line: string) => void, rounds = 7): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-bench-'));
  const env = { ...process.env, EVALPIN_HOME: join(dir, 'home') };
  const workspace = join(dir, 'workspace');
  const cli = (args: string[]): ReturnType<typeof spawnSync> => spawnSync(process.execPath, [join(root, 'dist/cli.js'), ...args], { cwd: dir, env, encoding: 'utf8' });
  try {
    cpSync(join(root, 'workspace-fixtures/digits/workspace'), workspace, { recursive: true, filter: (path) => !path.includes('.evalpin') && !path.includes('__pycache__') });
    withoutReplicas(join(workspace, 'graphs/digits.json'));
    // Without its replicas the graph has no accuracy, on which the settings have a gate.
    const args = ['run', '--graph', 'digits', '--episodes', '1', '--workers', '1', '--no-reuse', '--gates', 'confidence: min 0'];
    const first = cli(args);
    if (first.status !== 0) throw new Error(`the first run failed: ${String(first.stderr)}`);
    const times: Record<'interpreter' | 'byHand' | 'evalpin', number[]> = { interpreter: [], byHand: [], evalpin: [] };
    const before = readdirSync(join(dir, 'home/v1/snapshots')).length;
    // A version manager's shim on PATH would be measured instead of the interpreter.
    const python = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).stdout.trim();
    for (let round = 0; round < rounds; round += 1) {
      times.interpreter.push(timed(() => spawnSync(python, ['-c', 'pass'])));
      times.byHand.push(timed(() => spawnSync(python, ['-c', BY_HAND, join(root, 'runtime/python'), workspace])));
      const started = Date.now();
      const again = cli([...args, '--json']);
      if (again.status !== 0) throw new Error(`a second run failed: ${String(again.stderr)}`);
      const [{ folder, reuse }] = (JSON.parse(String(again.stdout)) as { runs: [{ folder: string; reuse: { reused: number; spawned: number } }] }).runs;
      if (reuse.reused !== 1 || reuse.spawned !== 0) throw new Error(`the second run did not reuse its server: ${JSON.stringify(reuse)}`);
      times.evalpin.push(firstEpisode(folder) - started);
    }
    const copied = readdirSync(join(dir, 'home/v1/snapshots')).length - before;
    const [interpreter, byHand, evalpin] = [median(times.interpreter), median(times.byHand), median(times.evalpin)];
    print(`Second run, nothing changed, shared server alive; medians of ${rounds}`);
    print(`  python3 -c pass                          ${interpreter.toFixed(0)} ms`);
    print(`  the same nodesets loaded by hand         ${byHand.toFixed(0)} ms`);
    print(`  evalpin run, until its first episode     ${evalpin.toFixed(0)} ms   ${(evalpin / byHand).toFixed(1)}× by hand; snapshots copied: ${copied}`);
    const limit = GOAL_SECONDS * 1000 + 2 * interpreter;
    print(`  goal: ${limit.toFixed(0)} ms (0.5 s and two interpreter starts): ${evalpin <= limit ? 'reached' : 'NOT reached'}`);
  } finally {
    cli(['servers', 'stop', '--all', '--force']);
    rmSync(dir, { recursive: true, force: true });
  }
}

/** What a person would start instead: the interpreter, the local nodesets, set up. */
const BY_HAND = `
import sys
sys.path[:0] = sys.argv[1:3]
from nodesets.env.digits_env import DigitsEnv
from nodesets.method.preprocess import Preprocess
for nodeset in (DigitsEnv(), Preprocess()):
    nodeset.setup()
`;

/** Replicated nodesets are started for each run; this is about what is reused. */
function withoutReplicas(file: string): void {
  const graph = JSON.parse(readFileSync(file, 'utf8')) as Graph;
  graph.nodes = graph.nodes.filter(({ id }) => id !== 'score');
  graph.edges = graph.edges.filter(({ source, target }) => source !== 'score' && target !== 'score');
  graph.edges.push({ source: 'answer', sourceHandle: 'confidence', target: 'metrics', targetHandle: 'confidence' });
  writeFileSync(file, JSON.stringify(graph));
}

/** When the first worker was ready and got its episode: milliseconds since 1970. */
function firstEpisode(folder: string): number {
  const events = readFileSync(join(folder, 'events.jsonl'), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as { time: string; event: string });
  const ready = events.find(({ event }) => event === 'ready');
  if (!ready) throw new Error('no worker became ready');
  return Date.parse(ready.time);
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

if (import.meta.main) await run(console.log, Number(process.argv[2] ?? 7));
