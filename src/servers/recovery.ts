import { basename, dirname } from 'node:path';
import { identify, isAlive } from '../process/identity.ts';
import { stopTree } from '../process/stop-tree.ts';
import { Lease } from './lease.ts';
import type { Pool } from './pool.ts';
import type { RecordedLease, ServerRecord } from './protocol.ts';
import { readRecords } from './records.ts';
import { isLive } from './states.ts';

export interface RecoveryOptions {
  serversDir: string;
  graceMs: number;
  clock: () => Date;
  log: (message: string) => void;
}

/**
 * Reads what an earlier supervisor left: adopts the servers whose process proves to be ours, restores the leases of
 * living holders, and ends what is left of the others. Nothing else is touched. A run that still
 * lives may take its time to come back to what it holds; what no living run holds is kept as long as its settings say.
 */
export function recoverServers(pool: Pool, options: RecoveryOptions): void {
  const { records, foreign } = readRecords(options.serversDir);
  for (const { path, reason } of foreign) {
    options.log(`${path} ${reason}: left alone`);
    // The folder's name is the tag of what was started for it.
    const tag = basename(path) === 'record.json' ? basename(dirname(path)) : undefined;
    if (tag !== undefined) void stopTree({ id: undefined, tag, graceMs: options.graceMs }).catch((error: unknown) => options.log(String(error)));
  }
  const restored = new Map<string, Lease>();
  const found = records.filter((record) => isLive(record.state)).map((record) => {
    const verdict = judge(record);
    if (verdict.adopt) keepLivingLeases(record, restored, options.clock());
    return { record, ...verdict };
  });
  pool.recover(found, [...restored.values()]);
}

function judge(record: ServerRecord): { adopt: boolean; reason: string } {
  if (record.state === 'stopping' || record.state === 'draining') return { adopt: false, reason: record.reason ?? 'it was being ended' };
  if (record.process === undefined) return { adopt: false, reason: 'the supervisor was lost before its process was recorded' };
  if (isAlive(record.process)) return { adopt: true, reason: `process ${record.process.pid} is still ours` };
  // What a command handed over to something else has no process of ours; it is verified before each reuse.
  if (record.launch.stop !== undefined && record.state === 'ready') return { adopt: true, reason: 'its stop command ends it' };
  return { adopt: false, reason: 'its process was gone when a new supervisor looked' };
}

function keepLivingLeases(record: ServerRecord, restored: Map<string, Lease>, now: Date): void {
  // A follow address outlives the supervisor that opened it: whoever hosts it now decides whether it still wants the server.
  const own = identify(process.pid);
  record.leases = record.leases.filter((lease) => lease.hold?.follow === true || holds(lease, now));
  for (const lease of record.leases) if (lease.hold?.follow === true && own !== undefined) lease.holder = own;
  for (const recorded of record.leases) {
    if (restored.has(recorded.id)) continue;
    const lease = new Lease(recorded, record.trustDomain, [], () => undefined);
    lease.connected = false;
    lease.announced = true;
    restored.set(recorded.id, lease);
  }
}

function holds(lease: RecordedLease, now: Date): boolean {
  const until = lease.hold?.until;
  return until === undefined ? isAlive(lease.holder) : Date.parse(until) > now.getTime();
}
