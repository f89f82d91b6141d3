import { EvalpinError } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { Selection, ServerPolicy } from '../inputs/run-options.ts';
import type { LiveServer } from '../plan/decide.ts';
import { newRunId } from '../report/run-directory.ts';
import type { SupervisorClient } from '../servers/client.ts';
import type { RemoteCache } from '../snapshot/remote-cache.ts';
import type { HoldUntil, LeasedServer } from '../servers/protocol.ts';
import { explainFailure } from './explain-failure.ts';
import { domainBehind, isolation } from './isolation.ts';
import { pinSources } from './pin-sources.ts';
import { pinner } from './pinner.ts';
import { evalsOf } from './select-evals.ts';
import { leaseRequest } from './serve.ts';
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

/** Starts the servers that all workers of the selected evals share, and holds them beyond this process. */
export async function holdServers(selection: Selection, ctx: HoldContext): Promise<LeasedServer[]> {
  const { surroundings, store, holder, supervisor, live, until } = ctx;
  const held: LeasedServer[] = [];
  for (const chosen of evalsOf(selection)) {
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
        isolate: wrapper.server,
      });
      if (request.servers.length === 0) continue;
      const remote = ctx.remote === undefined ? undefined : { cache: ctx.remote, ...(await import('./remote-prepared.ts')) };
      const lacking = await remote?.restorePrepared(pinned.map(({ hashed }) => hashed), remote.cache, store);
      const client = await supervisor();
      const leased = await client.hold(request, until, { signal: surroundings.signal }).catch((error: unknown) => {
        throw error instanceof EvalpinError ? explainFailure(error, { arms: pinned, layout, liveRoots }) : error;
      });
      held.push(...leased);
      await remote?.savePrepared(lacking ?? [], remote.cache, store);
    } finally {
      await teardown.undo();
    }
  }
  return held;
}
