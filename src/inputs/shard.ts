import { EvalpinError } from '../contract/errors.ts';

/** A part of an eval's cases: number `index` of `count`, from 1. */
export interface Shard {
  index: number;
  count: number;
}

/** A matrix of jobs has no more than this on GitHub. */
export const MOST_SHARDS = 256;

/** Reads `2/5`. @throws EP1055 */
export function parseShard(text: string): Shard {
  const [, index, count] = /^(\d+)\s*\/\s*(\d+)$/.exec(text.trim()) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (index !== undefined && shard.index >= 1 && shard.index <= shard.count && shard.count <= MOST_SHARDS) return shard;
  throw new EvalpinError('EP1055', `the shard ${JSON.stringify(text)} is not I/N with I from 1 to N and N at most ${MOST_SHARDS}`);
}

export function showShard({ index, count }: Shard): string {
  return `${index}/${count}`;
}
