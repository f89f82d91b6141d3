import type { Outcome } from '../../src/launch/model.ts';
import type { Proof } from '../../src/launch/proof-model.ts';
import { judge } from '../../src/judge/judge.ts';
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
    notices: [],
    reproduce: ['evalpin run digits --overlay ../edited --seed 7'],
    ...rest,
  };
}

export function workerRecord(folder: string, name: string): WorkerRecord {
  const arm = name.replace(/-\d+$/, '');
  return { arm, name, folder, out: `${folder}/out`, events: `${folder}/events.jsonl`, proofDir: `${folder}/proof`, logs: { stdout: `${folder}/stdout.log`, stderr: `${folder}/stderr.log` }, starts: 1, pids: [], wrapped: false };
}
