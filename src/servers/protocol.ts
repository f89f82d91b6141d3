import type { ErrorRecord } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import type { ProbeCall } from '../workspace/model.ts';

/** Raised with every change that an older client or supervisor would misread. */
export const PROTOCOL_VERSION = 1;

/** How to start one server. Complete: the supervisor adds only the values of the placeholders. */
export interface ServerLaunch {
  /** May hold `{port} {nonce} {tag} {prepared}`; everything else is already filled in. */
  argv: string[];
  cwd: string;
  /** The whole environment; the supervisor adds EVALPIN_TAG, EVALPIN_NONCE, EVALPIN_PORT_FILE, EVALPIN_PROOF_DIR, EVALPIN_PREPARED, EVALPIN_SHARED_URLS. */
  env: Record<string, string>;
  /** Names in `env` whose values may be secrets: no record keeps them. */
  withheld?: string[];
  /** `own`: binds its own port and writes it to EVALPIN_PORT_FILE; `given`: is told `{port}`. */
  port: 'own' | 'given';
  /** Ends what is not our own process; placeholders as in argv. */
  stop?: string[];
  /** Slow work done once per digest; `{prepared}` is its output folder. */
  prepare?: string[];
  /** Where `prepare` runs, if not in `cwd`. */
  prepareCwd?: string;
  health: { path: string; timeoutMs: number };
  unprovedIdentity: boolean;
}

export type ServerKind = 'shared' | 'ephemeral' | 'replicated';

export interface ServerRequest {
  /** Unique in the request; comes back with the server, e.g. `overlay/digits_model` or `overlay/counter/3`. */
  key: string;
  nodeset: string;
  /** `sha256:<hex>`: what it is spawned from, and all that it is matched by. */
  digest: string;
  kind: ServerKind;
  /** Must be ready before this one is spawned: keys of the same request. Their URLs come in EVALPIN_SHARED_URLS. */
  needs: string[];
  /** Snapshots that must outlive the server: folders in the store. */
  snapshots: string[];
  launch: ServerLaunch;
  /** Never leased to another run: replicated, not reusable, or told so. */
  exclusive: boolean;
  /** Leased to one run at a time unless the nodeset says `reuse: stateful`. */
  oneRunAtATime: boolean;
  /** How long it outlives its last lease. */
  keepMs: number;
  resources: Record<string, number>;
  /** Type of each field of its state, as far as its source declares it literally; the manifest has the last word. */
  stateSchema?: Record<string, string>;
  /** Asked of it after a reload. */
  probe?: ProbeCall;
  /** Started afresh, whatever runs already: it is shared only with requests of the same generation. */
  generation?: string;
  /** Why it is started, for the record: e.g. the differing files. */
  why: string;
}

export interface LeaseRequest {
  run: string;
  /** User, repository, fork or not: servers are never leased across it. */
  trustDomain: string;
  holder: ProcessId;
  servers: ServerRequest[];
}

export type IdentityProof = 'nonce' | 'socket' | 'none';

export interface LeasedServer {
  key: string;
  id: string;
  nodeset: string;
  digest: string;
  url: string;
  nonce: string;
  /** Of the process that was started; 0 where a command handed its work to something else. */
  pid: number;
  /** What proved that it is ours: its nonce, the socket's owner, or nothing, which its settings allow and a report says. */
  identity: IdentityProof;
  /** Whether it was found or started for this lease. */
  reused: boolean;
  proofDir: string;
  logs: { stdout: string; stderr: string };
}

/** Lines that answer `POST /leases`; the connection stays open after `ready`, and is the lease. */
export type LeaseEvent =
  | { event: 'waiting'; key: string; reason: string }
  | { event: 'starting'; key: string; id: string }
  | { event: 'server-ready'; key: string; id: string; reused: boolean }
  | { event: 'ready'; servers: LeasedServer[] }
  /** A leased server died while the lease was held. */
  | { event: 'lost'; key: string; id: string; reason: string }
  | { event: 'failed'; error: ErrorRecord };

/** How long a lease without a connection lasts (`servers up`): as long as a process lives, or until a time. */
export type HoldUntil = ProcessId | { ms: number };

/** Body of `POST /leases`. */
export interface LeaseMessage {
  /** Chosen by the client, so that asking again is the same lease. */
  lease: string;
  request: LeaseRequest;
  /** The servers that were leased already, after a supervisor was lost: these or none. */
  attach?: { key: string; id: string }[];
  /** Earlier leases that never became ready, asked for again after supervisors were lost. */
  replaces?: string[];
  /** The lease is not the connection. */
  hold?: HoldUntil;
}

/** Answer to `GET /hello`. */
export interface Hello {
  product: 'evalpin-supervisor';
  protocol: number;
  pid: number;
  home: string;
}

/** Answer to `POST /fits`. */
export interface Fit {
  /** Whether all requests' servers fit at once. */
  together: boolean;
  /** Per request: whether its servers fit an otherwise empty machine. */
  ever: boolean[];
  /** Why not, in words; undefined where everything fits. */
  reason?: string;
}

/** What `servers stop` and `servers logs` are given. */
export type ServerSelector = { all: true } | { name: string };

/** Answer to `POST /stop`. */
export interface StopReport {
  stopped: { id: string; nodeset: string; runs: string[] }[];
  failed: { id: string; error: ErrorRecord }[];
}

export interface RecordedLease {
  id: string;
  run: string;
  holder: ProcessId;
  since: string;
  /**
   * The lease lasts without a connection: until the holder is gone, or until this time (ISO 8601) where it is given.
   * `follow`: it is the supervisor's own, for a follow address.
   */
  hold?: { until?: string; follow?: true };
}

export type ServerState = 'spawning' | 'gating' | 'ready' | 'draining' | 'stopping' | 'gone' | 'failed';

/** `v1/servers/<id>/record.json`, and a row of `servers list --json`. */
export interface ServerRecord {
  version: 1;
  id: string;
  nodeset: string;
  digest: string;
  kind: ServerKind;
  trustDomain: string;
  exclusive: boolean;
  oneRunAtATime: boolean;
  state: ServerState;
  process?: ProcessId;
  port?: number;
  url?: string;
  nonce: string;
  /** Once it was ready. */
  proof?: IdentityProof;
  keepMs: number;
  resources: Record<string, number>;
  snapshots: string[];
  /** Of the environment only what its `stop` command needs: values may be secrets. */
  launch: ServerLaunch;
  leases: RecordedLease[];
  /** The servers whose addresses it was given, by nodeset. */
  needs: Record<string, string>;
  /** Why it is not leased again although it lives. */
  broken?: string;
  /** The request that it was started afresh for. */
  generation?: string;
  /** Another version took its place at the follow address: it ends with its last lease, whatever its keep time. */
  retired?: string;
  /** When the last lease ended; ISO 8601. */
  idleSince?: string;
  created: string;
  why: string;
  /** What ended it, once it is failed or gone. */
  reason?: string;
}
