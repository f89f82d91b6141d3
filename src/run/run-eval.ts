import { join, posix, resolve } from 'node:path';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { RunOptions } from '../inputs/run-options.ts';
import { attribute } from '../judge/attribution.ts';
import { unknownMetrics } from '../judge/gates.ts';
import { judge, type Verdict } from '../judge/judge.ts';
import { withheldKeys, withheldNotice } from '../launch/environment.ts';
import { readEpisodes } from '../launch/episodes.ts';
import type { Episode, Outcome, Spec } from '../launch/model.ts';
import type { Interpreters } from '../launch/pinning.ts';
import { buildSpec } from '../launch/spec.ts';
import type { LiveServer } from '../plan/decide.ts';
import type { Plan } from '../plan/model.ts';
import { TeardownStack } from '../process/teardown-stack.ts';
import { publishJson } from '../report/run-directory.ts';
import { writePlannedRun } from '../report/write-run.ts';
import type { SupervisorClient } from '../servers/client.ts';
import type { LeasedServer } from '../servers/protocol.ts';
import { pinSources, type PinnedArm } from './pin-sources.ts';
import type { PreparedEval } from './prepare.ts';
import { runPinned, type PinnedResult } from './run-pinned.ts';
import { pinsFile, type RunPins } from './run-pins.ts';
import type { SelectedEval } from './select-evals.ts';
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
}

/** What one eval came to. */
export interface EvalResult extends PinnedResult {
  plan: Plan;
  /** After it was decided whose fault each error is. */
  outcomes: Outcome[];
  episodes: Episode[];
  verdict: Verdict;
  /** In the report's order. */
  arms: string[];
  baseline: string | undefined;
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
  const { prepared, pinned } = await timer.time('pin', () => pinSources(options, chosen, { surroundings, store, live, holder, teardown }));
  surroundings.signal.throwIfAborted();
  const pins = await pinsOf(chosen, prepared, pinned, ctx);
  const names = pins.arms.map(({ hashed }) => hashed.name);
  const { plan } = prepared;
  const episodes = episodesOf(chosen, prepared, ctx);
  const specs = writePlannedRun(folder, { plan, specs: specsOf(pins, run, episodes) });
  publishJson(join(folder, 'pins.json'), pinsFile(pins));
  // A command's episodes are known only once it has written them.
  watcher.planned(plan, chosen.harness === 'builtin' ? episodes.length : undefined, names);

  const result = await runPinned(pins, { surroundings, store, holder, supervisor: ctx.supervisor, policy: options.servers, run, folder, episodes, specs, watcher, timer, foreground: false });

  const baseline = chosen.baseline === 'frozen' && names.length > 1 ? 'frozen' : undefined;
  const lostServers = result.lost.map(({ key, own }) => ({ arm: key.split('/')[0] ?? '', nodeset: key.split('/')[1] ?? '', own }));
  const outcomes = attribute(result.measured.outcomes, { baseline, failedArms: result.measured.failedArms, lostServers, ownServers: ownServers(pins) });
  const requireProof = options.requireProof ?? prepared.sources.settings?.requireProof ?? false;
  const verdict = judge({ arms: names, baseline, outcomes, gates: chosen.gates, proof: result.proof, failedArms: result.measured.failedArms, requireProof });
  return {
    ...result,
    plan: withWhatHappened(plan, result.servers),
    outcomes,
    episodes,
    verdict,
    arms: names,
    baseline,
    notices: [...plan.notices, ...(baseline === undefined ? unknownMetrics(chosen.gates, outcomes) : []), ...inputsNotice(chosen, prepared, ctx), ...withheld(pins, surroundings.env), ...result.notices, ...result.measured.notices],
    workspaceDir: join(prepared.sources.layout.top, prepared.sources.layout.workspace),
    frozenCommit: prepared.sources.frozenCommit,
    timings: timer.milliseconds,
  };
}

async function pinsOf(chosen: SelectedEval, prepared: PreparedEval, pinned: readonly PinnedArm[], { options }: RunEvalContext): Promise<RunPins> {
  const { layout, liveRoots, trustDomain, settings } = prepared.sources;
  return {
    chosen,
    layout,
    liveRoots,
    trustDomain,
    home: settings?.folder ?? options.cwd,
    interpreters: await interpretersOf(chosen, prepared),
    // Frozen is hashed in any case, to tell what differs; it runs only as the baseline or where it is all there is.
    arms: pinned.filter(({ hashed }) => hashed.name !== 'frozen' || chosen.baseline === 'frozen' || pinned.length === 1),
    planned: prepared.plan.nodesets,
  };
}

async function interpretersOf({ harness }: SelectedEval, { interpreters, hashed }: PreparedEval): Promise<Interpreters> {
  const found: Interpreters = {};
  if (harness === 'builtin') {
    for (const { runtime } of hashed) found[runtime] ??= await interpreters.find(runtime);
  } else {
    const program = await interpreters.named(harness.command[0] ?? '');
    if (program) found[program.runtime] = program;
  }
  return found;
}

function episodesOf({ episodes, seed }: SelectedEval, { sources }: PreparedEval, { options, surroundings }: RunEvalContext): Episode[] {
  const base = options.episodes === undefined ? (sources.settings?.folder ?? surroundings.cwd) : surroundings.cwd;
  return readEpisodes({ episodes, seed, resolve: (path) => resolve(base, path) });
}

/** The inputs are the same for both arms: where the arms have different ones, it is said whose they are. */
function inputsNotice({ episodes }: SelectedEval, { sources }: PreparedEval, { options }: RunEvalContext): string[] {
  if (episodes.kind !== 'file' || options.episodes?.endsWith(episodes.path)) return [];
  const { layout, arms } = sources;
  const place = posix.normalize(posix.join(layout.settingsFolder, episodes.path));
  const contents = arms.map(({ view }) => (view.entry(place)?.kind === 'file' ? view.read(place) : undefined));
  const [first, ...others] = contents;
  if (others.every((content) => (content === undefined ? first === undefined : first?.equals(content)))) return [];
  return [`the inputs ${place} differ between frozen and the overlay; both arms ran those of ${resolve(sources.settings?.folder ?? '.', episodes.path)}`];
}

export function specsOf({ arms, chosen }: RunPins, run: string, episodes: Episode[]): Spec[] {
  return arms.map(({ hashed }) =>
    buildSpec({ run, arm: hashed.name, graph: hashed.graph, episodes, seed: chosen.seed, workers: chosen.workers, nodesets: [...hashed.nodesets.values()] }),
  );
}

/** Served nodesets that only one arm runs from its digest. */
function ownServers({ arms }: RunPins): { arm: string; nodeset: string }[] {
  return arms.flatMap(({ hashed }) =>
    [...hashed.nodesets.values()]
      .filter(({ served, nodeset, digest }) => served && arms.every((other) => other.hashed === hashed || other.hashed.nodesets.get(nodeset.name)?.digest !== digest))
      .map(({ nodeset }) => ({ arm: hashed.name, nodeset: nodeset.name })),
  );
}

/** Keys that are set but not passed on deserve one notice. */
function withheld({ chosen, arms }: RunPins, env: Surroundings['env']): string[] {
  const declared = arms.flatMap(({ hashed }) => [...hashed.nodesets.values()].flatMap(({ nodeset }) => nodeset.declaration.passEnv));
  const notice = withheldNotice(withheldKeys(env, [...chosen.passEnv, ...declared]));
  return notice === undefined ? [] : [notice];
}

/** The plan as it came about: another run may have started or ended a server between plan and lease. */
function withWhatHappened(plan: Plan, servers: readonly LeasedServer[]): Plan {
  const nodesets = plan.nodesets.map((planned) => {
    const server = servers.find(({ nodeset, digest }) => nodeset === planned.nodeset && digest === planned.digest);
    if (!server || (planned.decision !== 'reuse' && planned.decision !== 'spawn')) return planned;
    if (server.reused === (planned.decision === 'reuse')) return planned;
    return server.reused
      ? { ...planned, decision: 'reuse' as const, reason: `same as frozen; server ${server.id} was started meanwhile by another run` }
      : { ...planned, decision: 'spawn' as const, reason: 'same as frozen; the server that was there had ended' };
  });
  return { ...plan, nodesets };
}
