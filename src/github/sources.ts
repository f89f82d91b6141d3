import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { ActionInputs } from '../inputs/action-inputs.ts';
import type { Selection } from '../inputs/run-options.ts';
import { placeBelow } from '../workspace/place.ts';
import { gitRoot, superproject } from '../workspace/repository.ts';
import { chooseBase, hasBase, lacksBase, submoduleBase, type Base } from './base.ts';
import type { Clone, CloneOptions } from './clone.ts';
import type { WorkflowEvent } from './event.ts';

/** The selection with its frozen side, and in words how that was chosen; no words where inputs say it all. */
export interface ChosenSources {
  selection: Selection;
  notice?: string;
  /** The event chose frozen. */
  fromEvent: boolean;
}

/** What a step works on. */
export interface StepSources extends Pick<ChosenSources, 'selection' | 'fromEvent'> {
  event: WorkflowEvent;
}

/**
 * Chooses what is compared: inputs first, then the event.
 * @throws EP1053, EP1054, EP1062; EP2063 for a `frozen-ref` that is nowhere
 */
export async function chooseSources(inputs: ActionInputs, selection: Selection, { event, clone: options }: { event: WorkflowEvent; clone: CloneOptions }): Promise<ChosenSources> {
  if (inputs.frozenRef === 'none' || inputs.overlays.length > 0) return { selection, fromEvent: false };
  if (inputs.frozenRef !== undefined) {
    const dir = await repositoryOf(selection);
    const frozenRef = await reachable(inputs.frozenRef, { ...options, dir });
    await withSubmodules(frozenRef, { ...options, dir });
    return { selection: { ...selection, frozenRef }, fromEvent: false };
  }
  if (inputs.baseline !== undefined && inputs.baseline !== 'frozen') return { selection, fromEvent: false };
  if (event.name === '') return { selection, fromEvent: false };
  // Green without a comparison would be no verdict; act, whose event is empty unless it is given one, stands for no gate.
  if (lacksBase(event) && options.env['ACT'] !== 'true') {
    throw new EvalpinError('EP1053', `what the event ${event.name} is based on is not known: its file (GITHUB_EVENT_PATH) cannot be read, or does not say it`);
  }
  // Such a run may be of something that is in no repository.
  if (!hasBase(event)) return { selection, notice: `nothing to compare with: the event ${event.name} has no base; \`frozen-ref\` names one`, fromEvent: false };
  const dir = await repositoryOf(selection);
  const { base, clone } = await baseOf(event, { ...options, dir }, selection.cwd);
  if (base.commit === undefined) return { selection, notice: base.why, fromEvent: false };
  const { hasWorkspace } = await import('./has-workspace.ts');
  if (!(await hasWorkspace(base.commit, selection, clone))) return { selection, notice: `nothing to compare with: ${base.commit.slice(0, 12)} has no workspace yet`, fromEvent: false };
  await withSubmodules(base.commit, { ...options, dir });
  return { selection: { ...selection, frozenRef: base.commit }, notice: base.why, fromEvent: true };
}

/**
 * The base of the event in the clone at `dir`. The event knows the repository of the workflow; where the workspace lies in a submodule of it, the base is
 * the commit that the base of the repository records for the submodule.
 */
async function baseOf(event: WorkflowEvent, options: CloneOptions, checkout: string): Promise<{ base: Base; clone: Clone }> {
  const clone = await openClone(options);
  const outer = superproject(options.dir);
  // Above the checkout nothing belongs to the workflow.
  if (outer === undefined || placeBelow(realpathSync(checkout), realpathSync(outer)) === undefined) return { base: await chooseBase(event, clone), clone };
  const { base, clone: around } = await baseOf(event, { ...options, dir: outer }, checkout);
  const path = relative(realpathSync(outer), realpathSync(options.dir));
  return { base: await submoduleBase(base, { path, clone, around }), clone };
}

/** A ref of the clone as it is; one that only the remote has is fetched. */
async function reachable(ref: string, options: CloneOptions): Promise<string> {
  const clone = await openClone(options);
  const commit = await clone.find(ref);
  if (commit !== undefined) return commit;
  throw new EvalpinError('EP2063', `\`frozen-ref: ${ref}\` is neither a ref nor a commit of this clone, and could not be fetched`);
}

/** The folder of the repository that the workspace is in: a checkout step may have its `path`. */
async function repositoryOf(selection: Selection): Promise<string> {
  const { cwd, config, workspace } = selection;
  // Nothing says otherwise, and settings take their time to read: the first line does not wait for them.
  const plain = config === undefined && workspace === undefined && existsSync(join(cwd, '.git')) && workspacesOf(cwd).every((dir) => gitRoot(join(cwd, dir)) === cwd);
  return plain ? cwd : ((await import('./has-workspace.ts')).workspaceRepository(selection) ?? cwd);
}

/** Folders that the workspace may be, by a glance at the settings: one too many costs time only. */
function workspacesOf(cwd: string): string[] {
  const file = join(cwd, 'evalpin.yaml');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return ['workspace', ...[...text.matchAll(/workspace["']?\s*:\s*["']?([^"',}\s#]+)/g)].map((match) => match[1] ?? '')];
}

async function withSubmodules(commit: string, options: CloneOptions): Promise<void> {
  if (existsSync(join(options.dir, '.gitmodules'))) await (await import('./submodules.ts')).obtainSubmodules(commit, options);
}

/** Loaded here: many a step needs no git, and its first line comes before. */
async function openClone(options: CloneOptions): Promise<Clone> {
  return (await import('./clone.ts')).Clone.open(options);
}
