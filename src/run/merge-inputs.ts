import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Episode } from '../launch/model.ts';
import type { RunInputs } from '../report/run-inputs.ts';
import { digestOfJson } from './write-inputs.ts';

interface Merged {
  /** Folders of the shards. */
  folders: readonly string[];
  /** Those of all shards, in order. */
  episodes: readonly Episode[];
  bases: RunInputs['bases'];
}

/** What went into all shards of an eval together; undefined where one does not say it. */
export function mergeInputs({ folders, episodes, bases }: Merged): RunInputs | undefined {
  const files = folders.map((folder) => join(folder, 'inputs.json'));
  if (!files.every((file) => existsSync(file))) return undefined;
  const inputs = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as RunInputs);
  const [first] = inputs;
  if (first === undefined) return undefined;
  const servers = new Map(inputs.flatMap((one) => one.servers).map((server) => [server.id, server]));
  return { ...first, episodes: first.episodes && { count: episodes.length, digest: digestOfJson(episodes) }, servers: [...servers.values()], bases };
}
