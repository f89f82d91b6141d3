import type { ServerResponse } from 'node:http';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Audit } from './audit.ts';
import type { Pool } from './pool.ts';

/** Answers one request on the control socket with one JSON document. */
export type Route = (body: unknown) => object | Promise<object>;

/** What a supervisor hosts beside its servers may use. */
export interface SupervisorParts {
  pool: Pool;
  store: StoreLayout;
  audit: Audit;
  clock: () => Date;
  log: (message: string) => void;
  /** To be told after every change of what is held. */
  onChange: () => void;
}

/** What a supervisor hosts beside its servers: follow addresses and their reloads. It knows nothing more of them. */
export interface Extension {
  routes: Readonly<Record<string, Route>>;
  /** Routes whose answer lasts as long as the connection. */
  streams: Readonly<Record<string, (res: ServerResponse) => void>>;
  /** Whether nothing of it needs the supervisor. */
  readonly isEmpty: boolean;
  /** Takes over what an earlier supervisor left, once its servers are adopted. */
  recover(): Promise<void>;
  /** Called now and then, and after leases have ended. */
  sweep(): Promise<void>;
  /** Called before the servers end. */
  stop(reason: string): Promise<void>;
}

/** A supervisor that holds servers only. */
export const NO_EXTENSION: Extension = {
  routes: {},
  streams: {},
  isEmpty: true,
  recover: () => Promise.resolve(),
  sweep: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};
