import type { MigrationStep } from './state-transfer.ts';

/**
 * The shortest chain of migrations from one schema to another, found breadth first; of several, the one declared first at each step.
 * Pure. Empty where both are the same, undefined where there is none. Cycles are no matter: no schema is visited twice.
 */
export function migrationChain(migrations: readonly MigrationStep[], from: string, to: string): MigrationStep[] | undefined {
  const chains = new Map<string, MigrationStep[]>([[from, []]]);
  // A map is walked in the order of its keys' arrival, those that come meanwhile included: it is the queue too.
  for (const [here, chain] of chains) {
    if (here === to) return chain;
    for (const step of migrations) {
      if (step.from === here && !chains.has(step.to)) chains.set(step.to, [...chain, step]);
    }
  }
  return undefined;
}
