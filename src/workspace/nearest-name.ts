import { closest, distance } from 'fastest-levenshtein';

/** The known name that a misspelt one most likely means, or undefined where none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const fold = (text: string) => text.toLowerCase().replaceAll(/[-_ ]/g, '');
  const same = known.find((candidate) => fold(candidate) === fold(name));
  if (same) return same;
  const nearest = closest(name, known);
  return distanceIsSmall(name, nearest) ? nearest : undefined;
}

function distanceIsSmall(name: string, candidate: string): boolean {
  if (name.length > 2 && (candidate.startsWith(name) || name.startsWith(candidate))) return true;
  return distance(name, candidate) <= Math.max(1, Math.round(Math.max(name.length, candidate.length) * 0.4));
}
