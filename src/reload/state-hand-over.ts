import { existsSync } from 'node:fs';
import { bug } from '../contract/errors.ts';
import { dropSavedState, readSavedState, writeSavedState } from './saved-state.ts';
import { giveState, takeState, type MigrationStep, type NodesetState } from './state-transfer.ts';
import type { VersionHold } from './version-hold.ts';

/** Even where calls used up the deadline, the state gets this long. */
const LEAST_TRANSFER_MS = 1_000;

/** What is left of a reload's deadline for a transfer, which counts from the closing of the gate. Pure. */
export function transferMs(deadlineMs: number, goneMs: number): number {
  return Math.max(Math.min(LEAST_TRANSFER_MS, deadlineMs), Math.round(deadlineMs - goneMs));
}

/** A state on its way from one version to another: out of the old one, onto the disk, into whoever is to have it. */
export class StateHandOver {
  private readonly file: string;
  /** What was just taken and stands on the disk: whoever gets it first need not wait until it is read again. */
  private fresh: NodesetState | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(file: string) {
    this.file = file;
  }

  get isSaved(): boolean {
    return existsSync(this.file);
  }

  /**
   * One after the other: a reload that was ended may still be about it when the next one begins. What comes too late is not kept, or
   * a server that dies later would be given it.
   *
   * @param wanted whether anybody still waits for it
   * @throws EP6021, EP6024 and what else `takeState` says
   */
  take(from: VersionHold, how: Parameters<typeof takeState>[1], wanted: () => boolean): Promise<void> {
    const taken = this.last.then(() => this.takeOnce(from, how, wanted));
    this.last = taken.catch(() => undefined);
    return taken;
  }

  private async takeOnce(from: VersionHold, how: Parameters<typeof takeState>[1], wanted: () => boolean): Promise<void> {
    if (!wanted()) return;
    const state = await takeState(from.asked, how);
    if (!wanted()) return;
    await writeSavedState(this.file, state);
    if (wanted()) this.fresh = state;
    else this.drop();
  }

  /** Returns the migrations that whoever was given it has applied. @throws EP6022–EP6024 as `giveState` says */
  async give(to: VersionHold, deadlineMs: number): Promise<MigrationStep[]> {
    const state = this.fresh ?? (await readSavedState(this.file));
    this.fresh = undefined;
    if (state === undefined) throw bug(`the state of ${to.version.key} was saved and is gone`);
    return giveState(to.asked, state, { deadlineMs });
  }

  drop(): void {
    this.fresh = undefined;
    dropSavedState(this.file);
  }
}
