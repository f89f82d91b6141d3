import type { CaseChanges, MetricComparison } from './comparison.ts';
import type { LostValues } from './lost-values.ts';
import { fewestCases, isFew } from './metric-verdict.ts';

/** At most three significant digits, and a real minus: for people, not for comparing with a bound. */
export function inWords(value: number): string {
  return String(Number(value.toPrecision(3))).replace('-', '−');
}

/** At most six significant digits. */
export function figure(value: number): string {
  return String(Number(value.toPrecision(6)));
}

/** `1 case`, `2 cases`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The first five names, and how many more there are. */
export function some(names: readonly string[]): string {
  return names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`;
}

/** `accuracy fell from 0.91 to 0.84 over 200 cases (95 % interval of the change −0.11 to −0.03, p = 0.002)`. */
export function sayChange(metric: MetricComparison): string {
  const evidence = [sayInterval(metric), sayP(metric)].filter((part) => part !== undefined).join(', ');
  return `${sayMove(metric)} over ${countOf(metric.cases, 'case')}${evidence === '' ? '' : ` (${evidence})`}`;
}

/** `accuracy fell from 0.91 to 0.84`. */
export function sayMove({ metric, before, after, effect }: Pick<MetricComparison, 'metric' | 'before' | 'after' | 'effect'>): string {
  const [was, is] = apart(before, after);
  if (effect === 0) return `${metric} stayed at ${was}`;
  return `${metric} ${effect < 0 ? 'fell' : 'rose'} from ${was} to ${is}`;
}

/** Two figures with as many digits as it takes to see that they differ. */
function apart(before: number, after: number): [string, string] {
  const short: [string, string] = [inWords(before), inWords(after)];
  return short[0] === short[1] && before !== after ? [figure(before).replace('-', '−'), figure(after).replace('-', '−')] : short;
}

export function sayInterval({ interval }: Pick<MetricComparison, 'interval'>): string | undefined {
  if (interval === null) return undefined;
  return `${Math.round(interval.confidence * 100)} % interval of the change ${inWords(interval.low)} to ${inWords(interval.high)}`;
}

function sayP({ test }: MetricComparison): string | undefined {
  if (test === null) return undefined;
  const p = test.adjusted < 0.001 ? 'p < 0.001' : `p = ${inWords(test.adjusted)}`;
  return test.adjusted > test.p ? `${p} as one of several tests` : p;
}

/** What a comparison without a visible change leaves open. */
export function sayUnseen(metric: MetricComparison): string {
  const { metric: name, cases, effect, before, after, detectable, noise, better } = metric;
  const move = effect === 0 ? `${name} stayed at ${inWords(before)}` : `${name} went from ${apart(before, after).join(' to ')}`;
  const over = ` over ${countOf(cases, 'case')}`;
  if (noise !== null && effect !== 0 && Math.abs(effect) <= noise) return `${move}${over}, no more than the ${inWords(noise)} that runs of the same code differ by`;
  if (isFew(metric)) return `${move}${over}, too few to show a small change`;
  if (detectable === null || better === 'neither') return `${move}${over}`;
  return `${move}${over}; a change of less than ${inWords(detectable)} could have been missed`;
}

export function sayTooFew(metric: MetricComparison): string {
  const why = isFew(metric) ? `${countOf(metric.cases, 'case')} ${metric.cases === 1 ? 'is' : 'are'} too few to tell a change from chance (at least ${fewestCases(metric)} are needed)` : 'nothing can be tested';
  return `${sayMove(metric)}, but ${why}`;
}

/** Cases that the arm did not run, and how many of them passed before; undefined where there are none. */
export function sayGone({ vanished, skipped }: CaseChanges, notRun: readonly string[], baseline: string): string | undefined {
  const whole = new Set([...vanished, ...skipped]);
  const partly = notRun.filter((name) => !whole.has(name));
  const passedBefore = notRun.length === 0 ? '' : `; ${notRun.length === whole.size + partly.length ? (notRun.length === 1 ? 'it' : 'all') : notRun.length} passed in ${baseline}`;
  const gone = [
    ...(vanished.length === 0 ? [] : [`${countOf(vanished.length, 'case')} of ${baseline} vanished (${some(vanished)})`]),
    ...(skipped.length === 0 ? [] : [`${countOf(skipped.length, 'case')} ${skipped.length === 1 ? 'is' : 'are'} skipped now (${some(skipped)})`]),
    ...(partly.length === 0 ? [] : [`${countOf(partly.length, 'case')} ${partly.length === 1 ? 'was' : 'were'} not run in every repeat (${some(partly)})`]),
  ].join(', ');
  return gone === '' ? undefined : `${gone}${passedBefore}`;
}

/** Metrics without a value where the baseline has one, though the case came to an answer. */
export function sayUnscored(unscored: readonly LostValues[]): string[] {
  return unscored.map(({ metric, cases }) => `${countOf(cases.length, 'case')} ${cases.length === 1 ? 'has' : 'have'} no ${metric} any more (${some(cases)})`);
}

/** The same where it leaves open what the figures mean. */
export function sayLost(unscored: readonly LostValues[]): string[] {
  return unscored.map((one) => {
    const { as, metric, before, after, effect } = one.counted;
    const [was, is] = apart(before, after);
    const otherwise = effect === 0 ? `${metric} would have stayed at ${was}` : `${metric} would have ${effect < 0 ? 'fallen' : 'risen'} from ${was} to ${is}`;
    return `${sayUnscored([one]).join()}: with a missing value counted as ${inWords(as)}, ${otherwise}`;
  });
}

/** Cases that fail now, are new, renamed or flaky, each kind with its names. */
export function sayOthers({ newFailures, added, renamed, flaky }: CaseChanges): string[] {
  return [
    ...(newFailures.length === 0 ? [] : [`${countOf(newFailures.length, 'new failure')} (${some(newFailures)})`]),
    ...(added.length === 0 ? [] : [`${countOf(added.length, 'new case')} (${some(added)})`]),
    ...(renamed.length === 0 ? [] : [`${countOf(renamed.length, 'case')} renamed (${some(renamed.map(({ from, to }) => `${from} → ${to}`))})`]),
    ...(flaky.length === 0 ? [] : [`${countOf(new Set(flaky.map((one) => one.case)).size, 'flaky case')} (${some([...new Set(flaky.map((one) => one.case))])})`]),
  ];
}
