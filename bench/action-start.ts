// From the start of dist/action.js to its first line of work, against an empty script with @actions/core.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleChild } from './bundle-child.ts';

const TIMES = 15;
const LIMIT = 1.3;

/** Medians in milliseconds, of starts that take turns. Nothing is cached: no store is there. */
export async function run(print: (line: string) => void): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-bench-'));
  try {
    const peer = await bundleChild(dir, 'core-child');
    const scripts = { 'empty script with @actions/core': peer, 'dist/action.js': join(import.meta.dirname, '..', 'dist', 'action.js') };
    const seen: Record<string, number[]> = {};
    for (let time = 0; time < TIMES; time++) {
      for (const [name, script] of Object.entries(scripts)) (seen[name] ??= []).push(await untilFirstLine(script, dir));
    }
    const [core = 0, action = 0] = Object.values(seen).map(median);
    print('start of the action (median of 15, ms)');
    for (const [name, times] of Object.entries(seen)) print(`  ${name.padEnd(34)} ${median(times).toFixed(0)}`);
    print(`  ratio ${(action / core).toFixed(2)}, limit ${LIMIT}`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** An event without a base, in a folder without a workspace: its first line is what it compares with, before anything is looked for. */
async function untilFirstLine(script: string, cwd: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [script], { cwd, env: { PATH: process.env['PATH'], HOME: cwd, GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: cwd, GITHUB_EVENT_NAME: 'schedule', EVALPIN_HOME: join(cwd, 'none') }, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  const took = performance.now() - started;
  child.stdout.resume();
  await once(child, 'close');
  return took;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
