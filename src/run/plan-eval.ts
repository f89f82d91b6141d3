import { readFileSync } from 'node:fs';
import { compareTrees } from '../digest/differences.ts';
import { decide, type LiveServer, type NodesetFacts } from '../plan/decide.ts';
import type { Plan, PlannedArm, PlannedNodeset } from '../plan/model.ts';
import { snapshotDigest } from '../snapshot/snapshot-digest.ts';
import type { FileDifference, HashedTree } from '../digest/model.ts';
import type { HashedArm, HashedNodeset } from './hash.ts';

/** The decisions for every nodeset of the arms; `frozen` is among `hashed` even where it is not run. */
export function planEval(evalName: string, hashed: readonly HashedArm[], live: LiveServer[]): Plan {
  const frozen = hashed.find(({ name }) => name === 'frozen');
  const nodesets = hashed.flatMap((arm) => [...arm.nodesets.values()].map((one) => planNodeset(one, { arm, frozen, live })));
  const arms = hashed.map((arm): [string, PlannedArm] => [
    arm.name,
    {
      snapshot: `sha256:${snapshotDigest(arm.union.digest.sha256, arm.links)}`,
      files: arm.union.digest.files,
      differs: frozen === undefined || frozen === arm ? [] : differences(frozen.union, arm.union),
      from: arm.from,
    },
  ]);
  return { version: 1, eval: evalName, nodesets, arms: Object.fromEntries(arms), notices: [...new Set(hashed.flatMap(({ notices }) => notices))] };
}

function planNodeset(one: HashedNodeset, { arm, frozen, live }: { arm: HashedArm; frozen: HashedArm | undefined; live: LiveServer[] }): PlannedNodeset {
  const other = frozen?.nodesets.get(one.nodeset.name);
  const differs = other && other !== one ? differences(other.identity.tree, one.identity.tree) : [];
  return decide(factsOf(one, arm), { frozen: other && frozen ? factsOf(other, frozen) : undefined, differs }, live);
}

/** How two arms' trees differ, reading the files that differ to say how. */
export function differences(before: HashedTree, after: HashedTree): FileDifference[] {
  return compareTrees(before, after, ({ path }) => readFileSync(path));
}

function factsOf({ nodeset, identity, served, servedBecause, closure }: HashedNodeset, arm: HashedArm): NodesetFacts {
  return {
    nodeset: nodeset.name,
    arm: arm.name,
    parallelism: nodeset.declaration.parallelism,
    served,
    servedBecause,
    origin: nodeset.origin,
    digest: identity.digest,
    fields: identity.fields,
    notReusable: identity.notReusable,
    unresolved: [...nodeset.unresolved, ...closure.unresolved],
  };
}
