import type { Outcome } from '../gate/gate.ts';
import type { Rate } from './observation.ts';

const KEPT = 1_000;

/** How the last calls to a follow address went, so that a new version has something to be compared with. */
export class RecentOutcomes {
  private readonly ring: Pick<Outcome, 'backend' | 'ok'>[] = [];
  private next = 0;

  note({ backend, ok }: Outcome): void {
    this.ring[this.next] = { backend, ok };
    this.next = (this.next + 1) % KEPT;
  }

  rateOf(backend: string): Rate {
    const calls = this.ring.filter((outcome) => outcome.backend === backend);
    return { calls: calls.length, failed: calls.filter(({ ok }) => !ok).length };
  }
}
