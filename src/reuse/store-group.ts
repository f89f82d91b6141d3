import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf } from '../contract/errors.ts';
import { checkedLine } from './checked-lines.ts';
import { type Entries, mergeEntries } from './merge-entries.ts';
import type { Fields } from './model.ts';
import { readGroup } from './read-group.ts';
import { RESULTS_VERSION } from './record-schema.ts';

export interface NewEntries extends Entries {
  key: string;
  eval: string;
  fields: Fields;
}

/**
 * Adds entries to a group. What is there and what is new become one new file, which appears whole; then the files that it was made of
 * go. Two writers at once leave two files, each with what it knew, and nothing is lost. `now`: milliseconds since 1970.
 */
export function storeGroup(folder: string, added: NewEntries, now: number): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      writeGroup(folder, added, now);
      return;
    } catch (error) {
      // `gc` took the folder away in between.
      if (errnoOf(error) !== 'ENOENT' || attempt > 2) throw error;
    }
  }
}

/** Says that a group was used, for `gc`. A store that cannot be written to is no hindrance. */
export function touchGroup(folder: string, now: number): void {
  try {
    utimesSync(folder, now / 1000, now / 1000);
  } catch (error) {
    if (errnoOf(error) === undefined) throw error;
  }
}

function writeGroup(folder: string, added: NewEntries, now: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const there = readGroup(folder);
  if (there === undefined) {
    const { key, eval: name, fields } = added;
    publish(join(folder, 'group.json'), [`${JSON.stringify({ version: RESULTS_VERSION, key, eval: name, fields }, null, 2)}\n`]);
  }
  const merged = there === undefined ? added : mergeEntries(there, added, now);
  const file = join(folder, `${randomBytes(8).toString('hex')}.jsonl`);
  publish(file, linesOf(added.key, merged));
  for (const old of there?.files ?? []) rmSync(old, { force: true });
  removeUnfinished(folder, file);
  touchGroup(folder, now);
}

const UNFINISHED_MS = 3_600_000;

/** What a writer that was killed left. How old it is, is told by a file that was just written: clocks are set, and file systems have their own. */
function removeUnfinished(folder: string, justWritten: string): void {
  const now = statSync(justWritten, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.tmp')) continue;
    const file = join(folder, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat !== undefined && now - stat.mtimeMs > UNFINISHED_MS) rmSync(file, { force: true });
  }
}

function* linesOf(group: string, { contexts, entries }: Entries): Generator<string> {
  yield checkedLine({ kind: 'header', version: RESULTS_VERSION, group });
  for (const context of contexts.values()) yield checkedLine({ kind: 'context', ...context });
  for (const entry of entries) yield checkedLine({ kind: 'entry', ...entry });
}

const CHUNK = 1 << 20;

/** A whole file or none, also after a power cut. */
function publish(file: string, lines: Iterable<string>): void {
  const aside = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  const descriptor = openSync(aside, 'wx', 0o600);
  try {
    let chunk = '';
    for (const line of lines) {
      chunk += line;
      if (chunk.length < CHUNK) continue;
      writeAll(descriptor, chunk);
      chunk = '';
    }
    writeAll(descriptor, chunk);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  renameSync(aside, file);
}

function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
}
