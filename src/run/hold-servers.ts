import { EvalpinError } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { Selection, ServerPolicy } from '../inputs/run-options.ts';
import type { LiveServer } from '../plan/decide.ts';
import { newRunId } from '../report/run-directory.ts';
import type { SupervisorClient } from '../servers/client.ts';
import type { RemoteCache } from '../snapshot/remote-cache.ts';
import { openFollows } from '../reload/follow-client.ts';
import type { FollowSource } from '../reload/follow-record.ts';
import type { FollowRequest, FollowRow } from '../reload/messages.ts';
import type { HoldUntil, LeasedServer, LeaseRequest } from '../servers/protocol.ts';
import { evalsToHold } from './evals-to-hold.ts';
import { explainFailure } from './explain-failure.ts';
import { domainBehind, isolation } from './isolation.ts';
import { pinSources } from './pin-sources.ts';
import { pinner } from './pinner.ts';
import { followSource, sharedNames } from './follow-source.ts';
import type { HashedArm } from './hash.ts';
import type { Sources } from './resolve.ts';
import { leaseRequest, requestsWithNeeds } from './serve.ts';
import { TeardownStack } from '../process/teardown-stack.ts';

interface HoldContext {
  surroundings: Surroundings;
  store: StoreLayout;
  holder: ProcessId;
  supervisor: () => Promise<SupervisorClient>;
  live: (trustDomain: string) => Promise<LiveServer[]>;
  until: HoldUntil;
  /** What the lease is called; let go by the same name. */
  run?: string;
  /** Decides how long the servers stay after they were let go. */
  policy?: ServerPolicy;
  /** The cache service, for what servers prepare slowly. */
  remote?: RemoteCache;
}

/** Servers that are held, and the follow addresses of those that are shared. */
export interface HeldServers {
  servers: LeasedServer[];
  follows: FollowRow[];
}

/**
 * Starts the servers that all workers of the selected evals share, holds them beyond this process, and opens a follow address
 * for each nodeset.
 */
export async function holdServers(selection: Selection, ctx: HoldContext): Promise<HeldServers> {
  const { surroundings, store, holder, supervisor, live, until } = ctx;
  const held: HeldServers = { servers: [], follows: [] };
  for (const chosen of await evalsToHold(selection, surroundings, store)) {
    const teardown = new TeardownStack();
    try {
      const { prepared, pinned } = await pinSources(selection, chosen, { surroundings, store, holder, live, teardown });
      const { layout, liveRoots, settings, trustDomain } = prepared.sources;
      const wrapper = await isolation(chosen.isolation, { liveRoots, folder: settings?.folder ?? selection.cwd, store, surroundings });
      const request = leaseRequest(pinned, {
        run: ctx.run ?? `up-${newRunId(new Date())}`,
        trustDomain: domainBehind(chosen.isolation, trustDomain),
        holder,
        policy: ctx.policy ?? 'shared',
        inActions: surroundings.env['GITHUB_ACTIONS'] === 'true',
        workers: 0,
        env: surroundings.env,
        planned: prepared.plan.nodesets,
        pin: pinner({ layout, liveRoots, home: settings?.folder ?? selection.cwd, store, runtimeDir: surroundings.installation.runtimeDir }),
        interpreters: {},
        store,
        isolate: wrapper.server,
      });
      if (request.servers.length === 0) continue;
      const remote = ctx.remote === undefined ? undefined : { cache: ctx.remote, ...(await import('./remote-prepared.ts')) };
      const lacking = await remote?.restorePrepared(pinned.map(({ hashed }) => hashed), remote.cache, store);
      const client = await supervisor();
      const leased = await client.hold(request, until, { signal: surroundings.signal }).catch((error: unknown) => {
        throw error instanceof EvalpinError ? explainFailure(error, { arms: pinned, layout, liveRoots }) : error;
      });
      held.servers.push(...leased);
      held.follows.push(...(await openFollows(client, followRequest({ request, leased, arms: pinned, source: followSource(selection, chosen.isolation, knownOf(prepared.sources)) }))));
      await remote?.savePrepared(lacking ?? [], remote.cache, store);
    } finally {
      await teardown.undo();
    }
  }
  return held;
}

interface Followed {
  request: LeaseRequest;
  leased: readonly LeasedServer[];
  arms: readonly { hashed: HashedArm }[];
  source: FollowSource;
}

/** An address for each nodeset; where both arms have a server of it, for the edited one, which stands last. */
function followRequest({ request, leased, arms, source }: Followed): FollowRequest {
  const byNodeset = new Map(leased.map(({ key, id, nodeset }) => [nodeset, { nodeset, server: id, key }]));
  const nodesets = [...byNodeset.values()].map((one) => ({ ...one, requests: requestsWithNeeds(request.servers, one.key), fields: fieldsOf(one, arms) }));
  return { run: request.run, trustDomain: request.trustDomain, source, nodesets };
}

function fieldsOf({ nodeset, key }: { nodeset: string; key: string }, arms: readonly { hashed: HashedArm }[]): Record<string, string> {
  const arm = arms.find(({ hashed }) => key.startsWith(`${hashed.name}/`));
  return arm?.hashed.nodesets.get(nodeset)?.identity.fields ?? {};
}

function knownOf({ arms }: Sources): string[] {
  const last = arms.at(-1);
  return last === undefined ? [] : sharedNames(last.view);
}
