import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { identify } from './identity.ts';

let written = 0;

/** Publishes a file by rename: whole or not at all, for this user alone. Its folder is made. Of two writers at once the later one wins. */
export function writeWholeFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${process.pid}.${(written += 1)}.tmp`;
  try {
    writeFileSync(aside, content, { mode: 0o600 });
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** As `writeWholeFile`, of pieces that are large: nothing else waits meanwhile. */
export async function writeLargeFile(file: string, pieces: readonly Uint8Array[]): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${process.pid}.${(written += 1)}.tmp`;
  try {
    const handle = await open(aside, 'w', 0o600);
    try {
      for (const piece of pieces) await handle.writeFile(piece);
    } finally {
      await handle.close();
    }
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** Takes away what writers that were killed left in a folder. */
export function removeUnfinishedWrites(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const pid = /\.(\d+)\.\d+\.tmp$/.exec(name)?.[1];
    if (pid !== undefined && identify(Number(pid)) === undefined) rmSync(join(folder, name), { force: true });
  }
}
