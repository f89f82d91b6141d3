import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../scripts/leftovers.ts';
import { storeLayout } from '../../src/contract/store-layout.ts';
import { taggedProcesses } from '../../src/process/tagged.ts';
import { callControl, isNobodyThere } from '../../src/servers/control-call.ts';
import type { Hello, ServerRecord } from '../../src/servers/protocol.ts';
import { readRecords } from '../../src/servers/records.ts';
import { Cli, readRun, type Ended, type Going } from './cli.ts';
import { graph, pythonNodeset, settings } from './workspace.ts';

const KILLS = Number(process.env['EVALPIN_TEST_KILLS'] ?? 200);
const SEED = Number(process.env['EVALPIN_TEST_SEED'] ?? Date.now() % 1_000_000);
const SEVERAL = 5;
/** After the next command nothing may be left for longer. */
const WITHIN_MS = 5_000;

type Death = 'SIGINT' | 'SIGTERM' | 'run' | 'supervisor' | 'both';

const EXIT_CODES: Partial<Record<Death, number>> = { SIGINT: 130, SIGTERM: 143 };

const answer = (edit: string): string =>
  pythonNodeset({ name: 'model', parallelism: 'shared', head: [`# ${edit}`], takes: 'index', gives: ['answer'], does: ['return index'] });

const SOURCES = {
  'evalpin.yaml': settings([{ graph: 'main', episodes: 5 }]),
  'workspace/graphs/main.json': graph('input.index -> model.index', 'model.answer -> method.answer', 'method.answer -> tally.answer', 'tally.value -> metrics.value'),
  'workspace/nodesets/model.py': answer('frozen'),
  'workspace/nodesets/method.py': pythonNodeset({ name: 'method', head: ['import time'], takes: 'answer', gives: ['answer'], does: ['time.sleep(0.04)', 'return answer'] }),
  'workspace/nodesets/tally.py': pythonNodeset({ name: 'tally', parallelism: 'replicated', takes: 'answer', gives: ['value'], does: ['return answer'] }),
};

interface Victim extends Going {
  folder: string;
  /** Its last event when it was struck. */
  struck: string;
}

describe(`${KILLS} kills at random moments, seed ${SEED}`, () => {
  const random = generator(SEED);
  let cli: Cli;
  let shared: ServerRecord;
  /** Milliseconds that a run takes here when several go on at once. */
  let usual: number;
  let edits = 0;
  /** How many were struck after which event. */
  const phases = new Map<string, number>();

  before(async () => {
    console.log(`EVALPIN_TEST_SEED=${SEED}`);
    cli = new Cli(SOURCES);
    const first = await cli.run();
    assert.equal(first.code, 0, first.stdout);
    shared = await theShared();
    const begun = Date.now();
    const runs = Array.from({ length: SEVERAL }, () => startVictim());
    for (const { ended, folder } of runs) assert.equal(readRun(folder, await ended).code, 0);
    usual = Date.now() - begun;
  });
  after(() => cli.close());

  const theShared = async (): Promise<ServerRecord> => {
    const [one, ...others] = await cli.servers();
    assert.ok(one && others.length === 0, JSON.stringify(others.map(({ id, state, leases }) => ({ id, state, leases }))));
    return one;
  };

  /** A run whose models nobody else has; every third has two of them, and repeats. */
  const startVictim = (): Victim => {
    edits += 1;
    const names = edits % 3 === 0 ? [`edit ${edits}`, `other edit ${edits}`] : [`edit ${edits}`];
    const overlays = names.flatMap((name) => ['--overlay', cli.workspace.overlay({ 'nodesets/model.py': answer(name) })]);
    const folder = cli.newRunFolder();
    return { folder, struck: 'not yet', ...cli.start(['run', ...overlays, ...(names.length > 1 ? ['--repeat', '2'] : []), '--servers', 'ephemeral', '--out', folder, '--json']) };
  };

  const strike = async (victim: Victim, death: Death): Promise<void> => {
    const { child } = victim;
    // Half of them anywhere, half of them once its sources are pinned: that takes most of the time.
    if (random() < 0.5) await Promise.race([sleep(random() * usual), victim.ended]);
    else {
      await eventually(() => child.exitCode !== null || eventsOf(victim.folder).some(({ event }) => event === 'planned'), 60_000);
      await Promise.race([sleep((random() * usual) / 2), victim.ended]);
    }
    victim.struck = phase(victim);
    phases.set(victim.struck, (phases.get(victim.struck) ?? 0) + 1);
    if (death === 'supervisor' || death === 'both') await killSupervisor(cli);
    if (death === 'run' || death === 'both') child.kill('SIGKILL');
    if (death === 'SIGINT' || death === 'SIGTERM') child.kill(death);
    if (death === 'SIGINT' && random() < 0.5) {
      // Whoever is in a hurry presses it twice.
      await Promise.race([sleep(random() * 300), victim.ended]);
      child.kill(death);
    }
  };

  const assertEnd = async (victim: Victim, death: Death): Promise<void> => {
    const ended = await victim.ended;
    const told = `${death} after ${victim.struck}: code ${ended.code}, signal ${ended.signal}\n${ended.stdout}${ended.stderr}`;
    const done = existsSync(join(victim.folder, '_DONE'));
    if (death === 'supervisor') assert.equal(ended.code, 0, told);
    if (death === 'SIGINT' || death === 'SIGTERM') {
      // Before its first line runs, a program ends as the system has it.
      const early = ended.signal === death && !existsSync(victim.folder);
      // So it does after its last one: a signal may come when Node has already let go of its handlers.
      const late = ended.signal === death && (done || ended.stdout.includes('"interrupted"'));
      assert.ok(early || late || ended.code === EXIT_CODES[death] || (done && ended.code === 0), told);
      if (ended.code === EXIT_CODES[death]) assert.deepEqual(JSON.parse(ended.stdout), { version: 1, interrupted: death, exitCode: ended.code }, told);
      const left = startedServers(victim).flatMap((tag) => taggedProcesses(tag).map(({ pid }) => `${pid} ${tag}`));
      assert.deepEqual(left, [], `left when it ended: ${told}`);
      assert.deepEqual(cli.processes().filter((line) => line.includes(victim.folder)), [], told);
    }
  };

  const assertClean = async (after: string, withinMs: number): Promise<void> => {
    const now = await cli.call(['servers', 'list', '--json']);
    assert.equal(now.code, 0, now.stderr);
    const begun = Date.now();
    const strays = (): string[] => cli.processes().filter((line) => !line.includes('supervisor.js') && !isShared(line, shared));
    const clean = await eventually(() => strays().length === 0, withinMs);
    assert.ok(clean, `left ${Date.now() - begun} ms after the next command (${after}):\n${strays().join('\n')}`);
    assert.equal(cli.processes().filter((line) => line.includes('supervisor.js')).length <= 1, true, cli.processes().join('\n'));
    for (const { id, port, nonce } of readRecords(storeLayout(cli.workspace.home).servers).records) {
      if (id !== shared.id && port !== undefined) assert.ok(!(await answersWith(port, nonce)), `${id} still answers`);
    }
    const still = await theShared();
    assert.deepEqual([still.id, still.process?.pid], [shared.id, shared.process?.pid], 'the server that others share was not touched');
    assert.deepEqual(still.leases, []);
  };

  const batches = plan(KILLS);
  for (const [at, { death, count }] of batches.entries()) {
    test(`${at + 1}/${batches.length}: ${count} times ${death}: nothing of them is left, and a run beside them is unharmed`, async () => {
      const bystander = cli.newRunFolder();
      const going = cli.start(['run', '--out', bystander, '--episodes', '20']);
      const victims = Array.from({ length: count }, () => startVictim());
      await Promise.all(victims.map((victim) => strike(victim, death)));
      for (const victim of victims) await assertEnd(victim, death);
      assertUnharmed(bystander, await going.ended);
      await assertClean(death, WITHIN_MS);
    });
  }

  test('what they left in the store is not half-made, and gc takes it away', async () => {
    await cli.json(['gc']);
    const { snapshots, run } = storeLayout(cli.workspace.home);
    for (const name of readdirSync(snapshots)) assert.ok(existsSync(join(snapshots, name, 'COMPLETE')), name);
    assert.deepEqual(readdirSync(join(run, 'runs')), []);
  });

  test('they came in all phases', { skip: KILLS < 100 ? 'too few' : false }, () => {
    console.log([...phases].map(([event, times]) => `${times} after ${event}`).join(', '));
    for (const events of [['the start'], ['run-started', 'planned'], ['server-starting', 'server-ready'], ['servers-ready', 'ready'], ['episode']]) {
      assert.ok(events.some((event) => phases.has(event)), events.join());
    }
  });
});

function assertUnharmed(folder: string, ended: Ended): void {
  const run = readRun(folder, ended);
  assert.equal(run.code, 0, `${run.stdout}${run.stderr}`);
  assert.equal(run.summary.reuse.reused, 1, run.stderr);
  assert.deepEqual(run.summary.counts['frozen'], { episodes: 20, passed: 20, failed: 0, skipped: 0, errors: 0, infrastructure: 0 });
}

/** Batches of one kind of death each, about as many of each kind. */
function plan(kills: number): { death: Death; count: number }[] {
  const deaths: Death[] = ['SIGINT', 'SIGTERM', 'run', 'supervisor', 'both'];
  return deaths.flatMap((death, kind) => {
    const total = Math.floor(kills / deaths.length) + (kind < kills % deaths.length ? 1 : 0);
    // Waiting for a recovery takes its time, whatever there is to recover.
    const size = death === 'both' ? 2 * SEVERAL : SEVERAL;
    return Array.from({ length: Math.ceil(total / size) }, (_, n) => ({ death, count: Math.min(size, total - n * size) }));
  });
}

async function killSupervisor(cli: Cli): Promise<void> {
  try {
    const { pid } = (await callControl(cli.socket, 'GET', '/hello')) as Hello;
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // Another one killed it just before.
    if (!isNobodyThere(error) && (error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Tags of the servers that a run has seen starting. */
function startedServers({ folder }: Victim): string[] {
  return eventsOf(folder).flatMap(({ event, id }) => (event === 'server-starting' && id !== undefined ? [id] : []));
}

function phase({ folder }: Victim): string {
  return existsSync(join(folder, '_DONE')) ? 'its end' : (eventsOf(folder).at(-1)?.event ?? 'the start');
}

function eventsOf(folder: string): { event: string; id?: string }[] {
  const file = join(folder, 'events.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  // The last one is empty, or torn by a kill.
  return lines.slice(0, -1).map((line) => JSON.parse(line) as { event: string; id?: string });
}

function isShared(line: string, { process: id }: ServerRecord): boolean {
  return line.startsWith(`${id?.pid} `);
}

/** Whether a server of ours still listens: another program may have its port by now. */
async function answersWith(port: number, nonce: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(2_000) });
    return (await response.text()).includes(nonce);
  } catch {
    return false;
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
