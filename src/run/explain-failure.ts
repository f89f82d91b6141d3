import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { SourceUser } from '../launch/declare-line.ts';
import { lastLines } from '../process/last-lines.ts';
import { explainMissed } from '../launch/missed.ts';
import { readReports } from '../launch/proof-reports.ts';
import { type LiveFolder, sealedTree } from '../launch/proof-sources.ts';
import { innermostFrame, tidyLog } from '../launch/traceback.ts';
import { armOf } from '../launch/worker-record.ts';
import type { Snapshot } from '../snapshot/model.ts';
import type { Layout } from '../workspace/model.ts';
import { sourcesOf } from './arm-sources.ts';
import type { PinnedArm } from './pin-sources.ts';

interface FailureContext {
  arms: readonly PinnedArm[];
  layout: Layout;
  liveRoots: readonly LiveFolder[];
}

const LOG_LINES = 20;
const LOOKED_AT_LINES = 400;

/**
 * The error of a server or a command that ended too early, with the line of pinned code that it ended at, the tidied end of its log and,
 * where it looked in vain for something that the live tree has, what brings that in. Its `location` is the log when it comes in.
 */
export function explainFailure(error: EvalpinError, ctx: FailureContext): EvalpinError {
  const log = error.location?.file;
  if (log === undefined || !['EP3020', 'EP3021', 'EP4010', 'EP5007'].includes(error.code)) return error;
  const folder = dirname(log);
  const failed = processOf(basename(folder), ctx.arms);
  const lines = lastLines(log, LOOKED_AT_LINES);
  const frame = innermostFrame(lines);
  const missed = failed === undefined ? [] : missedBy(join(folder, 'proof'), failed, ctx);
  const tidy = tidyLog(lines, new Set()).slice(-LOG_LINES);
  return new EvalpinError(error.code, error.message, {
    cause: error,
    hint: [...missed, ...(missed.length === 0 ? [error.hint] : [])].join('\n'),
    location: frame === undefined ? { file: log } : { file: frame.place, line: frame.line },
    details: [...(tidy.length > 0 ? tidy : error.details), ...(frame === undefined ? [] : [`(the log is ${log})`])],
  });
}

interface FailedProcess {
  arm: PinnedArm;
  snapshot: Snapshot;
  user: SourceUser;
}

/** Whose process it was, by the name of its folder: `<arm>-<n>`, or the id of a server, which has the nodeset and the head of its digest. */
function processOf(name: string, arms: readonly PinnedArm[]): FailedProcess | undefined {
  for (const arm of arms) {
    if (armOf(name) === arm.hashed.name) return { arm, snapshot: arm.snapshots.arm, user: { nodesets: [], served: false } };
    for (const { nodeset, digest } of arm.hashed.nodesets.values()) {
      const snapshot = arm.snapshots.servers.get(nodeset.name);
      const id = `${nodeset.name}-${digest.replace(/^sha256:/, '').slice(0, 12)}-`;
      if (snapshot && name.replace(/^ephem-/, '').startsWith(id)) return { arm, snapshot, user: { nodesets: [nodeset], served: true } };
    }
  }
  return undefined;
}

function missedBy(reportsDir: string, { arm, snapshot, user }: FailedProcess, { layout, liveRoots }: FailureContext): string[] {
  const lines = readReports(reportsDir).flatMap((report) => report.lines);
  const trees = [...new Set([snapshot.tree, realpathSync(snapshot.tree)])].map((tree) => sealedTree(snapshot, tree));
  return explainMissed(lines, { layout, trees, live: liveRoots, user, sources: sourcesOf(arm.hashed) }).map(({ what, remedy }) => `It looked for ${what}, which is not in its snapshot. ${remedy}`);
}
