import type { IncomingMessage } from 'node:http';
import { callControl, isNobodyThere, openControl, readAnswer } from './control-call.ts';
import { HeldLease, type Lease, type LeaseOptions, type LeaseSurroundings } from './held-lease.ts';
import type { Fit, HoldUntil, LeasedServer, LeaseRequest, ServerRecord, ServerSelector, StopReport } from './protocol.ts';
import { reachSupervisor, type ReachOptions } from './reach.ts';
import { socketPlace } from './socket-path.ts';

export interface SupervisorClient {
  /**
   * Gets all servers of a request, ready, or none.
   *
   * @throws EP302x, EP3030, EP304x with the first cause; the signal's reason if it is aborted
   */
  lease(request: LeaseRequest, options?: LeaseOptions): Promise<Lease>;
  /** Whether the machine has room for all of these at once, and for each alone. */
  fits(requests: readonly LeaseRequest[]): Promise<Fit>;
  /** All live servers. The environment of their launches is left out. */
  list(): Promise<ServerRecord[]>;
  /** Ends servers, whoever holds them. @throws EP3051 */
  stop(selector: ServerSelector): Promise<StopReport>;
  /** A lease that lasts without us, until a process ends or a time is over. */
  hold(request: LeaseRequest, until: HoldUntil, options?: LeaseOptions): Promise<readonly LeasedServer[]>;
  /** Ends such leases, all or those of one run; returns their runs. */
  unhold(run?: string): Promise<string[]>;
  /** Says that a server does not do its work: it is not leased again, and ends with its last lease. */
  reportBroken(id: string, reason: string): Promise<void>;
  /** Asks for what the supervisor hosts beside its servers. It may be asked twice, where the supervisor is lost meanwhile. @throws what it answers; an AbortError once the signal is aborted, and what was asked for goes on */
  ask(method: 'GET' | 'POST', path: string, body?: unknown, signal?: AbortSignal): Promise<unknown>;
  /** An answer that lasts as long as its connection. @throws what the supervisor answers */
  stream(path: string): Promise<IncomingMessage>;
  /** Ends all servers and the supervisor. */
  shutdown(): Promise<void>;
}

const ATTEMPTS = 8;

/**
 * Connects to the supervisor of a store, and starts one where there is none.
 *
 * @throws EP3001, EP3002, EP3003
 */
export async function connectSupervisor(options: ReachOptions): Promise<SupervisorClient> {
  const place = socketPlace(options.store.home, options.store.run, process.getuid?.() ?? 0);
  const reach = () => reachSupervisor(place, options);
  const call: SupervisorClient['ask'] = async (method, path, body, signal) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await callControl(place.path, method, path, body, signal);
      } catch (error) {
        // It left just as we came, or was lost; every call may be made again.
        if (!isNobodyThere(error) || attempt === ATTEMPTS) throw error;
        await reach();
      }
    }
  };
  const around: LeaseSurroundings = { socketPath: place.path, reach, call };
  await reach();
  return {
    lease: async (request, leaseOptions = {}) => {
      const lease = new HeldLease(around, request, leaseOptions);
      await lease.acquire();
      return lease;
    },
    fits: async (requests) => (await call('POST', '/fits', { requests })) as Fit,
    list: async () => ((await call('GET', '/servers')) as { servers: ServerRecord[] }).servers,
    stop: async (selector) => (await call('POST', '/stop', selector)) as StopReport,
    hold: async (request, until, leaseOptions = {}) => {
      const lease = new HeldLease(around, request, leaseOptions);
      await lease.acquire(until);
      return lease.servers;
    },
    unhold: async (run) => ((await call('POST', '/unhold', run === undefined ? {} : { run })) as { runs: string[] }).runs,
    reportBroken: async (id, reason) => {
      await call('POST', '/broken', { id, reason });
    },
    ask: call,
    stream: async (path) => {
      await reach();
      const { response } = await openControl(place.path, 'GET', path);
      // Anything else is an error's document.
      if (response.statusCode !== 200) await readAnswer(response, path);
      return response;
    },
    shutdown: async () => {
      // One that is gone before it has answered did what it was told; another one would be started only to be ended.
      await callControl(place.path, 'POST', '/shutdown').catch((error: unknown) => {
        if (!isNobodyThere(error)) throw error;
      });
    },
  };
}
