import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storeLayout, type StoreLayout } from '../contract/store-layout.ts';
import { openAudit } from './audit.ts';
import { openBoundedLog } from './bounded-log.ts';
import { controlHandler } from './control.ts';
import { NO_EXTENSION, type Extension, type SupervisorParts } from './extension.ts';
import { machineCapacity } from './machine.ts';
import { claimOwnership } from './ownership.ts';
import { Pool } from './pool.ts';
import { recoverServers } from './recovery.ts';
import { supervisorLog } from './supervisor-log.ts';
import { socketPlace, type SocketPlace } from './socket-path.ts';

export interface SupervisorOptions {
  /** The store's home. */
  home: string;
  uid: number;
  /** PATH, to find `nvidia-smi`. */
  path: string | undefined;
  /** How long it stays while it holds nothing. */
  idleMs: number;
  /** Between TERM and KILL of a server. */
  graceMs: number;
  clock: () => Date;
  /** What it hosts beside the servers. */
  extend?: (parts: SupervisorParts) => Extension;
}

const SWEEP_MS = 500;
const LAST_ANSWERS_MS = 300;
/** A predecessor that is just leaving gives up its lock within this time. */
const CLAIM_MS = 1_000;
/** Whoever started it needs some time to find it. */
const FIRST_VISIT_MS = 2_000;

/** Runs the supervisor of a store until it has held nothing for its idle time, or is told to end. */
export async function runSupervisor(options: SupervisorOptions, stopSignal: AbortSignal): Promise<void> {
  const store = storeLayout(options.home);
  const place = socketPlace(options.home, store.run, options.uid);
  mkdirSync(store.servers, { recursive: true, mode: 0o700 });
  const { log, close } = openBoundedLog(supervisorLog(store), options.clock);
  try {
    const ownership = await claimOwnership(place, CLAIM_MS, log);
    if (ownership === undefined) {
      log('another supervisor holds this store');
      return;
    }
    try {
      await supervise({ ...options, store, place, log }, stopSignal);
    } finally {
      ownership.release();
    }
  } finally {
    close();
  }
}

interface Surroundings extends SupervisorOptions {
  store: StoreLayout;
  place: SocketPlace;
  log: (message: string) => void;
}

async function supervise(options: Surroundings, stopSignal: AbortSignal): Promise<void> {
  const { store, place, log, clock } = options;
  const leave = new AbortController();
  let connections = 0;
  let visited = false;
  let idleTimer: NodeJS.Timeout | undefined;
  let extension = NO_EXTENSION;
  const audit = openAudit(store.auditFile, clock, { onFailure: (error) => log(`an entry of the trail could not be written: ${String(error)}`) });
  const onChange = () => {
    clearTimeout(idleTimer);
    if (connections > 0 || !pool.isEmpty || !extension.isEmpty) return;
    const idleMs = visited ? options.idleMs : Math.max(options.idleMs, FIRST_VISIT_MS);
    idleTimer = setTimeout(() => leave.abort('it held nothing for its idle time'), idleMs);
  };
  const pool = new Pool({
    serversDir: store.servers,
    preparedDir: store.prepared,
    graceMs: options.graceMs,
    capacity: (wanted) => machineCapacity(store.home, options.path, wanted),
    audit,
    clock,
    log,
    onChange,
  });
  recoverServers(pool, { serversDir: store.servers, graceMs: options.graceMs, clock, log });
  extension = options.extend?.({ pool, store, audit, clock, log, onChange }) ?? extension;
  await extension.recover();

  const http = createServer(controlHandler({ pool, extension, home: store.home, clock, log, shutdown: (reason) => leave.abort(reason) }));
  // Requests are waited for as long as their connection lasts; that is what a lease is.
  http.requestTimeout = 0;
  http.on('connection', (socket) => {
    visited = true;
    connections++;
    onChange();
    socket.once('close', () => {
      connections--;
      onChange();
    });
  });
  await listenAside(http, place);
  const sweeper = setInterval(() => {
    pool.sweep();
    void extension.sweep();
  }, SWEEP_MS);
  log(`listening on ${place.path}`);
  onChange();

  const stop = () => leave.abort('it was told to end');
  if (stopSignal.aborted) stop();
  stopSignal.addEventListener('abort', stop, { once: true });
  if (!leave.signal.aborted) await once(leave.signal, 'abort');

  const reason = String(leave.signal.reason);
  log(`leaving: ${reason}`);
  clearInterval(sweeper);
  clearTimeout(idleTimer);
  // From here on a client finds nobody and starts the next supervisor, which waits for our lock.
  rmSync(place.path, { force: true });
  http.close();
  await extension.stop(reason);
  await pool.shutdown(reason);
  clearTimeout(idleTimer);
  // Who is being answered gets the answer.
  await Promise.race([once(http, 'close'), sleep(LAST_ANSWERS_MS)]);
  http.closeAllConnections();
}

/** Binds under another name and renames: a socket file outlives a kill, and unlinking it first would race. */
async function listenAside(http: HttpServer, place: SocketPlace): Promise<void> {
  const aside = join(dirname(place.path), `s${process.pid}`);
  rmSync(aside, { force: true });
  http.listen(aside);
  await once(http, 'listening');
  renameSync(aside, place.path);
}
