import type { ErrorEntry } from '../errors.ts';

export const optionErrors = {
  EP1001: {
    title: 'unknown command or option',
    cause: 'The command line names a command, an option or a value that evalpin does not have.',
    remedy: 'Run `evalpin --help`, or `evalpin COMMAND --help`, and correct the command line.',
  },
  EP1002: {
    title: 'platform not supported',
    cause: 'evalpin was started on Windows, or on a Node.js older than 20.19.',
    remedy: 'Use Linux or macOS with Node.js 20.19 or newer; on Windows, run evalpin inside WSL.',
  },
} as const satisfies Record<string, ErrorEntry>;
