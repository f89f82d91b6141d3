import type { TestContext } from 'node:test';
import { pinnedWorkspace } from '../runtime-node/pinned-workspace.ts';
import { NONCE, startServer } from '../runtime-node/server-process.ts';
import type { AskedServer } from '../../src/reload/ask-server.ts';

export interface NodeVersion extends AskedServer {
  /** For files of the test; removed after it. */
  folder: string;
}

/** A real server in Node of one version of the nodeset `counter`, whose source this is. */
export async function startNodeVersion(t: TestContext, source: string): Promise<NodeVersion> {
  const place = 'workspace/nodesets/counter/index.mjs';
  const pinned = pinnedWorkspace(t, { [place]: source });
  const server = await startServer(t, pinned, { node: process.execPath, args: [JSON.stringify({ name: 'counter', entry: place })] });
  return { id: `counter-${server.pid}`, nodeset: 'counter', url: server.url, nonce: NONCE, folder: pinned.folder };
}
