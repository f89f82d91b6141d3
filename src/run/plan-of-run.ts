import type { Plan, PlannedArm, PlannedNodeset } from '../plan/model.ts';
import type { LeasedServer } from '../servers/protocol.ts';
import type { ArmName } from '../workspace/model.ts';
import { BASELINE, again, type ChosenArms } from './choose-arms.ts';
import type { FinishedArm } from './finished-arm.ts';
import type { PinnedArm } from './pin-sources.ts';

/** The plan with what the choice of arms has added: which are the same, the second one of `--aa`, and the baseline of a finished run. */
export function planOf(plan: Plan, { measured, sameAs }: Pick<ChosenArms, 'measured' | 'sameAs'>, finished: FinishedArm | undefined): Plan {
  const notices = [...plan.notices, ...[...sameAs].map(([arm, other]) => sayTheSame(arm, other, plan))];
  const arms: Record<ArmName, PlannedArm> = { ...plan.arms };
  if (finished) {
    const { sameAs: _, ...planned } = finished.planned;
    arms[BASELINE] = { ...planned, differs: [], run: finished.run, from: `run ${finished.run}, ${finished.arm}${planned.from === undefined ? '' : ` (${planned.from})`}` };
    notices.push(`the baseline is ${finished.arm} of the run ${finished.run}, as it was measured then (${finished.folder})`);
  }
  for (const [arm, other] of sameAs) if (arms[arm]) arms[arm] = { ...arms[arm], sameAs: other };
  for (const { hashed } of measured) {
    const twice = arms[hashed.name];
    if (twice && isAgain(hashed.name, measured)) arms[again(hashed.name)] = { ...twice, from: `${hashed.name} once more` };
  }
  return { ...plan, nodesets: withAgain(plan.nodesets, measured), arms, notices };
}

/** The rows of the arm that `--aa` measures twice, for its second measurement too. */
export function withAgain(nodesets: readonly PlannedNodeset[], measured: readonly PinnedArm[]): PlannedNodeset[] {
  return nodesets.flatMap((row) => (isAgain(row.arm, measured) ? [row, { ...row, arm: again(row.arm) }] : [row]));
}

function isAgain(arm: ArmName, measured: readonly PinnedArm[]): boolean {
  return measured.some(({ hashed }) => hashed.name === again(arm));
}

function sayTheSame(arm: ArmName, other: ArmName, { arms }: Plan): string {
  const from = arms[arm]?.from;
  return `${arm}${from === undefined ? '' : ` (${from})`} is identical to ${other} in everything that decides what it comes to: it was measured once, as ${other}`;
}

/** The plan as it came about: another run may have started or ended a server between plan and lease. */
export function withWhatHappened(plan: Plan, servers: readonly LeasedServer[]): Plan {
  const nodesets = plan.nodesets.map((planned) => {
    const server = servers.find(({ nodeset, digest }) => nodeset === planned.nodeset && digest === planned.digest);
    if (!server || (planned.decision !== 'reuse' && planned.decision !== 'spawn')) return planned;
    if (server.reused === (planned.decision === 'reuse')) return planned;
    return server.reused
      ? { ...planned, decision: 'reuse' as const, reason: `same as frozen; server ${server.id} was started meanwhile by another run` }
      : { ...planned, decision: 'spawn' as const, reason: 'same as frozen; the server that was there had ended' };
  });
  return { ...plan, nodesets };
}
