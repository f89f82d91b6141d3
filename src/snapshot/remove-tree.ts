import { chmodSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf } from '../contract/errors.ts';

/** Removes a folder whose own folders may be read-only, as those of snapshots are. Nothing there is no error. */
export function removeTree(dir: string): void {
  makeWritable(dir);
  rmSync(dir, { recursive: true, force: true });
}

function makeWritable(dir: string): void {
  try {
    // Never through a link: what it leads to is not ours.
    if (!lstatSync(dir).isDirectory()) return;
    chmodSync(dir, 0o700);
    for (const entry of readdirSync(dir, { withFileTypes: true })) {
      if (entry.isDirectory()) makeWritable(join(dir, entry.name));
    }
  } catch (error) {
    // Somebody else is removing it too.
    if (errnoOf(error) !== 'ENOENT') throw error;
  }
}
