import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { errnoOf } from '../contract/errors.ts';
import { fieldsDigest } from '../digest/identity.ts';
import { readCheckedLines } from './checked-lines.ts';
import type { Fields, ResultGroup, StoredContext, StoredEntry } from './model.ts';
import { contextSchema, entrySchema, groupSchema, headerSchema } from './record-schema.ts';
import { textIfThere } from '../process/if-there.ts';

/** A group with the files that its entries stand in. */
export interface ReadGroup extends ResultGroup {
  /** Files that this version may replace: its own, whole or damaged. */
  files: string[];
}

/** Readers that meet a writer look again: it has put what they miss into a new file. */
const ATTEMPTS = 5;

/** 64 hex digits: the name of the group that has these fields. */
export function groupKey(fields: Fields): string {
  return fieldsDigest(fields).replace('sha256:', '');
}

/** What a group's folder is for; undefined where it is not there, damaged, or of another version. */
export function readGroupFields(folder: string): { eval: string; fields: Fields } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(join(folder, 'group.json'), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || errnoOf(error) !== undefined) return undefined;
    throw error;
  }
  const parsed = groupSchema.safeParse(value);
  // The fields make the name: a group that was altered, or lies under another's name, is none.
  return parsed.success && parsed.data.key === basename(folder) && groupKey(parsed.data.fields) === parsed.data.key ? parsed.data : undefined;
}

/** All entries of a group that can be trusted; undefined where there is no such group. */
export function readGroup(folder: string): ReadGroup | undefined {
  const head = readGroupFields(folder);
  if (head === undefined) return undefined;
  for (let attempt = 1; ; attempt += 1) {
    const group = readFiles(folder, head);
    if (group !== 'moved' || attempt === ATTEMPTS) return group === 'moved' ? undefined : group;
  }
}

function readFiles(folder: string, head: { eval: string; fields: Fields }): ReadGroup | 'moved' {
  const key = basename(folder);
  const contexts = new Map<string, StoredContext>();
  const entries: StoredEntry[] = [];
  const files: string[] = [];
  let damaged = 0;
  for (const name of namesIn(folder)) {
    const file = join(folder, name);
    const text = textIfThere(file);
    if (text === undefined) return 'moved';
    const read = readFile(text, key);
    if (read === 'of another version') continue;
    files.push(file);
    damaged += read.damaged;
    for (const context of read.contexts) contexts.set(context.id, context);
    for (const entry of read.entries) entries.push(entry);
  }
  return { key, ...head, contexts, entries, damaged, files };
}

interface ReadFile {
  contexts: StoredContext[];
  entries: StoredEntry[];
  damaged: number;
}

function readFile(text: string, key: string): ReadFile | 'of another version' {
  const read: ReadFile = { contexts: [], entries: [], damaged: 0 };
  let whose = undefined as ReturnType<typeof whoseFile> | undefined;
  const damage = readCheckedLines(text, (record) => {
    if (whose === undefined) whose = whoseFile(record, key);
    else if (whose === 'ours') takeRecord(record, read);
  });
  if (whose === 'newer') return 'of another version';
  if (whose !== 'ours') read.damaged += 1;
  read.damaged += damage.lines;
  return read;
}

/** By its first whole line. A header of another shape is a newer writer's. */
function whoseFile(record: unknown, key: string): 'ours' | 'newer' | 'not ours' {
  const header = headerSchema.safeParse(record);
  if (header.success) return header.data.group === key ? 'ours' : 'not ours';
  return isHeader(record) ? 'newer' : 'not ours';
}

function takeRecord(record: unknown, read: ReadFile): void {
  const entry = entrySchema.safeParse(record);
  const context = entry.success ? undefined : contextSchema.safeParse(record);
  if (entry.success) read.entries.push(entry.data);
  else if (context?.success) read.contexts.push(context.data);
  else read.damaged += 1;
}

function isHeader(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'header';
}

function namesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.jsonl')).sort();
}
