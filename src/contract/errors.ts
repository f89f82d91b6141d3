import { actionErrors } from './error-codes/1-action.ts';
import { optionErrors } from './error-codes/1-options.ts';
import { sourceErrors } from './error-codes/2-sources.ts';
import { serverErrors } from './error-codes/3-servers.ts';
import { launchErrors } from './error-codes/4-launch.ts';
import { resultErrors } from './error-codes/5-results.ts';
import { reloadErrors } from './error-codes/6-reload.ts';
import { gateErrors } from './error-codes/6-gate.ts';
import { stateErrors } from './error-codes/6-state.ts';
import { cacheErrors } from './error-codes/7-cache.ts';
import { bugErrors } from './error-codes/9-bug.ts';
import type { ErrorEntry } from './error-entry.ts';

export const ERROR_CODES = {
  ...optionErrors,
  ...actionErrors,
  ...sourceErrors,
  ...serverErrors,
  ...launchErrors,
  ...resultErrors,
  ...reloadErrors,
  ...gateErrors,
  ...stateErrors,
  ...cacheErrors,
  ...bugErrors,
} as const satisfies Record<`EP${number}`, ErrorEntry>;

export type ErrorCode = keyof typeof ERROR_CODES;

export interface ErrorLocation {
  file: string;
  /** 1-based. */
  line?: number;
  /** 1-based. */
  column?: number;
}

export interface EvalpinErrorOptions {
  /** Replaces the registry's remedy where this case has a more exact one. */
  hint?: string;
  cause?: unknown;
  location?: ErrorLocation;
  /** Further lines of detail, e.g. the last lines of a log. */
  details?: string[];
}

/** The only error class that evalpin throws on purpose. */
export class EvalpinError extends Error {
  override readonly name = 'EvalpinError';
  readonly code: ErrorCode;
  readonly hint: string;
  readonly location: ErrorLocation | undefined;
  readonly details: string[];

  constructor(code: ErrorCode, message: string, options: EvalpinErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hint = options.hint ?? ERROR_CODES[code].remedy;
    this.location = options.location;
    this.details = options.details ?? [];
  }

  get exitCode(): number {
    return exitCodeOf(this.code);
  }

  toJSON(): ErrorRecord {
    return {
      code: this.code,
      message: this.message,
      hint: this.hint,
      ...(this.location ? { location: this.location } : {}),
      ...(this.details.length > 0 ? { details: this.details } : {}),
    };
  }
}

/** An error as it stands in JSON output and on the control socket. */
export interface ErrorRecord {
  code: ErrorCode;
  message: string;
  hint: string;
  location?: ErrorLocation;
  details?: string[];
}

/** Turns what came over the control socket back into an error. */
export function errorFromRecord(record: ErrorRecord): EvalpinError {
  return new EvalpinError(record.code, record.message, {
    hint: record.hint,
    ...(record.location ? { location: record.location } : {}),
    ...(record.details ? { details: record.details } : {}),
  });
}

const EXIT_BY_RANGE: Record<string, number> = { '1': 2, '2': 2, '3': 3, '4': 3, '5': 3, '6': 3, '7': 3, '8': 3, '9': 3 };

/** Exit code that the contract gives to a code: configuration 2, infrastructure 3, not pinned 4. */
export function exitCodeOf(code: ErrorCode): number {
  const entry: ErrorEntry = ERROR_CODES[code];
  return entry.exit ?? EXIT_BY_RANGE[code.charAt(2)] ?? 3;
}

/** An impossible state: a fault of evalpin itself, never of its input. */
export function bug(message: string, cause?: unknown): EvalpinError {
  return new EvalpinError('EP9001', `${message} (this is a bug in evalpin)`, cause === undefined ? {} : { cause });
}

/** The `code` of a Node system error (`ENOENT` …), or undefined. */
export function errnoOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
