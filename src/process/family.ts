import type { ProcessId } from '../contract/process-id.ts';
import type { ProcessStat } from './identity.ts';

export interface FamilyEvidence {
  /** The process that we started in a session of its own. */
  root: ProcessId | undefined;
  /** Processes that carry our tag. */
  tagged: readonly ProcessId[];
  /** Processes that proved to be ours earlier. */
  known: readonly ProcessId[];
}

/**
 * Which of the living processes prove to be ours: the root itself, what carries the tag, what was known,
 * the rest of the root's session, and all their descendants. Pure.
 *
 * A session's number is not given out again while one member lives, so one proven member proves the root's session;
 * the number of a root that is gone proves nothing. Other sessions prove nothing either: a person may have put
 * the tag into the environment of a terminal.
 */
export function familyOf(table: ReadonlyMap<number, ProcessStat>, evidence: FamilyEvidence): ProcessId[] {
  const ours = new Set<number>();
  for (const id of [...(evidence.root ? [evidence.root] : []), ...evidence.tagged, ...evidence.known]) {
    if (table.get(id.pid)?.start === id.start) ours.add(id.pid);
  }
  const session = evidence.root?.pid;
  const ownSession = session !== undefined && [...ours].some((pid) => table.get(pid)?.session === session);
  for (let grew = true; grew; ) {
    grew = false;
    for (const stat of table.values()) {
      if (ours.has(stat.pid)) continue;
      if (!ours.has(stat.ppid) && !(ownSession && stat.session === session)) continue;
      ours.add(stat.pid);
      grew = true;
    }
  }
  return [...ours].map((pid) => ({ pid, start: table.get(pid)?.start ?? '' }));
}
