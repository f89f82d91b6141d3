import { EvalpinError } from '../contract/errors.ts';
import type { ServerRequest } from './protocol.ts';

/**
 * The servers of one request with each one's needs before it. Pure.
 *
 * @throws EP3042 for a circle, an unknown key or a key that stands twice
 */
export function needsOrder(servers: readonly ServerRequest[]): ServerRequest[] {
  const byKey = new Map<string, ServerRequest>();
  for (const server of servers) {
    if (byKey.has(server.key)) throw new EvalpinError('EP3042', `the key ${server.key} stands twice in one request`);
    byKey.set(server.key, server);
  }
  const ordered: ServerRequest[] = [];
  const done = new Set<string>();
  const visit = (server: ServerRequest, path: string[]): void => {
    if (done.has(server.key)) return;
    if (path.includes(server.key)) {
      throw new EvalpinError('EP3042', `servers need each other in a circle: ${[...path.slice(path.indexOf(server.key)), server.key].join(' → ')}`);
    }
    for (const key of server.needs) {
      const need = byKey.get(key);
      if (need === undefined) throw new EvalpinError('EP3042', `${server.key} needs ${key}, which the request does not have`);
      visit(need, [...path, server.key]);
    }
    done.add(server.key);
    ordered.push(server);
  };
  for (const server of servers) visit(server, []);
  return ordered;
}
