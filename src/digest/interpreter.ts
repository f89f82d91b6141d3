import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { EvalpinError, errnoOf } from '../contract/errors.ts';
import { findExecutable } from './find-executable.ts';
import { hashBytes } from './file-hash.ts';
import type { Interpreter } from './model.ts';
import { pythonPackages } from './python-packages.ts';
import { parseProbe, PYTHON_PROBE, type PythonFacts } from './python-probe.ts';
import { Remembered } from './remembered.ts';
import { runProbe } from './run-probe.ts';
import { pyenvWatch } from './pyenv-shim.ts';
import { openStatIndex, type StatIndex } from './stat-index.ts';

export interface ProbeContext {
  /** Relative names start here. */
  cwd: string;
  /** The value of PATH. */
  path: string;
  /** Where what was learned is kept. */
  cacheDir: string;
  /** Of the caller: `HOME` and `PYENV_VERSION` matter to version managers. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Real paths of the folders of live code, whose editable installs do not count. */
  live?: readonly string[];
  /** Hashes by stat; by default one in `cacheDir`. */
  index?: StatIndex;
}

const OLDEST_PYTHON = [3, 9] as const;
const OLDEST_NODE = [20, 19] as const;

/**
 * Finds an interpreter and learns what decides whether two are the same. It is started once and then remembered, as long as
 * nothing that the answer came from has changed. Throws EP4001 if there is none of that name, EP2111 if it does not run,
 * EP2112 if it is something else, EP2113 if it is too old.
 */
export async function probeInterpreter(runtime: 'python' | 'node', name: string, ctx: ProbeContext): Promise<Interpreter> {
  const found = findExecutable(name, ctx.cwd, ctx.path);
  if (found === undefined) {
    const where = name.includes('/') ? resolve(ctx.cwd, name) : `PATH=${ctx.path}`;
    throw new EvalpinError('EP4001', `there is no interpreter ${JSON.stringify(name)} (${where})`);
  }
  return runtime === 'python' ? await probePython(name, found, ctx) : await probeNode(name, found, ctx);
}

async function probePython(name: string, found: string, ctx: ProbeContext): Promise<Interpreter> {
  const facts = await pythonFacts(name, found, ctx);
  const version = facts.version.join('.');
  if (isOlder(facts.version, OLDEST_PYTHON)) throw tooOld(name, found, `Python ${version}`, 'Python 3.9');
  const realpath = realpathSync(facts.executable);
  const index = ctx.index ?? openStatIndex(ctx.cacheDir);
  const extra = extraPath(facts);
  const prefixes = prefixesOf([...facts.library, ...facts.sites], [facts.prefix, facts.basePrefix]);
  const packages = await pythonPackages(facts.sites, extra, { index, live: ctx.live ?? [], own: prefixes });
  if (ctx.index === undefined) index.save();
  return {
    runtime: 'python',
    name,
    path: facts.executable,
    realpath,
    version,
    prefixes,
    identity: { realpath, version: facts.build, implementation: facts.implementation, ...condaField(facts), ...packages.fields },
    notReusable: packages.notReusable,
  };
}

async function pythonFacts(name: string, found: string, ctx: ProbeContext): Promise<PythonFacts> {
  const shim = pyenvWatch(found, ctx.cwd, ctx.env ?? {});
  const memory = new Remembered<PythonFacts>(join(ctx.cacheDir, 'interpreters'), JSON.stringify(['python', found, shim?.key ?? null]));
  const known = memory.recall();
  if (known !== undefined) return known;
  const moment = Date.now();
  const run = await runProbe({ file: found, args: ['-I', '-c', PYTHON_PROBE], cwd: ctx.cwd, env: { ...ctx.env, PATH: ctx.path }, name });
  const facts = parseProbe(run.stdout);
  // Python 2 does not know -I.
  if (run.failed !== undefined && /^Unknown option: -I/m.test(run.stderr)) throw tooOld(name, found, 'Python 2', 'Python 3.9');
  if (run.failed !== undefined) throw run.failed;
  if (facts === undefined) throw noAnswer(name, found, 'Python');
  // What is neither Python itself nor a shim that is understood may lead elsewhere tomorrow: asked anew each time.
  const direct = /^python[\d.]*t?d?$/.test(basename(realpathSync(found))) && realpathSync(found) === realpathSync(facts.executable);
  if (direct || shim !== undefined) memory.keep(facts, [found, ...watchedBy(facts), ...(shim?.watch ?? [])], moment);
  return facts;
}

/** Everything whose change could change what the probe says. */
function watchedBy(facts: PythonFacts): string[] {
  const config = [dirname(facts.executable), dirname(dirname(facts.executable))].map((dir) => join(dir, 'pyvenv.cfg'));
  const pth = facts.sites.flatMap((site) => namesIn(site).filter((name) => name.endsWith('.pth')).map((name) => join(site, name)));
  return [facts.executable, ...config, ...facts.sites, ...facts.library.map((dir) => join(dir, 'site.py')), ...pth];
}

/** Folders on the import path that neither the standard library nor an installer put there. */
function extraPath({ path, library, sites }: PythonFacts): string[] {
  const known = new Set([...library, ...sites]);
  return path.filter((dir) => !known.has(dir) && !dir.endsWith('.zip') && !library.some((base) => dir.startsWith(`${base}/`)));
}

/** Conda's packages that are not Python's: names, versions and builds stand in the names of these files. */
function condaField({ prefix }: PythonFacts): Record<string, string> {
  const names = namesIn(join(prefix, 'conda-meta')).filter((name) => name.endsWith('.json'));
  return names.length === 0 ? {} : { 'conda packages': hashBytes(Buffer.from(names.sort().join('\n'))).sha256 };
}

interface NodeFacts {
  executable: string;
  version: string;
}

async function probeNode(name: string, found: string, ctx: ProbeContext): Promise<Interpreter> {
  const { executable, version } = await nodeFacts(name, found, ctx);
  const numbers = version.split('.').map(Number);
  if (isOlder(numbers, OLDEST_NODE)) throw tooOld(name, found, `Node.js ${version}`, 'Node.js 20.19');
  const realpath = realpathSync(executable);
  return {
    runtime: 'node',
    name,
    path: executable,
    realpath,
    version,
    prefixes: prefixesOf([join(dirname(dirname(realpath)), 'lib', 'node_modules')].filter((dir) => existsSync(dir)), [dirname(dirname(realpath))]),
    identity: { realpath, version },
    notReusable: undefined,
  };
}

async function nodeFacts(name: string, found: string, ctx: ProbeContext): Promise<NodeFacts> {
  const memory = new Remembered<NodeFacts>(join(ctx.cacheDir, 'interpreters'), JSON.stringify(['node', found]));
  const known = memory.recall();
  if (known !== undefined) return known;
  const moment = Date.now();
  const script = 'console.log("evalpin-probe " + JSON.stringify({ executable: process.execPath, version: process.versions.node }))';
  const { NODE_OPTIONS: _dropped, ...env } = ctx.env ?? {};
  const run = await runProbe({ file: found, args: ['-e', script], cwd: ctx.cwd, env: { ...env, PATH: ctx.path }, name });
  if (run.failed !== undefined) throw run.failed;
  const facts = parseNodeProbe(run.stdout);
  if (facts === undefined) throw noAnswer(name, found, 'Node.js');
  const real = realpathSync(found);
  if (/^node(js)?[\d.]*$/.test(basename(real)) && real === realpathSync(facts.executable)) memory.keep(facts, [found, facts.executable], moment);
  return facts;
}

function parseNodeProbe(output: string): NodeFacts | undefined {
  const match = /^evalpin-probe (\{.*\})$/m.exec(output);
  if (match === null) return undefined;
  return JSON.parse(match[1] ?? '') as NodeFacts;
}

/** Folders of the interpreter, real and without repetition. A prefix of the whole system is too wide to be one's own. */
function prefixesOf(folders: readonly string[], prefixes: readonly string[]): string[] {
  const own = prefixes.filter((prefix) => !['/', '/usr', '/usr/local', '/opt'].includes(prefix));
  return [...new Set([...folders, ...own].filter((dir) => existsSync(dir)).map((dir) => realpathSync(dir)))];
}

function isOlder(version: readonly number[], oldest: readonly [number, number]): boolean {
  const [major = 0, minor = 0] = version;
  return major < oldest[0] || (major === oldest[0] && minor < oldest[1]);
}

function tooOld(name: string, found: string, is: string, least: string): EvalpinError {
  return new EvalpinError('EP2113', `the interpreter ${JSON.stringify(name)} (${found}) is ${is}; at least ${least} is needed`);
}

function noAnswer(name: string, found: string, wanted: string): EvalpinError {
  return new EvalpinError('EP2112', `${JSON.stringify(name)} (${found}) was started as ${wanted} and gave no answer that ${wanted} would give`);
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}
