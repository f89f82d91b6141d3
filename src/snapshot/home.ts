import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import { type StoreLayout, storeLayout } from '../contract/store-layout.ts';
import { forkOf } from '../workspace/fork.ts';
import { makeFolder } from './make-folder.ts';
import { storeError } from './store-error.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Finds the store's folder, makes it if need be, and makes sure that only this user can write there. */
export function openStore(env: Env): StoreLayout {
  const store = storeLayout(storeHome(env));
  try {
    makeFolder(store.home);
    refuseForeign(store.home);
    for (const dir of [store.snapshots, store.index, store.run]) mkdirSync(dir, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (errnoOf(error) === 'EEXIST' || errnoOf(error) === 'ENOTDIR') {
      throw new EvalpinError('EP2205', `${JSON.stringify(store.home)} is no folder`, { cause: error });
    }
    if (errnoOf(error) === 'ENOENT') throw new EvalpinError('EP2203', `${JSON.stringify(store.home)} cannot be made: nothing can be made in that place`, { cause: error });
    throw storeError(error, store.home);
  }
  return store;
}

/**
 * Where the store is: for code from a fork a throwaway folder of the job; else `EVALPIN_HOME`, else the tool cache of a GitHub-hosted runner, else
 * `$XDG_CACHE_HOME/evalpin`, else `~/.cache/evalpin`. Relative values of the last three do not count; a relative `EVALPIN_HOME` is an error.
 */
export function storeHome(env: Env): string {
  const throwaway = throwawayHome(env);
  if (throwaway !== undefined) return throwaway;
  const named = env['EVALPIN_HOME'];
  if (named !== undefined && named !== '') {
    if (!isAbsolute(named)) throw new EvalpinError('EP2206', `EVALPIN_HOME is ${JSON.stringify(named)}, which is no absolute path`);
    return named;
  }
  const hosted = env['RUNNER_ENVIRONMENT'] === 'github-hosted' ? env['RUNNER_TOOL_CACHE'] : undefined;
  for (const [base, below] of [
    [hosted, 'evalpin'],
    [env['XDG_CACHE_HOME'], 'evalpin'],
    [env['HOME'], '.cache/evalpin'],
  ] as const) {
    if (base !== undefined && isAbsolute(base)) return join(base, below);
  }
  throw new EvalpinError('EP2206', 'no environment variable says where the store should be');
}

/**
 * The store of a job that runs code from a fork: nothing of it is ever met by another job, and no supervisor is shared. It goes before `EVALPIN_HOME`,
 * which a workflow sets for all of its jobs alike. Undefined for trusted code.
 */
export function throwawayHome(env: Env): string | undefined {
  const temp = env['RUNNER_TEMP'];
  return temp !== undefined && isAbsolute(temp) && forkOf(env) !== undefined ? join(temp, 'evalpin-fork') : undefined;
}

/** `storeHome`, or undefined where no variable says it. */
export function storeHomeIfAny(env: Env): string | undefined {
  try {
    return storeHome(env);
  } catch (error) {
    if (error instanceof EvalpinError) return undefined;
    throw error;
  }
}

function refuseForeign(home: string): void {
  const stat = statSync(home);
  const user = process.getuid?.();
  if (user !== undefined && stat.uid !== user) {
    throw new EvalpinError('EP2205', `${JSON.stringify(home)} belongs to user ${stat.uid}, not to user ${user}`);
  }
  if ((stat.mode & 0o077) === 0) return;
  // Whoever could write there may have left code behind that would be run as this user.
  if ((stat.mode & 0o022) !== 0 && existsSync(storeLayout(home).snapshots)) {
    throw new EvalpinError('EP2205', `${JSON.stringify(home)} can be written by other users`, {
      hint: `Remove it (\`rm -rf\`, after a \`chmod -R u+w\`), or set EVALPIN_HOME to a folder that only this user can write.`,
    });
  }
  chmodSync(home, 0o700);
}
