import type { Episode, Outcome } from '../launch/model.ts';
import { shortenPaths } from '../launch/traceback.ts';
import type { ArmName } from '../workspace/model.ts';
import type { EpisodeCell, EpisodeRow } from './model.ts';

export interface EpisodeRowsSource {
  arms: readonly ArmName[];
  baseline: ArmName | undefined;
  episodes: readonly Episode[];
  outcomes: readonly Outcome[];
}

/** All arms' outcomes side by side, an episode a row: in the order of the baseline, then what only other arms have. */
export function episodeRows({ arms, baseline, episodes, outcomes }: EpisodeRowsSource): EpisodeRow[] {
  const seeds = new Map(episodes.map(({ id, seed }) => [id, seed]));
  const rows = new Map<string, EpisodeRow>();
  const inOrder = baseline === undefined ? arms : [baseline, ...arms.filter((arm) => arm !== baseline)];
  const place = new Map(inOrder.map((arm, at) => [arm, at]));
  for (const outcome of outcomes.toSorted((a, b) => (place.get(a.arm) ?? 0) - (place.get(b.arm) ?? 0))) {
    const seed = seeds.get(outcome.episode);
    let row = rows.get(outcome.episode);
    if (row === undefined) {
      row = { case: outcome.case ?? outcome.episode, ...(outcome.repeat === undefined ? {} : { repeat: outcome.repeat }), ...(seed === undefined ? {} : { seed }), arms: {} };
      rows.set(outcome.episode, row);
    }
    row.arms[outcome.arm] = cellOf(outcome);
  }
  return [...rows.values()];
}

function cellOf({ status, metrics, errorKind, message, file, line, durationMs, worker, flaky, reusedFrom, values }: Outcome): EpisodeCell {
  return {
    status,
    metrics,
    ...(errorKind === undefined ? {} : { errorKind }),
    ...(message === undefined ? {} : { message: shortenPaths(message) }),
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(durationMs === undefined ? {} : { ms: durationMs }),
    ...(worker === undefined ? {} : { worker }),
    ...(flaky === undefined ? {} : { flaky }),
    ...(reusedFrom === undefined ? {} : { reusedFrom }),
    ...(values === undefined ? {} : { values }),
  };
}
