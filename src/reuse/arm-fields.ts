import { createHash } from 'node:crypto';
import { canonicalJson, fieldsDigest } from '../digest/identity.ts';
import type { IdentityFields } from '../digest/model.ts';
import type { Episode } from '../launch/model.ts';
import type { EpisodeKey, Fields } from './model.ts';

/** All that decides what the episodes of one arm come to, but for the episodes. */
export interface ArmFacts {
  /** 64 hex digits. */
  snapshot: string;
  /** Places of the workspace and the roots, from which modules are imported. */
  layout: unknown;
  graph: { place: string; content: unknown } | undefined;
  harness: { kind: 'builtin'; runtime: 'python' | 'node' } | { kind: 'command'; command: readonly string[]; results: unknown; allowExit: unknown; cwd: string | undefined; workers: number; repeats: number; episodes: readonly Episode[] };
  interpreters: readonly { runtime: string; version: string; identity: Readonly<Record<string, string>> }[];
  /** Local and served ones, those that others need included. */
  nodesets: readonly { name: string; served: boolean; fields: IdentityFields; interpreter: string | undefined }[];
  externals: readonly { place: string; value: string }[];
  /** What is installed in the `node_modules` of a command's snapshot, by the names of its records. */
  packages: Readonly<Record<string, string>>;
  /** Declared, `${NAME}` expanded. */
  env: Readonly<Record<string, string>>;
  /** What every program gets of the machine's environment. */
  machine: Readonly<Record<string, string>>;
  passEnv: readonly string[];
  seed: number;
  isolation: string;
  trustDomain: string;
  /** 64 hex digits over evalpin's own files inside interpreters. */
  runtimeFiles: string;
  evalpin: string;
  platform: string;
}

const FORMAT = 'evalpin-results/1';

/** The facts as named fields. Values of `pass-env` are none of them: they are compared apart, by a keyed hash that stays in the store. Pure. */
export function armFields(facts: ArmFacts): Fields {
  const fields: Record<string, string> = {
    format: FORMAT,
    snapshot: `sha256:${facts.snapshot}`,
    layout: canonicalJson(facts.layout),
    seed: String(facts.seed),
    isolation: facts.isolation,
    'trust domain': facts.trustDomain,
    'evalpin runtime files': `sha256:${facts.runtimeFiles}`,
    evalpin: facts.evalpin,
    platform: facts.platform,
    'pass-env': canonicalJson([...new Set(facts.passEnv)].sort()),
    ...harnessFields(facts.harness),
  };
  if (facts.graph) fields['graph'] = `${facts.graph.place} ${hashed(canonicalJson(facts.graph.content))}`;
  for (const { runtime, version, identity } of facts.interpreters) {
    fields[`interpreter ${runtime}`] = `${nameOf(runtime)} ${version}`;
    for (const [name, value] of Object.entries(identity)) fields[`interpreter ${runtime} / ${name}`] = value;
  }
  for (const nodeset of facts.nodesets) addNodeset(fields, nodeset, facts.interpreters);
  for (const { place, value } of facts.externals) fields[`external ${place}`] = value;
  for (const [name, value] of Object.entries(facts.packages)) fields[`packages ${name}`] = asHash(value);
  for (const [name, value] of Object.entries(facts.env)) fields[`env ${name}`] = hashed(value);
  for (const [name, value] of Object.entries(facts.machine)) if (decides(name)) fields[`machine’s ${name}`] = hashed(value);
  return fields;
}

/** The first of several repeats is the same episode as the only one: it has the same id and seed. */
export function episodeKey({ id, index, seed, input, case: of, repeat = 1 }: Episode): EpisodeKey {
  return { id, index, seed, input: hashed(canonicalJson(input)), ...(repeat === 1 ? {} : { case: of ?? id, repeat }) };
}

function harnessFields(harness: ArmFacts['harness']): Record<string, string> {
  if (harness.kind === 'builtin') return { harness: `builtin ${harness.runtime}` };
  const { command, results, allowExit, cwd, workers, repeats, episodes } = harness;
  return {
    harness: 'command',
    arguments: canonicalJson(command),
    results: canonicalJson(results ?? null),
    'allow-exit': canonicalJson(allowExit ?? null),
    cwd: cwd ?? 'snapshot',
    // A command divides its episodes by {worker}, and may read all of them.
    workers: String(workers),
    repeats: String(repeats),
    episodes: `${episodes.length} ${hashed(canonicalJson(episodes))}`,
  };
}

/** Of every nodeset the same in one arm, or told by the arm's own fields. */
const TOLD = new Set(['algorithm', 'evalpin runtime files', 'protocol']);

function addNodeset(fields: Record<string, string>, { name, served, fields: own, interpreter }: ArmFacts['nodesets'][number], interpreters: ArmFacts['interpreters']): void {
  const machinery: Record<string, string> = {};
  const packages: Record<string, string> = {};
  for (const [field, value] of Object.entries(own)) {
    if (TOLD.has(field)) continue;
    // Hundreds of packages, and the same for most nodesets.
    if (field.startsWith('interpreter ')) machinery[field.slice('interpreter '.length)] = value;
    else if (field.startsWith('packages ')) packages[field] = value;
    else fields[`nodeset ${name} / ${field}`] = hasHash(value) ? asHash(value) : value.length > 200 ? hashed(value) : value;
  }
  fields[`nodeset ${name} / served`] = served ? 'yes' : 'no';
  const digest = fieldsDigest(machinery);
  // What is told once of the eval's own is not told again of each nodeset.
  const same = interpreters.some(({ identity }) => fieldsDigest(identity) === digest);
  if (interpreter !== undefined) fields[`nodeset ${name} / interpreter`] = same ? 'that of the eval' : `${interpreter} ${digest}`;
  if (Object.keys(packages).length > 0) fields[`nodeset ${name} / packages`] = fieldsDigest(packages);
}

function hasHash(value: string): boolean {
  return /^[0-9a-f]{64}$/.test(value);
}

function asHash(value: string): string {
  return `sha256:${value}`;
}

function nameOf(runtime: string): string {
  return runtime === 'python' ? 'Python' : 'Node.js';
}

/** Of the machine's environment what can change figures: locale, time zone, devices, threads, libraries, and whether it is CI, which programs ask for. */
function decides(name: string): boolean {
  return !/^(PATH|HOME|USER|LOGNAME|SHELL|TMPDIR|XDG_.*|SSL_.*|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|NODE_EXTRA_CA_CERTS|.*_PROXY|.*_proxy|DISPLAY)$/.test(name);
}

function hashed(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
