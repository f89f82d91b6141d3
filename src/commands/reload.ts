import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { bug, errorFromRecord, EvalpinError } from '../contract/errors.ts';
import { Interruption, type Surroundings } from '../contract/surroundings.ts';
import { identify } from '../process/identity.ts';
import { GoesOn, listFollows, type HowToReload } from '../reload/follow-client.ts';
import type { ReloadReport } from '../reload/reload-report.ts';
import { progressLine } from '../report/reload-progress.ts';
import { lookedAtLines, reloadLines } from '../report/reload-text.ts';
import { readConfiguration } from '../run/read-configuration.ts';
import { abortNodesets, configureNodeset, reloadNodesets } from '../run/reload-nodesets.ts';
import { hasServers } from '../run/supervisor.ts';
import type { SupervisorClient } from '../servers/client.ts';
import { followEvents } from '../servers/event-feed.ts';
import { parseDuration } from '../workspace/duration.ts';
import { openSession } from './session.ts';

export interface ReloadFlags {
  nodesets: string[];
  all: boolean;
  from?: string;
  config?: string;
  abort: boolean;
  beside: boolean;
  replaceFirst: boolean;
  force: boolean;
  deadline?: string;
  observe?: string;
  order?: 'needed-last' | 'needs-first';
  json: boolean;
}

/** `evalpin reload`: swaps the new version of followed nodesets in; exit code 0 also where there was nothing to do. */
export async function reload(flags: ReloadFlags, surroundings: Surroundings): Promise<number> {
  const { nodesets, all, json } = flags;
  if (all === nodesets.length > 0) throw new EvalpinError('EP1001', all ? '--all and names of nodesets exclude each other' : 'name nodesets, or give --all');
  // An unset variable of a shell would name the current folder.
  if (flags.from === '') throw new EvalpinError('EP1001', '--from is empty: it names a folder or a digest');
  if (flags.beside && flags.replaceFirst) throw new EvalpinError('EP1001', '--beside and --replace-first exclude each other');
  const { store, supervisor } = await openSession(surroundings);
  if (!hasServers(store)) throw new EvalpinError('EP6002', 'no server is running, so there is nothing to reload');
  const holder = identify(process.pid);
  if (holder === undefined) throw bug('this process cannot be identified');
  const client = await supervisor();
  if (flags.abort) return abort(flags, client, surroundings);
  const id = randomUUID();
  const quiet = await showProgress(id, flags.observe ?? '30s', client, surroundings);
  const report = await ask(flags, { id, surroundings, store, holder, client }).finally(quiet).catch((error: unknown) => (error instanceof GoesOn ? undefined : Promise.reject(error)));
  if (report === undefined) return leave(id, flags, surroundings);
  const lookedAt = flags.from === undefined && flags.config === undefined ? lookedAtLines(report, await listFollows(client)) : [];
  for (const line of [...reloadLines(report), ...lookedAt]) surroundings.stderr(`${line}\n`);
  if (json) surroundings.stdout(`${JSON.stringify(report, null, 2)}\n`);
  return report.error === undefined ? 0 : errorFromRecord(report.error).exitCode;
}

/** A reload belongs to the supervisor: who is interrupted while waiting for it is told that it goes on, and how to end it. */
function leave(id: string, { all, nodesets, json }: ReloadFlags, { signal, stdout, stderr }: Surroundings): number {
  const { reason } = signal;
  if (!(reason instanceof Interruption)) throw bug('a reload was left without an interruption');
  stderr(`evalpin: interrupted; the reload goes on: \`evalpin reload ${all ? '--all' : nodesets.join(' ')} --abort\` ends it, \`evalpin servers watch\` tells of it, \`evalpin audit --run ${id}\` how it ended\n`);
  if (json) stdout(`${JSON.stringify({ version: 1, interrupted: reason.signalName, exitCode: reason.exitCode, reload: id }, null, 2)}\n`);
  return reason.exitCode;
}

async function ask(flags: ReloadFlags, ctx: Parameters<typeof reloadNodesets>[2]): Promise<ReloadReport> {
  const { all, from, config } = flags;
  const { cwd } = ctx.surroundings;
  const how = howOf(flags);
  if (from === '') throw new EvalpinError('EP1001', '--from is empty; it takes the folder of an edited copy, or a digest');
  const nodesets = [...new Set(flags.nodesets)];
  const [nodeset] = nodesets;
  if (config !== undefined && (nodeset === undefined || nodesets.length > 1)) throw new EvalpinError('EP1001', '--config goes with one nodeset');
  const configuration = config === undefined ? undefined : readConfiguration(resolve(cwd, config));
  if (configuration !== undefined && nodeset !== undefined && from === undefined) return configureNodeset(nodeset, configuration, how, ctx);
  const source = from === undefined || from.startsWith('sha256:') ? from : resolve(cwd, from);
  return reloadNodesets(
    {
      nodesets: all ? undefined : nodesets,
      ...(source === undefined ? {} : { from: source }),
      ...(configuration === undefined || nodeset === undefined ? {} : { configuration: { [nodeset]: configuration } }),
    },
    how, ctx,
  );
}

/** Says what the reload is at, from its first step on, until it is told to stop. A courtesy: where the events do not come, the report does. */
async function showProgress(id: string, observe: string, client: SupervisorClient, { signal, stderr }: Surroundings): Promise<() => void> {
  const over = new AbortController();
  let listen: () => void = () => undefined;
  const listening = new Promise<void>((resolve) => (listen = resolve));
  const told = followEvents(client, AbortSignal.any([signal, over.signal]), (event) => {
    listen();
    const line = event['reload'] === id ? progressLine(event, observe) : undefined;
    if (line !== undefined && !over.signal.aborted) stderr(`${line}\n`);
  });
  await Promise.race([listening, told.catch(() => undefined)]);
  return () => over.abort();
}

async function abort({ all, nodesets, json }: ReloadFlags, client: SupervisorClient, surroundings: Surroundings): Promise<number> {
  const { stdout, stderr } = surroundings;
  const aborted = await abortNodesets(all ? undefined : nodesets, { client, surroundings });
  stderr(aborted.length === 0 ? 'no reload was going on\n' : `ended the reload of ${aborted.join(', ')}\n`);
  if (json) stdout(`${JSON.stringify({ version: 1, aborted }, null, 2)}\n`);
  return 0;
}

function howOf({ beside, replaceFirst, force, deadline, observe, order }: ReloadFlags): HowToReload {
  return {
    ...(beside ? { mode: 'beside' } : {}),
    ...(replaceFirst ? { mode: 'replace-first' } : {}),
    ...(force ? { force } : {}),
    ...(deadline === undefined ? {} : { deadline_ms: duration('--deadline', deadline, { least: 1, most: 3_600_000 }) }),
    ...(observe === undefined ? {} : { observe_ms: duration('--observe', observe, { least: 0, most: 86_400_000 }) }),
    ...(order === undefined ? {} : { order }),
  };
}

function duration(option: string, text: string, { least, most }: { least: number; most: number }): number {
  const ms = parseDuration(text);
  if (ms === undefined) throw new EvalpinError('EP1006', `${option} ${JSON.stringify(text)} is no time such as 500ms, 5s or 2m`);
  if (ms < least || ms > most) throw new EvalpinError('EP1006', `${option} ${text} is too ${ms < least ? 'short' : 'long'}: it takes ${least}ms to ${most / 3_600_000}h`);
  return ms;
}
