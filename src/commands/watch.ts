import { relative, resolve } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import { Interruption, type Surroundings } from '../contract/surroundings.ts';
import type { Selection } from '../inputs/run-options.ts';
import { listFollows } from '../reload/follow-client.ts';
import type { FollowRow } from '../reload/messages.ts';
import { changeLine } from '../report/change-line.ts';
import { oneLine } from '../report/safe-text.ts';
import { isHere } from '../run/followed-rows.ts';
import type { SeenChanges } from '../run/seen-changes.ts';
import { hasServers } from '../run/supervisor.ts';
import { watchSources } from '../run/watch-sources.ts';
import { parseDuration } from '../workspace/duration.ts';
import { reloadAdvice } from './reload-advice.ts';
import { openSession, type Session } from './session.ts';

const QUIET_MS = 200;

/** `evalpin watch`: says which nodesets a change touches, as it happens; it reloads nothing. Ends with a signal. */
export async function watch({ quiet, json, ...selection }: Selection & { quiet?: string; json: boolean }, surroundings: Surroundings): Promise<number> {
  const quietMs = quiet === undefined ? QUIET_MS : parseDuration(quiet);
  if (quietMs === undefined) throw new EvalpinError('EP1006', `--quiet ${JSON.stringify(quiet)} is no time such as 100ms or 2s`);
  const session = await openSession(surroundings);
  const say = (event: string, fields: Record<string, unknown>, text: string): void => {
    if (json) surroundings.stdout(`${JSON.stringify({ at: new Date().toISOString(), event, ...fields })}\n`);
    else surroundings.stdout(`${text}\n`);
  };
  const overlays = selection.overlays.map((dir) => resolve(selection.cwd, dir));
  // One after the other, so that changes are told in the order in which they came.
  let last = Promise.resolve();
  await watchSources(selection, {
    surroundings,
    store: session.store,
    quietMs,
    onReady: ({ workspace, nodesets }, folders) => {
      const names = [...nodesets.keys()].sort();
      say('watching', { workspace, nodesets: names, folders: folders ?? null }, `watching ${names.length} ${names.length === 1 ? 'nodeset' : 'nodesets'} in ${workspace}; nothing is reloaded by that`);
    },
    onChange: (changes, { workspace, shared }) => {
      const at = new Date();
      last = last.then(async () => {
        const follows = await followsNow(session, selection).catch(() => []);
        const advice = reloadAdvice({ ...changes, added: changes.added.filter((name) => shared.has(name)) }, follows, { workspace, overlays }, (dir) => relative(selection.cwd, dir) || '.');
        say('changed', { workspace, ...changes }, changeLine(changes, advice, at));
        await tellSupervisor(changes, workspace, session);
      }).catch((error: unknown) => surroundings.stderr(`the supervisor was not told: ${error instanceof Error ? error.message : String(error)}\n`));
    },
    onUnreadable: (error) => say('unreadable', { error: error.toJSON() }, `cannot be read as it is now: ${error.code} ${oneLine(error.message)}`),
    log: (message) => surroundings.stderr(`${message}\n`),
  });
  await last;
  const { reason } = surroundings.signal;
  return reason instanceof Interruption ? reason.exitCode : 0;
}

/** Whoever listens to the supervisor hears of it too. Without servers there is nobody who could. */
async function tellSupervisor({ nodesets, added, removed, files }: SeenChanges, workspace: string, { store, supervisor }: Session): Promise<void> {
  if (!hasServers(store)) return;
  const touched = [...nodesets, ...added, ...removed].sort();
  await (await supervisor()).ask('POST', '/op', { op: 'changed', workspace, nodesets: touched, added, removed, files: files.map(({ path }) => path) });
}

/** Addresses of this repository that are open now. */
async function followsNow({ store, supervisor }: Session, at: { cwd: string }): Promise<FollowRow[]> {
  return hasServers(store) ? (await listFollows(await supervisor())).filter((row) => isHere(row, at)) : [];
}
