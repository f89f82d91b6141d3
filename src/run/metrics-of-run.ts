import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Better } from '../judge/comparison.ts';
import type { PinsFile } from './run-pins.ts';

/** Which way the metrics of a finished run get better, as its settings said; nothing for a run without pins of its own. */
export function metricsOfRun(folder: string): Record<string, Better> {
  const file = join(folder, 'pins.json');
  if (!existsSync(file)) return {};
  const { chosen } = JSON.parse(readFileSync(file, 'utf8')) as PinsFile;
  return Object.fromEntries(Object.entries(chosen.metrics).map(([metric, { better }]) => [metric, better]));
}
