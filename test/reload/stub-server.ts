import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AskedServer } from '../../src/reload/ask-server.ts';

export const STUB = join(import.meta.dirname, '../fixtures/servers/stub.mjs');

export interface StubServer extends AskedServer {
  pid: number;
  ended: Promise<number | null>;
}

/** Starts test/fixtures/servers/stub.mjs by itself, without a supervisor; it ends with the test. */
export async function startStub(t: TestContext, stub: Record<string, unknown> = {}): Promise<StubServer> {
  const folder = mkdtempSync(join(tmpdir(), 'stub-'));
  const portFile = join(folder, 'port');
  const nonce = 'nonce-of-the-stub';
  const child = spawn(process.execPath, [STUB], { env: { STUB: JSON.stringify(stub), EVALPIN_NONCE: nonce, EVALPIN_PORT_FILE: portFile }, stdio: 'inherit' });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
  return { id: 'stub-1', nodeset: 'stub', url: `http://127.0.0.1:${await portIn(portFile)}`, nonce, pid: child.pid ?? 0, ended };
}

/** The port in a file that a server writes once it listens. */
export async function portIn(file: string): Promise<number> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      return Number(readFileSync(file, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || Date.now() > deadline) throw error;
      await sleep(5);
    }
  }
}

/** One call of a node; the answer's JSON, whatever its status. */
export async function callNode(server: { url: string }, node: string, inputs: unknown = {}): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}/call/${node}`, { method: 'POST', body: JSON.stringify(inputs) });
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
}

/** Changes how a stub behaves from now on. */
export async function changeStub(server: { url: string }, change: Record<string, unknown>): Promise<void> {
  await fetch(`${server.url}/stub`, { method: 'POST', body: JSON.stringify(change) });
}
