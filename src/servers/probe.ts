import { createHash } from 'node:crypto';
import { errnoOf } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import { familyOf } from '../process/family.ts';
import { listensFor } from '../process/listening.ts';
import { processTable } from '../process/table.ts';
import { findTagged } from '../process/tagged.ts';
import type { IdentityProof } from './protocol.ts';
import { getLoopback, loopbackUrl } from './loopback-request.ts';

export interface ProbeTarget {
  port: number;
  path: string;
  nonce: string;
  tag: string;
  /** The process that we started; undefined for what a command handed over to something else. */
  process: ProcessId | undefined;
  unprovedIdentity: boolean;
}

export type Probe =
  | { kind: 'ready'; url: string; proof: IdentityProof }
  /** Nothing listens, or no answer in time, or not 200 yet. */
  | { kind: 'not-yet'; reason: string }
  /** Something answers that is not ours. `taken`: its socket is not ours either. */
  | { kind: 'foreign'; reason: string; taken: boolean };

/**
 * Evalpin's own server tells its nonce to those who know it, since that opens its state: they show its hash, which is of no use to a stranger that has
 * taken the server's port.
 */
const KNOWS_NONCE = 'evalpin-nonce-sha256';
const HOSTS = ['127.0.0.1', '::1'];

/** Asks a server once, on both loopback addresses, whether it is well and ours. */
export async function probe(target: ProbeTarget, timeoutMs: number): Promise<Probe> {
  const reasons: string[] = [];
  let foreign: Probe | undefined;
  for (const host of HOSTS) {
    const answer = await probeHost(host, target, timeoutMs);
    if (answer.kind === 'ready') return answer;
    if (answer.kind === 'foreign') foreign ??= answer;
    else reasons.push(answer.reason);
  }
  return foreign ?? { kind: 'not-yet', reason: reasons.join('; ') };
}

async function probeHost(host: string, target: ProbeTarget, timeoutMs: number): Promise<Probe> {
  const url = loopbackUrl(host, target.port);
  let answer;
  try {
    answer = await getLoopback(host, target.port, target.path, timeoutMs, { [KNOWS_NONCE]: createHash('sha256').update(target.nonce).digest('hex') });
  } catch (error) {
    return { kind: 'not-yet', reason: `${url}${target.path}: ${describe(error, timeoutMs)}` };
  }
  const nonce = nonceOf(answer.body);
  if (nonce !== undefined && nonce !== target.nonce) {
    const taken = (await listensFor(host, target.port, await ours(target))) === false;
    return { kind: 'foreign', reason: `${url}${target.path} gives back the nonce of another server`, taken };
  }
  if (nonce === undefined && !target.unprovedIdentity) {
    const listens = await listensFor(host, target.port, await ours(target));
    if (listens === false) return { kind: 'foreign', reason: `${url} is held by a process that evalpin did not start, and ${target.path} gives no nonce`, taken: true };
    if (listens === 'unknown' && answer.status === 200) return { kind: 'foreign', reason: `${url}${target.path} gives no nonce, and this system does not tell whose socket it is`, taken: false };
  }
  if (answer.status !== 200) return { kind: 'not-yet', reason: `${url}${target.path} answered ${answer.status}` };
  if (nonce !== undefined) return { kind: 'ready', url, proof: 'nonce' };
  return { kind: 'ready', url, proof: target.unprovedIdentity ? 'none' : 'socket' };
}

async function ours(target: ProbeTarget): Promise<ProcessId[]> {
  if (process.platform !== 'linux') return target.process === undefined ? [] : [target.process];
  const tagged = await findTagged(target.tag);
  return familyOf(processTable(), { root: target.process, tagged, known: [] });
}

function nonceOf(body: string): string | undefined {
  if (!body.trimStart().startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null && 'nonce' in value && typeof value.nonce === 'string') return value.nonce;
    return undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function describe(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')) return `no answer within ${timeoutMs} ms`;
  return errnoOf(error) ?? (error instanceof Error ? error.message : String(error));
}
