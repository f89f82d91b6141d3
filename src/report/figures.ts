/** Figures as every rendering shows them. */
export function showFigure(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : String(Number(value.toPrecision(4)));
}

export function showDifference(before: number | null | undefined, after: number | null | undefined): string {
  if (before === null || before === undefined || after === null || after === undefined) return '–';
  const difference = Number((after - before).toPrecision(4));
  return difference > 0 ? `+${difference}` : String(difference);
}

/** A difference with its sign. */
export function showChange(effect: number | null): string {
  return showDifference(0, effect);
}

export function showInterval(interval: { low: number; high: number; confidence: number } | null): string {
  if (interval === null) return '';
  return `${showFigure(100 * interval.confidence)} %: ${showFigure(interval.low)} to ${showFigure(interval.high)}`;
}

export function showDuration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1_000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export function showDigest(digest: string): string {
  return digest.replace(/^sha256:/, '').slice(0, 12);
}

/** Of a p: where it is tiny, how tiny says nothing. */
export function showProbability(p: number): string {
  return p < 0.0001 ? '< 0.0001' : showFigure(p);
}
