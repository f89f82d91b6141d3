import type { Gate } from '../inputs/gate-schema.ts';
import type { Outcome } from '../launch/model.ts';
import { groupStrangers, listNames } from '../launch/proof-groups.ts';
import type { Proof } from '../launch/proof-model.ts';
import type { ArmName } from '../workspace/model.ts';
import { failedByEdit } from './attribution.ts';
import type { Comparison, ComparisonVerdict, Ranking } from './comparison.ts';
import { type Counts, countOutcomes, type MetricSummary, summariseMetrics } from './counts.ts';
import { checkGate, type GateResult } from './gates.ts';

/** `passed` and `gate failed` where no comparison decides; the rest is a comparison's, or says that nothing can be said. */
export type VerdictName = 'passed' | 'gate failed' | ComparisonVerdict | 'not pinned';

export interface Verdict {
  verdict: VerdictName;
  /** 0 passed, improved, no change seen; 1 regressed, gate failed; 3 inconclusive, not comparable; 4 not pinned. */
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
  proof: Proof;
  /** Arms whose command failed, with why. */
  failedArms?: Readonly<Record<ArmName, string>>;
  /** Everything that is not proved makes the run not pinned. */
  requireProof: boolean;
}

const EXIT_CODES = { passed: 0, improved: 0, 'no change seen': 0, regressed: 1, 'gate failed': 1, inconclusive: 3, 'not comparable': 3, 'not pinned': 4 } as const;

/**
 * The verdict of a run. Pure. The first of these that applies decides:
 *
 * 1. `not pinned`: a module or file came from outside the snapshot (or, with `requireProof`, something is not proved): the figures may belong to other code.
 * 2. `inconclusive`: a command failed (but see 3); an arm measured nothing (but see 3); any infrastructure error (it is no score, and what it hit
 *    cannot be known); the arms ran different episodes; a gate has no value to go by.
 * 3. `regressed`: a gate failed, or every episode of an edited arm ended in an error of its code while the baseline has answers, or only the
 *    edited arm's command failed.
 * 4. `passed`.
 *
 * Gates look at every arm but the baseline; those that compare apply only where there is one. Failed episodes alone do not fail a run.
 */
export function judge(request: JudgeRequest): Verdict {
  const byArm = new Map(request.arms.map((arm) => [arm, request.outcomes.filter((one) => one.arm === arm)]));
  const gates = gateResults(request, byArm);
  const tiers: [VerdictName, string[]][] = [
    ['not pinned', whyNotPinned(request)],
    ['inconclusive', [...whyFailed(request), ...whyUnmeasured(request, byArm), ...whyIncomparable(request, byArm), ...reasonsOf(gates, 'undecided')]],
    ['regressed', [...whyFailedByEdit(request), ...whyBroken(request, byArm), ...reasonsOf(gates, 'failed')]],
  ];
  const verdict = tiers.find(([, reasons]) => reasons.length > 0)?.[0] ?? 'passed';
  const reasons = tiers.flatMap(([, why]) => why);
  return {
    verdict,
    exitCode: EXIT_CODES[verdict],
    reasons: reasons.length > 0 ? reasons : [whatWasMeasured(request, byArm)],
    counts: mapArms(byArm, countOutcomes),
    metrics: mapArms(byArm, summariseMetrics),
    gates,
    comparisons: [],
    ranking: null,
  };
}

type ByArm = ReadonlyMap<ArmName, readonly Outcome[]>;

function gateResults(request: JudgeRequest, byArm: ByArm): GateResult[] {
  const { baseline } = request;
  const gates = applicable(request);
  const before = baseline === undefined ? undefined : byArm.get(baseline);
  const candidates = [...byArm.keys()].filter((arm) => arm !== baseline || byArm.size === 1);
  return candidates.flatMap((arm) =>
    gates.map((gate) => checkGate(gate, { arm, outcomes: byArm.get(arm) ?? [], ...(before && arm !== baseline ? { baseline: before } : {}) })),
  );
}

/** Where nothing is compared, gates on a comparison have nothing to say: settings that hold for pull requests serve a plain run as well. */
function applicable({ gates, baseline }: JudgeRequest): readonly Gate[] {
  return baseline === undefined ? gates.filter((gate) => 'min' in gate) : gates;
}

function whyNotPinned({ proof, requireProof }: JudgeRequest): string[] {
  const strangers = groupStrangers(proof.processes).map(({ names, reason }) => `${listNames(names)}: ${reason}`);
  const unproved = requireProof ? whyUnproved(proof) : [];
  if (requireProof && proof.processes.length === 0) unproved.push('no process reported what it loaded, and `require-proof` asks for it');
  return [...strangers, ...unproved];
}

/** Processes that are alike in it, together. */
function whyUnproved({ processes }: Proof): string[] {
  const named = new Map<string, string[]>();
  for (const { name, level, reasons } of processes) {
    if (level === 'proved') continue;
    const why = `not proved to be pinned (${level}): ${reasons.join('; ')}`;
    named.set(why, [...(named.get(why) ?? []), name]);
  }
  return [...named].map(([why, [first = '', ...others]]) => (others.length === 0 ? `${first} is ${why}` : `${first} and ${others.length} more (${others.join(', ')}) are ${why}`));
}

/** Commands whose failure cannot be laid to the edit: what they left may be a part of what they were to run. */
function whyFailed({ failedArms = {}, baseline }: JudgeRequest): string[] {
  return Object.entries(failedArms).flatMap(([arm, why]) => (failedByEdit(arm, { baseline, failedArms }) ? [] : [why]));
}

function whyFailedByEdit({ failedArms = {}, baseline }: JudgeRequest): string[] {
  return Object.entries(failedArms).flatMap(([arm, why]) => (failedByEdit(arm, { baseline, failedArms }) ? [`${why}; ${baseline}’s ended well`] : []));
}

function whyUnmeasured({ baseline }: JudgeRequest, byArm: ByArm): string[] {
  return [...byArm].flatMap(([arm, outcomes]) => {
    const { episodes, errors, skipped, infrastructure } = countOutcomes(outcomes);
    if (episodes === 0) return [`${arm}: no episode was run`];
    if (infrastructure > 0) return [`${arm}: ${infrastructure} of ${episodes} episodes met an infrastructure error, which is no score: ${messageOf(outcomes, 'infrastructure')}`];
    if (errors + skipped < episodes || isBroken({ arm, baseline }, byArm)) return [];
    return [`${arm}: none of the ${episodes} episodes came to a result${errors > 0 ? `: ${messageOf(outcomes, 'model')}` : ' (all were skipped)'}`];
  });
}

function whyBroken({ baseline }: JudgeRequest, byArm: ByArm): string[] {
  return [...byArm].flatMap(([arm, outcomes]) =>
    isBroken({ arm, baseline }, byArm) ? [`${arm}: all ${outcomes.length} episodes ended in an error that ${baseline} does not have: ${messageOf(outcomes, 'model')}`] : [],
  );
}

function isBroken({ arm, baseline }: { arm: ArmName; baseline: ArmName | undefined }, byArm: ByArm): boolean {
  const outcomes = byArm.get(arm) ?? [];
  const before = baseline === undefined || arm === baseline ? [] : (byArm.get(baseline) ?? []);
  const answered = before.some(({ status }) => status === 'passed' || status === 'failed');
  return answered && outcomes.length > 0 && outcomes.every(({ status, errorKind }) => status === 'error' && errorKind !== 'infrastructure');
}

function messageOf(outcomes: readonly Outcome[], kind: 'infrastructure' | 'model'): string {
  const first = outcomes.find(({ status, errorKind }) => status === 'error' && (errorKind === 'infrastructure') === (kind === 'infrastructure'));
  return `${first?.episode}: ${first?.message ?? 'no message'}`;
}

function whyIncomparable({ baseline }: JudgeRequest, byArm: ByArm): string[] {
  const before = baseline === undefined ? undefined : byArm.get(baseline);
  if (!before || before.length === 0) return [];
  const known = new Set(before.map(({ episode }) => episode));
  return [...byArm].flatMap(([arm, outcomes]) => {
    if (arm === baseline || outcomes.length === 0) return [];
    const own = new Set(outcomes.map(({ episode }) => episode));
    const missing = [...known].filter((episode) => !own.has(episode));
    const extra = [...own].filter((episode) => !known.has(episode));
    if (missing.length + extra.length === 0) return [];
    return [`${arm} and ${baseline} ran different episodes: ${missing.length} only in ${baseline}, ${extra.length} only in ${arm} (${[...missing, ...extra].slice(0, 5).join(', ')})`];
  });
}

function reasonsOf(gates: readonly GateResult[], status: GateResult['status']): string[] {
  return gates.filter((one) => one.status === status).map(({ arm, gate, reason }) => `${arm}: gate \`${gate}\`: ${reason}`);
}

function whatWasMeasured(request: JudgeRequest, byArm: ByArm): string {
  const gates = applicable(request);
  const none = request.gates.length === 0 ? 'no gates are set' : 'no gate applies without a baseline';
  const held = gates.length === 0 ? none : gates.length === 1 ? 'the gate holds' : `all ${gates.length} gates hold`;
  return `${[...byArm].map(([arm, outcomes]) => `${arm}: ${outcomes.length} episodes measured`).join('; ')}; ${held}`;
}

function mapArms<T>(byArm: ByArm, map: (outcomes: readonly Outcome[]) => T): Record<ArmName, T> {
  return Object.fromEntries([...byArm].map(([arm, outcomes]) => [arm, map(outcomes)]));
}
