import { axisX, axisY, rectY, ruleX, ruleY } from '@observablehq/plot';
import { showSigned } from '../page-figures.ts';
import type { PairedDifferences } from '../paired-differences.ts';
import type { Html } from '../html.ts';
import { COLOURS, drawBoth, type ChartText } from './figure.ts';

/** How many cases moved by how much: bars left of zero and right of it, coloured by which way is better. */
export function drawDifferences({ bins, better, mean }: PairedDifferences, text: ChartText): Html {
  const colour = ({ to }: { to: number }): string => {
    if (better === 'neither') return COLOURS.neutral;
    return to <= 0 === (better === 'lower') ? COLOURS.better : COLOURS.worse;
  };
  const largest = Math.max(...bins.map(({ count }) => count), 1);
  return drawBoth(
    (width) => ({
      width,
      height: 170,
      marginLeft: 44,
      marginRight: 12,
      marginTop: 14,
      marginBottom: 36,
      x: { domain: [bins[0]?.from ?? -1, bins.at(-1)?.to ?? 1] },
      y: { domain: [0, largest] },
      marks: [
        axisY({ ticks: Math.min(4, largest), tickSize: 0, label: null, fill: COLOURS.quiet, fontSize: 11.5, tickFormat: (count: number) => (Number.isInteger(count) ? count.toLocaleString('en') : '') }),
        axisX({ ticks: width > 400 ? 8 : 4, tickSize: 0, label: null, fill: COLOURS.quiet, fontSize: 11.5, tickFormat: showSigned }),
        ruleY([0], { stroke: COLOURS.line }),
        rectY(bins, { x1: 'from', x2: 'to', y: 'count', fill: colour, insetLeft: 1, insetRight: 1, rx: 2, title: ({ from, to, count }: { from: number; to: number; count: number }) => `${count} from ${showSigned(from)} to ${showSigned(to)}` }),
        ruleX([0], { stroke: COLOURS.zero, strokeDasharray: '3,2' }),
        ruleX([mean], { stroke: 'var(--ink)', strokeWidth: 2 }),
      ],
    }),
    text,
  );
}
