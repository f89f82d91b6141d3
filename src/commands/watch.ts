import { EvalpinError } from '../contract/errors.ts';
import { Interruption, type Surroundings } from '../contract/surroundings.ts';
import type { Selection } from '../inputs/run-options.ts';
import { oneLine } from '../report/safe-text.ts';
import type { SeenChanges } from '../run/seen-changes.ts';
import { hasServers } from '../run/supervisor.ts';
import { watchSources } from '../run/watch-sources.ts';
import { parseDuration } from '../workspace/duration.ts';
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
  await watchSources(selection, {
    surroundings,
    store: session.store,
    quietMs,
    onReady: ({ workspace, nodesets }, folders) => {
      const names = [...nodesets.keys()].sort();
      say('watching', { workspace, nodesets: names, folders: folders ?? null }, `watching ${names.length} nodesets in ${workspace}; nothing is reloaded by that`);
    },
    onChange: (changes, { workspace }) => {
      say('changed', { workspace, ...changes }, textOf(changes));
      void tellSupervisor(changes, workspace, session).catch((error: unknown) => surroundings.stderr(`the supervisor was not told: ${error instanceof Error ? error.message : String(error)}\n`));
    },
    onUnreadable: (error) => say('unreadable', { error: error.toJSON() }, `cannot be read as it is now: ${error.code} ${oneLine(error.message)}`),
    log: (message) => surroundings.stderr(`${message}\n`),
  });
  const { reason } = surroundings.signal;
  return reason instanceof Interruption ? reason.exitCode : 0;
}

/** Whoever listens to the supervisor hears of it too. Without servers there is nobody who could. */
async function tellSupervisor({ nodesets, added, removed, files }: SeenChanges, workspace: string, { store, supervisor }: Session): Promise<void> {
  if (!hasServers(store)) return;
  const touched = [...nodesets, ...added, ...removed].sort();
  await (await supervisor()).ask('POST', '/op', { op: 'changed', workspace, nodesets: touched, files: files.map(({ path }) => path) });
}

const SHOWN_FILES = 5;

function textOf({ nodesets, added, removed, files }: SeenChanges): string {
  const parts = [
    ...(nodesets.length === 0 ? [] : [`changed: ${nodesets.join(', ')}`]),
    ...(added.length === 0 ? [] : [`new: ${added.join(', ')}`]),
    ...(removed.length === 0 ? [] : [`gone: ${removed.join(', ')}`]),
  ];
  const shown = files.slice(0, SHOWN_FILES).map(({ path, change }) => `${oneLine(path)}${change === 'changed' ? '' : ` ${change}`}`);
  const rest = files.length > SHOWN_FILES ? [`${files.length - SHOWN_FILES} more`] : [];
  const why = files.length === 0 ? '' : ` (${[...shown, ...rest].join(', ')})`;
  const time = new Date().toTimeString().slice(0, 8);
  return `${time}  ${parts.join('; ')}${why}${nodesets.length === 0 ? '' : `; to reload: evalpin reload ${nodesets.join(' ')}`}`;
}
