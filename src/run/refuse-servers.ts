import type { Outcome } from '../launch/model.ts';
import type { Proof } from '../launch/proof-model.ts';
import { slotOf } from '../launch/worker-record.ts';
import { appeared } from '../reuse/appeared.ts';
import type { SupervisorClient } from '../servers/client.ts';
import type { LeasedServer } from '../servers/protocol.ts';
import type { MeasuredArm } from './prove.ts';

type Supervisor = () => Promise<SupervisorClient>;

/** A server that did not answer is not kept for anybody else. */
export async function refuseBroken(outcomes: readonly Outcome[], servers: readonly LeasedServer[], supervisor: Supervisor): Promise<void> {
  const broken = new Map<string, string>();
  for (const outcome of outcomes) {
    const leased = serverOf(outcome, servers);
    if (leased) broken.set(leased.id, outcome.message ?? 'it did not answer');
  }
  for (const [id, reason] of broken) await (await supervisor()).reportBroken(id, reason);
}

/** A server that loaded a stranger is never leased again, nor one that would find what it looked for in vain, were it started now. */
export async function refuseStrange(proof: Proof, supervisor: Supervisor): Promise<void> {
  for (const { kind, name, strangers, absent = [] } of proof.processes) {
    if (kind !== 'server') continue;
    const [there] = appeared(absent);
    const reason = strangers[0]?.reason ?? (there === undefined ? undefined : `it looked for ${there} in vain, and it is there now`);
    if (reason !== undefined) await (await supervisor()).reportBroken(name.replace(/^server /, ''), reason);
  }
}

/** A server whose sources were changed while it ran may have run the change: only one from a fresh copy is leased again. */
export async function refuseDamaged(arms: readonly Pick<MeasuredArm, 'snapshots' | 'servers'>[], proof: Proof, supervisor: Supervisor): Promise<void> {
  const reasons = new Map(proof.processes.flatMap(({ strangers }) => strangers.map(({ path, reason }): [string, string] => [path, reason])));
  const damaged = new Map(arms.flatMap(({ servers, snapshots }) => servers.map(({ id, nodeset }): [string, string | undefined] => [id, reasons.get(snapshots.servers.get(nodeset)?.tree ?? '')])));
  for (const [id, reason] of damaged) if (reason !== undefined) await (await supervisor()).reportBroken(id, reason);
}

/** The server that an outcome blames: that of its arm, the worker's own replica, or the one that all arms share. */
function serverOf({ arm, server, worker }: Outcome, servers: readonly LeasedServer[]): LeasedServer | undefined {
  if (server === undefined) return undefined;
  const keys = [`${arm}/${server}`, `${arm}/${server}/${slotOf(worker ?? '')}`];
  const named = servers.filter(({ nodeset }) => nodeset === server);
  return named.find(({ key }) => keys.includes(key)) ?? (named.length === 1 ? named[0] : undefined);
}
