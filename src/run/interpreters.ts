import { EvalpinError } from '../contract/errors.ts';
import type { StoreLayout } from '../contract/store-layout.ts';
import { findExecutable } from '../digest/find-executable.ts';
import { probeInterpreter, type ProbeContext } from '../digest/interpreter.ts';
import type { Interpreter } from '../digest/model.ts';
import { interpreterOfScript } from '../digest/script-interpreter.ts';
import type { StatIndex } from '../digest/stat-index.ts';
import type { Settings } from '../inputs/settings.ts';
import { chooseEnvironment } from '../launch/environment.ts';
import type { Interpreters } from '../launch/pinning.ts';
import { namedRuntime } from '../launch/program.ts';
import type { Layout, Nodeset } from '../workspace/model.ts';

/** What shims choose an interpreter by. All else stays with the caller: an interpreter may be a file of the checkout. */
const VERSION_MANAGERS = [
  'PYENV_ROOT', 'PYENV_VERSION', 'PYENV_DIR', 'NODENV_ROOT', 'NODENV_VERSION', 'NODENV_DIR', 'ASDF_DIR', 'ASDF_DATA_DIR', 'ASDF_PYTHON_VERSION', 'ASDF_NODEJS_VERSION',
  'MISE_DATA_DIR', 'MISE_CONFIG_DIR', 'MISE_PYTHON_VERSION', 'MISE_NODE_VERSION', 'VOLTA_HOME', 'FNM_DIR', 'FNM_MULTISHELL_PATH', 'NVM_DIR', 'CONDA_PREFIX', 'VIRTUAL_ENV',
];

interface FinderContext {
  layout: Layout;
  store: StoreLayout;
  env: Readonly<Record<string, string | undefined>>;
  index: StatIndex;
  /** Real paths of the folders of live code. */
  live: readonly string[];
}

/** Finds each interpreter once in a run. */
export class InterpreterFinder {
  readonly #settings: Settings | undefined;
  readonly #context: ProbeContext;
  readonly #found = new Map<string, Promise<Interpreter>>();

  constructor(settings: Settings | undefined, { layout, store, env, index, live }: FinderContext) {
    this.#settings = settings;
    this.#context = { cwd: settings?.folder ?? layout.top, path: env['PATH'] ?? '', cacheDir: store.index, env: chooseEnvironment(env, { passEnv: VERSION_MANAGERS, env: {}, owner: 'interpreters' }), index, live };
  }

  /** The name that a nodeset or eval means when it names none. */
  defaultName(runtime: 'python' | 'node'): string {
    return this.#settings?.interpreters?.[runtime] ?? (runtime === 'python' ? 'python3' : 'node');
  }

  /** Throws EP4001 where it is not on this machine. */
  async find(runtime: 'python' | 'node', name: string = this.defaultName(runtime)): Promise<Interpreter> {
    const key = `${runtime} ${name}`;
    let found = this.#found.get(key);
    if (!found) {
      found = probeInterpreter(runtime, name, this.#context);
      this.#found.set(key, found);
    }
    return found;
  }

  /** The interpreter of a nodeset; undefined for a command that names none. */
  async of(nodeset: Nodeset): Promise<Interpreter | undefined> {
    const { runtime, interpreter, command } = nodeset.declaration;
    if (runtime !== 'command') return this.find(runtime, interpreter);
    return this.named(interpreter ?? command?.[0] ?? '', interpreter);
  }

  /**
   * The interpreters that a command may start: the one that it names or that its script's first line names, and those that evalpin.yaml names. What a
   * shell, make or a compiled program starts nobody knows: then also those on PATH.
   */
  async behind(program: string): Promise<Interpreters> {
    const known = (await this.named(program)) ?? (await this.#ofScript(program));
    const found: Interpreters = known === undefined ? {} : { [known.runtime]: known };
    for (const runtime of ['python', 'node'] as const) {
      const mayRun = known === undefined || this.#settings?.interpreters?.[runtime] !== undefined;
      const one = found[runtime] ?? (mayRun ? await this.#findIfThere(runtime) : undefined);
      if (one !== undefined) found[runtime] = one;
    }
    return found;
  }

  async #ofScript(program: string): Promise<Interpreter | undefined> {
    const script = program.includes('/') ? undefined : findExecutable(program, this.#context.cwd, this.#context.path);
    const named = script === undefined ? undefined : interpreterOfScript(script);
    if (named === undefined) return undefined;
    return named.path === undefined ? this.#findIfThere(named.runtime) : this.#findIfThere(named.runtime, named.path);
  }

  /** Whoever does not name an interpreter needs none. */
  async #findIfThere(runtime: 'python' | 'node', name?: string): Promise<Interpreter | undefined> {
    try {
      return await this.find(runtime, name);
    } catch (error) {
      if (error instanceof EvalpinError && error.code !== 'EP9001') return undefined;
      throw error;
    }
  }

  /** The interpreter that a program's name stands for; undefined for any other program. */
  async named(program: string, interpreter?: string): Promise<Interpreter | undefined> {
    const runtime = namedRuntime(program) ?? (interpreter === undefined ? undefined : /node[^/]*$/.test(program) ? 'node' : 'python');
    return runtime === undefined ? undefined : this.find(runtime, interpreter);
  }
}
