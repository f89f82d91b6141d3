import type { ErrorEntry } from '../error-entry.ts';

/** Each of them is told as a warning: a cache is no reason for a run to fail. */
export const cacheErrors = {
  EP7001: {
    title: 'cache service does not serve',
    cause: 'The cache service that the environment names refused, failed, or did nothing for too long. The run goes on as if nothing were cached, and does not ask it again.',
    remedy: 'Nothing has to be done where this comes once. Where it comes always, look at the service’s own status, or give the action `cache: off`.',
  },
  EP7002: {
    title: 'cached archive refused',
    cause: 'What the cache service returned is damaged, is something else than was asked for, or holds what must not be unpacked. Nothing of it stays; the work is done anew.',
    remedy: 'Delete the entry (`gh cache delete KEY`), so that a sound one can take its place: an entry is never overwritten.',
  },
  EP7003: {
    title: 'could not save to the cache',
    cause: 'The archive could not be made, or the cache service did not take it. Later runs will do the work again.',
    remedy: 'Nothing has to be done where this comes once: a later run saves it.',
  },
  EP7004: {
    title: 'output stays on its machine',
    cause: 'What `prepare` wrote holds a link that leads out of its folder, a pipe or a socket: on another machine it would be something else. The server here uses it; nothing is saved, and other machines prepare anew.',
    remedy: 'Let `prepare` copy what the link leads to: `cp -RL`, for a Python environment `python -m venv --copies`. Or give the action `cache: read`, which saves nothing.',
  },
} as const satisfies Record<string, ErrorEntry>;
