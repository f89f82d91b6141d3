import { fold, grams } from '../../_grams.mjs';

const LENGTHS = [1, 2, 3];

/** How often each letter group stands in the sentences of one language, by group, and how many groups of each length there are. */
export function countGrams(sentences) {
  const counts = new Map();
  const totals = new Map();
  for (const sentence of sentences) {
    const folded = fold(sentence);
    for (const length of LENGTHS) {
      for (const gram of grams(folded, length)) {
        counts.set(gram, (counts.get(gram) ?? 0) + 1);
        totals.set(length, (totals.get(length) ?? 0) + 1);
      }
    }
  }
  return { counts, totals };
}

/**
 * Log probability of the groups in a language, additive smoothing: a group that was never seen counts as `smoothing` sightings.
 * `kinds` is how many different groups of a length there are in all languages.
 */
export function logProbability(asked, { counts, totals }, { smoothing, kinds }) {
  let sum = 0;
  for (const [gram, times] of Object.entries(asked)) {
    const length = [...gram].length;
    const seen = counts.get(gram) ?? 0;
    sum += times * Math.log((seen + smoothing) / ((totals.get(length) ?? 0) + smoothing * (kinds.get(length) ?? 1)));
  }
  return sum;
}
