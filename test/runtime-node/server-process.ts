import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { BOOT, PIN_URL, type PinnedWorkspace } from './pinned-workspace.ts';

export const NONCE = 'a-nonce-of-the-test';

export interface ServerProcess {
  url: string;
  pid: number;
  stop: () => Promise<number | null>;
  ended: Promise<number | null>;
  stderr: () => string;
}

export interface ServerRequest {
  node: string;
  args: string[];
  env?: Record<string, string>;
}

/** Starts a server and waits for its port file. */
export async function startServer(t: TestContext, pinned: PinnedWorkspace, request: ServerRequest): Promise<ServerProcess> {
  const { child, ended, stderr, portFile } = spawnServer(t, pinned, request);
  const deadline = Date.now() + 20_000;
  let exited = false;
  void ended.then(() => (exited = true));
  while (!existsSync(portFile)) {
    if (exited || Date.now() > deadline) throw new Error(`the server wrote no port: ${stderr()}`);
    await delay(10);
  }
  const { port } = JSON.parse(readFileSync(portFile, 'utf8')) as { port: number };
  const stop = async () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop, ended, stderr };
}

let started = 0;

export function spawnServer(t: TestContext, pinned: PinnedWorkspace, { node, args, env }: ServerRequest) {
  started += 1;
  const portFile = join(pinned.folder, `port-${started}`);
  const child = spawn(node, ['--import', PIN_URL, BOOT, 'server', ...args], {
    cwd: pinned.tree,
    env: { ...pinned.env, EVALPIN_NONCE: NONCE, EVALPIN_PORT_FILE: portFile, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  let text = '';
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, portFile, stderr: () => text };
}

/** What a server answers: outputs by name, or an error. */
export interface Answer {
  [output: string]: unknown;
  error: { type: string; message: string; file?: string; line?: number; traceback: string };
}

export async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<{ status: number; body: Answer }> {
  const response = await fetch(url, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
  return { status: response.status, body: (await response.json()) as Answer };
}
