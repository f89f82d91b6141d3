/** Events as GitHub sends them, as far as anybody reads them; `saves`: or why not. */
interface TrustEvent {
  title: string;
  name: string;
  payload: object;
  saves: true | RegExp;
}

const HEAD = { sha: 'a'.repeat(40) };
const BASE = { sha: 'b'.repeat(40), ref: 'main', repo: { full_name: 'octo/app' } };
const pull = (from: string | null): object => ({ number: 7, pull_request: { number: 7, head: { ...HEAD, repo: from === null ? null : { full_name: from } }, base: BASE } });
const finished = (from: string): object => ({ workflow_run: { id: 1, event: 'pull_request', head_sha: HEAD.sha, head_repository: { full_name: from } } });

export const EVENTS: readonly TrustEvent[] = [
  { title: 'a push', name: 'push', payload: { ref: 'refs/heads/main' }, saves: true },
  { title: 'a pull request of the same repository', name: 'pull_request', payload: pull('octo/app'), saves: true },
  { title: 'a schedule', name: 'schedule', payload: {}, saves: true },
  { title: 'a workflow run of the same repository', name: 'workflow_run', payload: finished('octo/app'), saves: true },
  { title: 'a pull request from a fork', name: 'pull_request', payload: pull('stranger/app'), saves: /another repository, stranger\/app/ },
  { title: 'a pull request from a fork that is gone', name: 'pull_request', payload: pull(null), saves: /is not known/ },
  { title: 'pull_request_target from a fork', name: 'pull_request_target', payload: pull('stranger/app'), saves: /anybody can cause the event pull_request_target/ },
  { title: 'pull_request_target of the same repository', name: 'pull_request_target', payload: pull('octo/app'), saves: /pull_request_target/ },
  { title: 'workflow_run of a fork’s run', name: 'workflow_run', payload: finished('stranger/app'), saves: /another repository, stranger\/app/ },
  { title: 'a comment on a pull request', name: 'issue_comment', payload: { issue: { number: 7, pull_request: {} }, comment: {} }, saves: /issue_comment/ },
  { title: 'a comment on an issue', name: 'issue_comment', payload: { issue: { number: 8 }, comment: {} }, saves: /issue_comment/ },
];
