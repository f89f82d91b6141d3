import { rmSync, statSync } from 'node:fs';
import { errnoOf, EvalpinError } from '../contract/errors.ts';
import { packTree, type UnpackLimits } from './archive.ts';
import { askCache, type CacheClientOptions } from './cache-client.ts';
import { compressFile, expandFile } from './gzip-file.ts';
import { type RemoteName, remoteKeys } from './remote-key.ts';

/** What a run may do with the cache service; each reason is a sentence's end. */
export interface RemoteAccess {
  /** Why nothing is looked for. */
  whyNotRead: string | undefined;
  whyNotWritten: string | undefined;
  /** It runs code that is not trusted: what it saves is kept apart. */
  untrusted: boolean;
}

export type RemoteCacheOptions = RemoteAccess & Omit<CacheClientOptions, 'deadline'> & { deadline?: CacheClientOptions['deadline']; limits?: Partial<UnpackLimits> };

const DEADLINE: CacheClientOptions['deadline'] = { idleMs: 20_000, totalMs: 10 * 60_000 };

/** What is unpacked of an entry at most; a repository's whole cache holds 10 GiB. */
export const REMOTE_LIMITS: UnpackLimits = { records: 200_000, bytes: 10 * 2 ** 30, manifestBytes: 64 * 2 ** 20 };

/**
 * Archives in the cache service of GitHub Actions, one for each key. A fault of the service or of an archive is a miss and one warning, never an error,
 * and a service that failed once is not asked again.
 */
/** What the cache service was asked for, and what came of it; a part of `report.json`. */
export interface CacheStep {
  /** `output of prepare of model`, `results of frozen`. */
  what: string;
  /** `missed`: it has none. `refused`: what came was not what it should be, or could not be packed or unpacked. `failed`: the service did not answer as it should. */
  did: 'restored' | 'missed' | 'saved' | 'saved by another run' | 'refused' | 'failed' | 'not allowed' | 'not asked';
  /** Of the archive, where there was one. */
  bytes: number | null;
  key: string | null;
  reason: string | null;
}

export class RemoteCache {
  readonly #options: RemoteCacheOptions;
  readonly #warnings: EvalpinError[] = [];
  #notices: string[] = [];
  #steps: CacheStep[] = [];
  #isDown = false;

  constructor(options: RemoteCacheOptions) {
    this.#options = options;
  }

  /** What went wrong, to be shown as warnings of the step. */
  get warnings(): readonly EvalpinError[] {
    return this.#warnings;
  }

  /** Adds a sentence to what a report says. */
  note(text: string): void {
    this.#notices.push(text);
  }

  /** What was restored and saved, and why not, since the last call; sentences for the report. */
  takeNotices(): string[] {
    const notices = this.#notices;
    this.#notices = [];
    return [...new Set(notices)];
  }

  /** What was asked for since the last call. */
  takeSteps(): CacheStep[] {
    const steps = this.#steps;
    this.#steps = [];
    return steps;
  }

  /**
   * Gets one archive. `use` unpacks and checks it, from a file that is gone afterwards; an `EvalpinError` of it refuses the archive. True where it was used.
   * `what`: for sentences, such as `output of prepare of model`.
   */
  async restore(name: RemoteName, what: string, use: (archive: string, limits: UnpackLimits) => Promise<void>): Promise<boolean> {
    const { whyNotRead, untrusted } = this.#options;
    if (whyNotRead !== undefined) this.#notices.push(`nothing was looked for in the cache service: ${whyNotRead}`);
    if (whyNotRead !== undefined || this.#isDown) {
      this.#did('not asked', what, { reason: whyNotRead ?? GIVEN_UP });
      return false;
    }
    const before = this.#steps.length;
    for (const keys of remoteKeys(name, untrusted).find) if (await this.#restoreAny(keys, what, use)) return true;
    if (this.#steps.length === before) this.#did('missed', what);
    return false;
  }

  /** Saves a folder for later runs. */
  async save(name: RemoteName, what: string, dir: string): Promise<void> {
    const { whyNotRead, whyNotWritten, untrusted } = this.#options;
    // One reason is told once: what is to be saved was looked for.
    if (whyNotWritten !== undefined && whyNotWritten !== whyNotRead) this.#notices.push(`not saved to the cache service: ${what}: ${whyNotWritten}`);
    if (whyNotWritten !== undefined || this.#isDown) {
      this.#did('not asked', what, { reason: whyNotWritten ?? GIVEN_UP });
      return;
    }
    const keys = remoteKeys(name, untrusted).save;
    let size = 0;
    try {
      const answer = await askCache({ do: 'save', keys }, this.#client(), {
        before: async (file) => {
          await packTree(dir, `${file}.tar`);
          await compressFile(`${file}.tar`, file);
          rmSync(`${file}.tar`);
          size = statSync(file).size;
        },
      });
      if (answer.kind === 'saved') this.#did('saved', what, { bytes: size, key: answer.key });
      else if (answer.kind === 'taken') this.#did('saved by another run', what);
      else if (answer.kind === 'denied') this.#did('not allowed', what, { reason: answer.reason });
      else if (answer.kind === 'failed') this.#did('failed', what, { reason: answer.reason });
      if (answer.kind === 'saved') this.#notices.push(`saved to the cache service for later runs: ${what} (${megabytes(size)}, ${answer.key})`);
      else if (answer.kind === 'taken') this.#notices.push(`another run has saved ${what} to the cache service, or is doing so`);
      else if (answer.kind === 'denied') this.#notices.push(`not saved to the cache service, which lets this run write nothing: ${what}: ${answer.reason}`);
      else if (answer.kind === 'failed') this.#failed(new EvalpinError('EP7003', `not saved to the cache service: ${what}: ${answer.reason}`));
    } catch (error) {
      this.#did('refused', what, { reason: messageOf(error) });
      // Not the service's fault: what else there is can be saved.
      if (isOfContent(error)) this.#warn(new EvalpinError('EP7004', `${what} cannot be saved for other machines: ${error.message}`, { cause: error }));
      else this.#warn(new EvalpinError('EP7003', `not saved to the cache service: ${what}: ${messageOf(error)}`, { cause: error }));
    }
  }

  async #restoreAny(keys: readonly string[], what: string, use: (archive: string, limits: UnpackLimits) => Promise<void>): Promise<boolean> {
    if (this.#isDown) return false;
    const limits = { ...REMOTE_LIMITS, ...this.#options.limits };
    let size = 0;
    try {
      const answer = await askCache({ do: 'restore', keys }, this.#client(), {
        after: async (file) => {
          size = statSync(file).size;
          await expandFile(file, `${file}.tar`, limits.bytes + limits.manifestBytes + TAR_OVERHEAD * limits.records);
          await use(`${file}.tar`, limits);
        },
      });
      if (answer.kind === 'restored') this.#did('restored', what, { bytes: size, key: answer.key });
      else if (answer.kind === 'denied') this.#did('not allowed', what, { reason: answer.reason });
      else if (answer.kind === 'failed') this.#did('failed', what, { reason: answer.reason });
      if (answer.kind === 'failed') this.#failed(new EvalpinError('EP7001', `the cache service was given up: ${answer.reason}`));
      if (answer.kind === 'denied') this.#notices.push(`the cache service lets this run read nothing: ${answer.reason}`);
      if (answer.kind === 'restored') this.#notices.push(`${what} came from the cache service (${megabytes(size)}, ${answer.key})`);
      return answer.kind === 'restored';
    } catch (error) {
      this.#did('refused', what, { reason: messageOf(error) });
      this.#warn(new EvalpinError('EP7002', `refused from the cache service: ${what}: ${messageOf(error)}`, { cause: error }));
      return false;
    }
  }

  #did(did: CacheStep['did'], what: string, { bytes = null, key = null, reason = null }: Partial<CacheStep> = {}): void {
    this.#steps.push({ what, did, bytes, key, reason });
  }

  #client(): CacheClientOptions {
    return { ...this.#options, deadline: this.#options.deadline ?? DEADLINE };
  }

  #failed(error: EvalpinError): void {
    this.#isDown = true;
    this.#warn(error);
  }

  #warn(error: EvalpinError): void {
    this.#warnings.push(error);
    this.#notices.push(`${error.code}: ${error.message}`);
  }
}

const GIVEN_UP = 'the cache service was given up';

/** Of what a cache may do wrong: a full disk is no reason for a run to fail here. Anything else is thrown again. */
function messageOf(error: unknown): string {
  if (error instanceof EvalpinError || (error instanceof Error && errnoOf(error) !== undefined)) return error.message;
  throw error;
}

/** Special files, and links that lead out: these are there again the next time. */
function isOfContent(error: unknown): error is EvalpinError {
  return error instanceof EvalpinError && (error.code === 'EP2104' || error.code === 'EP2106');
}

/** A header and padding. */
const TAR_OVERHEAD = 1_024;

function megabytes(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
