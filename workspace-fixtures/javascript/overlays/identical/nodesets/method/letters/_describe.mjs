import { fold, grams } from '../../_grams.mjs';

/** Every letter group of the wanted lengths with the number of times that it stands in the text. */
export function describe(text, lengths) {
  const folded = fold(text);
  const counts = {};
  for (const gram of lengths.flatMap((length) => grams(folded, length))) {
    if (gram.trim() !== '') counts[gram] = (counts[gram] ?? 0) + 1;
  }
  return counts;
}
