import { EvalpinError } from '../contract/errors.ts';
import type { MigrationStep } from './state-transfer.ts';

export function batchOrder(nodesets: readonly { name: string; needs: readonly string[] }[], { needsFirst }: { needsFirst: boolean }): string[][] {
  const left = new Map(nodesets.map((one) => [one.name, one.needs.filter((need) => nodesets.some(({ name }) => name === need))]));
  const levels: string[][] = [];
  while (left.size > 0) {
    const level = [...left.keys()].filter((name) => left.get(name)?.every((need) => !left.has(need)) === true);
    if (level.length === 0) throw new EvalpinError('EP6009', `these nodesets need each other in a circle: ${[...left.keys()].join(', ')}`);
    for (const name of level) left.delete(name);
    levels.push(level);
  }
  return needsFirst ? levels : levels.toReversed();
}

export function findChain(migrations: readonly MigrationStep[], from: string, to: string): MigrationStep[] | undefined {
  const chains = new Map<string, MigrationStep[]>([[from, []]]);
  for (const [hash, chain] of chains) {
    if (hash === to) return chain;
    for (const step of migrations) if (step.from === hash && !chains.has(step.to)) chains.set(step.to, [...chain, step]);
  }
  return undefined;
}
