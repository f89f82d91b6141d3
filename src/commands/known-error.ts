import { EvalpinError, bug, errnoOf } from '../contract/errors.ts';

const SYSTEM_FAULTS: Record<string, string> = {
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'permission was denied',
  EPERM: 'permission was denied',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open on this machine',
};

/** A system fault that no part expected is a person's to mend; everything else unexpected is a bug of ours. */
export function toEvalpinError(error: unknown): EvalpinError {
  if (error instanceof EvalpinError) return error;
  const fault = SYSTEM_FAULTS[errnoOf(error) ?? ''];
  if (error instanceof Error && fault !== undefined) return new EvalpinError('EP1003', `${fault}: ${error.message}`, { cause: error });
  const unexpected = bug(error instanceof Error ? error.message : String(error), error);
  if (error instanceof Error && error.stack !== undefined) unexpected.details.push(...error.stack.split('\n').slice(1, 8));
  return unexpected;
}
