import { EvalpinError } from '../contract/errors.ts';
import { nearestName } from '../workspace/nearest-name.ts';
import type { FailOn } from './gate-schema.ts';
import type { ServerPolicy } from './run-options.ts';
import { parseShard, type Shard } from './shard.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** All inputs of the action, checked. What was left empty is absent, or has the default of action.yml. */
export interface ActionInputs {
  command: 'run' | 'plan' | 'merge' | 'servers-up';
  evals: string[];
  config?: string;
  workspace?: string;
  overlays: string[];
  /** A ref, or `none`. */
  frozenRef?: string;
  graph?: string;
  episodes?: string;
  workers?: number;
  seed?: number;
  repeat?: number;
  baseline?: string;
  gates?: string;
  servers: ServerPolicy;
  cache: 'read-write' | 'read' | 'off';
  cacheUntrusted: boolean;
  reuseResults: 'local' | 'remote' | 'off';
  annotations: 'commands' | 'checks' | 'off';
  summary: boolean;
  failOn?: FailOn;
  /** With `run`. */
  shard?: Shard;
  /** With `plan`: how many shards at most. */
  shards?: number;
  requireProof?: boolean;
  runs: string[];
  artifact: string;
  token?: string;
  home?: string;
}

/** Every input of action.yml. */
export const INPUT_NAMES = [
  'command', 'evals', 'config', 'workspace', 'overlay', 'frozen-ref', 'graph', 'episodes', 'workers', 'seed', 'repeat', 'baseline', 'gates', 'servers', 'cache', 'cache-untrusted',
  'reuse-results', 'annotations', 'summary', 'fail-on', 'shard', 'require-proof', 'runs', 'artifact', 'token', 'home',
] as const;
type InputName = (typeof INPUT_NAMES)[number];

/**
 * The inputs that the runner hands over as `INPUT_<NAME>`.
 * @throws EP1050 for a name that action.yml does not have, EP1051 for a value that cannot be, EP1052 for inputs that exclude each other
 */
export function readInputs(env: Environment): ActionInputs {
  refuseUnknown(env);
  const given = (name: InputName): string | undefined => env[variableOf(name)]?.trim() || undefined;
  const read = <T>(name: InputName, parse: (text: string) => T): T | undefined => {
    const text = given(name);
    return text === undefined ? undefined : parse(text);
  };
  const command = choose(given('command') ?? 'run', 'command', ['run', 'plan', 'merge', 'servers-up'] as const);
  const inputs: ActionInputs = {
    command,
    evals: (given('evals') ?? '').split(/[\s,]+/).filter(Boolean),
    overlays: lines(given('overlay')),
    servers: choose(given('servers') ?? 'auto', 'servers', ['auto', 'ephemeral', 'shared'] as const),
    cache: choose(given('cache') ?? 'read-write', 'cache', ['read-write', 'read', 'off'] as const),
    cacheUntrusted: choose(given('cache-untrusted') ?? 'false', 'cache-untrusted', ['true', 'false'] as const) === 'true',
    reuseResults: choose(given('reuse-results') ?? 'local', 'reuse-results', ['local', 'remote', 'off'] as const),
    annotations: choose(given('annotations') ?? 'commands', 'annotations', ['commands', 'checks', 'off'] as const),
    summary: choose(given('summary') ?? 'true', 'summary', ['true', 'false'] as const) === 'true',
    runs: lines(given('runs')),
    artifact: artifactName(given('artifact') ?? 'evalpin-shard'),
    ...defined({
      config: given('config'),
      workspace: given('workspace'),
      frozenRef: given('frozen-ref'),
      graph: given('graph'),
      episodes: given('episodes'),
      workers: read('workers', (text) => wholeNumber(text, 'workers', 1)),
      seed: read('seed', (text) => wholeNumber(text, 'seed', 0)),
      repeat: read('repeat', (text) => wholeNumber(text, 'repeat', 1)),
      baseline: given('baseline'),
      gates: given('gates'),
      failOn: read('fail-on', (text) => choose(text, 'fail-on', FAIL_ON)),
      shard: command === 'run' ? read('shard', parseShard) : undefined,
      shards: command === 'plan' ? read('shard', (text) => wholeNumber(text, 'shard', 1)) : undefined,
      requireProof: read('require-proof', (text) => choose(text, 'require-proof', ['true', 'false'] as const) === 'true'),
      token: given('token'),
      home: given('home'),
    }),
  };
  refuseTogether(inputs, given);
  return inputs;
}

/** `INPUT_FROZEN-REF`: upper case, blanks as `_`, all else as it is. */
export function variableOf(name: string): string {
  return `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`;
}

function refuseUnknown(env: Environment): void {
  const known = new Set(INPUT_NAMES.map(variableOf));
  const unknown = Object.keys(env).filter((name) => name.startsWith('INPUT_') && !known.has(name)).sort();
  const [first] = unknown;
  if (first === undefined) return;
  const names = unknown.map((name) => JSON.stringify(name.slice('INPUT_'.length).toLowerCase()));
  const nearest = nearestName(first.slice('INPUT_'.length).toLowerCase(), INPUT_NAMES);
  throw new EvalpinError('EP1050', `the action has no input ${names.join(', ')}${nearest === undefined ? '' : `; did you mean \`${nearest}\`?`}`, {
    hint: `The inputs are: ${INPUT_NAMES.join(', ')}.`,
  });
}

function refuseTogether(inputs: ActionInputs, given: (name: InputName) => string | undefined): void {
  const together = (first: InputName, second: InputName, why: string): void => {
    if (given(first) !== undefined && given(second) !== undefined) throw new EvalpinError('EP1052', `the inputs \`${first}\` and \`${second}\` exclude each other: ${why}`);
  };
  together('evals', 'graph', 'a graph is run instead of the evals of the settings');
  if (inputs.cache === 'off' && inputs.reuseResults === 'remote') together('cache', 'reuse-results', 'results come through the cache service only where it is used');
  if (inputs.frozenRef !== undefined && inputs.frozenRef !== 'none') together('overlay', 'frozen-ref', 'the checkout is the overlay where frozen comes from a ref');
  const only = (name: InputName, commands: ActionInputs['command'][]): void => {
    if (given(name) !== undefined && !commands.includes(inputs.command)) {
      throw new EvalpinError('EP1052', `the input \`${name}\` has no meaning with \`command: ${inputs.command}\`, only with ${commands.map((one) => `\`${one}\``).join(' and ')}`);
    }
  };
  only('shard', ['run', 'plan']);
  only('runs', ['merge']);
}

function choose<const T extends string>(value: string, name: InputName, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found !== undefined) return found;
  const nearest = nearestName(value, allowed);
  throw new EvalpinError('EP1051', `the input \`${name}\` is ${JSON.stringify(value)}; allowed are ${allowed.map((one) => `\`${one}\``).join(', ')}`, nearest === undefined ? {} : { hint: `Did you mean \`${name}: ${nearest}\`?` });
}

function wholeNumber(text: string, name: InputName, least: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number;
  throw new EvalpinError('EP1051', `the input \`${name}\` is ${JSON.stringify(text)}, which is no whole number from ${least} on`);
}

const FAIL_ON = ['gate', 'undecided', 'never'] as const satisfies readonly FailOn[];

// What the artifact service refuses in names.
const NOT_IN_NAMES = /["<>:|*?\\/\r\n]/;

function artifactName(text: string): string {
  if (!NOT_IN_NAMES.test(text)) return text;
  throw new EvalpinError('EP1051', `the input \`artifact\` is ${JSON.stringify(text)}; a name of an artifact has none of " < > : | * ? \\ / and no line end`);
}

function lines(text: string | undefined): string[] {
  return (text ?? '').split('\n').map((line) => line.trim()).filter(Boolean);
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
