import { delimiter, dirname } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import { findExecutable } from '../digest/find-executable.ts';
import type { Interpreter } from '../digest/model.ts';
import type { Interpreters } from './pinning.ts';

/** The interpreter that a bare program's name stands for. */
export function namedRuntime(program: string): 'python' | 'node' | undefined {
  if (program === 'node') return 'node';
  return /^python(3(\.\d+)?)?$/.test(program) ? 'python' : undefined;
}

/** What a command is known to run; undefined for one that may start either, or neither. */
export function commandRuntime(program: string, interpreters: Interpreters): 'python' | 'node' | undefined {
  const [only, ...others] = Object.keys(interpreters) as ('python' | 'node')[];
  return namedRuntime(program) ?? (others.length === 0 ? only : undefined);
}

/**
 * Replaces a bare `python`, `python3`, `python3.N` or `node` at the head of a command by the interpreter that was chosen, so that the program that
 * is hashed is the one that runs.
 * @throws EP4001 where that interpreter was not found.
 */
export function resolveProgram(argv: readonly string[], interpreters: Interpreters, owner: string): string[] {
  const [program, ...rest] = argv;
  if (program === undefined) throw new EvalpinError('EP4011', `${owner}: the command is empty`);
  const runtime = namedRuntime(program);
  return runtime === undefined ? [...argv] : [required(interpreters[runtime], program, owner).path, ...rest];
}

/**
 * PATH with the chosen interpreters' own folders first: scripts such as `pytest` come from the same environment. One that PATH finds anyway moves
 * nothing: its folder may be `/usr/bin`, which would then hide what the caller has before it.
 */
export function pathWithInterpreters(path: string | undefined, interpreters: Interpreters): string {
  const isFound = ({ name, path: file }: Interpreter): boolean => !name.includes('/') && findExecutable(name, '/', path ?? '') === file;
  const folders = [interpreters.python, interpreters.node].flatMap((one) => (one && !isFound(one) ? [dirname(one.path)] : []));
  return [...new Set([...folders, ...(path ? path.split(delimiter) : [])])].join(delimiter);
}

function required<T>(interpreter: T | undefined, program: string, owner: string): T {
  if (interpreter) return interpreter;
  throw new EvalpinError('EP4001', `${owner}: the command starts \`${program}\`, but no such interpreter was found`);
}
