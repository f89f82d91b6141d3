import type { ErrorEntry } from '../errors.ts';

export const launchErrors = {
  EP4001: {
    title: 'interpreter not found',
    cause: 'The interpreter that a nodeset or the workspace names is not on this machine.',
    remedy: 'Install it, or set `interpreters:` in evalpin.yaml or `interpreter:` in the nodeset.',
    exit: 2,
  },
} as const satisfies Record<string, ErrorEntry>;
