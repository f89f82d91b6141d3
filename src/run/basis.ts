import { EvalpinError } from '../contract/errors.ts';
import { fieldsDigest } from '../digest/identity.ts';
import { basisOf } from '../judge/basis.ts';
import type { Basis } from '../judge/comparison.ts';
import type { Episode } from '../launch/model.ts';
import type { Interpreters } from '../launch/pinning.ts';
import { matcher, placeGlob } from '../workspace/glob.ts';
import type { Layout } from '../workspace/model.ts';
import type { HashedArm } from './hash.ts';
import type { SelectedEval } from './select-evals.ts';

interface BasisContext {
  chosen: SelectedEval;
  layout: Layout;
  episodes: readonly Episode[];
  interpreters: Interpreters;
}

/** What of an arm must be as in the baseline for their figures to be compared. @throws EP1032 where `scorer` names nothing that the arm has */
export function armBasis(arm: HashedArm, { chosen, layout, episodes, interpreters }: BasisContext): Basis {
  const { harness, seed } = chosen;
  const builtin = harness === 'builtin';
  return basisOf({
    episodes: builtin ? episodes : null,
    seed,
    graph: builtin ? (arm.graph?.content ?? null) : null,
    interpreter: builtin ? interpreterText(interpreters[arm.runtime]) : Object.values(interpreters).map(interpreterText).join(', ') || harness.command[0] || 'none',
    scorer: scorerOf(arm, chosen, layout),
    harness: builtin ? 'builtin' : { command: harness.command, results: harness.results ?? [] },
  });
}

/** Digests of what `scorer` names: nodesets, and files by globs. */
function scorerOf(arm: HashedArm, { name, scorer }: SelectedEval, layout: Layout): Record<string, string> {
  const found: Record<string, string> = {};
  for (const entry of scorer) {
    const nodeset = arm.nodesets.get(entry);
    if (nodeset) {
      found[entry] = nodeset.digest;
      continue;
    }
    const wanted = matcher([placeGlob(layout.settingsFolder, entry, `eval ${name}: scorer`)]);
    const files = arm.union.records.filter(({ place }) => wanted.ruleFor(place) !== undefined);
    if (files.length === 0) throw new EvalpinError('EP1032', `eval ${name}: \`scorer\` names ${JSON.stringify(entry)}, which is neither a nodeset of the eval nor a file that is pinned in the ${arm.name} arm`);
    for (const { place, sha256 } of files) found[place] = sha256;
  }
  return found;
}

/** Its version, and a digest of what else decides what it does; not the path, so that the same environment elsewhere is the same. */
function interpreterText(interpreter: Interpreters['python']): string {
  if (interpreter === undefined) return 'none';
  const { realpath: _, ...identity } = interpreter.identity;
  return `${interpreter.runtime} ${interpreter.version} (${fieldsDigest(identity).slice(7, 19)})`;
}
