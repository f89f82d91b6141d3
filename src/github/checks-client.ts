import { setTimeout as sleep } from 'node:timers/promises';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import type { CheckOutput } from '../report/annotation-checks.ts';

export interface ChecksTarget {
  /** `https://api.github.com`, or an enterprise's own. */
  api: string;
  /** `owner/name`. */
  repository: string;
  token: string;
  /** The commit that the check belongs to: of a pull request its head, not the merge commit. */
  commit: string;
}

export interface CheckRun {
  name: string;
  conclusion: 'success' | 'failure' | 'neutral';
  output: CheckOutput;
}

const ATTEMPTS = 3;
const SOCKET_MS = 15_000;
/** A service that is slow is not waited for longer than this, whatever it answers. */
const DEADLINE_MS = 60_000;

/**
 * Makes one check run, with all of its annotations.
 * @returns why that could not be done, in words; undefined if all of it was. A check run may be there with a part of its annotations.
 */
export async function createCheckRun(target: ChecksTarget, run: CheckRun, { signal, deadlineMs = DEADLINE_MS }: { signal: AbortSignal; deadlineMs?: number }): Promise<string | undefined> {
  const deadline = Date.now() + deadlineMs;
  const runs = `${target.api}/repos/${target.repository}/check-runs`;
  const [first = [], ...others] = run.output.groups;
  const { title, summary } = run.output;
  const made = await send('POST', runs, { name: run.name, head_sha: target.commit, status: 'completed', conclusion: run.conclusion, output: { title, summary, annotations: first } });
  if (typeof made === 'string') return made;
  const id = idOf(made.body);
  if (id === undefined) return 'the Checks API answered without the id of the check run';
  for (const annotations of others) {
    const added = await send('PATCH', `${runs}/${id}`, { output: { title, summary, annotations } });
    if (typeof added === 'string') return added;
  }
  return undefined;

  async function send(method: 'POST' | 'PATCH', url: string, body: object): Promise<{ body: string } | string> {
    for (let attempt = 1; ; attempt++) {
      const answer = await once(method, url, JSON.stringify(body));
      if (typeof answer !== 'string' && answer.status >= 200 && answer.status < 300) return answer;
      const why = typeof answer === 'string' ? answer : `${answer.status}${messageOf(answer.body)}`;
      // What was refused is refused again; a stalled connection has taken its time already.
      const again = typeof answer !== 'string' && (answer.status === 429 || answer.status >= 500 || (answer.status === 403 && answer.retryAfter !== undefined));
      const pause = typeof answer === 'string' ? 0 : (answer.retryAfter ?? attempt) * 1_000;
      if (!again || attempt === ATTEMPTS || Date.now() + pause >= deadline) return `the Checks API refused ${method}: ${why}`;
      await sleep(pause, undefined, { signal });
    }
  }

  async function once(method: 'POST' | 'PATCH', url: string, body: string): Promise<{ status: number; body: string; retryAfter?: number } | string> {
    // It knows proxies, which Node's own fetch does not unless it was told so at its start.
    const { HttpClient } = await import('@actions/http-client');
    const socketTimeout = Math.max(1, Math.min(SOCKET_MS, deadline - Date.now()));
    const client = new HttpClient('evalpin', [], { socketTimeout, allowRetries: false });
    try {
      const response = await client.request(method, url, body, {
        authorization: `Bearer ${target.token}`,
        accept: 'application/vnd.github+json',
        'content-type': 'application/json',
        'x-github-api-version': '2022-11-28',
      });
      const retryAfter = Number(response.message.headers['retry-after']);
      return { status: response.message.statusCode ?? 0, body: await response.readBody(), ...(Number.isFinite(retryAfter) ? { retryAfter } : {}) };
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      client.dispose();
    }
  }
}

function idOf(body: string): number | undefined {
  const id = (jsonOrUndefined(body) as { id?: unknown } | undefined)?.id;
  return typeof id === 'number' ? id : undefined;
}

function messageOf(body: string): string {
  const message = (jsonOrUndefined(body) as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? ` (${message.slice(0, 200)})` : '';
}
