import type { ServerRecord } from './protocol.ts';
import { writeRecord } from './records.ts';

interface SavedRecordOptions {
  serversDir: string;
  log: (message: string) => void;
}

/** A server's record on the disk, as it is written again and again. */
export class SavedRecord {
  private readonly record: ServerRecord;
  private readonly options: SavedRecordOptions;
  private there = false;
  private unsaved = false;

  constructor(record: ServerRecord, options: SavedRecordOptions) {
    this.record = record;
    this.options = options;
  }

  /** It stands on the disk, be it an older one. */
  get isOnDisk(): boolean {
    return this.there;
  }

  /** An earlier supervisor has written it. */
  adopt(): void {
    this.there = true;
    this.save();
  }

  /**
   * A disk that is full must end no server that runs: what could not be written is written with the next change, or look.
   *
   * @throws where nothing of it stands on the disk yet: nobody would know of a server that is started then
   */
  save(): void {
    try {
      this.saveOrThrow();
    } catch (error) {
      if (!this.there) throw error;
      if (!this.unsaved) this.options.log(`the record of ${this.record.id} could not be written: ${String(error)}`);
      this.unsaved = true;
    }
  }

  /** For what the next supervisor has to know before it happens. */
  saveOrThrow(): void {
    writeRecord(this.options.serversDir, this.record);
    this.there = true;
    this.unsaved = false;
  }

  /** Writes what could not be written before. */
  saveAgain(): void {
    if (this.unsaved) this.save();
  }
}
