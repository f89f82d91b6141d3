import { createHash } from 'node:crypto';
import { EvalpinError } from '../contract/errors.ts';
import { showShard, type Shard } from '../inputs/shard.ts';
import type { Episode } from './model.ts';

/** What all shards of one plan have in common. */
export interface ShardedCases {
  /** How many cases there are in all. */
  cases: number;
  /** Digest over the ids of all episodes, in order. */
  all: string;
}

/**
 * The episodes of one shard: every `count`th case, so that each shard has cases from everywhere in a list that is sorted by how hard they are. The
 * repeats of a case stay together: a case is judged as a whole.
 * @throws EP1055 where the shard would be empty
 */
export function takeShard(episodes: readonly Episode[], shard: Shard): Episode[] {
  const cases = casesOf(episodes);
  if (cases.length < shard.count) throw new EvalpinError('EP1055', `shard ${showShard(shard)} of ${cases.length} ${cases.length === 1 ? 'case' : 'cases'}: there are fewer cases than shards`);
  const chosen = new Set(cases.filter((_, at) => at % shard.count === shard.index - 1));
  return episodes.filter((episode) => chosen.has(caseOf(episode)));
}

export function describeCases(episodes: readonly Episode[]): ShardedCases {
  const all = createHash('sha256').update(JSON.stringify(episodes.map(({ id, seed }) => [id, seed]))).digest('hex');
  return { cases: casesOf(episodes).length, all: `sha256:${all}` };
}

function casesOf(episodes: readonly Episode[]): string[] {
  return [...new Set(episodes.map(caseOf))];
}

function caseOf({ id, case: of }: Episode): string {
  return of ?? id;
}
