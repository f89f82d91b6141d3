import type { Gate } from '../gate/gate.ts';

/** Answers that whoever asked has got, by version, since the address was opened to the new one. */
export class Acknowledged {
  private readonly answers = new Map<string, number>();
  private forget: (() => void) | undefined;

  count(gate: Pick<Gate, 'onOutcome'>): void {
    this.forget ??= gate.onOutcome(({ backend, ok }) => {
      if (ok) this.answers.set(backend, this.of(backend) + 1);
    });
  }

  of(server: string | undefined): number {
    return server === undefined ? 0 : (this.answers.get(server) ?? 0);
  }

  stop(): void {
    this.forget?.();
  }
}
