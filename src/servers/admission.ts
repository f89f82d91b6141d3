import type { Fit, LeaseRequest, ServerRequest } from './protocol.ts';

export type Amounts = Record<string, number>;

export interface Occupant {
  id: string;
  resources: Amounts;
  /** When it became idle, ISO 8601; undefined while somebody holds it or it is being ended. */
  idleSince: string | undefined;
}

export type Admission =
  | { kind: 'admit' }
  /** These idle ones are to end first, longest idle first; then ask again. */
  | { kind: 'evict'; ids: string[] }
  | { kind: 'wait'; reason: string }
  | { kind: 'never'; reason: string };

export interface AdmissionQuestion {
  capacity: Amounts;
  /** What the request has to start. */
  start: readonly Amounts[];
  /** What it needs all at once, servers that it found included. */
  whole: readonly Amounts[];
  occupants: readonly Occupant[];
  /** Occupants that the request itself leases. */
  leased: ReadonlySet<string>;
}

/** Whether there is room for a request's new servers. Pure. */
export function admit(question: AdmissionQuestion): Admission {
  const { capacity, start, occupants, leased } = question;
  const never = shortage(total(question.whole), capacity);
  if (never !== undefined) return { kind: 'never', reason: never };
  const wanted = total(start);
  // Only what is asked for counts: a machine that is over its memory does not hold up a server that declares none.
  const asked = (amounts: Amounts): Amounts => Object.fromEntries(Object.entries(amounts).filter(([name]) => (wanted[name] ?? 0) > 0));
  const present = new Map(occupants.map((occupant) => [occupant.id, occupant]));
  const missing = () => shortage(asked(total([wanted, ...[...present.values()].map((o) => o.resources)])), capacity);
  const first = missing();
  if (first === undefined) return { kind: 'admit' };
  const idle = occupants
    .filter((occupant) => occupant.idleSince !== undefined && !leased.has(occupant.id))
    .sort((a, b) => String(a.idleSince).localeCompare(String(b.idleSince)));
  const evicted: string[] = [];
  for (const occupant of idle) {
    const short = lacking(asked(total([wanted, ...[...present.values()].map((o) => o.resources)])), capacity);
    if (!short.some((name) => (occupant.resources[name] ?? 0) > 0)) continue;
    present.delete(occupant.id);
    evicted.push(occupant.id);
    if (missing() === undefined) return { kind: 'evict', ids: evicted };
  }
  return { kind: 'wait', reason: `no room: ${first}` };
}

/** Whether requests fit the machine, one by one and all at once. Servers that would be shared count once. Pure. */
export function fit(requests: readonly LeaseRequest[], capacity: Amounts): Fit {
  const shortages = requests.map((request) => shortage(total(distinct(request.servers, request.trustDomain).values()), capacity));
  const all = new Map<string, Amounts>();
  for (const [index, request] of requests.entries()) {
    for (const [key, amounts] of distinct(request.servers, request.trustDomain, String(index))) all.set(key, amounts);
  }
  const both = shortage(total(all.values()), capacity);
  const reason = shortages.find((one) => one !== undefined) ?? both;
  return {
    together: both === undefined,
    ever: shortages.map((one) => one === undefined),
    ...(reason === undefined ? {} : { reason }),
  };
}

function distinct(servers: readonly ServerRequest[], trustDomain: string, scope = ''): Map<string, Amounts> {
  const result = new Map<string, Amounts>();
  for (const server of servers) {
    const own = server.exclusive || server.kind === 'replicated';
    result.set(own ? `own\0${scope}\0${server.key}` : `${trustDomain}\0${server.nodeset}\0${server.digest}`, server.resources);
  }
  return result;
}

function total(amounts: Iterable<Amounts>): Amounts {
  const sum: Amounts = {};
  for (const each of amounts) {
    for (const [name, value] of Object.entries(each)) sum[name] = (sum[name] ?? 0) + value;
  }
  return sum;
}

function lacking(wanted: Amounts, capacity: Amounts): string[] {
  return Object.entries(wanted).filter(([name, value]) => value > (capacity[name] ?? 0)).map(([name]) => name);
}

function shortage(wanted: Amounts, capacity: Amounts): string | undefined {
  const names = lacking(wanted, capacity);
  if (names.length === 0) return undefined;
  return names.map((name) => `${name} ${wanted[name]} of ${capacity[name] ?? 'none'}`).join(', ');
}
