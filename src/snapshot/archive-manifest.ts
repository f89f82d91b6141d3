import { hash } from 'node:crypto';
import { z } from 'zod';
import { EvalpinError } from '../contract/errors.ts';
import { followLink } from '../digest/follow-link.ts';
import { compareByBytes } from '../digest/place-order.ts';
import type { Place } from '../workspace/model.ts';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

const recordSchema = z.discriminatedUnion('kind', [
  z.strictObject({ place: z.string(), kind: z.literal('folder') }),
  z.strictObject({ place: z.string(), kind: z.enum(['file', 'executable']), size: z.int().nonnegative(), sha256: sha256Schema }),
  z.strictObject({ place: z.string(), kind: z.literal('symlink'), target: z.string().regex(/^[^\0\p{Surrogate}]+$/u) }),
]);

const manifestSchema = z.strictObject({ version: z.literal(1), sha256: sha256Schema, records: z.array(recordSchema) });

/** One thing in an archived folder. Every folder has a record, so that empty ones survive. */
export type ArchiveRecord = z.infer<typeof recordSchema>;

/** What an archive holds, and at the same time its first entry. */
export interface ArchiveManifest {
  version: 1;
  /** 64 hex digits, over all records. */
  sha256: string;
  /** In the order of the bytes of their places, so folders come before what they hold. */
  records: readonly ArchiveRecord[];
}

/** Orders and names a set of records. */
export function archiveManifest(records: readonly ArchiveRecord[]): ArchiveManifest {
  const sorted = records.toSorted((a, b) => compareByBytes(a.place, b.place)).map(canonical);
  return { version: 1, sha256: hash('sha256', JSON.stringify(sorted), 'hex'), records: sorted };
}

/** The manifest that these bytes hold. Throws EP2301 for another form, or for anything that must not be unpacked. */
export function parseArchiveManifest(bytes: Uint8Array): ArchiveManifest {
  const parsed = manifestSchema.safeParse(jsonOf(bytes));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw unfit(`its manifest has another form: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  const { records, sha256 } = parsed.data;
  refuseUnfit(records);
  const manifest = archiveManifest(records);
  if (manifest.sha256 !== sha256) throw unfit('the digest of its manifest is not that of its records');
  return manifest;
}

/** All links whose text leads out, followed as the system would. */
export function linksOut(records: readonly ArchiveRecord[]): { place: Place; target: string }[] {
  const links = new Map(records.flatMap((record) => (record.kind === 'symlink' ? [[record.place, record.target] as const] : [])));
  return [...links].filter(([place]) => followLink(place, links).kind === 'outside').map(([place, target]) => ({ place, target }));
}

export function unfit(message: string): EvalpinError {
  return new EvalpinError('EP2301', `the archive is refused: ${message}`);
}

function refuseUnfit(records: readonly ArchiveRecord[]): void {
  const folders = new Set<Place>();
  let previous: Place | undefined;
  for (const { place, kind } of records) {
    const name = JSON.stringify(place);
    const fault = placeFault(place);
    if (fault !== undefined) throw unfit(`the name ${name} ${fault}`);
    if (previous !== undefined && compareByBytes(previous, place) >= 0) throw unfit(`${name} stands twice, or out of order`);
    previous = place;
    const parent = place.slice(0, Math.max(0, place.lastIndexOf('/')));
    if (parent !== '' && !folders.has(parent)) throw unfit(`${name} lies in what is no folder`);
    if (kind === 'folder') folders.add(place);
  }
  const [out] = linksOut(records);
  if (out !== undefined) throw unfit(`the link ${JSON.stringify(out.place)} leads out`);
}

function placeFault(place: Place): string | undefined {
  if (place.startsWith('/')) return 'is absolute';
  if (/[\0\p{Surrogate}]/u.test(place)) return 'is no name of a file';
  const parts = place.split('/');
  if (parts.includes('..')) return 'climbs out';
  return parts.includes('') || parts.includes('.') ? 'is not in its shortest form' : undefined;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    throw unfit('its manifest is no JSON');
  }
}

/** The keys in one order, since the digest is over their JSON. */
function canonical(record: ArchiveRecord): ArchiveRecord {
  const { place, kind } = record;
  if (kind === 'folder') return { place, kind };
  return kind === 'symlink' ? { place, kind, target: record.target } : { place, kind, size: record.size, sha256: record.sha256 };
}
