import type { FollowRow } from '../reload/messages.ts';

/** Rows of `servers list` for people: each stable address, and what answers there now. */
export function followRows(follows: readonly FollowRow[]): string[] {
  return follows.map(({ nodeset, url, server, phase, counters }) => {
    const behind = server === undefined ? 'nobody answers' : `now ${server}`;
    const counts = `${counters.received} requests${counters.queued > 0 ? `, ${counters.queued} waiting` : ''}`;
    return [nodeset, 'follow', url, behind, counts, ...(phase === undefined ? [] : [`being reloaded: ${phase}`])].join('  ');
  });
}
