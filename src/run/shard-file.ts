import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { EvalpinError } from '../contract/errors.ts';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import type { Shard } from '../inputs/shard.ts';
import type { ShardedCases } from '../launch/shard-episodes.ts';
import type { FileHashes } from './named-files.ts';

/** `shard.json`: which part of which whole a run is, and what judging the whole needs besides the run's other documents. */
export interface ShardFile extends Shard, ShardedCases {
  version: 1;
  requireProof: boolean;
  files: FileHashes;
}

export const SHARD_FILE = 'shard.json';

/** How a shard's own notice of being one begins. */
export const SHARD_NOTICE = 'this is shard ';

const schema = z.object({
  version: z.literal(1),
  index: z.int().min(1),
  count: z.int().min(1),
  cases: z.int().min(0),
  all: z.string(),
  requireProof: z.boolean(),
  files: z.record(z.string(), z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/))),
}) satisfies z.ZodType<ShardFile>;

/** @throws EP1059 for a run that is no shard */
export function readShardFile(folder: string): ShardFile {
  const file = join(folder, SHARD_FILE);
  if (!existsSync(file)) throw new EvalpinError('EP1059', `the run in ${folder} is no shard: it has no ${SHARD_FILE}`, { location: { file: folder } });
  const parsed = schema.safeParse(jsonOrUndefined(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new EvalpinError('EP1059', `${file} is not what this version writes: ${parsed.error.issues[0]?.message ?? ''}`, { location: { file } });
}
