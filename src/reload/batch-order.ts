import { EvalpinError } from '../contract/errors.ts';

export interface BatchNodeset {
  name: string;
  /** The nodesets that it calls. */
  needs: readonly string[];
}

export interface BatchOrderOptions {
  /** Turns the order round: what others depend on is reloaded first. */
  needsFirst: boolean;
  /** Those that are reloaded; all, where it is missing. The others only say who depends on whom through them. */
  members?: readonly string[];
}

/** So many are reloaded at once. */
const WAVE_SIZE = 5;

/**
 * In which waves nodesets are reloaded: those that nobody depends on first, so that the time in which neighbours
 * differ is short. Nodesets of a wave do not depend on each other, not through others either, and are at most five. Pure, and the same for
 * the same set in any order.
 *
 * @throws EP6009 for a circle of needs
 */
export function batchOrder(nodesets: readonly BatchNodeset[], { needsFirst, members }: BatchOrderOptions): string[][] {
  const needs = new Map(nodesets.map(({ name, needs }) => [name, needs.toSorted()]));
  const depths = new Map<string, number>();
  const wanted = new Set(members ?? needs.keys());
  /** How many members lie below one another from it on; itself included, where it is one. */
  const depthOf = (name: string, path: readonly string[]): number => {
    const known = depths.get(name);
    if (known !== undefined) return known;
    if (path.includes(name)) {
      throw new EvalpinError('EP6009', `these nodesets need each other in a circle: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`);
    }
    const below = (needs.get(name) ?? []).map((need) => depthOf(need, [...path, name]));
    const depth = Math.max(0, ...below) + (wanted.has(name) ? 1 : 0);
    depths.set(name, depth);
    return depth;
  };
  const names = [...wanted].sort();
  for (const name of names) depthOf(name, []);
  return wavesOf(names, depths, needsFirst);
}

function wavesOf(names: readonly string[], depths: ReadonlyMap<string, number>, needsFirst: boolean): string[][] {
  const levels = new Map<number, string[]>();
  for (const name of names) {
    const depth = depths.get(name) ?? 0;
    levels.set(depth, [...(levels.get(depth) ?? []), name]);
  }
  const ordered = [...levels].toSorted(([a], [b]) => (needsFirst ? a - b : b - a)).map(([, level]) => level);
  return ordered.flatMap((level) => Array.from({ length: Math.ceil(level.length / WAVE_SIZE) }, (_, i) => level.slice(i * WAVE_SIZE, (i + 1) * WAVE_SIZE)));
}
