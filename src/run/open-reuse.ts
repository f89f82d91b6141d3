import { join } from 'node:path';
import { errnoOf } from '../contract/errors.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import { armFields, episodeKey } from '../reuse/arm-fields.ts';
import { Journal, JOURNAL } from '../reuse/journal.ts';
import type { Miss, Wanted } from '../reuse/model.ts';
import { hashPassed } from '../reuse/pass-key.ts';
import { groupKey } from '../reuse/read-group.ts';
import { ResultStore } from '../reuse/result-store.ts';
import { armFacts, passedNames } from './arm-facts.ts';
import type { HashedArm } from './hash.ts';
import type { PinnedArm } from './pin-sources.ts';
import type { ResumedRun } from './resumed-run.ts';
import { RunReuse } from './run-reuse.ts';
import { takeResumed } from './take-resumed.ts';
import { type ArmState, type ReuseRequest, type Taken, takenFrom } from './taken.ts';

/** Looks up what earlier runs have measured of the same, and begins the run's journal. */
export async function openReuse(request: ReuseRequest): Promise<RunReuse> {
  const { pins, store, folder } = request;
  const results = new ResultStore(store, pins.home);
  const arms: ArmState[] = [];
  for (const pinned of pins.arms) arms.push(await lookUp(pinned, results, request));
  const journal = new Journal(join(folder, JOURNAL));
  return new RunReuse(arms, { ...request, results, journal });
}

async function lookUp(pinned: PinnedArm<HashedArm>, results: ResultStore, request: ReuseRequest): Promise<ArmState> {
  const { pins, reuse, aa } = request;
  const { wanted, unfit } = await wantedOf(pinned, results, request);
  const never = aa ? 'with --aa everything is measured' : pins.chosen.reuse ? unfit : 'the eval says `reuse: false`';
  const off = never ?? (reuse ? null : 'with --no-reuse everything is measured');
  const state: ArmState = { pinned, wanted, taken: [], misses: [], off, keeps: never === undefined, whyNotKept: aa || !pins.chosen.reuse ? null : (unfit ?? null) };
  if (never !== undefined) return { ...state, misses: whyNotResumed(request.resumed, never) };
  const resumed = takeResumed(state, request);
  const left = without(wanted, resumed.taken);
  const found = off === null && left !== undefined ? results.find(left, Date.now()) : { hits: [], misses: [], damaged: 0 };
  const here = found.hits.map((hit) => takenFrom(hit, pinned.hashed.name, request.episodes));
  const elsewhere = off === null && left !== undefined ? await fromService(wanted, without(left, here), pinned.hashed.name, request) : [];
  const taken = [...resumed.taken, ...here, ...elsewhere];
  const misses = without(wanted, taken) === undefined ? [] : found.misses;
  return { ...state, taken, misses: [...resumed.misses, ...misses, ...damage(found.damaged)] };
}

/** What the cache service has of what this machine has not measured; only where that may decide. */
async function fromService(whole: Wanted, left: Wanted | undefined, arm: string, { remote, episodes }: ReuseRequest): Promise<Taken[]> {
  if (remote?.results !== true || left === undefined) return [];
  const { cannotTravel, restoreResults } = await import('./remote-results.ts');
  if (cannotTravel(whole)) return [];
  const hits = await restoreResults(remote.cache, arm, { whole, left, now: Date.now() });
  return hits.map((hit) => ({ ...takenFrom(hit, arm, episodes), service: true }));
}

async function wantedOf({ hashed, snapshots }: PinnedArm<HashedArm>, results: ResultStore, { pins, episodes, surroundings, store }: ReuseRequest): Promise<{ wanted: Wanted; unfit: string | undefined }> {
  const { chosen, interpreters, trustDomain } = pins;
  const live = pins.liveRoots.map(({ path }) => path);
  const known = await armFacts(hashed, snapshots.arm.sha256, { chosen, episodes, interpreters, trustDomain, surroundings, store, live });
  const fields = armFields(known.facts);
  const names = passedNames(hashed, chosen);
  const passed = names.length === 0 ? { passed: {}, passKey: null } : passedValues(names, results, surroundings.env);
  const wanted = { key: groupKey(fields), eval: chosen.name, fields, timeoutMs: chosen.timeoutMs, episodes: chosen.harness === 'builtin' ? episodes.map(episodeKey) : undefined };
  if (typeof passed === 'string') return { wanted: { ...wanted, passed: {}, passKey: null }, unfit: known.unfit ?? passed };
  return { wanted: { ...wanted, ...passed }, unfit: known.unfit };
}

/** Or why they cannot be told apart. */
function passedValues(names: readonly string[], results: ResultStore, env: Surroundings['env']): Pick<Wanted, 'passed' | 'passKey'> | string {
  try {
    const key = results.passKey();
    return { passed: hashPassed(names, env, key), passKey: key.id };
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
    return `the values of pass-env ${names.join(', ')} cannot be compared, since the store cannot be written to: ${(error as Error).message}`;
  }
}

/** What is still wanted after some was taken; undefined where nothing is. */
function without(wanted: Wanted, taken: readonly Taken[]): Wanted | undefined {
  if (wanted.episodes === undefined) return taken.length > 0 ? undefined : wanted;
  const there = new Set(taken.map(({ outcome }) => outcome.episode));
  const episodes = wanted.episodes.filter(({ id }) => !there.has(id));
  return episodes.length === 0 ? undefined : { ...wanted, episodes };
}

function whyNotResumed(resumed: ResumedRun | undefined, why: string): Miss[] {
  return resumed === undefined ? [] : [{ reason: `nothing of run ${resumed.run} was taken: ${why}`, fields: [], episodes: null, examples: [] }];
}

function damage(lines: number): Miss[] {
  return lines === 0 ? [] : [{ reason: `${lines === 1 ? '1 line of stored results is' : `${lines} lines of stored results are`} damaged and left out`, fields: [], episodes: null, examples: [] }];
}
