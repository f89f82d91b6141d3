import { appendFileSync, closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { errnoOf } from '../contract/errors.ts';
import { checkedLine, readCheckedLines } from './checked-lines.ts';
import type { JournalArm, JournalEntry } from './model.ts';
import { journalArmSchema, journalEntrySchema, RESULTS_VERSION } from './record-schema.ts';
import { textIfThere } from '../process/if-there.ts';

/** `journal.jsonl` in a run's folder: every outcome as soon as it is there, for `--resume`. */
export const JOURNAL = 'journal.jsonl';

export interface ReadJournal {
  arms: JournalArm[];
  entries: JournalEntry[];
  damaged: number;
  torn: boolean;
}

/**
 * What a journal says, without what cannot be trusted: the line at which its writer was killed, and what a disk did not keep.
 * Undefined where there is none.
 */
export function readJournal(file: string): ReadJournal | undefined {
  const text = textIfThere(file);
  if (text === undefined) return undefined;
  const journal: ReadJournal = { arms: [], entries: [], damaged: 0, torn: false };
  const damage = readCheckedLines(text, (record) => {
    const entry = journalEntrySchema.safeParse(record);
    const arm = entry.success ? undefined : journalArmSchema.safeParse(record);
    if (entry.success) journal.entries.push(entry.data);
    else if (arm?.success) journal.arms.push(arm.data);
    else journal.damaged += 1;
  });
  return { ...journal, damaged: journal.damaged + damage.lines, torn: damage.torn };
}

const SYNC_MS = 1_000;

/** Appends to a journal: each line is with the kernel at once, and on the disk within a second or so. */
export class Journal {
  readonly #descriptor: number;
  /** Why it could not be written any further, e.g. since the disk is full: a run goes on without. */
  failure: string | undefined;
  #syncedAt = 0;
  #syncing = false;

  constructor(file: string) {
    this.#descriptor = openSync(file, 'a', 0o600);
  }

  begin(arm: JournalArm): void {
    this.#append({ kind: 'arm', version: RESULTS_VERSION, ...arm });
  }

  add(entry: JournalEntry): void {
    this.#append({ kind: 'outcome', ...entry });
  }

  close(): void {
    if (this.failure === undefined) fdatasyncSync(this.#descriptor);
    closeSync(this.#descriptor);
  }

  #append(record: object): void {
    if (this.failure !== undefined) return;
    try {
      appendFileSync(this.#descriptor, checkedLine(record));
    } catch (error) {
      if (errnoOf(error) === undefined) throw error;
      this.failure = (error as Error).message;
      return;
    }
    const now = Date.now();
    if (this.#syncing || Math.abs(now - this.#syncedAt) < SYNC_MS) return;
    this.#syncing = true;
    this.#syncedAt = now;
    // Not waited for: a disk that is slow holds no episode up.
    fdatasync(this.#descriptor, () => {
      this.#syncing = false;
    });
  }
}

