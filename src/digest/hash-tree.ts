import { bug } from '../contract/errors.ts';
import type { SourceEntry } from '../workspace/model.ts';
import { type FileList, type HashContext, ListHasher } from './hash-list.ts';
import type { FileRecord, HashedTree, TreeDigest } from './model.ts';
import { readLink } from './read-link.ts';
import { sortByPlace } from './tree.ts';

/** Hashes every file and link of a closure, in one read each, and their tree. Its records are put into words when they are first asked for. */
export async function hashTree(files: readonly SourceEntry[], ctx: HashContext = {}): Promise<HashedTree> {
  const sorted = [...sortByPlace(files)];
  const { digest, records } = await new ListHasher(new EntryList(sorted), ctx).finish();
  return lazyTree(() => sorted, records, digest);
}

/** A tree whose files and records are made when they are first asked for. */
export function lazyTree(files: () => SourceEntry[], records: () => FileRecord[], digest: TreeDigest): HashedTree {
  let madeFiles: SourceEntry[] | undefined;
  let madeRecords: FileRecord[] | undefined;
  return {
    get files() {
      return (madeFiles ??= files());
    },
    get records() {
      return (madeRecords ??= records());
    },
    digest,
  };
}

class EntryList implements FileList {
  readonly length: number;
  readonly prefix = '';
  #entries: readonly SourceEntry[];

  constructor(entries: readonly SourceEntry[]) {
    this.#entries = entries;
    this.length = entries.length;
    const folder = entries.find((entry) => entry.kind === 'directory');
    if (folder !== undefined) throw bug(`the folder ${folder.place} stands among the files to hash`);
  }

  place(i: number): string {
    return this.#at(i).place;
  }

  rest(i: number): string {
    return this.#at(i).path;
  }

  isLink(i: number): boolean {
    return this.#at(i).kind === 'symlink';
  }

  target(i: number): string {
    const { target, path } = this.#at(i);
    return target ?? readLink(path);
  }

  #at(i: number): SourceEntry {
    return this.#entries[i] as SourceEntry;
  }
}
