import { z } from 'zod';
import type { Episode, Spec } from '../launch/model.ts';
import type { Proof } from '../launch/proof-model.ts';
import type { Plan } from '../plan/model.ts';
import type { Report, Summary } from './model.ts';
import { basisSchema, inputsSchema, outcomesSchema } from './outcomes-schema.ts';
import { statementSchema } from './provenance-schema.ts';

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);
const arm = z.string().describe('`frozen`, `overlay`, `overlay-2` …; `baseline` is a finished run’s, and what ends in `-again` the second one of `--aa`.');
const place = z.string().describe('Path relative to the top of the sources, with forward slashes.');
const version = z.literal(1);
const metrics = z.record(z.string(), z.number().nullable());

const differs = z.array(z.object({ path: place, change: z.enum(['added', 'removed', 'modified', 'line endings only', 'mode only', 'link target', 'kind']) }));

const planSchema = z.object({
  version,
  eval: z.string(),
  nodesets: z.array(
    z.object({
      nodeset: z.string(),
      arm,
      parallelism: z.enum(['local', 'replicated', 'shared']),
      origin: z.enum(['frozen', 'overlay', 'merged']),
      digest,
      decision: z.enum(['local', 'replicated', 'reuse', 'spawn', 'ephemeral']),
      reason: z.string(),
      differs,
      differsIn: z.array(z.string()).describe('Parts of the identity other than files that differ from frozen.'),
      unresolved: z.array(z.object({ what: z.string(), text: z.string(), place, line: z.int() })),
    }),
  ),
  arms: z.record(
    arm,
    z
      .object({
        snapshot: z.string(),
        files: z.number(),
        differs,
        from: z.string().exactOptional().describe('Where its code came from: a folder, a commit, a finished run.'),
        run: z.string().exactOptional().describe('Id of the finished run that the arm was measured in.'),
        sameAs: arm.exactOptional().describe('Everything of it is the same as that arm’s, which alone was measured.'),
      })
      .describe('What the interpreters of this arm run from: the snapshot’s name, how many files, what differs from frozen.'),
  ),
  notices: z.array(z.string()),
}) satisfies z.ZodType<Plan>;

const episodeSchema = z.object({
  id: z.string(),
  index: count,
  seed: z.int().min(0).max(2 ** 32 - 1),
  case: z.string().exactOptional().describe('What this is a repeat of.'),
  repeat: z.int().min(1).exactOptional(),
  input: z.record(z.string(), z.unknown()),
}) satisfies z.ZodType<Episode>;

const specSchema = z.object({
  version,
  run: z.string(),
  arm,
  graph: z.object({ path: place, content: z.record(z.string(), z.unknown()) }).nullable(),
  episodes: z.array(episodeSchema),
  seed: z.number(),
  workers: z.int().min(1),
  nodesets: z.record(
    z.string(),
    z.object({
      parallelism: z.enum(['local', 'replicated', 'shared']),
      runtime: z.enum(['python', 'node', 'command']),
      served: z.boolean().describe('Over HTTP, or inside the interpreter.'),
      module: z.string().exactOptional(),
      class: z.string().exactOptional(),
      entry: place.exactOptional(),
      config: z.record(z.string(), z.unknown()),
    }),
  ),
}) satisfies z.ZodType<Spec>;

const names = z.array(z.string());
const level = z.enum(['proved', 'partial', 'none']);
const strangers = z.array(
  z.object({
    module: z.string().exactOptional(),
    path: z.string(),
    sha256: sha256.nullable(),
    kind: z.enum(['live', 'changed', 'unsealed', 'elsewhere']),
    reason: z.string(),
    remedy: z.string(),
  }),
);
const processProof = z.object({
  name: z.string(),
  arm,
  kind: z.enum(['worker', 'server', 'command', 'stored']),
  level,
  reasons: z.array(z.string()).describe('Why it is not proved.'),
  interpreters: count,
  pinned: z.array(z.object({ module: z.string().exactOptional(), place, sha256 })),
  external: count.describe('Modules and files of interpreters, installed packages and externals.'),
  strangers,
  outside: z
    .array(z.object({ path: z.string(), sha256: sha256.nullable().describe('After the run; null if it is gone by then, or too large to hash.') }))
    .describe('Files that were read and that no digest covers: neither in a snapshot, nor below a live folder, nor of the machine.'),
  outsideMore: z.literal(true).exactOptional().describe('It read more such files than are named.'),
  absent: names.exactOptional().describe('Paths that it looked for in vain outside of everything pinned: results that are kept hold only while they are not there.'),
  absentMore: z.literal(true).exactOptional().describe('It looked for more than are named.'),
  missed: z.array(z.object({ what: z.string(), place, remedy: z.string() })),
});

const proofSchema = z.object({
  version,
  level: level.describe('The lowest of all processes.'),
  pinned: z.boolean().describe('False as soon as anything came from outside a snapshot.'),
  processes: z.array(processProof),
}) satisfies z.ZodType<Proof>;

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
const verdictParts = {
  verdict: z.enum(['passed', 'gate failed', 'improved', 'regressed', 'no change seen', 'inconclusive', 'not comparable', 'not pinned']),
  exitCode: z.literal([0, 1, 3, 4]),
  reasons: z.array(z.string()),
  counts: z.record(arm, counts),
  metrics: z.record(arm, z.record(z.string(), metricSummary)),
  gates: z.array(z.object({ arm, gate: z.string(), status: z.enum(['held', 'failed', 'undecided']), reason: z.string() })),
  comparisons: z.array(comparison),
  ranking: ranking.nullable(),
};
const reuse = z.object({ reused: count, spawned: count, ephemeral: count, replicated: count });
const time = z.iso.datetime().describe('ISO 8601.');

const summarySchema = z.object({
  version,
  run: z.string(),
  eval: z.string(),
  status: z.literal('finished'),
  ...verdictParts,
  reuse,
  proof: level,
  pinned: z.boolean(),
  started: time,
  durationMs: z.number().min(0).max(1e12),
  seed: z.number(),
}) satisfies z.ZodType<Summary>;

const status = z.enum(['passed', 'failed', 'error', 'skipped']);

const reportSchema = z.object({
  version,
  run: z.string(),
  eval: z.string(),
  evalpin: z.string().describe('Version of evalpin.'),
  started: time,
  durationMs: z.number().min(0).max(1e12),
  seed: z.number(),
  arms: z.array(arm),
  baseline: arm.nullable(),
  verdict: z.object(verdictParts),
  plan: planSchema,
  reuse,
  episodes: z.array(
    z.object({
      case: z.string(),
      repeat: z.int().min(1).exactOptional(),
      seed: z.number().exactOptional(),
      arms: z.record(
        arm,
        z.object({
          status,
          metrics,
          errorKind: z.enum(['infrastructure', 'model']).exactOptional(),
          message: z.string().exactOptional(),
          file: z.string().exactOptional(),
          line: z.int().exactOptional(),
          ms: z.number().exactOptional(),
          worker: z.string().exactOptional(),
          flaky: z.boolean().exactOptional().describe('It failed before it passed, or the other way round.'),
          reusedFrom: z.string().exactOptional().describe('The run that it was taken from.'),
        }),
      ),
    }),
  ),
  timings: z.record(z.string(), z.number()).describe('Milliseconds of each phase, some within others.'),
  resultReuse: z
    .array(
      z.object({
        arm: z.string(),
        reused: z.int().describe('Outcomes that were taken from earlier runs.'),
        measured: z.int(),
        from: z.array(z.object({ run: z.string(), episodes: z.int(), oldest: z.string().describe('When the oldest of them was measured.'), newest: z.string(), proof: z.enum(['proved', 'partial']), service: z.literal(true).exactOptional().describe('They came through the cache service: another machine measured them.') })),
        misses: z.array(z.object({ reason: z.string(), fields: z.array(z.string()).describe('Names of what differs from what is stored.'), episodes: z.int().nullable(), examples: z.array(z.string()) })),
        off: z.string().nullable().describe('Why the store was not looked into.'),
        stored: z.int().describe('Outcomes that are kept for later runs.'),
        notStored: z.string().nullable().describe('Why not all are.'),
      }),
    )
    .describe('What each measured arm took from earlier runs.'),
  cache: z
    .array(
      z.object({
        what: z.string().describe('`output of prepare of NODESET`, `results of ARM`.'),
        did: z.enum(['restored', 'missed', 'saved', 'saved by another run', 'refused', 'failed', 'not allowed', 'not asked']),
        bytes: z.int().nullable().describe('Of the archive.'),
        key: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    )
    .nullable()
    .describe('What the cache service was asked for and what came of it; null where none was used.'),
  failures: z.array(
    z.object({
      arm,
      episode: z.string(),
      seed: z.number().exactOptional(),
      status: z.enum(['failed', 'error']),
      errorKind: z.enum(['infrastructure', 'model']).exactOptional(),
      message: z.string().exactOptional(),
      file: z.string().exactOptional(),
      line: z.int().exactOptional(),
      worker: z.string().exactOptional(),
      before: status.exactOptional().describe('What the same episode came to in the baseline.'),
    }),
  ),
  logs: z.array(z.object({ of: z.string(), file: z.string(), lines: z.array(z.string()) })),
  proof: z.object({ level, pinned: z.boolean(), processes: z.array(processProof.extend({ pinned: count })) }),
  notices: z.array(z.string()),
  reproduce: z.array(z.string()),
}) satisfies z.ZodType<Report>;

/** What evalpin adds to each line of a worker. */
const whose = { time, arm, worker: z.string() };

const server = { time, key: z.string().describe('`<arm>/<nodeset>`, for a replica also `/<worker>`.'), id: z.string() };
const errorRecord = z.object({
  code: z.string().regex(/^EP\d{4}$/),
  message: z.string(),
  hint: z.string(),
  location: z.object({ file: z.string(), line: z.int().exactOptional(), column: z.int().exactOptional() }).exactOptional(),
  details: z.array(z.string()).exactOptional(),
});

const eventSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('run-started'), time }),
  z.object({ event: z.literal('planned'), time, nodesets: z.array(z.object({ nodeset: z.string(), arm, decision: z.string(), digest })) }),
  z.object({ event: z.literal('server-waiting'), time, key: server.key, reason: z.string() }),
  z.object({ event: z.literal('server-starting'), ...server }),
  z.object({ event: z.literal('server-ready'), ...server, reused: z.boolean() }),
  z.object({ event: z.literal('server-lost'), ...server, reason: z.string() }),
  z.object({ event: z.literal('server-failed'), time, error: errorRecord }),
  z.object({ event: z.literal('servers-ready'), time, servers: z.array(z.object({ id: z.string(), key: server.key, reused: z.boolean(), url: z.string() })) }),
  z.object({ event: z.literal('notice'), time, text: z.string() }),
  z.object({ event: z.literal('run-failed'), time, error: z.string() }),
  z.object({
    event: z.literal('episode'),
    ...whose,
    id: z.string(),
    status,
    metrics,
    message: z.string().exactOptional(),
    file: z.string().exactOptional(),
    line: z.int().exactOptional(),
    duration_ms: z.number().exactOptional(),
    error_kind: z.enum(['infrastructure', 'model']).exactOptional(),
    server: z.string().exactOptional().describe('The served nodeset that could not be reached or did not answer.'),
    case: z.string().exactOptional(),
    repeat: z.int().min(1).exactOptional(),
    flaky: z.boolean().exactOptional(),
  }),
  z.object({ event: z.literal('loaded'), ...whose, module: z.string(), path: z.string(), sha256: sha256.nullable() }),
  z.object({ event: z.literal('log'), ...whose, level: z.enum(['debug', 'info', 'warning', 'error']), message: z.string() }),
  z.object({ event: z.literal('ready'), ...whose }),
  z.object({
    event: z.literal('fatal'),
    ...whose,
    message: z.string(),
    file: z.string().exactOptional(),
    line: z.int().exactOptional(),
    error_kind: z.enum(['infrastructure', 'model']).exactOptional(),
    server: z.string().exactOptional(),
  }),
  z.object({ event: z.literal('bad-line'), ...whose, text: z.string(), reason: z.string() }).describe('A line of a worker that is no event.'),
]);

/** Schemas of the documents in a run's folder, by file; `events.json` and `provenance.json` are one line of their files. */
export const RUN_SCHEMAS = {
  'plan.json': planSchema,
  'spec.json': specSchema,
  'summary.json': summarySchema,
  'proof.json': proofSchema,
  'report.json': reportSchema,
  'events.json': eventSchema,
  'provenance.json': statementSchema,
  'outcomes.json': outcomesSchema,
  'basis.json': basisSchema,
  'inputs.json': inputsSchema,
} as const;
