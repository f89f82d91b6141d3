import type { StoreLayout } from '../contract/store-layout.ts';
import { EvalpinError, errnoOf } from '../contract/errors.ts';
import { hashFile } from '../digest/file-hash.ts';
import { statIfThere } from '../digest/stat-if-there.ts';
import type { Outcome } from '../launch/model.ts';
import { prepareReportsDir } from '../launch/prepare-reports.ts';
import { proveRun, type ProvedProcess } from '../launch/proof.ts';
import type { Proof } from '../launch/proof-model.ts';
import type { LiveFolder } from '../launch/proof-sources.ts';
import type { WorkerRecord } from '../launch/worker-record.ts';
import { getLoopback } from '../servers/loopback-request.ts';
import type { LeasedServer } from '../servers/protocol.ts';
import type { Snapshot } from '../snapshot/model.ts';
import { verifySnapshot } from '../snapshot/verify.ts';
import type { Layout } from '../workspace/model.ts';
import type { ArmPins } from './arm-pins.ts';
import { outsideHashes } from './outside-hashes.ts';
import { sourcesOf } from './arm-sources.ts';
import type { ArmSnapshots } from './snapshots.ts';

/** One arm after its episodes, before its servers are let go. */
export interface MeasuredArm {
  hashed: ArmPins;
  snapshots: ArmSnapshots;
  servers: readonly LeasedServer[];
}

export interface ProveContext {
  layout: Layout;
  liveRoots: readonly LiveFolder[];
  /** `none`: the harness is a program that is neither Python nor Node. */
  harness: 'python' | 'node' | 'none';
  isCommand: boolean;
  /** Of a command: it is a shell that starts several programs. */
  startsSeveral?: boolean;
  workers: readonly WorkerRecord[];
  outcomes: readonly Outcome[];
  /** Arms whose command failed. */
  failedArms: readonly string[];
  prefixes: readonly string[];
  allowed: readonly string[];
  store: StoreLayout;
}

/** Asks every server once more, verifies the snapshots again, and compares what was loaded with them. */
export async function prove(arms: readonly MeasuredArm[], ctx: ProveContext): Promise<Proof> {
  const servers = arms.flatMap(({ servers: leased }) => leased);
  await Promise.all([...new Set(servers.map(({ url }) => url))].map(askForReport));
  const { layout, liveRoots } = ctx;
  const proof = proveRun({
    processes: [...workerProcesses(arms, ctx), ...serverProcesses(arms, ctx)],
    layout,
    prefixes: ctx.prefixes,
    allowed: ctx.allowed,
    live: liveRoots,
    hashFile: hashIfThere,
    hashOutside: outsideHashes(),
  });
  // Looked at once: arms of the same digest share a snapshot, and a damaged one is taken away when it is found.
  const damages = new Map<string, string | undefined>();
  for (const { hashed, snapshots } of arms) {
    for (const snapshot of new Set([snapshots.arm, ...snapshots.servers.values()])) {
      if (!damages.has(snapshot.tree)) damages.set(snapshot.tree, await damageOf(snapshot));
      const damage = damages.get(snapshot.tree);
      if (damage !== undefined) addDamage(proof, { snapshot, arm: hashed.name, damage });
    }
  }
  return proof;
}

function workerProcesses(arms: readonly MeasuredArm[], { workers, harness, isCommand, startsSeveral = false, outcomes, failedArms }: ProveContext): ProvedProcess[] {
  return workers.map((worker) => ({
    name: worker.name,
    arm: worker.arm,
    kind: isCommand ? 'command' : 'worker',
    expects: isCommand ? harness : (arms.find(({ hashed }) => hashed.name === worker.arm)?.hashed.runtime ?? harness),
    reportsDir: worker.proofDir,
    roots: worker.pids,
    wrapped: worker.wrapped,
    startsSeveral,
    snapshots: arms.filter(({ hashed }) => hashed.name === worker.arm).map(({ snapshots }) => snapshots.arm),
    failed: failedArms.includes(worker.arm) || outcomes.some((outcome) => outcome.arm === worker.arm && outcome.status === 'error' && (outcome.worker ?? worker.name) === worker.name),
    ...userOf(arms, worker.arm, isCommand),
  }));
}

function userOf(arms: readonly MeasuredArm[], name: string, isCommand: boolean): Pick<ProvedProcess, 'user' | 'sources'> {
  const arm = arms.find(({ hashed }) => hashed.name === name)?.hashed;
  if (arm === undefined) return {};
  const local = isCommand ? [] : [...arm.nodesets.values()].filter(({ served }) => !served).map(({ nodeset }) => nodeset);
  return { user: { nodesets: local, served: false }, sources: sourcesOf(arm) };
}

function serverProcesses(arms: readonly MeasuredArm[], { outcomes, store }: ProveContext): ProvedProcess[] {
  const seen = new Set<string>();
  return arms.flatMap(({ hashed, snapshots, servers }) =>
    servers.flatMap((server) => {
      const own = hashed.nodesets.get(server.nodeset);
      const snapshot = snapshots.servers.get(server.nodeset);
      if (!own || !snapshot || seen.has(server.id)) return [];
      seen.add(server.id);
      return [
        {
          name: `server ${server.id}`,
          arm: hashed.name,
          kind: 'server' as const,
          expects: own.interpreter?.runtime ?? ('none' as const),
          reportsDir: server.proofDir,
          ...(own.nodeset.declaration.prepare === undefined ? {} : { prepareReportsDir: prepareReportsDir(store, own.digest) }),
          snapshots: [snapshot],
          failed: outcomes.some((outcome) => outcome.arm === hashed.name && outcome.status === 'error'),
          user: { nodesets: [own.nodeset], served: true },
          sources: sourcesOf(hashed),
        },
      ];
    }),
  );
}

const ASK_MS = 5_000;

/** evalpin's own servers look once more for modules that no hook saw; a foreign one does not know the path, and need not. */
async function askForReport(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  try {
    await getLoopback(hostname.replace(/^\[|\]$/g, ''), Number(port), '/proof', ASK_MS);
  } catch (error) {
    // A server that is gone or hangs has been reported as such by those who called it.
    if (errnoOf(error) === undefined && !(error instanceof Error && error.name === 'AbortError')) throw error;
  }
}

async function damageOf(snapshot: Snapshot): Promise<string | undefined> {
  try {
    await verifySnapshot(snapshot);
    return undefined;
  } catch (error) {
    if (!(error instanceof EvalpinError) || error.code !== 'EP2202') throw error;
    return error.message;
  }
}

function addDamage(proof: Proof, { snapshot, arm, damage }: { snapshot: Snapshot; arm: string; damage: string }): void {
  proof.pinned = false;
  proof.level = 'none';
  proof.processes.push({
    name: `snapshot ${snapshot.sha256.slice(0, 12)}`,
    arm,
    kind: 'worker',
    level: 'none',
    reasons: [damage],
    interpreters: 0,
    pinned: [],
    external: 0,
    strangers: [{ path: snapshot.tree, sha256: null, kind: 'changed', reason: `the snapshot was changed during the run: ${damage}`, remedy: 'Let the code write to EVALPIN_OUT, or give the command `cwd: scratch`, so that it never writes to its own sources; then run again.' }],
    outside: [],
    missed: [],
  });
}

/** Undefined for what is no file, or cannot be read. */
export function hashIfThere(path: string): string | undefined {
  const stat = statIfThere(path);
  if (stat?.isFile() !== true) return undefined;
  try {
    return hashFile(path, stat).sha256;
  } catch (error) {
    // It went, changed or may not be read: then nothing is known of what was loaded.
    if (error instanceof EvalpinError) return undefined;
    throw error;
  }
}
