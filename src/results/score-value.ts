/** Letters that inspect's own scorers give, as its `value_to_float` counts them: correct, partly, incorrect, no answer. */
const LETTERS: Readonly<Record<string, number>> = { C: 1, P: 0.5, I: 0, N: 0 };
const WORDS: Readonly<Record<string, number>> = { yes: 1, true: 1, no: 0, false: 0 };

export interface ScorePart {
  /** Empty for a score with one value. */
  key: string;
  /** null: no value. */
  value: number | null;
  /** It says right or wrong by its kind, not only how much. */
  decides: boolean;
}

/** A score's value as numbers: one, or one for each key. Text that stands for no number, such as a label, has none. */
export function scoreParts(value: unknown): ScorePart[] {
  if (typeof value !== 'object' || value === null) return partOf('', value);
  return Object.entries(value).flatMap(([key, inner]) => partOf(key, inner));
}

function partOf(key: string, value: unknown): ScorePart[] {
  if (value === null || value === undefined) return [{ key, value: null, decides: false }];
  if (typeof value === 'boolean') return [{ key, value: Number(value), decides: true }];
  if (typeof value === 'number') return [{ key, value, decides: false }];
  if (typeof value !== 'string') return [];
  const letter = Object.hasOwn(LETTERS, value) ? LETTERS[value] : undefined;
  if (letter !== undefined) return [{ key, value: letter, decides: true }];
  const lower = value.trim().toLowerCase();
  const word = Object.hasOwn(WORDS, lower) ? WORDS[lower] : undefined;
  if (word !== undefined) return [{ key, value: word, decides: true }];
  if (lower === 'nan') return [{ key, value: null, decides: false }];
  return lower !== '' && Number.isFinite(Number(lower)) ? [{ key, value: Number(lower), decides: false }] : [];
}
