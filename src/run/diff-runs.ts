import { EvalpinError } from '../contract/errors.ts';
import { judge, type JudgeRequest, type Verdict } from '../judge/judge.ts';
import type { Outcome } from '../launch/model.ts';
import type { Proof } from '../launch/proof-model.ts';
import type { PlannedArm } from '../plan/model.ts';
import { shortenReasons } from '../report/collect-report.ts';
import type { DiffNodeset, DiffSide, RunDiff } from '../report/diff-text.ts';
import { type FinishedRun, readRun } from '../report/run-directory.ts';
import type { ArmName } from '../workspace/model.ts';
import { evidenceOf, readBasis, readOutcomes } from './finished-arm.ts';
import { findRun } from './find-run.ts';
import { metricsOfRun } from './metrics-of-run.ts';
import { parseRunAndArm } from './run-and-arm.ts';

interface Side {
  run: FinishedRun;
  arm: ArmName;
  planned: PlannedArm;
}

/**
 * Compares one arm of each of two finished runs, given as RUN or RUN:ARM. Without an arm it is the run's only overlay, else frozen.
 * @throws EP5009 for what is no finished run, EP1045 for an arm that cannot be told, EP1046 for runs of different evals
 */
export function diffRuns([first, second]: readonly [string, string], cwd: string): RunDiff {
  const [before, after] = [openSide(first, cwd), openSide(second, cwd)];
  const [was, is] = [before.run.report.eval, after.run.report.eval];
  if (was !== is) throw new EvalpinError('EP1046', `the run ${before.run.report.run} was the eval ${JSON.stringify(was)}, and ${after.run.report.run} the eval ${JSON.stringify(is)}`);
  return { version: 1, before: sideOf(before), after: sideOf(after), nodesets: nodesetsOf(before, after), verdict: verdictOf(before, after) };
}

function openSide(text: string, cwd: string): Side {
  const { run: name, arm: wanted } = parseRunAndArm({ run: text, cwd });
  const run = readRun(findRun(name, { cwd }));
  const { arms } = run.report;
  const overlays = arms.filter((arm) => arm.startsWith('overlay'));
  const arm = wanted ?? (overlays.length === 1 ? overlays[0] : arms.find((one) => one === 'frozen'));
  const planned = run.plan.arms[arm ?? ''];
  if (arm === undefined || planned === undefined || !arms.includes(arm)) {
    const said = wanted === undefined ? 'has several arms, and none of them is meant by itself' : `has no arm ${JSON.stringify(wanted)}`;
    throw new EvalpinError('EP1045', `the run ${run.report.run} ${said}; its arms are ${arms.join(', ')}`, { location: { file: run.folder } });
  }
  return { run, arm, planned };
}

function sideOf({ run: { report, folder }, arm, planned }: Side): DiffSide {
  return { run: report.run, eval: report.eval, arm, folder, started: report.started, snapshot: planned.snapshot, ...(planned.from === undefined ? {} : { from: planned.from }) };
}

function nodesetsOf(before: Side, after: Side): DiffNodeset[] {
  const [was, is] = [before, after].map(({ run, arm }) => new Map(run.plan.nodesets.filter((one) => one.arm === arm).map(({ nodeset, digest }) => [nodeset, digest]))) as [Map<string, string>, Map<string, string>];
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((nodeset) => (was.get(nodeset) === is.get(nodeset) ? [] : [{ nodeset, before: was.get(nodeset) ?? null, after: is.get(nodeset) ?? null }]));
}

/** Gates are of a run, not of a comparison of two: none apply. */
function verdictOf(before: Side, after: Side): Verdict {
  const sides = { before, after };
  const basis = { before: readBasis(before.run.folder), after: readBasis(after.run.folder) };
  const pick = <T>(of: (name: 'before' | 'after') => T | undefined): Record<string, T> => {
    const found = (['before', 'after'] as const).map((name) => [name, of(name)] as const).filter(([, value]) => value !== undefined);
    return Object.fromEntries(found) as Record<string, T>;
  };
  const request: JudgeRequest = {
    arms: ['before', 'after'],
    baseline: 'before',
    outcomes: [...outcomesOf(before, 'before'), ...outcomesOf(after, 'after')],
    gates: [],
    proof: proofOf(before, after),
    failedArms: pick((name) => basis[name].failedArms[sides[name].arm]),
    requireProof: false,
    better: metricsOfRun(after.run.folder),
    bases: pick((name) => basis[name].arms[sides[name].arm]),
    evidence: pick((name) => evidenceOf(sides[name].run.folder, sides[name].planned.sameAs ?? sides[name].arm)),
    seed: after.run.report.seed,
  };
  return shortenReasons(judge(request));
}

function outcomesOf({ run, arm }: Side, as: string): Outcome[] {
  return readOutcomes(run.folder).flatMap((outcome) => (outcome.arm === arm ? [{ ...outcome, arm: as }] : []));
}

/** What was not pinned in either run is not pinned here. */
function proofOf(before: Side, after: Side): Proof {
  const processes = [before, after].flatMap(({ run, arm }) => run.proof.processes.filter((one) => one.arm === arm).map((one) => ({ ...one, name: `${one.name} of ${run.report.run}` })));
  const levels = (['none', 'partial', 'proved'] as const).filter((level) => processes.some((one) => one.level === level));
  return { version: 1, level: levels[0] ?? 'none', pinned: processes.every(({ strangers }) => strangers.length === 0), processes };
}
