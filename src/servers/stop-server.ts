import { setTimeout as sleep } from 'node:timers/promises';
import { EvalpinError } from '../contract/errors.ts';
import { stopTree } from '../process/stop-tree.ts';
import { isPortFree } from './free-port.ts';
import type { ServerLaunch, ServerRecord } from './protocol.ts';

/** Ends a server's processes. Says why not, where some outlive every signal. */
export async function stopProcesses({ id: tag, process: id }: Pick<ServerRecord, 'id' | 'process'>, { graceMs, log }: { graceMs: number; log: (message: string) => void }): Promise<string | undefined> {
  try {
    await stopTree({ id, tag, graceMs });
    return undefined;
  } catch (error) {
    if (!(error instanceof EvalpinError)) throw error;
    log(error.message);
    return error.message;
  }
}

/** What a stop command should have ended is no process of ours: only its port tells. Waits for it for `graceMs`. */
export async function stillListens(launch: Pick<ServerLaunch, 'stop'>, { port, url }: Pick<ServerRecord, 'port' | 'url'>, graceMs: number): Promise<string | undefined> {
  if (launch.stop === undefined || port === undefined || url === undefined) return undefined;
  const deadline = Date.now() + graceMs;
  while (!(await isPortFree(port))) {
    if (Date.now() >= deadline) return `its stop command ran, but ${url} is still taken`;
    await sleep(50);
  }
  return undefined;
}
