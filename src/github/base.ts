import { EvalpinError } from '../contract/errors.ts';
import type { Clone } from './clone.ts';
import type { WorkflowEvent } from './event.ts';

/** The commit that frozen is taken from, or nothing to compare with; `why` is a sentence for people. */
export interface Base {
  commit?: string;
  why: string;
}

/**
 * What a workflow run compares its checkout with, where `hasBase`:
 *
 * - pull request: the first parent of the merge commit that GitHub makes, where that is checked out; else the merge base with the base branch;
 * - merge queue: what the queue has put its changes upon;
 * - push: what the branch was before, where that can be reached; else the parent of HEAD.
 *
 * @throws EP1053 where a pull request's base is not in the clone and cannot be fetched
 */
export async function chooseBase(event: WorkflowEvent, clone: Clone): Promise<Base> {
  const head = await clone.head();
  if (head === undefined) return { why: 'nothing to compare with: the checkout has no commit' };
  if (event.pull !== undefined) return ofPull(event.pull, head, clone);
  if (event.queueBase !== undefined) return { commit: await obtained(event.queueBase, clone), why: `frozen is ${short(event.queueBase)}, on which the merge queue builds` };
  return ofPush(event, head, clone);
}

/**
 * What the base of the workflow's repository (`around`) means for a submodule of it: the commit that it records.
 * @throws EP1062 where that is not in the submodule's clone and cannot be fetched
 */
export async function submoduleBase(base: Base, { path, clone, around }: { path: string; clone: Clone; around: Clone }): Promise<Base> {
  if (base.commit === undefined) return base;
  const commit = await around.gitlink(base.commit, path);
  if (commit === undefined) return { why: `nothing to compare with: ${short(base.commit)} has no submodule ${path}` };
  if (!(await clone.obtain(commit))) throw new EvalpinError('EP1062', `the base ${short(base.commit)} has the submodule ${path} at ${short(commit)}, which is not in the submodule’s clone and could not be fetched`);
  return { commit, why: `${base.why}; it has the submodule ${path} at ${short(commit)}` };
}

/** Whether there is something that the event compares with. */
export function hasBase({ name, pull, queueBase }: WorkflowEvent): boolean {
  return name === 'push' || pull !== undefined || queueBase !== undefined;
}

async function ofPull({ number, head: pullHead, base, baseRef }: NonNullable<WorkflowEvent['pull']>, head: string, clone: Clone): Promise<Base> {
  const [first, second, ...more] = await clone.parentsOf(head);
  if (first !== undefined && second === pullHead && more.length === 0) {
    return { commit: await obtained(first, clone), why: `frozen is ${short(first)}, into which pull request ${number} was merged for this run` };
  }
  const found = (await clone.obtain(base)) ? await clone.mergeBase(head, base) : undefined;
  if (found === undefined) throw new EvalpinError('EP1053', `the merge base of HEAD (${short(head)}) and ${baseRef} (${short(base)}) is not in this clone and could not be fetched`);
  if (found === head) return { why: `nothing to compare with: HEAD (${short(head)}) is in ${baseRef} already` };
  return { commit: await obtained(found, clone), why: `frozen is ${short(found)}, the merge base with ${baseRef}` };
}

async function ofPush({ before, after }: WorkflowEvent, head: string, clone: Clone): Promise<Base> {
  // `before` belongs to what was pushed; another checkout has a past of its own.
  if (before !== undefined && (after === undefined || after === head) && (await clone.obtain(before))) {
    return { commit: before, why: `frozen is ${short(before)}, what the branch was before the push` };
  }
  const [parent] = await clone.parentsOf(head);
  const instead = before === undefined ? 'the branch is new' : `what the branch was before (${short(before)}) cannot be reached`;
  if (parent === undefined) return { why: `nothing to compare with: ${instead}, and HEAD (${short(head)}) has no parent` };
  if (await clone.obtain(parent)) return { commit: parent, why: `frozen is ${short(parent)}, the parent of HEAD: ${instead}` };
  return { why: `nothing to compare with: ${instead}, and the parent of HEAD (${short(parent)}) is not in this clone; give the checkout step \`fetch-depth: 2\`` };
}

async function obtained(commit: string, clone: Clone): Promise<string> {
  if (await clone.obtain(commit)) return commit;
  throw new EvalpinError('EP1053', `the commit ${short(commit)} to compare with is not in this clone and could not be fetched`);
}

/** Whether the event has a base by its kind, though its file says nothing of it. */
export function lacksBase(event: WorkflowEvent): boolean {
  return /^(pull_request|merge_group$)/.test(event.name) && !hasBase(event);
}

function short(commit: string): string {
  return commit.slice(0, 12);
}
