import { spawn } from 'node:child_process';
import { errorFromRecord, EvalpinError, type ErrorRecord } from '../contract/errors.ts';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import type { FollowSource } from './follow-record.ts';
import { PREPARED_RELOAD, type PreparedReload } from './prepared.ts';

/** What a child process is asked to resolve, hash and copy. */
export interface ChildQuestion {
  /** Undefined: all that is followed in the trust domain. */
  nodesets?: string[];
  trustDomain: string;
  /** A folder or a digest. */
  from?: string;
  /** Instead of where the version that runs came from. */
  source?: FollowSource;
  /** A tar file to take instead of `from`. */
  archive?: string;
}

export interface ChildSurroundings {
  /** The command line's script, and the Node.js that runs it. */
  cli: string;
  node: string;
  home: string;
  path: string | undefined;
  log: (message: string) => void;
}

const LONGEST_MS = 10 * 60_000;

/**
 * Has a process of the command line prepare versions, as it would for a person: sources are read by parsers that a hostile
 * file may hold up, and the supervisor must not be.
 *
 * @param env what servers of the versions that run were given; leads the child to no other code
 * @throws what the child ended with; EP6015 where it said nothing
 */
export function prepareInChild(question: ChildQuestion, env: Readonly<Record<string, string>>, { cli, node, home, path, log }: ChildSurroundings): Promise<PreparedReload> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [cli, 'prepare-reload'], {
      cwd: home, stdio: ['pipe', 'pipe', 'pipe'], timeout: LONGEST_MS, killSignal: 'SIGKILL',
      env: { ...kept(env), ...(path === undefined ? {} : { PATH: path }), EVALPIN_HOME: home },
    });
    const text = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (text.stdout += piece));
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (text.stderr += piece));
    child.once('error', reject);
    // Not as an argument, since a configuration in it may be longer than the system takes. One that ends before it has read says why.
    child.stdin.on('error', () => undefined).end(JSON.stringify(question));
    child.once('close', (code, signal) => {
      const value = jsonOrUndefined(text.stdout);
      const prepared = PREPARED_RELOAD.safeParse(value);
      if (prepared.success) return resolve(prepared.data as PreparedReload);
      if (typeof value === 'object' && value !== null && 'error' in value) return reject(errorFromRecord(value.error as ErrorRecord));
      log(`preparing a reload ended with ${code ?? signal ?? ''}: ${text.stderr}`);
      reject(new EvalpinError('EP6015', `preparing a reload ended with ${code ?? signal ?? 'nothing'} and said nothing`, { details: text.stderr.split('\n').slice(-20) }));
    });
  });
}

/** Without what evalpin and its pins put there. */
function kept(env: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(EVALPIN_|PYTHON|NODE_|ACTIVE_WORKSPACE_DIR$)/.test(name)));
}
