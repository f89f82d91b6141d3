/** From how many elements on a list has an element a line. */
const LONG = 20;

/**
 * A document as JSON, piece by piece: indented, but long lists of objects with one object a line. So it can be read by people, compared line
 * by line and searched, and a large one is neither built in memory as one text nor twice the size.
 */
export function* jsonDocument(value: object): Generator<string> {
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  yield '{';
  for (const [at, [key, one]] of entries.entries()) {
    yield `${at === 0 ? '' : ','}\n  ${JSON.stringify(key)}: `;
    if (isLong(one)) yield* rows(one);
    else yield JSON.stringify(one, null, 2).replaceAll('\n', '\n  ');
  }
  yield entries.length === 0 ? '}\n' : '\n}\n';
}

function isLong(value: unknown): value is object[] {
  return Array.isArray(value) && value.length > LONG && value.every((one) => typeof one === 'object' && one !== null);
}

function* rows(list: readonly object[]): Generator<string> {
  yield '[';
  for (const [at, one] of list.entries()) yield `${at === 0 ? '' : ','}\n    ${JSON.stringify(one)}`;
  yield '\n  ]';
}
