import { fold, grams } from '../../_grams.mjs';
import { countGrams, logProbability } from './_profiles.mjs';

const SMOOTHINGS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];

/** Sentences by language → a model. The smoothing is the one that guesses most left-out sentences, each told from all the others. */
export function train(sentences) {
  const kinds = countKinds(sentences);
  const scored = SMOOTHINGS.map((smoothing) => ({ smoothing, ...judge(sentences, { smoothing, kinds }) }));
  scored.sort((a, b) => b.right - a.right || b.margin - a.margin);
  const { smoothing } = scored[0];
  const profiles = new Map([...sentences].map(([language, lines]) => [language, countGrams(lines)]));
  return { profiles, smoothing, kinds };
}

/** The most probable language, and by how much per letter group it beats the second one. */
export function guess(asked, { profiles, smoothing, kinds }) {
  const size = Math.max(1, Object.values(asked).reduce((sum, times) => sum + times, 0));
  const ranked = [...profiles]
    .map(([language, profile]) => ({ language, score: logProbability(asked, profile, { smoothing, kinds }) / size }))
    .sort((a, b) => b.score - a.score || (a.language < b.language ? -1 : 1));
  return { language: ranked[0].language, margin: ranked[0].score - ranked[1].score };
}

function judge(sentences, { smoothing, kinds }) {
  let right = 0;
  let margin = 0;
  const whole = new Map([...sentences].map(([language, lines]) => [language, countGrams(lines)]));
  for (const [language, lines] of sentences) {
    for (const line of lines) {
      const rest = countGrams(lines.filter((other) => other !== line));
      const profiles = new Map([...whole, [language, rest]]);
      const answer = guess(asCounts(line), { profiles, smoothing, kinds });
      right += answer.language === language;
      margin += answer.margin;
    }
  }
  return { right, margin };
}

function asCounts(line) {
  const counts = {};
  for (const gram of [1, 2, 3].flatMap((length) => grams(fold(line), length))) counts[gram] = (counts[gram] ?? 0) + 1;
  return counts;
}

function countKinds(sentences) {
  const all = countGrams([...sentences.values()].flat());
  const kinds = new Map();
  for (const gram of all.counts.keys()) kinds.set(gram.length, (kinds.get(gram.length) ?? 0) + 1);
  return kinds;
}
