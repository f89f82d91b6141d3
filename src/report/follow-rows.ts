import type { FollowRow } from '../reload/messages.ts';
import { alignCells } from './terminal-table.ts';

/** Rows of `servers list` for people: each stable address, and what answers there now. */
export function followRows(follows: readonly FollowRow[]): string[] {
  return alignCells(follows.map(({ nodeset, url, server, phase, counters, refusal }) => {
    const behind = refusal ?? (server === undefined ? 'nobody answers' : `now ${server}`);
    const counts = `${counters.received} ${counters.received === 1 ? 'request' : 'requests'}${counters.queued > 0 ? `, ${counters.queued} waiting` : ''}`;
    return [nodeset, 'follow', url, behind, `${counts}${phase === undefined ? '' : `  being reloaded: ${phase}`}`];
  }));
}
