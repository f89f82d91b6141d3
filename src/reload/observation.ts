/** Calls that a version has answered. */
export interface Rate {
  calls: number;
  /** Those with a status from 500 on, or whose answer did not come whole. */
  failed: number;
}

/** What is known of the new version at a moment of its window. */
export interface Observed {
  alive: boolean;
  /** The old version's calls of late, to compare with. */
  before: Rate;
  /** The new version's since it was opened. */
  after: Rate;
  /** Its answers to `/health`: how often it was asked, how many answers in a row were bad or missing, and what the last said. */
  health: { asked: number; badInARow: number; detail?: string };
  /** Whether the state that it carries is what was given to it and still fits its schema; undefined where it carries none. */
  state: { asked: number; consistent: boolean; detail?: string } | undefined;
  /** The nodeset's own probe call; undefined where it declares none. */
  probe: { asked: number; failed: number; detail?: string } | undefined;
}

export type SignalName = 'alive' | 'errors' | 'health' | 'state' | 'probe';

/** What one signal says. `unknown` is no sign of anything. */
export interface Signal {
  signal: SignalName;
  says: 'good' | 'bad' | 'unknown';
  detail: string;
}

export interface ObservationVerdict {
  /** `watching` is never the answer once the window is over. */
  verdict: 'good' | 'bad' | 'watching';
  /** Why, in words. */
  reason: string;
  signals: Signal[];
}

/** One answer that is late may be a busy machine; so many in a row are not. */
const BAD_HEALTH_IN_A_ROW = 2;
/** One failed call is no rate. */
const LEAST_FAILED = 2;
/** Below so many calls of the old version there is nothing to compare with. */
const LEAST_BEFORE = 5;
/** Without a comparison, so many calls must have failed, and more than half. */
const LEAST_FAILED_ALONE = 3;
/** How unlikely the new version's failures must be, were it no worse than the old one. */
const SIGNIFICANCE = 0.01;
/** No single signal decides for success. */
const LEAST_GOOD = 2;

/**
 * Whether a new version may stay. Pure; to be asked whenever something new is known, and once when the window is over. Any bad signal decides
 * at once. Success needs the whole window, no bad signal, and at least two good ones: that a process lives says
 * nothing of what it answers.
 */
export function judgeObservation(observed: Observed, { windowOver }: { windowOver: boolean }): ObservationVerdict {
  const signals = [aliveSignal(observed), errorSignal(observed), healthSignal(observed), ...stateSignal(observed), ...probeSignal(observed)];
  const bad = signals.filter(({ says }) => says === 'bad');
  if (bad.length > 0) return { verdict: 'bad', reason: bad.map(({ detail }) => detail).join('; '), signals };
  if (!windowOver) return { verdict: 'watching', reason: 'nothing bad so far', signals };
  const good = signals.filter(({ says }) => says === 'good');
  if (good.length >= LEAST_GOOD) return { verdict: 'good', reason: good.map(({ detail }) => detail).join('; '), signals };
  return { verdict: 'bad', reason: `nothing shows that it works: ${signals.map(({ detail }) => detail).join('; ')}`, signals };
}

function aliveSignal({ alive }: Observed): Signal {
  return alive ? { signal: 'alive', says: 'good', detail: 'its process lives' } : { signal: 'alive', says: 'bad', detail: 'its process died' };
}

function errorSignal({ before, after }: Observed): Signal {
  const detail = `${after.failed} of ${after.calls} calls failed, of the old version’s ${before.failed} of ${before.calls}`;
  if (after.calls === 0) return { signal: 'errors', says: 'unknown', detail: 'nobody called it' };
  return { signal: 'errors', says: isWorse(before, after) ? 'bad' : after.failed < after.calls ? 'good' : 'unknown', detail };
}

function healthSignal({ health }: Observed): Signal {
  if (health.asked === 0) return { signal: 'health', says: 'unknown', detail: 'its health was not asked for' };
  const bad = health.badInARow >= BAD_HEALTH_IN_A_ROW;
  const last = health.detail === undefined ? '' : ` (${health.detail})`;
  if (bad) return { signal: 'health', says: 'bad', detail: `its health was bad ${health.badInARow} times in a row${last}` };
  return health.badInARow === 0
    ? { signal: 'health', says: 'good', detail: `its health is good, asked ${health.asked} times` }
    : { signal: 'health', says: 'unknown', detail: `its last answer about its health was bad${last}` };
}

function stateSignal({ state }: Observed): Signal[] {
  if (state === undefined) return [];
  if (!state.consistent) return [{ signal: 'state', says: 'bad', detail: `its state is not consistent${state.detail === undefined ? '' : `: ${state.detail}`}` }];
  return [{ signal: 'state', says: state.asked > 0 ? 'good' : 'unknown', detail: state.asked > 0 ? 'its state is consistent' : 'its state was not looked at' }];
}

function probeSignal({ probe }: Observed): Signal[] {
  if (probe === undefined) return [];
  if (probe.failed > 0) return [{ signal: 'probe', says: 'bad', detail: `its probe call failed${probe.detail === undefined ? '' : `: ${probe.detail}`}` }];
  return [{ signal: 'probe', says: probe.asked > 0 ? 'good' : 'unknown', detail: probe.asked > 0 ? `its probe call went well ${probe.asked} times` : 'its probe call was not made' }];
}

/**
 * Whether a version fails more often than the one before it, and not by chance: Fisher's exact test, one-sided, which holds for
 * a handful of calls too. Where the old version had next to none, only a majority of failures counts.
 */
export function isWorse(before: Rate, after: Rate): boolean {
  if (before.calls < LEAST_BEFORE) return after.failed >= LEAST_FAILED_ALONE && after.failed * 2 > after.calls;
  if (after.failed < LEAST_FAILED) return false;
  return chanceOfMore(before, after) < SIGNIFICANCE;
}

/** The chance that of all failures so many or more would fall to `after`, were both the same: upper tail of the hypergeometric distribution. */
function chanceOfMore(before: Rate, after: Rate): number {
  const calls = before.calls + after.calls;
  const failed = before.failed + after.failed;
  const all = logChoose(calls, failed);
  let chance = 0;
  for (let k = after.failed; k <= Math.min(after.calls, failed); k++) {
    if (failed - k <= before.calls) chance += Math.exp(logChoose(after.calls, k) + logChoose(before.calls, failed - k) - all);
  }
  return chance;
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** Exact sum for what is small; Stirling's series beyond, which is right to 12 digits there. */
function logFactorial(n: number): number {
  if (n > 255) return (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * n) - 1 / (360 * n ** 3);
  let sum = 0;
  for (let i = 2; i <= n; i++) sum += Math.log(i);
  return sum;
}
