import { appendFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bug, EvalpinError } from '../contract/errors.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import type { Surroundings } from '../contract/surroundings.ts';
import type { RunOptions } from '../inputs/run-options.ts';
import type { LiveServer } from '../plan/decide.ts';
import { identify } from '../process/identity.ts';
import { boundValues, withoutValues } from '../report/bound-values.ts';
import { collectReport } from '../report/collect-report.ts';
import type { Report } from '../report/model.ts';
import { createProgress, type Progress } from '../report/progress.ts';
import { createRunDirectory, newRunId, publishJson, runFolder } from '../report/run-directory.ts';
import { writeRun } from '../report/write-run.ts';
import { renderPlan } from '../report/plan-text.ts';
import type { SupervisorClient } from '../servers/client.ts';
import type { RemoteUse } from './remote-use.ts';
import { reproduceCommands } from './reproduce.ts';
import { settingsFor } from './resolve.ts';
import { openResumed, type ResumedRun } from './resumed-run.ts';
import { runEval } from './run-eval.ts';
import { evalsOf, type SelectedEval } from './select-evals.ts';
import type { RunWatcher } from './watcher.ts';
import { writeInputs } from './write-inputs.ts';

export interface RunContext {
  surroundings: Surroundings;
  store: StoreLayout;
  supervisor: () => Promise<SupervisorClient>;
  live: (trustDomain: string) => Promise<LiveServer[]>;
  /** The cache service of the job that this is a part of. */
  remote?: RemoteUse;
}

/** A finished eval: its report, and where its files lie. */
export interface FinishedEval {
  folder: string;
  report: Report;
}

/** Runs all evals that were asked for, one after the other, each in a folder of its own. */
export async function runEvals(options: RunOptions, ctx: RunContext, onFinished: (finished: FinishedEval) => void): Promise<FinishedEval[]> {
  const resumed = options.resume === undefined ? undefined : openResumed(options.resume, { cwd: options.cwd, home: settingsFor(options)?.folder });
  const evals = resumedOf(evalsOf(options), resumed, options);
  const finished: FinishedEval[] = [];
  for (const chosen of evals) {
    ctx.surroundings.signal.throwIfAborted();
    const one = await runOne(chosen, options, { ...ctx, resumed }, evals.length > 1);
    finished.push(one);
    onFinished(one);
  }
  return finished;
}

/** Without names, the eval of the run that is gone on with. */
function resumedOf(evals: SelectedEval[], resumed: ResumedRun | undefined, { evals: named }: RunOptions): SelectedEval[] {
  if (resumed === undefined) return evals;
  const same = evals.filter(({ name }) => name === resumed.eval);
  if (same.length > 0 && (named.length === 0 || evals.length === same.length)) return same;
  const asked = evals.map(({ name }) => name).join(', ');
  throw new EvalpinError('EP5051', `the run ${resumed.run} was the eval ${JSON.stringify(resumed.eval)}, and asked for is ${asked}`, { location: { file: resumed.folder } });
}

async function runOne(chosen: SelectedEval, options: RunOptions, ctx: RunContext & { resumed: ResumedRun | undefined }, several: boolean): Promise<FinishedEval> {
  const { surroundings, store, supervisor, live, resumed } = ctx;
  const started = new Date();
  const run = newRunId(started);
  const holder = identify(process.pid);
  if (!holder) throw bug('this process cannot be identified');
  const folder = folderOf(run, chosen, options, several);
  const wasThere = existsSync(folder);
  createRunDirectory(folder, holder);
  const watcher = watch(folder, surroundings);
  try {
    const result = await runEval(chosen, { options, surroundings, store, holder, supervisor, live, run, folder, watcher, resumed, remote: ctx.remote });
    watcher.stop();
    publishJson(join(folder, 'plan.json'), result.plan);
    // Results of earlier runs may have brought some.
    const { outcomes, notices } = chosen.keepValues ? boundValues(result.outcomes, result.baseline) : { outcomes: result.outcomes.map(withoutValues), notices: [] };
    const report = collectReport({
      run,
      eval: chosen.name,
      evalpin: surroundings.installation.version,
      started,
      finished: new Date(),
      seed: chosen.seed,
      arms: result.arms,
      baseline: result.baseline,
      verdict: result.verdict,
      plan: result.plan,
      episodes: result.episodes,
      outcomes,
      workers: result.measured.workers,
      servers: result.servers,
      lostServers: result.lost.map(({ id }) => id),
      failedArms: Object.keys(result.failedArms),
      proof: result.proof,
      timings: result.timings,
      resultReuse: result.resultReuse,
      cache: result.cache,
      notices: [...result.notices, ...notices],
      reproduce: reproduceCommands(options, chosen, { run, folder, workspaceDir: result.workspaceDir, frozenCommit: result.frozenCommit, baseline: result.finished }),
    });
    publishJson(join(folder, 'outcomes.json'), { version: 1, outcomes });
    publishJson(join(folder, 'timings.json'), { version: 1, milliseconds: result.timings });
    await writeInputs(folder, { frozenCommit: result.frozenCommit, servers: result.servers, runtimeDir: surroundings.installation.runtimeDir });
    await writeRun(folder, { report, proof: result.proof });
    return { folder, report };
  } catch (error) {
    watcher.failed(error);
    if (watcher.hasStarted()) surroundings.stderr(`the run’s folder: ${folder}\n`);
    else discard(folder, wasThere);
    if (watcher.hasStarted() && surroundings.signal.aborted && chosen.harness === 'builtin') surroundings.stderr(`to go on with it: the same command with --resume ${options.out === undefined ? run : folder}\n`);
    throw error;
  } finally {
    watcher.stop();
  }
}

/** A run that started nothing leaves nothing to look at. */
function discard(folder: string, wasThere: boolean): void {
  rmSync(folder, { recursive: true, force: true });
  if (wasThere) mkdirSync(folder);
}

function folderOf(run: string, { name }: SelectedEval, options: RunOptions, several: boolean): string {
  if (options.out !== undefined) return several ? join(resolve(options.cwd, options.out), name) : resolve(options.cwd, options.out);
  return runFolder(settingsFor(options)?.folder ?? options.cwd, run);
}

interface Watch extends RunWatcher {
  failed: (error: unknown) => void;
  /** Whether any process was started for the run. */
  hasStarted: () => boolean;
  stop: () => void;
}

/** Tells the terminal, and writes `events.jsonl`: one object a line, each with its time. */
function watch(folder: string, { stderr, terminal }: Surroundings): Watch {
  const file = join(folder, 'events.jsonl');
  const append = (event: object): void => appendFileSync(file, `${JSON.stringify({ time: new Date().toISOString(), ...event })}\n`);
  let progress: Progress | undefined;
  let started = false;
  const note = (text: string): void => (progress ? progress.note(text) : stderr(`${text}\n`));
  append({ event: 'run-started' });
  return {
    planned: (plan, episodes, arms) => {
      stderr(renderPlan(plan, (_, text) => text));
      if (episodes !== undefined) progress = createProgress({ write: stderr, terminal, total: episodes * arms.length });
      append({ event: 'planned', nodesets: plan.nodesets.map(({ nodeset, arm, decision, digest }) => ({ nodeset, arm, decision, digest })) });
    },
    server: (event) => {
      started ||= event.event === 'starting';
      if (event.event === 'waiting') note(`waiting for ${event.key}: ${event.reason}`);
      if (event.event === 'starting') note(`starting server ${event.id}`);
      if (event.event === 'ready') append({ event: 'servers-ready', servers: event.servers.map(({ id, key, reused, url }) => ({ id, key, reused, url })) });
      else append({ ...event, event: `server-${event.event.replace(/^server-/, '')}` });
    },
    event: (event) => append(event),
    launching: (arms) => {
      started = true;
      if (progress) progress.start();
      // Not before: arms whose results are all taken from earlier runs start nothing.
      else stderr(`running the command in ${arms.join(', then in ')}\n`);
    },
    outcome: (outcome) => {
      progress?.outcome(outcome);
    },
    notice: (text) => {
      append({ event: 'notice', text });
      note(text);
    },
    failed: (error) => append({ event: 'run-failed', error: error instanceof Error ? error.message : String(error) }),
    hasStarted: () => started,
    stop: () => progress?.stop(),
  };
}
