import type { Gate } from '../inputs/gate-schema.ts';
import type { Outcome } from '../launch/model.ts';
import { nearestName } from '../workspace/nearest-name.ts';
import type { ArmName } from '../workspace/model.ts';
import type { CaseMatch, CaseTable } from './cases.ts';
import type { ComparedArm } from './compare-arms.ts';
import type { Better } from './comparison.ts';
import { meanOf, valueOf } from './counts.ts';
import { checkDrop } from './gate-drop.ts';
import { checkRepeats } from './gate-repeats.ts';
import { goneValues, PASSED, readerOf } from './pairs.ts';
import { countOf, figure, some } from './sentences.ts';

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
  table: CaseTable;
  /** Absent without a baseline. */
  compared?: ComparedArm;
  baseline?: readonly Outcome[];
  better: Readonly<Record<string, Better>>;
  /** The arm is the baseline. */
  identical: boolean;
}

/** `unmeasured`: there is nothing that the gate could go by, so a pass would be one without a measurement. */
export type Checked = Pick<GateResult, 'status' | 'reason'> & { unmeasured?: true };

export interface CheckedGate {
  gate: Gate;
  result: GateResult;
  unmeasured: boolean;
}

/** Whether a gate holds. Pure; docs/verdicts.md has the rules. */
export function checkGate(gate: Gate, arms: GateArms): CheckedGate {
  const { unmeasured = false, ...checked } = checkedBy(gate, arms);
  return { gate, unmeasured, result: { arm: arms.arm, gate: nameGate(gate), ...checked } };
}

export function nameGate(gate: Gate): string {
  if ('newFailures' in gate) return `new-failures: ${gate.newFailures}`;
  if ('vanished' in gate) return `vanished: ${gate.vanished}`;
  if ('pass' in gate) return `pass ${gate.pass} of ${gate.of}`;
  if ('maxDrop' in gate) return `${gate.metric}: max-drop ${gate.maxDrop}`;
  return 'min' in gate ? `${gate.metric}: min ${gate.min}` : `${gate.metric}: max ${gate.max}`;
}

/** Whether a gate compares with a baseline; without one such gates do not apply. */
export function comparesWithBaseline(gate: Gate): boolean {
  return 'maxDrop' in gate || 'newFailures' in gate || 'vanished' in gate;
}

/** Whether a gate names a metric that no episode has a value for. It cannot hold, also where it would not apply: the name may be a slip. */
export function isBlind(gate: Gate, outcomes: readonly Outcome[]): boolean {
  if (!('metric' in gate)) return false;
  const read = readerOf(gate.metric);
  return !outcomes.some((one) => read(one) !== undefined);
}

function checkedBy(gate: Gate, arms: GateArms): Checked {
  if (comparesWithBaseline(gate) && arms.compared?.comparison.verdict === 'not comparable') return { status: 'undecided', reason: 'the arms are not comparable' };
  if ('newFailures' in gate) return checkNewFailures(gate.newFailures, arms);
  if ('vanished' in gate) return checkVanished(gate.vanished, arms);
  if ('pass' in gate) return checkRepeats(gate, arms.table);
  const crashed = crashedWhereScored(gate.metric, arms);
  const checked = 'maxDrop' in gate ? checkMetricDrop(gate, arms) : checkBound(gate, arms);
  if (crashed.length === 0 || checked.status === 'failed') return checked;
  return { status: 'failed', reason: `${countOf(crashed.length, 'episode')} ended in an error and ${crashed.length === 1 ? 'has' : 'have'} no ${gate.metric}: ${some(crashed)}` };
}

function checkMetricDrop(gate: { metric: string; maxDrop: number }, { arm, identical, compared, outcomes, baseline = [] }: GateArms): Checked {
  const metric = compared?.comparison.metrics.find((one) => one.metric === gate.metric);
  if (metric && identical) return { status: 'held', reason: `${arm} is identical to the baseline` };
  if (metric) return unlessGone(checkDrop(gate.maxDrop, metric), gate.metric, compared?.match);
  return { status: 'undecided', unmeasured: true, reason: `no episode has a value for ${gate.metric}${compared ? ' in both arms' : ''}${insteadOf(gate.metric, [...outcomes, ...baseline])}` };
}

/** A drop is measured over what has a value in both arms: it says nothing of cases whose value is gone, and those may be the ones that got worse. */
function unlessGone(checked: Checked, metric: string, match: CaseMatch | undefined): Checked {
  const gone = match ? new Set(goneValues(metric, match).flatMap((one) => (one.answered ? [one.case] : []))) : new Set<string>();
  if (gone.size === 0 || checked.status !== 'held') return checked;
  return { status: 'undecided', reason: `${checked.reason}; ${countOf(gone.size, 'case')} ${gone.size === 1 ? 'has' : 'have'} no ${metric} any more: ${some([...gone])}` };
}

/** The mean itself is compared with the bound: the bound is meant for these episodes. A value that is gone counts as in the baseline, so nothing can gain by vanishing. */
function checkBound(gate: { metric: string; min: number } | { metric: string; max: number }, { outcomes, compared }: GateArms): Checked {
  const { metric } = gate;
  const read = readerOf(metric);
  const values = outcomes.flatMap((one) => read(one) ?? []);
  if (values.length === 0) return { status: 'undecided', unmeasured: true, reason: `no episode has a value for ${metric}${insteadOf(metric, outcomes)}` };
  const gone = compared ? goneValues(metric, compared.match).map(({ value }) => value) : [];
  const mean = meanOf([...values, ...gone]) ?? 0;
  const [held, asked] = 'min' in gate ? [mean >= gate.min, `at least ${figure(gate.min)}`] : [mean <= gate.max, `at most ${figure(gate.max)}`];
  const kept = gone.length === 0 ? '' : ` (${countOf(gone.length, 'vanished value')} counted as before)`;
  return { status: held ? 'held' : 'failed', reason: `the mean of ${metric} is ${figure(mean)}${kept}; ${asked} is asked for` };
}

function checkNewFailures(allowed: number, { compared }: GateArms): Checked {
  if (!compared) return { status: 'undecided', reason: 'there is no baseline to compare with' };
  const { newFailures } = compared.comparison.changes;
  const [fail, open] = [newFailures.length, compared.notRun];
  const failing = `${countOf(fail, 'case')} that passed before ${fail === 1 ? 'fails' : 'fail'} now${fail === 0 ? '' : `: ${some(newFailures)}`}; ${allowed} allowed`;
  if (fail > allowed || fail + open.length <= allowed) return { status: fail > allowed ? 'failed' : 'held', reason: failing };
  return { status: 'undecided', reason: `${failing}; ${countOf(open.length, 'case')} that passed before ${open.length === 1 ? 'was' : 'were'} not run now: ${some(open)}` };
}

function checkVanished(allowed: number, { compared }: GateArms): Checked {
  const missing = compared?.notRun ?? [];
  const named = missing.length === 0 ? '' : `: ${some(missing)}`;
  return { status: missing.length <= allowed ? 'held' : 'failed', reason: `${countOf(missing.length, 'case')} that passed before ${missing.length === 1 ? 'is' : 'are'} missing or skipped${named}; ${allowed} allowed` };
}

/** An error of the edited code has no value, so a mean over the rest would reward a crash on the hard episodes. */
function crashedWhereScored(metric: string, { outcomes, baseline }: GateArms): string[] {
  // That it did not pass is its value.
  if (metric === PASSED) return [];
  const scored = baseline && new Set(baseline.filter((one) => valueOf(one, metric) !== undefined).map(({ episode }) => episode));
  return outcomes
    .filter(({ status, errorKind, episode }) => status === 'error' && errorKind !== 'infrastructure' && (scored?.has(episode) ?? true))
    .map(({ episode }) => episode);
}

/** The metrics that there are, the nearest first and alone where one is near. */
export function insteadOf(metric: string, outcomes: readonly Outcome[]): string {
  const found = new Set<string>();
  for (const one of outcomes) for (const name of Object.keys(one.metrics)) if (name !== metric && !found.has(name) && valueOf(one, name) !== undefined) found.add(name);
  const names = [...found].sort();
  const nearest = nearestName(metric, names);
  if (nearest !== undefined) return `; did you mean ${nearest}?`;
  return names.length === 0 ? '' : `; there is ${some(names)}`;
}
