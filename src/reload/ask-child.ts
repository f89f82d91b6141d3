import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import { removeTree } from '../snapshot/remove-tree.ts';
import type { FollowAddress } from './follow-address.ts';
import { prepareInChild, type ChildSurroundings } from './prepare-child.ts';
import type { PreparedReload, PreparedVersion } from './prepared.ts';

/** What a program asks for that has not resolved anything itself. */
export interface Asked {
  nodesets: string[] | undefined;
  /** Of several repositories that have nodesets of these names. */
  trustDomain?: string;
  from?: string;
  /** Base64 of a tar file: an ordinary one, or as `packTree` writes it. */
  archive?: string;
}

export interface AskSurroundings extends ChildSurroundings {
  /** For archives while they are read: a folder of the store. */
  scratch: string;
}

/** Prepares what a program asks for, by a child for each trust domain. @throws EP6001, EP6002, EP6006 and what preparing throws */
export async function prepareAsked({ nodesets, trustDomain: only, from, archive }: Asked, open: readonly FollowAddress[], around: AskSurroundings): Promise<PreparedReload> {
  const addresses = only === undefined ? open : open.filter(({ record }) => record.trustDomain === only);
  const domains = domainsOf(nodesets, addresses);
  const file = archive === undefined ? undefined : await writeArchive(archive, around.scratch);
  try {
    const parts = await Promise.all(domains.map((trustDomain) => prepareInChild(
      { trustDomain, ...(nodesets === undefined ? {} : { nodesets }), ...(from === undefined ? {} : { from }), ...(file === undefined ? {} : { archive: file }) },
      environmentOf(addresses.filter(({ record }) => record.trustDomain === trustDomain)),
      around,
    )));
    const prepared = { versions: parts.flatMap(({ versions }) => versions), added: parts.flatMap(({ added }) => added), removed: parts.flatMap(({ removed }) => removed) };
    // Its files are gone when the validation is looked at again; what was made of them is in the store.
    return file === undefined ? prepared : { ...prepared, versions: prepared.versions.map((version) => ({ ...version, looked: [] })) };
  } finally {
    if (file !== undefined) rmSync(file, { force: true });
  }
}

/** One version anew, from where it was prepared from. */
export async function prepareAgain({ nodeset, trustDomain, source }: PreparedVersion, addresses: readonly FollowAddress[], around: ChildSurroundings): Promise<PreparedVersion> {
  const own = addresses.filter(({ record }) => record.trustDomain === trustDomain);
  const { versions: [version] } = await prepareInChild({ nodesets: [nodeset], trustDomain, source }, environmentOf(own), around);
  if (version === undefined) throw new EvalpinError('EP6002', `${nodeset} is gone from its source`);
  return version;
}

function domainsOf(nodesets: string[] | undefined, addresses: readonly FollowAddress[]): string[] {
  const all = addresses.map(({ nodeset, record: { trustDomain } }) => ({ nodeset, trustDomain }));
  const domains = [...new Set(all.filter(({ nodeset }) => nodesets?.includes(nodeset) ?? true).map(({ trustDomain }) => trustDomain))];
  if (nodesets === undefined && domains.length > 0) return domains;
  const missing = (nodesets ?? []).find((name) => all.every(({ nodeset }) => nodeset !== name));
  if (missing !== undefined) throw new EvalpinError('EP6002', `${missing} has no follow address`);
  if (domains.length === 0) throw new EvalpinError('EP6002', 'no follow address is open, so there is nothing to reload');
  if (domains.length > 1) throw new EvalpinError('EP6002', `follow addresses of these names belong to several repositories: ${domains.join('; ')}`, { hint: 'Name one with `trust_domain`, or use `evalpin reload` in its folder.' });
  return domains;
}

/** What `servers up` was started with, as far as the servers were given it. */
function environmentOf(addresses: readonly FollowAddress[]): Record<string, string> {
  return Object.assign({}, ...addresses.flatMap(({ current }) => (current?.version.requests ?? []).map(({ launch }) => launch.env))) as Record<string, string>;
}

/** To be unpacked by the child: it may be large, and requests to all follow addresses would wait meanwhile. */
async function writeArchive(archive: string, scratch: string): Promise<string> {
  const bytes = Buffer.from(archive, 'base64');
  if (bytes.length !== Math.floor((archive.replace(/={1,2}$/, '').length * 3) / 4)) throw new EvalpinError('EP6001', 'malformed request: `archive` is no base64');
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  const file = join(scratch, `reload-${randomUUID()}`);
  await writeFile(file, bytes, { mode: 0o600 });
  return file;
}

/** What a supervisor that was killed, or its children, left of archives. */
export function removeUnread({ scratch, log }: AskSurroundings): void {
  try {
    removeTree(scratch);
  } catch (error) {
    log(`${scratch} could not be emptied: ${String(error)}`);
  }
}
