import assert from 'node:assert/strict';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, readReports, runPinned, type PinnedSnapshot } from './pinned-snapshot.ts';

/** Writes one of two sources of equal length and equal times, then runs it, over and over. */
export async function editAndRun(python: string, pinned: PinnedSnapshot, times: number): Promise<void> {
  const file = join(pinned.workspace, 'm.py');
  const second = new Date('2024-01-01T00:00:00Z');
  for (let round = 0; round < times; round += 1) {
    const value = String(1 + (round % 2));
    writeFileSync(file, `def f(): return ${value}\n`);
    utimesSync(file, second, second);
    assert.deepEqual(await runPinned(python, pinned, 'import m; print(m.f())'), [value], `round ${round}`);
  }
  assert.equal(existsSync(join(pinned.workspace, '__pycache__')), false);
  const hashes = new Set(readReports(pinned.reports).flatMap((lines) => linesOf(lines, 'loaded').filter(({ module }) => module === 'm').map(({ sha256 }) => sha256)));
  assert.equal(hashes.size, 2);
  assert.equal(readdirSync(pinned.bytecode).length, 2);
}
