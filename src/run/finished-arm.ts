import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { EvalpinError } from '../contract/errors.ts';
import { inputEvidence } from '../judge/basis.ts';
import type { CaseEvidence } from '../judge/cases.ts';
import type { Basis } from '../judge/comparison.ts';
import type { Outcome, Spec } from '../launch/model.ts';
import type { PlannedArm } from '../plan/model.ts';
import { basisSchema, outcomesSchema } from '../report/outcomes-schema.ts';
import { readChecked, readRun, type FinishedRun } from '../report/run-directory.ts';
import type { ArmName } from '../workspace/model.ts';

/** `basis.json`: what decides whether a run's arms can be compared with others, and what of them cannot be used. */
export interface BasisFile {
  version: 1;
  arms: Record<ArmName, Basis>;
  /** Arms whose command failed, with why. */
  failedArms: Record<ArmName, string>;
}

/** One arm of a finished run, as something to compare with. */
export interface FinishedArm {
  run: string;
  eval: string;
  folder: string;
  arm: ArmName;
  outcomes: Outcome[];
  basis: Basis;
  planned: PlannedArm;
  /** Digests of its nodesets. */
  nodesets: ReadonlyMap<string, string>;
  /** What its cases are about, where the run handed them out itself. */
  evidence: CaseEvidence;
}

/**
 * Reads one arm of a finished run. Without `arm` it is the run's only overlay, else frozen.
 * @throws EP5009 for what is no finished run; EP1031 for one whose outcomes cannot be compared with
 */
export function readFinishedArm(folder: string, arm?: ArmName): FinishedArm {
  const run = readRun(folder);
  const { report } = run;
  if (!report.proof.pinned) throw refused(run, 'it was not pinned, so its figures may belong to other code');
  const { arms, failedArms } = readBasis(folder);
  const name = arm ?? onlyArm(run, Object.keys(arms));
  const [basis, planned] = [arms[name], run.plan.arms[name]];
  if (basis === undefined || planned === undefined) throw refused(run, `it has no arm ${JSON.stringify(name)}; its arms are ${Object.keys(arms).join(', ')}`);
  const failed = failedArms[name];
  if (failed !== undefined) throw refused(run, `its command failed in ${name}: ${failed}`);
  return {
    run: report.run,
    eval: report.eval,
    folder,
    arm: name,
    outcomes: readOutcomes(folder).filter((one) => one.arm === name),
    basis,
    planned,
    nodesets: new Map(run.plan.nodesets.filter((one) => one.arm === name).map(({ nodeset, digest }) => [nodeset, digest])),
    evidence: evidenceOf(folder, planned.sameAs ?? name),
  };
}

/** All arms' outcomes of a finished run. @throws EP5009 where they are not there, damaged, or another version's */
export function readOutcomes(folder: string): Outcome[] {
  return readDocument(folder, 'outcomes.json', outcomesSchema).outcomes;
}

/** @throws EP5009 where it is not there, damaged, or another version's */
export function readBasis(folder: string): BasisFile {
  return readDocument(folder, 'basis.json', basisSchema);
}

function onlyArm(run: FinishedRun, arms: readonly ArmName[]): ArmName {
  const overlays = arms.filter((arm) => arm.startsWith('overlay'));
  const name = overlays.length === 1 ? overlays[0] : arms.find((arm) => arm === 'frozen');
  if (name === undefined) throw refused(run, `it has the arms ${arms.join(', ')}, and none of them is meant by itself`);
  return name;
}

/** What the cases of an arm are about, where the run handed them out itself. */
export function evidenceOf(folder: string, arm: ArmName): CaseEvidence {
  const own = join(folder, 'arms', arm);
  return existsSync(join(own, 'spec.json')) ? inputEvidence((readChecked(own, 'spec.json') as Spec).episodes) : new Map();
}

function readDocument<T>(folder: string, name: string, schema: z.ZodType<T>): T {
  const file = join(folder, name);
  if (!existsSync(file)) throw new EvalpinError('EP5009', `the run in ${folder} has no ${name}: another version wrote it`, { location: { file: folder } });
  const text = readFileSync(file, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new EvalpinError('EP5009', `${file} is damaged: ${(error as Error).message}`, { location: { file }, cause: error });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new EvalpinError('EP5009', `${file} is not what this version writes: ${issue?.path.join('.')}: ${issue?.message}`, { location: { file } });
}

function refused({ folder, report }: FinishedRun, why: string): EvalpinError {
  return new EvalpinError('EP1031', `the run ${report.run} cannot be the baseline: ${why}`, { location: { file: folder } });
}
