import { appearedSince } from '../reuse/appeared.ts';
import { differingSources } from '../reuse/differing-sources.ts';
import { explainFields } from '../reuse/explain-fields.ts';
import { groupMisses } from '../reuse/explain-misses.ts';
import { findOutcomes, type Hit } from '../reuse/find-outcomes.ts';
import type { JournalArm, JournalEntry, Miss, ResultGroup, StoredEntry } from '../reuse/model.ts';
import { trustIn, type ResumedRun } from './resumed-run.ts';
import { type ArmState, type ReuseRequest, type Taken, takenFrom } from './taken.ts';

/** What an arm takes from the run that is gone on with, and why not the rest. */
export function takeResumed({ pinned, wanted }: ArmState, request: ReuseRequest): { taken: Taken[]; misses: Miss[] } {
  const { resumed, episodes, pins, store, requireProof, surroundings } = request;
  if (resumed === undefined) return { taken: [], misses: [] };
  const { name } = pinned.hashed;
  const { arms } = resumed.journal;
  const same = arms.find((one) => one.arm === name && one.group === wanted.key) ?? arms.find((one) => one.group === wanted.key);
  if (same === undefined) return { taken: [], misses: [untaken(resumed, whyOther(arms.find((one) => one.arm === name), request, wanted.fields))] };
  const trust = trustIn(resumed, same.arm, { pinned, pins, store, runtimeDir: surroundings.installation.runtimeDir });
  if ('refused' in trust) return { taken: [], misses: [untaken(resumed, trust.refused)] };
  if (requireProof && trust.level !== 'proved') return { taken: [], misses: [untaken(resumed, 'it is not proved what its processes loaded, and proof is required')] };
  const entries = resumed.journal.entries.filter((entry) => entry.arm === same.arm);
  const { hits, unfound } = findOutcomes(groupOf(same, entries), wanted, { now: Date.now(), appeared: appearedSince([same.context]) });
  const sources = new Map(entries.map((entry) => [entry.outcome.episode, entry]));
  const taken = hits.map((hit) => fromJournal(hit, sources.get(hit.entry.outcome.episode), { name, episodes, level: trust.level }));
  // What it had not come to is no miss, and the store may have it.
  const misses = groupMisses(unfound.filter(({ fields }) => fields.length > 0)).map((miss) => ({ ...miss, reason: `run ${resumed.run}: ${miss.reason}` }));
  return { taken, misses };
}

/** What that run had itself taken from another one keeps its origin. */
function fromJournal(hit: Hit, source: JournalEntry | undefined, { name, episodes, level }: { name: string; episodes: ReuseRequest['episodes']; level: Taken['proof'] }): Taken {
  const taken = takenFrom(hit, name, episodes, level);
  if (source?.from === undefined) return taken;
  const { run, proof } = source.from;
  return { ...taken, run, proof, outcome: { ...taken.outcome, reusedFrom: run } };
}

function whyOther(before: JournalArm | undefined, { store }: ReuseRequest, fields: ResultGroup['fields']): string {
  if (before === undefined) return 'it has no such arm';
  const [old, own] = [before.fields, fields].map((one) => (one['snapshot'] ?? '').replace('sha256:', ''));
  return explainFields(before.fields, fields, differingSources(store, old ?? '', own ?? '')).map(({ text }) => text).join('; ');
}

function untaken({ run }: ResumedRun, why: string): Miss {
  return { reason: `nothing of run ${run} was taken: ${why}`, fields: [], episodes: null, examples: [] };
}

function groupOf({ group, eval: name, fields, context }: JournalArm, entries: readonly JournalEntry[]): ResultGroup {
  const stored = entries.map(({ key, when, outcome }): StoredEntry => ({ context: context.id, key, when, outcome }));
  return { key: group, eval: name, fields, contexts: new Map([[context.id, context]]), entries: stored, damaged: 0 };
}
