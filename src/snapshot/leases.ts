import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import { isAlive } from '../process/identity.ts';
import { nameOfProcess, processOfName } from './process-name.ts';
import { namesIfThere } from '../process/if-there.ts';

/**
 * A lease is an empty file whose name says all: `<sha256>.held.<pid>.<start>.<random>`. So there is none that is half
 * written, and one of a dead process, or of a number that was given out again, is known by its start time.
 */
export interface SnapshotLease {
  sha256: string;
  file: string;
}

/** Takes a lease. From then on no `gc` removes the snapshot, whether it is there already or not yet. */
export async function leaseSnapshot(store: StoreLayout, sha256: string, holder: ProcessId): Promise<SnapshotLease> {
  const file = writeNote(store, sha256, 'held', holder);
  // A remover that could not see this lease any more is let finish; one that comes later sees it.
  while (livingNotes(store, 'removed').has(sha256)) await setTimeout(5);
  return { sha256, file };
}

export function releaseLease(lease: Pick<SnapshotLease, 'file'>): void {
  rmSync(lease.file, { force: true });
}

/** Snapshots that living processes hold. */
export function leasedSnapshots(store: StoreLayout): Set<string> {
  return livingNotes(store, 'held');
}

/**
 * Calls `remove` unless somebody holds the snapshot, in such a way that nobody can come to hold it meanwhile: remover
 * and holder each write their own note first and look for the other's second. Returns whether it was called.
 */
export function removeUnlessLeased(store: StoreLayout, sha256: string, remover: ProcessId, remove: () => void): boolean {
  const note = writeNote(store, sha256, 'removed', remover);
  try {
    if (leasedSnapshots(store).has(sha256)) return false;
    remove();
    return true;
  } finally {
    rmSync(note, { force: true });
  }
}

type NoteKind = 'held' | 'removed';

function noteFolder(store: StoreLayout): string {
  return join(store.run, 'snapshots');
}

function writeNote(store: StoreLayout, sha256: string, kind: NoteKind, writer: ProcessId): string {
  const dir = noteFolder(store);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, [sha256, kind, nameOfProcess(writer), randomBytes(4).toString('hex')].join('.'));
  writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
  return file;
}

/** Snapshots of which a living process has a note of this kind; notes of dead ones are removed on the way. */
function livingNotes(store: StoreLayout, kind: NoteKind): Set<string> {
  const found = new Set<string>();
  for (const name of namesIfThere(noteFolder(store))) {
    const note = parseNote(name);
    if (note === undefined) continue;
    if (!isAlive(note.process)) rmSync(join(noteFolder(store), name), { force: true });
    else if (note.kind === kind) found.add(note.sha256);
  }
  return found;
}

function parseNote(name: string): { sha256: string; kind: string; process: ProcessId } | undefined {
  const match = /^([0-9a-f]{64})\.(held|removed)\.(.+)\.[0-9a-f]+$/.exec(name);
  if (match === null) return undefined;
  const [, sha256 = '', kind = '', writer = ''] = match;
  const process = processOfName(writer);
  return process && { sha256, kind, process };
}
