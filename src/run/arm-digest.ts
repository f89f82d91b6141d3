import { canonicalJson, fieldsDigest } from '../digest/identity.ts';
import type { IdentityFields } from '../digest/model.ts';
import type { PinnedArm } from './pin-sources.ts';

/**
 * Everything by which two arms of one run can differ, as named values: what their interpreters run from, the graph, the language of the harness,
 * and each nodeset's identity (its closure, interpreter, packages, environment, configuration, externals and what it needs).
 */
function armFields({ hashed, snapshots }: PinnedArm): IdentityFields {
  const fields: IdentityFields = {
    snapshot: snapshots.arm.sha256,
    graph: hashed.graph === undefined ? '' : `${hashed.graph.place} ${canonicalJson(hashed.graph.content)}`,
    runtime: hashed.runtime,
  };
  for (const { nodeset, digest, served } of hashed.nodesets.values()) fields[`nodeset ${nodeset.name}`] = `${digest}${served ? ' served' : ''}`;
  return fields;
}

/** `sha256:<hex>`; arms of one run that have the same are the same in everything that decides what they come to. */
export function armDigest(arm: PinnedArm): string {
  return fieldsDigest(armFields(arm));
}
