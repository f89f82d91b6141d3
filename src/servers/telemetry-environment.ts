/**
 * What of a command's environment goes on to the supervisor, which else gets none of it: OpenTelemetry's own variables, and with them
 * what loads an SDK into a Node.js process and what its exporter needs to trust its collector. Pure.
 */
export function telemetryEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const own = Object.entries(env).filter((entry): entry is [string, string] => entry[0].startsWith('OTEL_') && entry[1] !== undefined);
  // Without them NODE_OPTIONS is meant for something else, such as a debugger.
  if (own.length === 0) return {};
  const others = ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'].flatMap((name): [string, string][] => (env[name] === undefined ? [] : [[name, env[name]]]));
  return Object.fromEntries([...own, ...others]);
}
