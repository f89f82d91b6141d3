import { binomialMass, binomialTail, normalTail } from './distributions.ts';

/** How many cases changed: `gains` from fail to pass, `losses` from pass to fail, among all `cases`. */
export interface ChangedCases {
  cases: number;
  gains: number;
  losses: number;
}

/**
 * Two-sided p of McNemar’s exact test with mid-p: half the weight of what was observed. Fagerland, Lydersen and Laake (2013), “The McNemar test for binary
 * matched-pairs data: mid-p and asymptotic are better than exact conditional”, BMC Medical Research Methodology 13:91.
 * Where both arms are the same code, a case differs in at most half of all runs, and then the rate of false alarms at 0.05 stays under 0.05 for any number of
 * cases (a test adds it up); the exact conditional test keeps to 0.02 with 20 cases, and pays for it with what it does not see.
 */
export function mcnemarMidP({ gains, losses }: ChangedCases): number {
  const [more, differing] = [Math.max(gains, losses), gains + losses];
  if (gains === losses) return 1;
  return Math.min(1, 2 * binomialTail(more, differing, 0.5) - binomialMass(more, differing, 0.5));
}

/** Two-sided p of the score test that Tango’s interval inverts: McNemar’s (1947) without correction, “Note on the sampling error …”, Psychometrika 12. */
export function mcnemarScore({ gains, losses }: ChangedCases): number {
  return gains === losses ? 1 : 2 * normalTail(Math.abs(gains - losses) / Math.sqrt(gains + losses));
}

/**
 * Interval of the difference of two paired shares, `z` standard errors each way, by the score that is evaluated at each difference instead of at the
 * observed one: it is as good where nothing or everything differs. Tango (1998), “Equivalence test and confidence interval for the difference in
 * proportions for the paired-sample design”, Statistics in Medicine 17.
 */
export function tangoInterval(changed: ChangedCases, z: number): { low: number; high: number } {
  const { cases, gains, losses } = changed;
  return { low: -upperEnd({ cases, gains: losses, losses: gains }, z), high: upperEnd(changed, z) };
}

/** The largest difference whose score is no less than `-z`. */
function upperEnd(changed: ChangedCases, z: number): number {
  let [low, high] = [(changed.gains - changed.losses) / changed.cases, 1];
  if (scoreAt(changed, 1) >= -z) return 1;
  for (let step = 0; step < 80 && high - low > 1e-16; step += 1) {
    const middle = (low + high) / 2;
    if (scoreAt(changed, middle) >= -z) low = middle;
    else high = middle;
  }
  return low;
}

function scoreAt({ cases, gains, losses }: ChangedCases, difference: number): number {
  const surplus = gains - losses - cases * difference;
  if (surplus === 0) return 0;
  // The likeliest share of losses, if the difference were this one.
  const b = -gains - losses + (2 * cases - gains + losses) * difference;
  const c = -losses * difference * (1 - difference);
  const share = (Math.sqrt(Math.max(0, b * b - 8 * cases * c)) - b) / (4 * cases);
  const variance = cases * (2 * share + difference * (1 - difference));
  return variance > 0 ? surplus / Math.sqrt(variance) : surplus * Infinity;
}
