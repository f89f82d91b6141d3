import { existsSync } from 'node:fs';
import { toEvalpinError } from '../commands/known-error.ts';
import { storeLayout, type StoreLayout } from '../contract/store-layout.ts';
import { renderError } from '../report/error-text.ts';
import { endDeadRuns } from '../run/live-runs.ts';
import { hasServers, lazySupervisor } from '../run/supervisor.ts';
import { callControl, isNobodyThere } from '../servers/control-call.ts';
import { socketPlace } from '../servers/socket-path.ts';
import { throwawayHome } from '../snapshot/home.ts';
import { removeTree } from '../snapshot/remove-tree.ts';
import type { ActionHost } from './host.ts';

/**
 * The end of a step, after all steps of the job, and also after a step that failed, was cancelled or was killed: ends what a killed run left, lets go of
 * the servers that were held for later steps, and removes a throwaway store. A fault here is told and fails nothing: the verdict is given.
 */
export async function runPost({ step, log, surroundings }: ActionHost): Promise<void> {
  const home = step['STATE_home'];
  if (home === undefined || home === '' || !existsSync(home)) return;
  const store = storeLayout(home);
  try {
    const ended = await endDeadRuns(store);
    if (ended.length > 0) log.text(`ended what was left of ${ended.join(', ')}\n`);
    const supervisor = lazySupervisor(store, surroundings);
    const hold = step['STATE_hold'];
    if (hold !== undefined && hold !== '' && hasServers(store)) {
      const released = await (await supervisor()).unhold(hold);
      if (released.length > 0) log.text('let go of the servers that were held for this job\n');
    }
    if (home === throwawayHome(surroundings.env)) {
      await endSupervisor(store);
      removeTree(home);
    }
  } catch (error) {
    log.text(renderError(toEvalpinError(error), { colour: false }));
  } finally {
    log.end();
  }
}

/** One that is idle is there as well, and would be for a while. */
async function endSupervisor(store: StoreLayout): Promise<void> {
  try {
    await callControl(socketPlace(store.home, store.run, process.getuid?.() ?? 0).path, 'POST', '/shutdown');
  } catch (error) {
    if (!isNobodyThere(error)) throw error;
  }
}
