import picomatch from 'picomatch';
import { EvalpinError } from '../contract/errors.ts';
import type { Place } from './model.ts';
import { joinPlace } from './place.ts';

/**
 * A glob that is relative to a folder, as a glob over places.
 * @throws EP2013 where it is absolute or leads out of the layout
 */
export function placeGlob(folder: Place, glob: string, key: string, file?: string): string {
  const place = glob.startsWith('/') || glob.startsWith('!') ? undefined : joinPlace(escapeGlob(folder), glob);
  if (place === undefined) {
    throw new EvalpinError('EP2013', `${key}: ${JSON.stringify(glob)} must be a relative glob that stays below the top folder of the sources.`, file ? { location: { file } } : {});
  }
  return place;
}

const MAGIC = /[*?[\]{}()\\]/;

/** A place as the glob that matches it alone. */
export function escapeGlob(place: Place): string {
  return place.replaceAll(/[*?[\]{}()\\]/g, String.raw`\$&`);
}

/** The folder above the first part of a glob that is not literal; the whole of a literal glob. */
export function literalBase(glob: string): { base: Place; literal: boolean } {
  const parts = glob.split('/');
  const magic = parts.findIndex((part) => MAGIC.test(part));
  return magic === -1 ? { base: glob, literal: true } : { base: parts.slice(0, magic).join('/'), literal: false };
}

export interface PlaceMatcher {
  /** The first glob that a place, or a folder above it, matches. */
  ruleFor(place: Place): string | undefined;
}

/** Tells by which of the globs a place is matched; a glob that matches a folder matches all below it. */
export function matcher(globs: readonly string[]): PlaceMatcher {
  const rules = globs.map((glob) => {
    const { literal, base } = literalBase(glob);
    if (literal) return { glob, matches: (place: Place) => place === base || place.startsWith(`${base}/`) };
    const self = picomatch(glob, { dot: true });
    const below = picomatch(`${glob}/**`, { dot: true });
    return { glob, matches: (place: Place) => self(place) || below(place) };
  });
  return { ruleFor: (place) => rules.find((rule) => rule.matches(place))?.glob };
}
