import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute } from 'node:path';
import type { ActionInputs } from '../inputs/action-inputs.ts';
import { cacheServiceOf } from '../snapshot/cache-service.ts';
import { RemoteCache, type RemoteAccess } from '../snapshot/remote-cache.ts';
import { forkOf } from '../workspace/fork.ts';
import type { ActionHost } from './host.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The cache service for one step that is to use one. */
export function openRemoteCache(inputs: ActionInputs, { step, surroundings }: ActionHost): RemoteCache {
  const temp = step['RUNNER_TEMP'];
  return new RemoteCache({
    ...remoteAccess(inputs, step),
    env: step,
    scratch: temp !== undefined && isAbsolute(temp) && existsSync(temp) ? temp : tmpdir(),
    node: surroundings.node,
    signal: surroundings.signal,
  });
}

/**
 * What a run may do with the service. Whoever can write to the cache of a branch decides what later runs of that branch, and of all pull requests, start
 * from; so a run that may have checked out the code of strangers writes nothing, or, if it was told to, under names that only such runs read. Pure but
 * for the event's file.
 */
export function remoteAccess({ cache, cacheUntrusted }: Pick<ActionInputs, 'cache' | 'cacheUntrusted'>, env: Environment): RemoteAccess {
  const service = cacheServiceOf(env);
  const absent = 'there is none here (ACTIONS_RESULTS_URL and ACTIONS_CACHE_URL are not set)';
  const stranger = untrustedBecause(env);
  const refused = cache === 'read' ? 'the step says `cache: read`' : service?.writes === false ? 'ACTIONS_CACHE_MODE lets this run write nothing' : undefined;
  return {
    whyNotRead: service === undefined ? absent : service.reads ? undefined : 'ACTIONS_CACHE_MODE lets this run read nothing',
    whyNotWritten: service === undefined ? absent : (refused ?? (cacheUntrusted ? undefined : stranger)),
    untrusted: stranger !== undefined,
  };
}

/** Events that anybody can cause, and that run with the cache of the default branch. What such a workflow checks out, only its author knows. */
const FOR_ANYBODY = new Set(['pull_request_target', 'issue_comment', 'issues', 'discussion', 'discussion_comment', 'commit_comment']);

/** Why the code of this run is not trusted; a sentence's end. */
function untrustedBecause(env: Environment): string | undefined {
  const event = env['GITHUB_EVENT_NAME'] ?? '';
  if (FOR_ANYBODY.has(event)) return `anybody can cause the event ${event}, and it has the cache of the default branch`;
  const fork = forkOf(env);
  if (fork === undefined) return undefined;
  return fork === 'unknown' ? `whose code the event ${event} runs is not known` : `the code comes from another repository, ${fork}`;
}
