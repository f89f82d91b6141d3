import type { EvalpinError } from '../contract/errors.ts';
import type { PinnedArm } from './pin-sources.ts';
import { type GroupResult, type PinnedRun, ServersFailed } from './pinned-run.ts';

export interface ArmGroups {
  /** Arms of one group run side by side, the groups one after the other. */
  groups: PinnedArm[][];
  notice?: string;
}

/** All arms side by side or, where their servers do not fit on the machine at once, in as few groups as their order allows. */
export async function groupArms(run: PinnedRun, arms: readonly PinnedArm[]): Promise<ArmGroups> {
  const asks = run.request(arms).servers.some(({ resources }) => Object.keys(resources).length > 0);
  if (arms.length < 2 || !asks) return { groups: [[...arms]] };
  const all = await run.fits(arms);
  if (all.together) return { groups: [[...arms]] };
  const groups: PinnedArm[][] = [];
  for (const arm of arms) {
    const last = groups.at(-1);
    if (last !== undefined && arms.length > 2 && (await run.fits([...last, arm])).together) last.push(arm);
    else groups.push([arm]);
  }
  const names = groups.map((group) => group.map(({ hashed }) => hashed.name).join(' with '));
  const how = groups.every((group) => group.length === 1) ? 'the arms ran one after the other' : `the arms ran in ${groups.length} groups one after the other (${names.join(', then ')})`;
  return { groups, notice: `the servers of ${arms.length === 2 ? 'both' : 'all'} arms do not fit on this machine at once (${all.reason ?? 'no room'}): ${how}, not interleaved` };
}

/**
 * Measures a group of arms. Where their servers do not come up together, an edited arm whose servers do not start by themselves either has failed by
 * its own doing, and the others go on without it; that frozen's do not is the machine's.
 */
export async function measureOrSplit(run: PinnedRun, group: readonly PinnedArm[]): Promise<GroupResult[]> {
  const failed = await attempt(run, group);
  if (Array.isArray(failed)) return failed;
  if (group.length < 2) throw failed;
  if (group.length === 2) return oneByOne(run, group);
  const parts: GroupResult[] = [];
  const good: PinnedArm[] = [];
  for (const arm of group) {
    const why = arm.hashed.name === 'frozen' ? undefined : await run.whyUnserved([arm]);
    if (why === undefined) good.push(arm);
    else parts.push(run.unserved(arm, why));
  }
  if (good.length === 0) return parts;
  const measured = await attempt(run, good);
  return [...(Array.isArray(measured) ? measured : await oneByOne(run, good)), ...parts];
}

async function oneByOne(run: PinnedRun, group: readonly PinnedArm[]): Promise<GroupResult[]> {
  const parts: GroupResult[] = [];
  for (const arm of group) {
    const result = await attempt(run, [arm]);
    if (!Array.isArray(result) && arm.hashed.name === 'frozen') throw result;
    parts.push(...(Array.isArray(result) ? result : [run.unserved(arm, result)]));
  }
  return parts;
}

/** The result, or why the servers did not come up. */
async function attempt(run: PinnedRun, group: readonly PinnedArm[]): Promise<GroupResult[] | EvalpinError> {
  try {
    return [await run.measureGroup(group)];
  } catch (error) {
    if (error instanceof ServersFailed) return error.error;
    throw error;
  }
}
