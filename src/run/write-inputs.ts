import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsDigest } from '../digest/identity.ts';
import { runtimeFilesDigest } from '../digest/runtime-files.ts';
import type { Spec } from '../launch/model.ts';
import { publishJson } from '../report/run-directory.ts';
import type { RunInputs } from '../report/run-inputs.ts';
import type { LeasedServer } from '../servers/protocol.ts';
import type { BasisFile } from './finished-arm.ts';
import type { PinsFile } from './run-pins.ts';

interface WhatRan {
  frozenCommit: string | undefined;
  servers: readonly LeasedServer[];
  runtimeDir: string;
}

/** Writes `inputs.json`: digests of what went into a run, from what its folder has of it. */
export async function writeInputs(folder: string, { frozenCommit, servers, runtimeDir }: WhatRan): Promise<void> {
  const pins = readJson(join(folder, 'pins.json')) as PinsFile;
  const inputs: RunInputs = {
    version: 1,
    frozenCommit: frozenCommit ?? null,
    runtime: `sha256:${await runtimeFilesDigest(runtimeDir)}`,
    interpreters: Object.values(pins.interpreters).map(({ runtime, version, identity }) => ({ runtime, version, digest: fieldsDigest(identity) })),
    graphs: pins.arms.flatMap(({ name, graph }) => (graph === null || graph === undefined ? [] : [{ arm: name, place: graph.place, digest: digestOfJson(graph.content) }])),
    episodes: episodesOf(pins, folder),
    servers: serversOf(servers),
    bases: existsSync(join(folder, 'basis.json')) ? (readJson(join(folder, 'basis.json')) as BasisFile).arms : {},
  };
  publishJson(join(folder, 'inputs.json'), inputs);
}

function episodesOf({ chosen }: PinsFile, folder: string): RunInputs['episodes'] {
  if (chosen.harness !== 'builtin') return null;
  const { episodes } = readJson(join(folder, 'spec.json')) as Spec;
  return { count: episodes.length, digest: digestOfJson(episodes) };
}

/** Each server once, with the arms that used it. */
function serversOf(servers: readonly LeasedServer[]): RunInputs['servers'] {
  const found = new Map<string, RunInputs['servers'][number]>();
  for (const { id, nodeset, digest, reused, key } of servers) {
    const one = found.get(id) ?? { id, nodeset, digest, arms: [], reused };
    const [arm = ''] = key.split('/');
    if (!one.arms.includes(arm)) one.arms.push(arm);
    found.set(id, one);
  }
  return [...found.values()];
}

/** `sha256:<hex>` of a value as compact JSON. */
export function digestOfJson(value: unknown): string {
  return `sha256:${createHash('sha256').update(JSON.stringify(value)).digest('hex')}`;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
