import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import { PROTOCOL_VERSION } from './protocol.ts';

/** Unix socket paths end at 103 (macOS) or 107 bytes, and it is bound under a longer name first. */
const LONGEST_PATH = 90;

export interface SocketPlace {
  /** Absolute path of the socket file. */
  path: string;
  /** Folder of the lock and of the socket. */
  dir: string;
  /** Tells this store and protocol from every other on this machine. */
  key: string;
}

/**
 * Where the supervisor of a store listens: in the store's run folder, or, where that path is too long, in a private
 * folder below /tmp. Supervisor and clients come to the same answer.
 *
 * @param run `<home>/run`
 * @throws EP3003 if the folder is not ours alone
 */
export function socketPlace(home: string, run: string, uid: number): SocketPlace {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const key = createHash('sha256').update(`${uid}\0${realpathSync(home)}\0${PROTOCOL_VERSION}`).digest('hex').slice(0, 24);
  const name = `supervisor-${PROTOCOL_VERSION}.sock`;
  const inStore = join(run, name);
  const dir = Buffer.byteLength(inStore) <= LONGEST_PATH ? run : join('/tmp', `evalpin-${uid}-${key}`);
  // Below the store, which is ours, whoever made the folder before may have left its mode to the umask.
  if (dir === run && statSync(run, { throwIfNoEntry: false })?.uid === uid) chmodSync(run, 0o700);
  ensurePrivate(dir, uid);
  return { path: join(dir, name), dir, key };
}

/** @throws EP3003 */
export function ensurePrivate(dir: string, uid: number): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error;
  }
  const stat = lstatSync(dir);
  if (!stat.isDirectory()) throw new EvalpinError('EP3003', `${dir} is no folder`);
  if (stat.uid !== uid) throw new EvalpinError('EP3003', `${dir} belongs to user ${stat.uid}`);
  if ((stat.mode & 0o077) !== 0) throw new EvalpinError('EP3003', `${dir} is open to others (mode ${(stat.mode & 0o777).toString(8)})`);
}
