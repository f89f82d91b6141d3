/** A copy in the order of the values' JSON, for comparing what comes in no fixed order. */
export function sorted<T>(values: readonly T[]): T[] {
  return values.toSorted((a, b) => {
    const [left, right] = [JSON.stringify(a) ?? '', JSON.stringify(b) ?? ''];
    return left < right ? -1 : Number(left > right);
  });
}
