import { join } from 'node:path';
import { bug, EvalpinError } from '../contract/errors.ts';
import type { ServerLaunch } from '../servers/protocol.ts';
import type { Nodeset } from '../workspace/model.ts';
import { chooseEnvironment, type Environment } from './environment.ts';
import { type Interpreters, type Pin, placeIn } from './pinning.ts';
import { fillPlaceholders, usesPlaceholder } from './placeholders.ts';
import { pathWithInterpreters, resolveProgram } from './program.ts';

export interface ServerLaunchRequest {
  nodeset: Nodeset;
  /** `sha256:<hex>`. */
  digest: string;
  /** From `pinFor` with the snapshot of this nodeset's closure and its own interpreter. */
  pin: Pin;
  /** The nodeset's interpreter under its runtime, beside the workspace's others. */
  interpreters: Interpreters;
  /** The environment of the caller. */
  given: Environment;
}

const BY_SUPERVISOR = ['port', 'nonce', 'tag', 'prepared'];

/** How the supervisor starts the server of a nodeset; `{port} {nonce} {tag} {prepared}` are left to it. */
export function serverLaunch(request: ServerLaunchRequest): ServerLaunch {
  const { nodeset, pin, interpreters, given } = request;
  const { declaration } = nodeset;
  const owner = `nodeset ${nodeset.name}`;
  const chosen = { ...chooseEnvironment(given, { passEnv: declaration.passEnv, env: declaration.env, owner }), ...pin.env };
  const fill = (argv: readonly string[]) =>
    fillPlaceholders(resolveProgram(argv, interpreters, owner), { values: valuesOf(request), later: BY_SUPERVISOR, owner });
  const foreign = declaration.command !== undefined || declaration.prepare !== undefined || declaration.stop !== undefined;
  const command = declaration.runtime === 'command' ? requiredCommand(nodeset) : undefined;
  return {
    argv: command ? fill(command) : builtinServer(nodeset, pin),
    cwd: folderOf(nodeset, pin),
    env: foreign ? { ...chosen, ...pin.commandEnv, PATH: pathWithInterpreters(chosen['PATH'], interpreters), ...(command ? configuration(nodeset) : {}) } : chosen,
    withheld: [...declaration.passEnv, ...Object.keys(declaration.env)],
    port: command && usesPlaceholder(command, 'port') ? 'given' : 'own',
    ...(declaration.stop ? { stop: fill(declaration.stop) } : {}),
    ...(declaration.prepare ? { prepare: fill(declaration.prepare), prepareCwd: placeIn(pin.content.tree, nodeset.form === 'folder' ? nodeset.place : '') } : {}),
    health: declaration.health,
    unprovedIdentity: declaration.unprovedIdentity,
  };
}

/** Start arguments of evalpin's own server: one JSON object that says what to load. */
function builtinServer(nodeset: Nodeset, pin: Pin): string[] {
  const { runtime } = nodeset.declaration;
  const prefix = runtime === 'python' ? pin.python : pin.node;
  if (!prefix) throw new EvalpinError('EP4001', `nodeset ${nodeset.name}: no ${runtime} interpreter was found`);
  if (nodeset.entry === undefined) throw bug(`nodeset ${nodeset.name} has no entry to serve`);
  const what = {
    name: nodeset.name,
    entry: nodeset.entry,
    ...(nodeset.module === undefined ? {} : { module: nodeset.module }),
    ...(nodeset.declaration.class === undefined ? {} : { class: nodeset.declaration.class }),
    config: nodeset.declaration.config,
  };
  return [...prefix, 'server', JSON.stringify(what)];
}

/** Evalpin's own server has it in its arguments. */
function configuration({ declaration: { config } }: Nodeset): Record<string, string> {
  return Object.keys(config).length === 0 ? {} : { EVALPIN_CONFIG: JSON.stringify(config) };
}

function requiredCommand(nodeset: Nodeset): string[] {
  const { command } = nodeset.declaration;
  if (command && command.length > 0) return command;
  throw new EvalpinError('EP4011', `nodeset ${nodeset.name} has \`runtime: command\` but no \`command\``, {
    hint: 'Add `command: […]` to its nodeset.yaml or to `nodesets:` in evalpin.yaml.',
  });
}

function valuesOf({ nodeset, digest, pin }: ServerLaunchRequest): Record<string, string | undefined> {
  return {
    snapshot: pin.content.workspace,
    name: nodeset.name,
    file: nodeset.entry === undefined ? undefined : join(pin.content.tree, nodeset.entry),
    module: nodeset.module,
    class: nodeset.declaration.class,
    digest,
  };
}

/** A command with a `nodeset.yaml` beside it is written relative to that; everything else runs from the snapshot's top. */
function folderOf(nodeset: Nodeset, pin: Pin): string {
  const own = nodeset.form === 'folder' && nodeset.declaration.runtime === 'command';
  return placeIn(pin.content.tree, own ? nodeset.place : '');
}
