/** As the rest of the page shows figures: four digits, a real minus sign. */
export function showNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : String(Number(value.toPrecision(4))).replace(/^-/, '−');
}

export function showSigned(value: number): string {
  return value > 0 ? `+${showNumber(value)}` : showNumber(value);
}

export function showMs(ms: number | null | undefined): string {
  if (ms === null || ms === undefined) return '–';
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

export const STATUS_WORDS: Readonly<Record<string, string>> = { p: 'passed', f: 'failed', e: 'error', i: 'infrastructure error', s: 'skipped', '-': 'not run' };
const STATUS_SIGNS: Readonly<Record<string, string>> = { p: '✓', f: '✗', e: '!', i: '⚡', s: '○', '-': '·' };

export function statusSign(letter: string): string {
  return STATUS_SIGNS[letter] ?? '·';
}
