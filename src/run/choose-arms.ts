import { EvalpinError } from '../contract/errors.ts';
import type { ArmName } from '../workspace/model.ts';
import { armDigest } from './arm-digest.ts';
import type { BrokenArm } from './broken-arm.ts';
import type { HashedArm } from './hash.ts';
import type { PinnedArm } from './pin-sources.ts';
import type { SelectedEval } from './select-evals.ts';

/** Which arms are shown, and which of them have to be measured for it. */
export interface ChosenArms {
  /** In the report's order; without that of a finished run. */
  shown: ArmName[];
  measured: PinnedArm<HashedArm>[];
  /** Overlays among several that cannot be run as they are. */
  broken: readonly BrokenArm[];
  /** Arms that are the same as one that is measured, in everything that could make a difference. */
  sameAs: Map<ArmName, ArmName>;
  /** The arm of this run that the others are compared with. */
  baseline: ArmName | undefined;
}

/** The name that a finished run's arm has in the run that is compared with it. */
export const BASELINE: ArmName = 'baseline';

/** The arm that `--aa` measures once more. */
export function again(name: ArmName): ArmName {
  return `${name}-again`;
}

/**
 * Frozen is hashed in any case, to tell what differs; it runs only as the baseline or where it is all there is. Arms that are the same are measured
 * once. With `aa` the overlay, or frozen where there is none, is measured twice, and nothing else. Pure.
 * @throws EP1030 where `aa` cannot tell which arm is meant
 */
export function chooseArms({ pinned, broken }: { pinned: readonly PinnedArm<HashedArm>[]; broken: readonly BrokenArm[] }, { baseline }: Pick<SelectedEval, 'baseline'>, aa: boolean): ChosenArms {
  if (aa) return againstItself(pinned, broken);
  const shown = pinned.filter(({ hashed }) => hashed.name !== 'frozen' || baseline === 'frozen' || pinned.length + broken.length === 1);
  const first = new Map<string, ArmName>();
  const sameAs = new Map<ArmName, ArmName>();
  for (const arm of shown) {
    const digest = armDigest(arm);
    const before = first.get(digest);
    if (before === undefined) first.set(digest, arm.hashed.name);
    else sameAs.set(arm.hashed.name, before);
  }
  return {
    shown: inOrder([...shown.map(({ hashed }) => hashed.name), ...broken.map(({ name }) => name)]),
    broken,
    measured: shown.filter(({ hashed }) => !sameAs.has(hashed.name)),
    sameAs,
    baseline: baseline === 'frozen' && shown.length + broken.length > 1 ? 'frozen' : undefined,
  };
}

/** `overlay`, `overlay-2` … `overlay-10`, after frozen. */
function inOrder(arms: readonly ArmName[]): ArmName[] {
  const place = (arm: ArmName): number => (arm === 'frozen' ? 0 : Number(/\d+$/.exec(arm)?.[0] ?? 1));
  return arms.toSorted((a, b) => place(a) - place(b));
}

function againstItself(pinned: readonly PinnedArm<HashedArm>[], broken: readonly BrokenArm[]): ChosenArms {
  const [first, ...others] = pinned.length > 1 ? pinned.filter(({ hashed }) => hashed.name !== 'frozen') : pinned;
  if (first === undefined || others.length + broken.length > 0) {
    throw new EvalpinError('EP1030', `--aa measures one arm twice, and there are ${pinned.length + broken.length - 1} overlays`);
  }
  const { name } = first.hashed;
  const second = { ...first, hashed: { ...first.hashed, name: again(name) } };
  return { shown: [name, again(name)], broken: [], measured: [first, second], sameAs: new Map(), baseline: name };
}
