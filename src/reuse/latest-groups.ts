import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { errnoOf } from '../contract/errors.ts';
import { writeWholeFile } from '../process/write-whole-file.ts';

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
  writeWholeFile(file, JSON.stringify({ version: 1, groups }));
}
