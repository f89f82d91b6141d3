import { performance } from 'node:perf_hooks';
import { EvalpinError } from '../contract/errors.ts';
import type { Gate } from '../gate/gate.ts';
import { readManifest, type Manifest } from './manifest-check.ts';
import { judgeObservation, type Observed, type Rate, type Signal } from './observation.ts';
import { probeFault } from './probe-call.ts';
import type { WindowFigures } from './reload-report.ts';
import type { ProbeCall } from '../workspace/model.ts';
import type { VersionHold } from './version-hold.ts';

export interface WindowOptions {
  gate: Gate;
  next: VersionHold;
  /** Of the new version, as it was before it was opened to. */
  manifest: Manifest | undefined;
  probeCall: ProbeCall | undefined;
  /** The old version's calls of late. */
  before: Rate;
  ms: number;
  onOver: () => void;
  onBad: (detail: string) => void;
}

export interface Window {
  figures(): WindowFigures;
  stop(): void;
}

/** Between two looks at a version's health and state; a short window has at least one. */
const LOOK_MS = 1_000;
const LOOKS_AT_LEAST = 4;
const ANSWER_MS = 3_000;

/** Watches a version that has just been opened to, until its time is over or a signal is bad. */
export function watchWindow({ gate, next, manifest, probeCall, before, ms, onOver, onBad }: WindowOptions): Window {
  const begun = performance.now();
  const after: Rate = { calls: 0, failed: 0 };
  const health: Observed['health'] = { asked: 0, badInARow: 0 };
  const state: Observed['state'] = manifest?.state === undefined ? undefined : { asked: 0, consistent: true };
  const probe: Observed['probe'] = probeCall === undefined ? undefined : { asked: 0, failed: 0 };
  let ended: number | undefined;
  let signals: Signal[] = [];

  const forget = gate.onOutcome(({ backend, ok }) => {
    if (backend !== next.server) return;
    after.calls += 1;
    if (!ok) {
      after.failed += 1;
      judge(false);
    }
  });
  const looks = setInterval(() => void look(), Math.min(LOOK_MS, Math.max(1, ms / LOOKS_AT_LEAST)));
  const over = setTimeout(() => void endWindow(), ms);
  let looking: Promise<void> | undefined;

  function look(): Promise<void> {
    looking ??= Promise.all([lookAtHealth(), lookAtState()]).then(() => {
      looking = undefined;
      judge(false);
    });
    return looking;
  }
  async function lookAtHealth(): Promise<void> {
    const fault = await next.verify();
    health.asked += 1;
    health.badInARow = fault === undefined ? 0 : health.badInARow + 1;
    if (fault !== undefined) health.detail = fault;
  }
  /** That its manifest still gives the schema that its state was checked against. */
  async function lookAtState(): Promise<void> {
    if (state === undefined || manifest?.state === undefined) return;
    const { schemaHash } = manifest.state;
    try {
      const now = await readManifest(next.asked, { deadlineMs: ANSWER_MS });
      state.asked += 1;
      if (now?.state?.schemaHash === schemaHash) return;
      state.detail = `its schema was ${schemaHash}, and is ${now?.state?.schemaHash ?? 'none'}`;
      state.consistent = false;
    } catch (error) {
      // No answer is a matter of its health; a wrong one is not.
      if (!(error instanceof EvalpinError) || error.cause !== undefined) return;
      state.detail = error.message;
      state.consistent = false;
    }
  }
  /** At the beginning and at the end of the window: it may be dear. */
  async function makeProbe(): Promise<void> {
    if (probeCall === undefined || probe === undefined || ended !== undefined) return;
    const fault = await probeFault(next.asked, probeCall);
    probe.asked += 1;
    if (fault === undefined) return;
    probe.failed += 1;
    probe.detail = fault;
    judge(false);
  }
  /** A window that nothing was seen in shows nothing, so it ends with a look. */
  async function endWindow(): Promise<void> {
    await Promise.all([look(), probing.then(() => makeProbe())]);
    if (ended === undefined && health.badInARow === 1) await look();
    if (ended === undefined) judge(true);
  }
  function judge(windowOver: boolean): void {
    if (ended !== undefined) return;
    const judged = judgeObservation({ alive: next.isAlive, before, after, health, state, probe }, { windowOver });
    signals = judged.signals;
    if (judged.verdict === 'watching') return;
    stop();
    if (judged.verdict === 'good') onOver();
    else onBad(judged.reason);
  }
  function stop(): void {
    ended ??= performance.now();
    clearTimeout(over);
    clearInterval(looks);
    forget();
  }
  const probing = makeProbe();
  const figures = () => ({ answered: after.calls - after.failed, failed: after.failed, ms: Math.round((ended ?? performance.now()) - begun), before, signals });
  return { figures, stop };
}
