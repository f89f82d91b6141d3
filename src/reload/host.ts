import { join } from 'node:path';
import type { Extension, SupervisorParts } from '../servers/extension.ts';
import { prepareAgain, prepareAsked, removeUnread, type AskSurroundings } from './ask-child.ts';
import { Coordinator } from './coordinator.ts';
import { EventStream } from './event-stream.ts';
import { FollowAddresses } from './follow-addresses.ts';
import type { FollowParts } from './follow-parts.ts';
import { readFollowRequest } from './messages.ts';
import { readOperation, type Operation } from './op-messages.ts';
import { SnapshotHolds } from './snapshot-holds.ts';
import { openTelemetry } from './telemetry.ts';

export interface HostOptions {
  /** The command line's script, and the Node.js that runs it. */
  cli: string;
  node: string;
  path: string | undefined;
}

/** What the supervisor hosts beside its servers: their follow addresses, and reloads. */
export function hostReloads({ pool, store, audit, clock, log }: SupervisorParts, { cli, node, path }: HostOptions): Extension {
  const events = new EventStream(clock);
  audit.onServer((entry) => events.publish({ ...entry }));
  const telemetry = openTelemetry(() => addresses.all().map(({ nodeset, gate }) => ({ nodeset, counters: gate.counters() })), log);
  const parts: FollowParts = { pool, audit, clock, log, events, telemetry, followDir: store.follow };
  const addresses = new FollowAddresses(parts, { isBusy: (address) => coordinator.isBusy(address), onOpen: (address) => coordinator.watch(address), onUnheld: (address) => coordinator.giveUp(address) });
  const around: AskSurroundings = { cli, node, path, log, home: store.home, scratch: join(store.run, 'reload') };
  const coordinator = new Coordinator({ ...parts, addresses, snapshotHolds: () => new SnapshotHolds(store, log), prepareAgain: (prepared) => prepareAgain(prepared, addresses.all(), around) });

  const operate = async (operation: Operation): Promise<object> => {
    if (operation.op === 'changed') {
      const { op: event, ...change } = operation;
      events.publish({ event, ...change });
      return {};
    }
    if (operation.op === 'abort') return { aborted: coordinator.abort(operation, 'a person ended it') };
    if (operation.kind === 'prepared') return coordinator.reload(operation);
    if (operation.kind === 'configuration') return coordinator.configure(operation);
    return coordinator.reload({ ...operation, prepared: await prepareAsked(operation, addresses.all(), around) });
  };
  return {
    get isEmpty() {
      return addresses.all().length === 0;
    },
    routes: {
      'GET /follows': () => ({ follows: addresses.list() }),
      'POST /follow': async (body) => ({ follows: await addresses.follow(readFollowRequest(body)) }),
      'POST /op': (body) => operate(readOperation(body)),
    },
    streams: { 'GET /events': (res) => events.subscribe(res) },
    recover: async () => {
      removeUnread(around);
      coordinator.recover(await addresses.recover());
    },
    sweep: async () => {
      await addresses.sweep();
      coordinator.look();
    },
    stop: async () => {
      coordinator.stop();
      events.stop();
      await telemetry.flush();
      await addresses.stop();
    },
  };
}
