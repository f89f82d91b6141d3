import { readFileSync } from 'node:fs';
import { errnoOf } from '../contract/errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Repository {
  full_name?: unknown;
}

interface Payload {
  pull_request?: { head?: { repo?: Repository | null } };
  workflow_run?: { head_repository?: Repository | null; event?: unknown };
  issue?: { pull_request?: unknown };
}

/**
 * The repository whose code a workflow run may have checked out, where that is another one than its own; `unknown` where an event cannot be read or
 * does not say it. Undefined for trusted code, and outside of workflows.
 */
export function forkOf(env: Environment): string | undefined {
  const name = env['GITHUB_EVENT_NAME'] ?? '';
  const file = env['GITHUB_EVENT_PATH'];
  if (!/^(pull_request|workflow_run$|issue_comment$)/.test(name)) return undefined;
  const payload = file === undefined || file === '' ? undefined : readPayload(file);
  if (payload === undefined) return 'unknown';
  // A comment on a pull request tells neither whose it is nor what the workflow checks out.
  if (name === 'issue_comment') return payload.issue?.pull_request === undefined ? undefined : 'unknown';
  const head = name === 'workflow_run' ? payload.workflow_run?.head_repository : payload.pull_request?.head?.repo;
  // A fork that was deleted since has no repository any more.
  const repository = typeof head?.full_name === 'string' ? head.full_name : 'unknown';
  return repository === env['GITHUB_REPOSITORY'] ? undefined : repository;
}

function readPayload(file: string): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof payload === 'object' && payload !== null ? payload : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || errnoOf(error) !== undefined) return undefined;
    throw error;
  }
}
