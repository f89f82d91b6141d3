import { existsSync } from 'node:fs';
import type { StoreLayout } from '../contract/store-layout.ts';
import { adoptPrepared } from '../servers/adopt-prepared.ts';
import { preparedFolder } from '../servers/prepare.ts';
import type { RemoteCache } from '../snapshot/remote-cache.ts';
import type { RemoteName } from '../snapshot/remote-key.ts';
import type { ArmPins } from './arm-pins.ts';
import { thisSystem } from './remote-use.ts';

/** An output of `prepare` that servers of this run need. */
interface PreparedNeed {
  nodeset: string;
  /** `sha256:<hex>`. */
  digest: string;
}

/**
 * Outputs of `prepare` that these arms need and the store lacks, restored from the cache service where it has them. What is still lacking is returned: the
 * run makes it.
 */
export async function restorePrepared(arms: readonly ArmPins[], cache: RemoteCache, { prepared: root }: StoreLayout): Promise<PreparedNeed[]> {
  const lacking: PreparedNeed[] = [];
  for (const need of neededBy(arms).filter(({ digest }) => !isThere(root, digest))) {
    await cache.restore(nameOf(need), outputOf(need), (archive, limits) => adoptPrepared(archive, { root, digest: need.digest, limits }));
    if (!isThere(root, need.digest)) lacking.push(need);
  }
  return lacking;
}

/** Saves those of them that are there now. */
export async function savePrepared(lacking: readonly PreparedNeed[], cache: RemoteCache, { prepared: root }: StoreLayout): Promise<void> {
  for (const need of lacking.filter(({ digest }) => isThere(root, digest))) await cache.save(nameOf(need), outputOf(need), preparedFolder(root, need.digest).dir);
}

/** Where something cannot be identified, its digest says not all that the output depends on. */
function neededBy(arms: readonly ArmPins[]): PreparedNeed[] {
  const needs = arms.flatMap(({ nodesets }) =>
    [...nodesets.values()].filter(({ nodeset, served, notReusable }) => served && nodeset.declaration.prepare !== undefined && notReusable === undefined).map(({ nodeset, digest }) => ({ nodeset: nodeset.name, digest })),
  );
  return [...new Map(needs.map((need) => [need.digest, need])).values()];
}

function isThere(root: string, digest: string): boolean {
  return existsSync(preparedFolder(root, digest).complete);
}

function nameOf({ digest }: PreparedNeed): RemoteName {
  return { kind: 'prepared', digest, system: thisSystem() };
}

function outputOf({ nodeset }: PreparedNeed): string {
  return `output of prepare of ${nodeset}`;
}
