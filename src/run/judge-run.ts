import type { StoreLayout } from '../contract/store-layout.ts';
import { attribute } from '../judge/attribution.ts';
import { inputEvidence, rewiredNotice } from '../judge/basis.ts';
import type { Basis } from '../judge/comparison.ts';
import { judge, type JudgeRequest, type Verdict } from '../judge/judge.ts';
import { unknownMetrics } from '../judge/unknown-metrics.ts';
import type { Episode, Outcome } from '../launch/model.ts';
import type { ArmName } from '../workspace/model.ts';
import { brokenOutcomes, sayBroken } from './broken-arm.ts';
import { BASELINE, type ChosenArms } from './choose-arms.ts';
import type { FinishedArm } from './finished-arm.ts';
import { noiseKey, readNoise } from './noise-store.ts';
import { type BaselineDigests, digestsOf, lostByArm, ownServers } from './own-servers.ts';
import type { PinnedResult } from './run-pinned.ts';
import type { RunPins } from './run-pins.ts';

export interface JudgeContext {
  arms: ChosenArms;
  pins: RunPins;
  /** Of the arms that were measured. */
  bases: Readonly<Record<ArmName, Basis>>;
  episodes: readonly Episode[];
  /** The finished run's arm that is compared with. */
  finished: FinishedArm | undefined;
  result: PinnedResult;
  store: StoreLayout;
  run: string;
  aa: boolean;
  requireProof: boolean;
}

export interface JudgedRun {
  /** In the report's order. */
  arms: ArmName[];
  baseline: ArmName | undefined;
  /** Of all these arms, after it was decided whose fault each error is. */
  outcomes: Outcome[];
  verdict: Verdict;
  bases: Record<ArmName, Basis>;
  failedArms: Record<ArmName, string>;
  notices: string[];
}

/** Decides whose fault each error is, shows what was measured in every arm that it holds for, and comes to a verdict. */
export async function judgeRun(ctx: JudgeContext): Promise<JudgedRun> {
  const { pins, finished, episodes, requireProof, result, store } = ctx;
  const { chosen } = pins;
  const arms = [...(finished ? [BASELINE] : []), ...ctx.arms.shown];
  const baseline = finished ? BASELINE : ctx.arms.baseline;
  const failedArms = inAllArms(failuresOf(ctx), ctx.arms);
  const outcomes = inOrder(arms, outcomesOf(ctx, baseline));
  const bases: Record<ArmName, Basis> = { ...inAllArms(ctx.bases, ctx.arms), ...(finished ? { [BASELINE]: finished.basis } : {}) };
  const evidence = finished && chosen.harness === 'builtin' ? { [BASELINE]: finished.evidence, ...Object.fromEntries(ctx.arms.shown.map((arm) => [arm, inputEvidence(episodes)])) } : {};
  const better = Object.fromEntries(Object.entries(chosen.metrics).map(([metric, settings]) => [metric, settings.better]));
  const basis = baseline === undefined ? undefined : bases[baseline];
  const noise = ctx.aa || basis === undefined ? undefined : readNoise(store, noiseKey(chosen.name, pins.trustDomain, basis));
  const request: JudgeRequest = { arms, baseline, outcomes, gates: chosen.gates, failOn: chosen.failOn, proof: result.proof, failedArms, requireProof, better, bases, evidence, identical: ctx.arms.shown.filter((arm) => baseline !== undefined && ctx.arms.sameAs.get(arm) === baseline), seed: chosen.seed, ...(noise ? { noise: noise.floor } : {}) };
  const notices = [...(noise ? [noise.said] : []), ...unknownMetrics(Object.keys(chosen.metrics), outcomes), ...rewiredNotices(pins, baseline)];
  const common = { arms, baseline, outcomes, bases, failedArms };
  if (!ctx.aa) return { ...common, verdict: judge(request), notices };
  const { judgeAgainstItself } = await import('./judge-aa.ts');
  const judged = judgeAgainstItself(request, { repeat: chosen.repeat, store, run: ctx.run, key: noiseKey(chosen.name, pins.trustDomain, bases[arms[0] ?? ''] as Basis), of: pins.arms[0]?.snapshots.arm.sha256 ?? '' });
  return { ...common, verdict: judged.verdict, notices: [...notices, ...judged.notices] };
}

/** Of arms that were measured in this run: only there both graphs are at hand. */
function rewiredNotices({ arms, chosen }: RunPins, baseline: ArmName | undefined): string[] {
  const before = arms.find(({ hashed }) => hashed.name === baseline)?.hashed.graph?.content;
  if (before === undefined || chosen.harness !== 'builtin') return [];
  return arms.flatMap(({ hashed }) => (hashed.name === baseline ? [] : (rewiredNotice(hashed.name, before, hashed.graph?.content ?? null) ?? [])));
}

function outcomesOf(ctx: JudgeContext, baseline: ArmName | undefined): Outcome[] {
  const { pins, finished, result, episodes } = ctx;
  const { sameAs, broken } = ctx.arms;
  const hashed = pins.arms.map((arm) => arm.hashed);
  const before = (finished?.outcomes ?? []).map(asBaseline);
  const compared = hashed.find(({ name }) => name === baseline);
  const digests: BaselineDigests = finished?.nodesets ?? (compared && digestsOf(compared));
  const attributed = attribute([...before, ...result.measured.outcomes, ...(isCommand(ctx) ? [] : broken.flatMap((arm) => brokenOutcomes(arm, episodes)))], {
    baseline,
    failedArms: failuresOf(ctx),
    lostServers: lostByArm(result.lost, hashed, digests),
    ownServers: ownServers(hashed, digests),
  });
  // Whose fault the errors of the finished run are was decided there.
  const own = withCases(attributed.filter(({ arm }) => arm !== BASELINE), attributed);
  const copies = [...sameAs].flatMap(([arm, other]) => own.filter((one) => one.arm === other).map((outcome) => ({ ...outcome, arm })));
  return [...before, ...own, ...copies];
}

/** The workers were those of the other run; here others have their names. */
function asBaseline(outcome: Outcome): Outcome {
  const { worker: _, ...rest } = outcome;
  return { ...rest, arm: BASELINE };
}

/** Of a command nobody knows the episodes beforehand: an overlay that cannot be run is one whose command failed. */
function failuresOf(ctx: JudgeContext): Record<ArmName, string> {
  const broken = isCommand(ctx) ? ctx.arms.broken : [];
  return { ...ctx.result.measured.failedArms, ...Object.fromEntries(broken.map(({ name, error }) => [name, `${name}: ${sayBroken(error)}`])) };
}

function isCommand({ pins }: JudgeContext): boolean {
  return pins.chosen.harness !== 'builtin';
}

/** An episode that a failed command did not get to is known by its id alone: which case and repeat it is, another arm tells. */
function withCases(outcomes: readonly Outcome[], all: readonly Outcome[]): Outcome[] {
  const known = new Map(all.filter((one) => one.case !== undefined).map((one) => [one.episode, one]));
  return outcomes.map((outcome) => {
    const { case: of, repeat } = known.get(outcome.episode) ?? {};
    return outcome.case !== undefined || of === undefined ? outcome : { ...outcome, case: of, ...(repeat === undefined ? {} : { repeat }) };
  });
}

function inAllArms<T>(measured: Readonly<Record<ArmName, T>>, { sameAs }: ChosenArms): Record<ArmName, T> {
  return { ...measured, ...Object.fromEntries([...sameAs].flatMap(([arm, other]) => (other in measured ? [[arm, measured[other] as T]] : []))) };
}

function inOrder(arms: readonly ArmName[], outcomes: readonly Outcome[]): Outcome[] {
  const place = new Map(arms.map((arm, at) => [arm, at]));
  return outcomes.toSorted((a, b) => (place.get(a.arm) ?? 0) - (place.get(b.arm) ?? 0));
}
