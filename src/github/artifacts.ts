import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { Shard } from '../inputs/shard.ts';
import type { FinishedEval } from '../run/run-evals.ts';
import { SHARD_DOCUMENTS } from '../run/shards.ts';
import type { ActionHost } from './host.ts';

/**
 * What a shard is called in the artifact service; the prefix tells it from what else a workflow uploads. It is called the same when a job is run again: what
 * earlier attempts uploaded is still there, and of one name the latest is taken.
 */
export function nameOf(prefix: string, name: string, { index, count }: Shard): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '_').slice(0, 80);
  const own = plain === name ? plain : `${plain}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
  return `${prefix}-${own}-${index}-of-${count}`;
}

const DAYS = 7;

/** Uploads the documents of finished shards, for the job that merges them. @throws EP1060 */
export async function uploadShards(finished: readonly FinishedEval[], { prefix, shard, host }: { prefix: string; shard: Shard; host: ActionHost }): Promise<void> {
  const { DefaultArtifactClient } = await import('@actions/artifact');
  const client = new DefaultArtifactClient();
  for (const { folder, report } of finished) {
    const files = SHARD_DOCUMENTS.map((name) => join(folder, name));
    const name = nameOf(prefix, report.eval, shard);
    await reach(`upload ${name}`, () => client.uploadArtifact(name, files, folder, { retentionDays: DAYS }), host);
    host.log.text(`uploaded ${name}\n`);
  }
}

export interface DownloadOptions {
  prefix: string;
  host: ActionHost;
  /** Another workflow run of this repository, and a token that may read it; else this one. */
  from?: { run: number; token: string };
}

/** Downloads all shards of a workflow run below a folder; returns the folder of each. @throws EP1060 */
export async function downloadShards(into: string, { prefix, host, from }: DownloadOptions): Promise<string[]> {
  const { DefaultArtifactClient } = await import('@actions/artifact');
  const client = new DefaultArtifactClient();
  const [repositoryOwner = '', repositoryName = ''] = (host.surroundings.env['GITHUB_REPOSITORY'] ?? '').split('/');
  const elsewhere = from === undefined ? {} : { findBy: { token: from.token, workflowRunId: from.run, repositoryOwner, repositoryName } };
  const { artifacts } = await reach('list the artifacts', () => client.listArtifacts({ latest: true, ...elsewhere }), host);
  for (const { id, name } of artifacts.filter((one) => one.name.startsWith(`${prefix}-`))) {
    await reach(`download ${name}`, () => client.downloadArtifact(id, { path: join(into, name), ...elsewhere }), host);
  }
  return existsSync(into) ? readdirSync(into).sort().map((name) => join(into, name)) : [];
}

async function reach<T>(what: string, ask: () => Promise<T>, { log, captureStdout, surroundings: { signal } }: ActionHost): Promise<T> {
  signal.throwIfAborted();
  // The client cannot be cancelled, and waits for a service that hangs for minutes.
  let cancel = (): void => {};
  const cancelled = new Promise<never>((_, reject) => {
    cancel = () => reject(signal.reason as Error);
    signal.addEventListener('abort', cancel, { once: true });
  });
  try {
    return await captureStdout((text) => log.ofClient(text), () => Promise.race([ask(), cancelled]));
  } catch (error) {
    signal.throwIfAborted();
    throw new EvalpinError('EP1060', `could not ${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
