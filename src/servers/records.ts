import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { errnoOf } from '../contract/errors.ts';
import type { ServerRecord } from './protocol.ts';
import { isLive } from './states.ts';
import { writeWholeFile } from '../process/write-whole-file.ts';
import { namesIfThere } from '../process/if-there.ts';

const FILE = 'record.json';

/** What of a launch's environment a record keeps: enough for a `stop` command, and no secrets. */
const KEPT_VARIABLES = new Set(['PATH', 'HOME', 'LANG', 'TMPDIR', 'XDG_RUNTIME_DIR', 'DOCKER_HOST', 'DOCKER_CONTEXT', 'CONTAINER_HOST', 'KUBECONFIG']);

/** Files of one server: `<servers>/<id>/`. */
export interface ServerFiles {
  dir: string;
  stdout: string;
  stderr: string;
  prepareLog: string;
  portFile: string;
  proofDir: string;
  sharedUrls: string;
}

export function serverFiles(serversDir: string, id: string): ServerFiles {
  const dir = join(serversDir, id);
  return {
    dir,
    stdout: join(dir, 'stdout.log'),
    stderr: join(dir, 'stderr.log'),
    prepareLog: join(dir, 'prepare.log'),
    portFile: join(dir, 'port'),
    proofDir: join(dir, 'proof'),
    sharedUrls: join(dir, 'shared_urls.json'),
  };
}

/** Writes a record whole or not at all. */
export function writeRecord(serversDir: string, record: ServerRecord): void {
  writeWholeFile(join(serversDir, record.id, FILE), `${JSON.stringify(withoutSecrets(record))}\n`);
}

export interface ReadRecords {
  records: ServerRecord[];
  /** What lies in the folder and is no record of ours, with the reason. */
  foreign: { path: string; reason: string }[];
}

/** Reads all records; a torn, foreign or newer one is named and left alone. */
export function readRecords(serversDir: string): ReadRecords {
  const result: ReadRecords = { records: [], foreign: [] };
  for (const name of namesIfThere(serversDir)) {
    const path = join(serversDir, name, FILE);
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      const code = errnoOf(error);
      if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'EISDIR') throw error;
      result.foreign.push({ path: join(serversDir, name), reason: 'holds no record.json' });
      continue;
    }
    const record = parseRecord(text, name);
    if (typeof record === 'string') result.foreign.push({ path, reason: record });
    else result.records.push(record);
  }
  return result;
}

/** Removes the folders of servers that ended, but for the `keep` newest. */
export function pruneRecords(serversDir: string, keep: number): void {
  const ended = readRecords(serversDir).records.filter((record) => !isLive(record.state));
  const age = (record: ServerRecord) => statSync(join(serversDir, record.id, FILE), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const oldestLast = ended.map((record) => ({ record, age: age(record) })).sort((a, b) => b.age - a.age);
  for (const { record } of oldestLast.slice(keep)) rmSync(join(serversDir, record.id), { recursive: true, force: true });
}

/** The record, or why the text is none. Pure. */
export function parseRecord(text: string, name: string): ServerRecord | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return 'is cut off, or no JSON';
  }
  const parsed = RECORD.safeParse(value);
  if (!parsed.success) return `is no record of version 1: ${parsed.error.issues[0]?.path.join('.') ?? ''} ${parsed.error.issues[0]?.message ?? ''}`;
  if (parsed.data.id !== name) return `is the record of ${parsed.data.id}`;
  return parsed.data as ServerRecord;
}

function withoutSecrets(record: ServerRecord): ServerRecord {
  const env = Object.fromEntries(Object.entries(record.launch.env).filter(([name]) => KEPT_VARIABLES.has(name)));
  return { ...record, launch: { ...record.launch, env } };
}

const PROCESS = z.object({ pid: z.number().int().positive(), start: z.string() });

const RECORD = z.looseObject({
  version: z.literal(1),
  id: z.string(),
  nodeset: z.string(),
  digest: z.string(),
  kind: z.enum(['shared', 'ephemeral', 'replicated']),
  trustDomain: z.string(),
  exclusive: z.boolean(),
  oneRunAtATime: z.boolean(),
  state: z.enum(['spawning', 'gating', 'ready', 'draining', 'stopping', 'gone', 'failed']),
  process: PROCESS.optional(),
  port: z.number().int().optional(),
  url: z.string().optional(),
  nonce: z.string(),
  proof: z.enum(['nonce', 'socket', 'none']).optional(),
  keepMs: z.number(),
  resources: z.record(z.string(), z.number()),
  snapshots: z.array(z.string()),
  launch: z.looseObject({
    argv: z.array(z.string()),
    cwd: z.string(),
    env: z.record(z.string(), z.string()),
    port: z.enum(['own', 'given']),
    stop: z.array(z.string()).optional(),
    prepare: z.array(z.string()).optional(),
    health: z.object({ path: z.string(), timeoutMs: z.number() }),
    unprovedIdentity: z.boolean(),
  }),
  leases: z.array(z.looseObject({ id: z.string(), run: z.string(), holder: PROCESS, since: z.string(), hold: z.looseObject({ until: z.string().optional(), follow: z.literal(true).optional() }).optional() })),
  needs: z.record(z.string(), z.string()),
  broken: z.string().optional(),
  generation: z.string().optional(),
  retired: z.string().optional(),
  idleSince: z.string().optional(),
  created: z.string(),
  why: z.string(),
  reason: z.string().optional(),
});
