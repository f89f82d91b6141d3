import { join, relative } from 'node:path';
import { ERROR_CODES, EvalpinError } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { ServerPolicy } from '../inputs/run-options.ts';
import type { Episode, Outcome } from '../launch/model.ts';
import type { Proof } from '../launch/proof-model.ts';
import { workerTag } from '../launch/worker-record.ts';
import { TeardownStack } from '../process/teardown-stack.ts';
import { publishJson } from '../report/run-directory.ts';
import type { SupervisorClient } from '../servers/client.ts';
import type { LeasedServer } from '../servers/protocol.ts';
import type { ArmPins } from './arm-pins.ts';
import { explainFailure } from './explain-failure.ts';
import { domainBehind, isolation, type Wrapper } from './isolation.ts';
import { joinMeasured, joinProofs } from './join-parts.ts';
import { recordRun } from './live-runs.ts';
import { measure, type Measured, type ReadyArm } from './measure.ts';
import type { PinnedArm } from './pin-sources.ts';
import { allowedFolders, pinner, type PinnerContext } from './pinner.ts';
import { prove, type MeasuredArm, type ProveContext } from './prove.ts';
import { refuseBroken, refuseStrange } from './refuse-servers.ts';
import type { RunPins } from './run-pins.ts';
import { leaseRequest, urlsOf, type ServeContext } from './serve.ts';
import type { Timer } from './timer.ts';
import type { RunWatcher } from './watcher.ts';

export interface PinnedRunContext {
  surroundings: Surroundings;
  store: StoreLayout;
  holder: ProcessId;
  /** Connects to the supervisor when it is needed first. */
  supervisor: () => Promise<SupervisorClient>;
  policy: ServerPolicy;
  /** The run's id and folder. */
  run: string;
  folder: string;
  episodes: Episode[];
  /** Path of each arm's spec.json. */
  specs: Readonly<Record<string, string>>;
  watcher: RunWatcher;
  timer: Timer;
  /** The interpreter has the terminal, and no time limit. */
  foreground: boolean;
}

export interface PinnedResult {
  measured: Measured;
  proof: Proof;
  servers: LeasedServer[];
  lost: { key: string; id: string; reason: string; own: boolean }[];
  notices: string[];
}

/** serve → launch → prove, for arms whose sources are pinned. All that is started is ended before this returns or throws. */
export async function runPinned(pins: RunPins, ctx: PinnedRunContext): Promise<PinnedResult> {
  const wrapper = await isolation(pins.chosen.isolation, { ...ctx, liveRoots: pins.liveRoots });
  const run = new PinnedRun(pins, ctx, wrapper);
  const takeBack = recordRun(ctx.store, { run: ctx.run, holder: ctx.holder, tags: workerTags(ctx.run, pins) });
  const result: PinnedResult = { measured: { outcomes: [], workers: [], failedArms: {}, notices: [] }, proof: { version: 1, level: 'none', pinned: true, processes: [] }, servers: [], lost: [], notices: [] };
  try {
    const { groups, notice } = await run.groups();
    if (notice !== undefined) result.notices.push(notice);
    const parts: GroupResult[] = [];
    for (const group of groups) parts.push(...(await measureOrSplit(run, group, groups.length === 1)));
    result.measured = joinMeasured(parts.map(({ measured }) => measured));
    result.proof = joinProofs(parts.map(({ proof }) => proof));
    result.servers = parts.flatMap(({ servers }) => servers);
    result.lost = run.lost;
    return result;
  } finally {
    takeBack();
  }
}

interface GroupResult {
  measured: Measured;
  proof: Proof;
  servers: LeasedServer[];
}

/** The servers of a group did not come up. */
class ServersFailed extends Error {
  override readonly name = 'ServersFailed';
  readonly error: EvalpinError;

  constructor(error: EvalpinError) {
    super(error.message, { cause: error });
    this.error = error;
  }
}

/**
 * Measures a group of arms. Where their servers do not come up together, each arm is tried by itself: an edited arm whose
 * servers do not start has failed by its own doing, and the baseline tells whether it is the machine's.
 */
async function measureOrSplit(run: PinnedRun, group: readonly PinnedArm[], interleave: boolean): Promise<GroupResult[]> {
  try {
    return [await run.measureGroup(group, interleave)];
  } catch (error) {
    if (!(error instanceof ServersFailed)) throw error;
    if (group.length < 2) throw error.error;
  }
  const parts: GroupResult[] = [];
  for (const arm of group) {
    try {
      parts.push(await run.measureGroup([arm], false));
    } catch (error) {
      if (!(error instanceof ServersFailed)) throw error;
      if (arm.hashed.name === 'frozen') throw error.error;
      parts.push(run.unserved(arm, error.error));
    }
  }
  return parts;
}

class PinnedRun {
  readonly #pins: RunPins;
  readonly #ctx: PinnedRunContext;
  readonly #pinner: PinnerContext;
  /** Servers outlive the run: its folder is not theirs to touch. */
  readonly #serverPinner: PinnerContext;
  readonly #wrapper: Wrapper;
  readonly lost: PinnedResult['lost'] = [];

  constructor(pins: RunPins, ctx: PinnedRunContext, wrapper: Wrapper) {
    this.#wrapper = wrapper;
    this.#pins = pins;
    this.#ctx = ctx;
    this.#serverPinner = { layout: pins.layout, liveRoots: pins.liveRoots, home: pins.home, store: ctx.store, runtimeDir: ctx.surroundings.installation.runtimeDir };
    this.#pinner = { ...this.#serverPinner, folder: ctx.folder };
  }

  /** Both arms side by side, or one after the other where their servers do not fit at once. */
  async groups(): Promise<{ groups: PinnedArm[][]; notice?: string }> {
    const { arms } = this.#pins;
    const request = leaseRequest(arms, this.#serveContext());
    if (arms.length < 2 || !request.servers.some(({ resources }) => Object.keys(resources).length > 0)) return { groups: [arms] };
    const fit = await (await this.#ctx.supervisor()).fits([request]);
    if (fit.together) return { groups: [arms] };
    return {
      groups: arms.map((arm) => [arm]),
      notice: `the servers of both arms do not fit on this machine at once (${fit.reason ?? 'no room'}): the arms ran one after the other, not interleaved`,
    };
  }

  /** Every episode of an arm whose servers do not start is an error of that arm. */
  unserved({ hashed }: PinnedArm, error: EvalpinError): GroupResult {
    const last = error.details.findLast((line) => line.trim() !== '' && !line.startsWith('(the log is'));
    const { file, line } = error.location ?? {};
    const place = file === undefined || line === undefined ? {} : { file: relative(`/${this.#pins.layout.workspace}`, `/${file}`), line };
    const message = last === undefined ? error.message : `${error.message}: ${last.trim()}`;
    const outcomes = this.#ctx.episodes.map(({ id }): Outcome => ({ arm: hashed.name, episode: id, status: 'error', metrics: {}, fault: 'import', message, ...place, attempts: 1 }));
    for (const outcome of outcomes) this.#ctx.watcher.outcome(outcome);
    return { measured: { outcomes, workers: [], failedArms: {}, notices: error.hint === ERROR_CODES[error.code].remedy ? [] : [`${hashed.name}: ${error.hint.replaceAll('\n', ' ')}`] }, proof: { version: 1, level: 'proved', pinned: true, processes: [] }, servers: [] };
  }

  /** @throws ServersFailed where the servers do not come up */
  async measureGroup(group: readonly PinnedArm[], interleave: boolean): Promise<GroupResult> {
    const teardown = new TeardownStack();
    try {
      return await this.#measureGroup(group, interleave, teardown);
    } finally {
      await this.#ctx.timer.time('release', async () => {
        for (const { name, error } of await teardown.undo()) this.#ctx.watcher.notice(`could not undo ${name}: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
  }

  async #measureGroup(group: readonly PinnedArm[], interleave: boolean, teardown: TeardownStack): Promise<GroupResult> {
    const { folder, run, surroundings, watcher, timer, episodes, specs, foreground } = this.#ctx;
    const { chosen, interpreters } = this.#pins;
    const servers = await timer.time('serve', () => this.#lease(group, teardown));
    const pin = pinner(this.#pinner);
    const ready = group.map(({ hashed, snapshots }): ReadyArm => {
      const urls = urlsOf(hashed, group.map((one) => one.hashed), servers, chosen.workers);
      publishJson(join(folder, 'arms', hashed.name, 'shared_urls.json'), urls.shared);
      return { hashed, urls, pin: pin(snapshots.arm, interpreters), spec: specs[hashed.name] ?? '' };
    });
    watcher.launching();
    const measured = await timer.time('launch', () =>
      measure(ready, {
        chosen,
        episodes,
        interpreters,
        env: surroundings.env,
        folder,
        tag: run,
        interleave,
        foreground,
        isolate: this.#wrapper.worker,
        onOutcome: (outcome) => watcher.outcome(outcome),
        onEvent: (event) => watcher.event(event),
        signal: surroundings.signal,
      }).catch((error: unknown) => {
        throw error instanceof EvalpinError ? this.#explain(error, group) : error;
      }),
    );
    await refuseBroken(measured.outcomes, servers, this.#ctx.supervisor);
    const arms = ready.map(({ hashed, urls }, i): MeasuredArm => ({ hashed, snapshots: (group[i] as PinnedArm).snapshots, servers: urls.servers }));
    const proof = await timer.time('prove', () => prove(arms, this.#proveContext(measured)));
    await refuseStrange(proof, this.#ctx.supervisor);
    return { measured, proof, servers };
  }

  async #lease(group: readonly PinnedArm[], teardown: TeardownStack): Promise<LeasedServer[]> {
    const request = leaseRequest(group, this.#serveContext());
    if (request.servers.length === 0) return [];
    const { watcher, surroundings } = this.#ctx;
    const client = await this.#ctx.supervisor();
    const lease = await client.lease(request, { onEvent: (event) => watcher.server(event), signal: surroundings.signal }).catch((error: unknown) => {
      throw error instanceof EvalpinError && error.exitCode === 3 ? new ServersFailed(this.#explain(error, group)) : error;
    });
    teardown.defer('lease of servers', () => lease.release());
    lease.onLost((lost) => {
      this.lost.push({ ...lost, own: isOwn(lost.key, group.map(({ hashed }) => hashed)) });
      watcher.notice(`server ${lost.id} was lost: ${lost.reason}`);
    });
    return [...lease.servers];
  }

  #explain(error: EvalpinError, arms: readonly PinnedArm[]): EvalpinError {
    return explainFailure(error, { arms, layout: this.#pins.layout, liveRoots: this.#pins.liveRoots });
  }

  #serveContext(): ServeContext {
    const { run, holder, policy, surroundings } = this.#ctx;
    const { chosen, trustDomain, planned, interpreters } = this.#pins;
    return {
      run,
      trustDomain: domainBehind(chosen.isolation, trustDomain),
      holder,
      policy,
      inActions: surroundings.env['GITHUB_ACTIONS'] === 'true',
      workers: chosen.workers,
      env: surroundings.env,
      planned,
      pin: pinner(this.#serverPinner),
      interpreters,
      isolate: this.#wrapper.server,
    };
  }

  #proveContext(measured: Measured): ProveContext {
    const { chosen, interpreters, arms, layout, liveRoots } = this.#pins;
    const all = [...Object.values(interpreters), ...arms.flatMap(({ hashed }) => [...hashed.nodesets.values()].flatMap(({ interpreter }) => interpreter ?? []))];
    const builtin = chosen.harness === 'builtin';
    return {
      layout,
      liveRoots,
      harness: builtin ? (arms[0]?.hashed.runtime ?? 'python') : ((Object.keys(interpreters)[0] as 'python' | 'node' | undefined) ?? 'none'),
      isCommand: !builtin,
      workers: measured.workers,
      outcomes: measured.outcomes,
      failedArms: Object.keys(measured.failedArms),
      prefixes: [...new Set(all.flatMap((interpreter) => interpreter.prefixes))],
      allowed: [...allowedFolders(this.#pinner), this.#pinner.runtimeDir],
    };
  }
}

/** Whether no other arm used the server of this key. */
function isOwn(key: string, arms: readonly ArmPins[]): boolean {
  const [, nodeset = ''] = key.split('/');
  const digests = arms.map(({ nodesets }) => nodesets.get(nodeset)?.digest);
  return new Set(digests).size === digests.length;
}

function workerTags(run: string, { arms, chosen }: RunPins): string[] {
  return arms.flatMap(({ hashed }) => Array.from({ length: chosen.workers }, (_, n) => workerTag(run, hashed.name, n)));
}
