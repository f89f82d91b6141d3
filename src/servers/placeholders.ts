/** Values that only the supervisor knows when it starts a server. */
export interface LaunchValues {
  nonce: string;
  tag: string;
  port?: number;
  prepared?: string;
}

/** Fills in `{port} {nonce} {tag} {prepared}`; what has no value, and every other brace, stays as it is. Pure. */
export function fillPlaceholders(argv: readonly string[], values: LaunchValues): string[] {
  const texts: Record<string, string | undefined> = { ...values, port: values.port === undefined ? undefined : String(values.port) };
  return argv.map((word) => word.replace(/\{(port|nonce|tag|prepared)\}/g, (whole, name: string) => texts[name] ?? whole));
}
