import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import type { GateCounters } from '../gate/gate.ts';
import { SERVER } from '../servers/messages.ts';
import type { RecordedLease, ServerRequest } from '../servers/protocol.ts';
import type { ReloadOptions } from './reload-options.ts';
import type { ReloadState } from './reload-state.ts';
import type { MigrationStep } from './state-transfer.ts';
import { removeUnfinishedWrites, writeWholeFile } from '../process/write-whole-file.ts';
import { ifThere } from '../process/if-there.ts';

/** Where a nodeset's code comes from: what `servers up` was given, with absolute paths. A reload looks there again. */
export interface FollowSource {
  cwd: string;
  evals: string[];
  overlays: string[];
  workspace?: string;
  frozenRef?: string;
  graph?: string;
  /** The settings file, where it is not to be looked for. */
  settings?: string;
  /** Shared nodesets that were there when addresses were opened: one that comes later is an addition. */
  knows?: string[];
  /** What isolates its servers. */
  isolation: 'none' | 'bubblewrap';
  /** Configuration that a reload laid over that of the settings, by nodeset. */
  configuration?: Record<string, Record<string, unknown>>;
}

/** One version of a nodeset: a server, and how to start it again. */
export interface FollowedVersion {
  server: string;
  /** Id of the gate's own lease on it. */
  lease: string;
  digest: string;
  schemaHash?: string;
  /** ISO 8601. */
  since: string;
  /** Named parts of its identity. */
  fields: Record<string, string>;
  /** Key of the nodeset's own server in `requests`. */
  key: string;
  /** With its needs. On disk without what may be secret. */
  requests: ServerRequest[];
}

/** What a reload that goes on has to report by now. */
export interface ToldSoFar {
  migrations: readonly MigrationStep[];
  pausesMs: readonly number[];
  /** Requests that the address had answered when it was opened to the new version. */
  answeredBefore?: number;
}

/** A reload that is going on, for the supervisor that comes after this one. */
export interface ReloadMark {
  id: string;
  state: ReloadState;
  told: ToldSoFar;
  old: FollowedVersion;
  new?: FollowedVersion;
  options: ReloadOptions;
  /** ISO 8601. */
  since: string;
}

export interface FollowEvent {
  at: string;
  event: string;
  [field: string]: unknown;
}

/** `v1/follow/<trust domain>/<nodeset>.json`: all that is known of one follow address, over every version and supervisor. */
export interface FollowRecord {
  version: 1;
  nodeset: string;
  trustDomain: string;
  /** The same over every version, and again after it was closed, where it is free then. */
  port: number;
  open: boolean;
  counters?: GateCounters;
  current?: FollowedVersion;
  source: FollowSource;
  /** People's holds (`servers up`), by which it stays open. */
  holds: RecordedLease[];
  /** The last server of it that somebody has stopped: it is not started again, by a later supervisor either. */
  stopped?: { server: string; reason: string };
  /** In a file of its own. */
  reload?: ReloadMark;
  /** The last ones, oldest first. */
  events: FollowEvent[];
  incidents: FollowEvent[];
  /** The last ones, oldest first: what `--from DIGEST` can name. */
  versions: { digest: string; snapshots: string[]; since: string }[];
}

const EVENTS_KEPT = 64;
const INCIDENTS_KEPT = 16;
const VERSIONS_KEPT = 16;

/** The folder of one trust domain; its name says nothing, since it may be any text. */
export function followFile(followDir: string, trustDomain: string, nodeset: string): string {
  const domain = createHash('sha256').update(trustDomain).digest('hex').slice(0, 16);
  return join(followDir, domain, `${encodeURIComponent(nodeset)}.json`);
}

/** Where the steps of a reload stand that is going on. */
export function markFile(followDir: string, { trustDomain, nodeset }: FollowRecord): string {
  return followFile(followDir, trustDomain, nodeset).replace(/json$/, 'reload');
}

/** Where a state waits that was taken from a version, until another one has it for good. */
export function savedStateFile(followDir: string, { trustDomain, nodeset }: FollowRecord): string {
  return followFile(followDir, trustDomain, nodeset).replace(/json$/, 'state');
}

/** Writes a record whole or not at all, without what may be secret. */
export function writeFollowRecord(followDir: string, record: FollowRecord): void {
  const file = followFile(followDir, record.trustDomain, record.nodeset);
  const { reload: _, ...kept } = record;
  writeWholeFile(file, `${JSON.stringify(kept, withoutSecrets)}\n`);
}

/** All records; one that cannot be read is named and left alone. */
export function readFollowRecords(followDir: string, log: (message: string) => void): FollowRecord[] {
  return followFiles(followDir).flatMap((file) => {
    const record = parseFollowRecord(readFileSync(file, 'utf8'));
    if (record === undefined) log(`${file} is no record of a follow address: left alone`);
    return record ?? [];
  });
}

/** Undefined where the text is no record. Pure. */
export function parseFollowRecord(text: string): FollowRecord | undefined {
  const parsed = RECORD.safeParse(jsonOrUndefined(text));
  return parsed.success ? (parsed.data as unknown as FollowRecord) : undefined;
}

/** What a supervisor that was killed left of records and states that it was just writing. */
export function removeUnfinishedRecords(followDir: string): void {
  for (const folder of new Set(followFiles(followDir).map((file) => dirname(file)))) removeUnfinishedWrites(folder);
}

/** Adds to the ring of last events. */
export function noteEvent(record: FollowRecord, event: FollowEvent): void {
  record.events = [...record.events, event].slice(-EVENTS_KEPT);
}

export function noteIncident(record: FollowRecord, incident: FollowEvent): void {
  record.incidents = [...record.incidents, incident].slice(-INCIDENTS_KEPT);
}

/** Makes a version the current one, and remembers it. */
export function noteVersion(record: FollowRecord, version: FollowedVersion): void {
  record.current = version;
  const snapshots = version.requests.find(({ key }) => key === version.key)?.snapshots ?? [];
  const others = record.versions.filter(({ digest }) => digest !== version.digest);
  record.versions = [...others, { digest: version.digest, snapshots, since: version.since }].slice(-VERSIONS_KEPT);
}

/** For `JSON.stringify`: launches without values that may be secrets. */
export function withoutSecrets(key: string, value: unknown): unknown {
  if (key !== 'launch') return value;
  const launch = value as ServerRequest['launch'];
  const withheld = new Set(launch.withheld);
  return { ...launch, env: Object.fromEntries(Object.entries(launch.env).filter(([name]) => !withheld.has(name))) };
}

/** Paths of all records. */
export function followFiles(followDir: string): string[] {
  const names = ifThere(() => readdirSync(followDir, { recursive: true, encoding: 'utf8' })) ?? [];
  return names.filter((name) => name.endsWith('.json')).sort().map((name) => join(followDir, name));
}

export const VERSION = z.looseObject({
  server: z.string(), lease: z.string(), digest: z.string(), schemaHash: z.string().optional(), since: z.string(), fields: z.record(z.string(), z.string()), key: z.string(), requests: z.array(SERVER),
});
const EVENT = z.looseObject({ at: z.string(), event: z.string() });

export const SOURCE = z.object({
  cwd: z.string(),
  evals: z.array(z.string()),
  overlays: z.array(z.string()),
  workspace: z.string().optional(),
  frozenRef: z.string().optional(),
  graph: z.string().optional(),
  settings: z.string().optional(),
  knows: z.array(z.string()).optional(),
  isolation: z.enum(['none', 'bubblewrap']),
  configuration: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});

const RECORD = z.looseObject({
  version: z.literal(1),
  nodeset: z.string(),
  trustDomain: z.string(),
  port: z.number().int(),
  open: z.boolean(),
  counters: z.looseObject({}).optional(),
  current: VERSION.optional(),
  source: SOURCE,
  stopped: z.object({ server: z.string(), reason: z.string() }).optional(),
  holds: z.array(z.looseObject({ id: z.string(), run: z.string(), holder: z.object({ pid: z.number(), start: z.string() }), since: z.string() })),
  events: z.array(EVENT),
  incidents: z.array(EVENT),
  versions: z.array(z.object({ digest: z.string(), snapshots: z.array(z.string()), since: z.string() })),
});
