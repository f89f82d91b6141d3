/** Where the mean of resampled values lies. */
export interface ResampledMean {
  /** Share of resampled means below the mean of the values; what equals it counts by half. */
  below: number;
  /** The value that this share of resampled means lies below. */
  point: (share: number) => number;
}

/** Standard errors each way: means farther out are rarer than one of a hundred million. */
const REACH = 10;
/** Steps of the table of the distribution; a power of two. */
const STEPS = 512;
/** In standard errors. Means of few values come in jumps; this spreads each by so little that the variance grows by a quarter of a percent. */
const SPREAD = 0.05;
/** Of the terms beyond, `SPREAD` leaves less than a billionth. */
const TERMS = Math.ceil((6.5 / SPREAD) * (REACH / Math.PI));
/** Terms smaller than this change nothing. */
const NOTHING = 1e-12;
/** With more values, terms that come back after one of `NOTHING` tell of jumps that are finer than what matters. */
const MANY = 500;
/** Shares nearer to 0 or 1 are not told apart. */
const LEAST = 1e-8;

/**
 * The distribution of the mean of as many values as there are, drawn from them with replacement: what infinitely many draws would come to, without a draw.
 * The characteristic function of one draw is the mean of e^(i·ω·value), that of the sum is its power; the Fourier series turns it into the distribution:
 * Abate and Whitt (1992), “The Fourier-series method for inverting transforms of probability distributions”, Queueing Systems 10.
 *
 * Ten thousand draws would not do: where values have heavy tails, an end of a BCa interval is a mean that few of them exceed, and is off by up to a tenth of
 * the interval.
 *
 * `values` ascend and are not all the same; `deviation` is the standard error of their mean.
 */
export function resampledMean(values: Float64Array, mean: number, deviation: number): ResampledMean {
  const table = tabulate(characteristic(values.map((one) => ((one - mean) / deviation / values.length) * (Math.PI / REACH)), values.length));
  const [least, most] = [values[0] ?? mean, values.at(-1) ?? mean];
  return {
    below: table[STEPS / 2] ?? 0.5,
    point: (share) => Math.max(least, Math.min(most, mean + deviation * REACH * (2 * placeOf(table, share) - 1))),
  };
}

interface Terms {
  real: Float64Array;
  imaginary: Float64Array;
}

/** Of the sum of `count` draws, at the whole multiples (from 1) of the frequency that `angles` are for. */
function characteristic(angles: Float64Array, count: number): Terms {
  const cosines = angles.map(Math.cos);
  const sines = angles.map(Math.sin);
  const x = new Float64Array(count).fill(1);
  const y = new Float64Array(count);
  const terms = { real: new Float64Array(TERMS), imaginary: new Float64Array(TERMS) };
  for (let term = 0; term < TERMS; term += 1) {
    let real = 0;
    let imaginary = 0;
    for (let index = 0; index < count; index += 1) {
      const before = x[index] ?? 0;
      const turned = before * (cosines[index] ?? 0) - (y[index] ?? 0) * (sines[index] ?? 0);
      const above = before * (sines[index] ?? 0) + (y[index] ?? 0) * (cosines[index] ?? 0);
      x[index] = turned;
      y[index] = above;
      real += turned;
      imaginary += above;
    }
    const spread = ((term + 1) * Math.PI * SPREAD) / REACH;
    const size = (Math.hypot(real, imaginary) / count) ** count * Math.exp(-0.5 * spread * spread);
    if (size < NOTHING && count > MANY) break;
    const angle = Math.atan2(imaginary, real) * count;
    terms.real[term] = size * Math.cos(angle);
    terms.imaginary[term] = size * Math.sin(angle);
  }
  return terms;
}

/** The distribution at `STEPS + 1` places from -REACH to REACH; never falls. */
function tabulate({ real, imaginary }: Terms): Float64Array {
  const [cosines, sines] = [Math.cos, Math.sin].map((of) => Float64Array.from({ length: STEPS }, (_, step) => of((2 * Math.PI * step) / STEPS))) as [Float64Array, Float64Array];
  const table = Float64Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
  for (let term = 1; term <= TERMS; term += 1) {
    const weight = (term % 2 === 0 ? 1 : -1) / (Math.PI * term);
    const [a, b] = [weight * (real[term - 1] ?? 0), weight * (imaginary[term - 1] ?? 0)];
    if (Math.abs(a) + Math.abs(b) < NOTHING / TERMS) continue;
    for (let step = 0; step < STEPS; step += 1) {
      const place = (term * step) & (STEPS - 1);
      table[step] = (table[step] ?? 0) + a * (sines[place] ?? 0) + b * (1 - (cosines[place] ?? 0));
    }
  }
  for (let step = 1; step <= STEPS; step += 1) table[step] = Math.max(table[step - 1] ?? 0, Math.min(1, table[step] ?? 1));
  return table;
}

/** Between 0 and 1 for -REACH and REACH. */
function placeOf(table: Float64Array, share: number): number {
  const wanted = Math.max(LEAST, Math.min(1 - LEAST, share));
  let [low, high] = [0, STEPS];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((table[middle] ?? 0) < wanted) low = middle;
    else high = middle;
  }
  const [below, above] = [table[low] ?? 0, table[high] ?? 1];
  return (low + (above > below ? Math.max(0, Math.min(1, (wanted - below) / (above - below))) : 1)) / STEPS;
}
