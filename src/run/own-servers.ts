import type { ArmName } from '../workspace/model.ts';
import type { ArmPins } from './arm-pins.ts';
import type { LostServer } from './pinned-run.ts';

/** Digests of the baseline's nodesets, by name; undefined where nothing is compared. */
export type BaselineDigests = ReadonlyMap<string, string> | undefined;

/** Served nodesets that an arm has from a digest that is not the baseline's: what fails there, the edit has brought along. */
export function ownServers(arms: readonly ArmPins[], baseline: BaselineDigests): { arm: ArmName; nodeset: string }[] {
  return arms.flatMap(({ name, nodesets }) =>
    [...nodesets.values()].filter(({ served, nodeset, digest }) => served && baseline?.get(nodeset.name) !== digest).map(({ nodeset }) => ({ arm: name, nodeset: nodeset.name })),
  );
}

/** A lost server for every arm that used it: one arm's own replica, or what all arms of its digest share. */
export function lostByArm(lost: readonly LostServer[], arms: readonly ArmPins[], baseline: BaselineDigests): { arm: ArmName; nodeset: string; own: boolean }[] {
  return lost.flatMap(({ key }) => {
    const [holder = '', nodeset = '', replica] = key.split('/');
    const digest = arms.find(({ name }) => name === holder)?.nodesets.get(nodeset)?.digest;
    const users = arms.filter(({ name, nodesets }) => (replica === undefined ? nodesets.get(nodeset)?.digest === digest : name === holder));
    return users.map(({ name }) => ({ arm: name, nodeset, own: baseline?.get(nodeset) !== digest }));
  });
}

/** The digests by which `ownServers` tells. */
export function digestsOf({ nodesets }: ArmPins): ReadonlyMap<string, string> {
  return new Map([...nodesets.values()].map(({ nodeset, digest }) => [nodeset.name, digest]));
}
