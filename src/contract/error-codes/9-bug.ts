import type { ErrorEntry } from '../error-entry.ts';

export const bugErrors = {
  EP9001: {
    title: 'internal error',
    cause: 'evalpin came into a state that should be impossible.',
    remedy: 'Please report it with the output of `evalpin doctor` and the run folder.',
  },
} as const satisfies Record<string, ErrorEntry>;
