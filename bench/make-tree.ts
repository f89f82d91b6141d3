// Writes the tree that the hashing benchmarks read: always the same names and bytes. Alone: node bench/make-tree.ts DIR [FILES]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface TreeSize {
  files: number;
  /** Folders with files in them; they stand 20 by 20 below others. */
  leaves: number;
  /** Mean bytes of a file. */
  meanBytes: number;
}

/** 20,000 files of 204 MB in 8,000 folders, parents included. */
export const USUAL: TreeSize = { files: 20_000, leaves: 7_600, meanBytes: 10_200 };

export function makeTree(dir: string, size: TreeSize = USUAL): { files: number; bytes: number } {
  const random = xorshift(20_260_101);
  const content = Buffer.alloc(size.meanBytes * 2);
  for (let i = 0; i < content.length; i++) content[i] = 32 + (random() % 95);
  const folders = Array.from({ length: size.leaves }, (_, leaf) => join(dir, `group_${Math.floor(leaf / 400)}`, `part_${Math.floor(leaf / 20) % 20}`, `leaf_${leaf % 20}`));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  let bytes = 0;
  for (let i = 0; i < size.files; i++) {
    // Every file differs from every other, as sources do.
    content.writeUInt32LE(i, 0);
    const length = 4 + (random() % (size.meanBytes * 2 - 8));
    writeFileSync(join(folders[i % folders.length] ?? dir, `module_${i}.py`), content.subarray(0, length));
    bytes += length;
  }
  return { files: size.files, bytes };
}

function xorshift(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}

if (import.meta.main) {
  const [dir, files] = process.argv.slice(2);
  if (dir === undefined) throw new Error('usage: node bench/make-tree.ts DIR [FILES]');
  console.log(makeTree(dir, files === undefined ? USUAL : { ...USUAL, files: Number(files) }));
}
