import { type Dirent, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import { matcher } from '../workspace/glob.ts';
import { isNeverSource } from '../workspace/layer-tree.ts';
import type { Place, SourceEntry } from '../workspace/model.ts';
import { fileError, notRegular } from './file-error.ts';

export interface WalkOptions {
  /** Globs over places; what they match is neither stat'ed nor read. */
  exclude?: readonly string[];
  /** Gives up, with undefined, as soon as there are more files than this. */
  maxFiles?: number;
}

export interface Walked {
  /** Files and links, folder by folder; not sorted. */
  files: SourceEntry[];
  /** What was left out by which glob. */
  excluded: { place: Place; rule: string }[];
}

/**
 * Every file and link below a folder, by place relative to it. Links are not followed. Version control and compiled
 * Python are passed over. Throws EP2104 for pipes, sockets and devices, EP2105 for names that are not UTF-8.
 */
export function walk(dir: string, options: WalkOptions = {}): Walked | undefined {
  const top = resolve(dir);
  const exclude = (options.exclude?.length ?? 0) > 0 ? matcher(options.exclude ?? []) : undefined;
  const walked: Walked = { files: [], excluded: [] };
  const folders: Place[] = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const path = folder === '' ? top : `${top}/${folder}`;
    for (const item of entriesOf(path)) {
      const place = folder === '' ? item.name : `${folder}/${item.name}`;
      if (isNeverSource(item.name)) continue;
      const rule = exclude?.ruleFor(place);
      if (rule !== undefined) {
        walked.excluded.push({ place, rule });
        continue;
      }
      const kind = kindOf(item, `${path}/${item.name}`);
      if (kind === 'directory') folders.push(place);
      else walked.files.push({ place, path: `${path}/${item.name}`, layer: 'frozen', kind });
    }
    if (walked.files.length > (options.maxFiles ?? Infinity)) return undefined;
  }
  return walked;
}

function entriesOf(path: string): Dirent[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    // Bytes that are not UTF-8 come as U+FFFD; a name that really holds that character is fine.
    if (entries.some((entry) => entry.name.includes('\uFFFD'))) refuseOtherEncodings(path);
    return entries;
  } catch (error) {
    throw fileError(error, path);
  }
}

function refuseOtherEncodings(path: string): void {
  for (const name of readdirSync(path, 'buffer')) {
    if (Buffer.compare(Buffer.from(name.toString('utf8')), name) === 0) continue;
    throw new EvalpinError('EP2105', `in ${JSON.stringify(path)} the name ${JSON.stringify(name.toString('latin1'))} (read as Latin-1) is not valid UTF-8`);
  }
}

function kindOf(item: Dirent, path: string): 'file' | 'directory' | 'symlink' {
  if (item.isFile()) return 'file';
  if (item.isDirectory()) return 'directory';
  if (item.isSymbolicLink()) return 'symlink';
  throw notRegular(path);
}
