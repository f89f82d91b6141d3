import { readFileSync } from 'node:fs';
import { errnoOf } from '../contract/errors.ts';

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

/** Reads `GITHUB_EVENT_PATH`; a payload that is missing or malformed says nothing. Narrowed by hand: a step's first line does not wait for a library. */
export function readEvent(env: Readonly<Record<string, string | undefined>>): WorkflowEvent {
  const name = env['GITHUB_EVENT_NAME'] ?? '';
  const payload = field(readJson(env['GITHUB_EVENT_PATH']));
  const [before, after, queueBase] = [commit(payload('before')), commit(payload('after')), commit(field(payload('merge_group'))('base_sha'))];
  const [pull, finished] = [pullOf(field(payload('pull_request'))), finishedOf(field(payload('workflow_run')))];
  return {
    name,
    ...(pull === undefined ? {} : { pull }),
    // A new branch was nothing before: forty zeros.
    ...(before === undefined || /^0+$/.test(before) ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(queueBase === undefined ? {} : { queueBase }),
    ...(finished === undefined ? {} : { finished }),
  };
}

type Fields = (name: string) => unknown;

function pullOf(pull: Fields): WorkflowEvent['pull'] {
  const [number, head, base, baseRef] = [pull('number'), commit(field(pull('head'))('sha')), commit(field(pull('base'))('sha')), field(pull('base'))('ref')];
  return typeof number === 'number' && head !== undefined && base !== undefined && typeof baseRef === 'string' ? { number, head, base, baseRef } : undefined;
}

function finishedOf(workflowRun: Fields): WorkflowEvent['finished'] {
  const [run, head] = [workflowRun('id'), commit(workflowRun('head_sha'))];
  return typeof run === 'number' && Number.isSafeInteger(run) && head !== undefined ? { run, head } : undefined;
}

/** The fields of an object; of anything else there are none. */
function field(value: unknown): Fields {
  return (name) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined);
}

function commit(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{40,64}$/.test(value) ? value : undefined;
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
