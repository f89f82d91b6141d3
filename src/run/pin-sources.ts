import { EvalpinError } from '../contract/errors.ts';
import type { ProcessId } from '../contract/process-id.ts';
import type { Selection } from '../inputs/run-options.ts';
import type { TeardownStack } from '../process/teardown-stack.ts';
import type { ArmPins } from './arm-pins.ts';
import type { HashedArm } from './hash.ts';
import { prepareEval, type PrepareContext, type PreparedEval } from './prepare.ts';
import type { SelectedEval } from './select-evals.ts';
import { snapshotArm, type ArmSnapshots } from './snapshots.ts';

export interface PinnedArm<Arm extends ArmPins = ArmPins> {
  hashed: Arm;
  snapshots: ArmSnapshots;
}

interface PinContext extends PrepareContext {
  holder: ProcessId;
  /** Takes the release of each snapshot's lease. */
  teardown: TeardownStack;
}

const ATTEMPTS = 4;

/**
 * resolve → hash → plan → snapshot, again from the start where a source changed between hash and copy.
 * @throws EP2201 where the sources keep changing
 */
export async function pinSources(selection: Selection, chosen: SelectedEval, ctx: PinContext): Promise<{ prepared: PreparedEval; pinned: PinnedArm<HashedArm>[] }> {
  for (let attempt = 1; ; attempt += 1) {
    const prepared = await prepareEval(selection, chosen, ctx);
    try {
      const pinned: PinnedArm<HashedArm>[] = [];
      for (const hashed of prepared.hashed) {
        pinned.push({ hashed, snapshots: await snapshotArm(hashed, ctx, (release) => ctx.teardown.defer('lease of a snapshot', release)) });
      }
      return { prepared, pinned };
    } catch (error) {
      if (!(error instanceof EvalpinError) || error.code !== 'EP2201' || attempt === ATTEMPTS) throw error;
      ctx.surroundings.signal.throwIfAborted();
    }
  }
}
