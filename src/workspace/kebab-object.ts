import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';

type Camel<Key> = Key extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Key;

/** The same object with its kebab-case keys in camelCase; optional keys stay optional. */
export type Camelised<T> = { [Key in keyof T as Camel<Key>]: T[Key] };

/**
 * Schema of a mapping in a settings file: keys are kebab-case there, camelCase in the result.
 * An unknown key is an issue that names the nearest known one.
 */
export function kebabObject<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z
    .strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? unknownKey((issue as z.core.$ZodIssueUnrecognizedKeys).keys[0] ?? '', known) : undefined,
    })
    .transform((value) => camelKeys(value));
}

export function unknownKey(key: string, known: string[]): string {
  const nearest = nearestName(key, known);
  return `unknown key ${JSON.stringify(key)}; ${nearest ? `did you mean ${JSON.stringify(nearest)}?` : `known keys are ${known.join(', ')}`}`;
}

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

function camelKeys<T extends object>(value: T): Camelised<T> {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), item]),
  ) as Camelised<T>;
}
