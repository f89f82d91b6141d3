import { performance } from 'node:perf_hooks';
import type { Gate, Outcome } from '../gate/gate.ts';
import type { WindowFigures } from './reload-report.ts';
import type { VersionHold } from './version-hold.ts';

export interface WindowOptions {
  gate: Gate;
  next: VersionHold;
  old: VersionHold | undefined;
  ms: number;
  log: (message: string) => void;
  onOver: () => void;
  onBad: (detail: string) => void;
}

export interface Window {
  figures(): WindowFigures;
  stop(): void;
}

const HEALTH_PAUSE_MS = 1_000;
const HEALTH_MISSES = 2;
const ERRORS_ALLOWED = 3;

/** Watches a version that has just been opened to, until its time is over or a signal is bad. */
export function watchWindow({ gate, next, ms, onOver, onBad }: WindowOptions): Window {
  const begun = performance.now();
  let [answered, failed, misses] = [0, 0, 0];
  let ended: number | undefined;
  const forget = gate.onOutcome((outcome: Outcome) => {
    if (outcome.backend !== next.server || ended !== undefined) return;
    if (outcome.ok) answered += 1;
    else failed += 1;
    if (failed >= ERRORS_ALLOWED && failed > answered / 10) bad(`${failed} of ${failed + answered} calls failed`);
  });
  const over = setTimeout(() => {
    stop();
    onOver();
  }, ms);
  const health = setInterval(() => void check(), HEALTH_PAUSE_MS);
  async function check(): Promise<void> {
    const fault = await next.verify();
    misses = fault === undefined ? 0 : misses + 1;
    if (fault !== undefined && misses >= HEALTH_MISSES) bad(`its health: ${fault}`);
  }
  function bad(detail: string): void {
    if (ended !== undefined) return;
    stop();
    onBad(detail);
  }
  function stop(): void {
    ended ??= performance.now();
    clearTimeout(over);
    clearInterval(health);
    forget();
  }
  return { figures: () => ({ answered, failed, ms: Math.round((ended ?? performance.now()) - begun) }), stop };
}
