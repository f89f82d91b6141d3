import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import { runGit } from '../workspace/git.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface CloneOptions {
  /** A folder in the work tree. */
  dir: string;
  env: Environment;
  /** For fetching where the checkout kept no credentials; sent to `server` only. */
  token?: string;
  /** `https://github.com`, or an enterprise's own. */
  server: string;
  signal: AbortSignal;
}

/** How far a shallow clone is deepened, step by step, before all of the history is fetched. */
const STEPS = [50, 500];

/** The clone that a workflow has checked out: what is in it, and what can still be fetched. Never touches the work tree or a branch. */
export class Clone {
  readonly #options: CloneOptions;

  /** @throws EP1054 where there is no repository, EP2060 without git */
  static async open(options: CloneOptions): Promise<Clone> {
    const clone = new Clone(options);
    const { code, stderr } = await clone.#git(['rev-parse', '--git-dir']);
    if (code === 0) return clone;
    if (/dubious ownership/.test(stderr)) throw new EvalpinError('EP2062', `git refuses to read the repository at ${options.dir}, since it belongs to another user`, { details: stderr.trim().split('\n') });
    throw new EvalpinError('EP1054', `${options.dir} is in no git repository, so there is nothing to compare with`);
  }

  private constructor(options: CloneOptions) {
    this.#options = options;
  }

  async head(): Promise<string | undefined> {
    const { code, stdout } = await this.#git(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
    return code === 0 ? stdout.trim() : undefined;
  }

  /**
   * The commit of a ref or hash, or of one counted from it (`HEAD^`, `main~3`), fetched where only the remote has it; undefined where nobody does.
   */
  async find(ref: string): Promise<string | undefined> {
    // No ref begins so, and git would take it for an option.
    if (ref.startsWith('-')) return undefined;
    const here = await this.#parse(ref);
    if (here !== undefined) return here;
    const [, name = '', steps = ''] = /^(.*?)([~^].*)?$/s.exec(ref) ?? [];
    const named = steps === '' ? await this.#findNamed(name) : await this.find(name === '@' ? 'HEAD' : name);
    return named === undefined || steps === '' ? named : this.#counted(named, steps);
  }

  /** What a ref stands for in the clone as it is. */
  async #parse(ref: string): Promise<string | undefined> {
    const { code, stdout } = await this.#git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
    return code === 0 && (await this.has(stdout.trim())) ? stdout.trim() : undefined;
  }

  async #findNamed(ref: string): Promise<string | undefined> {
    if (/^[0-9a-f]{40,64}$/.test(ref)) return (await this.obtain(ref)) ? ref : undefined;
    const name = ref.replace(/^(refs\/remotes\/)?origin\//, '');
    const { stdout } = await this.#remote(['ls-remote', '--quiet', 'origin', `refs/heads/${name}`, `refs/tags/${name}`, `refs/${name}`, name]);
    const listed = new Map(stdout.split('\n').map((line): [string, string] => [line.slice(line.indexOf('\t') + 1), line.slice(0, line.indexOf('\t'))]));
    // A pattern of ls-remote is found at the end of longer names as well: `main` in `refs/heads/of/main`.
    const hash = [`refs/heads/${name}`, `refs/tags/${name}`, `refs/${name}`, name].map((full) => listed.get(full)).find((found) => found !== undefined);
    if (hash !== undefined) return (await this.obtain(hash)) ? this.#parse(hash) : undefined;
    return /^[0-9a-f]{7,39}$/.test(ref) ? this.#deepened(() => this.#parse(ref), {}) : undefined;
  }

  /** `steps` as git writes them: `^`, `~2`, `^2~1`, `^{/text}`. */
  async #counted(from: string, steps: string): Promise<string | undefined> {
    const generations = [...steps.matchAll(/~(\d*)|\^(?![{0])/g)].reduce((sum, [, many]) => sum + Number(many || 1), 0);
    return this.#deepened(() => this.#parse(`${from}${steps}`), { below: [from], by: [generations, ...STEPS] });
  }

  /** Whether a commit has a folder or file of this path from the top of the repository; `` is the top itself. */
  async hasPath(commit: string, path: string): Promise<boolean> {
    return (await this.#git(['cat-file', '-e', `${commit}:${path}`])).code === 0;
  }

  async has(commit: string): Promise<boolean> {
    return (await this.#git(['cat-file', '-e', `${commit}^{commit}`])).code === 0;
  }

  /** As the commit itself names them: a shallow clone hides those that it lacks from every other command. */
  async parentsOf(commit: string): Promise<string[]> {
    const { stdout } = await this.#git(['cat-file', 'commit', commit]);
    const [header = ''] = stdout.split('\n\n', 1);
    return [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? '');
  }

  /** Whether the commit is there now; fetches it alone where it is not. */
  async obtain(commit: string): Promise<boolean> {
    if (await this.has(commit)) return true;
    // A depth would cut the history of a whole clone.
    const depth = (await this.#isShallow()) ? ['--depth=1'] : [];
    return (await this.#fetch([...depth, 'origin', commit])) && (await this.has(commit));
  }

  /** The commit that another one records for the submodule at `path`; undefined where it has none there. */
  async gitlink(commit: string, path: string): Promise<string | undefined> {
    const { stdout } = await this.#git(['ls-tree', '--full-tree', commit, '--', path]);
    return /^160000 commit ([0-9a-f]+)\t/.exec(stdout)?.[1];
  }

  /** Undefined where both have no common history, or as much of it as is needed cannot be fetched. */
  async mergeBase(one: string, other: string): Promise<string | undefined> {
    const common = async (): Promise<string | undefined> => {
      const { code, stdout } = await this.#git(['merge-base', one, other]);
      return code === 0 ? stdout.trim() : undefined;
    };
    return this.#deepened(common, { below: [one, other] });
  }

  /** Asks, and asks again with more and more of the history below some commits (those that the clone ends at, unless told), until there is an answer or no more history. */
  async #deepened<T>(ask: () => Promise<T | undefined>, { below = [], by = STEPS }: { below?: string[]; by?: readonly number[] }): Promise<T | undefined> {
    for (const depth of [0, ...by, Infinity]) {
      if (depth > 0) {
        if (!(await this.#isShallow())) return undefined;
        const how = depth === Infinity ? '--unshallow' : `--deepen=${depth}`;
        // A commit that a step of the job has made is nowhere else; what it stands on is: the commits that the history ends at.
        const fetched = (below.length > 0 && (await this.#fetch([how, 'origin', ...below]))) || (await this.#fetch([how, 'origin', ...below.slice(1), ...(await this.#boundary())]));
        if (!fetched) return undefined;
      }
      const answer = await ask();
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  async #isShallow(): Promise<boolean> {
    return (await this.#git(['rev-parse', '--is-shallow-repository'])).stdout.trim() === 'true';
  }

  /** The commits whose parents a shallow clone lacks. */
  async #boundary(): Promise<string[]> {
    const { stdout } = await this.#git(['rev-parse', '--git-path', 'shallow']);
    const file = resolve(this.#options.dir, stdout.trim());
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  }

  async #fetch(args: string[]): Promise<boolean> {
    return (await this.#remote(['fetch', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', '--quiet', ...args])).code === 0;
  }

  /** A command that speaks to the remote: with the checkout's own credentials, then with the token. */
  async #remote(args: string[]): Promise<{ code: number; stdout: string }> {
    const own = await this.#git(args);
    // Only now: with two authorisation headers in one request the server refuses both.
    const { token, server, env } = this.#options;
    return own.code === 0 || token === undefined ? own : this.#git(args, authorisation(server, token, env));
  }

  async #git(args: string[], more: Environment = {}): Promise<{ code: number; stdout: string; stderr: string }> {
    const { dir, env, signal } = this.#options;
    return runGit(args, { cwd: dir, env: { ...env, ...STALLED, ...more }, signal });
  }
}

/** A connection that brings nothing for so long is given up. */
const STALLED = { GIT_HTTP_LOW_SPEED_LIMIT: '1000', GIT_HTTP_LOW_SPEED_TIME: '30' };

/** As configuration in the environment, after what is there already: arguments can be read by every process of the machine. */
function authorisation(server: string, token: string, env: Environment): Environment {
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  const at = Number(env['GIT_CONFIG_COUNT'] ?? 0) || 0;
  return { GIT_CONFIG_COUNT: String(at + 1), [`GIT_CONFIG_KEY_${at}`]: `http.${server.replace(/\/+$/, '')}/.extraheader`, [`GIT_CONFIG_VALUE_${at}`]: `AUTHORIZATION: basic ${basic}` };
}
