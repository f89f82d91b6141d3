import type { ErrorEntry } from '../error-entry.ts';

export const launchErrors = {
  EP4001: {
    title: 'interpreter not found',
    cause: 'The interpreter that a nodeset or the workspace names is not on this machine.',
    remedy: 'Install it, or set `interpreters:` in evalpin.yaml or `interpreter:` in the nodeset.',
    exit: 2,
  },
  EP4002: {
    title: 'environment variable not set',
    cause: 'A declared `env` value refers to a variable of the caller that is not set.',
    remedy: 'Set the variable where evalpin is started, or write the value itself.',
    exit: 2,
  },
  EP4003: {
    title: 'environment variable may not be handed over',
    cause: 'A `pass-env` or `env` entry names a variable that decides which code is loaded, or that holds credentials of the CI job.',
    remedy: 'Remove the name; hand secrets over under a name of their own, and source folders with `roots:`.',
    exit: 2,
  },
  EP4004: {
    title: 'path cannot be pinned',
    cause: 'evalpin is installed in a folder whose name a search path cannot express.',
    remedy: 'Install it in a path without a colon.',
    exit: 2,
  },
  EP4005: {
    title: 'placeholder cannot be filled',
    cause: 'A command uses a placeholder in braces that evalpin does not have, or that has no value for this nodeset.',
    remedy: 'Correct the name; write `{{` and `}}` for literal braces.',
    exit: 2,
  },
  EP4006: {
    title: 'episodes cannot be read',
    cause: 'The `episodes` of an eval are no count, no range and no readable JSON-lines file of inputs.',
    remedy: 'Give a count (`200`), a range (`10-19`), or a file with one JSON object a line, each with an `id` of its own if it has one.',
    exit: 2,
  },
  EP4007: {
    title: 'isolation not available',
    cause: 'The settings ask for bubblewrap, but it is not installed or may not make namespaces on this machine.',
    remedy: 'Install the package `bubblewrap`; on Ubuntu 24.04 allow it with an AppArmor profile; or set `isolation: none`.',
  },
  EP4008: {
    title: 'process could not be started',
    cause: 'The operating system refused to start the interpreter or the command of an eval.',
    remedy: 'Check that the program exists, is executable and is on PATH.',
  },
  EP4010: {
    title: 'the command ran out of time',
    cause: 'The command of an eval did not end within its time limit and was ended with all that it had started.',
    remedy: 'Read the log lines shown; raise `timeout`, or run fewer episodes.',
  },
  EP4011: {
    title: 'harness settings contradict each other',
    cause: 'The harness of an eval asks for something that its command or its nodesets do not allow.',
    remedy: 'Change the eval in evalpin.yaml as the message says.',
    exit: 2,
  },
  EP4040: {
    title: 'id of a repeat is taken',
    cause: 'With `repeat`, the second run of the episode `x` has the id `x#2`, and another episode has that id already.',
    remedy: 'Give the episodes ids that do not end in `#` and a number, or run each only once.',
    exit: 2,
  },
} as const satisfies Record<string, ErrorEntry>;
