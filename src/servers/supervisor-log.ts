import { join } from 'node:path';
import { STORE_VERSION, type StoreLayout } from '../contract/store-layout.ts';

/** The supervisor's log, and its stdout and stderr. */
export function supervisorLog(store: StoreLayout): string {
  return join(store.home, STORE_VERSION, 'supervisor.log');
}
