import { appendFileSync, closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { errnoOf } from '../contract/errors.ts';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import { auditFiles, KEPT_FILES } from './audit-files.ts';

/** What happened to one server. */
export interface ServerEntry {
  event: 'spawn' | 'reuse' | 'teardown' | 'adopt' | 'prepare';
  id: string;
  nodeset: string;
  digest: string;
  /** The runs that it happened for. */
  runs: string[];
  reason: string;
}

/** What happened at a follow address; `reload/reload-audit.ts` says what each holds. */
export interface FollowEntry {
  event: 'reload' | 'rollback' | 'config' | 'batch' | 'incident';
  /** Id of the reload. */
  reload: string;
  nodeset?: string;
  id?: never;
  [field: string]: unknown;
}

export type AuditEntry = ServerEntry | FollowEntry;

/** The trail: one JSON line per event, only ever appended to. */
export interface Audit {
  append(entry: AuditEntry): void;
  /** Tells what happens to servers from now on. */
  onServer(listener: (entry: ServerEntry) => void): void;
}

/** A file of the trail that has grown beyond this many bytes is set aside, and a new one begun. */
const FILE_BYTES = 8 * 1024 * 1024;

/**
 * Opens the trail for its only writer, a supervisor.
 *
 * @param onFailure told what was not written, on a full disk for example: an entry that is missing must end no server
 */
export function openAudit(file: string, clock: () => Date, { fileBytes = FILE_BYTES, onFailure }: { fileBytes?: number; onFailure?: (error: unknown) => void } = {}): Audit {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let whole = false;
  const listeners: ((entry: ServerEntry) => void)[] = [];
  return {
    onServer: (listener) => void listeners.push(listener),
    append: (entry) => {
      try {
        // Also after a write of ours that failed half way, on a full disk.
        if (!whole) repairLastLine(file);
        whole = false;
        if (sizeOf(file) >= fileBytes) setAside(file);
        appendFileSync(file, `${JSON.stringify({ at: clock().toISOString(), ...entry })}\n`, { mode: 0o600 });
        whole = true;
      } catch (error) {
        if (onFailure === undefined) throw error;
        onFailure(error);
      }
      if (isServerEntry(entry)) for (const listener of listeners) listener(entry);
    },
  };
}

function isServerEntry(entry: AuditEntry): entry is ServerEntry {
  return 'id' in entry && 'digest' in entry;
}

/** Makes room for a new file: each is renamed to the next older place, and what was in the oldest one goes. */
function setAside(file: string): void {
  const files = auditFiles(file);
  for (let i = KEPT_FILES - 1; i > 0; i--) {
    const [newer, older] = [files[i - 1], files[i]];
    if (newer === undefined || older === undefined || sizeOf(newer) === 0) continue;
    renameSync(newer, older);
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** A line that a kill cut off is taken away, or closed if only its end is missing: never continued by the next one. */
export function repairLastLine(file: string): void {
  let fd: number;
  try {
    fd = openSync(file, 'r+');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return;
    throw error;
  }
  try {
    const { size } = fstatSync(fd);
    const tail = Buffer.alloc(Math.min(size, 1024 * 1024));
    readSync(fd, tail, 0, tail.length, size - tail.length);
    const lineStart = tail.lastIndexOf(0x0a) + 1;
    if (lineStart === tail.length) return;
    if (jsonOrUndefined(tail.subarray(lineStart).toString('utf8')) !== undefined) writeSync(fd, '\n', size);
    else ftruncateSync(fd, size - tail.length + lineStart);
  } finally {
    closeSync(fd);
  }
}
