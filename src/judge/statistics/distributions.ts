/** Density of the standard normal distribution. */
function normalDensity(z: number): number {
  return Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);
}

/**
 * P(Z > z) of the standard normal distribution, to about 14 digits also far out in the tail.
 * Near the middle by the series of Marsaglia (2004), “Evaluating the Normal Distribution”, Journal of Statistical Software 11(4);
 * beyond 3 by Laplace’s continued fraction (Abramowitz and Stegun 26.2.14).
 */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  if (z > 3) {
    let fraction = z;
    for (let term = 160; term >= 1; term -= 1) fraction = z + term / fraction;
    return normalDensity(z) / fraction;
  }
  let [term, sum] = [z, z];
  for (let odd = 3; Math.abs(term) > 1e-18 * sum; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 - normalDensity(z) * sum;
}

/**
 * The z with P(Z > z) = `tail`, for `tail` between 0 and 1. Start by Abramowitz and Stegun 26.2.23, then Halley’s steps on `normalTail`.
 */
export function normalPoint(tail: number): number {
  if (tail > 0.5) return -normalPoint(1 - tail);
  if (tail <= 0) return 38;
  const t = Math.sqrt(-2 * Math.log(tail));
  let z = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  for (let step = 0; step < 3; step += 1) {
    const newton = (normalTail(z) - tail) / normalDensity(z);
    z += newton / (1 + (z * newton) / 2);
  }
  return z;
}

/** P(T > t) of Student’s distribution with `freedom` whole degrees, t ≥ 0, by the finite series of Abramowitz and Stegun 26.7.3 and 26.7.4. */
export function studentTail(t: number, freedom: number): number {
  const cosine2 = freedom / (freedom + t * t);
  const sine = t / Math.sqrt(freedom + t * t);
  const odd = freedom % 2 === 1;
  let term = odd ? Math.sqrt(cosine2) : 1;
  let sum = 0;
  for (let index = odd ? 1 : 0; index <= freedom - 2; index += 2) {
    sum += term;
    term *= ((index + 1) / (index + 2)) * cosine2;
  }
  const inside = odd ? (2 / Math.PI) * (Math.atan(t / Math.sqrt(freedom)) + sine * sum) : sine * sum;
  return Math.max(0, (1 - inside) / 2);
}

/** The t ≥ 0 with P(T > t) = `tail`, for `tail` up to 0.5. */
export function studentPoint(tail: number, freedom: number): number {
  let [low, high] = [0, 2];
  while (studentTail(high, freedom) > tail && high < 1e300) high *= 4;
  for (let step = 0; step < 100 && high - low > 1e-15 * high; step += 1) {
    const middle = (low + high) / 2;
    if (studentTail(middle, freedom) > tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** P(X = k) of the binomial distribution, by the saddle point of Loader (2000), “Fast and Accurate Computation of Binomial Probabilities”. */
export function binomialMass(k: number, n: number, p: number): number {
  if (k < 0 || k > n) return 0;
  if (p <= 0 || p >= 1) return k === (p <= 0 ? 0 : n) ? 1 : 0;
  if (k === 0) return Math.exp(n * Math.log1p(-p));
  if (k === n) return Math.exp(n * Math.log(p));
  const exponent = stirlingError(n) - stirlingError(k) - stirlingError(n - k) - deviance(k, n * p) - deviance(n - k, n * (1 - p));
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * k * (n - k)));
}

/** P(X ≥ k) of the binomial distribution: the shorter side is added up from its largest term. */
export function binomialTail(k: number, n: number, p: number): number {
  if (k <= 0) return 1;
  if (k > n || p <= 0) return 0;
  if (p >= 1) return 1;
  if (k < n * p) return 1 - binomialTail(n - k + 1, n, 1 - p);
  const odds = p / (1 - p);
  let term = binomialMass(k, n, p);
  let sum = term;
  for (let index = k; index < n && term > 1e-18 * sum; index += 1) {
    term *= ((n - index) / (index + 1)) * odds;
    sum += term;
  }
  return Math.min(1, sum);
}

/** log n! less Stirling’s formula for it. */
function stirlingError(n: number): number {
  if (n < 16) {
    let factorial = 1;
    for (let factor = 2; factor <= n; factor += 1) factorial *= factor;
    return Math.log(factorial) - (n + 0.5) * Math.log(n) + n - 0.5 * Math.log(2 * Math.PI);
  }
  const square = n * n;
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / square) / square) / square) / square) / n;
}

/** x·log(x/mean) + mean − x, without the loss of digits where x is near the mean. */
function deviance(x: number, mean: number): number {
  const difference = x - mean;
  if (Math.abs(difference) >= 0.1 * (x + mean)) return x * Math.log(x / mean) - difference;
  const ratio = difference / (x + mean);
  let sum = difference * ratio;
  let power = 2 * x * ratio;
  for (let odd = 3; ; odd += 2) {
    power *= ratio * ratio;
    const next = sum + power / odd;
    if (next === sum) return sum;
    sum = next;
  }
}
