import { join } from 'node:path';
import { z } from 'zod';
import { EvalpinError } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Interpreters } from '../launch/pinning.ts';
import type { LiveFolder } from '../launch/proof-sources.ts';
import type { PlannedNodeset } from '../plan/model.ts';
import type { TeardownStack } from '../process/teardown-stack.ts';
import { readDocument } from '../report/run-directory.ts';
import { releaseSnapshot } from '../snapshot/materialise.ts';
import { openSnapshot } from '../snapshot/open-snapshot.ts';
import type { ArmName, Layout } from '../workspace/model.ts';
import type { ArmPins, NodesetPins } from './arm-pins.ts';
import type { PinnedArm } from './pin-sources.ts';
import type { SelectedEval } from './select-evals.ts';

/** Everything that decides how a run's interpreters and servers are started, once its sources are pinned. */
export interface RunPins {
  chosen: SelectedEval;
  layout: Layout;
  liveRoots: LiveFolder[];
  trustDomain: string;
  /** Where `.evalpin` lies. */
  home: string;
  interpreters: Interpreters;
  /** The arms that run. */
  arms: PinnedArm[];
  planned: PlannedNodeset[];
  /** Arms that are the same as one that runs, by name. */
  sameAs: Record<ArmName, ArmName>;
}

/** `pins.json`: the same with snapshots by name. */
interface PinsFile extends Omit<RunPins, 'arms'> {
  version: 1;
  arms: {
    name: ArmName;
    from: string;
    runtime: ArmPins['runtime'];
    graph: ArmPins['graph'] | null;
    nodesets: (Omit<NodesetPins, 'interpreter' | 'notReusable'> & { interpreter: NodesetPins['interpreter'] | null; notReusable: string | null })[];
    snapshot: string;
    servers: Record<string, string>;
  }[];
}

/** As far as it is looked at before snapshots and servers are. */
const pinsSchema = z.object({
  version: z.literal(1),
  home: z.string(),
  layout: z.object({ top: z.string(), workspace: z.string() }),
  chosen: z.object({ name: z.string(), harness: z.union([z.literal('builtin'), z.object({})]), metrics: z.record(z.string(), z.object({ better: z.enum(['higher', 'lower', 'neither']) })) }),
  arms: z.array(z.object({ name: z.string(), snapshot: z.string(), nodesets: z.array(z.object({ digest: z.string() })), servers: z.record(z.string(), z.string()) })),
});

/** `pins.json` of a run. @throws EP5009 where it is not there, damaged, or another version's */
export function readPins(folder: string): PinsFile {
  const document = readDocument(folder, 'pins.json');
  const parsed = pinsSchema.safeParse(document);
  if (parsed.success) return document as PinsFile;
  const [issue] = parsed.error.issues;
  const file = join(folder, 'pins.json');
  throw new EvalpinError('EP5009', `${file} is not what this version writes: ${issue?.path.join('.')}: ${issue?.message}`, { location: { file } });
}

export function pinsFile({ arms, ...rest }: RunPins): PinsFile {
  return {
    version: 1,
    ...rest,
    arms: arms.map(({ hashed, snapshots }) => ({
      name: hashed.name,
      from: hashed.from,
      runtime: hashed.runtime,
      graph: hashed.graph ?? null,
      nodesets: [...hashed.nodesets.values()].map(({ nodeset, digest, notReusable, interpreter, served }) => ({
        nodeset,
        digest,
        served,
        notReusable: notReusable ?? null,
        interpreter: interpreter ?? null,
      })),
      snapshot: snapshots.arm.sha256,
      servers: Object.fromEntries([...snapshots.servers].map(([name, { sha256 }]) => [name, sha256])),
    })),
  };
}

/** Opens the snapshots of one arm of a finished run again. @throws EP2207 where `gc` has removed one, EP2202 where one is damaged */
export async function reopenPins(
  { arms, ...rest }: Omit<PinsFile, 'version'>,
  arm: ArmName,
  ctx: { store: StoreLayout; holder: ProcessId; teardown: TeardownStack },
): Promise<RunPins> {
  const open = async (sha256: string): ReturnType<typeof openSnapshot> => {
    const snapshot = await openSnapshot(sha256, ctx);
    ctx.teardown.defer('lease of a snapshot', () => releaseSnapshot(snapshot));
    return snapshot;
  };
  const reopened: PinnedArm[] = [];
  for (const one of arms) {
    if (one.name !== arm) continue;
    const servers = new Map<string, Awaited<ReturnType<typeof open>>>();
    for (const [name, sha256] of Object.entries(one.servers)) servers.set(name, await open(sha256));
    const nodesets = one.nodesets.map((pins): [string, NodesetPins] => [
      pins.nodeset.name,
      { ...pins, notReusable: pins.notReusable ?? undefined, interpreter: pins.interpreter ?? undefined },
    ]);
    reopened.push({
      hashed: { name: one.name, from: one.from, runtime: one.runtime, graph: one.graph ?? undefined, nodesets: new Map(nodesets) },
      snapshots: { arm: await open(one.snapshot), servers },
    });
  }
  return { ...rest, arms: reopened };
}

export type { PinsFile };
