import type { StoreLayout } from '../contract/store-layout.ts';
import type { Comparison } from '../judge/comparison.ts';
import { judge, type JudgeRequest, type Verdict } from '../judge/judge.ts';
import { rateInterval } from '../judge/rate-interval.ts';
import type { Outcome } from '../launch/model.ts';
import { noiseOf, type NoiseRecord, storeNoise } from './noise-store.ts';

interface AaContext {
  repeat: number;
  store: StoreLayout;
  run: string;
  /** Of the noise. */
  key: string;
  /** Sha256 of the snapshot. */
  of: string;
}

/**
 * The verdict on the same code against itself. Every repeat is a comparison of its own, judged as that of an edit would be: whatever it calls a change
 * is a false alarm. How large the effects were is kept as the noise of the eval, for later runs. Gates are left out, since nothing was edited.
 */
export function judgeAgainstItself(request: JudgeRequest, ctx: AaContext): { verdict: Verdict; notices: string[] } {
  const plain: JudgeRequest = { ...request, gates: [] };
  const verdict = judge(plain);
  if (!isMeasured(verdict, request)) return { verdict, notices: ['nothing was learned of the noise: not both measurements came to results'] };
  const comparisons = Array.from({ length: ctx.repeat }, (_, at) => at + 1).flatMap((repeat) => judge({ ...plain, outcomes: ofRepeat(request.outcomes, repeat) }).comparisons);
  const record: NoiseRecord = { version: 1, run: ctx.run, time: new Date().toISOString(), of: ctx.of, effects: effectsOf(comparisons) };
  storeNoise(ctx.store, ctx.key, record);
  const { floor } = noiseOf([record]);
  const seen = Object.entries(floor).map(([metric, value]) => `${metric} ${Number(value.toPrecision(3))}`);
  return {
    verdict: {
      ...verdict,
      verdict: 'no change seen',
      exitCode: 0,
      reasons: [sayRate(comparisons), `effects between the two went up to: ${seen.join(', ') || 'none'}`],
      comparisons: verdict.comparisons.map((one) => (isAlarm(one) ? { ...one, verdict: 'no change seen', reason: `a false alarm, since the code is the same: ${one.reason}` } : one)),
    },
    notices: ['the noise is stored, and used by later runs of this eval'],
  };
}

function isMeasured({ verdict, counts }: Verdict, { arms, failedArms = {} }: JudgeRequest): boolean {
  if (verdict === 'not pinned' || verdict === 'not comparable' || Object.keys(failedArms).length > 0) return false;
  return arms.every((arm) => {
    const own = counts[arm];
    return own !== undefined && own.infrastructure === 0 && own.passed + own.failed > 0;
  });
}

function ofRepeat(outcomes: readonly Outcome[], repeat: number): Outcome[] {
  return outcomes.filter((one) => (one.repeat ?? 1) === repeat);
}

function effectsOf(comparisons: readonly Comparison[]): Record<string, number[]> {
  const effects: Record<string, number[]> = {};
  for (const { metrics } of comparisons) for (const { metric, effect } of metrics) (effects[metric] ??= []).push(Math.abs(effect));
  return effects;
}

function isAlarm({ verdict }: Comparison): boolean {
  return verdict === 'regressed' || verdict === 'improved';
}

function sayRate(comparisons: readonly Comparison[]): string {
  const alarms = comparisons.filter(isAlarm).length;
  const { low, high } = rateInterval(alarms, comparisons.length);
  const open = comparisons.filter(({ verdict }) => verdict === 'inconclusive').length;
  const undecided = open === 0 ? '' : `; ${open} had too few cases to tell anything`;
  return `the same code against itself: ${alarms} of ${comparisons.length} ${comparisons.length === 1 ? 'comparison' : 'comparisons'} gave a false alarm, a rate of ${percent(alarms / comparisons.length)} (95 % interval ${percent(low)} to ${percent(high)})${undecided}`;
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))} %`;
}
