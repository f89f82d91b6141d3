import { isTerminal, type begin, type step } from '../../src/reload/machine.ts';
import type { ReloadEffect, ReloadEvent, ReloadPlan, ReloadState, Step } from '../../src/reload/reload-state.ts';
import type { resume } from '../../src/reload/resume.ts';

/**
 * A small world around the state machine: a gate, processes, callers, and a supervisor that can be killed. It performs the
 * machine's effects as the coordinator does, and knows what must never happen.
 */

export interface Reducer {
  begin: typeof begin;
  step: typeof step;
  resume: typeof resume;
}

/** How much of each the world does of its own accord. */
export interface Bounds {
  calls: number;
  deaths: number;
  aborts: number;
  batchFailures: number;
  kills: number;
  /** Validations that are no longer valid when the turn comes. */
  stales: number;
}

export interface Start {
  plan: ReloadPlan;
  /** Whether the old version lives when the reload begins, and if not, whether its state is on disk. */
  oldAlive: boolean;
  saved: boolean;
}

interface Process {
  side: 'old' | 'new';
  attempt: number;
  alive: boolean;
  /** Started, gated. */
  ready: boolean;
  /** The machine knows of its death. */
  told: boolean;
  /** How many acknowledged calls are in its state. */
  state: number;
  restores: number;
  /** Calls that it has answered. */
  answered: number;
}

type Call = 'not yet' | 'queued' | 'answered' | 'failed' | 'refused' | 'ended' | number;

export interface World {
  machine: ReloadState;
  /** Effects that are still to be performed. */
  pending: readonly ReloadEffect[];
  /** What was begun and is not answered. */
  ops: readonly string[];
  gate: number | 'closed' | 'nobody';
  /** A number is the process that has the call. */
  calls: readonly Call[];
  /** An endless stream and an upgraded connection, both to the first process. */
  stream: 'open' | 'ended';
  upgrade: 'open' | 'ended';
  processes: readonly Process[];
  /** What is saved on disk. */
  file: number | undefined;
  windowOver: boolean;
  killed: boolean;
  incident: boolean;
  finished: number;
  left: Bounds;
}

export interface Move {
  name: string;
  next: () => World;
}

export class Violation extends Error {}

/** By a version that died before the reload. */
const ANSWERED_BEFORE = 7;
const ERROR = { code: 'EP9001', message: 'model', hint: '' } as const;

export function firstWorld(reducer: Reducer, start: Start, bounds: Bounds): World {
  const { state, effects } = reducer.begin(start.plan, start);
  const answered = start.oldAlive ? 0 : ANSWERED_BEFORE;
  return {
    machine: state,
    pending: effects,
    ops: [],
    gate: start.oldAlive ? 0 : 'closed',
    calls: Array.from({ length: bounds.calls }, () => 'not yet'),
    stream: start.oldAlive ? 'open' : 'ended',
    upgrade: start.oldAlive ? 'open' : 'ended',
    processes: [{ side: 'old', attempt: 0, alive: start.oldAlive, ready: true, told: !start.oldAlive, state: answered, restores: 0, answered }],
    file: start.saved ? ANSWERED_BEFORE : undefined,
    windowOver: false,
    killed: false,
    incident: false,
    finished: 0,
    left: bounds,
  };
}

export function isOver(world: World): boolean {
  return world.finished > 0 && world.pending.length === 0;
}

/** All that can happen next. */
export function moves(world: World, reducer: Reducer): Move[] {
  const over = isOver(world);
  const kill: Move[] = !over && world.left.kills > 0 ? [{ name: 'the supervisor is killed', next: () => killSupervisor(world, reducer) }] : [];
  const deaths = over || world.left.deaths === 0 ? [] : deathsOf(world);
  const [effect, ...rest] = world.pending;
  if (effect !== undefined) {
    return [{ name: `→ ${effect.type}`, next: () => perform({ ...world, pending: rest }, effect) }, ...kill, ...deaths];
  }
  // Before it tells anything else, the coordinator looks who lives.
  const dead = over ? -1 : world.processes.findIndex((process) => !process.alive && process.ready && !process.told);
  if (dead !== -1) return [{ name: 'a death is told', next: () => tellDeath(world, reducer, dead) }, ...kill];
  return [...(over ? [] : answersOf(world, reducer)), ...endings(world, reducer), ...callMoves(world), ...(over ? [] : interruptions(world, reducer)), ...kill, ...deaths];
}

function tell(world: World, reducer: Reducer, event: ReloadEvent): World {
  if (event.type === 'window-over' && world.machine.phase === 'observing') world = { ...world, windowOver: true };
  const { state, effects }: Step = reducer.step(world.machine, event);
  return { ...world, machine: state, pending: [...world.pending, ...effects] };
}

function answersOf(world: World, reducer: Reducer): Move[] {
  return world.ops.flatMap((op) => {
    const asked: World = { ...world, ops: world.ops.filter((other) => other !== op) };
    const move = (name: string, next: () => World): Move => ({ name, next });
    const plain = (event: ReloadEvent): Move => move(event.type, () => tell(asked, reducer, event));
    const [what, number] = op.split(' ');
    const attempt = Number(number);
    switch (what) {
      case 'validate':
        return [
          plain({ type: 'validated', digest: 'a' }),
          ...(world.machine.validations > 1 ? [plain({ type: 'validated', digest: 'b' })] : []),
          plain({ type: 'unchanged' }),
          plain({ type: 'invalid', error: ERROR }),
        ];
      case 'ask-turn':
        return [plain({ type: 'turn' }), ...(world.left.stales > 0 ? [move('stale', () => tell(spend(asked, 'stales'), reducer, { type: 'stale' }))] : [])];
      case 'start-new':
        return startAnswers(asked, reducer, 'new', attempt);
      case 'start-old':
        return startAnswers(asked, reducer, 'old', attempt);
      case 'drain':
        return callsAt(world, 'old').length === 0 ? [plain({ type: 'drained' })] : [];
      case 'deadline':
        return [plain({ type: 'deadline', error: ERROR })];
      case 'take-state':
        return [...(current(world, 'old').alive ? [move('state-taken', () => tell(takeState(asked), reducer, { type: 'state-taken' }))] : []), plain({ type: 'state-failed', error: ERROR })];
      case 'stop-old':
        return [
          move('old-stopped', () => tell(end(asked, (process) => process.side === 'old'), reducer, { type: 'old-stopped' })),
          ...(current(world, 'old').alive ? [plain({ type: 'old-held', error: ERROR })] : []),
        ];
      case 'restore-new':
        return restoreAnswers(asked, reducer, 'new', attempt);
      case 'restore-old':
        return restoreAnswers(asked, reducer, 'old', attempt);
      case 'observe':
        return [plain({ type: 'window-over' }), plain({ type: 'bad-signal', detail: 'errors', error: ERROR })];
      case 'stop-new':
        return [];
      default:
        throw new Error(op);
    }
  });
}

/** What goes on after the report too. */
function endings(world: World, reducer: Reducer): Move[] {
  return world.ops.flatMap((op) => {
    const [what, number] = op.split(' ');
    if (what !== 'stop-new') return [];
    const asked: World = { ...world, ops: world.ops.filter((other) => other !== op) };
    // Those that were there when it was asked for.
    const stopped = () => end(asked, ({ side, attempt }) => side === 'new' && attempt <= Number(number));
    return [{ name: 'new-stopped', next: () => tell(stopped(), reducer, { type: 'new-stopped' }) }];
  });
}

function startAnswers(world: World, reducer: Reducer, side: 'old' | 'new', attempt: number): Move[] {
  const index = world.processes.findIndex((process) => process.side === side && process.attempt === attempt);
  const failed: ReloadEvent = side === 'new' ? { type: 'start-failed', attempt, error: ERROR } : { type: 'old-start-failed', attempt, error: ERROR };
  const moves: Move[] = [{ name: failed.type, next: () => tell(change(world, index, { alive: false, told: true }), reducer, failed) }];
  if (world.processes[index]?.alive) {
    const started: ReloadEvent = { type: side === 'new' ? 'started' : 'old-started', attempt };
    moves.push({ name: started.type, next: () => tell(change(world, index, { ready: true }), reducer, started) });
  }
  return moves;
}

function restoreAnswers(world: World, reducer: Reducer, side: 'old' | 'new', attempt: number): Move[] {
  const index = world.processes.findIndex((process) => process.side === side && process.attempt === attempt);
  const process = at(world, index);
  const failed: ReloadEvent = { type: side === 'new' ? 'restore-failed' : 'old-restore-failed', attempt, error: ERROR };
  const moves: Move[] = [{ name: failed.type, next: () => tell(world, reducer, failed) }];
  if (process.alive) {
    const restored: ReloadEvent = { type: side === 'new' ? 'restored' : 'old-restored', attempt };
    const given = () => change(world, index, { state: world.file ?? Number.NaN, restores: process.restores + 1 });
    moves.push({ name: restored.type, next: () => tell(given(), reducer, restored) });
  }
  return moves;
}

function callMoves(world: World): Move[] {
  const moves: Move[] = [];
  const next = world.calls.indexOf('not yet');
  if (next !== -1 && !isOver(world)) moves.push({ name: `call ${next} comes`, next: () => route(world, next) });
  world.calls.forEach((call, index) => {
    if (typeof call === 'number') moves.push({ name: `call ${index} is answered`, next: () => answer(world, index, call) });
  });
  return moves;
}

function interruptions(world: World, reducer: Reducer): Move[] {
  const { left, machine } = world;
  return [
    ...(left.aborts > 0 ? [{ name: 'aborted', next: () => tell(spend(world, 'aborts'), reducer, { type: 'aborted', detail: 'a person' }) }] : []),
    ...(machine.plan.batch && left.batchFailures > 0
      ? [{ name: 'batch-failed', next: () => tell(spend(world, 'batchFailures'), reducer, { type: 'batch-failed', detail: 'another' }) }]
      : []),
    ...(machine.phase === 'passed' ? [{ name: 'batch-passed', next: () => tell(world, reducer, { type: 'batch-passed' }) }] : []),
  ];
}

function deathsOf(world: World): Move[] {
  return world.processes.flatMap((process, index) =>
    process.alive && process.ready ? [{ name: `${process.side} ${process.attempt} dies`, next: () => kill(spend(world, 'deaths'), index, false) }] : [],
  );
}

function tellDeath(world: World, reducer: Reducer, index: number): World {
  const { side, attempt } = at(world, index);
  const told = change(world, index, { told: true });
  return tell(told, reducer, side === 'old' ? { type: 'old-died', attempt } : { type: 'new-died', attempt, error: ERROR });
}

function killSupervisor(world: World, reducer: Reducer): World {
  const { machine } = world;
  let next: World = {
    ...spend(world, 'kills'),
    pending: [],
    ops: [],
    gate: 'closed',
    // Callers see their connections break.
    calls: world.calls.map((call) => (typeof call === 'number' || call === 'queued' ? 'failed' : call)),
    stream: 'ended',
    upgrade: 'ended',
    killed: true,
  };
  // The next supervisor's pool ends what nobody holds.
  next.processes.forEach((process, index) => {
    const unheld = process.attempt !== (process.side === 'old' ? machine.oldAttempt : machine.newAttempt);
    // After the reload's end a death is no concern of its machine.
    if (unheld || !(process.alive || isTerminal(machine.phase))) next = kill(next, index, true);
  });
  const lives = (side: 'old' | 'new') => next.processes.some((process) => process.side === side && process.alive && process.ready);
  const { state, effects } = reducer.resume(machine, { oldAlive: lives('old'), newAlive: lives('new') });
  return { ...next, machine: state, pending: effects };
}

/** Does what the coordinator would do, and refuses what must never be asked of it. */
function perform(world: World, effect: ReloadEffect): World {
  const { machine } = world;
  const begun = (op: string = effect.type): World => ({ ...world, ops: [...world.ops.filter((other) => other !== op), op].sort() });
  const mustBeQuiet = () => {
    check(world.gate === 'closed', `${effect.type} while the gate is open`);
    check(callsAt(world, 'old').length === 0, `${effect.type} while the old version still answers`);
  };
  switch (effect.type) {
    case 'validate':
    case 'ask-turn':
    case 'observe':
      return begun();
    case 'stop-new':
      return begun(`stop-new ${Math.max(0, ...world.processes.filter(({ side }) => side === 'new').map(({ attempt }) => attempt))}`);
    case 'start-new':
      check(machine.plan.mode === 'beside' || !anyAlive(world, 'old'), 'two processes where memory holds one');
      return startProcess(begun(`start-new ${effect.attempt}`), 'new', effect.attempt);
    case 'start-old':
      check(machine.plan.mode === 'beside' || !anyAlive(world, 'new'), 'two processes where memory holds one');
      return startProcess(end(begun(`start-old ${effect.attempt}`), (process) => process.side === 'old'), 'old', effect.attempt);
    case 'close-gate':
      return { ...world, gate: 'closed' };
    case 'drain':
      check(world.gate === 'closed', 'a drain with an open gate');
      return { ...world, ops: [...world.ops, 'deadline', 'drain'].sort() };
    case 'force-drain':
      check(machine.plan.force, 'calls ended without force');
      return { ...world, calls: world.calls.map((call) => (typeof call === 'number' && at(world, call).side === 'old' ? 'ended' : call)) };
    case 'end-upgrades':
      mustBeQuiet();
      return { ...world, upgrade: 'ended' };
    case 'end-streams':
      return { ...world, stream: 'ended' };
    case 'take-state':
      mustBeQuiet();
      check(world.upgrade === 'ended', 'state taken under an upgraded connection');
      check(world.file === undefined, 'state taken twice');
      return begun();
    case 'stop-old':
      mustBeQuiet();
      check(machine.plan.mode === 'replace-first', 'the old version stopped before the window is over');
      check(!machine.plan.stateful || world.file !== undefined || machine.stateLost, 'the old version stopped before its state is saved');
      check(world.stream === 'ended', 'a stream cut off by its process');
      return begun();
    case 'restore-new':
    case 'restore-old':
      check(world.gate === 'closed', `${effect.type} with an open gate`);
      check(world.file !== undefined, `${effect.type} without a state`);
      check(current(world, effect.type === 'restore-new' ? 'new' : 'old').restores === 0, 'state given twice');
      return begun(`${effect.type} ${effect.attempt}`);
    case 'open-new':
      check(callsAt(world, 'old').length === 0, 'switched while the old version still answers');
      return open(world, 'new');
    case 'open-old':
      return open(world, 'old');
    case 'open-to-nobody':
      return { ...world, gate: 'nobody', calls: world.calls.map((call) => (call === 'queued' ? 'refused' : call)) };
    case 'retire-old':
      check(world.windowOver, 'the old version retired before the window is over');
      return end(world, (process) => process.side === 'old');
    case 'drop-state':
      check(machine.phase !== 'broken', 'the last copy of a state thrown away');
      return { ...world, file: undefined };
    case 'record-incident':
      return { ...world, incident: true };
    case 'finish':
      check(world.pending.length === 0, 'something is done after the end');
      check(effect.outcome === machine.phase, 'the outcome is not the phase');
      return { ...world, finished: world.finished + 1, ops: world.ops.filter((op) => op.startsWith('stop-new')) };
    default:
      throw effect satisfies never;
  }
}

function open(world: World, side: 'old' | 'new'): World {
  const process = current(world, side);
  check(process.ready, `open to a ${side} version that is not gated`);
  const needsState = world.machine.plan.stateful && !world.machine.stateLost && !(side === 'old' && process.attempt === 0);
  check(process.restores === (needsState ? 1 : 0), `open to a ${side} version whose state was given ${process.restores} times`);
  let next: World = { ...world, gate: world.processes.indexOf(process) };
  world.calls.forEach((call, index) => {
    if (call === 'queued') next = route(next, index);
  });
  return next;
}

function route(world: World, index: number): World {
  const { gate } = world;
  if (gate === 'closed') return setCall(world, index, 'queued');
  if (gate === 'nobody') return setCall(world, index, 'refused');
  return setCall(world, index, at(world, gate).alive ? gate : 'failed');
}

function answer(world: World, index: number, by: number): World {
  const process = at(world, by);
  return setCall(change(world, by, { state: process.state + 1, answered: process.answered + 1 }), index, 'answered');
}

/** The coordinator keeps it only while it is waited for. */
function takeState(world: World): World {
  return world.machine.phase === 'taking-state' ? { ...world, file: current(world, 'old').state } : world;
}

/** What has to be true in every state in which nothing is pending. */
export function checkWorld(world: World, choices: readonly Move[]): void {
  if (world.pending.length > 0) return;
  const { machine, gate, calls, processes } = world;
  const untold = processes.some((process) => process.ready && !process.alive && !process.told);
  if (typeof gate === 'number') check(untold || at(world, gate).alive, 'the gate is open to a process that is known to be dead');
  if (gate !== 'closed') check(!calls.includes('queued'), 'calls wait at an open gate');
  check((gate === 'nobody') === (machine.phase === 'broken'), 'the gate is open to nobody');
  if (machine.gate === 'new' && machine.deadlinePassed) check(world.stream === 'ended', 'a stream outlives the deadline');
  if (!isOver(world)) {
    // Calls and accidents may never come.
    check(choices.some(({ name }) => !/call|dies|killed|aborted|batch-failed/.test(name)), 'it waits for something that never comes');
    return;
  }
  check(gate !== 'closed', 'the end, and the gate is closed');
  check(world.finished === 1, `finished ${world.finished} times`);
  check(machine.phase !== 'rolled-back' || world.incident, 'a rollback without an incident');
  check(machine.phase === 'broken' || world.file === undefined, 'a saved state is left over');
  const { cause } = machine.failure ?? {};
  if (cause === 'drain-deadline' && !world.killed && at(world, 0).alive) {
    check(world.stream === 'open' && world.upgrade === 'open', 'a refused reload ended connections');
    check(!calls.includes('ended'), 'a refused reload ended calls');
  }
  if (typeof gate !== 'number') return;
  const answering = at(world, gate);
  check(answering.side === (machine.phase === 'done' ? 'new' : 'old'), `${machine.phase}, but the ${answering.side} version answers`);
  if (machine.plan.stateful && !machine.stateLost) {
    const before = at(world, 0);
    // A version that was brought back has all that was acknowledged before the switch.
    const own = answering === before ? 0 : answering.answered;
    const expected = before.answered + own;
    check(answering.state === expected, `${expected} calls were acknowledged, its state has ${answering.state}`);
  }
  if (choices.length > 0) return;
  check(calls.every((call) => typeof call === 'string' && call !== 'queued'), 'a call is lost');
  check(!processes.some((process, index) => process.alive && index !== gate), 'a process is left over');
  if (machine.phase === 'done') check(world.stream === 'ended' && world.upgrade === 'ended', 'a connection to the old version is left over');
}

const keys = new WeakMap<object, string>();

/** A text that is the same for worlds that are the same. What many worlds share is put into words once. */
export function keyOf(world: World): string {
  const { machine, pending, ops, gate, calls, stream, upgrade, processes, file, windowOver, killed, incident, finished, left } = world;
  const flags = `${file ?? ''},${stream === 'open' ? 1 : 0}${upgrade === 'open' ? 1 : 0}${windowOver ? 1 : 0}${killed ? 1 : 0}${incident ? 1 : 0}${finished}`;
  const rest = `${gate};${calls.join()};${ops.join()};${left.deaths}${left.aborts}${left.batchFailures}${left.kills}${left.stales}`;
  return `${textOf(machine)}|${pending.map(textOf).join()}|${processes.map(textOf).join()}|${flags}|${rest}`;
}

function textOf(part: object): string {
  let text = keys.get(part);
  if (text === undefined) keys.set(part, (text = Object.values(part).map((value) => (typeof value === 'object' ? textOf(value) : String(value))).join(' ')));
  return text;
}

function current(world: World, side: 'old' | 'new'): Process {
  const attempt = side === 'old' ? world.machine.oldAttempt : world.machine.newAttempt;
  const found = world.processes.find((process) => process.side === side && process.attempt === attempt);
  check(found !== undefined, `there is no ${side} process ${attempt}`);
  return found as Process;
}

function at(world: World, index: number): Process {
  return world.processes[index] as Process;
}

function callsAt(world: World, side: 'old' | 'new'): Call[] {
  return world.calls.filter((call) => typeof call === 'number' && at(world, call).side === side);
}

function anyAlive(world: World, side: 'old' | 'new'): boolean {
  return world.processes.some((process) => process.side === side && process.alive);
}

function startProcess(world: World, side: 'old' | 'new', attempt: number): World {
  return { ...world, processes: [...world.processes, { side, attempt, alive: true, ready: false, told: false, state: 0, restores: 0, answered: 0 }] };
}

function end(world: World, which: (process: Process) => boolean): World {
  let next = world;
  world.processes.forEach((process, index) => {
    if (process.alive && which(process)) next = kill(next, index, true);
  });
  return next;
}

function kill(world: World, index: number, told: boolean): World {
  const next = change(world, index, { alive: false, told });
  return {
    ...next,
    calls: world.calls.map((call) => (call === index ? (told ? 'ended' : 'failed') : call)),
    ...(index === 0 ? { stream: 'ended', upgrade: 'ended' } : {}),
  };
}

function change(world: World, index: number, changes: Partial<Process>): World {
  return { ...world, processes: world.processes.map((process, other) => (other === index ? { ...process, ...changes } : process)) };
}

function setCall(world: World, index: number, call: Call): World {
  return { ...world, calls: world.calls.map((before, other) => (other === index ? call : before)) };
}

function spend(world: World, what: keyof Bounds): World {
  return { ...world, left: { ...world.left, [what]: world.left[what] - 1 } };
}

function check(holds: boolean, message: string): void {
  if (!holds) throw new Violation(message);
}
