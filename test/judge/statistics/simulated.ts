import { comparePaired } from '../../../src/judge/statistics/compare-paired.ts';
import type { CasePair, PairedRequest, PairedResult } from '../../../src/judge/statistics/model.ts';

/** Draws of its own, so that what is tested does not draw from the same numbers: Marsaglia’s xorshift (2003) after a mix of the seed. */
export class Draws {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(seed + 0x9e3779b9, 0x85ebca6b) | 1;
    for (let step = 0; step < 20; step += 1) this.uniform();
  }

  /** Between 0 and 1, never either. */
  uniform(): number {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return ((this.state >>> 0) + 0.5) / 2 ** 32;
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(this.uniform())) * Math.cos(2 * Math.PI * this.uniform());
  }

  exponential(): number {
    return -Math.log(this.uniform());
  }

  chance(share: number): boolean {
    return this.uniform() < share;
  }
}

/** How one value of a metric comes about; `ease` is the case’s own, the same in both arms. */
export type Measured = (draws: Draws, ease: number) => number;

/** Metrics whose value differs from run to run, though the code is the same. */
export const METRICS: Readonly<Record<string, { kind: PairedRequest['kind']; value: Measured }>> = {
  'pass/fail': { kind: 'pass-fail', value: (draws, ease) => Number(draws.chance(ease)) },
  'rarely differing pass/fail': { kind: 'pass-fail', value: (draws, ease) => Number(ease > 0.3 ? draws.chance(0.95) : false) },
  normal: { kind: 'numeric', value: (draws, ease) => 5 * ease + draws.normal() },
  skewed: { kind: 'numeric', value: (draws, ease) => 100 * ease + Math.exp(draws.normal() * 1.2) },
  discrete: { kind: 'numeric', value: (draws, ease) => Math.round(3 * ease + 1.5 * draws.uniform()) / 4 },
  'zero-inflated': { kind: 'numeric', value: (draws, ease) => (draws.chance(0.15) ? draws.exponential() : 0) + ease },
};

export interface Setting {
  cases: number;
  repeats: number;
  value: Measured;
  /** How `after` comes about where it is not as `before`. */
  changed?: Measured;
}

export function measure(draws: Draws, { cases, repeats, value, changed = value }: Setting): CasePair[] {
  return Array.from({ length: cases }, () => {
    const ease = draws.uniform();
    const times = Array.from({ length: repeats });
    return { before: times.map(() => value(draws, ease)), after: times.map(() => changed(draws, ease)) };
  });
}

/** Results of as many runs as are asked for, each with its own values. */
export function simulate(runs: number, kind: PairedRequest['kind'], setting: Setting, seed: number): PairedResult[] {
  const draws = new Draws(seed);
  return Array.from({ length: runs }, (_, run) => comparePaired({ kind, cases: measure(draws, setting), seed: run }));
}

export function countCalled(results: readonly PairedResult[], alpha = 0.05): number {
  return results.filter(({ test }) => test !== null && test.p <= alpha).length;
}
