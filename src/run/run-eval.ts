import { join, posix, resolve } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { RunOptions } from '../inputs/run-options.ts';
import { showShard } from '../inputs/shard.ts';
import type { Basis } from '../judge/comparison.ts';
import { withheldKeys, withheldNotice } from '../launch/environment.ts';
import { describeCases, takeShard } from '../launch/shard-episodes.ts';
import type { Episode, Spec } from '../launch/model.ts';
import type { Interpreters } from '../launch/pinning.ts';
import { buildSpec } from '../launch/spec.ts';
import type { LiveServer } from '../plan/decide.ts';
import type { Plan } from '../plan/model.ts';
import { TeardownStack } from '../process/teardown-stack.ts';
import { publishJson } from '../report/run-directory.ts';
import { writePlannedRun } from '../report/write-run.ts';
import type { ArmReuse } from '../reuse/model.ts';
import { reuseNotices } from '../reuse/reuse-notices.ts';
import type { SupervisorClient } from '../servers/client.ts';
import type { CacheStep } from '../snapshot/remote-cache.ts';
import type { ArmName } from '../workspace/model.ts';
import { armBasis } from './basis.ts';
import { chooseArms, type ChosenArms } from './choose-arms.ts';
import { type DoneEpisodes, isLeft } from './done-episodes.ts';
import { episodesOf } from './episodes-of.ts';
import type { BasisFile, FinishedArm } from './finished-arm.ts';
import type { HashedArm } from './hash.ts';
import { judgeRun, type JudgedRun } from './judge-run.ts';
import { namedFiles } from './named-files.ts';
import { openReuse } from './open-reuse.ts';
import { pinSources, type PinnedArm } from './pin-sources.ts';
import { planOf, withAgain, withWhatHappened } from './plan-of-run.ts';
import type { PreparedEval } from './prepare.ts';
import { settingsFor } from './resolve.ts';
import type { RemoteUse } from './remote-use.ts';
import type { ResumedRun } from './resumed-run.ts';
import { readOnlyNotice } from './read-only-notice.ts';
import { runPinned, type PinnedResult } from './run-pinned.ts';
import { pinsFile, type RunPins } from './run-pins.ts';
import type { SelectedEval } from './select-evals.ts';
import { SHARD_FILE, SHARD_NOTICE, type ShardFile } from './shard-file.ts';
import { Timer } from './timer.ts';
import type { RunWatcher } from './watcher.ts';

export interface RunEvalContext {
  options: RunOptions;
  surroundings: Surroundings;
  store: StoreLayout;
  holder: ProcessId;
  supervisor: () => Promise<SupervisorClient>;
  live: (trustDomain: string) => Promise<LiveServer[]>;
  /** The run's id and folder. */
  run: string;
  folder: string;
  watcher: RunWatcher;
  /** The run that is gone on with. */
  resumed: ResumedRun | undefined;
  /** The cache service, where the run may use one. */
  remote: RemoteUse | undefined;
}

/** What one eval came to. */
export interface EvalResult extends PinnedResult, JudgedRun {
  plan: Plan;
  episodes: Episode[];
  /** The finished run's arm that was compared with. */
  finished: FinishedArm | undefined;
  /** What each arm took from earlier runs. */
  resultReuse: ArmReuse[];
  /** What the cache service was asked for; null without one. */
  cache: CacheStep[] | null;
  /** Absolute path of the frozen workspace, or of the checkout where frozen came from a ref. */
  workspaceDir: string;
  frozenCommit: string | undefined;
  /** Milliseconds by stage. */
  timings: Record<string, number>;
}

/** One eval: resolve → hash → plan → snapshot → serve → launch → collect → judge. All that it starts is ended before it returns or throws. */
export async function runEval(chosen: SelectedEval, ctx: RunEvalContext): Promise<EvalResult> {
  const teardown = new TeardownStack();
  try {
    return await pinAndRun(chosen, ctx, teardown);
  } finally {
    for (const { name, error } of await teardown.undo()) ctx.watcher.notice(`could not undo ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function pinAndRun(chosen: SelectedEval, ctx: RunEvalContext, teardown: TeardownStack): Promise<EvalResult> {
  const { options, surroundings, store, holder, live, folder, run, watcher } = ctx;
  const timer = new Timer();
  const finished = await finishedBaseline(chosen, options);
  const { prepared, pinned } = await timer.time('pin', () => pinSources(options, chosen, { surroundings, store, live, holder, teardown }));
  surroundings.signal.throwIfAborted();
  const arms = chooseArms({ pinned, broken: prepared.broken }, chosen, options.aa === true);
  const pins = await pinsOf(chosen, prepared, arms, ctx);
  const plan = planOf(prepared.plan, arms, finished);
  const whole = episodesOf(chosen, prepared.sources, options);
  const episodes = ofShard(chosen, whole, options);
  const bases = basesOf(arms, pins, episodes);
  const specs = writePlannedRun(folder, { plan, specs: specsOf(pins, run, episodes) });
  publishJson(join(folder, 'pins.json'), pinsFile(pins));
  // A command's episodes are known only once it has written them.
  watcher.planned(plan, chosen.harness === 'builtin' ? episodes.length : undefined, pins.arms.map(({ hashed }) => hashed.name));

  const requireProof = options.requireProof ?? prepared.sources.settings?.requireProof ?? false;
  const { result, reuse } = await measureOrReuse(pins, { ...ctx, episodes, specs, timer, requireProof });

  const judged = await judgeRun({ arms, pins, bases, episodes, finished, result, store, run, aa: options.aa === true, requireProof });
  if (options.shard !== undefined) publishJson(join(folder, SHARD_FILE), { version: 1, ...options.shard, ...describeCases(whole), requireProof, files: namedFiles(judged.outcomes, pins) } satisfies ShardFile);
  publishJson(join(folder, 'basis.json'), { version: 1, arms: judged.bases, failedArms: judged.failedArms } satisfies BasisFile);
  return {
    ...result,
    ...judged,
    finished,
    plan: withWhatHappened(plan, result.servers),
    episodes,
    resultReuse: reuse,
    cache: ctx.remote?.cache.takeSteps() ?? null,
    notices: [...plan.notices, ...shardNotice(options, episodes, whole), ...reuseNotices(reuse, Date.now()), ...inputsNotice(chosen, prepared, ctx), ...withheld(pins, surroundings.env), ...result.notices, ...readOnly(result, pins), ...(ctx.remote?.cache.takeNotices() ?? []), ...result.measured.notices, ...judged.notices],
    workspaceDir: join(prepared.sources.layout.top, prepared.sources.layout.workspace),
    frozenCommit: prepared.sources.frozenCommit,
    timings: timer.milliseconds,
  };
}

interface MeasureContext extends RunEvalContext {
  episodes: Episode[];
  specs: Record<string, string>;
  timer: Timer;
  requireProof: boolean;
}

/** Takes what earlier runs have measured of the same, and measures the rest. */
async function measureOrReuse(pins: RunPins & { arms: PinnedArm<HashedArm>[] }, ctx: MeasureContext): Promise<{ result: PinnedResult; reuse: ArmReuse[] }> {
  const { options, watcher, timer } = ctx;
  const reuse = await timer.time('reuse', () => openReuse({ ...ctx, pins, reuse: options.noReuse !== true, aa: options.aa === true }));
  try {
    reuse.tell(watcher);
    const fresh = await withPrepared(pins, reuse.done, ctx, () => runPinned(pins, { ...ctx, policy: options.servers, done: reuse.done, watcher: reuse.watching(watcher), foreground: false }));
    const finished = await timer.time('keep', () => Promise.resolve(reuse.finish(fresh)));
    await timer.time('share', () => reuse.share(ctx));
    return finished;
  } finally {
    reuse.close();
  }
}

/** What servers prepare slowly comes from the cache service where it has it, and goes there where it is new, also if the run fails after that. */
async function withPrepared(pins: RunPins, done: ReadonlyMap<ArmName, DoneEpisodes>, ctx: MeasureContext, run: () => Promise<PinnedResult>): Promise<PinnedResult> {
  const { remote, store, timer, episodes, surroundings } = ctx;
  if (remote === undefined) return run();
  const { restorePrepared, savePrepared } = await import('./remote-prepared.ts');
  const arms = pins.arms.map(({ hashed }) => hashed).filter(({ name }) => isLeft(done.get(name), pins.chosen, episodes));
  const lacking = await timer.time('restore', () => restorePrepared(arms, remote.cache, store));
  try {
    return await run();
  } finally {
    if (!surroundings.signal.aborted) await timer.time('save', () => savePrepared(lacking, remote.cache, store));
  }
}

/** Before anything is hashed or started: a run that cannot be compared with is an error at once. */
async function finishedBaseline(chosen: SelectedEval, options: RunOptions): Promise<FinishedArm | undefined> {
  if (typeof chosen.baseline === 'string') return undefined;
  if (options.aa === true) {
    if (options.baseline === undefined) return undefined;
    throw new EvalpinError('EP1030', `--aa compares an arm with itself, and --baseline names the run ${chosen.baseline.run}`);
  }
  return (await import('./baseline-run.ts')).openBaseline(chosen, settingsFor(options)?.folder);
}

async function pinsOf(chosen: SelectedEval, prepared: PreparedEval, { measured, sameAs }: ChosenArms, { options }: RunEvalContext): Promise<RunPins & { arms: PinnedArm<HashedArm>[] }> {
  const { layout, liveRoots, trustDomain, settings } = prepared.sources;
  return {
    chosen,
    layout,
    liveRoots,
    trustDomain,
    home: settings?.folder ?? options.cwd,
    interpreters: await interpretersOf(chosen, prepared),
    arms: measured,
    sameAs: Object.fromEntries(sameAs),
    planned: withAgain(prepared.plan.nodesets, measured),
  };
}

async function interpretersOf({ harness }: SelectedEval, { interpreters, hashed }: PreparedEval): Promise<Interpreters> {
  if (harness !== 'builtin') return interpreters.behind(harness.command[0] ?? '');
  const found: Interpreters = {};
  for (const { runtime } of hashed) found[runtime] ??= await interpreters.find(runtime);
  return found;
}

function basesOf({ measured }: ChosenArms, { chosen, layout, interpreters }: RunPins, episodes: readonly Episode[]): Record<ArmName, Basis> {
  return Object.fromEntries(measured.map(({ hashed }) => [hashed.name, armBasis(hashed, { chosen, layout, episodes, interpreters })]));
}

/** @throws EP1056 for a part of a command */
function ofShard({ name, harness }: SelectedEval, whole: Episode[], { shard }: RunOptions): Episode[] {
  if (shard === undefined || shard.count === 1) return whole;
  if (harness !== 'builtin') throw new EvalpinError('EP1056', `eval ${name}: shard ${showShard(shard)} was asked for, and a command decides itself which episodes it runs`);
  return takeShard(whole, shard);
}

function shardNotice({ shard }: RunOptions, episodes: readonly Episode[], whole: readonly Episode[]): string[] {
  return shard === undefined ? [] : [`${SHARD_NOTICE}${showShard(shard)} with ${episodes.length} of ${whole.length} episodes; \`evalpin merge\` comes to the verdict`];
}

/** The inputs are the same for all arms: where the arms have different ones, it is said whose they are. */
function inputsNotice({ episodes }: SelectedEval, { sources }: PreparedEval, { options }: RunEvalContext): string[] {
  if (episodes.kind !== 'file' || options.episodes?.endsWith(episodes.path)) return [];
  const { layout, arms } = sources;
  const place = posix.normalize(posix.join(layout.settingsFolder, episodes.path));
  const contents = arms.map(({ view }) => (view.entry(place)?.kind === 'file' ? view.read(place) : undefined));
  const [first, ...others] = contents;
  if (others.every((content) => (content === undefined ? first === undefined : first?.equals(content)))) return [];
  return [`the inputs ${place} differ between the arms; all ran those of ${resolve(sources.settings?.folder ?? '.', episodes.path)}`];
}

export function specsOf({ arms, chosen }: RunPins, run: string, episodes: Episode[]): Spec[] {
  return arms.map(({ hashed }) =>
    buildSpec({ run, arm: hashed.name, graph: hashed.graph, episodes, seed: chosen.seed, workers: chosen.workers, nodesets: [...hashed.nodesets.values()] }),
  );
}

function readOnly({ measured }: PinnedResult, { arms }: RunPins): string[] {
  const notice = readOnlyNotice(measured.outcomes, arms.map(({ snapshots }) => snapshots.arm.tree));
  return notice === undefined ? [] : [notice];
}

/** Keys that are set but not passed on deserve one notice. */
function withheld({ chosen, arms }: RunPins, env: Surroundings['env']): string[] {
  const declared = arms.flatMap(({ hashed }) => [...hashed.nodesets.values()].flatMap(({ nodeset }) => nodeset.declaration.passEnv));
  const notice = withheldNotice(withheldKeys(env, [...chosen.passEnv, ...declared]));
  return notice === undefined ? [] : [notice];
}
