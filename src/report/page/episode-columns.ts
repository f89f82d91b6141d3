import type { ArmName } from '../../workspace/model.ts';
import type { EpisodeCell, EpisodeRow, Report } from '../model.ts';
import { plainText } from '../safe-text.ts';
import type { ArmColumns, EpisodeColumns, Sparse } from './episode-columns-model.ts';

/** Characters of all messages together; with many long ones each is shortened. */
const MESSAGE_BUDGET = 16_000_000;
const [SHORTEST, LONGEST] = [160, 4_000];

/** Pure. */
export function episodeColumns(report: Report): EpisodeColumns {
  const { episodes, arms, baseline, run } = report;
  const metrics = metricNames(episodes, arms);
  const texts = new Texts();
  const limit = messageLimit(episodes, arms);
  return {
    run: plainText(run),
    arms: arms.map(plainText),
    baseline: baseline === null ? -1 : arms.indexOf(baseline),
    metrics: metrics.map(plainText),
    better: metrics.map((metric) => betterOf(report, metric)),
    case: episodes.map((row) => plainText(row.case)),
    repeat: episodes.some(({ repeat }) => repeat !== undefined) ? episodes.map(({ repeat }) => repeat ?? 0) : null,
    seed: episodes.map(({ seed }) => seed ?? null),
    cells: arms.map((arm) => armColumns(episodes, { arm, metrics, texts, limit })),
    texts: texts.all,
  };
}

/** Each text once. */
class Texts {
  readonly all: string[] = [];
  readonly #places = new Map<string, number>();

  place(text: string): number {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.#places.set(text, this.all.length);
    return this.all.push(plainText(text)) - 1;
  }
}

function metricNames(episodes: readonly EpisodeRow[], arms: readonly ArmName[]): string[] {
  const names = new Set<string>();
  for (const row of episodes) for (const arm of arms) for (const name in row.arms[arm]?.metrics) names.add(name);
  return [...names].sort();
}

function betterOf({ verdict: { comparisons } }: Report, metric: string): number {
  const better = comparisons.flatMap(({ metrics }) => metrics).find((one) => one.metric === metric)?.better;
  return better === 'higher' ? 1 : better === 'lower' ? -1 : 0;
}

function messageLimit(episodes: readonly EpisodeRow[], arms: readonly ArmName[]): number {
  let count = 0;
  for (const row of episodes) for (const arm of arms) if (row.arms[arm]?.message !== undefined) count += 1;
  return Math.min(LONGEST, Math.max(SHORTEST, Math.floor(MESSAGE_BUDGET / Math.max(1, count))));
}

const LETTERS = { passed: 'p', failed: 'f', error: 'e', skipped: 's' } as const;

function armColumns(episodes: readonly EpisodeRow[], { arm, metrics, texts, limit }: { arm: ArmName; metrics: readonly string[]; texts: Texts; limit: number }): ArmColumns {
  const cells = episodes.map((row) => row.arms[arm]);
  const sparse = (text: (cell: EpisodeCell) => string | undefined): Sparse<number> => {
    const found: Sparse<number> = { at: [], of: [] };
    cells.forEach((cell, row) => {
      const value = cell && text(cell);
      if (value === undefined || value === '') return;
      found.at.push(row);
      found.of.push(texts.place(value));
    });
    return found;
  };
  return {
    status: cells.map((cell) => (cell === undefined ? '-' : cell.errorKind === 'infrastructure' ? 'i' : LETTERS[cell.status])).join(''),
    values: metrics.map((metric) => cells.map((cell) => figure(cell?.metrics[metric]))),
    ms: cells.map((cell) => (cell?.ms === undefined ? null : Number(cell.ms.toPrecision(4)))),
    message: sparse(({ message }) => (message !== undefined && message.length > limit ? `${message.slice(0, limit)}… (shortened; whole in report.json)` : message)),
    place: sparse(({ file, line }) => (file === undefined || line === undefined ? file : `${file}:${line}`)),
    worker: cells.map((cell) => (cell?.worker === undefined ? null : texts.place(cell.worker))),
    reusedFrom: sparse(({ reusedFrom }) => reusedFrom),
    flaky: cells.flatMap((cell, row) => (cell?.flaky ? [row] : [])),
  };
}

/** Six digits tell any two values apart that a person would. */
function figure(value: number | null | undefined): number | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(6));
}
