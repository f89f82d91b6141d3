import type { Gate } from '../inputs/gate-schema.ts';
import type { Outcome } from '../launch/model.ts';
import { nearestName } from '../workspace/kebab-object.ts';
import type { ArmName } from '../workspace/model.ts';
import { meanOf, valueOf } from './counts.ts';

export interface GateResult {
  arm: ArmName;
  /** As the settings have it: `accuracy: max-drop 0.02`. */
  gate: string;
  status: 'held' | 'failed' | 'undecided';
  /** One sentence with the figures. */
  reason: string;
}

export interface GateArms {
  arm: ArmName;
  outcomes: readonly Outcome[];
  /** Absent without a baseline. */
  baseline?: readonly Outcome[];
}

/**
 * Whether a gate holds. Pure.
 *
 * An episode that ends in an error of the edited code has no value, so a mean over the rest would reward a crash on the hard ones: a gate on a metric
 * fails where the arm has such an episode, unless the baseline has no value there either. `max-drop` compares means over the episodes that have
 * a value in both arms.
 */
export function checkGate(gate: Gate, arms: GateArms): GateResult {
  const result = { arm: arms.arm, gate: nameGate(gate) };
  if ('newFailures' in gate) return { ...result, ...checkNewFailures(gate.newFailures, arms) };
  const crashed = crashedWhereScored(gate.metric, arms);
  const checked = 'maxDrop' in gate ? checkDrop(gate, arms) : checkMinimum(gate, arms);
  if (crashed.length === 0 || checked.status === 'failed') return { ...result, ...checked };
  return { ...result, status: 'failed', reason: `${episodes(crashed.length)} ended in an error and ${crashed.length === 1 ? 'has' : 'have'} no ${gate.metric}: ${some(crashed)}` };
}

export function nameGate(gate: Gate): string {
  if ('newFailures' in gate) return `new-failures: ${gate.newFailures}`;
  return 'maxDrop' in gate ? `${gate.metric}: max-drop ${gate.maxDrop}` : `${gate.metric}: min ${gate.min}`;
}

type Checked = Pick<GateResult, 'status' | 'reason'>;

function checkMinimum({ metric, min }: { metric: string; min: number }, { outcomes }: GateArms): Checked {
  const mean = meanOf(outcomes.flatMap((one) => valueOf(one, metric) ?? []));
  if (mean === null) return { status: 'undecided', reason: `no episode has a value for ${metric}${insteadOf(metric, outcomes)}` };
  return { status: mean >= min ? 'held' : 'failed', reason: `the mean of ${metric} is ${figure(mean)}; at least ${figure(min)} is asked for` };
}

function checkDrop({ metric, maxDrop }: { metric: string; maxDrop: number }, { outcomes, baseline }: GateArms): Checked {
  if (!baseline) return { status: 'undecided', reason: 'there is no baseline to compare with' };
  const before = new Map(baseline.map((one) => [one.episode, valueOf(one, metric)]));
  const pairs = outcomes.flatMap((one) => {
    const [was, is] = [before.get(one.episode), valueOf(one, metric)];
    return was === undefined || is === undefined ? [] : [{ was, is }];
  });
  const was = meanOf(pairs.map((pair) => pair.was));
  const is = meanOf(pairs.map((pair) => pair.is));
  if (was === null || is === null) return { status: 'undecided', reason: `no episode has a value for ${metric} in both arms${insteadOf(metric, [...outcomes, ...baseline])}` };
  // Sums of the same values in another order differ in the last digits.
  const drop = was - is;
  const held = drop <= maxDrop + 1e-12 * Math.max(1, Math.abs(was), Math.abs(is));
  const over = pairs.length === outcomes.length ? '' : ` over the ${pairs.length} episodes with a value in both arms`;
  return { status: held ? 'held' : 'failed', reason: `the mean of ${metric} went from ${figure(was)} to ${figure(is)}${over}; a drop of ${figure(maxDrop)} is allowed` };
}

/** What is said once of gates that compare, where there is no baseline and their metric is nowhere: a slip that only the next comparison would show. */
export function unknownMetrics(gates: readonly Gate[], outcomes: readonly Outcome[]): string[] {
  return gates.flatMap((gate) => {
    if (!('maxDrop' in gate) || outcomes.some((one) => valueOf(one, gate.metric) !== undefined)) return [];
    return [`gate \`${nameGate(gate)}\`: no episode has a value for ${gate.metric}${insteadOf(gate.metric, outcomes)}`];
  });
}

/** The metrics that there are, the nearest first and alone where one is near. */
function insteadOf(metric: string, outcomes: readonly Outcome[]): string {
  const names = [...new Set(outcomes.flatMap((one) => Object.keys(one.metrics).filter((name) => valueOf(one, name) !== undefined)))].filter((name) => name !== metric).sort();
  const nearest = nearestName(metric, names);
  if (nearest !== undefined) return `; did you mean ${nearest}?`;
  return names.length === 0 ? '' : `; there is ${some(names)}`;
}

function checkNewFailures(allowed: number, { outcomes, baseline }: GateArms): Checked {
  if (!baseline) return { status: 'undecided', reason: 'there is no baseline to compare with' };
  const passed = new Set(baseline.filter(({ status }) => status === 'passed').map(({ episode }) => episode));
  const failures = outcomes.filter((one) => passed.has(one.episode) && isFailure(one)).map(({ episode }) => episode);
  const named = failures.length === 0 ? '' : `: ${some(failures)}`;
  return { status: failures.length <= allowed ? 'held' : 'failed', reason: `${episodes(failures.length)} that passed before ${failures.length === 1 ? 'fails' : 'fail'} now${named}; ${allowed} allowed` };
}

function isFailure({ status, errorKind }: Outcome): boolean {
  return status === 'failed' || (status === 'error' && errorKind !== 'infrastructure');
}

function crashedWhereScored(metric: string, { outcomes, baseline }: GateArms): string[] {
  const scored = baseline && new Set(baseline.filter((one) => valueOf(one, metric) !== undefined).map(({ episode }) => episode));
  return outcomes
    .filter(({ status, errorKind, episode }) => status === 'error' && errorKind !== 'infrastructure' && (scored?.has(episode) ?? true))
    .map(({ episode }) => episode);
}

function episodes(count: number): string {
  return count === 1 ? '1 episode' : `${count} episodes`;
}

function some(ids: readonly string[]): string {
  return ids.length <= 5 ? ids.join(', ') : `${ids.slice(0, 5).join(', ')} and ${ids.length - 5} more`;
}

/** At most six significant digits. */
export function figure(value: number): string {
  return String(Number(value.toPrecision(6)));
}
