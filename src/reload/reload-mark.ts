import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import { VERSION, withoutSecrets, type ReloadMark } from './follow-record.ts';
import { textIfThere } from '../process/if-there.ts';

/**
 * A reload that is going on, step by step: lines that are only appended, each with what has changed. Requests wait while some
 * of them are written, and to replace a whole file takes a file system ten times as long.
 */
export class MarkWriter {
  private readonly file: string;
  private constant = '';
  private torn = false;

  constructor(file: string) {
    this.file = file;
  }

  write({ state, told, ...rest }: ReloadMark): void {
    const constant = JSON.stringify(rest, withoutSecrets);
    if (this.constant === '') mkdirSync(dirname(this.file), { recursive: true, mode: 0o700 });
    const changed = constant === this.constant ? '' : `,"rest":${constant}`;
    // After a write that failed half way, the next line stands alone and says everything.
    const torn = this.torn ? '\n' : '';
    this.constant = '';
    this.torn = true;
    appendFileSync(this.file, `${torn}${JSON.stringify({ state, told }).slice(0, -1)}${changed}}\n`, { mode: 0o600 });
    this.torn = false;
    this.constant = constant;
  }

  drop(): void {
    this.constant = '';
    this.torn = false;
    rmSync(this.file, { force: true });
  }
}

/** The last whole step; undefined where no reload is going on. */
export function readMark(file: string): ReloadMark | undefined {
  const text = textIfThere(file);
  if (text === undefined) return undefined;
  let found: object = {};
  for (const line of text.split('\n')) {
    const value = jsonOrUndefined(line) as { state: object; told: object; rest?: object } | undefined;
    if (value !== undefined) found = { ...found, ...value.rest, state: value.state, told: value.told };
  }
  const mark = MARK.safeParse(found);
  return mark.success ? (mark.data as unknown as ReloadMark) : undefined;
}

const MARK = z.looseObject({
  id: z.string(), state: z.looseObject({ phase: z.string() }), old: VERSION, new: VERSION.optional(), options: z.looseObject({ deadlineMs: z.number(), observeMs: z.number() }), since: z.string(),
  told: z.object({ migrations: z.array(z.unknown()), pausesMs: z.array(z.number()), answeredBefore: z.number().optional() }),
});
