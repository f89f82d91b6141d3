import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { EvalpinError, errnoOf } from '../contract/errors.ts';

export interface Isolation {
  /** Absolute path of `bwrap`, from `probeIsolation`. */
  program: string;
  /** Live folders that are to be empty inside. */
  hidden: readonly string[];
  /** Folders and files below hidden ones, or in the way of them, that stay to be read: the snapshot, interpreters, externals, evalpin's runtime. */
  readable: readonly string[];
  /** Where the program may write: the worker's folder, the store's bytecode and records, TMPDIR. */
  writable: readonly string[];
}

/**
 * Puts a program behind bubblewrap: the whole file system read-only, live roots empty, what is allowed bound back into them.
 *
 * The network stays shared, since servers are on loopback. The process namespace stays shared too: a process then has one number, inside and out,
 * and that number stands in proof reports and server records, proves who listens on a port, and is what is stopped; a namespace of its own would
 * contain nothing more here, as all that is started is ended by tag anyway. `--die-with-parent` ends the program with its wrapper.
 */
export function isolate(argv: readonly string[], isolation: Isolation): string[] {
  const hidden = realOf(isolation.hidden);
  const mounts = [
    ...hidden.map((path) => ({ path, how: ['--tmpfs', path] })),
    ...realOf(isolation.readable).filter((path) => isCovered(path, [...hidden, ...realOf(isolation.writable)])).map((path) => ({ path, how: ['--ro-bind', path, path] })),
    ...realOf(isolation.writable).map((path) => ({ path, how: ['--bind', path, path] })),
  ];
  return [
    isolation.program,
    '--ro-bind', '/', '/',
    '--dev-bind', '/dev', '/dev',
    '--proc', '/proc',
    // Outer ones first, since a later mount lies over an earlier one: a live root below a writable TMPDIR stays hidden, an output folder below a live root is there.
    ...mounts.sort((a, b) => depth(a.path) - depth(b.path)).flatMap(({ how }) => how),
    ...hidden.flatMap((path) => ['--remount-ro', path]),
    '--die-with-parent',
    '--',
    ...argv,
  ];
}

function isCovered(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

function depth(path: string): number {
  return path.split('/').length;
}

function realOf(paths: readonly string[]): string[] {
  return [...new Set(paths.filter((path) => existsSync(path)).map((path) => realpathSync(path)))];
}

/**
 * Finds bubblewrap and sees whether it may work here.
 * @returns its path
 * @throws EP4007 with the remedy.
 */
export async function probeIsolation(path: string | undefined): Promise<string> {
  const program = (path ?? '').split(':').map((folder) => `${folder}/bwrap`).find((file) => file.startsWith('/') && existsSync(file));
  if (program === undefined) {
    throw new EvalpinError('EP4007', '`isolation: bubblewrap` needs `bwrap`, which is not on PATH', {
      hint: 'Install it (Debian, Ubuntu: `apt install bubblewrap`; Linux only), or set `isolation: none`.',
    });
  }
  const failure = await tryOut([program, '--ro-bind', '/', '/', '--dev-bind', '/dev', '/dev', '--proc', '/proc', '--die-with-parent', '--', 'true']);
  if (failure === undefined) return program;
  throw new EvalpinError('EP4007', `bubblewrap may not make namespaces here: ${failure}`, { hint: hintFor(failure) });
}

function hintFor(failure: string): string {
  if (/uid map|namespace|Operation not permitted|EPERM/i.test(failure)) {
    return (
      'Ubuntu 24.04 keeps user namespaces from ordinary programs: install the profile with `apt install apparmor-profiles` and copy ' +
      '/usr/share/apparmor/extra-profiles/bwrap-userns-restrict to /etc/apparmor.d/, or run `sysctl kernel.apparmor_restrict_unprivileged_userns=0`; ' +
      'in a container allow user namespaces; or set `isolation: none`.'
    );
  }
  return 'Run that command by hand to see more, or set `isolation: none`.';
}

/** The first line of what went wrong, or undefined. */
function tryOut(argv: readonly [string, ...string[]]): Promise<string | undefined> {
  const [program, ...args] = argv;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: '/usr/bin:/bin' }, timeout: 10_000 });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    child.once('error', (error) => (errnoOf(error) === 'EACCES' ? resolve(error.message) : reject(error)));
    child.once('close', (code, signal) => resolve(code === 0 ? undefined : (text.trim().split('\n')[0] || `it ended with ${signal ?? `exit code ${code}`}`)));
  });
}
