import { judge, type JudgeRequest, type Verdict } from '../../src/judge/judge.ts';
import type { Outcome } from '../../src/launch/model.ts';
import type { Proof } from '../../src/launch/proof-model.ts';

export const PROVED: Proof = { version: 1, level: 'proved', pinned: true, processes: [] };
export const MODEL_ERROR: Partial<Outcome> = { status: 'error', metrics: {}, errorKind: 'model', message: 'KeyError' };
export const INFRASTRUCTURE: Partial<Outcome> = { status: 'error', metrics: {}, errorKind: 'infrastructure', message: 'connection refused' };
export const FAILED: Partial<Outcome> = { status: 'failed', metrics: {} };

export function outcome(arm: string, episode: number | string, rest: Partial<Outcome> = {}): Outcome {
  return { arm, episode: String(episode), status: 'passed', metrics: { accuracy: 1 }, attempts: 1, ...rest };
}

/** Episodes `0`, `1` … of both arms. */
export function arms(frozen: readonly Partial<Outcome>[], overlay: readonly Partial<Outcome>[]): Outcome[] {
  return [...arm('frozen', frozen), ...arm('overlay', overlay)];
}

export function arm(name: string, episodes: readonly Partial<Outcome>[]): Outcome[] {
  return episodes.map((rest, at) => outcome(name, at, rest));
}

/** So many episodes, of which the first `failing` failed; without metrics. */
export function suite(count: number, failing: number): Partial<Outcome>[] {
  return Array.from({ length: count }, (_, at) => (at < failing ? FAILED : { metrics: {} }));
}

/** Episodes with these values of one metric, all passed. */
export function scores(metric: string, values: readonly (number | null)[]): Partial<Outcome>[] {
  return values.map((value) => ({ metrics: { [metric]: value } }));
}

export function verdictOf(outcomes: readonly Outcome[], rest: Partial<JudgeRequest> = {}): Verdict {
  return judge({ arms: ['frozen', 'overlay'], baseline: 'frozen', outcomes, gates: [], proof: PROVED, requireProof: false, ...rest });
}
