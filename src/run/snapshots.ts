import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import { materialise, releaseSnapshot } from '../snapshot/materialise.ts';
import type { Snapshot } from '../snapshot/model.ts';
import type { HashedArm } from './hash.ts';

/** Snapshots of one arm, leased. */
export interface ArmSnapshots {
  /** What the interpreters run from. */
  arm: Snapshot;
  /** What the server of each served nodeset runs from: its own closure only. */
  servers: Map<string, Snapshot>;
}

/**
 * Makes, or finds, the snapshots of an arm. Each is given to `onLeased` at once, so that it can be released whatever happens next.
 * @throws EP2201 where a source changed after it was hashed: then resolve, hash and try again
 */
export async function snapshotArm(
  hashed: HashedArm,
  ctx: { store: StoreLayout; holder: ProcessId },
  onLeased: (release: () => void) => void,
): Promise<ArmSnapshots> {
  const leased = async (...args: Parameters<typeof materialise>): Promise<Snapshot> => {
    const snapshot = await materialise(...args);
    onLeased(() => releaseSnapshot(snapshot));
    return snapshot;
  };
  const arm = await leased(hashed.union, hashed.links, ctx);
  const servers = new Map<string, Snapshot>();
  for (const [name, { served, identity, links }] of hashed.nodesets) {
    if (served) servers.set(name, await leased(identity.tree, links, ctx));
  }
  return { arm, servers };
}
