import { EvalpinError } from '../contract/errors.ts';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import { withoutJob } from './host.ts';
import type { RunnerLog } from './runner-log.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** One secret with others in it: a reusable workflow has to name every secret that it takes, and cannot know those of its callers. */
export const HANDED_SECRETS = 'EVALPIN_ENV';

/** The runner hides every occurrence of what is masked; of so little it would hide half the log. */
const LEAST_MASKED = 4;

/**
 * The environment with the variables that `EVALPIN_ENV` holds instead of itself: lines `NAME=value`, or a JSON object where values have several lines. The
 * runner knows only the whole as a secret, so that each value is masked here. Whom they reach, `pass-env` says, as of any variable.
 * @throws EP1063, which shows nothing of it
 */
export function withHandedSecrets({ [HANDED_SECRETS]: text = '', ...env }: Environment, log: RunnerLog): Environment {
  const handed = parse(text);
  for (const value of handed.values()) for (const part of new Set([value, ...value.split(/\r?\n/)])) if (part.length >= LEAST_MASKED) log.mask(part);
  return withoutJob({ ...env, ...Object.fromEntries(handed) });
}

function parse(text: string): Map<string, string> {
  const trimmed = text.trim();
  const pairs = trimmed.startsWith('{') ? pairsOfJson(trimmed) : trimmed.split('\n').flatMap((line, at) => pairOfLine(line.replace(/\r$/, ''), at + 1));
  if (!pairs.every(([name]) => /^[A-Za-z_]\w*$/.test(name))) throw malformed('a name in it is none that a variable can have');
  return new Map(pairs.filter(([, value]) => value !== ''));
}

function pairOfLine(line: string, number: number): [string, string][] {
  if (line.trim() === '' || line.trim().startsWith('#')) return [];
  const at = line.indexOf('=');
  if (at < 1) throw malformed(`line ${number} is not NAME=value`);
  return [[line.slice(0, at).trim(), line.slice(at + 1)]];
}

function pairsOfJson(text: string): [string, string][] {
  const value = jsonOrUndefined(text);
  const pairs = typeof value === 'object' && value !== null ? Object.entries(value as Record<string, unknown>) : undefined;
  if (pairs === undefined || !pairs.every((pair): pair is [string, string] => typeof pair[1] === 'string')) throw malformed('it begins with { and is no JSON object of texts');
  return pairs;
}

function malformed(why: string): EvalpinError {
  return new EvalpinError('EP1063', `${HANDED_SECRETS}: ${why}`);
}
