import { delimiter, dirname } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import type { Interpreters } from './pinning.ts';

const PYTHON = /^python(3(\.\d+)?)?$/;

/**
 * Replaces a bare `python`, `python3`, `python3.N` or `node` at the head of a command by the interpreter that was chosen, so that the program that
 * is hashed is the one that runs.
 * @throws EP4001 where that interpreter was not found.
 */
export function resolveProgram(argv: readonly string[], interpreters: Interpreters, owner: string): string[] {
  const [program, ...rest] = argv;
  if (program === undefined) throw new EvalpinError('EP4011', `${owner}: the command is empty`);
  if (PYTHON.test(program)) return [required(interpreters.python, program, owner).path, ...rest];
  if (program === 'node') return [required(interpreters.node, program, owner).path, ...rest];
  return [...argv];
}

/** PATH with the chosen interpreters' own folders first: scripts such as `pytest` come from the same environment. */
export function pathWithInterpreters(path: string | undefined, interpreters: Interpreters): string {
  const folders = [interpreters.python, interpreters.node].flatMap((one) => (one ? [dirname(one.path)] : []));
  return [...new Set([...folders, ...(path ? path.split(delimiter) : [])])].join(delimiter);
}

function required<T>(interpreter: T | undefined, program: string, owner: string): T {
  if (interpreter) return interpreter;
  throw new EvalpinError('EP4001', `${owner}: the command starts \`${program}\`, but no such interpreter was found`);
}
