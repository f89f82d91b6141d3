import type { Outcome } from '../launch/model.ts';

/** One arm's outcomes by case, in the order in which the cases came; of each case its repeats. */
export type CaseTable = ReadonlyMap<string, readonly Outcome[]>;

/** What a case is about, by its name: the same text is the same case, whatever its name. */
export type CaseEvidence = ReadonlyMap<string, string>;

/** One case in both arms. */
export interface MatchedCase {
  /** As the baseline calls it. */
  name: string;
  before: readonly Outcome[];
  after: readonly Outcome[];
}

export interface CaseMatch {
  /** In the order of the baseline; renamed ones included. */
  matched: MatchedCase[];
  /** Only in the baseline. */
  vanished: { name: string; before: readonly Outcome[] }[];
  /** Only in the arm. */
  added: string[];
  renamed: { from: string; to: string }[];
}

/** The case that an outcome belongs to: without repeats the episode is its own case. */
export function caseOf(outcome: Outcome): string {
  return outcome.case ?? outcome.episode;
}

export function tabulate(outcomes: readonly Outcome[]): CaseTable {
  const table = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const name = caseOf(outcome);
    const repeats = table.get(name);
    if (repeats) repeats.push(outcome);
    else table.set(name, [outcome]);
  }
  return table;
}

/**
 * Which case of the arm is which of the baseline. Pure.
 *
 * By name first. Of what is left, a case that is about the same (`evidence`, such as a digest of its inputs; else file and line) is the same under
 * another name, provided that only one case on either side is about it.
 */
export function matchCases(before: CaseTable, after: CaseTable, evidence: { before?: CaseEvidence | undefined; after?: CaseEvidence | undefined } = {}): CaseMatch {
  const gone = [...before.keys()].filter((name) => !after.has(name));
  const fresh = [...after.keys()].filter((name) => !before.has(name));
  const renamed = renames({ gone, fresh, before, after, evidence });
  const newName = new Map(renamed.map(({ from, to }) => [from, to]));
  const taken = new Set(newName.values());
  const match: CaseMatch = { matched: [], vanished: [], added: fresh.filter((name) => !taken.has(name)), renamed };
  for (const [name, was] of before) {
    const is = after.get(newName.get(name) ?? name);
    if (is) match.matched.push({ name, before: was, after: is });
    else match.vanished.push({ name, before: was });
  }
  return match;
}

interface Unmatched {
  gone: readonly string[];
  fresh: readonly string[];
  before: CaseTable;
  after: CaseTable;
  evidence: { before?: CaseEvidence | undefined; after?: CaseEvidence | undefined };
}

function renames({ gone, fresh, before, after, evidence }: Unmatched): { from: string; to: string }[] {
  if (gone.length === 0 || fresh.length === 0) return [];
  const byEvidence = pairUnique(
    gone.map((name) => [name, evidence.before?.get(name)]),
    fresh.map((name) => [name, evidence.after?.get(name)]),
  );
  const [from, to] = [new Set(byEvidence.map((one) => one.from)), new Set(byEvidence.map((one) => one.to))];
  const byPlace = pairUnique(
    gone.filter((name) => !from.has(name)).map((name) => [name, placeOf(before.get(name))]),
    fresh.filter((name) => !to.has(name)).map((name) => [name, placeOf(after.get(name))]),
  );
  return [...byEvidence, ...byPlace];
}

function placeOf(outcomes: readonly Outcome[] = []): string | undefined {
  const place = outcomes.find(({ file, line }) => file !== undefined && line !== undefined);
  return place && `${place.file}:${place.line}`;
}

type Told = readonly [name: string, about: string | undefined];

function pairUnique(gone: readonly Told[], fresh: readonly Told[]): { from: string; to: string }[] {
  const [from, to] = [uniqueBy(gone), uniqueBy(fresh)];
  return [...from].flatMap(([about, name]) => {
    const other = to.get(about);
    return name === null || other === undefined || other === null ? [] : [{ from: name, to: other }];
  });
}

/** Name by what it is about; null where several are. */
function uniqueBy(told: readonly Told[]): Map<string, string | null> {
  const names = new Map<string, string | null>();
  for (const [name, about] of told) if (about !== undefined) names.set(about, names.has(about) ? null : name);
  return names;
}
