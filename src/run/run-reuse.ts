import { errnoOf } from '../contract/errors.ts';
import type { Outcome } from '../launch/model.ts';
import type { ProcessProof, Proof } from '../launch/proof-model.ts';
import type { LeasedServer } from '../servers/protocol.ts';
import { appeared } from '../reuse/appeared.ts';
import type { Journal } from '../reuse/journal.ts';
import type { ArmReuse, EpisodeKey, ReusedFrom, StoredContext, StoredEntry, Wanted } from '../reuse/model.ts';
import type { ResultStore } from '../reuse/result-store.ts';
import { storable, toStored } from '../reuse/storable.ts';
import type { ArmName } from '../workspace/model.ts';
import { type DoneEpisodes, doneBy } from './done-episodes.ts';
import type { HashedArm } from './hash.ts';
import { joinProofs } from './join-parts.ts';
import type { PinnedResult } from './run-pinned.ts';
import type { RunPins } from './run-pins.ts';
import type { ArmState, ReuseRequest, Taken } from './taken.ts';
import type { RunWatcher } from './watcher.ts';

interface ReuseContext {
  pins: RunPins;
  results: ResultStore;
  journal: Journal;
  run: string;
}

/** What one run takes from earlier ones and leaves for later ones. */
export class RunReuse {
  readonly #arms: readonly ArmState[];
  readonly #ctx: ReuseContext;
  readonly #keys = new Map<string, EpisodeKey>();
  readonly #measuredAt = new Map<string, number>();
  readonly #isCommand: boolean;

  constructor(arms: readonly ArmState[], ctx: ReuseContext) {
    this.#arms = arms;
    this.#ctx = ctx;
    this.#isCommand = ctx.pins.chosen.harness !== 'builtin';
    for (const key of arms[0]?.wanted.episodes ?? []) this.#keys.set(key.id, key);
    if (!this.#isCommand) for (const arm of arms) this.#beginJournal(arm, null);
  }

  /** What need not be run. */
  get done(): Map<ArmName, DoneEpisodes> {
    const { harness, repeat } = this.#ctx.pins.chosen;
    const done = doneBy(new Map(this.#arms.filter(({ taken }) => taken.length > 0).map(({ pinned, taken }) => [pinned.hashed.name, taken.map(({ outcome }) => outcome)])));
    if (harness === 'builtin') return done;
    // Of a command all runs are taken, or none.
    return new Map([...done].map(([arm, { episodes }]) => [arm, { episodes, repeats: new Set(Array.from({ length: repeat }, (_, at) => at + 1)) }]));
  }

  /** The same watcher, with everything that it is told of outcomes in the journal first. */
  watching(watcher: RunWatcher): RunWatcher {
    return {
      ...watcher,
      outcome: (outcome) => {
        this.#measuredAt.set(`${outcome.arm}\0${outcome.episode}`, Date.now());
        const before = this.#ctx.journal.failure;
        if (!this.#isCommand) this.#toJournal(outcome);
        const { failure } = this.#ctx.journal;
        if (failure !== before) watcher.notice(`what is measured from here on cannot be resumed, since the journal cannot be written to: ${failure}`);
        watcher.outcome(outcome);
      },
    };
  }

  /** Tells what was taken as if it had been measured. */
  tell(watcher: RunWatcher): void {
    for (const { taken } of this.#arms) for (const { outcome } of taken) watcher.outcome(outcome);
  }

  /** Keeps what was measured for later runs, and adds what was taken from earlier ones. */
  finish(fresh: PinnedResult): { result: PinnedResult; reuse: ArmReuse[] } {
    const reuse = this.#arms.map((arm) => this.#report(arm, fresh));
    const taken = this.#arms.flatMap((arm) => arm.taken.map(({ outcome }) => outcome));
    const stored = this.#arms.flatMap(storedProcesses);
    const nothingRan = fresh.proof.processes.length === 0 && fresh.measured.outcomes.length === 0;
    const proof = stored.length === 0 ? fresh.proof : joinProofs([...(nothingRan ? [] : [fresh.proof]), ...stored.map(proofOf)]);
    return { result: { ...fresh, proof, measured: { ...fresh.measured, outcomes: this.#inOrder([...taken, ...fresh.measured.outcomes]) } }, reuse };
  }

  /** Saves what this run has completed to the cache service, where results may travel through it. */
  async share({ remote, store }: Pick<ReuseRequest, 'remote' | 'store'>): Promise<void> {
    if (remote?.results !== true) return;
    const { saveResults } = await import('./remote-results.ts');
    await saveResults(this.#arms, remote.cache, { results: this.#ctx.results, store, now: Date.now() });
  }

  close(): void {
    this.#ctx.journal.close();
  }

  #beginJournal({ pinned, wanted, taken }: ArmState, whole: number | null): void {
    const { journal } = this.#ctx;
    const arm = pinned.hashed.name;
    journal.begin({ eval: wanted.eval, arm, group: wanted.key, fields: wanted.fields, context: this.#contextOf(arm, wanted, { whole, absent: absentThen(taken) }) });
    // What came from the cache service decides in this run alone.
    for (const { outcome, key, when, run, proof } of taken.filter(({ service }) => !service)) {
      const stored = toStored(outcome);
      if (stored) journal.add({ arm, key, when, outcome: stored, from: { run, proof } });
    }
  }

  #toJournal(outcome: Outcome): void {
    const stored = toStored(outcome);
    const key = this.#isCommand ? null : (this.#keys.get(outcome.episode) ?? null);
    if (stored === undefined || (key === null && !this.#isCommand)) return;
    const { arm, worker } = outcome;
    this.#ctx.journal.add({ arm, key, when: this.#when(outcome), outcome: stored, ...(worker === undefined ? {} : { worker }) });
  }

  #when({ arm, episode }: Outcome): number {
    return this.#measuredAt.get(`${arm}\0${episode}`) ?? Date.now();
  }

  #contextOf(arm: ArmName, { passed, passKey, timeoutMs }: Wanted, { whole, absent }: { whole: number | null; absent: readonly string[] }): StoredContext {
    const { run } = this.#ctx;
    return { id: `${run}/${arm}`, run, arm, passed, passKey, timeoutMs, whole, ...named(absent) };
  }

  #report(state: ArmState, fresh: PinnedResult): ArmReuse {
    const { pinned, taken, misses, off } = state;
    const arm = pinned.hashed.name;
    const measured = fresh.measured.outcomes.filter((outcome) => outcome.arm === arm);
    const { stored, notStored } = this.#keep(state, measured, fresh);
    return { arm, reused: taken.length, measured: measured.length, from: fromRuns(taken), misses, off, stored, notStored };
  }

  #keep(state: ArmState, measured: readonly Outcome[], fresh: PinnedResult): { stored: number; notStored: string | null } {
    const { pinned, wanted, keeps, whyNotKept } = state;
    const arm = pinned.hashed.name;
    const isCommand = this.#isCommand;
    const failed = fresh.measured.failedArms[arm];
    const isWhole = failed === undefined && measured.every(({ status }) => status !== 'error');
    if (isCommand && isWhole && measured.length > 0) this.#commandToJournal(state, measured);
    if (!keeps || measured.length === 0) return { stored: 0, notStored: measured.length === 0 ? null : whyNotKept };
    const servers = serversOf(pinned.hashed, fresh.servers);
    const processes = fresh.proof.processes.filter((one) => (one.kind === 'server' ? servers.some(({ id }) => one.name === `server ${id}`) : one.arm === arm));
    const absent = processes.flatMap((one) => one.absent ?? []);
    const { outcomes, why } = storable({ outcomes: measured, processes, isCommand, failed, olderServers: olderServers(pinned.hashed, servers), appeared: appeared(absent) });
    if (outcomes.length === 0) return { stored: 0, notStored: why };
    const context = this.#contextOf(arm, wanted, { whole: isCommand ? outcomes.length : null, absent });
    const entries = outcomes.flatMap((outcome): StoredEntry[] => {
      const stored = toStored(outcome);
      const key = isCommand ? null : this.#keys.get(outcome.episode);
      return stored === undefined || key === undefined ? [] : [{ context: context.id, key, when: this.#when(outcome), outcome: withoutPlace(stored, isCommand) }];
    });
    try {
      this.#ctx.results.keep(wanted, { contexts: new Map([[context.id, context]]), entries }, Date.now());
      return { stored: entries.length, notStored: why };
    } catch (error) {
      if (errnoOf(error) === undefined) throw error;
      return { stored: 0, notStored: `the store cannot be written to: ${(error as Error).message}` };
    }
  }

  #commandToJournal(state: ArmState, measured: readonly Outcome[]): void {
    this.#beginJournal(state, measured.length);
    for (const outcome of measured) this.#toJournal(outcome);
  }

  /** Arm after arm, in the order of the episodes. */
  #inOrder(outcomes: Outcome[]): Outcome[] {
    const arms = new Map(this.#arms.map(({ pinned }, at) => [pinned.hashed.name, at]));
    const places = new Map([...this.#keys.keys()].map((id, at) => [id, at]));
    const at = ({ arm }: Outcome): number => arms.get(arm) ?? arms.size;
    return outcomes.sort((a, b) => at(a) - at(b) || (places.get(a.episode) ?? 0) - (places.get(b.episode) ?? 0));
  }
}

/** The servers that an arm used; one that several arms use stands under the first one's name. */
function serversOf({ nodesets }: HashedArm, servers: readonly LeasedServer[]): LeasedServer[] {
  return servers.filter(({ nodeset, digest }) => nodesets.get(nodeset)?.digest === digest);
}

function olderServers({ nodesets }: HashedArm, servers: readonly LeasedServer[]): string[] {
  return servers.filter(({ nodeset, reused }) => reused && (nodesets.get(nodeset)?.nodeset.declaration.passEnv.length ?? 0) > 0).map(({ id }) => `server ${id}`);
}

/** An episode's case and repeat stand in its key. */
function withoutPlace(stored: StoredEntry['outcome'], isCommand: boolean): StoredEntry['outcome'] {
  if (isCommand) return stored;
  const { case: _case, repeat: _repeat, ...rest } = stored;
  return rest;
}

function fromRuns(taken: readonly Taken[]): ReusedFrom[] {
  const runs = new Map<string, Taken[]>();
  for (const one of taken) {
    const key = [one.run, one.proof, one.service].join('\0');
    const same = runs.get(key);
    if (same) same.push(one);
    else runs.set(key, [one]);
  }
  return [...runs.values()].map((all) => {
    const times = all.map(({ when }) => when).sort((a, b) => a - b);
    const iso = (ms = 0): string => new Date(ms).toISOString();
    return { run: all[0]?.run ?? '', episodes: all.length, oldest: iso(times[0]), newest: iso(times.at(-1)), proof: all[0]?.proof ?? 'partial', ...(all[0]?.service === true ? { service: true } : {}) };
  });
}

/** Processes of earlier runs, as what they were proved to be then. */
function storedProcesses({ pinned, taken }: ArmState): ProcessProof[] {
  const arm = pinned.hashed.name;
  return fromRuns(taken).map(({ run, proof }) => ({
    ...named(absentThen(taken.filter((one) => one.run === run))),
    name: `${arm} of run ${run}`,
    arm,
    kind: 'stored',
    level: proof,
    reasons: proof === 'proved' ? [] : [`run ${run} was ended before it could prove what its processes loaded`],
    interpreters: 0,
    pinned: [],
    external: 0,
    strangers: [],
    outside: [],
    missed: [],
  }));
}

/** Outcomes of one run share their list. */
function absentThen(taken: readonly Taken[]): string[] {
  return [...new Set(taken.map(({ absent }) => absent))].flat();
}

function named(absent: readonly string[]): Pick<ProcessProof, 'absent'> {
  return absent.length > 0 ? { absent: distinct(absent) } : {};
}

function distinct(paths: readonly string[]): string[] {
  return [...new Set(paths)].sort();
}

function proofOf(process: ProcessProof): Proof {
  return { version: 1, level: process.level, pinned: true, processes: [process] };
}
