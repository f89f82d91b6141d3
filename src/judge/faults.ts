import type { Outcome } from '../launch/model.ts';
import { groupStrangers, listNames } from '../launch/proof-groups.ts';
import type { Proof } from '../launch/proof-model.ts';
import type { ArmName } from '../workspace/model.ts';
import { failedByEdit } from './attribution.ts';
import { countOutcomes } from './counts.ts';

/** What an arm came to besides figures. */
export interface Measured {
  baseline: ArmName | undefined;
  /** Arms whose command failed, with why. */
  failedArms?: Readonly<Record<ArmName, string>>;
}

type ByArm = ReadonlyMap<ArmName, readonly Outcome[]>;

/** Why the figures may belong to other code. */
export function whyNotPinned({ proof, requireProof }: { proof: Proof; requireProof: boolean }): string[] {
  const strangers = groupStrangers(proof.processes).map(({ names, reason }) => `${listNames(names)}: ${reason}`);
  const unproved = requireProof ? whyUnproved(proof) : [];
  if (requireProof && proof.processes.length === 0) unproved.push('no process reported what it loaded, and `require-proof` asks for it');
  return [...strangers, ...unproved];
}

/** Processes that are alike in it, together. */
function whyUnproved({ processes }: Proof): string[] {
  const named = new Map<string, string[]>();
  for (const { name, level, reasons } of processes) {
    if (level === 'proved') continue;
    const why = `not proved to be pinned (${level}): ${reasons.join('; ')}`;
    named.set(why, [...(named.get(why) ?? []), name]);
  }
  return [...named].map(([why, [first = '', ...others]]) => (others.length === 0 ? `${first} is ${why}` : `${first} and ${others.length} more (${others.join(', ')}) are ${why}`));
}

/** Arms that were not measured, each with why: a failed command that cannot be laid to the edit, infrastructure errors, no result at all. */
export function whyUnmeasured(measured: Measured, byArm: ByArm): Map<ArmName, string[]> {
  const { baseline, failedArms = {} } = measured;
  const why = new Map<ArmName, string[]>();
  for (const arm of new Set([...Object.keys(failedArms), ...byArm.keys()])) {
    const failed = failedArms[arm];
    const reasons = [...(failed === undefined || failedByEdit(arm, { baseline, failedArms }) ? [] : [failed]), ...whyWithoutResult(arm, measured, byArm)];
    if (reasons.length > 0) why.set(arm, reasons);
  }
  return why;
}

function whyWithoutResult(arm: ArmName, measured: Measured, byArm: ByArm): string[] {
  const outcomes = byArm.get(arm);
  if (outcomes === undefined) return [];
  const { episodes, errors, skipped, infrastructure } = countOutcomes(outcomes);
  if (episodes === 0) return [`${arm}: no episode was run`];
  if (infrastructure > 0) return [`${arm}: ${infrastructure} of ${episodes} episodes met an infrastructure error, which is no score: ${messageOf(outcomes, 'infrastructure')}`];
  if (errors + skipped < episodes || isBroken(arm, measured, byArm)) return [];
  return [`${arm}: none of the ${episodes} episodes came to a result${errors > 0 ? `: ${messageOf(outcomes, 'model')}` : ' (all were skipped)'}`];
}

/** Arms that the edit broke as a whole, each with how: its command failed where the baseline's did not, or every episode ended in an error of its code. */
export function whyBroken(measured: Measured, byArm: ByArm): Map<ArmName, string[]> {
  const { baseline, failedArms = {} } = measured;
  const why = new Map<ArmName, string[]>();
  for (const [arm, outcomes] of byArm) {
    const reasons = [
      ...(failedByEdit(arm, { baseline, failedArms }) ? [`${failedArms[arm]}; ${baseline}’s ended well`] : []),
      ...(isBroken(arm, measured, byArm) ? [`${arm}: all ${outcomes.length} episodes ended in an error that ${baseline} does not have: ${messageOf(outcomes, 'model')}`] : []),
    ];
    if (reasons.length > 0) why.set(arm, reasons);
  }
  return why;
}

function isBroken(arm: ArmName, { baseline }: Measured, byArm: ByArm): boolean {
  const outcomes = byArm.get(arm) ?? [];
  const before = baseline === undefined || arm === baseline ? [] : (byArm.get(baseline) ?? []);
  const answered = before.some(({ status }) => status === 'passed' || status === 'failed');
  return answered && outcomes.length > 0 && outcomes.every(({ status, errorKind }) => status === 'error' && errorKind !== 'infrastructure');
}

function messageOf(outcomes: readonly Outcome[], kind: 'infrastructure' | 'model'): string {
  const first = outcomes.find(({ status, errorKind }) => status === 'error' && (errorKind === 'infrastructure') === (kind === 'infrastructure'));
  return `${first?.episode}: ${first?.message ?? 'no message'}`;
}
