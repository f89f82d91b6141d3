import { join } from 'node:path';
import type { StoreLayout } from '../contract/store-layout.ts';
import { basisOf, inputEvidence } from '../judge/basis.ts';
import type { Basis } from '../judge/comparison.ts';
import { judge, type Verdict } from '../judge/judge.ts';
import { unknownMetrics } from '../judge/unknown-metrics.ts';
import type { Episode, Outcome } from '../launch/model.ts';
import type { Proof, ProofLevel } from '../launch/proof-model.ts';
import { boundValues } from '../report/bound-values.ts';
import { collectReport } from '../report/collect-report.ts';
import type { Report, ReuseCounts } from '../report/model.ts';
import { publishJson } from '../report/run-directory.ts';
import { writePlannedRun, writeRun } from '../report/write-run.ts';
import type { ArmReuse } from '../reuse/model.ts';
import type { ArmName, Place } from '../workspace/model.ts';
import { BASELINE } from './choose-arms.ts';
import type { BasisFile } from './finished-arm.ts';
import { noiseKey, readNoise } from './noise-store.ts';
import { mergeInputs } from './merge-inputs.ts';
import { ORIGINS, type OriginsFile } from './repository-files.ts';
import type { FinishedEval } from './run-evals.ts';
import { SHARD_NOTICE } from './shard-file.ts';
import { checkShards, inOrder, type FinishedShard } from './shards.ts';

export interface MergeOptions {
  /** Id of the merged run. */
  run: string;
  /** Its folder: there, and empty but for its owner. */
  folder: string;
  /** Version of evalpin. */
  evalpin: string;
  /** Knows how much figures move without a change. */
  store: StoreLayout;
}

/**
 * One run from all shards of one eval, judged as a whole: a gate that no part could decide may be decided now.
 * @throws EP1057, EP1058, EP1059 where the shards are no whole
 */
export async function mergeShards(name: string, shards: readonly FinishedShard[], { run, folder, evalpin, store }: MergeOptions): Promise<FinishedEval> {
  checkShards(name, shards);
  const [first] = shards as [FinishedShard];
  const { arms, baseline } = first.report;
  const episodes = inOrder(shards.flatMap((one) => one.episodes));
  const { outcomes, notices } = boundValues(outcomesOf(shards, episodes), baseline ?? undefined);
  const proof = joinProofs(shards);
  const bases = basesOf(shards, episodes);
  const failedArms = failedOf(shards);
  const { shard, pins } = first;
  const { chosen } = pins;
  const basis = baseline === null ? undefined : bases[baseline];
  const noise = basis && readNoise(store, noiseKey(name, pins.trustDomain, basis));
  const verdict = judge({
    arms,
    baseline: baseline ?? undefined,
    outcomes,
    gates: chosen.gates,
    failOn: chosen.failOn,
    proof,
    failedArms,
    requireProof: shard.requireProof,
    better: Object.fromEntries(Object.entries(chosen.metrics).map(([metric, { better }]) => [metric, better])),
    bases,
    evidence: Object.fromEntries(arms.map((arm) => [arm, inputEvidence(episodes)])),
    identical: arms.filter((arm) => baseline !== null && first.report.plan.arms[arm]?.sameAs === baseline),
    seed: chosen.seed,
    ...(noise ? { noise: noise.floor } : {}),
  });
  const unknown = unknownMetrics(Object.keys(chosen.metrics), outcomes);
  const report = reportOf(shards, { run, evalpin, verdict, episodes, outcomes, proof, failedArms, notices: [...(noise ? [noise.said] : []), ...unknown, ...notices] });
  publishJson(join(folder, 'basis.json'), { version: 1, arms: bases, failedArms } satisfies BasisFile);
  publishJson(join(folder, 'outcomes.json'), { version: 1, outcomes });
  publishJson(join(folder, 'merged.json'), { version: 1, shards: shards.map(({ report: { run: id }, shard: { index, count } }) => ({ run: id, index, count })) });
  publishJson(join(folder, ORIGINS), { version: 1, layout: pins.layout, liveRoots: pins.liveRoots, arms: pins.arms.map(({ name: arm, snapshot }) => ({ name: arm, snapshot, files: Object.assign({}, ...shards.map((one) => one.shard.files[arm])) as Record<Place, string> })) } satisfies OriginsFile);
  publishJson(join(folder, 'inputs.json'), mergeInputs({ shards: shards as [FinishedShard], episodes, bases }));
  writePlannedRun(folder, { plan: report.plan, specs: [] });
  await writeRun(folder, { report, proof });
  return { folder, report };
}

/** A finished run that is compared with stands in every shard, whole. */
function outcomesOf(shards: readonly FinishedShard[], episodes: readonly Episode[]): Outcome[] {
  const place = new Map(episodes.map(({ id }, at) => [id, at]));
  const { arms = [] } = shards[0]?.report ?? {};
  return arms.flatMap((arm) => {
    const from = arm === BASELINE ? shards.slice(0, 1) : shards;
    const own = from.flatMap((one) => one.outcomes.filter((outcome) => outcome.arm === arm));
    return arm === BASELINE ? own : own.toSorted((a, b) => (place.get(a.episode) ?? Infinity) - (place.get(b.episode) ?? Infinity) || 0);
  });
}

function joinProofs(shards: readonly FinishedShard[]): Proof {
  const processes = shards.flatMap(({ proof, shard }) => proof.processes.map((one) => ({ ...one, name: shards.length === 1 ? one.name : `${one.name} of shard ${shard.index}` })));
  const levels: readonly ProofLevel[] = ['none', 'partial', 'proved'];
  const level = levels.find((one) => shards.some(({ proof }) => proof.level === one)) ?? 'none';
  return { version: 1, level, pinned: shards.every(({ proof }) => proof.pinned), processes };
}

/** As if the whole had been one run: a later run that is not split can be compared with it. */
function basesOf(shards: readonly FinishedShard[], episodes: readonly Episode[]): Record<ArmName, Basis> {
  const [first] = shards;
  if (first === undefined || first.pins.chosen.harness !== 'builtin') return first?.basis.arms ?? {};
  const whole = basisOf({ episodes, seed: first.pins.chosen.seed, graph: null, interpreter: '', scorer: {}, harness: 'builtin' }).episodes;
  return Object.fromEntries(Object.entries(first.basis.arms).map(([arm, basis]) => [arm, arm === BASELINE ? basis : { ...basis, episodes: whole }]));
}

function failedOf(shards: readonly FinishedShard[]): Record<ArmName, string> {
  return Object.fromEntries(shards.flatMap(({ basis, shard }) => Object.entries(basis.failedArms).map(([arm, why]) => [arm, shards.length === 1 ? why : `shard ${shard.index}: ${why}`])));
}

interface Whole {
  run: string;
  evalpin: string;
  verdict: Verdict;
  episodes: readonly Episode[];
  outcomes: readonly Outcome[];
  proof: Proof;
  failedArms: Record<ArmName, string>;
  notices: readonly string[];
}

function reportOf(shards: readonly FinishedShard[], whole: Whole): Report {
  const reports = shards.map(({ report }) => report);
  const [first] = reports as [Report];
  const started = new Date(Math.min(...reports.map((one) => Date.parse(one.started))));
  const report = collectReport({
    ...whole,
    eval: first.eval,
    started,
    finished: new Date(Math.max(...reports.map((one) => Date.parse(one.started) + one.durationMs))),
    seed: first.seed,
    arms: first.arms,
    baseline: first.baseline ?? undefined,
    plan: first.plan,
    workers: [],
    servers: [],
    lostServers: [],
    failedArms: Object.keys(whole.failedArms),
    timings: longest(reports),
    resultReuse: sumResultReuse(reports),
    cache: reports.some(({ cache }) => cache) ? reports.flatMap(({ cache }) => cache ?? []) : null,
    notices: [`one report from ${shards.length} shards: ${reports.map(({ run }) => run).join(', ')}`, ...reports.flatMap(({ notices }) => notices).filter((notice) => !notice.startsWith(SHARD_NOTICE)), ...whole.notices],
    // An episode is done again where its snapshot is, which is another machine.
    reproduce: first.reproduce.filter((line) => !line.startsWith('evalpin rerun')),
  });
  return { ...report, reuse: sumReuse(reports), logs: reports.flatMap(({ logs }, at) => logs.map((log) => ({ ...log, of: `${log.of} of shard ${shards[at]?.shard.index}` }))) };
}

/** They ran side by side. */
function longest(reports: readonly Report[]): Record<string, number> {
  const phases = [...new Set(reports.flatMap(({ timings }) => Object.keys(timings)))];
  return Object.fromEntries(phases.map((phase) => [phase, Math.max(...reports.map(({ timings }) => timings[phase] ?? 0))]));
}

function sumReuse(reports: readonly Report[]): ReuseCounts {
  const sum = (field: keyof ReuseCounts): number => reports.reduce((total, { reuse }) => total + reuse[field], 0);
  return { reused: sum('reused'), spawned: sum('spawned'), ephemeral: sum('ephemeral'), replicated: sum('replicated') };
}

/** What each arm took from earlier runs, over all shards. */
function sumResultReuse(reports: readonly Report[]): ArmReuse[] {
  const all = reports.flatMap(({ resultReuse }) => resultReuse);
  return [...new Set(all.map(({ arm }) => arm))].map((arm) => {
    const own = all.filter((one) => one.arm === arm);
    const sum = (field: 'reused' | 'measured' | 'stored'): number => own.reduce((total, one) => total + one[field], 0);
    return {
      arm,
      reused: sum('reused'),
      measured: sum('measured'),
      stored: sum('stored'),
      from: own.flatMap(({ from }) => from),
      misses: own.flatMap(({ misses }) => misses),
      off: own.find(({ off }) => off !== null)?.off ?? null,
      notStored: own.find(({ notStored }) => notStored !== null)?.notStored ?? null,
    };
  });
}
