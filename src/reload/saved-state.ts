import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import { storeError } from '../snapshot/store-error.ts';
import type { NodesetState } from './state-transfer.ts';
import { writeLargeFile, writeWholeFile } from '../process/write-whole-file.ts';
import { bytesIfThere } from '../process/if-there.ts';

/** So much is hashed, or written, at one go, in bytes: about ten milliseconds. A state that is no larger costs callers no further wait. */
const PIECE = 4 * 2 ** 20;

/**
 * Keeps a state on disk until the version that got it has passed: one line of JSON that describes it, then its bytes as they
 * came. Whole or not at all, for this user alone. It outlives processes, not the machine, as the versions themselves: callers
 * wait meanwhile, and a disk would take longer than everything else.
 *
 * @throws EP2203, EP2204
 */
export async function writeSavedState(file: string, { bytes, ...described }: NodesetState): Promise<void> {
  const head = Buffer.from(`${JSON.stringify({ version: 1, ...described, size: bytes.length, sha256: await digestOf(bytes) })}\n`);
  try {
    if (bytes.length > PIECE) await writeLargeFile(file, [head, bytes]);
    else writeWholeFile(file, Buffer.concat([head, bytes]));
  } catch (error) {
    throw storeError(error, file);
  }
}

/** The state as it was kept; undefined where there is none. @throws where the file holds something else than was written */
export async function readSavedState(file: string): Promise<NodesetState | undefined> {
  const content = bytesIfThere(file);
  if (content === undefined) return undefined;
  const end = content.indexOf('\n');
  const head = jsonOrUndefined(content.subarray(0, Math.max(0, end)).toString('utf8')) as (Omit<NodesetState, 'bytes'> & { version: number; sha256: string }) | undefined;
  const bytes = content.subarray(end + 1);
  if (head?.version !== 1 || head.sha256 !== (await digestOf(bytes))) throw new Error(`${file} is damaged: it is not what was saved`);
  return { bytes, contentType: head.contentType, schemaHash: head.schemaHash, schema: head.schema };
}

export function dropSavedState(file: string): void {
  rmSync(file, { force: true });
}

/** In pieces, between which requests to other follow addresses have their turn. */
async function digestOf(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (at > 0) await setImmediate();
    hash.update(bytes.subarray(at, at + PIECE));
  }
  return hash.digest('hex');
}
