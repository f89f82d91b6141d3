import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Parser, type ReadEntry } from 'tar';
import { EvalpinError } from '../contract/errors.ts';
import type { Place } from '../workspace/model.ts';
import { archiveManifest, unfit, type ArchiveRecord } from './archive-manifest.ts';
import { ArchiveWriter, CONTENT_FOLDER, MANIFEST_ENTRY } from './archive-writer.ts';
import { storeError } from './store-error.ts';

export interface AnyTarLimits {
  /** Files, links and folders. */
  records: number;
  /** Of all files together, unpacked; they are held in memory. */
  bytes: number;
}

const LIMITS: AnyTarLimits = { records: 100_000, bytes: 512 * 2 ** 20 };

/** Whether a file is an archive as `packTree` writes it, whose first entry is its manifest. */
export function isOwnArchive(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, MANIFEST_ENTRY.length + 1)).toString('latin1') === `${MANIFEST_ENTRY}\0`;
}

/**
 * Writes what an ordinary tar file holds, plain or compressed with gzip, as an archive that `unpackTree` takes with all its rules.
 * Files, folders and symbolic links are taken; owners, times and modes beyond "executable" are not.
 *
 * @param file is read whole
 * @param into the new file
 * @throws EP2300 for a damaged file or one that is no tar, EP2301 for hard links, devices and pipes, EP2302 beyond the limits
 */
export async function repackTar(file: string, into: string, limits: Partial<AnyTarLimits> = {}): Promise<void> {
  const { records, contents } = await readTar(readFileSync(file), { ...LIMITS, ...limits });
  const manifest = archiveManifest([...records.values()]);
  const writer = new ArchiveWriter(into);
  try {
    writer.add(MANIFEST_ENTRY, Buffer.from(`${JSON.stringify(manifest)}\n`));
    // In the order in which the manifest names them first.
    const written = new Set<string>();
    for (const record of manifest.records) {
      if (!('size' in record) || record.size === 0 || written.has(record.sha256)) continue;
      written.add(record.sha256);
      writer.add(`${CONTENT_FOLDER}${record.sha256}`, contents.get(record.sha256) ?? Buffer.alloc(0));
    }
    writer.end();
  } catch (error) {
    throw storeError(error, into);
  } finally {
    writer.close();
  }
}

interface Unpacked {
  records: Map<Place, ArchiveRecord>;
  contents: Map<string, Buffer>;
}

async function readTar(bytes: Uint8Array, limits: AnyTarLimits): Promise<Unpacked> {
  const found: Unpacked = { records: new Map(), contents: new Map() };
  let size = 0;
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      size += entry.size;
      if (found.records.size >= limits.records) parser.abort(tooLarge('files and folders', `more than ${limits.records}`, limits.records));
      else if (size > limits.bytes) parser.abort(tooLarge('bytes', `at least ${size}`, limits.bytes));
      else take(entry, found, (error) => parser.abort(error));
    },
  });
  // Listened for before anything is written: small archives are over at once, and some faults are thrown.
  const over = once(parser, 'end');
  over.catch(() => undefined);
  try {
    parser.end(Buffer.from(bytes));
    await over;
  } catch (error) {
    if (error instanceof EvalpinError) throw error;
    throw new EvalpinError('EP2300', `the archive is no tar file, or damaged: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return found;
}

function take(entry: ReadEntry, { records, contents }: Unpacked, refuse: (error: EvalpinError) => void): void {
  const place = entry.path.replace(/^(\.\/)+/, '').replace(/\/+$/, '');
  const add = (record: ArchiveRecord): void => {
    const before = records.get(place);
    if (before !== undefined && !(before.kind === 'folder' && record.kind === 'folder')) return refuse(unfit(`${JSON.stringify(place)} stands twice`));
    for (let end = place.lastIndexOf('/'); end > 0; end = place.lastIndexOf('/', end - 1)) {
      const parent = place.slice(0, end);
      if (!records.has(parent)) records.set(parent, { place: parent, kind: 'folder' });
    }
    records.set(place, record);
  };
  if (entry.type === 'Directory' || entry.type === 'GNUDumpDir') {
    if (place !== '' && place !== '.') add({ place, kind: 'folder' });
    entry.resume();
    return;
  }
  if (entry.type === 'SymbolicLink') {
    add({ place, kind: 'symlink', target: entry.linkpath ?? '' });
    entry.resume();
    return;
  }
  if (entry.type !== 'File' && entry.type !== 'OldFile' && entry.type !== 'ContiguousFile') {
    refuse(unfit(`${JSON.stringify(place)} is a ${entry.type}; files, folders and symbolic links are taken`));
    return;
  }
  const pieces: Buffer[] = [];
  entry.on('data', (piece: Buffer) => pieces.push(piece));
  entry.on('end', () => {
    const content = Buffer.concat(pieces);
    const sha256 = createHash('sha256').update(content).digest('hex');
    contents.set(sha256, content);
    add({ place, kind: ((entry.mode ?? 0) & 0o100) === 0 ? 'file' : 'executable', size: content.length, sha256 });
  });
}

function tooLarge(what: string, found: string, most: number): EvalpinError {
  return new EvalpinError('EP2302', `the archive holds ${found} ${what}; at most ${most} are unpacked`);
}
