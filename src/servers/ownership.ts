import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errnoOf } from '../contract/errors.ts';
import { tryLock } from '../process/pid-lock.ts';
import type { SocketPlace } from './socket-path.ts';

export interface Ownership {
  release(): void;
}

/**
 * Becomes the only supervisor of a store, or learns that there is one (undefined). What is held dies with its holder:
 * on Linux an abstract socket, elsewhere a lock by pid and start time.
 */
export async function claimOwnership(place: SocketPlace, waitMs: number, log: (message: string) => void): Promise<Ownership | undefined> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const owned = process.platform === 'linux' ? await bindAbstract(place.key) : lockByPid(place, log);
    if (owned !== undefined || Date.now() >= deadline) return owned;
    await sleep(20);
  }
}

/** Whether somebody is, or is about to be, the supervisor. Linux; elsewhere never known. */
export function isOwned(place: SocketPlace): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect({ path: abstractName(place.key) });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function bindAbstract(key: string): Promise<Ownership | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => {
      if (errnoOf(error) === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path: abstractName(key) }, () => resolve({ release: () => server.close() }));
  });
}

/** Exactly as long as an address can be: Node 20 pads shorter names with NULs and later ones do not, which makes two names of one. */
export function abstractName(key: string): string {
  return `\0${`evalpin-${key}`.padEnd(107, '-')}`;
}

function lockByPid(place: SocketPlace, log: (message: string) => void): Ownership | undefined {
  const attempt = tryLock(join(place.dir, 'supervisor.lock'), log);
  return attempt.kind === 'held-by-us' ? attempt.lock : undefined;
}
