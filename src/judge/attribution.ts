import type { Outcome } from '../launch/model.ts';
import type { ArmName } from '../workspace/model.ts';

export interface AttributionContext {
  /** The arm that is compared against; undefined where there is none. */
  baseline: ArmName | undefined;
  /** Arms whose command failed, with why. */
  failedArms: Readonly<Record<ArmName, string>>;
  /** Servers that were lost while an arm used them; `own`: no other arm used that server. */
  lostServers: readonly { arm: ArmName; nodeset: string; own: boolean }[];
  /** Servers that only one arm uses, for errors that name the nodeset whose server did not answer. */
  ownServers?: readonly { arm: ArmName; nodeset: string }[];
}

/**
 * Decides for every error whose fault it is, by comparing the arms. Pure.
 *
 * - What the harness says is the model's (an exception in its code) stays so; so does an answer that came.
 * - A crash, a hang or a failed import that only an edited arm has, while the baseline has an answer for the same episode, is a failure of the edit:
 *   `model`. One that both arms have, or only the baseline, or that there is no baseline for, says nothing about the edit: `infrastructure`.
 * - An infrastructure error stays one, unless it comes from a server that the edited arm has for itself (it names that server, or that server was lost)
 *   while the baseline had an answer: what was edited is what died or hangs.
 * - An episode that an arm's failed command did not get to becomes an error of that arm: of the edit, where the baseline's command ended well. Episodes
 *   that are missing otherwise stay missing: the judge says that the arms cannot be compared.
 */
export function attribute(outcomes: readonly Outcome[], context: AttributionContext): Outcome[] {
  const answered = new Set(outcomes.filter((one) => one.arm === context.baseline && one.status !== 'error').map(({ episode }) => episode));
  const known = outcomes.map((outcome) => {
    if (outcome.status !== 'error') return outcome;
    const { fault, ...rest } = outcome;
    return { ...rest, ...(fault === undefined ? {} : { fault }), errorKind: kindOf(outcome, { ...context, answered }) };
  });
  return [...known, ...neverReached(outcomes, context)];
}

function kindOf(outcome: Outcome, context: AttributionContext & { answered: ReadonlySet<string> }): 'infrastructure' | 'model' {
  const { baseline, answered } = context;
  const edited = baseline !== undefined && outcome.arm !== baseline && answered.has(outcome.episode);
  if (outcome.errorKind === 'infrastructure') return edited && isOfOwnServer(outcome, context) ? 'model' : 'infrastructure';
  if (outcome.fault !== undefined) return edited ? 'model' : 'infrastructure';
  return 'model';
}

function isOfOwnServer({ arm, server }: Outcome, { lostServers, ownServers }: AttributionContext): boolean {
  const own = [...lostServers.filter((one) => one.own), ...(server === undefined ? [] : (ownServers ?? []))];
  return own.some((one) => one.arm === arm && (server === undefined || one.nodeset === server));
}

/** Whether an arm's command failed where the baseline's did not. */
export function failedByEdit(arm: ArmName, { baseline, failedArms }: Pick<AttributionContext, 'baseline' | 'failedArms'>): boolean {
  return arm in failedArms && baseline !== undefined && arm !== baseline && !(baseline in failedArms);
}

function neverReached(outcomes: readonly Outcome[], context: AttributionContext): Outcome[] {
  const { failedArms } = context;
  const episodes = [...new Set(outcomes.map(({ episode }) => episode))];
  return Object.entries(failedArms).flatMap(([arm, message]) => {
    const there = new Set(outcomes.filter((one) => one.arm === arm).map(({ episode }) => episode));
    return episodes
      .filter((episode) => !there.has(episode))
      .map((episode): Outcome => ({ arm, episode, status: 'error', metrics: {}, fault: 'crash', errorKind: failedByEdit(arm, context) ? 'model' : 'infrastructure', message, attempts: 1 }));
  });
}
