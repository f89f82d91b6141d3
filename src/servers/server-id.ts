import { randomBytes } from 'node:crypto';
import type { ServerKind } from './protocol.ts';

/** The server's id, which is its tag and its folder's name: `<nodeset>-<12 hex of the digest>-<random>`. */
export function newServerId(nodeset: string, digest: string, kind: ServerKind): string {
  // The nodeset's name becomes part of a path and of arguments of `stop` commands.
  const name = nodeset.replace(/[^A-Za-z0-9_.]/g, '_').slice(0, 60);
  const head = digest.replace(/^sha256:/, '').slice(0, 12);
  return `${kind === 'ephemeral' ? 'ephem-' : ''}${name}-${head}-${randomBytes(4).toString('hex')}`;
}

export function newNonce(): string {
  return randomBytes(16).toString('hex');
}
