import { dirname, join, resolve } from 'node:path';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { RunOptions } from '../inputs/run-options.ts';
import { attribute } from '../judge/attribution.ts';
import { judge, type Verdict } from '../judge/judge.ts';
import { withheldKeys, withheldNotice } from '../launch/environment.ts';
import { readEpisodes } from '../launch/episodes.ts';
import type { Episode, Outcome, Spec } from '../launch/model.ts';
import type { Interpreters } from '../launch/pinning.ts';
import type { Proof } from '../launch/proof-model.ts';
import { buildSpec } from '../launch/spec.ts';
import type { Plan } from '../plan/model.ts';
import { publishJson } from '../report/run-directory.ts';
import { writePlannedRun } from '../report/write-run.ts';
import { TeardownStack } from '../process/teardown-stack.ts';
import type { SupervisorClient } from '../servers/client.ts';
import type { LeasedServer } from '../servers/protocol.ts';
import { isolation } from './isolation.ts';
import { recordRun } from './live-runs.ts';
import { measure, type Measured, type ReadyArm } from './measure.ts';
import { pinSources, type PinnedArm } from './pin-sources.ts';
import { allowedFolders, pinner } from './pinner.ts';
import type { PreparedEval } from './prepare.ts';
import { prove, type MeasuredArm } from './prove.ts';
import type { SelectedEval } from './select-evals.ts';
import { leaseRequest, urlsOf, type ServeContext } from './serve.ts';
import type { RunWatcher } from './watcher.ts';

export interface RunEvalContext {
  options: RunOptions;
  surroundings: Surroundings;
  store: StoreLayout;
  holder: ProcessId;
  /** Connects to the supervisor when it is needed first. */
  supervisor: () => Promise<SupervisorClient>;
  live: (trustDomain: string) => Promise<{ id: string; digest: string; kind: 'shared' | 'ephemeral' | 'replicated' }[]>;
  /** The run's id and folder. */
  run: string;
  folder: string;
  watcher: RunWatcher;
}

/** What one eval came to. */
export interface EvalResult {
  prepared: PreparedEval;
  plan: Plan;
  outcomes: Outcome[];
  episodes: Episode[];
  measured: Measured;
  proof: Proof;
  verdict: Verdict;
  servers: LeasedServer[];
  /** In the report's order. */
  arms: string[];
  baseline: string | undefined;
  lostServers: string[];
  notices: string[];
  timings: Record<string, number>;
}

/** One eval: resolve → hash → plan → snapshot → serve → launch → collect → judge. All that it starts is ended before it returns or throws. */
export async function runEval(chosen: SelectedEval, ctx: RunEvalContext): Promise<EvalResult> {
  const teardown = new TeardownStack();
  try {
    return await new EvalRun(chosen, ctx, teardown).run();
  } finally {
    const failures = await teardown.undo();
    for (const { name, error } of failures) ctx.watcher.notice(`could not undo ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

class EvalRun {
  readonly #chosen: SelectedEval;
  readonly #ctx: RunEvalContext;
  readonly #teardown: TeardownStack;
  readonly #timings: Record<string, number> = {};
  readonly #notices: string[] = [];
  readonly #lost: { key: string; id: string; reason: string }[] = [];

  constructor(chosen: SelectedEval, ctx: RunEvalContext, teardown: TeardownStack) {
    this.#chosen = chosen;
    this.#ctx = ctx;
    this.#teardown = teardown;
  }

  async run(): Promise<EvalResult> {
    const { chosen, ctx } = { chosen: this.#chosen, ctx: this.#ctx };
    const { options, surroundings, store, live, holder } = ctx;
    const { prepared, pinned } = await this.#timed('pin', () => pinSources(options, chosen, { surroundings, store, live, holder, teardown: this.#teardown }));
    const { plan } = prepared;
    const running = pinned.filter(({ hashed }) => hashed.name !== 'frozen' || chosen.baseline === 'frozen' || pinned.length === 1);
    const episodes = this.#episodes(prepared);
    const interpreters = await this.#interpreters(prepared);
    this.#mentionWithheldKeys(running);
    ctx.watcher.planned(plan, episodes.length, running.map(({ hashed }) => hashed.name));

    const specs = writePlannedRun(ctx.folder, { plan: withSnapshots(plan, pinned), specs: this.#specs(running, episodes) });
    const release = recordRun(ctx.store, { run: ctx.run, holder: ctx.holder, tags: workerTags(ctx.run, running, chosen.workers) });
    this.#teardown.defer('record of the run', release);
    const groups = await this.#groups(running, prepared, interpreters);
    const parts: { measured: Measured; proof: Proof; servers: LeasedServer[] }[] = [];
    for (const group of groups) parts.push(await this.#measureGroup(group, { prepared, episodes, specs, interpreters, interleave: groups.length === 1 }));

    const measured = joinMeasured(parts.map((part) => part.measured));
    const servers = parts.flatMap((part) => part.servers);
    const proof = joinProofs(parts.map((part) => part.proof));
    const baseline = chosen.baseline === 'frozen' && running.length > 1 ? 'frozen' : undefined;
    const outcomes = attribute(measured.outcomes, { baseline, failedArms: measured.failedArms, lostServers: this.#lostServers(running) });
    const verdict = judge({
      arms: running.map(({ hashed }) => hashed.name),
      baseline,
      outcomes,
      gates: chosen.gates,
      proof,
      requireProof: ctx.options.requireProof ?? prepared.sources.settings?.requireProof ?? false,
    });
    return {
      prepared,
      plan: withWhatHappened(plan, servers, pinned),
      outcomes,
      episodes,
      measured,
      proof,
      verdict,
      servers,
      arms: running.map(({ hashed }) => hashed.name),
      baseline,
      lostServers: this.#lost.map(({ id }) => id),
      notices: [...plan.notices, ...this.#notices, ...measured.notices],
      timings: this.#timings,
    };
  }

  #episodes({ sources }: PreparedEval): Episode[] {
    const { episodes, seed } = this.#chosen;
    const base = this.#ctx.options.episodes === undefined ? (sources.settings?.folder ?? this.#ctx.surroundings.cwd) : this.#ctx.surroundings.cwd;
    return readEpisodes({
      episodes,
      seed,
      resolve: (path) => resolve(base, path),
    });
  }

  async #interpreters({ interpreters, hashed }: PreparedEval): Promise<Interpreters> {
    const { harness } = this.#chosen;
    const found: Interpreters = {};
    const wanted = new Set(hashed.map(({ runtime }) => runtime));
    const program = harness === 'builtin' ? undefined : await interpreters.named(harness.command[0] ?? '');
    if (program) found[program.runtime] = program;
    for (const runtime of wanted) {
      if (harness === 'builtin') found[runtime] ??= await interpreters.find(runtime);
    }
    return found;
  }

  #mentionWithheldKeys(running: readonly PinnedArm[]): void {
    const passed = [...this.#chosen.passEnv, ...running.flatMap(({ hashed }) => [...hashed.nodesets.values()].flatMap(({ nodeset }) => nodeset.declaration.passEnv))];
    const notice = withheldNotice(withheldKeys(this.#ctx.surroundings.env, passed));
    if (notice !== undefined) this.#notices.push(notice);
  }

  /** Both arms side by side, or one after the other where their servers do not fit at once. */
  async #groups(running: readonly PinnedArm[], prepared: PreparedEval, interpreters: Interpreters): Promise<PinnedArm[][]> {
    const together = [[...running]];
    if (running.length < 2 || !running.some(({ snapshots }) => snapshots.servers.size > 0)) return together;
    const ctx = this.#serveContext(prepared, interpreters);
    if (!leaseRequest(running, ctx).servers.some(({ resources }) => Object.keys(resources).length > 0)) return together;
    const client = await this.#ctx.supervisor();
    const fit = await client.fits([leaseRequest(running, ctx)]);
    if (fit.together) return together;
    this.#notices.push(`the servers of both arms do not fit on this machine at once (${fit.reason ?? 'no room'}): the arms ran one after the other, not interleaved`);
    return running.map((arm) => [arm]);
  }

  async #measureGroup(
    group: readonly PinnedArm[],
    { prepared, episodes, specs, interpreters, interleave }: { prepared: PreparedEval; episodes: Episode[]; specs: Record<string, string>; interpreters: Interpreters; interleave: boolean },
  ): Promise<{ measured: Measured; proof: Proof; servers: LeasedServer[] }> {
    const { folder, run, surroundings, watcher } = this.#ctx;
    const teardown = new TeardownStack();
    this.#teardown.defer('an arm', async () => {
      const [failure] = await teardown.undo();
      if (failure) throw failure.error;
    });
    const servers = await this.#timed('serve', () => this.#lease(group, prepared, interpreters, teardown));
    const pin = pinner(prepared.sources, this.#pinnerContext());
    const ready = group.map(({ hashed, snapshots }): ReadyArm => {
      const urls = urlsOf(hashed, group.map((one) => one.hashed), servers, this.#chosen.workers);
      publishJson(join(folder, 'arms', hashed.name, 'shared_urls.json'), urls.shared);
      return { hashed, urls, pin: pin(snapshots.arm, interpreters), spec: specs[hashed.name] ?? '' };
    });
    const isolate = await isolation(this.#chosen.isolation, { prepared, folder, store: this.#ctx.store, surroundings });
    watcher.launching();
    const measured = await this.#timed('launch', () =>
      measure(ready, {
        chosen: this.#chosen,
        episodes,
        interpreters,
        env: surroundings.env,
        folder,
        tag: run,
        interleave,
        isolate,
        onOutcome: (outcome) => watcher.outcome(outcome),
        onEvent: (event) => watcher.event(event),
        signal: surroundings.signal,
      }),
    );
    await this.#reportBroken(measured.outcomes, servers);
    const arms = ready.map(({ hashed, urls }, i): MeasuredArm => ({ hashed, snapshots: (group[i] as PinnedArm).snapshots, servers: urls.servers }));
    const proof = await this.#timed('prove', () => prove(arms, this.#proveContext(measured, prepared, interpreters)));
    await this.#refuseStrangeServers(proof);
    await this.#timed('release', async () => {
      const [failure] = await teardown.undo();
      if (failure) throw failure.error;
    });
    return { measured, proof, servers };
  }

  async #lease(group: readonly PinnedArm[], prepared: PreparedEval, interpreters: Interpreters, teardown: TeardownStack): Promise<LeasedServer[]> {
    const request = leaseRequest(group, this.#serveContext(prepared, interpreters));
    if (request.servers.length === 0) return [];
    const { watcher, surroundings } = this.#ctx;
    const client = await this.#ctx.supervisor();
    const lease = await client.lease(request, { onEvent: (event) => watcher.server(event), signal: surroundings.signal });
    teardown.defer('lease of servers', () => lease.release());
    lease.onLost((lost) => {
      this.#lost.push(lost);
      watcher.notice(`server ${lost.id} was lost: ${lost.reason}`);
    });
    return [...lease.servers];
  }

  #serveContext(prepared: PreparedEval, interpreters: Interpreters): ServeContext {
    const { run, holder, options, surroundings, store } = this.#ctx;
    return {
      run,
      trustDomain: prepared.sources.trustDomain,
      holder,
      policy: options.servers,
      inActions: surroundings.env['GITHUB_ACTIONS'] === 'true',
      workers: this.#chosen.workers,
      store,
      env: surroundings.env,
      planned: prepared.plan.nodesets,
      pin: pinner(prepared.sources, this.#pinnerContext()),
      interpreters,
    };
  }

  #pinnerContext(): Parameters<typeof pinner>[1] {
    const { store, surroundings, folder } = this.#ctx;
    return { store, surroundings, runsFolder: dirname(folder) };
  }

  #proveContext(measured: Measured, prepared: PreparedEval, interpreters: Interpreters): Parameters<typeof prove>[1] {
    const { harness } = this.#chosen;
    const all = [...Object.values(interpreters), ...prepared.hashed.flatMap(({ nodesets }) => [...nodesets.values()].flatMap(({ interpreter }) => interpreter ?? []))];
    const program = harness === 'builtin' ? undefined : (Object.keys(interpreters)[0] as 'python' | 'node' | undefined);
    return {
      sources: prepared.sources,
      harness: harness === 'builtin' ? (prepared.hashed[0]?.runtime ?? 'python') : (program ?? 'none'),
      isCommand: harness !== 'builtin',
      workers: measured.workers,
      outcomes: measured.outcomes,
      prefixes: [...new Set(all.flatMap((interpreter) => interpreter.prefixes))],
      allowed: [...allowedFolders(prepared.sources, this.#pinnerContext()), this.#ctx.surroundings.installation.runtimeDir],
    };
  }

  #specs(running: readonly PinnedArm[], episodes: Episode[]): Spec[] {
    return running.map(({ hashed }) =>
      buildSpec({
        run: this.#ctx.run,
        arm: hashed.name,
        graph: hashed.graph,
        episodes,
        seed: this.#chosen.seed,
        workers: this.#chosen.workers,
        nodesets: [...hashed.nodesets.values()],
      }),
    );
  }

  /** A server that did not answer is not kept for anybody else. */
  async #reportBroken(outcomes: readonly Outcome[], servers: readonly LeasedServer[]): Promise<void> {
    const broken = new Map<string, string>();
    for (const { server, message } of outcomes) {
      const leased = server === undefined ? undefined : servers.find(({ url, nodeset }) => url === server || nodeset === server);
      if (leased) broken.set(leased.id, message ?? 'it did not answer');
    }
    if (broken.size === 0) return;
    const client = await this.#ctx.supervisor();
    for (const [id, reason] of broken) await client.reportBroken(id, reason);
  }

  /** A server that loaded a stranger is never leased again. */
  async #refuseStrangeServers(proof: Proof): Promise<void> {
    for (const { kind, name, strangers } of proof.processes) {
      const [first] = strangers;
      if (kind === 'server' && first) await (await this.#ctx.supervisor()).reportBroken(name.replace(/^server /, ''), first.reason);
    }
  }

  #lostServers(running: readonly PinnedArm[]): { arm: string; nodeset: string; own: boolean }[] {
    return this.#lost.flatMap(({ key }) => {
      const [arm = '', nodeset = ''] = key.split('/');
      const digests = running.map(({ hashed }) => hashed.nodesets.get(nodeset)?.identity.digest);
      return [{ arm, nodeset, own: new Set(digests).size === digests.length }];
    });
  }

  async #timed<T>(stage: string, work: () => Promise<T>): Promise<T> {
    this.#ctx.surroundings.signal.throwIfAborted();
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#timings[stage] = Math.round((this.#timings[stage] ?? 0) + performance.now() - started);
    }
  }
}

function workerTags(run: string, running: readonly PinnedArm[], workers: number): string[] {
  return running.flatMap(({ hashed }) => Array.from({ length: workers }, (_, n) => `${run}/${hashed.name}-${n}`));
}

function joinMeasured(parts: readonly Measured[]): Measured {
  return {
    outcomes: parts.flatMap((part) => part.outcomes),
    workers: parts.flatMap((part) => part.workers),
    failedArms: Object.assign({}, ...parts.map((part) => part.failedArms)) as Measured['failedArms'],
    notices: parts.flatMap((part) => part.notices),
  };
}

function joinProofs(parts: readonly Proof[]): Proof {
  const levels = ['none', 'partial', 'proved'] as const;
  return {
    version: 1,
    level: levels.find((level) => parts.some((part) => part.level === level)) ?? 'none',
    pinned: parts.every((part) => part.pinned),
    processes: parts.flatMap((part) => part.processes),
  };
}

/** The plan as it came about: another run may have started or ended a server between plan and lease. */
function withWhatHappened(plan: Plan, servers: readonly LeasedServer[], pinned: readonly PinnedArm[]): Plan {
  const nodesets = plan.nodesets.map((planned) => {
    const server = servers.find(({ nodeset, digest }) => nodeset === planned.nodeset && digest === planned.digest);
    if (!server || (planned.decision !== 'reuse' && planned.decision !== 'spawn')) return planned;
    if (server.reused === (planned.decision === 'reuse')) return planned;
    return server.reused
      ? { ...planned, decision: 'reuse' as const, reason: `same as frozen; server ${server.id} was started meanwhile by another run` }
      : { ...planned, decision: 'spawn' as const, reason: 'same as frozen; the server that was there had ended' };
  });
  return withSnapshots({ ...plan, nodesets }, pinned);
}

function withSnapshots(plan: Plan, pinned: readonly PinnedArm[]): Plan {
  return { ...plan, arms: Object.fromEntries(pinned.map(({ hashed, snapshots }) => [hashed.name, { snapshot: `sha256:${snapshots.arm.sha256}` }])) };
}
