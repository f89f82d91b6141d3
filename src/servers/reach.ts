import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EvalpinError } from '../contract/errors.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import { tryLock } from '../process/pid-lock.ts';
import { spawnDetached } from '../process/spawn-detached.ts';
import { callControl, isNobodyThere } from './control-call.ts';
import { lastLines } from '../process/last-lines.ts';
import { isOwned } from './ownership.ts';
import { PROTOCOL_VERSION, type Hello } from './protocol.ts';
import type { SocketPlace } from './socket-path.ts';
import { supervisorLog } from './supervisor-log.ts';

export interface ReachOptions {
  store: StoreLayout;
  /** The supervisor's script. */
  entry: string;
  /** The Node.js that runs it. */
  node: string;
  /** PATH of the supervisor; its environment holds nothing else of ours … */
  path?: string;
  /** … but this: see `telemetryEnvironment`. */
  telemetry?: Record<string, string>;
  /** How long it stays while it holds nothing, in milliseconds. */
  idleMs?: number;
  /** Between TERM and KILL of a server, in milliseconds. */
  graceMs?: number;
}

const REACH_MS = 20_000;
const START_MS = 5_000;
const PAUSE_MS = 25;

/**
 * Returns once a supervisor of our protocol answers, starting one where there is none.
 *
 * @throws EP3001 if none answers, EP3002 if something else does
 */
export async function reachSupervisor(place: SocketPlace, options: ReachOptions): Promise<void> {
  const deadline = Date.now() + REACH_MS;
  for (;;) {
    if (await greets(place)) return;
    if (Date.now() >= deadline) {
      const file = supervisorLog(options.store);
      throw new EvalpinError('EP3001', `no supervisor answers on ${place.path}; its log is ${file}`, { details: lastLines(file, 20) });
    }
    if (!(await isOwned(place))) await startUnderLock(place, options);
    await sleep(PAUSE_MS);
  }
}

/** One client starts it, the others wait: fifty at once would be fifty processes. */
async function startUnderLock(place: SocketPlace, options: ReachOptions): Promise<void> {
  const attempt = tryLock(join(place.dir, 'start.lock'), () => undefined);
  if (attempt.kind === 'held') return;
  try {
    if ((await isOwned(place)) || (await greets(place))) return;
    const child = await startSupervisor(options);
    const ended = child.exited.then(() => true);
    const deadline = Date.now() + START_MS;
    while (Date.now() < deadline && !(await greets(place))) {
      if (await Promise.race([ended, sleep(PAUSE_MS, false)])) return;
    }
  } finally {
    attempt.lock.release();
  }
}

async function startSupervisor(options: ReachOptions) {
  const { store } = options;
  const log = supervisorLog(store);
  mkdirSync(dirname(log), { recursive: true, mode: 0o700 });
  const times = { '--idle-ms': options.idleMs, '--grace-ms': options.graceMs };
  const args = Object.entries(times).flatMap(([flag, ms]) => (ms === undefined ? [] : [flag, String(ms)]));
  return spawnDetached({
    argv: [options.node, options.entry, '--home', store.home, ...args],
    cwd: store.home,
    env: { PATH: options.path ?? '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', ...options.telemetry },
    stdout: log,
    stderr: log,
  });
}

async function greets(place: SocketPlace): Promise<boolean> {
  let answer: unknown;
  try {
    answer = await callControl(place.path, 'GET', '/hello');
  } catch (error) {
    if (isNobodyThere(error)) return false;
    throw error;
  }
  const hello = answer as Partial<Hello>;
  if (hello.product !== 'evalpin-supervisor') throw new EvalpinError('EP3002', `what listens on ${place.path} is no supervisor`);
  if (hello.protocol !== PROTOCOL_VERSION) {
    throw new EvalpinError('EP3002', `the supervisor on ${place.path} (process ${hello.pid ?? '?'}) speaks protocol ${hello.protocol ?? '?'}, not ${PROTOCOL_VERSION}`);
  }
  return true;
}
