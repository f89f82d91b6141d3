import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreLayout } from '../contract/store-layout.ts';
import { errnoOf } from '../contract/errors.ts';
import { fieldsDigest } from '../digest/identity.ts';
import type { Basis } from '../judge/comparison.ts';
import { publishJson } from '../report/run-directory.ts';

/** What one run of `--aa` saw: by metric the size of the effect in each of its comparisons of the same code with itself. */
export interface NoiseRecord {
  version: 1;
  run: string;
  /** ISO 8601. */
  time: string;
  /** Sha256 of the snapshot that was measured. */
  of: string;
  effects: Record<string, number[]>;
}

export interface Noise {
  /** By metric: effects up to this size came about without a change. */
  floor: Record<string, number>;
  /** One sentence for people. */
  said: string;
}

/** Of so many of the latest records. */
const LATEST = 50;
/** Where there are enough: a single outlier in a hundred comparisons would hide every change from then on. */
const QUANTILE = 0.95;

/** Noise is that of one eval in one trust domain, with the same episodes, measure, interpreter, scorer and harness; whichever code and seed it was. */
export function noiseKey(evalName: string, trustDomain: string, { episodes, graph, interpreter, scorer, harness }: Basis): string {
  return fieldsDigest({ eval: evalName, 'trust domain': trustDomain, episodes, graph, interpreter, scorer, harness }).replace('sha256:', '');
}

/** One file for each run, so that runs at the same time do not overwrite each other's. */
export function storeNoise(store: StoreLayout, key: string, record: NoiseRecord): void {
  publishJson(join(store.noise, key, `${record.run}.json`), record);
}

/** What is known of the noise; undefined where it was never measured. */
export function readNoise(store: StoreLayout, key: string): Noise | undefined {
  const folder = join(store.noise, key);
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).filter((name) => name.endsWith('.json')).sort();
  const records = names.slice(-LATEST).flatMap((name) => readRecord(join(folder, name)) ?? []);
  return records.length === 0 ? undefined : noiseOf(records);
}

/** The floor of each metric: the 95th percentile of all effects (nearest rank), which below 20 of them is the largest. Pure. */
export function noiseOf(records: readonly NoiseRecord[]): Noise {
  const effects = new Map<string, number[]>();
  for (const record of records) for (const [metric, seen] of Object.entries(record.effects)) effects.set(metric, [...(effects.get(metric) ?? []), ...seen]);
  const floor = Object.fromEntries([...effects].filter(([, seen]) => seen.length > 0).map(([metric, seen]) => [metric, quantile(seen)]));
  const comparisons = Math.max(0, ...[...effects.values()].map((seen) => seen.length));
  const last = records.at(-1);
  const figures = Object.entries(floor).sort(([a], [b]) => (a < b ? -1 : 1)).map(([metric, value]) => `${metric} ${Number(value.toPrecision(3))}`);
  return {
    floor,
    said: `noise from ${comparisons} ${comparisons === 1 ? 'comparison' : 'comparisons'} of the same code with itself, the latest of ${last?.time.slice(0, 10)} (run ${last?.run}): ${figures.join(', ') || 'none'}; effects up to this size are not called a change`,
  };
}

function quantile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(QUANTILE * sorted.length) - 1] ?? 0;
}

/** A file of another version, or a damaged one, says nothing. */
function readRecord(file: string): NoiseRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as NoiseRecord;
    const fits = record.version === 1 && typeof record.run === 'string' && typeof record.time === 'string' && typeof record.effects === 'object' && Object.values(record.effects).every(isFigures);
    return fits ? record : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || errnoOf(error) === 'ENOENT' || error instanceof TypeError) return undefined;
    throw error;
  }
}

function isFigures(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'number' && Number.isFinite(one) && one >= 0);
}
