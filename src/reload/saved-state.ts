import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import { storeError } from '../snapshot/store-error.ts';
import type { NodesetState } from './state-transfer.ts';
import { writeWholeFile } from '../process/write-whole-file.ts';
import { bytesIfThere } from '../process/if-there.ts';

/**
 * Keeps a state on disk until the version that got it has passed: one line of JSON that describes it, then its bytes as they
 * came. Whole or not at all, for this user alone. It outlives processes, not the machine, as the versions themselves: callers
 * wait meanwhile, and a disk would take longer than everything else.
 *
 * @throws EP2203, EP2204
 */
export function writeSavedState(file: string, { bytes, ...described }: NodesetState): void {
  const head = { version: 1, ...described, size: bytes.length, sha256: digestOf(bytes) };
  try {
    writeWholeFile(file, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]));
  } catch (error) {
    throw storeError(error, file);
  }
}

/** The state as it was kept; undefined where there is none. @throws where the file holds something else than was written */
export function readSavedState(file: string): NodesetState | undefined {
  const content = bytesIfThere(file);
  if (content === undefined) return undefined;
  const end = content.indexOf('\n');
  const head = jsonOrUndefined(content.subarray(0, Math.max(0, end)).toString('utf8')) as (Omit<NodesetState, 'bytes'> & { version: number; sha256: string }) | undefined;
  const bytes = content.subarray(end + 1);
  if (head?.version !== 1 || head.sha256 !== digestOf(bytes)) throw new Error(`${file} is damaged: it is not what was saved`);
  return { bytes, contentType: head.contentType, schemaHash: head.schemaHash, schema: head.schema };
}

export function dropSavedState(file: string): void {
  rmSync(file, { force: true });
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
