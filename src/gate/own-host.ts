import { hostname } from 'node:os';

const PORT = /:\d*$/;
const ADDRESS = /^(\[[0-9a-f:.]+\]|[0-9.]+)$/;
/** Nobody can register a name below these (RFC 6761, and ICANN's decision on `internal`). */
const RESERVED = /\.(localhost|internal|test)$/;

/**
 * Whether a request's `host` may be meant for an address of this machine: an IP address, a name that nobody on the internet can own
 * (`localhost`, one without a dot, one below a reserved domain), or this machine's own. A page of a stranger's domain that is made to resolve to
 * 127.0.0.1 once the page is loaded ("DNS rebinding") has that domain there, and would be let read what answers.
 */
export function isOwnHost(host: string): boolean {
  if (host === lastOwn) return true;
  if (!namesOwn(host)) return false;
  lastOwn = host;
  return true;
}

/** Most requests name what the one before them named. */
let lastOwn = '';

function namesOwn(host: string): boolean {
  const name = host.toLowerCase().replace(PORT, '').replace(/\.$/, '');
  return !name.includes('.') || ADDRESS.test(name) || RESERVED.test(name) || name === hostname().toLowerCase();
}
