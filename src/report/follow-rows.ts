import type { FollowRow } from '../reload/messages.ts';
import { nameOfDomain } from './server-rows.ts';
import { alignCells } from './terminal-table.ts';

/** Rows of `servers list` for people: each stable address, what answers there now, and whose it is where there is more than one owner. */
export function followRows(follows: readonly FollowRow[]): string[] {
  const owners = new Set(follows.map(({ trustDomain }) => trustDomain)).size;
  return alignCells(follows.map(({ nodeset, trustDomain, url, server, phase, counters, refusal }) => {
    const behind = refusal ?? (server === undefined ? 'nobody answers' : `now ${server}`);
    const counts = `${counters.received} ${counters.received === 1 ? 'request' : 'requests'}${counters.queued > 0 ? `, ${counters.queued} waiting` : ''}`;
    const whose = owners > 1 ? `  of ${nameOfDomain(trustDomain)}` : '';
    return [nodeset, 'follow', url, behind, `${counts}${phase === undefined ? '' : `  being reloaded: ${phase}`}${whose}`];
  }));
}
