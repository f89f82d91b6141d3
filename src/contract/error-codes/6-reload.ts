import type { ErrorEntry } from '../error-entry.ts';

/** What a reload is refused for, or ends with; the state's and the gate's own causes stand beside it. */
export const reloadErrors = {
  EP6001: {
    title: 'malformed reload request',
    cause: 'The supervisor was sent an operation that it cannot read: an unknown `op`, a missing or a wrong field, or values that exclude each other.',
    remedy: 'Correct the field that the message names; docs/reload.md lists them.',
    exit: 2,
  },
} as const satisfies Record<string, ErrorEntry>;
