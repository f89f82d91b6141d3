/** How long each stage of a run took, in whole milliseconds; a stage that is timed again adds up. */
export class Timer {
  readonly milliseconds: Record<string, number> = {};

  async time<T>(stage: string, work: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.milliseconds[stage] = Math.round((this.milliseconds[stage] ?? 0) + performance.now() - started);
    }
  }
}
