import type { Nodeset, Place } from '../workspace/model.ts';
import { isWithin } from '../workspace/place.ts';

/** What an arm has of the sources, for telling why something is not in a snapshot. */
export interface ArmSources {
  arm: string;
  has: (place: Place) => boolean;
  /** Whether the frozen workspace has it; for the frozen arm the same. */
  frozenHas: (place: Place) => boolean;
  /** The `exclude` rule of the settings that leaves it out. */
  excludedBy: (place: Place) => string | undefined;
  /** `full`: what the overlay lacks is deleted. */
  mode: 'sparse' | 'full';
}

/**
 * Why something cannot be brought into a snapshot by a setting, since the arm itself lacks it or leaves it out, and what helps then;
 * undefined where a setting does. Pure but for `sources`.
 */
export function whyAbsent(place: Place, nodesets: readonly Nodeset[], { arm, has, frozenHas, excludedBy, mode }: ArmSources): string | undefined {
  const rule = excludedBy(place);
  if (rule !== undefined) return `\`exclude\` leaves it out, by ${JSON.stringify(rule)}.`;
  const owner = nodesets.find((one) => one.form !== 'file' && isWithin(place, one.place));
  if (has(place)) return owner && `It belongs to the nodeset ${owner.name}, but an \`exclude\` leaves it out.`;
  if (arm === 'frozen') return 'Frozen does not have it: it lies in the working tree or the overlay alone.';
  if (!frozenHas(place)) return 'The overlay does not have it.';
  if (mode === 'full') return 'The overlay deleted it: bring it back there, take out what reads it, or set `overlay-mode: sparse`, with which the overlay takes from frozen what it lacks.';
  if (owner?.origin === 'overlay') {
    return `The overlay replaces the nodeset ${owner.name} whole, since it has its entry file ${owner.entry ?? owner.place}: copy this file to the overlay too, or leave the entry file out of the overlay.`;
  }
  return 'The overlay deleted it: bring it back there, or take out what reads it.';
}
