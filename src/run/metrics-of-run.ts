import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Better } from '../judge/comparison.ts';
import { readPins } from './run-pins.ts';

/** Which way the metrics of a finished run get better, as its settings said; nothing for a run without pins of its own. */
export function metricsOfRun(folder: string): Record<string, Better> {
  if (!existsSync(join(folder, 'pins.json'))) return {};
  return Object.fromEntries(Object.entries(readPins(folder).chosen.metrics).map(([metric, { better }]) => [metric, better]));
}
