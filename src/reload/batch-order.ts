import { EvalpinError } from '../contract/errors.ts';

export interface BatchNodeset {
  name: string;
  /** The nodesets that it calls; those that are not of the batch do not matter. */
  needs: readonly string[];
}

/** So many are reloaded at once. */
const WAVE_SIZE = 5;

/**
 * In which waves nodesets are reloaded: those that nobody depends on first, and each as soon as all that depend on it have had their turn;
 * with `needsFirst` those that depend on nobody first. Nodesets of a wave do not depend on each other, not through others either, and are at most
 * five. Pure, and the same for the same set in any order.
 *
 * @throws EP6009 for a circle of needs
 */
export function batchOrder(nodesets: readonly BatchNodeset[], { needsFirst }: { needsFirst: boolean }): string[][] {
  const needs = new Map(nodesets.map(({ name, needs }) => [name, needs.toSorted()]));
  const names = [...needs.keys()].sort();
  const byNeeds = levelsOf(names, (name) => needs.get(name) ?? []);
  const levels = needsFirst ? byNeeds : levelsOf(names, (name) => names.filter((other) => needs.get(other)?.includes(name)));
  return Array.from({ length: Math.max(0, ...levels.values()) + 1 }, (_, level) => names.filter((name) => levels.get(name) === level))
    .flatMap((level) => Array.from({ length: Math.ceil(level.length / WAVE_SIZE) }, (_, i) => level.slice(i * WAVE_SIZE, (i + 1) * WAVE_SIZE)));
}

/** How many have to go before each, one after the other. */
function levelsOf(names: readonly string[], before: (name: string) => readonly string[]): Map<string, number> {
  const levels = new Map<string, number>();
  const levelOf = (name: string, path: readonly string[]): number => {
    const known = levels.get(name);
    if (known !== undefined) return known;
    if (path.includes(name)) {
      throw new EvalpinError('EP6009', `these nodesets need each other in a circle: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`);
    }
    const level = Math.max(0, ...before(name).filter((other) => names.includes(other)).map((other) => levelOf(other, [...path, name]) + 1));
    levels.set(name, level);
    return level;
  };
  for (const name of names) levelOf(name, []);
  return levels;
}
