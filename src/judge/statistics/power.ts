/** The chance with which an effect should be seen where it is there. */
export const POWER = 0.8;

/** Where a condition that holds at 0 ceases to, up to `limit`. */
export function largestWhere(holds: (value: number) => boolean, limit: number): number {
  let [low, high] = [0, limit];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** The first whole number from 1 on for which a condition that once holds goes on to hold; null if it does not below 2^53. */
export function smallestWhere(holds: (value: number) => boolean): number | null {
  let high = 1;
  while (!holds(high)) {
    high *= 2;
    if (high > Number.MAX_SAFE_INTEGER) return null;
  }
  let low = Math.floor(high / 2);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
