import { differingFields } from '../digest/identity.ts';
import type { FileDifference, IdentityFields } from '../digest/model.ts';
import type { ArmName, Origin, Parallelism, Unresolved } from '../workspace/model.ts';
import type { PlannedNodeset } from './model.ts';

/** What the plan needs to know of one nodeset in one arm. */
export interface NodesetFacts {
  nodeset: string;
  arm: ArmName;
  parallelism: Parallelism;
  /** Runs in a server process of its own, not inside the eval's interpreter. */
  served: boolean;
  /** Why a `local` nodeset is served all the same, e.g. `its interpreter is python3.9`. */
  servedBecause: string | undefined;
  origin: Origin;
  digest: string;
  fields: IdentityFields;
  notReusable: string | undefined;
  unresolved: Unresolved[];
}

/** A server that is ready now and may be leased in this trust domain. */
export interface LiveServer {
  id: string;
  digest: string;
  kind: 'shared' | 'ephemeral' | 'replicated';
}

export interface Comparison {
  /** The same nodeset in the frozen arm; undefined where only the overlay has it. */
  frozen: NodesetFacts | undefined;
  differs: FileDifference[];
}


/**
 * Says what will happen to one nodeset of one arm, and why. Frozen's own digest decides whether a server may be
 * kept (`reuse`, `spawn`) or must be ephemeral; a live server is matched by the digest that it was spawned from.
 */
export function decide(facts: NodesetFacts, comparison: Comparison, live: LiveServer[]): PlannedNodeset {
  const { frozen, differs } = comparison;
  const same = frozen !== undefined && frozen.digest === facts.digest;
  const differsIn = frozen && !same ? differingFields(frozen.fields, facts.fields).filter((field) => field !== 'tree') : [];
  const planned = (decision: PlannedNodeset['decision'], reason: string): PlannedNodeset => ({
    nodeset: facts.nodeset,
    arm: facts.arm,
    parallelism: facts.parallelism,
    origin: facts.origin,
    digest: facts.digest,
    decision,
    reason,
    differs: same ? [] : differs,
    differsIn,
    unresolved: facts.unresolved,
  });
  const itself = facts.arm === 'frozen';
  const change = frozen === undefined ? 'only this arm has it' : same ? 'same as frozen' : describeChange(differs, differsIn);

  if (!facts.served) return planned('local', itself ? 'runs inside the eval’s interpreter' : `runs inside the eval’s interpreter; ${change}`);
  if (facts.parallelism === 'replicated') return planned('replicated', itself ? 'one server per worker' : `one server per worker; ${change}`);
  const parts = [...(itself ? [] : [change]), ...(facts.servedBecause === undefined ? [] : [`served because ${facts.servedBecause}`])];
  const why = parts.join('; ');
  const because = (reason: string): string => [...parts, reason].join('; ');
  const match = facts.notReusable === undefined ? live.find((server) => server.digest === facts.digest && server.kind !== 'replicated') : undefined;
  if (same) {
    if (match) return planned('reuse', because(`server ${match.id} was spawned from this digest`));
    const unproved = facts.notReusable === undefined ? 'no live server of this digest' : `not reusable: ${facts.notReusable}`;
    return planned('spawn', because(unproved));
  }
  if (match) return planned('ephemeral', because(`shared with ${match.id}`));
  return planned('ephemeral', why);
}

/** One line that names the differing files, at most three, and what else differs. */
export function describeChange(differs: FileDifference[], differsIn: string[]): string {
  const files = differs.slice(0, 3).map((d) => (d.change === 'modified' ? d.path : `${d.path} (${d.change})`));
  if (differs.length > 3) files.push(`${differs.length - 3} more`);
  const parts = [...files, ...differsIn.map((field) => `its ${field}`)];
  return parts.length === 0 ? 'differs from frozen' : `differs from frozen in ${parts.join(', ')}`;
}
