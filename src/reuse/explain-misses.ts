import { explainFields, distance } from './explain-fields.ts';
import { NOT_BEFORE, type Unfound } from './find-outcomes.ts';
import type { Fields, Miss, ResultGroup, Wanted } from './model.ts';

/** Another group of the same eval, read only where it is needed. */
export interface Neighbour {
  fields: Fields;
  read: () => ResultGroup | undefined;
  /** How its snapshot's files differ from the wanted one's; undefined where that is not known. */
  files: () => readonly string[] | undefined;
}

const EXAMPLES = 5;
/** Groups whose files are compared. */
const COMPARED = 8;
/** Groups that are read to find out what changed. */
const LOOKED_AT = 4;

/**
 * Why nothing is stored under the wanted fields: each episode's nearest stored result, and the fields in which that one differs. Pure but
 * for what `Neighbour` reads. `neighbours`: the latest first.
 */
export function explainUnfound(wanted: Wanted, neighbours: readonly Neighbour[]): Unfound[] {
  const nearest = neighbours
    .map((neighbour) => ({ neighbour, far: distance(neighbour.fields, wanted.fields) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, COMPARED)
    .map(({ neighbour, far }) => ({ neighbour, far, files: neighbour.files() }))
    // Several edited copies differ in the snapshot alone: the one with the fewest other files tells what was changed. Of those that are as
    // near the latest one is meant: sorting is stable.
    .sort((a, b) => a.far - b.far || differing(a.files) - differing(b.files))
    .slice(0, LOOKED_AT);
  const left = new Set<string | null>(wanted.episodes?.map(({ id }) => id) ?? [null]);
  const found: Unfound[] = [];
  for (const { neighbour, files } of nearest) {
    if (left.size === 0) break;
    const known = neighbour.read();
    if (known === undefined) continue;
    const ids = new Set<string | null>(wanted.episodes ? known.entries.map(({ key }) => key?.id ?? null) : [null]);
    const here = [...left].filter((id) => ids.has(id));
    if (here.length === 0) continue;
    const differences = explainFields(neighbour.fields, wanted.fields, files);
    const reason = differences.map(({ text }) => text).join('; ');
    const fields = differences.map(({ field }) => field);
    for (const id of here) {
      left.delete(id);
      found.push({ id, reason, fields });
    }
  }
  return [...found, ...[...left].map((id) => ({ id, reason: NOT_BEFORE, fields: [] }))];
}

/** Unknown is farther than any number. */
function differing(files: readonly string[] | undefined): number {
  return files?.length ?? Infinity;
}

/** Episodes that miss for the same reason, together; the most frequent reason first. Pure. */
export function groupMisses(unfound: readonly Unfound[]): Miss[] {
  const misses = new Map<string, Miss>();
  for (const { id, reason, fields } of unfound) {
    const miss = misses.get(reason);
    if (miss === undefined) misses.set(reason, { reason, fields, episodes: id === null ? null : 1, examples: id === null ? [] : [id] });
    else {
      if (miss.episodes !== null) miss.episodes += 1;
      if (id !== null && miss.examples.length < EXAMPLES) miss.examples.push(id);
    }
  }
  return [...misses.values()].sort((a, b) => (b.episodes ?? 0) - (a.episodes ?? 0));
}
