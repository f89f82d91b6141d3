// A run of 100,000 episodes in two arms: reading, judging and writing all reports, with the peak of memory. Alone: node bench/reports.ts [EPISODES]
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleChild } from './bundle-child.ts';

const GOAL = { seconds: 15, megabytes: 500 };

/** What the child measured. */
export interface Measured {
  /** Of the clock, and of the processor: those of the garbage collector's threads too. */
  phases: Record<string, { ms: number; cpuMs: number }>;
  verdict: string;
  episodes: number;
  /** Bytes. */
  rss: number;
  /** Bytes by file of the run's folder. */
  files: Record<string, number>;
}

export async function run(print: (line: string) => void, episodes = 100_000): Promise<void> {
  const { phases, rss, files } = await measure(episodes);
  const seconds = Object.values(phases).reduce((sum, { ms }) => sum + ms, 0) / 1_000;
  print(`Reports of ${episodes.toLocaleString('en')} episodes in two arms`);
  for (const [phase, { ms, cpuMs }] of Object.entries(phases)) print(`  ${phase.padEnd(8)} ${(ms / 1_000).toFixed(1)} s (processor ${(cpuMs / 1_000).toFixed(1)} s)`);
  print(`  all      ${seconds.toFixed(1)} s (goal under ${GOAL.seconds}: ${seconds < GOAL.seconds ? 'reached' : 'NOT reached'}); peak ${(rss / 1e6).toFixed(0)} MB (goal under ${GOAL.megabytes}: ${rss < GOAL.megabytes * 1e6 ? 'reached' : 'NOT reached'})`);
  print(`  ${Object.entries(files).map(([name, bytes]) => `${name} ${(bytes / 1e6).toFixed(1)} MB`).join(', ')}`);
}

/** Makes the results, then reads and reports them in a process of its own. */
export async function measure(episodes: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-bench-'));
  try {
    for (const arm of ['frozen', 'overlay']) writeResults(join(folder, arm, 'out'), arm === 'frozen' ? 0.9 : 0.895, episodes);
    const script = await bundleChild(join(folder, 'evalpin'), 'reports-child');
    const child = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
    if (child.status !== 0) throw new Error(child.stderr);
    const made = join(folder, 'run');
    const files = Object.fromEntries(readdirSync(made).map((name) => [name, statSync(join(made, name)).size]));
    return { ...(JSON.parse(child.stdout) as Omit<Measured, 'files'>), files };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One line an episode; failures have messages, and one in a thousand is an error with a place. */
function writeResults(out: string, share: number, episodes: number): void {
  mkdirSync(out, { recursive: true });
  const fd = openSync(join(out, 'results.jsonl'), 'wx');
  let pending = '';
  for (let at = 0; at < episodes; at += 1) {
    const draw = ((at * 2_654_435_761) % 1_000_003) / 1_000_003;
    const passed = draw < share;
    const failure = at % 1_000 === 999 ? { status: 'error', message: `ValueError: bad input ${at}`, file: 'nodesets/method.py', line: 12 } : { status: 'failed', message: `expected ${at % 10}, found ${(at + 3) % 10}` };
    const event = { event: 'episode', id: `case-${String(at).padStart(6, '0')}`, ...(passed ? { status: 'passed' } : failure), metrics: passed || failure.status === 'failed' ? { accuracy: passed ? 1 : 0, confidence: Number(draw.toFixed(4)) } : {}, duration_ms: 40 + (at % 17) };
    pending += `${JSON.stringify(event)}\n`;
    if (pending.length < 1 << 20) continue;
    writeSync(fd, pending);
    pending = '';
  }
  writeSync(fd, pending);
  closeSync(fd);
}

if (import.meta.main) await run(console.log, Number(process.argv[2] ?? 100_000));
