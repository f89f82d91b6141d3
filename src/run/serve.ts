import { bug } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { ServerPolicy } from '../inputs/run-options.ts';
import { lastNet } from '../launch/environment.ts';
import type { Interpreters, Pin } from '../launch/pinning.ts';
import { prepareReportsDir } from '../launch/prepare-reports.ts';
import { serverLaunch } from '../launch/server-launch.ts';
import type { PlannedNodeset } from '../plan/model.ts';
import type { LeaseRequest, LeasedServer, ServerRequest } from '../servers/protocol.ts';
import type { Snapshot } from '../snapshot/model.ts';
import { carriesState } from '../workspace/declaration.ts';
import type { ArmName } from '../workspace/model.ts';
import type { ArmPins, NodesetPins } from './arm-pins.ts';
import type { ArmSnapshots } from './snapshots.ts';

export interface ServeContext {
  run: string;
  trustDomain: string;
  holder: ProcessId;
  policy: ServerPolicy;
  /** Under GitHub Actions nothing outlives the job unless it was asked for. */
  inActions: boolean;
  workers: number;
  env: Readonly<Record<string, string | undefined>>;
  planned: readonly PlannedNodeset[];
  pin: (snapshot: Snapshot, interpreters: Interpreters) => Pin;
  interpreters: Interpreters;
  store: Pick<StoreLayout, 'prepared'>;
  /** Puts a server behind the isolation that was asked for. */
  isolate: (argv: string[], pin: Pin) => string[];
}

/** How long an ephemeral server waits on the command line for the same overlay to be run again. */
const LINGER_MS = 60_000;

/** One request for all servers of these arms; a server that both arms ask for by the same digest is asked for once. */
export function leaseRequest(arms: readonly { hashed: ArmPins; snapshots: Pick<ArmSnapshots, 'servers'> }[], ctx: ServeContext): LeaseRequest {
  const servers: ServerRequest[] = [];
  const keys = sharedKeys(arms.map(({ hashed }) => hashed));
  for (const { hashed, snapshots } of arms) {
    for (const one of hashed.nodesets.values()) {
      const snapshot = snapshots.servers.get(one.nodeset.name);
      if (!snapshot) continue;
      for (const key of keys.get(`${hashed.name}/${one.nodeset.name}`) ?? instances(hashed.name, one, ctx.workers)) {
        if (servers.some((request) => request.key === key)) continue;
        servers.push(serverRequest(key, { hashed, one, snapshot, keys }, ctx));
      }
    }
  }
  return { run: ctx.run, trustDomain: ctx.trustDomain, holder: ctx.holder, servers };
}

/** Keys of the servers that all workers share, by `<arm>/<nodeset>`: one key for one digest. */
function sharedKeys(arms: readonly ArmPins[]): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  const byDigest = new Map<string, string>();
  for (const arm of arms) {
    for (const { nodeset, digest, served } of arm.nodesets.values()) {
      if (!served || nodeset.declaration.parallelism === 'replicated') continue;
      const key = `${arm.name}/${nodeset.name}`;
      const same = `${nodeset.name} ${digest}`;
      if (!byDigest.has(same)) byDigest.set(same, key);
      keys.set(key, [byDigest.get(same) ?? key]);
    }
  }
  return keys;
}

function instances(arm: ArmName, { nodeset }: NodesetPins, workers: number): string[] {
  return Array.from({ length: workers }, (_, worker) => `${arm}/${nodeset.name}/${worker}`);
}

interface RequestParts {
  hashed: ArmPins;
  one: NodesetPins;
  snapshot: Snapshot;
  keys: Map<string, string[]>;
}

function serverRequest(key: string, { hashed, one, snapshot, keys }: RequestParts, ctx: ServeContext): ServerRequest {
  const { nodeset, digest, notReusable, interpreter } = one;
  const { declaration } = nodeset;
  const planned = ctx.planned.find((p) => p.nodeset === nodeset.name && p.arm === hashed.name);
  const kind = declaration.parallelism === 'replicated' ? 'replicated' : planned?.decision === 'ephemeral' ? 'ephemeral' : 'shared';
  const interpreters = { ...ctx.interpreters, ...(interpreter ? { [interpreter.runtime]: interpreter } : {}) };
  const worker = key.split('/')[2];
  const pin = ctx.pin(snapshot, interpreters);
  const exclusive = kind === 'replicated' || notReusable !== undefined;
  const chosen = serverLaunch({ nodeset, digest, pin, interpreters, given: ctx.env });
  // A server reports elsewhere: the supervisor says where.
  const reports = chosen.prepare ? { EVALPIN_PROOF_DIR: prepareReportsDir(ctx.store, digest) } : {};
  const launch = { ...chosen, env: { ...chosen.env, ...reports, ...(exclusive ? lastNet(ctx.env) : {}) } };
  return {
    key,
    nodeset: nodeset.name,
    digest,
    kind,
    needs: declaration.needs.flatMap((name) => keys.get(`${hashed.name}/${name}`) ?? (worker === undefined ? [] : [`${hashed.name}/${name}/${worker}`])),
    snapshots: [snapshot.sha256],
    launch: { ...launch, argv: ctx.isolate(launch.argv, pin), ...(launch.prepare ? { prepare: ctx.isolate(launch.prepare, pin) } : {}) },
    exclusive,
    oneRunAtATime: carriesState(nodeset) && !declaration.stateful,
    keepMs: keepMs(kind, declaration.keepMs, ctx),
    resources: declaration.resources,
    ...(declaration.stateSchema === undefined ? {} : { stateSchema: declaration.stateSchema }),
    ...(declaration.probe === undefined ? {} : { probe: declaration.probe }),
    why: planned?.reason ?? '',
  };
}

function keepMs(kind: ServerRequest['kind'], declared: number, { policy, inActions }: ServeContext): number {
  if (kind === 'replicated' || policy === 'ephemeral') return 0;
  if (inActions && (policy === 'auto' || kind === 'ephemeral')) return 0;
  return kind === 'ephemeral' ? LINGER_MS : declared;
}

/** One server's request with those of what it needs before it. */
export function requestsWithNeeds(servers: readonly ServerRequest[], key: string): ServerRequest[] {
  const own = servers.find((one) => one.key === key);
  if (own === undefined) throw bug(`there is no server ${key}`);
  return [...new Set([...own.needs.flatMap((need) => requestsWithNeeds(servers, need)), own])];
}

/** The URL maps of one arm: what all its workers share, and each worker's own replicas. */
export function urlsOf(hashed: ArmPins, arms: readonly ArmPins[], servers: readonly LeasedServer[], workers: number): ArmUrls {
  const keys = sharedKeys(arms);
  const byKey = new Map(servers.map((server) => [server.key, server]));
  const shared: Record<string, string> = {};
  const replicas = Array.from({ length: workers }, (): Record<string, string> => ({}));
  const used: LeasedServer[] = [];
  const take = (key: string, into: Record<string, string>, name: string): void => {
    const server = byKey.get(key);
    if (!server) return;
    into[name] = server.url;
    used.push(server);
  };
  for (const one of hashed.nodesets.values()) {
    const { name } = one.nodeset;
    if (!one.served) continue;
    const [key] = keys.get(`${hashed.name}/${name}`) ?? [];
    if (key !== undefined) take(key, shared, name);
    else instances(hashed.name, one, workers).forEach((own, worker) => take(own, replicas[worker] ?? {}, name));
  }
  return { shared, replicas, servers: used };
}

export interface ArmUrls {
  shared: Record<string, string>;
  /** By worker, from 0. */
  replicas: Record<string, string>[];
  servers: LeasedServer[];
}
