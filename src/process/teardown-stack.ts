/** What has to be undone, in reverse order of its registration; each step is registered before what it undoes is started. */
export class TeardownStack {
  readonly #steps: { name: string; undo: () => Promise<void> | void }[] = [];

  defer(name: string, undo: () => Promise<void> | void): void {
    this.#steps.push({ name, undo });
  }

  /** Undoes everything; a step that fails does not stop the others. Returns the failures. */
  async undo(): Promise<{ name: string; error: unknown }[]> {
    const failures: { name: string; error: unknown }[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step.undo();
      } catch (error) {
        failures.push({ name: step.name, error });
      }
    }
    return failures;
  }
}
