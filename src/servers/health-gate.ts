import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { errnoOf, EvalpinError, type EvalpinErrorOptions } from '../contract/errors.ts';
import type { IdentityProof } from './protocol.ts';
import { probe, type Probe, type ProbeTarget } from './probe.ts';

export interface GateOptions extends Omit<ProbeTarget, 'port'> {
  /** The port that was handed to the server, or the file that it writes its own to. */
  port: { given: number } | { file: string };
  timeoutMs: number;
  /** Resolves with a description when the process ends; never, if it may. */
  ended: Promise<string>;
  signal: AbortSignal;
  /** Lines that explain a failure: read only when it happens. */
  logTail: () => string[];
  /** Path of the log that a failure refers to. */
  log?: string;
}

export type GateResult =
  | { kind: 'ready'; port: number; url: string; proof: IdentityProof }
  /** Only for a given port: somebody else has it. */
  | { kind: 'port-taken'; reason: string };

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;
const ONE_PROBE_MS = 2_000;

/**
 * Waits until a server is well and proves to be ours.
 *
 * @throws EP3020 if its process ends first, EP3021 if its time is over, EP3022 if what answers is not ours;
 *   the signal's reason if it is aborted
 */
export async function passGate(options: GateOptions): Promise<GateResult> {
  const deadline = Date.now() + options.timeoutMs;
  let end: string | undefined;
  const ended = options.ended.then((reason) => (end = reason));
  const about = (): Pick<EvalpinErrorOptions, 'details' | 'location'> => ({ details: options.logTail(), ...(options.log === undefined ? {} : { location: { file: options.log } }) });
  let last = 'it was not asked yet';
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    options.signal.throwIfAborted();
    const port = 'given' in options.port ? options.port.given : readPortFile(options.port.file);
    if (port === undefined) {
      last = 'it has not written its port to EVALPIN_PORT_FILE';
    } else {
      const left = Math.max(50, Math.min(ONE_PROBE_MS, deadline - Date.now()));
      const answer = await Promise.race([probe({ ...options, port }, left), ended.then((): Probe => ({ kind: 'not-yet', reason: 'ended' }))]);
      if (answer.kind === 'ready' && end === undefined) return { kind: 'ready', port, url: answer.url, proof: answer.proof };
      if (answer.kind === 'foreign') {
        if (answer.taken && 'given' in options.port) return { kind: 'port-taken', reason: answer.reason };
        throw new EvalpinError('EP3022', `${options.tag}: ${answer.reason}`, about());
      }
      if (answer.kind === 'not-yet') last = answer.reason;
    }
    if (end !== undefined) {
      throw new EvalpinError('EP3020', `${options.tag} ${end} before it was healthy`, about());
    }
    if (Date.now() >= deadline) {
      throw new EvalpinError('EP3021', `${options.tag} was not healthy within ${options.timeoutMs} ms: ${last}`, about());
    }
    await Promise.race([sleep(pause, undefined, { signal: options.signal }).catch(() => undefined), ended]);
  }
}

/** The port once it is written whole: `{"port": N}`, or a bare number that is closed by a newline or unchanged for a while. */
export function readPortFile(file: string): number | undefined {
  let text: string;
  let age: number;
  try {
    text = readFileSync(file, 'utf8');
    age = Date.now() - statSync(file).mtimeMs;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  const match = /^\{\s*"port"\s*:\s*(\d{1,5})\s*(\})\s*$/.exec(text) ?? /^(\d{1,5})(\s*)$/.exec(text);
  if (match === null || (match[2] === '' && age < 200)) return undefined;
  const port = Number(match[1]);
  return port > 0 && port < 65_536 ? port : undefined;
}
