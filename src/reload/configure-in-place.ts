import { EvalpinError } from '../contract/errors.ts';
import type { Pool } from '../servers/pool.ts';
import { configure, type Reconfigured } from './config-change.ts';
import type { FollowAddress } from './follow-address.ts';
import type { FollowSource } from './follow-record.ts';
import type { VersionHold } from './version-hold.ts';

/**
 * Gives the version that answers another configuration: same process, same state. Until that is known its record has no digest, so that nobody is
 * given it, and a later supervisor asks again.
 *
 * @throws EP6013 where it keeps its configuration
 */
export async function configureInPlace(address: FollowAddress, current: VersionHold, next: Reconfigured & { source: FollowSource }, { pool, deadlineMs }: { pool: Pool; deadlineMs: number }): Promise<void> {
  const before = current.version.digest;
  try {
    pool.identify(current.server, undefined);
  } catch (error) {
    throw new EvalpinError('EP6013', `${current.server} keeps its configuration: its record cannot be written, ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  try {
    await configure(current, next.configuration, deadlineMs);
  } catch (error) {
    pool.identify(current.server, before);
    throw error;
  }
  const { digest, fields, requests } = next;
  Object.assign(current.version, { digest, fields, requests });
  address.take(current);
  address.record.source = next.source;
  address.note('config', { from: before, to: digest });
  pool.identify(current.server, digest);
  // The gate names what it points at.
  address.open();
}
