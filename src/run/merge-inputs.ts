import type { Episode } from '../launch/model.ts';
import type { RunInputs } from '../report/run-inputs.ts';
import { digestOfJson } from './write-inputs.ts';

interface Merged {
  shards: readonly [{ inputs: RunInputs }, ...{ inputs: RunInputs }[]];
  /** Those of all shards, in order. */
  episodes: readonly Episode[];
  bases: RunInputs['bases'];
}

/** What went into all shards of an eval together. */
export function mergeInputs({ shards, episodes, bases }: Merged): RunInputs {
  const [{ inputs: first }] = shards;
  const servers = new Map(shards.flatMap(({ inputs }) => inputs.servers).map((server) => [server.id, server]));
  return { ...first, episodes: first.episodes && { count: episodes.length, digest: digestOfJson(episodes) }, servers: [...servers.values()], bases };
}
