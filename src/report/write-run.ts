import { join } from 'node:path';
import type { Spec } from '../launch/model.ts';
import type { Proof } from '../launch/proof-model.ts';
import type { Plan } from '../plan/model.ts';
import type { Report } from './model.ts';
import { renderRun } from './render-run.ts';
import { DONE, publish, publishJson } from './run-directory.ts';

export interface PlannedRun {
  plan: Plan;
  /** In the arms' order. */
  specs: readonly Spec[];
}

/** What stands in a run's folder before the launch. Returns the path of each arm's own spec. */
export function writePlannedRun(folder: string, { plan, specs }: PlannedRun): Record<string, string> {
  publishJson(join(folder, 'plan.json'), plan);
  // `spec.json` at the top is that of the first arm; the others differ in the arm's name and what it resolved to.
  const [first] = specs;
  if (first) publishJson(join(folder, 'spec.json'), first);
  return Object.fromEntries(
    specs.map((spec) => {
      const file = join(folder, 'arms', spec.arm, 'spec.json');
      publishJson(file, spec);
      return [spec.arm, file];
    }),
  );
}

/** Writes what a run came to; `_DONE` is the last file. */
export async function writeRun(folder: string, { report, proof }: { report: Report; proof: Proof }): Promise<void> {
  publishJson(join(folder, 'proof.json'), proof);
  await renderRun(report, { folder });
  publish(join(folder, DONE), '');
}
