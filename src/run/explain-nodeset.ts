import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { differingFields } from '../digest/identity.ts';
import type { FileDifference, FileRecord, IdentityFields, NodesetIdentity } from '../digest/model.ts';
import type { Selection } from '../inputs/run-options.ts';
import { requireNodeset } from '../workspace/closure.ts';
import type { Origin, Place, Unresolved } from '../workspace/model.ts';
import { hashNodeset, keepLearned } from './hash.ts';
import { differences } from './plan-eval.ts';
import { hashContext } from './prepare.ts';
import { resolveSources } from './resolve.ts';

export interface Explanation {
  version: 1;
  nodeset: string;
  arms: {
    arm: string;
    origin: Origin;
    /** `sha256:<64 hex>`. */
    digest: string;
    tree: string;
    fields: IdentityFields;
    notReusable?: string;
    files: FileRecord[];
    excluded: { place: Place; rule: string }[];
    unresolved: Unresolved[];
  }[];
  /** Of the last arm against the first. */
  differs: FileDifference[];
  /** Names of identity fields, other than the tree, that differ. */
  differsIn: string[];
}

/** Everything that decides a nodeset's identity, in each arm that has it. @throws EP2021 where no arm has it */
export async function explainNodeset(name: string, selection: Selection, { surroundings, store }: { surroundings: Surroundings; store: StoreLayout }): Promise<Explanation> {
  const sources = await resolveSources(selection, surroundings, store);
  const ctx = await hashContext(sources, { surroundings, store });
  const having = sources.arms.filter(({ view }) => view.nodesets.has(name));
  const first = having[0] ?? sources.arms[0];
  if (first) requireNodeset(first.view, name);
  const arms: Explanation['arms'] = [];
  const identities: NodesetIdentity[] = [];
  for (const { view } of having) {
    const nodeset = requireNodeset(view, name);
    const { closure, identity } = await hashNodeset(nodeset, view, ctx);
    identities.push(identity);
    arms.push({
      arm: view.arm,
      origin: nodeset.origin,
      digest: identity.digest,
      tree: `sha256:${identity.tree.digest.sha256}`,
      fields: identity.fields,
      ...(identity.notReusable === undefined ? {} : { notReusable: identity.notReusable }),
      files: identity.tree.records,
      excluded: closure.excluded,
      unresolved: [...nodeset.unresolved, ...closure.unresolved],
    });
  }
  keepLearned(ctx);
  const [before, after] = [identities[0], identities.at(-1)];
  const compared = before !== undefined && after !== undefined && before !== after;
  return {
    version: 1,
    nodeset: name,
    arms,
    differs: compared ? differences(before.tree, after.tree) : [],
    differsIn: compared ? differingFields(before.fields, after.fields).filter((field) => field !== 'tree') : [],
  };
}
