import type { Outcome } from '../../src/launch/model.ts';
import type { Proof } from '../../src/launch/proof-model.ts';
import type { Comparison, MetricComparison, Ranking } from '../../src/judge/comparison.ts';
import { judge, type Verdict } from '../../src/judge/judge.ts';
import type { Collected } from '../../src/report/collect-report.ts';
import type { WorkerRecord } from '../../src/launch/worker-record.ts';

const HASH = 'a'.repeat(64);

export const PROOF: Proof = {
  version: 1,
  level: 'partial',
  pinned: true,
  processes: [
    { name: 'overlay-0', arm: 'overlay', kind: 'worker', level: 'partial', reasons: ['it started git, which reports nothing'], interpreters: 1, pinned: [{ module: 'm', place: 'm.py', sha256: HASH }], external: 3, strangers: [], outside: [], missed: [{ what: 'tools', place: 'libs/tools.py', remedy: 'Add `roots: ["libs"]`.' }] },
  ],
};

/** A run of three episodes in two arms, of which the overlay fails one and crashes in another. */
export function collected(rest: Partial<Collected> = {}): Collected {
  const outcome = (arm: string, episode: string, more: Partial<Outcome> = {}): Outcome => ({ arm, episode, status: 'passed', metrics: { accuracy: 1 }, attempts: 1, worker: `${arm}-0`, ...more });
  const outcomes = rest.outcomes ?? [
    ...['0000', '0001', '0002'].map((id) => outcome('frozen', id)),
    outcome('overlay', '0000'),
    outcome('overlay', '0001', { status: 'failed', metrics: { accuracy: 0 }, message: 'wrong label' }),
    outcome('overlay', '0002', { status: 'error', metrics: {}, errorKind: 'model', message: "KeyError: 'x'", file: 'nodesets/foo.py', line: 12 }),
  ];
  const verdict = judge({ arms: ['frozen', 'overlay'], baseline: 'frozen', outcomes, gates: [{ newFailures: 0 }], proof: PROOF, requireProof: false });
  return {
    run: '20260102-030405-1a2b3c',
    eval: 'digits',
    evalpin: '0.1.0',
    started: new Date('2026-01-02T03:04:05Z'),
    finished: new Date('2026-01-02T03:04:47Z'),
    seed: 7,
    arms: ['frozen', 'overlay'],
    baseline: 'frozen',
    verdict,
    plan: {
      version: 1,
      eval: 'digits',
      nodesets: [
        { nodeset: 'foo', arm: 'overlay', parallelism: 'shared', origin: 'overlay', digest: `sha256:${HASH}`, decision: 'ephemeral', reason: 'its digest differs from frozen', differs: [{ path: 'workspace/nodesets/foo.py', change: 'modified' }], differsIn: [], unresolved: [] },
      ],
      arms: { frozen: { snapshot: HASH, files: 3, differs: [] }, overlay: { snapshot: HASH, files: 3, differs: [] } },
      notices: ['OPENAI_API_KEY is set but not passed on'],
    },
    episodes: ['0000', '0001', '0002'].map((id, index) => ({ id, index, seed: index + 10, input: {} })),
    outcomes,
    workers: [],
    servers: [],
    lostServers: [],
    proof: PROOF,
    timings: { pin: 30, serve: 40, launch: 500 },
    resultReuse: [],
    notices: [],
    reproduce: ['evalpin run digits --overlay ../edited --seed 7'],
    ...rest,
  };
}

export function workerRecord(folder: string, name: string): WorkerRecord {
  const arm = name.replace(/-\d+$/, '');
  return { arm, name, folder, out: `${folder}/out`, events: `${folder}/events.jsonl`, proofDir: `${folder}/proof`, logs: { stdout: `${folder}/stdout.log`, stderr: `${folder}/stderr.log` }, starts: 1, pids: [], wrapped: false };
}

/** One metric that fell by 0.12, of 200 pass/fail cases. */
export function metricComparison(rest: Partial<MetricComparison> = {}): MetricComparison {
  return {
    metric: 'passed',
    better: 'higher',
    kind: 'pass-fail',
    pairs: 200,
    cases: 200,
    before: 0.91,
    after: 0.79,
    effect: -0.12,
    interval: { low: -0.185, high: -0.0602, confidence: 0.95, method: 'Wald interval of the paired difference' },
    test: { method: 'exact McNemar', p: 0.00021, adjusted: 0.00042 },
    detectable: 0.0804,
    needed: { cases: 96, of: -0.12 },
    noise: null,
    verdict: 'regressed',
    ...rest,
  };
}

/** An arm that is worse in two metrics, with cases of each kind that is named. */
export function comparison(rest: Partial<Comparison> = {}): Comparison {
  return {
    arm: 'overlay',
    baseline: 'frozen',
    verdict: 'regressed',
    reason: 'passed fell from 0.91 to 0.79 (−0.12, 95 % −0.185 to −0.0602)',
    fields: [],
    metrics: [
      metricComparison(),
      metricComparison({ metric: 'confidence', kind: 'numeric', before: 0.8123, after: 0.8188, effect: 0.0065, interval: { low: -0.0021, high: 0.0152, confidence: 0.95, method: 'BCa bootstrap' }, test: { method: 'permutation', p: 0.141, adjusted: 0.141 }, detectable: 0.0121, needed: { cases: 702, of: 0.0065 }, noise: 0.004, verdict: 'no change seen' }),
    ],
    changes: { newFailures: ['0002', '0001'], fixed: ['0007'], vanished: ['old-case'], added: ['new-case'], skipped: ['0009'], renamed: [{ from: 'a', to: 'b' }], flaky: [{ arm: 'overlay', case: '0003' }] },
    ...rest,
  };
}

/** The verdict that such a comparison leads to. */
export function comparedVerdict(rest: Partial<Verdict> = {}): Verdict {
  const [one] = rest.comparisons ?? [comparison()];
  return { ...collected().verdict, verdict: 'regressed', exitCode: 1, reasons: [`overlay: ${one?.reason}`], gates: [], comparisons: [comparison()], ranking: null, ...rest };
}

/** Three edited copies beside frozen. */
export const RANKING: Ranking = {
  metric: 'passed',
  better: 'higher',
  candidates: 3,
  rows: [
    { rank: 1, arm: 'overlay-2', value: 0.965, effect: 0.055, adjusted: 0.012, verdict: 'improved' },
    { rank: 2, arm: 'overlay-3', value: 0.905, effect: -0.005, adjusted: 1, verdict: 'no change seen' },
    { rank: 3, arm: 'overlay', value: null, effect: null, adjusted: null, verdict: 'not comparable' },
  ],
};
