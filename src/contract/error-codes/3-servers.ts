import type { ErrorEntry } from '../errors.ts';

export const serverErrors = {
  EP3001: {
    title: 'supervisor cannot be reached',
    cause: 'The supervisor process that holds the servers could not be started or did not answer.',
    remedy: 'Run `evalpin doctor`; read supervisor.log in the store that it names.',
  },
} as const satisfies Record<string, ErrorEntry>;
