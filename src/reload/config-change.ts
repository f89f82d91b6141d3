import { EvalpinError } from '../contract/errors.ts';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import { canonicalJson, fieldsDigest } from '../digest/identity.ts';
import type { ServerRequest } from '../servers/protocol.ts';
import { askServer, reasonOf, said } from './ask-server.ts';
import type { FollowedVersion } from './follow-record.ts';
import type { VersionHold } from './version-hold.ts';

export type Configuration = Record<string, unknown>;

/** A version with another configuration: its identity, and how it is started again. */
export type Reconfigured = Pick<FollowedVersion, 'digest' | 'fields' | 'requests'> & { configuration: Configuration };

/** What a version becomes where these values are laid over its configuration; undefined where that changes nothing. Pure. */
export function reconfigured({ fields, key, requests }: FollowedVersion, change: Configuration): Reconfigured | undefined {
  const configuration = { ...configurationOf(fields), ...change };
  const config = canonicalJson(configuration);
  if (config === canonicalJson(configurationOf(fields))) return undefined;
  const changed = { ...fields, config };
  const digest = fieldsDigest(changed);
  return {
    configuration, digest, fields: changed,
    requests: requests.map((request) => (request.key === key ? { ...request, digest, launch: launchWith(request.launch, configuration) } : request)),
  };
}

/** What a version was configured with. */
export function configurationOf({ config }: Record<string, string>): Configuration {
  return (jsonOrUndefined(config ?? '{}') ?? {}) as Configuration;
}

/**
 * Gives a server its whole configuration.
 *
 * @throws EP6013 where it does not take it: then it goes on with the one that it had
 */
export async function configure(version: VersionHold, configuration: Configuration, deadlineMs: number): Promise<void> {
  const refuse = (why: string, cause?: unknown) => new EvalpinError('EP6013', `${version.server} did not take the configuration: ${why}`, cause === undefined ? {} : { cause });
  const answer = await askServer(version.asked, 'POST', '/config', {
    what: 'POST /config', deadlineMs, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify({ config: configuration })),
  }).catch((error: unknown) => {
    throw refuse(reasonOf(error), error);
  });
  if (answer.status !== 200) throw refuse(said(answer));
}

/** Evalpin's own server is told its configuration in an argument, any other in its environment. */
function launchWith(launch: ServerRequest['launch'], configuration: Configuration): ServerRequest['launch'] {
  const own = launch.argv.findIndex((word) => isOwnArgument(jsonOrUndefined(word)));
  if (own < 0) return { ...launch, env: { ...launch.env, EVALPIN_CONFIG: JSON.stringify(configuration) } };
  const what = { ...(jsonOrUndefined(launch.argv[own] ?? '') as object), config: configuration };
  return { ...launch, argv: launch.argv.with(own, JSON.stringify(what)) };
}

function isOwnArgument(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'name' in value && 'config' in value;
}
