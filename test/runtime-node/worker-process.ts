import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Duplex, Readable } from 'node:stream';
import type { Episode, EpisodeEvent, Spec, SpecNodeset, WorkerEvent } from '../../src/launch/model.ts';
import { BOOT, PIN_URL, type PinnedWorkspace } from './pinned-workspace.ts';

export interface WorkerRequest {
  node: string;
  nodesets: Record<string, Partial<SpecNodeset>>;
  graph: Record<string, unknown> | null;
  episodes: Episode[];
  /** Further lines of the feed: episodes that say which values are wanted, questions for those that were held. */
  lines?: object[];
  urls?: Record<string, string>;
  env?: Record<string, string>;
}

export interface WorkerResult {
  code: number | null;
  events: WorkerEvent[];
  episodes: EpisodeEvent[];
  stdout: string;
  stderr: string;
}

export function episode(index: number, input: Record<string, unknown> = {}): Episode {
  return { id: String(index).padStart(4, '0'), index, seed: 1000 + index, input };
}

/** Starts a worker the way evalpin does, feeds it one episode after the other, and waits for its end. */
export async function runWorkerProcess(t: TestContext, pinned: PinnedWorkspace, request: WorkerRequest): Promise<WorkerResult> {
  const spec: Spec = {
    version: 1,
    run: 'test',
    arm: 'frozen',
    graph: request.graph && { path: 'workspace/graphs/test.json', content: request.graph },
    episodes: request.episodes,
    seed: 1,
    workers: 1,
    nodesets: Object.fromEntries(
      Object.entries(request.nodesets).map(([name, given]) => [name, { parallelism: 'local', runtime: 'node', served: false, config: {}, ...given }]),
    ),
  };
  writeFileSync(join(pinned.folder, 'spec.json'), JSON.stringify(spec));
  writeFileSync(join(pinned.folder, 'shared_urls.json'), JSON.stringify(request.urls ?? {}));
  const child = spawn(request.node, ['--import', PIN_URL, BOOT, 'worker'], {
    cwd: pinned.tree,
    env: {
      ...pinned.env,
      EVALPIN_SPEC: join(pinned.folder, 'spec.json'),
      EVALPIN_SHARED_URLS: join(pinned.folder, 'shared_urls.json'),
      EVALPIN_FEED_FD: '3',
      EVALPIN_EVENTS_FD: '4',
      ...request.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  return converse(child, [...request.episodes, ...(request.lines ?? [])]);
}

async function converse(child: ChildProcess, lines: object[]): Promise<WorkerResult> {
  const feed = child.stdio[3] as Duplex;
  // A worker that gives up closes its end first.
  feed.on('error', () => {});
  const events: WorkerEvent[] = [];
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const left = [...lines];
  for await (const line of createInterface({ input: child.stdio[4] as Readable })) {
    const event = JSON.parse(line) as WorkerEvent;
    events.push(event);
    if (event.event !== 'ready' && event.event !== 'episode' && event.event !== 'values') continue;
    const next = left.shift();
    if (next) feed.write(`${JSON.stringify(next)}\n`);
    else feed.end();
  }
  const code = await ended;
  return { code, events, episodes: events.filter((event) => event.event === 'episode'), stdout: await stdout, stderr: await stderr };
}

async function collect(stream: Readable | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}
