import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';
import type { Backend, Gate } from '../../src/gate/gate.ts';
import { FAULTY, FuzzServer, MODES } from './fuzz-server.ts';
import { gateFor, holds, Wire } from './rig.ts';

const SEEDS = process.env['GATE_SEED'] === undefined ? [1, 2, 3, 4] : [Number(process.env['GATE_SEED'])];
const CLIENTS = 24;
const ROUNDS = 40;
/** After these no connection of the server is used again, so that every other run goes without them. */
const LEAVING: ReadonlySet<string> = new Set(['silent-close', 'dies']);

interface Random {
  /** From 0 to below n. */
  below(n: number): number;
  pick<T>(from: readonly [T, ...T[]] | readonly T[]): T;
}

function randomOf(seed: number): Random {
  const generator = xorshift128plus(seed);
  const below = (n: number): number => uniformInt(generator, 0, n - 1);
  return { below, pick: (from) => from[below(from.length)] as never };
}

interface Asked {
  number: string;
  mode: string;
}

/** What all clients together know. */
interface Tally {
  modes: readonly string[];
  next: number;
  /** Requests that got a whole answer, and from whom. */
  answered: Map<string, string>;
  gateAnswers: number;
  cut: number;
  left: number;
}

for (const seed of SEEDS) {
  test(`random requests, closings, openings and swaps: each request is answered once and in order (GATE_SEED=${seed})`, async (t) => {
    const servers = [new FuzzServer('a'), new FuzzServer('b'), new FuzzServer('c')];
    t.after(() => servers.forEach((server) => server.stop()));
    const backends = await Promise.all(servers.map((server) => server.listen()));
    const gate = await gateFor(t, { queueLimit: CLIENTS });
    const tally: Tally = { modes: MODES.filter((mode) => seed % 2 === 0 || !LEAVING.has(mode)), next: 0, answered: new Map(), gateAnswers: 0, cut: 0, left: 0 };
    let over = false;
    const conductor = conduct(randomOf(seed), { gate, backends, servers, over: () => over });
    await Promise.all(Array.from({ length: CLIENTS }, (_, at) => runClient(randomOf(seed * 1000 + at), gate.port, tally)));
    over = true;
    const { swaps, forced } = await conductor;
    // What a client has left behind ends when its server does.
    await holds(() => gate.counters().inFlight === 0 && gate.counters().connections === 0, () => ({ ...gate.counters(), flights: gate.close().inFlight() }));
    const seen = new Map<string, string[]>();
    for (const server of servers) for (const [number, times] of server.seen) seen.set(number, [...(seen.get(number) ?? []), ...Array<string>(times).fill(server.id)]);
    for (const [number, by] of seen) assert.equal(by.length, 1, `request ${number} was sent more than once: ${by.join(', ')}`);
    for (const [number, by] of tally.answered) assert.deepEqual(seen.get(number), [by], `request ${number} was answered by ${by}`);
    const { received, answered, failed, refused, unrouted, ended, left, queued, inFlight } = gate.counters();
    assert.equal(received, answered + failed + refused + unrouted + ended + left + queued + inFlight);
    // Streams are left or ended once their first event is there.
    assert.ok(answered + left + ended >= tally.answered.size);
    t.diagnostic(`${tally.next} requests, ${tally.answered.size} answered whole, ${tally.gateAnswers} by the gate itself, ${tally.cut} cut, ${tally.left} clients left; ${swaps} swaps, ${forced} ended by force`);
    assert.ok(swaps > 20 && tally.answered.size > 300);
  });
}

interface Stage {
  gate: Gate;
  backends: readonly Backend[];
  servers: readonly FuzzServer[];
  over: () => boolean;
}

/** Closes, opens, swaps and ends as it likes, until the clients are done. */
async function conduct(random: Random, { gate, backends, servers, over }: Stage): Promise<{ swaps: number; forced: number }> {
  let swaps = 0;
  // A server may have read such a request already, and begins it yet.
  const forced = new Set<string>();
  let current = random.pick(backends);
  gate.open(current);
  while (!over()) {
    await new Promise((resolve) => setTimeout(resolve, random.below(15)));
    if (random.below(4) === 0) gate.alongside(random.pick([undefined, ...backends]));
    if (random.below(6) === 0) gate.endStreams(random.pick(backends).id);
    const drain = gate.close();
    const patience = random.below(6);
    if (patience < 2) await new Promise((resolve) => setTimeout(resolve, random.below(10)));
    else {
      if (patience === 2) {
        await Promise.race([drain.drained, new Promise((resolve) => setTimeout(resolve, random.below(10)))]);
        for (const { target } of drain.force()) forced.add(target.split('/')[2] ?? '');
      }
      await drain.drained;
      drain.endUpgrades();
      const others = (numbers: Iterable<string>): string[] => [...numbers].filter((number) => !forced.has(number));
      const drained = servers[backends.indexOf(current)];
      assert.ok(drained);
      assert.deepEqual(others(drained.working), [], 'a server was at work when it was drained');
      const before = others(drained.seen.keys());
      await new Promise((resolve) => setTimeout(resolve, random.below(5)));
      assert.deepEqual(others(drained.seen.keys()), before, 'a request reached a drained server');
    }
    current = random.pick([current, ...backends]);
    swaps += 1;
    gate.open(current);
  }
  gate.open(current);
  return { swaps, forced: forced.size };
}

/** One client after the other, each on a connection of its own for as long as that lives. */
async function runClient(random: Random, port: number, tally: Tally): Promise<void> {
  let wire: Wire | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (wire === undefined || wire.closed || wire.ended) wire = new Wire(connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true }));
    const asked = Array.from({ length: 1 + (random.below(3) === 0 ? random.below(4) : 0) }, () => ask(random, tally));
    await sendInPieces(random, wire, asked.map(({ text }) => text).join(''));
    if (random.below(15) === 0) {
      await new Promise((resolve) => setTimeout(resolve, random.below(10)));
      if (random.below(2) === 0) wire.socket.destroy();
      else wire.socket.resetAndDestroy();
      await wire.closes();
      tally.left += 1;
      continue;
    }
    if (!(await readAnswers(wire, asked, tally))) {
      wire.socket.destroy();
      await wire.closes();
    }
  }
  wire?.socket.destroy();
}

function ask(random: Random, tally: Tally): Asked & { text: string } {
  tally.next += 1;
  const number = String(tally.next);
  const mode = random.pick(tally.modes);
  const accept = random.below(8) === 0 ? `evalpin-accept-schema: ${random.pick(['a', 'b', 'a, b, c'])}\r\n` : '';
  const head = (method: string, fields: string): string => `${method} /${mode}/${number} HTTP/1.1\r\nhost: x\r\n${accept}${fields}\r\n`;
  const body = 'b'.repeat(random.below(random.pick([10, 1000, 100_000])));
  switch (random.below(3)) {
    case 0:
      return { number, mode, text: head('GET', '') };
    case 1:
      return { number, mode, text: head('POST', `content-length: ${body.length}\r\n`) + body };
    default:
      return { number, mode, text: `${head('POST', 'transfer-encoding: chunked\r\n')}${body === '' ? '' : `${body.length.toString(16)}\r\n${body}\r\n`}0\r\n\r\n` };
  }
}

async function sendInPieces(random: Random, wire: Wire, text: string): Promise<void> {
  const cuts = random.below(2) === 0 ? 0 : random.below(4);
  let from = 0;
  for (let cut = 0; cut < cuts; cut += 1) {
    const to = from + random.below(text.length - from + 1);
    wire.send(text.slice(from, to));
    from = to;
    await new Promise((resolve) => (random.below(2) === 0 ? setImmediate(resolve) : setTimeout(resolve, random.below(3))));
  }
  if (!wire.closed) wire.send(text.slice(from));
}

/** @returns whether the connection can be used again */
async function readAnswers(wire: Wire, asked: readonly Asked[], tally: Tally): Promise<boolean> {
  for (const { number, mode } of asked) {
    let head: string;
    try {
      head = await wire.until('\r\n\r\n');
    } catch {
      tally.cut += 1;
      return false;
    }
    const status = Number(head.slice(9, 12));
    if (status !== 200) {
      const { error } = JSON.parse(await wire.bytes(Number(/content-length: (\d+)/.exec(head)?.[1]))) as { error: { code: string } };
      assert.match(`${status} ${error.code}`, /^(409 EP6102|502 EP6103|503 EP6101|503 EP6105)$/);
      tally.gateAnswers += 1;
    } else {
      const body = await bodyOf(wire, head);
      if (body === undefined) {
        tally.cut += 1;
        return false;
      }
      const [by = '', answered] = body.split(':');
      assert.equal(answered, number, `the answer to another request than ${mode}/${number}`);
      assert.ok(!FAULTY.has(mode), `a whole answer of a server that died: ${mode}/${number}`);
      tally.answered.set(number, by);
    }
    if (/^connection: close\r$/im.test(head) || mode === 'stream') return false;
  }
  return true;
}

/** Undefined where it is cut. */
async function bodyOf(wire: Wire, head: string): Promise<string | undefined> {
  try {
    const length = /^content-length: (\d+)\r$/im.exec(head)?.[1];
    if (length !== undefined) return await wire.bytes(Number(length));
    if (head.includes('event-stream')) return (await wire.until(/^([0-9a-f]+)\r\n[^\r]*\r\n/)).split('\r\n')[1];
    if (!/^transfer-encoding: chunked\r$/im.test(head)) {
      const body = await wire.rest();
      return wire.error === undefined ? body : undefined;
    }
    const chunks = await wire.until(/(^|\r\n)0\r\n([^\r\n]+\r\n)*\r\n/);
    return [...chunks.matchAll(/(?:^|\r\n)1\r\n(.)/g)].map((match) => match[1]).join('');
  } catch (error) {
    assert.match(String(error), /the connection ended/);
    return undefined;
  }
}
