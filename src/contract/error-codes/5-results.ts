import type { ErrorEntry } from '../errors.ts';

export const resultErrors = {
  EP5001: {
    title: 'nothing was measured',
    cause: 'The run ended with no episode that has a result, so there is nothing to judge.',
    remedy: 'Read the logs that are named; check `episodes` and what the harness writes.',
  },
} as const satisfies Record<string, ErrorEntry>;
