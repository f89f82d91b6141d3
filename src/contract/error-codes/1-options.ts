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
  EP1003: {
    title: 'the machine refused',
    cause: 'The operating system refused a file operation: a full disk, a missing permission, too many open files.',
    remedy: 'Free what the message names, then run the same command again; `evalpin doctor` shows the store and its folder.',
    exit: 3,
  },
  EP1004: {
    title: 'file is there already',
    cause: '`evalpin init` would overwrite a file.',
    remedy: 'Remove the file, or run `evalpin init --force`.',
  },
} as const satisfies Record<string, ErrorEntry>;
