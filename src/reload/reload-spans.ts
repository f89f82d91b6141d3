import type { NodesetReport, ReloadReport } from './reload-report.ts';

/** When a reload entered each of its phases; milliseconds since the epoch. The last one is its end. */
export type Timeline = readonly { phase: string; atMs: number }[];

type Attributes = Record<string, string | number | boolean>;

/** A span as it is to be told, with those within it. */
export interface SpanPlan {
  name: string;
  startMs: number;
  endMs: number;
  attributes: Attributes;
  /** Why it is no success. */
  error?: string;
  children: SpanPlan[];
}

export interface Measured {
  name: 'reloads' | 'duration' | 'pause' | 'lost' | 'ended';
  /** Seconds, or a count. */
  value: number;
  attributes: Attributes;
}

/** The spans of a reload: the whole, each nodeset in it, each phase in that. Pure. */
export function reloadSpan(report: ReloadReport, timelines: ReadonlyMap<string, Timeline>): SpanPlan | undefined {
  const ends = [...timelines.values()].flatMap((timeline) => timeline.map(({ atMs }) => atMs));
  // Refused before it began.
  if (ends.length === 0) return undefined;
  const endMs = Math.max(...ends);
  return {
    name: 'evalpin.reload',
    startMs: Math.min(...ends),
    endMs,
    attributes: { 'evalpin.reload.id': report.id, 'evalpin.reload.outcome': report.outcome, 'evalpin.reload.nodesets': report.nodesets.length, ...errorType(report) },
    ...failureOf(report),
    children: report.nodesets.flatMap((nodeset) => {
      const timeline = timelines.get(nodeset.nodeset);
      return timeline === undefined || timeline.length === 0 ? [] : [nodesetSpan(nodeset, timeline)];
    }),
  };
}

function nodesetSpan(report: NodesetReport, timeline: Timeline): SpanPlan {
  const { nodeset, outcome, mode, from, to, lostAnswers, migrations, cause } = report;
  return {
    name: 'evalpin.reload.nodeset',
    startMs: timeline[0]?.atMs ?? 0,
    endMs: timeline.at(-1)?.atMs ?? 0,
    attributes: defined({
      'evalpin.nodeset': nodeset,
      'evalpin.reload.outcome': outcome,
      'evalpin.reload.mode': mode,
      'evalpin.digest.before': from?.digest,
      'evalpin.digest.after': to?.digest,
      'evalpin.schema.before': from?.schemaHash,
      'evalpin.schema.after': to?.schemaHash,
      'evalpin.reload.migrations': migrations?.length,
      'evalpin.reload.lost_answers': lostAnswers,
      'evalpin.reload.cause': cause,
      ...errorType(report),
    }),
    ...failureOf(report),
    children: timeline.slice(0, -1).map(({ phase, atMs }, i) => ({
      name: `evalpin.reload.${phase}`, startMs: atMs, endMs: timeline[i + 1]?.atMs ?? atMs, attributes: { 'evalpin.nodeset': nodeset }, children: [],
    })),
  };
}

/** What is counted and measured of a reload. Pure. */
export function reloadMetrics({ nodesets, durationMs, outcome }: ReloadReport): Measured[] {
  return [
    { name: 'duration', value: durationMs / 1_000, attributes: { 'evalpin.reload.outcome': outcome } },
    ...nodesets.flatMap((report): Measured[] => {
      const of = { 'evalpin.nodeset': report.nodeset };
      return [
        { name: 'reloads', value: 1, attributes: { ...of, 'evalpin.reload.outcome': report.outcome } },
        ...(report.pausesMs ?? []).map((ms): Measured => ({ name: 'pause', value: ms / 1_000, attributes: of })),
        ...(report.lostAnswers === undefined ? [] : [{ name: 'lost', value: report.lostAnswers, attributes: of } as const]),
        ...(report.ended === undefined ? [] : [{ name: 'ended', value: report.ended.length, attributes: of } as const]),
      ];
    }),
  ];
}

function failureOf({ outcome, error }: Pick<NodesetReport, 'outcome' | 'error'>): { error?: string } {
  const failed = outcome === 'refused' || outcome === 'rolled-back' || outcome === 'broken';
  return failed ? { error: error?.message ?? outcome } : {};
}

function errorType({ error }: Pick<NodesetReport, 'error'>): Attributes {
  return error === undefined ? {} : { 'error.type': error.code };
}

function defined(attributes: Record<string, string | number | boolean | undefined>): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined));
}
