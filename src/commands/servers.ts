import type { Surroundings } from '../contract/surroundings.ts';
import { EvalpinError, bug } from '../contract/errors.ts';
import type { Selection } from '../inputs/run-options.ts';
import { jobWorker } from '../process/ancestor.ts';
import { identify } from '../process/identity.ts';
import { listFollows } from '../reload/follow-client.ts';
import type { FollowRow } from '../reload/messages.ts';
import { followRows } from '../report/follow-rows.ts';
import { serverRows } from '../report/server-rows.ts';
import { wrapLine } from '../report/terminal-table.ts';
import { holdServers } from '../run/hold-servers.ts';
import { hasServers } from '../run/supervisor.ts';
import { serverFiles, readRecords } from '../servers/records.ts';
import { lastLines } from '../process/last-lines.ts';
import { selectServers } from '../servers/select.ts';
import { parseDuration } from '../workspace/duration.ts';
import { openSession } from './session.ts';

/** `evalpin servers list`. */
export async function list({ json }: { json: boolean }, surroundings: Surroundings): Promise<number> {
  const { store, supervisor } = await openSession(surroundings);
  const client = hasServers(store) ? await supervisor() : undefined;
  const [servers, follows] = client === undefined ? [[], []] : await Promise.all([client.list(), listFollows(client)]);
  if (json) surroundings.stdout(`${JSON.stringify({ version: 1, servers, follows }, null, 2)}\n`);
  else if (servers.length === 0 && follows.length === 0) surroundings.stdout('no server is running\n');
  else {
    const rows = [...serverRows(servers, new Date()), ...followRows(follows)];
    for (const line of rows.flatMap((row) => wrapLine(row, surroundings.columns))) surroundings.stdout(`${line}\n`);
  }
  return 0;
}

interface StopOptions {
  names: string[];
  all: boolean;
  force: boolean;
  json: boolean;
}

/** `evalpin servers stop`: by nodeset name or exact tag. What a run holds is only ended with --force. */
export async function stop({ names, all, force, json }: StopOptions, surroundings: Surroundings): Promise<number> {
  if (!all && names.length === 0) throw new EvalpinError('EP1001', 'name servers by nodeset or tag, or give --all');
  const { store, supervisor } = await openSession(surroundings);
  const stopped: string[] = [];
  if (hasServers(store) || !all) {
    const client = await supervisor();
    const selectors = all ? [{ all: true } as const] : names.map((name) => ({ name }));
    const held = force ? [] : await heldBy(client, selectors);
    if (held.length > 0) {
      const byPeople = held.every(({ runs }) => runs.every((run) => run === 'follow' || run.startsWith('up-')));
      throw new EvalpinError('EP3053', `in use: ${held.map(({ id, runs }) => `${id} by ${runs.join(', ')}`).join('; ')}`, byPeople ? { hint: HELD_BY_PEOPLE } : {});
    }
    for (const selector of selectors) {
      const report = await client.stop(selector);
      stopped.push(...report.stopped.map(({ id }) => id));
      const [failure] = report.failed;
      if (failure) throw new EvalpinError(failure.error.code, failure.error.message, { hint: failure.error.hint });
    }
  }
  surroundings.stderr(stopped.length === 0 ? 'no server was running\n' : `stopped ${stopped.join(', ')}\n`);
  if (json) surroundings.stdout(`${JSON.stringify({ version: 1, stopped }, null, 2)}\n`);
  return 0;
}

const HELD_BY_PEOPLE = 'It is held by `evalpin servers up`: let go with `evalpin servers down`, or add --force: its follow address answers with an error until somebody reloads.';

async function heldBy(client: Awaited<ReturnType<Awaited<ReturnType<typeof openSession>>['supervisor']>>, selectors: ({ all: true } | { name: string })[]): Promise<{ id: string; runs: string[] }[]> {
  const records = await client.list();
  return selectors
    .flatMap((selector) => selectServers(records, selector))
    .filter(({ leases }) => leases.length > 0)
    .map(({ id, leases }) => ({ id, runs: [...new Set(leases.map(({ run }) => run))] }));
}

/** `evalpin servers logs NAME`: also of servers that have ended. */
export async function logs({ name, lines, json }: { name: string; lines: number; json: boolean }, surroundings: Surroundings): Promise<number> {
  const { store } = await openSession(surroundings);
  const { records } = readRecords(store.servers);
  const found = selectServers(records, { name }).sort((a, b) => (a.created < b.created ? -1 : 1));
  const newest = found.at(-1);
  if (!newest) throw bug('a selection of servers is empty');
  const files = serverFiles(store.servers, newest.id);
  const streams = { stdout: lastLines(files.stdout, lines), stderr: lastLines(files.stderr, lines) };
  if (json) surroundings.stdout(`${JSON.stringify({ version: 1, id: newest.id, ...streams }, null, 2)}\n`);
  else {
    surroundings.stderr(`${newest.id} (${newest.state})\n`);
    for (const [stream, text] of Object.entries(streams)) for (const line of text) surroundings.stdout(`${stream}: ${line}\n`);
  }
  return 0;
}

const DEFAULT_HOLD = '1h';

/** `evalpin servers up`: starts the shared servers that evals need and holds them until `down`, or for a time; in a job of GitHub's runner until that is over. */
export async function up(options: Selection & { holdFor?: string; json: boolean }, surroundings: Surroundings): Promise<number> {
  const session = await openSession(surroundings);
  const worker = options.holdFor === undefined ? jobWorker(process.pid) : undefined;
  const ms = parseDuration(options.holdFor ?? DEFAULT_HOLD);
  if (ms === undefined) throw new EvalpinError('EP1006', `--for ${JSON.stringify(options.holdFor)} is no time such as 30s, 15m or 2h`);
  const holder = worker ?? identify(process.pid);
  if (!holder) throw bug('this process cannot be identified');
  const { servers, follows } = await holdServers(options, { ...session, surroundings, holder, until: worker ?? { ms } });
  for (const { id, url } of servers) surroundings.stderr(`${id} ready at ${url}\n`);
  for (const row of follows) surroundings.stderr(`${row.nodeset} is followed at ${row.url}${whatAnswers(row, servers)}\n`);
  if (servers.length > 0) surroundings.stderr(`held ${worker === undefined ? `for ${options.holdFor ?? DEFAULT_HOLD}` : 'until this job is over'}; \`evalpin servers down\` lets go\n`);
  if (options.json) surroundings.stdout(`${JSON.stringify({ version: 1, servers: servers.map(({ id, nodeset, digest, url, reused }) => ({ id, nodeset, digest, url, reused })), follows: follows.map(({ nodeset, url, digest }) => ({ nodeset, url, digest })) }, null, 2)}\n`);
  return 0;
}

/** An address that is open already goes on with its version, which after an edit or a reload is not the one that is held now. */
function whatAnswers({ nodeset, digest, source, refusal }: FollowRow, held: readonly { nodeset: string; digest: string }[]): string {
  if (refusal !== undefined) return `, but ${refusal}`;
  if (digest === undefined || !held.some((one) => one.nodeset === nodeset && one.digest !== digest)) return ', whatever its version';
  const copy = source.overlays.at(-1);
  const from = copy === undefined ? '' : ` from ${copy}`;
  return `; until a reload that stays ${digest.replace(/^sha256:/, '').slice(0, 12)}${from}`;
}

/** `evalpin servers down`: lets go of what `up` holds. */
export async function down(options: { json: boolean }, surroundings: Surroundings): Promise<number> {
  const { store, supervisor } = await openSession(surroundings);
  const runs = hasServers(store) ? await (await supervisor()).unhold() : [];
  surroundings.stderr(runs.length === 0 ? 'nothing was held\n' : `let go of ${runs.join(', ')}\n`);
  if (options.json) surroundings.stdout(`${JSON.stringify({ version: 1, released: runs }, null, 2)}\n`);
  return 0;
}
