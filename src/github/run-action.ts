import { dirname, relative } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import { Interruption } from '../contract/surroundings.ts';
import { toEvalpinError } from '../commands/known-error.ts';
import { readInputs, type ActionInputs } from '../inputs/action-inputs.ts';
import { annotationCommand } from '../report/annotation-commands.ts';
import { renderError } from '../report/error-text.ts';
import { gitRoot, outermostRepository } from '../workspace/repository.ts';
import { hasBase } from './base.ts';
import { readEvent } from './event.ts';
import { withHandedSecrets } from './handed-secrets.ts';
import type { ActionHost } from './host.ts';
import { chooseSources } from './sources.ts';
import { cloneOptions, selectionOf } from './step-context.ts';

/** One step that uses the action, to its end. Returns the exit code; never throws. */
export async function runAction(host: ActionHost): Promise<number> {
  const { log, surroundings } = host;
  try {
    const inputs = readInputs(host.step);
    return await perform(inputs, withSecrets(withHome(inputs, host)));
  } catch (error) {
    const { reason } = surroundings.signal;
    if (reason instanceof Interruption) {
      log.text('evalpin: cancelled; what this step started has been ended\n');
      return reason.exitCode;
    }
    return showError(toEvalpinError(error), host);
  } finally {
    log.end();
  }
}

async function perform(inputs: ActionInputs, host: ActionHost): Promise<number> {
  const event = readEvent(host.surroundings.env);
  if (inputs.command === 'merge') return (await import('./merge-step.ts')).mergeStep(inputs, event, host);
  const { selection, notice, fromEvent } = await chooseSources(inputs, selectionOf(inputs, host), { event, clone: cloneOptions(inputs, host) });
  if (notice !== undefined) host.log.text(`${notice}\n`);
  if (notice !== undefined && !fromEvent && hasBase(event) && inputs.annotations !== 'off' && inputs.shard === undefined) showUncompared(notice, host);
  if (inputs.command === 'plan') return (await import('./plan-step.ts')).planStep(inputs, { selection, event, fromEvent }, host);
  if (inputs.command === 'servers-up') return (await import('./servers-step.ts')).serversStep(inputs, { selection, event, fromEvent }, host);
  return (await import('./run-step.ts')).runStep(inputs, { selection, event, fromEvent }, host);
}

/** A pull request or push that is green without a comparison has to say so where people look. */
function showUncompared(notice: string, { log }: ActionHost): void {
  log.command(annotationCommand({ level: 'notice', title: 'evalpin compared nothing', message: notice }));
}

/** Everything below finds the store in the environment. */
function withHome({ home }: ActionInputs, host: ActionHost): ActionHost {
  if (home === undefined) return host;
  return { ...host, surroundings: { ...host.surroundings, env: { ...host.surroundings.env, EVALPIN_HOME: home } } };
}

function withSecrets(host: ActionHost): ActionHost {
  return { ...host, surroundings: { ...host.surroundings, env: withHandedSecrets(host.surroundings.env, host.log) } };
}

/** In the log as a terminal shows it, and as an annotation, which is all that many people see. */
function showError(error: EvalpinError, { log, surroundings }: ActionHost): number {
  log.text(renderError(error, { colour: false }));
  const file = error.location === undefined ? undefined : belowCheckout(error.location.file, surroundings.cwd);
  log.command(
    annotationCommand({
      level: 'error',
      title: `evalpin ${error.code}`,
      message: `${error.message}\n${error.hint}`,
      ...(file === undefined ? {} : { file, ...(error.location?.line === undefined ? {} : { line: error.location.line }), ...(error.location?.column === undefined ? {} : { column: error.location.column }) }),
    }),
  );
  return error.exitCode;
}

function belowCheckout(file: string, checkout: string): string | undefined {
  if (!file.startsWith(`${checkout}/`)) return undefined;
  // Of the repository that the file is in: a checkout step may have its `path`.
  const root = gitRoot(dirname(file));
  return relative(root?.startsWith(`${checkout}/`) ? outermostRepository(root, checkout) : checkout, file);
}
