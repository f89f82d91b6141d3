import { EvalpinError } from '../contract/errors.ts';

export interface PlaceholderContext {
  values: Readonly<Record<string, string | undefined>>;
  /** Names that someone else fills in later; they are left as they are. */
  later: readonly string[];
  /** Who declares the command, for messages. */
  owner: string;
}

// `${name}` belongs to a shell, `{{` and `}}` are literal braces, everything else in braces that is one word is ours.
const TOKEN = /\$\{|\{\{|\}\}|\{([a-z][a-z-]*)\}/g;

/**
 * Fills `{name}` in each argument.
 * @throws EP4005 for a name that is unknown or has no value here.
 */
export function fillPlaceholders(argv: readonly string[], context: PlaceholderContext): string[] {
  return argv.map((argument) =>
    argument.replaceAll(TOKEN, (token, name: string | undefined) => {
      if (name === undefined) return literal(token);
      if (context.later.includes(name)) return token;
      const value = context.values[name];
      if (value !== undefined) return value;
      const known = [...Object.keys(context.values), ...context.later].map((one) => `{${one}}`).join(' ');
      const why = name in context.values ? 'has no value here' : 'is not known';
      throw new EvalpinError('EP4005', `${context.owner}: {${name}} in \`${argument}\` ${why}; a command may use ${known}`);
    }),
  );
}

/** Whether any argument uses `{name}`. */
export function usesPlaceholder(argv: readonly string[], name: string): boolean {
  return argv.some((argument) => [...argument.matchAll(TOKEN)].some((match) => match[1] === name));
}

function literal(token: string): string {
  if (token === '${') return token;
  return token === '{{' ? '{' : '}';
}
