import type { ErrorEntry } from '../errors.ts';

export const sourceErrors = {
  EP2001: {
    title: 'workspace not found',
    cause: 'The folder that should be the workspace does not exist or is no folder.',
    remedy: 'Name the workspace with --workspace, or with `workspace:` in evalpin.yaml.',
  },
} as const satisfies Record<string, ErrorEntry>;
