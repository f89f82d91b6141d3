import { readFileSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import type { StoreLayout } from '../contract/store-layout.ts';
import { followFiles, markFile, parseFollowRecord, type FollowedVersion, type FollowSource } from './follow-record.ts';
import type { PreparedReload } from './prepared.ts';
import { readMark } from './reload-mark.ts';

type Places = Pick<StoreLayout, 'follow' | 'snapshots'>;

/** What open follow addresses may start again or look at again, whether or not a server runs from it now. */
export interface Followed {
  /** Sha256. */
  snapshots: Set<string>;
  /** Of servers, in hex: their prepared output is named so. */
  digests: Set<string>;
  /** Records of which nothing can be said: any snapshot may be theirs. */
  unreadable: { path: string; error: Error }[];
}

/** The version that answers or is to be started again, both versions of a reload that goes on, those that `--from` can name, and what was unpacked for a reload. */
export function readFollowed(store: Places): Followed {
  const found: Followed = { snapshots: new Set(), digests: new Set(), unreadable: [] };
  for (const path of followFiles(store.follow)) {
    const record = parseFollowRecord(readFileSync(path, 'utf8'));
    if (record === undefined) {
      found.unreadable.push({ path, error: new Error('it is no record of a follow address') });
      continue;
    }
    if (!record.open) continue;
    const mark = readMark(markFile(store.follow, record));
    for (const version of [record.current, mark?.old, mark?.new]) if (version !== undefined) addVersion(found, version);
    for (const { snapshots } of record.versions) addAll(found.snapshots, snapshots);
    addAll(found.snapshots, snapshotsOfSource(record.source, store));
  }
  return found;
}

/** What has to stay until the versions of a reload have been started. */
export function snapshotsOfReload({ versions, added }: Pick<PreparedReload, 'versions' | 'added'>, store: Places): Set<string> {
  const prepared = [...versions, ...added];
  return new Set(prepared.flatMap(({ requests, source }) => [...requests.flatMap(({ snapshots }) => snapshots.map((path) => basename(path))), ...snapshotsOfSource(source, store)]));
}

function addVersion({ snapshots, digests }: Followed, { requests }: Pick<FollowedVersion, 'requests'>): void {
  for (const request of requests) {
    addAll(snapshots, request.snapshots);
    digests.add(request.digest.replace(/^sha256:/, ''));
  }
}

function addAll(to: Set<string>, paths: readonly string[]): void {
  for (const path of paths) to.add(basename(path));
}

/** Of overlays that are no folders of anybody's, but trees of the store. */
function snapshotsOfSource({ overlays }: FollowSource, store: Places): string[] {
  return overlays.flatMap((dir) => {
    const [sha256 = '', ...below] = relative(store.snapshots, dir).split(sep);
    return below.length > 0 && sha256 !== '..' ? [sha256] : [];
  });
}
