import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import type { NodesetReport } from '../../src/reload/reload-report.ts';
import { FollowWorld, type Stub } from './follow-world.ts';
import { changeStub } from './stub-server.ts';

/** `EVALPIN_TEST_RELOADS` and `EVALPIN_TEST_SEED` repeat what failed. */
const RELOADS = Number(process.env['EVALPIN_TEST_RELOADS'] ?? 1_000);
const SEED = Number(process.env['EVALPIN_TEST_SEED'] ?? Date.now() % 1_000_000);
const STORES = 4;
const ENTRY = join(import.meta.dirname, '../../dist/supervisor.js');

const FAULTS = [
  'none', 'new does not start', 'new is never healthy', 'new dies after health', 'new answers wrongly in the window', 'new hangs in restore', 'new refuses the state',
  'old hangs in snapshot', 'old dies', 'new is killed', 'client gone in mid-body', 'supervisor killed', 'supervisor killed', 'supervisor killed while a fault rolls back',
] as const;
type Fault = (typeof FAULTS)[number];

const STUB_OF: Partial<Record<Fault, Stub>> = {
  'new does not start': { exit: 3 },
  'new is never healthy': { hang: ['health'] },
  'new dies after health': { dieAfterHealthMs: 5 },
  'new answers wrongly in the window': { wrongAfterCalls: 2 },
  'supervisor killed while a fault rolls back': { wrongAfterCalls: 1 },
  'new hangs in restore': { hang: ['restore'] },
  'new refuses the state': { refuse: { restore: 422 } },
};
const WELL = { hang: [], die: [], refuse: {}, callMs: 0, wrongAfterCalls: 1e9 };

test(`${RELOADS} reloads with faults (seed ${SEED}): the follow address answers in the end, with the old or the new version and its right state`, async (t) => {
  const seen = new Map<string, number>();
  const failures: unknown[] = [];
  await Promise.all(Array.from({ length: STORES }, async (_, store) => {
    const world = new FollowWorld(t, { entry: ENTRY, graceMs: 200 });
    await world.up({ stub: { version: 'v0' } });
    const random = generator(SEED * STORES + store);
    for (let n = 1; n <= Math.ceil(RELOADS / STORES) && failures.length === 0; n += 1) {
      try {
        const what = await oneReload(world, n, random);
        seen.set(what, (seen.get(what) ?? 0) + 1);
      } catch (error) {
        failures.push(error);
      }
    }
  }));
  if (failures.length > 0) throw failures[0];
  for (const [what, count] of [...seen].sort()) t.diagnostic(`${what}: ${count}`);
});

async function oneReload(world: FollowWorld, n: number, random: () => number): Promise<string> {
  const fault = FAULTS[Math.floor(random() * FAULTS.length)] ?? 'none';
  const mode = random() < 0.3 ? 'replace-first' : 'beside';
  const whenMs = random() * 400;
  const at = `reload ${n} of seed ${SEED}, ${fault}, ${mode}, at ${Math.round(whenMs)} ms`;

  const before = await look(world, at);
  await changeStub({ url: world.url('stub') }, fault === 'old hangs in snapshot' ? { ...WELL, hang: ['snapshot'] } : WELL);
  const load = new Load(world.url('stub'));
  const stub = { version: `v${n}`, ...STUB_OF[fault] };
  const prepared = world.prepared('stub', stub);
  for (const request of prepared.requests) request.launch.health.timeoutMs = fault === 'new is never healthy' ? 500 : 10_000;
  const observe_ms = fault === 'new answers wrongly in the window' || fault === 'supervisor killed while a fault rolls back' ? 10_000 : 100;
  const going = world.reload([prepared], { mode, deadline_ms: 400, observe_ms, force: random() < 0.3 }).then(({ nodesets: [report] }) => report);
  let report: NodesetReport | undefined;
  try {
    [report] = await Promise.all([going, disturb(world, fault, before.pid, whenMs)]);
  } finally {
    await load.stop();
  }

  const after = await look(world, at);
  const row = await world.row('stub');
  const events = row.events.filter(({ at: when }) => Date.parse(when) >= load.begun - 50);
  const told = report?.stateLost === true || events.some((event) => event['stateLost'] === true);
  assert.ok(after.version === before.version || after.version === `v${n}`, `${at}: ${after.version} answers after ${before.version}; ${say(report)}`);
  // What the answering version has acknowledged, and what it was given. Of a request without an answer nobody knows.
  const own = load.acknowledged.filter((one) => after.version === `v${n}` || one.version !== `v${n}`).length;
  const right = after.count >= before.count + own && after.count <= before.count + own + load.unknown;
  assert.ok(right || told, `${at}: ${after.version} counts ${after.count}, after ${before.count} and ${own} of ${load.acknowledged.length} answers, ${load.unknown} without one; ${say(report)} ${JSON.stringify(events)}`);
  return `${fault}, ${mode}: ${report?.outcome}`;
}

async function disturb(world: FollowWorld, fault: Fault, pid: number, whenMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, whenMs));
  if (fault.startsWith('supervisor killed')) await world.killSupervisor();
  if (fault === 'old dies') kill(pid);
  if (fault === 'new is killed') {
    const { server } = await world.row('stub').catch(() => ({ server: undefined }));
    const others = (await (await world.supervisor()).list()).filter(({ id, state }) => id !== server && state !== 'stopping');
    for (const { process: id } of others) kill(id?.pid ?? 0);
  }
  if (fault === 'client gone in mid-body') {
    const { hostname, port } = new URL(world.url('stub'));
    const socket = connect(Number(port), hostname, () => {
      socket.write('POST /call/look HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"id":');
      setTimeout(() => socket.destroy(), 50);
    });
    socket.on('error', () => undefined);
  }
}

/** One client that adds one by one on one connection at a time. */
class Load {
  readonly begun = Date.now();
  readonly acknowledged: { version: string }[] = [];
  /** Requests that got no whole, good answer. */
  unknown = 0;
  private stopping = false;
  private readonly over: Promise<void>;

  constructor(url: string) {
    this.over = this.run(url);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.over;
  }

  private async run(url: string): Promise<void> {
    while (!this.stopping) {
      try {
        const response = await fetch(`${url}/call/add`, { method: 'POST', body: '{"by":1}', signal: AbortSignal.timeout(15_000) });
        const answer = (await response.json()) as { version: string };
        // What is answered with an error has changed nothing: a stub that is told to answer wrongly does not count.
        if (response.status === 200) this.acknowledged.push(answer);
        else if (response.status >= 502) this.unknown += 1;
      } catch {
        this.unknown += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  }
}

async function look(world: FollowWorld, at: string): Promise<{ version: string; count: number; pid: number }> {
  const deadline = Date.now() + 30_000;
  let last = '';
  while (Date.now() < deadline) {
    try {
      const response = await fetch(`${world.url('stub')}/call/look`, { method: 'POST', body: '{}', signal: AbortSignal.timeout(10_000) });
      if (response.status === 200) return (await response.json()) as { version: string; count: number; pid: number };
      last = `${response.status} ${await response.text()}`;
    } catch (error) {
      last = String(error);
      // A supervisor that was killed comes back with the first command.
      await world.follows();
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`${at}: the follow address does not answer: ${last}; ${JSON.stringify(await world.row('stub'))}`);
}

function kill(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function say(report: NodesetReport | undefined): string {
  return JSON.stringify(report);
}

/** Mulberry32. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
