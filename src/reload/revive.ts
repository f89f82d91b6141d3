import { randomUUID } from 'node:crypto';
import { EvalpinError } from '../contract/errors.ts';
import type { FollowAddress } from './follow-address.ts';
import { newLeaseId, type VersionHold } from './version-hold.ts';

const STARTS = 3;
/** A server that dies again and again is not started for ever. */
const WITHIN_MS = 60_000;
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
 * Starts the version of an address again whose server has died outside of a reload. Requests wait meanwhile; its state is
 * lost, which the event says, but for one that a reload which broke has left on disk. After some attempts within a minute they are refused until somebody reloads.
 */
export async function revive(address: FollowAddress, reason: string, { onAlive, isAwaited }: RevivalSurroundings): Promise<void> {
  const dead = address.current;
  if (dead === undefined) return;
  address.gate.close();
  const { server, key, requests } = dead.version;
  const { handOver } = address;
  address.note('server-lost', { server, reason });
  await dead.release('its server has died');
  while (address.record.open && address.startsWithin(WITHIN_MS) < STARTS) {
    address.noteStart();
    const generation = `revived-${randomUUID()}`;
    const again = address.hold({
      ...dead.version, server: '', lease: newLeaseId(), requests: requests.map((request) => (request.key === key ? { ...request, generation } : request)),
    });
    const saved = handOver.isSaved;
    try {
      await again.start();
      if (saved) await handOver.give(again, RESTORE_MS);
    } catch (error) {
      // One that may be half restored is no use.
      await again.retire('it could not be started again');
      address.note('start-failed', { reason: error instanceof Error ? error.message : String(error) });
      if (isAwaited()) return;
      continue;
    }
    if (!address.record.open) return again.release('its follow address was closed meanwhile');
    address.take(again);
    onAlive(again);
    address.note('server-restarted', { server: again.server, before: server, stateLost: !saved && dead.version.schemaHash !== undefined });
    address.open();
    // The record says by now who has it.
    handOver.drop();
    return;
  }
  if (address.record.open) refuseAll(address, reason);
}

export function refuseAll(address: FollowAddress, reason: string): void {
  address.refuse(new EvalpinError('EP6012', `nobody answers for ${address.nodeset}: ${reason}`));
  address.note('nobody-answers', { reason });
}
