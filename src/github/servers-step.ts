import { identify } from '../process/identity.ts';
import { outlivingAncestor } from '../process/ancestor.ts';
import { bug } from '../contract/errors.ts';
import type { ActionInputs } from '../inputs/action-inputs.ts';
import { newRunId } from '../report/run-directory.ts';
import { holdServers } from '../run/hold-servers.ts';
import { openSession } from '../commands/session.ts';
import { showCacheWarnings } from './cache-warnings.ts';
import type { ActionHost } from './host.ts';
import type { StepSources } from './sources.ts';
import { saveState, setOutputs } from './step-context.ts';

/** Where nothing tells when the job is over: what a hosted job can last at most. */
const LONGEST_JOB_MS = 6 * 3_600_000;

/** `command: servers-up`: starts the shared servers of the evals; they are held until the post step, or until the runner's worker is gone. */
export async function serversStep(inputs: ActionInputs, { selection }: StepSources, host: ActionHost): Promise<number> {
  const { surroundings, log } = host;
  const session = await openSession(surroundings);
  const run = `step-${newRunId(new Date())}`;
  // Before the first server starts: a step that is cancelled has a post step as well.
  saveState({ home: session.store.home, hold: run }, host);
  const worker = outlivingAncestor(process.pid);
  const holder = worker ?? identify(process.pid);
  if (holder === undefined) throw bug('this process cannot be identified');
  const remote = inputs.cache === 'off' ? undefined : (await import('./cache-access.ts')).openRemoteCache(inputs, host);
  const { servers } = await holdServers(selection, { ...session, surroundings, holder, run, policy: inputs.servers, until: worker ?? { ms: LONGEST_JOB_MS }, ...(remote === undefined ? {} : { remote }) }).finally(() => showCacheWarnings(remote, host));
  for (const notice of remote?.takeNotices() ?? []) log.text(`${notice}\n`);
  for (const { id, url } of servers) log.text(`${id} ready at ${url}\n`);
  if (servers.length === 0) log.text('the evals have no shared servers\n');
  const count = (of: (one: (typeof servers)[number]) => boolean): string => String(servers.filter(of).length);
  setOutputs({ reused: count(({ reused }) => reused), spawned: count(({ reused, id }) => !reused && !id.startsWith('ephem-')), ephemeral: count(({ reused, id }) => !reused && id.startsWith('ephem-')) }, host);
  return 0;
}
