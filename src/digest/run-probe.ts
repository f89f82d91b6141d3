import { execa } from 'execa';
import { EvalpinError } from '../contract/errors.ts';

export interface ProbeRun {
  file: string;
  args: string[];
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** As the interpreter was named, for messages. */
  name: string;
}

const PROBE_TIMEOUT_MS = 20_000;

/** Runs an interpreter once and returns what it printed. Throws EP2111 if it does not start, fails or hangs. */
export async function runProbe({ file, args, cwd, env, name }: ProbeRun): Promise<{ stdout: string; stderr: string; failed: EvalpinError | undefined }> {
  const result = await execa(file, args, {
    cwd,
    env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)),
    extendEnv: false,
    reject: false,
    stdin: 'ignore',
    timeout: PROBE_TIMEOUT_MS,
    forceKillAfterDelay: 1000,
    maxBuffer: 1_000_000,
  });
  const failed = result.failed ? failure(name, file, result.timedOut ? `did not answer within ${PROBE_TIMEOUT_MS / 1000} s` : reasonOf(result), result.stderr) : undefined;
  return { stdout: result.stdout, stderr: result.stderr, failed };
}

function reasonOf(result: { code?: string | undefined; exitCode?: number | undefined; signal?: string | undefined }): string {
  if (result.code !== undefined && result.exitCode === undefined && result.signal === undefined) return `could not be started (${result.code})`;
  return result.signal === undefined ? `ended with exit code ${result.exitCode}` : `was ended by ${result.signal}`;
}

function failure(name: string, file: string, how: string, stderr: string): EvalpinError {
  const details = stderr.split('\n').filter((line) => line.trim() !== '').slice(-5);
  return new EvalpinError('EP2111', `the interpreter ${JSON.stringify(name)} (${file}) ${how}`, { details });
}
