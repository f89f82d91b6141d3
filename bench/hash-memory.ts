// Peak memory of hashing 200,000 files, which should stay under 200 MB. Alone: node bench/hash-memory.ts
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleChild } from './bundle-child.ts';
import { makeTree } from './make-tree.ts';

const GOAL_MB = 200;

export async function run(print: (line: string) => void): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-bench-'));
  try {
    const tree = join(dir, 'tree');
    const child = await bundleChild(join(dir, 'evalpin'));
    const { files } = makeTree(tree, { files: 200_000, leaves: 20_000, meanBytes: 300 });
    for (const [title, index] of [['no index', []], ['new index', [join(dir, 'index')]], ['warm index', [join(dir, 'index')]]] as const) {
      const result = spawnSync(process.execPath, [child, tree, ...index], { encoding: 'utf8' });
      if (result.status !== 0) throw new Error(result.stderr);
      const { rss, ms } = JSON.parse(result.stdout) as { rss: number; ms: number };
      print(`${files} files, ${title}: peak ${(rss / 1e6).toFixed(0)} MB (goal under ${GOAL_MB}), ${(ms / 1000).toFixed(1)} s`);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

if (import.meta.main) await run(console.log);
