import { execa } from 'execa';
import { fillPlaceholders } from './placeholders.ts';
import type { ServerLaunch, ServerRecord } from './protocol.ts';

const STOP_MS = 30_000;

/** Runs a server's own `stop` command; that it fails is logged, since the processes are ended after it anyway. */
export async function runStopCommand(launch: ServerLaunch, record: ServerRecord, log: (message: string) => void): Promise<void> {
  const [program, ...args] = fillPlaceholders(launch.stop ?? [], {
    nonce: record.nonce, tag: record.id, ...(record.port === undefined ? {} : { port: record.port }),
  });
  if (program === undefined) return;
  const result = await execa(program, args, {
    cwd: launch.cwd, env: { ...launch.env, EVALPIN_STOPS: record.id }, extendEnv: false, reject: false, timeout: STOP_MS, stdin: 'ignore', all: true,
  });
  if (result.failed) log(`${record.id}: its stop command failed: ${result.shortMessage}`);
}
