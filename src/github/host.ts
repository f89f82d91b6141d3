import type { Surroundings } from '../contract/surroundings.ts';
import type { RunnerLog } from './runner-log.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** One step of a workflow: what the runner gave it, and the evalpin that runs in it. */
export interface ActionHost {
  /** The step's whole environment, with what belongs to the job alone. */
  step: Environment;
  log: RunnerLog;
  /** Hands what is written to stdout meanwhile, past the log, to `print`. */
  captureStdout: <T>(print: (text: string) => void, work: () => Promise<T>) => Promise<T>;
  /** Its environment has nothing of the job's own; see `withoutJob`. */
  surroundings: Surroundings;
}

const JOB = /^(ACTIONS_|INPUT_|STATE_)|^(GITHUB_TOKEN|GITHUB_(ENV|OUTPUT|PATH|STATE|STEP_SUMMARY))$/;

/**
 * An environment without tokens of the job, inputs and command files. What is not there cannot be handed on: `env: { X: "${ACTIONS_RUNTIME_TOKEN}" }` in
 * the settings of a pull request is the pull request's own.
 */
export function withoutJob(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !JOB.test(name)));
}
