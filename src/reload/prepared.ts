import { lstatSync } from 'node:fs';
import { z } from 'zod';
import { SERVER } from '../servers/messages.ts';
import type { ServerRequest } from '../servers/protocol.ts';
import { SOURCE, type FollowSource } from './follow-record.ts';

/** A version of a nodeset that is resolved, hashed and copied, and can be started. */
export interface PreparedVersion {
  nodeset: string;
  trustDomain: string;
  digest: string;
  /** Key of its own server in `requests`. */
  key: string;
  /** With its needs. */
  requests: ServerRequest[];
  /** Names of the nodesets that its server needs. */
  needs: string[];
  /** Named parts of its identity. */
  fields: Record<string, string>;
  /** Where a later reload looks again. */
  source: FollowSource;
  /** The files that it was made from, as they were. */
  looked: Looked[];
}

/** One file or folder as it was when it was looked at. */
export interface Looked {
  path: string;
  stamp: string;
}

/** What became of the nodesets that a reload was asked for. */
export interface PreparedReload {
  versions: PreparedVersion[];
  /** Shared nodesets that the source did not have when its addresses were opened. */
  added: PreparedVersion[];
  /** Followed nodesets that the source no longer has. */
  removed: { nodeset: string; trustDomain: string }[];
}

/** Anything that a write to the file, or to the folder's list, changes. */
export function stampOf(path: string): string {
  const stat = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? 'none' : [stat.mtimeNs, stat.ctimeNs, stat.size, stat.ino].join('.');
}

export const PREPARED_VERSION = z.object({
  nodeset: z.string().min(1),
  trustDomain: z.string().min(1),
  digest: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  key: z.string().min(1),
  requests: z.array(SERVER).min(1),
  needs: z.array(z.string()),
  fields: z.record(z.string(), z.string()),
  source: SOURCE,
  looked: z.array(z.object({ path: z.string(), stamp: z.string() })),
});

export const PREPARED_RELOAD = z.object({
  versions: z.array(PREPARED_VERSION),
  added: z.array(PREPARED_VERSION),
  removed: z.array(z.object({ nodeset: z.string(), trustDomain: z.string() })),
});
