import type { StoreLayout } from '../contract/store-layout.ts';
import { EvalpinError, type ErrorRecord } from '../contract/errors.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { Selection } from '../inputs/run-options.ts';
import { hashNodeset, keepLearned } from './hash.ts';
import { hashContext } from './prepare.ts';
import { resolveSources } from './resolve.ts';

/** One row of `evalpin hash`. */
export interface NodesetDigest {
  nodeset: string;
  place: string;
  /** `sha256:<64 hex>`: the identity, by which servers are matched. */
  digest: string;
  /** `sha256:<64 hex>`: the closure's tree alone. */
  tree: string;
  files: number;
  /** Why its identity cannot be told here, e.g. a missing interpreter. */
  error?: ErrorRecord;
}

/** Identities of all nodesets of the workspace; one that cannot be told does not hide the others. */
export async function hashWorkspace(selection: Selection, { surroundings, store }: { surroundings: Surroundings; store: StoreLayout }): Promise<NodesetDigest[]> {
  const sources = await resolveSources(selection, surroundings, store);
  const [frozen] = sources.arms;
  if (!frozen) return [];
  const ctx = await hashContext(sources, { surroundings, store });
  const rows: NodesetDigest[] = [];
  for (const nodeset of frozen.view.nodesets.values()) {
    try {
      const { identity } = await hashNodeset(nodeset, frozen.view, ctx);
      rows.push({ nodeset: nodeset.name, place: nodeset.place, digest: identity.digest, tree: `sha256:${identity.tree.digest.sha256}`, files: identity.tree.digest.files });
    } catch (error) {
      if (!(error instanceof EvalpinError)) throw error;
      rows.push({ nodeset: nodeset.name, place: nodeset.place, digest: `unknown (${error.code}: ${error.message})`, tree: '', files: 0, error: error.toJSON() });
    }
  }
  keepLearned(ctx);
  return rows.sort((a, b) => (a.nodeset < b.nodeset ? -1 : 1));
}
