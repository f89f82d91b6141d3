import { fork } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_FILE, type CacheAnswer, type CacheMessage, type CacheTask } from './cache-task.ts';
import { removeTree } from './remove-tree.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface CacheClientOptions {
  /** Of the job: addresses and the token of the service. */
  env: Environment;
  /** Where a folder may be made for each task. */
  scratch: string;
  /** The Node.js to run it with. */
  node: string;
  /** Milliseconds without a byte in either direction, and altogether, after which it is given up. */
  deadline: { idleMs: number; totalMs: number };
  signal: AbortSignal;
}

// Bundled, the process is a file of its own beside this chunk.
const PROCESS = new URL(import.meta.url.endsWith('.ts') ? './cache-process.ts' : './cache-process.js', import.meta.url);

/** What the client reads. Nothing else of the job is its business. */
const PASSED = /^(ACTIONS_(CACHE|RESULTS|RUNTIME)_\w+|GITHUB_SERVER_URL|HOME|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|https?_proxy|no_proxy)$/i;

/**
 * The client packs and unpacks with whatever `tar` is on PATH, and unpacks with `-P`: an archive of somebody else could write anywhere. It is given
 * this one instead. So what travels is the one file itself, and nothing is unpacked before it was looked at. As no zstd is on that PATH, the compression,
 * which is a part of an entry's version too, is the same on every machine.
 */
const HANDING_TAR = `#!/bin/sh
PATH=$EVALPIN_PATH
export PATH
case " $* " in
  *" -cf "*) exec ln "$EVALPIN_CACHE_FILE" cache.tgz ;;
  *) exec mv "$RUNNER_TEMP"/*/cache.tgz "$EVALPIN_CACHE_FILE" ;;
esac
`;

/**
 * Runs one task in a folder of its own. `before` and `after` see the path of the file: it is put there to be saved, and is there once it was restored.
 * The folder is gone afterwards. Rejects only with the signal's reason, or with what `before` or `after` throws.
 */
export async function askCache(task: CacheTask, options: CacheClientOptions, around: { before?: (file: string) => Promise<void>; after?: (file: string) => Promise<void> }): Promise<CacheAnswer> {
  options.signal.throwIfAborted();
  const folder = mkdtempSync(join(options.scratch, 'evalpin-cache-'));
  try {
    const [bin, temp, work] = ['bin', 'temp', 'work'].map((name) => join(folder, name)) as [string, string, string];
    for (const dir of [bin, temp, work]) mkdirSync(dir);
    writeFileSync(join(bin, 'tar'), HANDING_TAR);
    chmodSync(join(bin, 'tar'), 0o755);
    const file = join(work, CACHE_FILE);
    await around.before?.(file);
    const answer = await runClient(task, { ...options, cwd: work, env: environment(options.env, { bin, temp, work, file }) });
    if (answer.kind === 'restored') await around.after?.(file);
    return answer;
  } finally {
    removeTree(folder);
  }
}

function environment(env: Environment, { bin, temp, work, file }: Record<'bin' | 'temp' | 'work' | 'file', string>): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => PASSED.test(name))),
    PATH: bin,
    RUNNER_TEMP: temp,
    // What the client's paths are relative to.
    GITHUB_WORKSPACE: work,
    EVALPIN_PATH: env['PATH'] ?? '/usr/bin:/bin',
    EVALPIN_CACHE_FILE: file,
  };
}

function runClient(task: CacheTask, { env, cwd, node, deadline, signal }: CacheClientOptions & { cwd: string }): Promise<CacheAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(PROCESS, [JSON.stringify(task)], { cwd, env: { ...env }, execPath: node, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let answer: CacheAnswer | undefined;
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-2_000)));
    let trouble = '';
    const giveUp = (reason: string): void => {
      answer ??= { kind: 'failed', reason: `${reason}${trouble}` };
      child.kill('SIGKILL');
    };
    const seconds = (ms: number): string => `${ms / 1000} s`;
    const idle = setTimeout(() => giveUp(`nothing moved for ${seconds(deadline.idleMs)}`), deadline.idleMs);
    const total = setTimeout(() => giveUp(`it was not done after ${seconds(deadline.totalMs)}`), deadline.totalMs);
    const abort = (): void => giveUp('interrupted');
    signal.addEventListener('abort', abort, { once: true });
    child.on('message', (message: CacheMessage) => {
      if (message.kind === 'moving') idle.refresh();
      else if (message.kind === 'trouble') trouble = ` (${message.reason})`;
      else answer ??= message;
    });
    const end = (outcome: () => void): void => {
      clearTimeout(idle);
      clearTimeout(total);
      signal.removeEventListener('abort', abort);
      outcome();
    };
    child.once('error', (error) => end(() => resolve({ kind: 'failed', reason: error.message })));
    child.once('close', (code, killed) =>
      end(() => {
        if (signal.aborted) reject(signal.reason as Error);
        else resolve(answer ?? { kind: 'failed', reason: `the cache client ended with ${killed ?? `exit code ${code}`}: ${/^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr.trim()}` });
      }),
    );
  });
}
