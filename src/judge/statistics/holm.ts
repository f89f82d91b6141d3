/**
 * P-values adjusted for being judged together, in the order given: under any dependence the chance of even one false alarm is at most the level that they
 * are compared with. Step-down method of Holm (1979), “A Simple Sequentially Rejective Multiple Test Procedure”, Scandinavian Journal of Statistics 6.
 */
export function adjustHolm(pValues: readonly number[]): number[] {
  const order = pValues.map((_, index) => index).sort((a, b) => (pValues[a] ?? 1) - (pValues[b] ?? 1));
  const adjusted = pValues.map(() => 1);
  let largest = 0;
  for (const [rank, index] of order.entries()) {
    largest = Math.max(largest, Math.min(1, (pValues.length - rank) * (pValues[index] ?? 1)));
    adjusted[index] = largest;
  }
  return adjusted;
}
