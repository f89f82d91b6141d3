import type { SourceEntry } from '../workspace/model.ts';
import type { FileDifference, FileRecord, HashedTree } from './model.ts';
import { compareByBytes } from './place-order.ts';

/** Larger files are not read again to learn whether only their line endings differ. */
const MOST_BYTES = 16 * 1024 * 1024;

type Side = Pick<HashedTree, 'files' | 'records'>;

/**
 * How `b` differs from `a`, by place. `read` gives the content of a file of either; it is asked only about files whose content
 * differs, to tell line endings from other edits.
 */
export function compareTrees(a: Side, b: Side, read: (entry: SourceEntry) => Uint8Array): FileDifference[] {
  const [before, after] = [byPlace(a), byPlace(b)];
  const places = [...new Set([...before.keys(), ...after.keys()])].sort(compareByBytes);
  return places.flatMap((path) => {
    const change = changeOf(before.get(path), after.get(path), read);
    return change === undefined ? [] : [{ path, change }];
  });
}

interface Item {
  entry: SourceEntry;
  record: FileRecord;
}

function byPlace({ files, records }: Side): Map<string, Item> {
  return new Map(records.map((record, i) => [record.place, { record, entry: files[i] as SourceEntry }]));
}

function changeOf(a: Item | undefined, b: Item | undefined, read: (entry: SourceEntry) => Uint8Array): FileDifference['change'] | undefined {
  if (a === undefined) return 'added';
  if (b === undefined) return 'removed';
  if ((a.record.kind === 'symlink') !== (b.record.kind === 'symlink')) return 'kind';
  if (a.record.sha256 === b.record.sha256) return a.record.kind === b.record.kind ? undefined : 'mode only';
  if (a.record.kind === 'symlink') return 'link target';
  return a.record.kind === b.record.kind && differOnlyInLineEndings(a, b, read) ? 'line endings only' : 'modified';
}

function differOnlyInLineEndings(a: Item, b: Item, read: (entry: SourceEntry) => Uint8Array): boolean {
  if (a.record.size > MOST_BYTES || b.record.size > MOST_BYTES) return false;
  return Buffer.compare(withoutCarriageReturns(read(a.entry)), withoutCarriageReturns(read(b.entry))) === 0;
}

/** CRLF as LF; a carriage return elsewhere stays. */
function withoutCarriageReturns(bytes: Uint8Array): Buffer {
  const out = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] === 0x0d && bytes[i + 1] === 0x0a) continue;
    out[length++] = bytes[i] as number;
  }
  return out.subarray(0, length);
}
