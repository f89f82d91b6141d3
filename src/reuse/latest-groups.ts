import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { errnoOf } from '../contract/errors.ts';

const MOST = 16;
const latestSchema = z.object({ version: z.literal(1), groups: z.array(z.string().regex(/^[0-9a-f]{64}$/)) });

/** Keys of the groups that an eval stored last, the latest first. It only helps to say what changed: a file that cannot be read is none. */
export function readLatest(file: string): string[] {
  try {
    const parsed = latestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.data.groups : [];
  } catch (error) {
    if (error instanceof SyntaxError || errnoOf(error) !== undefined) return [];
    throw error;
  }
}

/** Puts these keys first. Of two writers at once the later one wins. */
export function rememberLatest(file: string, keys: readonly string[]): void {
  const groups = [...new Set([...keys, ...readLatest(file)])].slice(0, MOST);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  writeFileSync(aside, JSON.stringify({ version: 1, groups }), { mode: 0o600 });
  renameSync(aside, file);
}
