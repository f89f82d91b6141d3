import type { Proof } from '../launch/proof-model.ts';
import type { Measured } from './measure.ts';

/** Groups of arms that ran one after the other, as one measurement. */
export function joinMeasured(parts: readonly Measured[]): Measured {
  return {
    outcomes: parts.flatMap((part) => part.outcomes),
    workers: parts.flatMap((part) => part.workers),
    failedArms: Object.assign({}, ...parts.map((part) => part.failedArms)) as Measured['failedArms'],
    notices: parts.flatMap((part) => part.notices),
  };
}

/** The lowest level of all is that of the whole. */
export function joinProofs(parts: readonly Proof[]): Proof {
  const levels = ['none', 'partial', 'proved'] as const;
  return {
    version: 1,
    level: levels.find((level) => parts.some((part) => part.level === level)) ?? 'none',
    pinned: parts.every((part) => part.pinned),
    processes: parts.flatMap((part) => part.processes),
  };
}
