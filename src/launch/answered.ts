import type { ArmName } from '../workspace/model.ts';
import type { EpisodeEvent, Outcome } from './model.ts';

/** The outcome that an `episode` event tells of. */
export function answered(arm: ArmName, event: EpisodeEvent): Outcome {
  const { id, status, metrics, message, file, line, duration_ms: durationMs, error_kind: errorKind, server, case: of, repeat, flaky, values } = event;
  return {
    arm,
    episode: id,
    status,
    metrics,
    attempts: 1,
    ...(of === undefined ? {} : { case: of }),
    ...(repeat === undefined ? {} : { repeat }),
    ...(flaky === undefined ? {} : { flaky }),
    ...(errorKind === undefined ? {} : { errorKind }),
    ...(message === undefined ? {} : { message }),
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(server === undefined ? {} : { server }),
    ...(values === undefined ? {} : { values }),
  };
}
