import { EvalpinError, type ErrorRecord } from '../contract/errors.ts';
import type { NodesetReload } from './nodeset-reload.ts';
import type { ReloadEffects } from './reload-effects.ts';
import type { NodesetReport, ReportedVersion } from './reload-report.ts';
import { isTerminal } from './machine.ts';
import type { Failure } from './reload-state.ts';
import type { FollowedVersion } from './follow-record.ts';

/** What there is to say of a reload that is over. */
export function reportOf({ nodeset, address, state, old, next, prepared, durations, place, stateGivenUp }: NodesetReload, effects: ReloadEffects): NodesetReport {
  const outcome = state !== undefined && isTerminal(state.phase) ? state.phase : 'refused';
  const failure = outcome === 'unchanged' ? undefined : state?.failure;
  const window = effects.window?.figures();
  return {
    nodeset, outcome, url: address.gate.url,
    mode: place.options.mode,
    ...(old === undefined ? {} : { from: reported(old.version) }),
    ...(next !== undefined ? { to: reported(next.version) } : prepared === undefined ? {} : { to: { digest: prepared.digest } }),
    ...(effects.migrations.length === 0 ? {} : { migrations: effects.migrations }),
    pausesMs: effects.pauses.map(round),
    durationsMs: Object.fromEntries(Object.entries(durations).map(([phase, ms]) => [phase, round(ms)])),
    ...(effects.ended.length === 0 ? {} : { ended: effects.ended }),
    ...(window === undefined ? {} : { window }),
    ...lostAnswers(outcome, effects),
    ...(state?.stateLost === true || (stateGivenUp && state?.switched === true) ? { stateLost: true } : {}),
    ...(failure === undefined ? {} : { cause: failure.cause, error: errorOf(failure, nodeset), ...(failure.detail === undefined ? {} : { detail: failure.detail }) }),
  };
}

/** What the version that is given up had acknowledged goes with it. */
function lostAnswers(outcome: NodesetReport['outcome'], { newAnswers, oldAnswers }: ReloadEffects): Pick<NodesetReport, 'lostAnswers'> {
  if (outcome === 'rolled-back') return { lostAnswers: newAnswers };
  return outcome === 'done' && oldAnswers > 0 ? { lostAnswers: oldAnswers } : {};
}

function reported({ digest, server, schemaHash }: FollowedVersion): ReportedVersion {
  return { digest, ...(server === '' ? {} : { server }), ...(schemaHash === undefined ? {} : { schemaHash }) };
}

function errorOf({ cause, detail, error }: Failure, nodeset: string): ErrorRecord {
  return error ?? new EvalpinError('EP6011', `the reload of ${nodeset} was ended: ${detail ?? cause}`).toJSON();
}

function round(ms: number): number {
  return Math.round(ms * 100) / 100;
}
