import { z } from 'zod';
import { nearestName } from './nearest-name.ts';

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

function camelKeys<T extends object>(value: T): Camelised<T> {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), item]),
  ) as Camelised<T>;
}
