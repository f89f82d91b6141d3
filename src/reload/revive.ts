import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { EvalpinError } from '../contract/errors.ts';
import type { FollowAddress } from './follow-address.ts';
import { newLeaseId, type VersionHold } from './version-hold.ts';

const RESTORE_MS = 5_000;

/** What ends a server on purpose; it is not started again. */
const ON_PURPOSE = /^(stopped by|the supervisor|its follow address)/;

/** @param reason for which a server has ended */
export function isOnPurpose(reason: string): boolean {
  return ON_PURPOSE.test(reason);
}

export interface RevivalSurroundings {
  /** Told before the address opens. */
  onAlive: (version: VersionHold) => void;
  /** A reload waits, and will bring another version: nothing is tried again. */
  isAwaited: () => boolean;
}

/**
 * Starts the version of an address again whose server has died outside of a reload; its state is lost, which the event says, but for one that a reload
 * which broke has left on disk. Requests wait for the first starts; between later ones they are refused, and the error says when the next one is.
 */
export async function revive(address: FollowAddress, reason: string, around: RevivalSurroundings): Promise<void> {
  const dead = address.current;
  if (dead === undefined) return;
  const { restarts } = address;
  if (!address.isRefusing) {
    address.gate.close();
    address.note('server-lost', { server: dead.server, reason });
    await dead.release('its server has died');
    const pause = restarts.lost(performance.now());
    if (pause > 0) return refuseUntil(address, reason, address.timeIn(pause));
  }
  while (address.record.open) {
    const attempt = await startAgain(address, dead, reason, around);
    if (attempt.failure === undefined || !address.record.open) return;
    if (attempt.stopped !== undefined) return refuseAll(address, attempt.stopped);
    const pause = around.isAwaited() ? 0 : restarts.failed(performance.now());
    const nextAt = pause > 0 ? address.timeIn(pause) : undefined;
    address.note('start-failed', { reason: attempt.failure, ...(nextAt === undefined ? {} : { nextAt }) });
    if (nextAt !== undefined) return refuseUntil(address, reason, nextAt);
    if (around.isAwaited()) return;
  }
}

interface Attempt {
  /** Undefined where it answers now. */
  failure?: string;
  /** Somebody has stopped it meanwhile. */
  stopped?: string;
}

async function startAgain(address: FollowAddress, dead: VersionHold, reason: string, { onAlive }: RevivalSurroundings): Promise<Attempt> {
  const { handOver, restarts } = address;
  const { server: before, key, requests } = dead.version;
  const own = { generation: `revived-${randomUUID()}`, why: `started again: ${reason}` };
  restarts.begin();
  const again = address.hold({ ...dead.version, server: '', lease: newLeaseId(), requests: requests.map((request) => (request.key === key ? { ...request, ...own } : request)) });
  const saved = handOver.isSaved;
  try {
    await again.start();
    if (saved) await handOver.give(again, RESTORE_MS);
  } catch (error) {
    const { lostBecause } = again;
    // One that may be half restored is no use.
    await again.retire('it could not be started again');
    const failure = error instanceof Error ? error.message : String(error);
    return lostBecause !== undefined && isOnPurpose(lostBecause) ? { failure, stopped: lostBecause } : { failure };
  }
  if (!address.record.open) {
    await again.release('its follow address was closed meanwhile');
    return {};
  }
  address.take(again);
  onAlive(again);
  restarts.alive(performance.now());
  address.note('server-restarted', { server: again.server, before, stateLost: !saved && dead.version.schemaHash !== undefined });
  address.open();
  // The record says by now who has it.
  handOver.drop();
  return {};
}

/** Until somebody starts it. A later supervisor does not either. */
export function refuseAll(address: FollowAddress, reason: string): void {
  address.restarts.reset();
  if (address.current !== undefined) address.noteStopped(address.current, reason);
  address.refuse(nobodyAnswers(address, reason));
  address.note('nobody-answers', { reason });
}

/** Until it is tried again. */
export function refuseUntil(address: FollowAddress, reason: string, nextAt: string): void {
  const first = address.restartsAt === undefined;
  delete address.record.stopped;
  address.refuse(nobodyAnswers(address, `${reason}; it is started again at ${nextAt}`), nextAt);
  if (first) address.note('nobody-answers', { reason, nextAt });
}

function nobodyAnswers({ nodeset }: FollowAddress, reason: string): EvalpinError {
  return new EvalpinError('EP6012', `nobody answers for ${nodeset}: ${reason}`);
}
