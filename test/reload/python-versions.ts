import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { AskedServer } from '../../src/reload/ask-server.ts';
import { readManifest } from '../../src/reload/manifest-check.ts';
import { giveState, takeState, type MigrationStep } from '../../src/reload/state-transfer.ts';
import { pinnedSnapshot } from '../runtime-python/pinned-snapshot.ts';
import { NONCE, startServer, type PythonServer } from '../runtime-python/python-server.ts';
import { PYTHON3 } from '../runtime-python/pythons.ts';

export const WAIT = { deadlineMs: 20_000 };

export interface Version extends AskedServer {
  server: PythonServer;
  /** For files of the test; removed after it. */
  folder: string;
}

/** A real Python server of one version of the nodeset `counter`, whose source this is. */
export async function startVersion(t: TestContext, source: string, { python = PYTHON3.path, env = {} }: { python?: string; env?: Record<string, string> } = {}): Promise<Version> {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/nodesets/counter.py': source } });
  const server = await startServer(t, python, pinned, { name: 'counter', module: 'nodesets.counter', env });
  return { id: `counter-${server.port}`, nodeset: 'counter', url: server.url, nonce: NONCE, server, folder: pinned.root };
}

/** Source of `counter` in workspace-fixtures/stateful: frozen's, or an overlay's. */
export function fixtureSource(overlay?: string): string {
  const fixture = join(import.meta.dirname, '../../workspace-fixtures/stateful');
  return readFileSync(join(fixture, overlay === undefined ? 'workspace' : `overlays/${overlay}`, 'nodesets/memory/counter.py'), 'utf8');
}

/** What a reload does with state: out of the old version, into the new one. */
export async function carryOver(from: AskedServer, to: AskedServer, options = WAIT): Promise<MigrationStep[]> {
  const [old, next] = [await readManifest(from, WAIT), await readManifest(to, WAIT)];
  const state = await takeState(from, { ...options, accept: next?.state?.codecs ?? [], ...(old?.state === undefined ? {} : { expectedHash: old.state.schemaHash }) });
  return giveState(to, state, options);
}
