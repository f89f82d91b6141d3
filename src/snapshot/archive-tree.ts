import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { EvalpinError } from '../contract/errors.ts';
import { fileError, notRegular } from '../digest/file-error.ts';
import { hashFile } from '../digest/file-hash.ts';
import { OWNER_EXECUTE } from '../digest/hash-list.ts';
import { readLink } from '../digest/read-link.ts';
import type { Place } from '../workspace/model.ts';
import type { ArchiveRecord } from './archive-manifest.ts';

/**
 * Everything below a folder, hashed; nothing is passed over but what `omit` names. Throws EP2104 for pipes, sockets and
 * devices, EP2105 for names that are not UTF-8.
 */
export async function readArchiveTree(dir: string, omit: ReadonlySet<Place> = new Set()): Promise<ArchiveRecord[]> {
  const records: ArchiveRecord[] = [];
  const todo: Place[] = [''];
  for (let folder = todo.pop(); folder !== undefined; folder = todo.pop()) {
    for (const entry of list(folder === '' ? dir : `${dir}/${folder}`)) {
      const place = folder === '' ? nameOf(entry) : `${folder}/${nameOf(entry)}`;
      if (omit.has(place)) continue;
      if (entry.isDirectory()) todo.push(place);
      records.push(recordOf(`${dir}/${place}`, place, entry));
      if (records.length % 64 === 0) await setImmediate();
    }
  }
  return records;
}

function recordOf(path: string, place: Place, entry: Dirent<Buffer>): ArchiveRecord {
  if (entry.isDirectory()) return { place, kind: 'folder' };
  if (entry.isSymbolicLink()) return { place, kind: 'symlink', target: readLink(path) };
  if (!entry.isFile()) throw notRegular(path);
  const stat = statOf(path);
  const { sha256 } = hashFile(path, stat);
  return { place, kind: (stat.mode & OWNER_EXECUTE) === 0 ? 'file' : 'executable', size: stat.size, sha256 };
}

function list(path: string): Dirent<Buffer>[] {
  try {
    return readdirSync(path, { withFileTypes: true, encoding: 'buffer' });
  } catch (error) {
    throw fileError(error, path);
  }
}

function statOf(path: string): Stats {
  try {
    return lstatSync(path);
  } catch (error) {
    throw fileError(error, path);
  }
}

function nameOf({ name }: Dirent<Buffer>): string {
  const text = name.toString('utf8');
  if (Buffer.compare(Buffer.from(text), name) === 0) return text;
  throw new EvalpinError('EP2105', `the name ${JSON.stringify(name.toString('latin1'))} (read as Latin-1) is not valid UTF-8`);
}
