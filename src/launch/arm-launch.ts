import { EvalpinError } from '../contract/errors.ts';
import type { Nodeset } from '../workspace/model.ts';
import { chooseEnvironment, type Environment, lastNet } from './environment.ts';
import type { Interpreters, Pin } from './pinning.ts';
import { fillPlaceholders } from './placeholders.ts';
import { pathWithInterpreters, resolveProgram } from './program.ts';

export interface HarnessRequest {
  pin: Pin;
  /** The caller's environment. */
  given: Environment;
  env: Readonly<Record<string, string>>;
  passEnv: readonly string[];
  /** `eval <name>`, for messages. */
  owner: string;
}

export interface HarnessProgram {
  /** Of a command: placeholders that differ from worker to worker are still in it. */
  argv: string[];
  /** The whole environment but what differs from worker to worker. */
  env: Record<string, string>;
}

/** Filled in for each process of a command. */
export const WORKER_PLACEHOLDERS = ['out', 'spec', 'snapshot', 'worker', 'seed', 'repeat'] as const;

/**
 * evalpin's own harness, in the language of the nodesets that live inside it. What the nodesets declare of their environment holds there too.
 * @throws EP4011 where nodesets of both languages are to live in one interpreter, EP4001 without an interpreter.
 */
export function builtinHarness(request: HarnessRequest, local: readonly Nodeset[]): HarnessProgram {
  const runtime = harnessRuntime(local, request);
  const prefix = runtime === 'python' ? request.pin.python : request.pin.node;
  if (!prefix) throw new EvalpinError('EP4001', `${request.owner}: no ${runtime} interpreter was found for the builtin harness`);
  const env = Object.assign({}, ...local.map(({ declaration }) => declaration.env), request.env) as Record<string, string>;
  const passEnv = [...request.passEnv, ...local.flatMap(({ declaration }) => declaration.passEnv)];
  return {
    argv: [...prefix, 'worker'],
    env: { ...chooseEnvironment(request.given, { passEnv, env, owner: request.owner }), ...lastNet(request.given), ...request.pin.env },
  };
}

/** A command as harness. @throws EP4005 for a placeholder that is not known, EP4001 without the interpreter that it names. */
export function commandHarness(request: HarnessRequest, command: readonly string[], interpreters: Interpreters): HarnessProgram {
  const { given, env, passEnv, owner, pin } = request;
  const chosen = chooseEnvironment(given, { passEnv, env, owner });
  const argv = resolveProgram(command, interpreters, owner);
  fillPlaceholders(argv, { values: {}, later: WORKER_PLACEHOLDERS, owner });
  return { argv, env: { ...chosen, ...lastNet(given), ...pin.env, ...pin.commandEnv, PATH: pathWithInterpreters(chosen['PATH'], interpreters) } };
}

function harnessRuntime(local: readonly Nodeset[], { pin, owner }: HarnessRequest): 'python' | 'node' {
  const python = local.filter(({ declaration }) => declaration.runtime === 'python').map(({ name }) => name);
  const node = local.filter(({ declaration }) => declaration.runtime === 'node').map(({ name }) => name);
  const neither = local.find(({ declaration }) => declaration.runtime === 'command');
  if (neither) {
    throw new EvalpinError('EP4011', `${owner}: the nodeset ${neither.name} has \`runtime: command\` and cannot be \`local\``, {
      hint: 'Set `parallelism: shared` or `replicated` for it.',
    });
  }
  if (python.length > 0 && node.length > 0) {
    throw new EvalpinError('EP4011', `${owner}: ${python.join(', ')} (Python) and ${node.join(', ')} (JavaScript) are all \`local\`, but one interpreter runs an episode`, {
      hint: 'Set `parallelism: shared` or `replicated` for the ones of one language.',
    });
  }
  if (node.length > 0) return 'node';
  return python.length > 0 || pin.python ? 'python' : 'node';
}
