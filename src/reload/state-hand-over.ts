import { existsSync } from 'node:fs';
import { bug } from '../contract/errors.ts';
import { dropSavedState, readSavedState, writeSavedState } from './saved-state.ts';
import { giveState, takeState, type MigrationStep } from './state-transfer.ts';
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

  constructor(file: string) {
    this.file = file;
  }

  get isSaved(): boolean {
    return existsSync(this.file);
  }

  /** @throws EP6021, EP6024 and what else `takeState` says */
  async take(from: VersionHold, how: Parameters<typeof takeState>[1]): Promise<void> {
    writeSavedState(this.file, await takeState(from.asked, how));
  }

  /** Returns the migrations that whoever was given it has applied. @throws EP6022–EP6024 as `giveState` says */
  async give(to: VersionHold, deadlineMs: number): Promise<MigrationStep[]> {
    const state = readSavedState(this.file);
    if (state === undefined) throw bug(`the state of ${to.version.key} was saved and is gone`);
    return giveState(to.asked, state, { deadlineMs });
  }

  drop(): void {
    dropSavedState(this.file);
  }
}
