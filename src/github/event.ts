import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { errnoOf } from '../contract/errors.ts';

const commit = z.string().regex(/^[0-9a-f]{40,64}$/);
const payloadSchema = z.object({
  before: commit.optional().catch(undefined),
  after: commit.optional().catch(undefined),
  pull_request: z
    .object({ number: z.number(), head: z.object({ sha: commit }), base: z.object({ sha: commit, ref: z.string() }) })
    .optional()
    .catch(undefined),
  workflow_run: z.object({ id: z.int(), head_sha: commit }).optional().catch(undefined),
  merge_group: z.object({ base_sha: commit }).optional().catch(undefined),
});

/** What the event of a workflow run says of commits; fields that it has not, or that are not what they should be, are absent. */
export interface WorkflowEvent {
  /** `pull_request`, `push` …; empty outside of workflows. */
  name: string;
  pull?: { number: number; head: string; base: string; baseRef: string };
  /** What a pushed branch was before; absent for a new one. */
  before?: string;
  after?: string;
  /** What a merge queue has put its changes upon. */
  queueBase?: string;
  /** The workflow run whose end started this one. */
  finished?: { run: number; head: string };
}

/** Reads `GITHUB_EVENT_PATH`; a payload that is missing or malformed says nothing. */
export function readEvent(env: Readonly<Record<string, string | undefined>>): WorkflowEvent {
  const name = env['GITHUB_EVENT_NAME'] ?? '';
  const { success, data } = payloadSchema.safeParse(readJson(env['GITHUB_EVENT_PATH']));
  if (!success) return { name };
  const { before, after, pull_request: pull, merge_group: queue, workflow_run: run } = data;
  return {
    name,
    ...(pull === undefined ? {} : { pull: { number: pull.number, head: pull.head.sha, base: pull.base.sha, baseRef: pull.base.ref } }),
    // A new branch was nothing before: forty zeros.
    ...(before === undefined || /^0+$/.test(before) ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(queue === undefined ? {} : { queueBase: queue.base_sha }),
    ...(run === undefined ? {} : { finished: { run: run.id, head: run.head_sha } }),
  };
}

function readJson(file: string | undefined): unknown {
  if (file === undefined || file === '') return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || errnoOf(error) !== undefined) return undefined;
    throw error;
  }
}
