import type { Environment } from './environment.ts';

/** Of so little every other text would be hidden. */
const LEAST = 4;
const SHORTEST_NUMBER = 8;
const MASK = '***';

export interface SecretNames {
  /** Handed through. */
  passEnv: Iterable<string>;
  /** Declared values, which may name variables as `${NAME}`. */
  env: readonly Readonly<Record<string, string>>[];
}

/** Values that stand nowhere in a run's folder: those of variables that are handed through, or that declared ones are filled in from. */
export function secretsOf(given: Environment, { passEnv, env }: SecretNames): string[] {
  const named = env.flatMap((declared) => Object.values(declared)).flatMap((value) => [...value.matchAll(/(?<!\$)\$\{([^}]+)\}/g)].map(([, name = '']) => name));
  const values = [...new Set([...passEnv, ...named])].flatMap((name) => given[name] ?? []);
  // Each line too, as a runner masks them; and as they look in JSON.
  const spelled = values.flatMap((value) => [value, ...value.split(/\r?\n/)]).flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]);
  return [...new Set(spelled)].filter(isTellable).sort((a, b) => b.length - a.length);
}

function isTellable(value: string): boolean {
  return value.length >= LEAST && !/^(true|false|null|none)$/i.test(value) && !(value.length < SHORTEST_NUMBER && /^[\d.]+$/.test(value));
}

/** Replaces every occurrence of a secret, and the beginning of one that the text was cut in. */
export function maskSecrets(secrets: readonly string[]): (text: string) => string {
  if (secrets.length === 0) return (text) => text;
  return (text) => hideCut(secrets.reduce((masked, secret) => masked.replaceAll(secret, MASK), text), secrets);
}

/** A text that was cut ends in `…` or `"…`. */
function hideCut(text: string, secrets: readonly string[]): string {
  if (!text.includes('…')) return text;
  return text.replaceAll(/([^…]*?)("?…)/g, (_, before: string, sign: string) => {
    const length = Math.max(0, ...secrets.map((secret) => beginningAt(before, secret)));
    return length === 0 ? before + sign : `${before.slice(0, -length)}${MASK}${sign}`;
  });
}

/** How many characters at the end of a text are the beginning of a secret. */
function beginningAt(text: string, secret: string): number {
  for (let length = Math.min(secret.length - 1, text.length); length >= LEAST; length -= 1) if (text.endsWith(secret.slice(0, length))) return length;
  return 0;
}
