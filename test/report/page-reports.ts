import type { CaseChanges, Comparison, ComparisonVerdict, MetricComparison, Ranking } from '../../src/judge/comparison.ts';
import type { Verdict, VerdictName } from '../../src/judge/judge.ts';
import type { EpisodeStatus } from '../../src/launch/model.ts';
import type { EpisodeCell, EpisodeRow, Failure, ProofSummary, Report } from '../../src/report/model.ts';

const HASH = 'c0ffee'.padEnd(64, '1');

export interface Wanted {
  verdict?: VerdictName;
  episodes?: number;
  overlays?: number;
  /** Beside `passed`. */
  metrics?: number;
  /** Share of episodes that the first overlay fails and frozen does not. */
  worse?: number;
  better?: number;
  repeats?: number;
}

/** Numbers that look random and are the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const METRICS = ['accuracy', 'latency_ms', 'confidence', 'tokens', 'cost_usd', 'bleu', 'toxicity', 'recall_at_5'];
const LOWER = new Set(['latency_ms', 'tokens', 'cost_usd', 'toxicity']);
const SCALES: Record<string, number> = { latency_ms: 900, tokens: 2_400, cost_usd: 0.03 };

/** A report of the shape that a run writes, with comparisons that fit its episodes as far as a reader would check. */
export function sampleReport({ verdict = 'regressed', episodes: count = 300, overlays = 1, metrics: metricCount = 2, worse = 0.1, better = 0.02, repeats = 1 }: Wanted = {}): Report {
  const arms = ['frozen', ...Array.from({ length: overlays }, (_, at) => (at === 0 ? 'overlay' : `overlay-${at + 1}`))];
  const names = METRICS.slice(0, metricCount);
  const random = numbers(7);
  const episodes = Array.from({ length: count * repeats }, (_, at): EpisodeRow => {
    const id = String(Math.floor(at / repeats)).padStart(4, '0');
    const fails = random() < 0.08;
    return {
      case: id,
      ...(repeats > 1 ? { repeat: (at % repeats) + 1 } : {}),
      seed: Math.floor(random() * 2 ** 32),
      arms: Object.fromEntries(arms.map((arm, place) => [arm, cell({ random, arm, names, fails: place === 0 ? fails : fails ? random() > better * 8 : random() < worse / place })])),
    };
  });
  const comparisons = arms.slice(1).map((arm, at) => comparison(arm, episodes, { names, verdict: asComparison(verdict, at), confidence: 0.95 }));
  const failures = failuresOf(episodes, arms);
  return {
    version: 1,
    run: '20260102-030405-1a2b3c',
    eval: 'digits',
    evalpin: '0.1.0',
    started: '2026-01-02T03:04:05.678Z',
    durationMs: 42_300,
    seed: 7,
    arms,
    baseline: 'frozen',
    verdict: verdictOf(verdict, { arms, episodes, names, comparisons }),
    plan: planOf(arms),
    reuse: { reused: 1, spawned: 0, ephemeral: overlays, replicated: 0 },
    episodes,
    timings: { pin: 1_200, serve: 11_400, launch: 27_900, prove: 310, release: 1_400 },
    cache: null,
    resultReuse: arms.map((arm) => ({
      arm,
      reused: arm === 'frozen' ? 90 : 0,
      measured: count * repeats - (arm === 'frozen' ? 90 : 0),
      from: arm === 'frozen' ? [{ run: '20260101-101112-aabbcc', episodes: 90, oldest: '2026-01-01T10:11:12.000Z', newest: '2026-01-01T10:12:12.000Z', proof: 'proved' as const }] : [],
      misses: arm === 'frozen' ? [] : [{ reason: 'the arm’s snapshot is another one', fields: ['snapshot', 'servers'], episodes: count * repeats, examples: ['0000'] }],
      off: null,
      stored: 210,
      notStored: null,
    })),
    failures,
    logs: failures.some(({ status }) => status === 'error') ? [{ of: 'overlay-0', file: 'workers/overlay-0/stderr.log', lines: ['Traceback (most recent call last):', '  File "workspace/nodesets/method/centre.py", line 41, in centre', '    return self.table[label]', "KeyError: 'seven'"] }] : [],
    proof: proofOf(verdict, arms),
    notices: ['`OPENAI_API_KEY` is set but not passed on: add `pass-env: [OPENAI_API_KEY]` if the code needs it'],
    reproduce: ['cd /home/you/project', 'evalpin run digits --overlay overlays/edited-model --episodes 300 --seed 7', 'evalpin rerun 20260102-030405-1a2b3c EPISODE'],
  };
}

/** The same with what the nodes gave, as a run keeps it: in all arms of an episode that did not pass in some arm. */
export function withValues(report: Report): Report {
  for (const row of report.episodes) {
    const cells = Object.entries(row.arms);
    if (cells.every(([, { status }]) => status === 'passed')) continue;
    for (const [arm, cell] of cells) {
      const nodes = [
        { node: 'load', outputs: { image: '<numpy.ndarray float32 28×28>', label: row.case.slice(-1) } },
        { node: 'centre', outputs: { steps: '[0.25, 0.5, … 98 more]', note: JSON.stringify(`first ${row.case}\nthen ${'a line that is long enough to be broken somewhere, '.repeat(6)}\nin ${arm}`) } },
        { node: 'score', outputs: { passed: String(cell.status === 'passed'), answer: JSON.stringify(`${arm} says ${'so and '.repeat(40)}so`) } },
      ];
      cell.values = { inputs: { question: `"which digit is ${row.case}?"` }, nodes: cell.status === 'error' ? nodes.slice(0, 1) : nodes };
    }
  }
  return report;
}

function asComparison(verdict: VerdictName, at: number): ComparisonVerdict {
  if (at > 0) return (['no change seen', 'improved', 'inconclusive'] as const)[(at - 1) % 3] ?? 'inconclusive';
  return verdict === 'passed' || verdict === 'not pinned' ? 'no change seen' : verdict === 'gate failed' ? 'regressed' : verdict;
}

function cell({ random, arm, names, fails }: { random: () => number; arm: string; names: readonly string[]; fails: boolean }): EpisodeCell {
  const crashed = fails && random() < 0.25;
  const status: EpisodeStatus = crashed ? 'error' : fails ? 'failed' : 'passed';
  const shift = arm === 'frozen' ? 0 : 0.03;
  const value = (name: string): number => (name === 'accuracy' ? Number(!fails) : Number(((SCALES[name] ?? 1) * (0.5 + 0.4 * random() + (LOWER.has(name) ? shift : -shift))).toFixed(6)));
  return {
    status,
    metrics: crashed ? {} : Object.fromEntries(names.map((name) => [name, value(name)])),
    ...(crashed ? { errorKind: 'model' as const, message: "KeyError: 'seven'\n  in centre, workspace/nodesets/method/centre.py", file: 'workspace/nodesets/method/centre.py', line: 41 } : fails ? { message: `expected 7, got ${Math.floor(random() * 3)}` } : {}),
    ms: Number((20 + 160 * random()).toFixed(3)),
    worker: `${arm}-${Math.floor(random() * 4)}`,
    ...(random() < 0.01 ? { flaky: true } : {}),
    ...(arm === 'frozen' && random() < 0.3 ? { reusedFrom: '20260101-101112-aabbcc' } : {}),
  };
}

function comparison(arm: string, episodes: readonly EpisodeRow[], { names, verdict, confidence }: { names: readonly string[]; verdict: ComparisonVerdict; confidence: number }): Comparison {
  if (verdict === 'not comparable') return { arm, baseline: 'frozen', verdict, reason: `${arm} and frozen cannot be compared: \`interpreter\` and \`seeds\` differ`, fields: ['interpreter', 'seeds'], metrics: [], changes: changesOf(arm, []) };
  const metrics = ['passed', ...names].map((metric) => metricOf(arm, episodes, { metric, verdict, confidence }));
  const [first] = metrics;
  return { arm, baseline: 'frozen', verdict, reason: `\`passed\` went from ${first?.before.toFixed(4)} to ${first?.after.toFixed(4)} over ${first?.cases} cases (exact McNemar, p ${first?.test?.adjusted ?? 1})`, fields: [], metrics, changes: changesOf(arm, episodes) };
}

function metricOf(arm: string, episodes: readonly EpisodeRow[], { metric, verdict, confidence }: { metric: string; verdict: ComparisonVerdict; confidence: number }): MetricComparison {
  const value = (cell: EpisodeCell | undefined): number | null | undefined => (metric === 'passed' ? Number(cell?.status === 'passed') : cell?.metrics[metric]);
  const pairs = episodes.flatMap(({ arms }) => {
    const [before, after] = [value(arms['frozen']), value(arms[arm])];
    return typeof before === 'number' && typeof after === 'number' ? [{ before, after }] : [];
  });
  const mean = (of: (pair: { before: number; after: number }) => number): number => pairs.reduce((sum, pair) => sum + of(pair), 0) / Math.max(1, pairs.length);
  const [before, after] = [mean((pair) => pair.before), mean((pair) => pair.after)];
  const effect = after - before;
  const half = 2 * Math.sqrt(mean((pair) => (pair.after - pair.before - effect) ** 2) / Math.max(1, pairs.length));
  const way = (LOWER.has(metric) ? -1 : 1) * Math.sign(effect);
  const clear = pairs.length >= 5 && Math.abs(effect) > half;
  const own = metric === 'passed' || verdict === 'inconclusive' ? verdict : !clear ? 'no change seen' : metric === 'confidence' ? 'changed' : way > 0 ? 'improved' : 'regressed';
  return {
    metric,
    better: metric === 'confidence' ? 'neither' : LOWER.has(metric) ? 'lower' : 'higher',
    kind: metric === 'passed' ? 'pass-fail' : 'numeric',
    pairs: pairs.length,
    cases: new Set(episodes.map((row) => row.case)).size,
    before,
    after,
    effect,
    interval: pairs.length < 5 ? null : { low: effect - half, high: effect + half, confidence, method: metric === 'passed' ? 'Newcombe, paired' : 'BCa bootstrap over cases, 10,000 samples' },
    test: pairs.length < 5 ? null : { method: metric === 'passed' ? 'exact McNemar' : 'sign-flip permutation', p: clear ? 0.0004 : 0.21, adjusted: clear ? 0.0012 : 0.42 },
    detectable: half * 1.4,
    needed: { cases: 1_240, of: 0.02 },
    noise: metric === 'accuracy' ? 0.011 : null,
    verdict: own === 'not comparable' ? 'inconclusive' : own,
  };
}

function changesOf(arm: string, episodes: readonly EpisodeRow[]): CaseChanges {
  const where = (before: boolean, after: boolean): string[] => episodes.filter(({ arms }) => (arms['frozen']?.status === 'passed') === before && (arms[arm]?.status === 'passed') === after).map((row) => row.case);
  return { newFailures: where(true, false), fixed: where(false, true), vanished: [], added: [], skipped: [], renamed: episodes.length > 0 ? [{ from: '0007-old', to: '0007' }] : [], flaky: episodes.filter(({ arms }) => arms[arm]?.flaky).map((row) => ({ arm, case: row.case })) };
}

function verdictOf(verdict: VerdictName, { arms, episodes, names, comparisons }: { arms: readonly string[]; episodes: readonly EpisodeRow[]; names: readonly string[]; comparisons: Comparison[] }): Verdict {
  const exitCode = ({ regressed: 1, 'gate failed': 1, inconclusive: 3, 'not comparable': 3, 'not pinned': 4 } as Partial<Record<VerdictName, 1 | 3 | 4>>)[verdict] ?? 0;
  const [first] = comparisons;
  const gate = { arm: 'overlay', gate: 'passed: max-drop 0.02', status: exitCode === 1 ? ('failed' as const) : ('held' as const), reason: `the share of passed went from ${first?.metrics[0]?.before.toFixed(4) ?? '–'} to ${first?.metrics[0]?.after.toFixed(4) ?? '–'}; a drop of 0.02 is allowed` };
  const reasons = verdict === 'not pinned' ? ['overlay-0 and overlay-1: `nodesets.method.centre` came from the live folder /home/you/project/workspace/nodesets/method/centre.py, not from the snapshot', ...(first ? [first.reason] : [])] : [...(first ? [`overlay: ${first.reason}`] : ['measured']), ...(exitCode === 1 ? [`overlay: gate \`${gate.gate}\`: ${gate.reason}`] : [])];
  const countOf = (arm: string, status: EpisodeStatus): number => episodes.filter(({ arms: cells }) => cells[arm]?.status === status).length;
  const summary = (arm: string, name: string): { mean: number | null; scored: number; unscored: number } => {
    const values = episodes.flatMap(({ arms: cells }) => cells[arm]?.metrics[name] ?? []);
    return { mean: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length, scored: values.length, unscored: episodes.length - values.length };
  };
  return {
    verdict,
    exitCode,
    reasons,
    counts: Object.fromEntries(arms.map((arm) => [arm, { episodes: episodes.length, passed: countOf(arm, 'passed'), failed: countOf(arm, 'failed'), skipped: 0, errors: countOf(arm, 'error'), infrastructure: 0 }])),
    metrics: Object.fromEntries(arms.map((arm) => [arm, Object.fromEntries(names.map((name) => [name, summary(arm, name)]))])),
    gates: [gate],
    comparisons,
    ranking: comparisons.length > 1 ? rankingOf(comparisons) : null,
  };
}

function rankingOf(comparisons: readonly Comparison[]): Ranking {
  const rows = comparisons.map(({ arm, verdict, metrics: [first] }) => ({ arm, verdict, value: first?.after ?? null, effect: first?.effect ?? null, adjusted: first?.test?.adjusted ?? null }));
  return { metric: 'passed', better: 'higher', candidates: comparisons.length, rows: rows.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)).map((row, at) => ({ rank: at + 1, ...row })) };
}

function failuresOf(episodes: readonly EpisodeRow[], arms: readonly string[]): Failure[] {
  const all = arms.flatMap((arm) =>
    episodes.flatMap((row): Failure[] => {
      const own = row.arms[arm];
      if (own?.status !== 'failed' && own?.status !== 'error') return [];
      const { status, errorKind, message, file, line, worker } = own;
      const before = arm === 'frozen' ? undefined : row.arms['frozen']?.status;
      return [{ arm, episode: row.repeat === undefined ? row.case : `${row.case}#${row.repeat}`, status, ...(row.seed === undefined ? {} : { seed: row.seed }), ...(errorKind ? { errorKind } : {}), ...(message === undefined ? {} : { message }), ...(file === undefined ? {} : { file }), ...(line === undefined ? {} : { line }), ...(worker === undefined ? {} : { worker }), ...(before === undefined ? {} : { before }) }];
    }),
  );
  return all.toSorted((a, b) => Number(b.before === 'passed') - Number(a.before === 'passed'));
}

function planOf(arms: readonly string[]): Report['plan'] {
  const differs = [
    { path: 'workspace/nodesets/model/digits_model.py', change: 'modified' as const },
    { path: 'workspace/nodesets/model/weights.json', change: 'added' as const },
  ];
  return {
    version: 1,
    eval: 'digits',
    nodesets: arms.flatMap((arm) => [
      { nodeset: 'digits_model', arm, parallelism: 'shared' as const, origin: arm === 'frozen' ? ('frozen' as const) : ('overlay' as const), digest: `sha256:${HASH}`, decision: arm === 'frozen' ? ('reuse' as const) : ('ephemeral' as const), reason: arm === 'frozen' ? 'a live server was spawned from exactly this digest' : 'its digest differs from frozen, so it gets a server of its own for this run', differs: arm === 'frozen' ? [] : differs, differsIn: arm === 'frozen' ? [] : ['env'], unresolved: [] },
      { nodeset: 'centre', arm, parallelism: 'local' as const, origin: 'frozen' as const, digest: `sha256:${HASH}`, decision: 'local' as const, reason: 'runs inside each worker', differs: [], differsIn: [], unresolved: arm === 'frozen' ? [{ what: 'import', text: 'import_module(name)', place: 'workspace/nodesets/method/centre.py', line: 3 }] : [] },
    ]),
    arms: Object.fromEntries(arms.map((arm) => [arm, { snapshot: `sha256:${HASH}`, files: 214, differs: arm === 'frozen' ? [] : differs }])),
    notices: [],
  };
}

function proofOf(verdict: VerdictName, arms: readonly string[]): Report['proof'] {
  const processes = arms.flatMap((arm) =>
    [0, 1].map((at): ProofSummary => ({
      name: `${arm}-${at}`,
      arm,
      kind: 'worker',
      level: at === 1 ? 'partial' : 'proved',
      reasons: at === 1 ? ['it started git, which reports nothing'] : [],
      interpreters: 1,
      pinned: 37,
      external: 412,
      strangers: verdict === 'not pinned' && arm === 'overlay' ? [{ module: 'nodesets.method.centre', path: '/home/you/project/workspace/nodesets/method/centre.py', sha256: HASH, kind: 'live', reason: '`nodesets.method.centre` came from the live folder /home/you/project/workspace/nodesets/method/centre.py', remedy: 'Declare it: `include: ["workspace/nodesets/method/**"]`.' }] : [],
      outside: at === 1 ? [{ path: '/data/digits/weights.bin', sha256: HASH }] : [],
      missed: at === 1 && arm !== 'frozen' ? [{ what: 'tools', place: 'libs/tools.py', remedy: 'Add `roots: ["libs"]`.' }] : [],
    })),
  );
  return { level: 'partial', pinned: verdict !== 'not pinned', processes };
}
