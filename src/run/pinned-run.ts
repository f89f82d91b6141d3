import { join, relative } from 'node:path';
import { ERROR_CODES, EvalpinError } from '../contract/errors.ts';
import { startsSeveral } from '../launch/shell-command.ts';
import type { Episode, Outcome } from '../launch/model.ts';
import type { Proof } from '../launch/proof-model.ts';
import { commandRuntime } from '../launch/program.ts';
import { caseOf } from '../launch/repeats.ts';
import { TeardownStack } from '../process/teardown-stack.ts';
import { publishJson } from '../report/run-directory.ts';
import type { LeasedServer, LeaseRequest } from '../servers/protocol.ts';
import { explainFailure } from './explain-failure.ts';
import { domainBehind, type Wrapper } from './isolation.ts';
import { measure, type Measured, type ReadyArm } from './measure.ts';
import type { PinnedArm } from './pin-sources.ts';
import { allowedFolders, pinner, type PinnerContext } from './pinner.ts';
import { prove, type MeasuredArm, type ProveContext } from './prove.ts';
import { refuseBroken, refuseDamaged, refuseStrange } from './refuse-servers.ts';
import type { PinnedRunContext } from './run-pinned.ts';
import type { RunPins } from './run-pins.ts';
import { leaseRequest, urlsOf, type ServeContext } from './serve.ts';

/** What a group of arms came to that ran side by side. */
export interface GroupResult {
  measured: Measured;
  proof: Proof;
  servers: LeasedServer[];
}

/** A server that was lost while the run used it. */
export interface LostServer {
  key: string;
  id: string;
  reason: string;
}

/** The servers of a group did not come up. */
export class ServersFailed extends Error {
  override readonly name = 'ServersFailed';
  readonly error: EvalpinError;

  constructor(error: EvalpinError) {
    super(error.message, { cause: error });
    this.error = error;
  }
}

/** serve → launch → prove for groups of the arms of one run. */
export class PinnedRun {
  readonly #pins: RunPins;
  readonly #ctx: PinnedRunContext;
  readonly #pinner: PinnerContext;
  /** Servers outlive the run: its folder is not theirs to touch. */
  readonly #serverPinner: PinnerContext;
  readonly #wrapper: Wrapper;
  readonly lost: LostServer[] = [];

  constructor(pins: RunPins, ctx: PinnedRunContext, wrapper: Wrapper) {
    this.#wrapper = wrapper;
    this.#pins = pins;
    this.#ctx = ctx;
    this.#serverPinner = { layout: pins.layout, liveRoots: pins.liveRoots, home: pins.home, store: ctx.store, runtimeDir: ctx.surroundings.installation.runtimeDir };
    this.#pinner = { ...this.#serverPinner, folder: ctx.folder };
  }

  request(group: readonly PinnedArm[]): LeaseRequest {
    return leaseRequest(group, this.#serveContext());
  }

  /** Whether the servers of these arms fit on the machine at once; if not, why. */
  async fits(group: readonly PinnedArm[]): Promise<{ together: boolean; reason?: string }> {
    return (await this.#ctx.supervisor()).fits([this.request(group)]);
  }

  /** Every episode of an arm whose servers do not start is an error of that arm. */
  unserved({ hashed }: PinnedArm, error: EvalpinError): GroupResult {
    const last = error.details.findLast((line) => line.trim() !== '' && !line.startsWith('(the log is'));
    const { file, line } = error.location ?? {};
    const place = file === undefined || line === undefined ? {} : { file: relative(`/${this.#pins.layout.workspace}`, `/${file}`), line };
    const message = last === undefined ? error.message : `${error.message}: ${last.trim()}`;
    const outcomes = this.#leftOf(hashed.name).map(
      (episode): Outcome => ({ arm: hashed.name, episode: episode.id, ...caseOf(episode), status: 'error', metrics: {}, fault: 'import', message, ...place, attempts: 1 }),
    );
    for (const outcome of outcomes) this.#ctx.watcher.outcome(outcome);
    const notices = error.hint === ERROR_CODES[error.code].remedy ? [] : [`${hashed.name}: ${error.hint.replaceAll('\n', ' ')}`];
    return { measured: { outcomes, workers: [], failedArms: {}, notices }, proof: { version: 1, level: 'proved', pinned: true, processes: [] }, servers: [] };
  }

  #leftOf(arm: string): Episode[] {
    const { episodes, done } = this.#ctx;
    return episodes.filter(({ id }) => done?.get(arm)?.episodes.has(id) !== true);
  }

  /** Why the servers of a group do not come up; undefined where they do. They are let go again. */
  async whyUnserved(group: readonly PinnedArm[]): Promise<EvalpinError | undefined> {
    const teardown = new TeardownStack();
    try {
      await this.#lease(group, teardown);
      return undefined;
    } catch (error) {
      if (!(error instanceof ServersFailed)) throw error;
      return error.error;
    } finally {
      await this.#undo(teardown);
    }
  }

  /** @throws ServersFailed where the servers do not come up */
  async measureGroup(group: readonly PinnedArm[]): Promise<GroupResult> {
    const teardown = new TeardownStack();
    try {
      return await this.#measureGroup(group, teardown);
    } finally {
      await this.#ctx.timer.time('release', () => this.#undo(teardown));
    }
  }

  async #undo(teardown: TeardownStack): Promise<void> {
    for (const { name, error } of await teardown.undo()) this.#ctx.watcher.notice(`could not undo ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }

  async #measureGroup(group: readonly PinnedArm[], teardown: TeardownStack): Promise<GroupResult> {
    const { folder, run, surroundings, watcher, timer, episodes, specs, foreground, wholeValues = false, done } = this.#ctx;
    const { chosen, interpreters } = this.#pins;
    const servers = await timer.time('serve', () => this.#lease(group, teardown));
    const pin = pinner(this.#pinner);
    const ready = group.map(({ hashed, snapshots }): ReadyArm => {
      const urls = urlsOf(hashed, group.map((one) => one.hashed), servers, chosen.workers);
      publishJson(join(folder, 'arms', hashed.name, 'shared_urls.json'), urls.shared);
      return { hashed, urls, pin: pin(snapshots.arm, interpreters), spec: specs[hashed.name] ?? '' };
    });
    watcher.launching(group.map(({ hashed }) => hashed.name));
    const measured = await timer.time('launch', () =>
      measure(ready, {
        chosen,
        episodes,
        interpreters,
        env: surroundings.env,
        folder,
        tag: run,
        foreground,
        wholeValues,
        ...(done === undefined ? {} : { done }),
        othersHaveResults: group.length < this.#pins.arms.length || (done?.size ?? 0) > 0 || typeof chosen.baseline !== 'string',
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
    await refuseDamaged(arms, proof, this.#ctx.supervisor);
    return { measured, proof, servers };
  }

  async #lease(group: readonly PinnedArm[], teardown: TeardownStack): Promise<LeasedServer[]> {
    const request = this.request(group);
    if (request.servers.length === 0) return [];
    const { watcher, surroundings } = this.#ctx;
    const client = await this.#ctx.supervisor();
    const lease = await client.lease(request, { onEvent: (event) => watcher.server(event), signal: surroundings.signal }).catch((error: unknown) => {
      throw error instanceof EvalpinError && error.exitCode === 3 ? new ServersFailed(this.#explain(error, group)) : error;
    });
    teardown.defer('lease of servers', () => lease.release());
    lease.onLost((lost) => {
      this.lost.push(lost);
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
      store: this.#ctx.store,
      isolate: this.#wrapper.server,
    };
  }

  #proveContext(measured: Measured): ProveContext {
    const { chosen, interpreters, arms, layout, liveRoots } = this.#pins;
    const all = [...Object.values(interpreters), ...arms.flatMap(({ hashed }) => [...hashed.nodesets.values()].flatMap(({ interpreter }) => interpreter ?? []))];
    return {
      layout,
      liveRoots,
      harness: chosen.harness === 'builtin' ? (arms[0]?.hashed.runtime ?? 'python') : (commandRuntime(chosen.harness.command[0] ?? '', interpreters) ?? 'none'),
      isCommand: chosen.harness !== 'builtin',
      startsSeveral: chosen.harness !== 'builtin' && startsSeveral(chosen.harness.command),
      workers: measured.workers,
      outcomes: measured.outcomes,
      failedArms: Object.keys(measured.failedArms),
      prefixes: [...new Set(all.flatMap((interpreter) => interpreter.prefixes))],
      allowed: [...allowedFolders(this.#pinner), this.#pinner.runtimeDir],
      store: this.#ctx.store,
    };
  }
}
