import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type PinnedSnapshot, RUNTIME } from './pinned-snapshot.ts';

export const NONCE = 'nonce-1';

export interface PythonServer {
  url: string;
  port: number;
  child: ChildProcess;
  exit: Promise<number | string | null>;
  stderr: Promise<string>;
}

export interface ServerStart {
  name: string;
  module: string;
  class?: string;
  config?: Record<string, unknown>;
  env?: Record<string, string>;
}

let started = 0;

/** Starts `boot.py server` and waits for its port; ended with the test. */
export async function startServer(t: TestContext, python: string, pinned: PinnedSnapshot, { env, ...what }: ServerStart): Promise<PythonServer> {
  started += 1;
  const portFile = join(pinned.root, `port-${started}.json`);
  const child = spawn(python, [join(RUNTIME, 'boot.py'), 'server', JSON.stringify(what)], {
    cwd: pinned.tree,
    env: { ...pinned.env, EVALPIN_NONCE: NONCE, EVALPIN_PORT_FILE: portFile, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  const exit = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string | null);
  assert.ok(child.stderr);
  const stderr = text(child.stderr);
  const deadline = Date.now() + 20_000;
  while (!existsSync(portFile)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the server did not start: ${await stderr}`);
    await delay(10);
  }
  const { port } = JSON.parse(readFileSync(portFile, 'utf8')) as { port: number };
  return { url: `http://127.0.0.1:${port}`, port, child, exit, stderr };
}

/** Waits for a file. */
export async function appears(file: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!existsSync(file)) {
    assert.ok(Date.now() < deadline, `${file} does not appear`);
    await delay(10);
  }
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever JSON the server gave
  body: any;
}

export interface Sending {
  headers?: Record<string, string>;
  agent?: Agent;
}

/** One request; `body` goes out as JSON unless it is text. */
export async function ask(url: string, route: string, body?: unknown, { headers = {}, agent }: Sending = {}): Promise<Answer> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const sent = request(`${url}${path}`, { method, headers, agent: agent ?? new Agent({ keepAlive: false }) });
  sent.end(body === undefined ? undefined : typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  const content = await text(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(content) as unknown };
}
