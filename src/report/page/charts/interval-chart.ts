import { dot, ruleX, ruleY, rectX, text, tickX } from '@observablehq/plot';
import type { MetricComparison } from '../../../judge/comparison.ts';
import { showSigned } from '../page-figures.ts';
import type { Html } from '../html.ts';
import { COLOURS, drawSvg } from './figure.ts';

const [WIDTH, HEIGHT] = [260, 50];

/** One line of a forest plot: the effect and its interval against zero, on an axis that reaches `extent` to both sides. */
export function drawInterval(one: MetricComparison, { id, extent }: { id: string; extent: number }): Html {
  const { effect, interval, noise } = one;
  const colour = colourOf(one);
  const band = noise !== null && noise > 0 ? [rectX([noise], { x1: -Math.min(noise, extent), x2: Math.min(noise, extent), fill: COLOURS.band })] : [];
  const whiskers = interval === null ? [] : [ruleY([0], { x1: interval.low, x2: interval.high, stroke: colour, strokeWidth: 3 }), tickX([interval.low, interval.high], { stroke: colour, strokeWidth: 2, insetTop: 6, insetBottom: 6 })];
  return drawSvg(
    {
      width: WIDTH,
      height: HEIGHT,
      marginLeft: 8,
      marginRight: 8,
      marginTop: 4,
      marginBottom: 18,
      x: { domain: [-extent, extent], axis: null },
      y: { axis: null, domain: [-1, 1] },
      marks: [
        ...band,
        ruleY([-1], { stroke: COLOURS.line }),
        ruleX([0], { stroke: COLOURS.zero, strokeDasharray: '3,2' }),
        ...whiskers,
        dot([effect], { x: effect, y: 0, r: 5, fill: colour, stroke: 'var(--card)', strokeWidth: 1.5 }),
        text([-extent], { x: -extent, text: [showSigned(-extent)], frameAnchor: 'bottom', dy: 15, textAnchor: 'start', fill: COLOURS.quiet, fontSize: 12 }),
        text([0], { x: 0, text: ['0'], frameAnchor: 'bottom', dy: 15, fill: COLOURS.quiet, fontSize: 12 }),
        text([extent], { x: extent, text: [showSigned(extent)], frameAnchor: 'bottom', dy: 15, textAnchor: 'end', fill: COLOURS.quiet, fontSize: 12 }),
      ],
    },
    { id, title: `Effect on ${one.metric}`, description: inWords(one) },
    'interval',
  );
}

/** How far an axis must reach on both sides for all of them: a round figure. */
function extentOf(metrics: readonly MetricComparison[]): number {
  const most = Math.max(...metrics.flatMap(({ effect, interval }) => [effect, interval?.low ?? 0, interval?.high ?? 0].map(Math.abs)).filter(Number.isFinite), 0);
  if (most === 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(most));
  return Number(((([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((factor) => factor * unit >= most * 1.02) ?? 10) * unit)).toPrecision(6));
}

/**
 * The extent of each metric's axis. Shares and other figures between 0 and 1 have one in common, so that their lengths can be compared; but
 * for those that would be no more than a dot on it.
 */
export function extentsOf(metrics: readonly MetricComparison[]): number[] {
  const shared = extentOf(metrics.filter(isShare));
  return metrics.map((one) => {
    const own = extentOf([one]);
    return isShare(one) && own > shared / 20 ? shared : own;
  });
}

function isShare({ kind, before, after }: MetricComparison): boolean {
  return kind === 'pass-fail' || (before >= 0 && before <= 1 && after >= 0 && after <= 1);
}

function colourOf({ verdict }: MetricComparison): string {
  if (verdict === 'improved') return COLOURS.better;
  return verdict === 'regressed' ? COLOURS.worse : COLOURS.neutral;
}

function inWords({ effect, interval, noise }: MetricComparison): string {
  const range = interval === null ? 'Too few pairs for an interval.' : `The ${Math.round(interval.confidence * 100)} % interval reaches from ${showSigned(interval.low)} to ${showSigned(interval.high)}${interval.low <= 0 && interval.high >= 0 ? ', which includes 0' : ', which excludes 0'}.`;
  return `${showSigned(effect)}. ${range}${noise === null ? '' : ` Noise reaches to ${showSigned(noise)}.`}`;
}
