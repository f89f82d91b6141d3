import picomatch from 'picomatch';
import { literalBase } from './glob.ts';
import type { Place, View } from './model.ts';
import { childOf, nameOfPlace } from './place.ts';

/**
 * Files and links that a glob over places names; a literal path stands for itself, file or folder. Links to folders are
 * looked through; what `isSkipped` says is not.
 */
export function expandGlob(view: View, glob: string, isSkipped: (place: Place) => boolean): Place[] {
  const { base, literal } = literalBase(glob);
  if (literal) return base === '' || view.resolve(base).kind !== 'missing' || view.entry(base) ? [base] : [];
  const isMatch = picomatch(glob, { dot: true });
  const found: Place[] = [];
  const walk = (folder: Place, above: Place[]): void => {
    const end = view.resolve(folder);
    if (end.kind !== 'found' || end.entry.kind !== 'directory' || above.includes(end.entry.place)) return;
    for (const entry of view.list(end.entry.place)) {
      const place = childOf(folder, nameOfPlace(entry.place));
      if (isSkipped(entry.place) || view.isExternal(entry.place)) continue;
      if (entry.kind !== 'directory' && isMatch(place)) found.push(place);
      else if (entry.kind === 'directory' || entry.kind === 'symlink') walk(place, [...above, end.entry.place]);
    }
  };
  walk(base, []);
  return found;
}
