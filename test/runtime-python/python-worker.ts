import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Duplex, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import type { Episode, Spec, SpecNodeset } from '../../src/launch/model.ts';
import { parseWorkerEvent } from '../../src/launch/worker-event.ts';
import { type PinnedSnapshot, RUNTIME } from './pinned-snapshot.ts';

export interface WorkerRun {
  /** As the launcher reads them; a line that is no event throws. */
  events: Record<string, unknown>[];
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface WorkerRequest {
  graph: Record<string, unknown>;
  nodesets: Record<string, Partial<SpecNodeset>>;
  /** Inputs, one for each episode. */
  inputs?: Record<string, unknown>[];
  /** Further lines of the feed: episodes that say which values are wanted, questions for those that were held. */
  lines?: object[];
  urls?: Record<string, string>;
  env?: Record<string, string>;
  /** Sent when the worker is first heard to print. */
  signalAtOutput?: NodeJS.Signals;
}

/** A local nodeset of the spec. */
export const local = (module: string, more: Partial<SpecNodeset> = {}): Partial<SpecNodeset> => ({ module, ...more });

/** Starts `boot.py worker`, feeds it all episodes, each when the one before is answered, and ends the feed. */
export async function runWorker(t: TestContext, python: string, pinned: PinnedSnapshot, request: WorkerRequest): Promise<WorkerRun> {
  const nodesets = Object.fromEntries(
    Object.entries(request.nodesets).map(([name, given]): [string, SpecNodeset] => [name, { parallelism: 'local', runtime: 'python', served: false, config: {}, ...given }]),
  );
  const spec: Spec = { version: 1, run: 'r', arm: 'frozen', graph: { path: 'graphs/main.json', content: request.graph }, episodes: [], seed: 7, workers: 1, nodesets };
  writeFileSync(join(pinned.root, 'spec.json'), JSON.stringify(spec));
  writeFileSync(join(pinned.root, 'urls.json'), JSON.stringify(request.urls ?? {}));
  const child = spawn(python, [join(RUNTIME, 'boot.py'), 'worker'], {
    cwd: pinned.tree,
    env: { ...pinned.env, EVALPIN_SPEC: join(pinned.root, 'spec.json'), EVALPIN_SHARED_URLS: join(pinned.root, 'urls.json'), ...request.env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  const closed = once(child, 'close') as Promise<[number | null]>;
  if (request.signalAtOutput) child.stdout?.once('data', () => child.kill(request.signalAtOutput));
  const output = Promise.all([text(child.stdout as Readable), text(child.stderr as Readable)]);
  const feed = child.stdio[3] as Duplex;
  feed.on('error', () => undefined);
  const episodes: object[] = (request.inputs ?? [{}]).map((input, index): Episode => ({ id: String(index).padStart(4, '0'), index, seed: 100 + index, input }));
  episodes.push(...(request.lines ?? []));
  const events: Record<string, unknown>[] = [];
  for await (const line of createInterface({ input: child.stdio[4] as Readable })) {
    const event = parseWorkerEvent(line);
    if (event.event === 'bad-line') throw new Error(`${event.reason}: ${event.text}`);
    events.push(JSON.parse(line) as Record<string, unknown>);
    const next = episodes.shift();
    if (next) feed.write(`${JSON.stringify(next)}\n`);
    else feed.end();
  }
  const [code] = await closed;
  const [stdout, stderr] = await output;
  return { events, code, stdout, stderr };
}

/** The `episode` events without their time, and without what the nodes gave. */
export function episodesOf(events: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  return events
    .filter(({ event }) => event === 'episode')
    .map((event) => Object.fromEntries(Object.entries(event).filter(([name]) => !['event', 'duration_ms', 'values'].includes(name))));
}

/** The line number, from 1, of the first line of a file that holds `needle`. */
export function lineOf(file: string, needle: string): number {
  return readFileSync(file, 'utf8').split('\n').findIndex((line) => line.includes(needle)) + 1;
}

/** `a.x -> b.y` as an edge. */
export function edge(text: string): Record<string, string> {
  const [source = '', sourceHandle = '', target = '', targetHandle = ''] = text.split(/\.| -> /);
  return { source, sourceHandle, target, targetHandle };
}
