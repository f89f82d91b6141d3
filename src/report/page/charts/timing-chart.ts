import { axisY, barX, text } from '@observablehq/plot';
import { showDuration } from '../../figures.ts';
import type { Html } from '../html.ts';
import { COLOURS, drawBoth, type ChartText } from './figure.ts';

/** Where the time went: one bar for each phase, in the order of the run. */
export function drawTimings(phases: readonly { name: string; ms: number }[], label: ChartText): Html {
  const longest = Math.max(...phases.map(({ ms }) => ms), 1);
  const names = phases.map(({ name }) => name);
  return drawBoth(
    (width) => ({
      width,
      height: 14 + 30 * phases.length,
      marginLeft: 92,
      marginRight: 76,
      marginTop: 4,
      marginBottom: 10,
      x: { domain: [0, longest], axis: null },
      y: { domain: names, padding: 0.35 },
      marks: [
        axisY({ tickSize: 0, label: null, fill: 'var(--ink)', fontSize: 12.5 }),
        barX(phases, { x: 'ms', y: 'name', fill: COLOURS.neutral, rx: 3 }),
        text(phases, { x: 'ms', y: 'name', text: ({ ms }: { ms: number }) => showDuration(ms), textAnchor: 'start', dx: 7, fill: COLOURS.quiet, fontSize: 12.5 }),
      ],
    }),
    label,
  );
}
