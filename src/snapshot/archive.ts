import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, constants, copyFileSync, fchmodSync, lstatSync, mkdirSync, openSync, renameSync, rmSync, symlinkSync, writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import type { Place } from '../workspace/model.ts';
import { type ArchiveManifest, archiveManifest, type ArchiveRecord, linksOut, parseArchiveManifest, unfit } from './archive-manifest.ts';
import { ArchiveReader } from './archive-reader.ts';
import { readArchiveTree } from './archive-tree.ts';
import { ArchiveWriter, CONTENT_FOLDER, MANIFEST_ENTRY } from './archive-writer.ts';
import { removeTree } from './remove-tree.ts';
import { storeError } from './store-error.ts';

/**
 * An archive is an uncompressed tar file: the manifest, then each distinct content once, named by its hash. So names
 * and links stand in the manifest alone, where they are checked, and equal folders make equal bytes on every machine.
 */
export interface PackOptions {
  /** Places that are left out with all below them, such as links that lead out on purpose. */
  omit?: ReadonlySet<Place>;
}

/** What an archive may ask for, checked before any of it is written. */
export interface UnpackLimits {
  /** Files, links and folders. */
  records: number;
  /** Of all files together, unpacked. */
  bytes: number;
  manifestBytes: number;
}

export interface UnpackOptions {
  limits?: Partial<UnpackLimits>;
  /** 64 hex digits: the manifest's digest that is wanted; any other is refused. */
  sha256?: string;
}

const DEFAULT_LIMITS: UnpackLimits = { records: 500_000, bytes: 32 * 2 ** 30, manifestBytes: 256 * 2 ** 20 };

/**
 * Writes a folder into one file, which appears whole. Throws EP2101 for an empty folder, EP2102 if something changed
 * meanwhile, EP2104 for special files, EP2106 for links that lead out.
 */
export async function packTree(dir: string, file: string, { omit }: PackOptions = {}): Promise<ArchiveManifest> {
  const manifest = archiveManifest(await readArchiveTree(dir, omit));
  if (manifest.records.length === 0) throw new EvalpinError('EP2101', `there is nothing to pack in ${JSON.stringify(dir)}`);
  const links = linksOut(manifest.records);
  // One that itself says where it leads, not one that leads to it.
  const out = links.find(({ target }) => target.startsWith('/')) ?? links[0];
  if (out !== undefined) {
    const others = links.length === 1 ? '' : `, and so ${links.length === 2 ? 'does another' : `do ${links.length - 1} others`}`;
    throw new EvalpinError('EP2106', `the link ${JSON.stringify(out.place)} leads to ${JSON.stringify(out.target)}, out of ${JSON.stringify(dir)}${others}`);
  }
  const aside = beside(file);
  const writer = new ArchiveWriter(aside);
  try {
    try {
      writer.add(MANIFEST_ENTRY, Buffer.from(`${JSON.stringify(manifest)}\n`));
      for (const { places, ...content } of contentsOf(manifest)) {
        writer.addFile(`${dir}/${places[0]?.place}`, content);
        await setImmediate();
      }
      writer.end();
    } finally {
      writer.close();
    }
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
  return manifest;
}

/**
 * Unpacks what `packTree` wrote into a new folder (that above it has to be there), which appears whole and proved or not at
 * all. Until then all lies beside it, as `<into>.<pid>-<random>`. Throws EP2300 for a
 * damaged file, EP2301 for anything that must not be unpacked, EP2302 beyond the limits, EP2303 where content or digest
 * are others than said, EP2304 if something stands at `into`.
 */
export async function unpackTree(file: string, into: string, options: UnpackOptions = {}): Promise<ArchiveManifest> {
  const reader = new ArchiveReader(file);
  const aside = beside(into);
  try {
    const manifest = readManifest(reader, { ...DEFAULT_LIMITS, ...options.limits });
    if (options.sha256 !== undefined && options.sha256 !== manifest.sha256) {
      throw new EvalpinError('EP2303', `the archive holds ${manifest.sha256}, not ${options.sha256}`);
    }
    refuseTaken(into);
    await writeTree(reader, manifest, aside);
    await proveTree(aside, manifest);
    publish(aside, into);
    return manifest;
  } catch (error) {
    removeTree(aside);
    throw error;
  } finally {
    reader.close();
  }
}

function readManifest(reader: ArchiveReader, limits: UnpackLimits): ArchiveManifest {
  const size = reader.begin(MANIFEST_ENTRY);
  if (size > limits.manifestBytes) throw tooLarge('bytes of manifest', size, limits.manifestBytes);
  const manifest = parseArchiveManifest(Buffer.concat(Array.from(reader.content(size), (piece) => Buffer.from(piece))));
  if (manifest.records.length > limits.records) throw tooLarge('files and folders', manifest.records.length, limits.records);
  const bytes = manifest.records.reduce((sum, record) => sum + ('size' in record ? record.size : 0), 0);
  if (bytes > limits.bytes) throw tooLarge('bytes', bytes, limits.bytes);
  return manifest;
}

async function writeTree(reader: ArchiveReader, manifest: ArchiveManifest, top: string): Promise<void> {
  makeFolder(top);
  for (const { place, kind } of manifest.records) if (kind === 'folder') makeFolder(`${top}/${place}`);
  for (const { sha256, size, places } of contentsOf(manifest)) {
    const said = reader.begin(`${CONTENT_FOLDER}${sha256}`);
    if (said !== size) throw unfit(`the content ${sha256} has ${said} bytes, and ${size} in the manifest`);
    const [first, ...others] = places as [FileRecord, ...FileRecord[]];
    writeFile(`${top}/${first.place}`, modeOf(first), reader.content(size));
    for (const other of others) copyFile(`${top}/${first.place}`, `${top}/${other.place}`, modeOf(other));
    await setImmediate();
  }
  reader.end();
  for (const record of manifest.records) {
    if (record.kind === 'symlink') made(`${top}/${record.place}`, (path) => symlinkSync(record.target, path));
    else if (record.kind !== 'folder' && record.size === 0) writeFile(`${top}/${record.place}`, modeOf(record), []);
  }
}

/** Hashes what stands on the disk now, whatever was meant to be written. */
async function proveTree(top: string, wanted: ArchiveManifest): Promise<void> {
  const found = archiveManifest(await readArchiveTree(top));
  if (found.sha256 === wanted.sha256) return;
  const present = new Set(found.records.map((record) => JSON.stringify(record)));
  const wrong = wanted.records.find((record) => !present.has(JSON.stringify(record)));
  throw new EvalpinError('EP2303', `${JSON.stringify(wrong?.place)} is not what the archive's manifest says`);
}

type FileRecord = Extract<ArchiveRecord, { size: number }>;

/** Each distinct content once, in the order of its first place. Empty files need none. */
function contentsOf(manifest: ArchiveManifest): { sha256: string; size: number; places: FileRecord[] }[] {
  const contents = new Map<string, { sha256: string; size: number; places: FileRecord[] }>();
  for (const record of manifest.records) {
    if (!('size' in record) || record.size === 0) continue;
    const known = contents.get(record.sha256);
    if (known === undefined) contents.set(record.sha256, { sha256: record.sha256, size: record.size, places: [record] });
    else if (known.size === record.size) known.places.push(record);
    else throw unfit(`the content ${record.sha256} has two sizes`);
  }
  return [...contents.values()];
}

function makeFolder(path: string): void {
  made(path, () => {
    mkdirSync(path);
    chmodSync(path, 0o755);
  });
}

function writeFile(path: string, mode: number, pieces: Iterable<Uint8Array>): void {
  made(path, () => {
    const fd = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, mode);
    try {
      for (const piece of pieces) for (let done = 0; done < piece.length; ) done += writeSync(fd, piece, done);
      // Whatever the umask took away.
      fchmodSync(fd, mode);
    } finally {
      closeSync(fd);
    }
  });
}

function copyFile(from: string, path: string, mode: number): void {
  made(path, () => {
    copyFileSync(from, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    chmodSync(path, mode);
  });
}

function modeOf({ kind }: FileRecord): number {
  return kind === 'executable' ? 0o755 : 0o644;
}

/** A name that is taken or too long is the archive's fault: this file system takes two of its names for one, or does not hold it. */
function made(path: string, make: (path: string) => void): void {
  try {
    make(path);
  } catch (error) {
    const errno = errnoOf(error);
    if (errno === 'EEXIST' || errno === 'ENAMETOOLONG' || errno === 'EILSEQ') throw unfit(`${JSON.stringify(path)} cannot be made here (${errno})`);
    throw storeError(error, path);
  }
}

function publish(aside: string, into: string): void {
  try {
    renameSync(aside, into);
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(errnoOf(error) ?? '')) throw taken(into);
    throw storeError(error, into);
  }
}

function refuseTaken(into: string): void {
  if (lstatSync(into, { throwIfNoEntry: false }) !== undefined) throw taken(into);
}

function taken(into: string): EvalpinError {
  return new EvalpinError('EP2304', `${JSON.stringify(into)} is there already`);
}

function tooLarge(what: string, found: number, most: number): EvalpinError {
  return new EvalpinError('EP2302', `the archive holds ${found} ${what}; at most ${most} are unpacked`);
}

function beside(path: string): string {
  return `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
}
