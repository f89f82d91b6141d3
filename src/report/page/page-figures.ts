import { showFigure } from '../figures.ts';

/** Figures as the page shows them: with a real minus sign, so that signs stand below each other. */
export function showNumber(value: number | null | undefined): string {
  return showFigure(value).replace(/^-/, '−');
}

/** With its sign also where it is positive. */
export function showSigned(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  const text = showNumber(value);
  return value > 0 ? `+${text}` : text;
}

/** A probability: small ones as a bound. */
export function showProbability(p: number): string {
  return p < 0.0001 ? '< 0.0001' : String(Number(p.toPrecision(2)));
}

/** `1 case`, `12,345 cases`. */
export function showCount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
