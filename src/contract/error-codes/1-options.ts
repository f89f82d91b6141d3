import type { ErrorEntry } from '../error-entry.ts';

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
  EP1010: {
    title: 'file not found',
    cause: 'A settings file that was named, or a file that the settings name, does not exist.',
    remedy: 'Correct the path; `evalpin init` writes a first evalpin.yaml.',
  },
  EP1011: {
    title: 'file cannot be read',
    cause: 'The file is a folder, or its permissions keep this user from reading it.',
    remedy: 'Make the file readable for the user that runs evalpin.',
  },
  EP1012: {
    title: 'file is not UTF-8',
    cause: 'A settings file, a nodeset.yaml or a graph holds bytes that are not UTF-8 text.',
    remedy: 'Save the file as UTF-8.',
  },
  EP1013: {
    title: 'malformed YAML',
    cause: 'The file is not valid YAML: wrong indentation, a key twice, an open quote, a tab.',
    remedy: 'Correct the file at the line and column that the message names.',
  },
  EP1014: {
    title: 'settings do not fit',
    cause: 'A key is unknown or missing, or its value has the wrong type or is not one of those allowed.',
    remedy: 'Correct the file at the line that is named; the JSON Schemas in schemas/ describe every key.',
  },
  EP1015: {
    title: 'malformed JSON',
    cause: 'A graph is not valid JSON.',
    remedy: 'Correct the file at the line and column that the message names.',
  },
  EP1017: {
    title: 'settings file under another name',
    cause: 'A file lies there whose name is nearly, but not exactly, evalpin.yaml.',
    remedy: 'Rename the file to evalpin.yaml.',
  },
  EP1018: {
    title: 'two evals of one name',
    cause: 'Two entries of `evals` have the same name, or the same graph and no name.',
    remedy: 'Give each of them its own `name`.',
  },
  EP1019: {
    title: 'unknown eval',
    cause: 'The name given is not that of an eval in evalpin.yaml.',
    remedy: 'Name one of the evals of the settings, or none to run all of them.',
  },
  EP1005: {
    title: 'no eval to run',
    cause: 'Neither the settings nor the command line names an eval.',
    remedy: 'Add `evals:` to evalpin.yaml (`evalpin init` writes a first one), or name a graph with --graph.',
  },
  EP1006: {
    title: 'value not possible',
    cause: 'An option or argument is malformed, excludes another one, or names what is not there.',
    remedy: 'Correct it; `evalpin COMMAND --help` says what each takes.',
  },
  EP1008: {
    title: 'no git repository',
    cause: '`--frozen-ref` was given, but the workspace lies in no git repository.',
    remedy: 'Run it in a clone of the repository, or name the frozen folder with --workspace and the edited one with --overlay.',
  },
  EP1009: {
    title: 'nothing to pin',
    cause: 'An eval names no nodeset, no graph and no file of the repository, so there would be nothing to run from.',
    remedy: 'Add `include: ["src/**"]` (globs of what the eval runs from) to evalpin.yaml, or name a graph.',
  },
  EP1040: {
    title: 'gates cannot be read',
    cause: 'The text of `--gates`, or of the input of that name, holds something that is no gate.',
    remedy: 'Write gates as `accuracy: max-drop 0.02, new-failures 0`, or as the list that stands under `gates` in evalpin.yaml.',
  },
  EP1030: {
    title: 'one arm is to be measured twice',
    cause: '`--aa` measures one arm against itself, and several overlays, or a baseline, were given with it.',
    remedy: 'Give one --overlay, or none to measure frozen, and no --baseline.',
  },
  EP1031: {
    title: 'a finished run cannot be the baseline',
    cause: 'The run that `baseline` names was another eval, was not pinned, or has no outcomes of the arm that is asked for.',
    remedy: 'Name another run, one of its arms as RUN:ARM, or `frozen`; `summary.json` in a run’s folder says what it was.',
  },
  EP1045: {
    title: 'arm of a run not known',
    cause: '`evalpin diff` was given a run that lacks the arm that is named, or that has several of which none is meant by itself.',
    remedy: 'Name the arm as RUN:ARM; `summary.json` in a run’s folder has its arms under `counts`.',
  },
  EP1046: {
    title: 'runs of different evals',
    cause: '`evalpin diff` was given runs of two evals, whose cases have nothing to do with each other.',
    remedy: 'Name two runs of one eval; `summary.json` in a run’s folder says which it was.',
  },
  EP1032: {
    title: 'scorer names nothing',
    cause: 'An entry of `scorer` is neither a nodeset that the eval uses nor a glob that matches a pinned file.',
    remedy: 'Correct the entry; name files relative to evalpin.yaml, and pin them with `include` where no nodeset brings them in.',
  },
} as const satisfies Record<string, ErrorEntry>;
