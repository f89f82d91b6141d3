import type { Outcome } from '../launch/model.ts';
import type { ArmEvent } from '../launch/run-arms.ts';
import type { Plan } from '../plan/model.ts';
import type { LeaseEvent } from '../servers/protocol.ts';
import type { ArmName } from '../workspace/model.ts';

/** Who is told how a run goes on: the terminal, and `events.jsonl`. */
export interface RunWatcher {
  /** `episodes` is undefined where nobody knows beforehand how many there are. */
  planned: (plan: Plan, episodes: number | undefined, arms: readonly ArmName[]) => void;
  server: (event: LeaseEvent) => void;
  /** The servers of these arms are up; their first interpreter starts next. */
  launching: (arms: readonly string[]) => void;
  event: (event: ArmEvent) => void;
  outcome: (outcome: Outcome) => void;
  notice: (text: string) => void;
}
