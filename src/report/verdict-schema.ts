import { z } from 'zod';
import { arm, count, names } from './schema-parts.ts';

const counts = z.object({ episodes: count, passed: count, failed: count, skipped: count, errors: count, infrastructure: count });
const metricSummary = z.object({ mean: z.number().nullable(), scored: count, unscored: count });
const comparisonVerdict = z.enum(['improved', 'regressed', 'no change seen', 'inconclusive', 'not comparable']);
const better = z.enum(['higher', 'lower', 'neither']);
const metricComparison = z.object({
  metric: z.string().describe('`passed` is the share of episodes that passed.'),
  better,
  kind: z.enum(['pass-fail', 'numeric']),
  pairs: count,
  cases: count.describe('Repeats of one case are no independent evidence.'),
  before: z.number(),
  after: z.number(),
  effect: z.number().describe('`after` less `before`.'),
  interval: z.object({ low: z.number(), high: z.number(), confidence: z.number(), method: z.string() }).nullable(),
  test: z.object({ method: z.string(), p: z.number(), adjusted: z.number().describe('For all metrics of all arms that are judged together.') }).nullable(),
  detectable: z.number().nullable().describe('The effect that would have been seen with a power of 0.8.'),
  needed: z.object({ cases: count, of: z.number() }).nullable().describe('Cases needed to see an effect of this size with a power of 0.8.'),
  noise: z.number().nullable().describe('Effects up to this size were seen between runs of the same code.'),
  verdict: z.enum(['improved', 'regressed', 'no change seen', 'inconclusive', 'changed']).describe('`changed`: of a metric with no better way.'),
  allowed: z.literal(true).exactOptional().describe('It regressed, and a gate of its own says that so much is allowed.'),
});
const comparison = z.object({
  arm,
  baseline: arm,
  verdict: comparisonVerdict,
  allowed: z.literal(true).exactOptional().describe('Gates allow all that regressed.'),
  reason: z.string(),
  fields: names.describe('What differs, where the arms are not comparable.'),
  metrics: z.array(metricComparison),
  changes: z.object({
    newFailures: names,
    fixed: names,
    vanished: names,
    added: names,
    skipped: names.describe('Came to an answer in the baseline, and were skipped in the arm.'),
    renamed: z.array(z.object({ from: z.string(), to: z.string() })),
    flaky: z.array(z.object({ arm, case: z.string() })),
  }),
});
const ranking = z.object({
  metric: z.string(),
  better,
  candidates: count,
  rows: z.array(
    z.object({ rank: z.int(), arm, value: z.number().nullable(), effect: z.number().nullable(), adjusted: z.number().nullable(), verdict: comparisonVerdict }),
  ),
});
/** What a verdict and its figures add to a document. */
export const verdictParts = {
  verdict: z.enum(['passed', 'gate failed', 'improved', 'regressed', 'no change seen', 'inconclusive', 'not comparable', 'not pinned']),
  exitCode: z.literal([0, 1, 3, 4]),
  reasons: z.array(z.string()),
  counts: z.record(arm, counts),
  metrics: z.record(arm, z.record(z.string(), metricSummary)),
  gates: z.array(z.object({ arm, gate: z.string(), status: z.enum(['held', 'failed', 'undecided']), reason: z.string() })),
  comparisons: z.array(comparison),
  ranking: ranking.nullable(),
};
