import type { ArmName } from '../workspace/model.ts';
import type { EpisodeRow, Failure, Report } from './model.ts';
import { type ValueRow, valueRows } from './value-rows.ts';

/** What is kept of the values of a failure, beside those of the baseline. */
export interface FailureValues {
  /** Arms that have values, the baseline first. */
  arms: ArmName[];
  rows: ValueRow[];
}

/** Looks up what was kept of failures. */
export function failureValues({ episodes, baseline }: Pick<Report, 'episodes' | 'baseline'>): (failure: Pick<Failure, 'arm' | 'episode'>) => FailureValues | undefined {
  const rows = new Map<string, EpisodeRow>();
  for (const row of episodes) if (Object.values(row.arms).some(({ values }) => values !== undefined)) rows.set(nameOf(row), row);
  return ({ arm, episode }) => {
    const row = rows.get(episode);
    if (row?.arms[arm]?.values === undefined) return undefined;
    const arms = [...(baseline === null || baseline === arm ? [] : [baseline]), arm].filter((one) => row.arms[one]?.values !== undefined);
    return { arms, rows: valueRows(arms.map((one) => row.arms[one]?.values)) };
  };
}

/** The first value that the baseline has otherwise: what follows from it comes later. Undefined without a baseline to compare with. */
export function firstDifference({ arms, rows }: FailureValues): { name: string; before: string; now: string } | undefined {
  const row = arms.length < 2 ? undefined : rows.find(({ differs, isInput, texts }) => differs && !isInput && texts.every((text) => text !== undefined));
  const [before, now] = row?.texts ?? [];
  return row === undefined || before === undefined || now === undefined ? undefined : { name: row.name, before, now };
}

/** The same as one sentence, for a failure without a message; empty where there is none. */
export function differenceText(values: FailureValues | undefined, limit: number): string {
  const found = values && firstDifference(values);
  if (found === undefined) return '';
  const cut = (text: string): string => (text.length > limit ? `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…` : text);
  return `${found.name}: ${cut(found.before)} in ${values?.arms[0] ?? 'the baseline'}, ${cut(found.now)} now`;
}

/** As episodes are named: a repeat is `0007#2`. */
function nameOf({ case: name, repeat = 1 }: EpisodeRow): string {
  return repeat === 1 ? name : `${name}#${repeat}`;
}
