import type { FailOn, Gate } from '../inputs/gate-schema.ts';
import type { Outcome } from '../launch/model.ts';
import type { Proof } from '../launch/proof-model.ts';
import type { ArmName } from '../workspace/model.ts';
import { type CaseEvidence, type CaseTable, tabulate } from './cases.ts';
import { type ComparedArm, compareArms } from './compare-arms.ts';
import type { Basis, Better, Comparison, ComparisonVerdict, MetricComparison, Ranking } from './comparison.ts';
import { type Counts, countOutcomes, type MetricSummary, summariseMetrics } from './counts.ts';
import { whyBroken, whyNotPinned, whyUnmeasured } from './faults.ts';
import { type CheckedGate, checkGate, comparesWithBaseline, type GateResult, isBlind } from './gates.ts';
import { rank } from './ranking.ts';
import { PASSED } from './pairs.ts';
import { countOf } from './sentences.ts';

/** `passed` and `gate failed` where no comparison decides; the rest is a comparison's, or says that nothing can be said. */
export type VerdictName = 'passed' | 'gate failed' | ComparisonVerdict | 'not pinned';

export interface Verdict {
  verdict: VerdictName;
  /** 0 passed, improved, no change seen; 1 regressed, gate failed (0 where nothing is to fail); 3 inconclusive, not comparable; 4 not pinned. */
  exitCode: 0 | 1 | 3 | 4;
  /** Why, the deciding one first; for `passed`, what was measured. */
  reasons: string[];
  counts: Record<ArmName, Counts>;
  metrics: Record<ArmName, Record<string, MetricSummary>>;
  gates: GateResult[];
  /** One for each arm but the baseline; empty without a baseline. */
  comparisons: Comparison[];
  /** Where several arms are compared with one baseline. */
  ranking: Ranking | null;
}

export interface JudgeRequest {
  /** In the order of the report; the baseline, if there is one, among them. */
  arms: readonly ArmName[];
  baseline: ArmName | undefined;
  /** From `attribute`. */
  outcomes: readonly Outcome[];
  gates: readonly Gate[];
  /** `gate` unless told. */
  failOn?: FailOn;
  proof: Proof;
  /** Arms whose command failed, with why. */
  failedArms?: Readonly<Record<ArmName, string>>;
  /** Everything that is not proved makes the run not pinned. */
  requireProof: boolean;
  /** Which way metrics get better, the one that counts most first; those that are not named: higher. */
  better?: Readonly<Record<string, Better>>;
  /** By metric: effects up to this size come about between runs of the same code. */
  noise?: Readonly<Record<string, number>>;
  /** What each arm was measured with; arms without one are taken for comparable. */
  bases?: Readonly<Record<ArmName, Basis>>;
  /** By arm: what each case is about, for telling renamed ones. */
  evidence?: Readonly<Record<ArmName, CaseEvidence>>;
  /** Arms that are the baseline in everything that decides what they come to, so that nothing was measured twice. */
  identical?: readonly ArmName[];
  /** Of whatever the statistics draw at random; 0 unless told. */
  seed?: number;
}

const EXIT_CODES = { passed: 0, improved: 0, 'no change seen': 0, regressed: 1, 'gate failed': 1, inconclusive: 3, 'not comparable': 3, 'not pinned': 4 } as const;

/**
 * The verdict of a run. Pure. The first of these that applies decides; docs/verdicts.md has the rules in full.
 *
 * 1. `not pinned`: a module or file came from outside the snapshot (or, with `requireProof`, something is not proved).
 * 2. `inconclusive`: an arm was not measured (its command failed, no episode, any infrastructure error), or a gate has no value to go by.
 * 3. `not comparable`: arms were not measured in the same way.
 * 4. `regressed`: the edit broke an arm as a whole, or a metric got worse that no gate of its own allows to.
 * 5. `gate failed`; with `failOn: undecided` an undecided one too.
 * 6. `inconclusive`: an arm cannot be told from the baseline either way, and no gates say that it is enough.
 * 7. `improved`, `no change seen`, `passed`.
 *
 * Gates look at every arm but the baseline; those that compare apply only where there is one. Failed episodes alone do not fail a run.
 */
export function judge(request: JudgeRequest): Verdict {
  const { baseline, arms, failOn = 'gate' } = request;
  const byArm = groupByArm(arms, request.outcomes);
  const [unmeasured, broken] = [whyUnmeasured(request, byArm), whyBroken(request, byArm)];
  const tables = new Map([...byArm].map(([arm, outcomes]) => [arm, tabulate(outcomes)]));
  const compared = baseline === undefined ? new Map<ArmName, ComparedArm>() : compareArms({ ...comparing(request, baseline), tables, faults: faultsOf(unmeasured, broken, baseline, arms) });
  const gates = checkGates(request, { byArm, tables, compared });
  const comparisons = [...compared.values()].map(({ comparison }) => withAllowed(comparison, gates));
  const tiers: [VerdictName, string[]][] = [
    ['not pinned', whyNotPinned(request)],
    ['inconclusive', [...[...unmeasured.values()].flat(), ...gates.filter((one) => one.unmeasured).map(sayGate)]],
    ['not comparable', reasonsOf(comparisons, 'not comparable')],
    ['regressed', [...[...broken.values()].flat(), ...reasonsOf(comparisons.filter((one) => !broken.has(one.arm) && !isAllowed(one, gates)), 'regressed')]],
    ['gate failed', gates.filter(({ result, unmeasured: blind }) => result.status === 'failed' || (failOn === 'undecided' && result.status === 'undecided' && !blind)).map(sayGate)],
    ['inconclusive', unmeasured.has(baseline ?? '') ? [] : [...compared.values()].filter(({ comparison }) => !unmeasured.has(comparison.arm)).flatMap((one) => whyUndecided(one, gates))],
    ['improved', reasonsOf(comparisons, 'improved')],
    ['no change seen', reasonsOf(comparisons, 'no change seen')],
  ];
  const verdict = tiers.find(([, reasons]) => reasons.length > 0)?.[0] ?? 'passed';
  const found = tiers.flatMap(([, why]) => why);
  const said = (arm: ArmName): boolean => failOn === 'undecided' || compared.get(arm)?.comparison.verdict === 'not comparable';
  const open = gates.filter(({ result, unmeasured: blind }) => result.status === 'undecided' && !blind && !said(result.arm)).map(sayGate);
  return {
    verdict,
    exitCode: failOn === 'never' && EXIT_CODES[verdict] === 1 ? 0 : EXIT_CODES[verdict],
    reasons: [
      ...(verdict === 'passed' ? [whatWasMeasured(request, byArm, gates)] : found),
      ...leftOut(compared, gates, (arm) => unmeasured.has(arm) || unmeasured.has(baseline ?? '')),
      ...open,
      ...(EXIT_CODES[verdict] === 0 && request.gates.length === 0 ? comparisons.flatMap(ungated) : []),
    ],
    counts: mapArms(byArm, countOutcomes),
    metrics: mapArms(byArm, summariseMetrics),
    gates: gates.map(({ result }) => result),
    comparisons,
    ranking: rank(comparisons, { better: request.better ?? {}, gates: request.gates }),
  };
}

type ByArm = ReadonlyMap<ArmName, readonly Outcome[]>;

function groupByArm(arms: readonly ArmName[], outcomes: readonly Outcome[]): ByArm {
  const byArm = new Map<ArmName, Outcome[]>(arms.map((arm) => [arm, []]));
  for (const outcome of outcomes) byArm.get(outcome.arm)?.push(outcome);
  return byArm;
}

function comparing(request: JudgeRequest, baseline: ArmName): Omit<Parameters<typeof compareArms>[0], 'tables' | 'faults'> {
  const { arms, gates, better = {}, noise = {}, bases = {}, evidence = {}, identical = [], seed = 0 } = request;
  const wanted = gates.flatMap((gate): [string, number][] => ('maxDrop' in gate && gate.maxDrop > 0 ? [[gate.metric, gate.maxDrop]] : []));
  const mayVanish = Math.max(0, ...gates.flatMap((gate) => ('vanished' in gate ? [gate.vanished] : [])));
  return { baseline, candidates: arms.filter((arm) => arm !== baseline), better, noise, bases, evidence, identical, seed, mayVanish, asksPassed: gates.some((gate) => 'metric' in gate && gate.metric === PASSED), wanted: Object.fromEntries(wanted) };
}

/** What decides a comparison before any figure: a baseline that was not measured leaves none of them standing. */
function faultsOf(unmeasured: ReadonlyMap<ArmName, string[]>, broken: ReadonlyMap<ArmName, string[]>, baseline: ArmName, arms: readonly ArmName[]): Parameters<typeof compareArms>[0]['faults'] {
  return new Map(
    arms.flatMap((arm): [ArmName, { verdict: 'inconclusive' | 'regressed'; reason: string }][] => {
      const why = [...(unmeasured.get(arm) ?? []), ...(unmeasured.get(baseline) ?? [])];
      if (why.length > 0) return [[arm, { verdict: 'inconclusive', reason: why.join('; ') }]];
      const how = broken.get(arm);
      return how === undefined ? [] : [[arm, { verdict: 'regressed', reason: how.join('; ') }]];
    }),
  );
}

function checkGates({ baseline, gates, better = {}, identical = [] }: JudgeRequest, { byArm, tables, compared }: { byArm: ByArm; tables: ReadonlyMap<ArmName, CaseTable>; compared: ReadonlyMap<ArmName, ComparedArm> }): CheckedGate[] {
  const before = baseline === undefined ? undefined : byArm.get(baseline);
  const candidates = [...byArm.keys()].filter((arm) => arm !== baseline || byArm.size === 1);
  return candidates.flatMap((arm) => {
    const own = compared.get(arm);
    const context = { arm, outcomes: byArm.get(arm) ?? [], table: tables.get(arm) ?? new Map(), better, identical: identical.includes(arm), ...(before && arm !== baseline ? { baseline: before } : {}), ...(own ? { compared: own } : {}) };
    const applicable = baseline === undefined ? gates.filter((gate) => !comparesWithBaseline(gate) || isBlind(gate, context.outcomes)) : gates;
    return applicable.map((gate) => checkGate(gate, context));
  });
}

/** What gates cannot make up for: cases or metrics that were not measured. Too few cases they can. */
function whyUndecided({ comparison, open }: ComparedArm, gates: readonly CheckedGate[]): string[] {
  if (comparison.verdict === 'inconclusive') return open === undefined && gatesHold(comparison.arm, gates) ? [] : reasonsOf([comparison], 'inconclusive');
  return open !== undefined && comparison.verdict === 'regressed' && isAllowed(comparison, gates) ? [`${comparison.arm}: ${open}`] : [];
}

function gatesHold(arm: ArmName, gates: readonly CheckedGate[]): boolean {
  const own = gates.filter(({ result }) => result.arm === arm);
  return own.length > 0 && own.every(({ result }) => result.status === 'held');
}

/** Whether every metric that got worse has a gate of its own that says how much is allowed, and holds. */
function isAllowed(comparison: Comparison, gates: readonly CheckedGate[]): boolean {
  const worse = comparison.metrics.filter(({ verdict }) => verdict === 'regressed');
  return worse.length > 0 && worse.every((one) => isMetricAllowed(one, comparison, gates));
}

function isMetricAllowed(one: MetricComparison, { arm, metrics }: Comparison, gates: readonly CheckedGate[]): boolean {
  const allowed = gates.flatMap(({ gate, result }) => (result.arm === arm && result.status === 'held' ? metricsOf(gate, metrics) : []));
  return allowed.some((other) => sameFigures(one, other));
}

/** An arm that the edit broke as a whole has regressed whatever its metrics are. */
function withAllowed(comparison: Comparison, gates: readonly CheckedGate[]): Comparison {
  const metrics = comparison.metrics.map((one): MetricComparison => (one.verdict === 'regressed' && isMetricAllowed(one, comparison, gates) ? { ...one, allowed: true } : one));
  return { ...comparison, ...(comparison.verdict === 'regressed' && isAllowed(comparison, gates) ? { allowed: true } : {}), metrics };
}

function metricsOf(gate: Gate, metrics: readonly MetricComparison[]): MetricComparison[] {
  const name = 'maxDrop' in gate ? gate.metric : 'newFailures' in gate ? PASSED : undefined;
  return metrics.filter(({ metric }) => metric === name);
}

/** Two names of one thing, such as `accuracy` where it is what decides whether an episode passed. */
function sameFigures(one: MetricComparison, other: MetricComparison): boolean {
  return one.pairs === other.pairs && one.before === other.before && one.after === other.after && one.test?.p === other.test?.p;
}

function reasonsOf(comparisons: readonly Comparison[], verdict: ComparisonVerdict): string[] {
  return comparisons.filter((one) => one.verdict === verdict).map(({ arm, reason }) => (reason.startsWith(`${arm} `) || reason.startsWith(`${arm}:`) ? reason : `${arm}: ${reason}`));
}

/** Comparisons whose verdict the gates set aside are told all the same. */
function leftOut(compared: ReadonlyMap<ArmName, ComparedArm>, gates: readonly CheckedGate[], unmeasured: (arm: ArmName) => boolean): string[] {
  return [...compared.values()].flatMap(({ comparison, open }) => {
    const { arm, verdict, reason } = comparison;
    if (verdict === 'regressed' && isAllowed(comparison, gates)) return [`${arm}: ${reason}; a gate allows it`];
    return verdict === 'inconclusive' && open === undefined && gatesHold(arm, gates) && !unmeasured(arm) ? [`${arm}: ${reason}; the gates hold all the same`] : [];
  });
}

function sayGate({ result: { arm, gate, status, reason } }: CheckedGate): string {
  return `${arm}: gate \`${gate}\`${status === 'undecided' ? ' is undecided' : ''}: ${reason}`;
}

function whatWasMeasured({ gates: asked }: JudgeRequest, byArm: ByArm, gates: readonly CheckedGate[]): string {
  const applied = new Set(gates.map(({ gate }) => gate)).size;
  const undecided = gates.filter(({ result }) => result.status === 'undecided').length;
  const none = asked.length === 0 ? 'no gates are set' : 'no gate applies without a baseline';
  const held = undecided > 0 ? `${countOf(undecided, 'gate')} undecided` : applied === 1 ? 'the gate holds' : `all ${applied} gates hold`;
  return `${[...byArm].map(([arm, outcomes]) => `${arm}: ${countOf(outcomes.length, 'episode')} measured`).join('; ')}; ${applied === 0 ? `${none}${unjudged(byArm)}` : held}`;
}

/** Without anything to compare with, and without gates, failures do not speak for themselves: that a run passed says only that it was measured. */
function unjudged(byArm: ByArm): string {
  const [only, ...others] = byArm.values();
  const failed = others.length > 0 ? 0 : (only ?? []).filter(({ status }) => status === 'failed' || status === 'error').length;
  return failed === 0 ? '' : `: that ${failed} failed decides nothing (the gate \`passed: min 1\` would)`;
}

/** A few cases that fail now are no regression of the whole to statistics, and yet what a suite of tests is there to tell. */
function ungated({ arm, changes: { newFailures } }: Comparison): string[] {
  const [count, they] = [newFailures.length, newFailures.length === 1 ? 'decides' : 'decide'];
  return count === 0 ? [] : [`${arm}: ${countOf(count, 'new failure')} ${they} nothing by ${count === 1 ? 'itself' : 'themselves'} (the gate \`new-failures: 0\` would)`];
}

function mapArms<T>(byArm: ByArm, map: (outcomes: readonly Outcome[]) => T): Record<ArmName, T> {
  return Object.fromEntries([...byArm].map(([arm, outcomes]) => [arm, map(outcomes)]));
}
