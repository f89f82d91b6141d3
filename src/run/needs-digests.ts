import { EvalpinError } from '../contract/errors.ts';
import { fieldsDigest } from '../digest/identity.ts';
import type { NodesetIdentity } from '../digest/model.ts';

/** A nodeset's own identity, and the names of the nodesets whose servers it needs. */
export interface OwnIdentity {
  identity: NodesetIdentity;
  needs: readonly string[];
}

/**
 * Identities with those of what each one needs in them, transitively: a server that talks to another version of its
 * tokenizer is another server. Pure.
 * @throws EP3042 for a circle
 */
export function withNeeds(own: ReadonlyMap<string, OwnIdentity>): Map<string, NodesetIdentity> {
  const done = new Map<string, NodesetIdentity>();
  const visit = (name: string, path: readonly string[]): NodesetIdentity | undefined => {
    const known = done.get(name);
    const base = own.get(name);
    if (known !== undefined || base === undefined) return known;
    if (path.includes(name)) throw new EvalpinError('EP3042', `nodesets need each other in a circle: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`);
    const identity = joined(base.identity, base.needs.map((need) => [need, visit(need, [...path, name])] as const));
    done.set(name, identity);
    return identity;
  };
  for (const name of own.keys()) visit(name, []);
  return done;
}

function joined(identity: NodesetIdentity, needs: readonly (readonly [string, NodesetIdentity | undefined])[]): NodesetIdentity {
  const present = needs.flatMap(([name, need]) => (need === undefined ? [] : [{ name, need }]));
  if (present.length === 0) return identity;
  const fields = { ...identity.fields, ...Object.fromEntries(present.map(({ name, need }) => [`needs ${name}`, need.digest])) };
  const blocked = present.find(({ need }) => need.notReusable !== undefined);
  const notReusable = identity.notReusable ?? (blocked === undefined ? undefined : `it needs ${blocked.name}, which is not reusable: ${blocked.need.notReusable}`);
  return { ...identity, fields, digest: fieldsDigest(fields), notReusable };
}
