import type { ErrorEntry } from '../error-entry.ts';

export const resultErrors = {
  EP5001: {
    title: 'nothing was measured',
    cause: 'The run ended with no episode that has a result, so there is nothing to judge.',
    remedy: 'Read the logs that are named; check `episodes` and what the harness writes.',
  },
  EP5002: {
    title: 'result file missing',
    cause: 'A command ended, but no file matches the `results` of its eval, or it wrote nothing to EVALPIN_EVENTS.',
    remedy: 'Let the command write to the path that is named (relative to `{out}`), or correct `results`; `allow-empty: true` accepts no file.',
  },
  EP5003: {
    title: 'result file without results',
    cause: 'A result file holds no episode. No tests is not a pass.',
    remedy: 'Check the selection that the command makes; `allow-empty: true` on the entry of `results` accepts it.',
  },
  EP5004: {
    title: 'result file malformed',
    cause: 'A result file holds something that its format does not allow, is cut off, or is not UTF-8.',
    remedy: 'Correct what the command writes at the place that is named.',
  },
  EP5005: {
    title: 'episode reported twice',
    cause: 'Two results of one arm have the same episode id, so it cannot be told which one counts.',
    remedy: 'Give each episode an id of its own; where several processes run one arm, divide the episodes by `{worker}`.',
  },
  EP5006: {
    title: 'result format not available',
    cause: 'The `results` of an eval name a format that this version of evalpin cannot read.',
    remedy: 'Let the command write the format `evalpin`: one `episode` event as JSON a line.',
    exit: 2,
  },
  EP5007: {
    title: 'the command failed without results',
    cause: 'The command of an eval failed or ran out of time, and left nothing that could be judged.',
    remedy: 'Read the log lines shown. Where an exit code only says that tests fail, accept it with `allow-exit: [1]` in `harness:`.',
  },
  EP5008: {
    title: 'result path leads out',
    cause: 'A path or glob in `results` leads out of the folder that the command writes to.',
    remedy: 'Write result files below `{out}` and name them relative to it.',
    exit: 2,
  },
  EP5010: {
    title: 'run folder not empty',
    cause: 'The folder that a run is to write to holds something already.',
    remedy: 'Name a new folder with --out, or leave --out away.',
    exit: 2,
  },
  EP5011: {
    title: 'run has no single episodes',
    cause: '`evalpin rerun` was given a run of a command, which runs all its episodes in one go.',
    remedy: 'Run the whole eval again; let the command itself offer a choice of episodes.',
    exit: 2,
  },
  EP5009: {
    title: 'run cannot be read',
    cause: 'The folder that is named holds no finished run of this version of evalpin, or its files are damaged.',
    remedy: 'Name a folder below `.evalpin/runs/` that has a `_DONE` file.',
    exit: 2,
  },
} as const satisfies Record<string, ErrorEntry>;
