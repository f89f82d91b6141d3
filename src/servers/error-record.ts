import { bug, EvalpinError, type ErrorRecord } from '../contract/errors.ts';

/** An error as it goes over the socket; what is no error of ours is a fault of evalpin. */
export function errorRecordOf(error: unknown): ErrorRecord {
  if (error instanceof EvalpinError) return error.toJSON();
  return bug(error instanceof Error ? (error.stack ?? error.message) : String(error)).toJSON();
}
