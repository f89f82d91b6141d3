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
  EP5007: {
    title: 'the command failed without results',
    cause: 'The command of an eval failed or ran out of time, and left nothing that could be judged.',
    remedy: 'Read the log lines shown. Results go to `{out}` (`EVALPIN_OUT`): the copy that the command runs in is read-only. Where an exit code only says that tests fail, accept it with `allow-exit: [1]` in `harness:`.',
  },
  EP5008: {
    title: 'result path leads out',
    cause: 'A path or glob in `results` leads out of the folder that the command writes to.',
    remedy: 'Write result files below `{out}` and name them relative to it.',
    exit: 2,
  },
  EP5010: {
    title: 'run folder cannot be used',
    cause: 'The folder that a run is to write to holds something already, or cannot be made where it is to be.',
    remedy: 'Name a new folder with --out, or leave --out away.',
    exit: 2,
  },
  EP5011: {
    title: 'run has no single episodes',
    cause: '`evalpin rerun` was given a run of a command, which runs all its episodes in one go.',
    remedy: 'Run the whole eval again; let the command itself offer a choice of episodes.',
    exit: 2,
  },
  EP5050: {
    title: 'run is still going on',
    cause: '`--resume` names a run whose process is alive.',
    remedy: 'Wait for its end, or end it, and resume it then.',
    exit: 2,
  },
  EP5051: {
    title: 'nothing to resume',
    cause: '`--resume` names a run that measured nothing, or one of another eval than those that are asked for.',
    remedy: 'Run without --resume, or name the run and the eval that belong together.',
    exit: 2,
  },
  EP5009: {
    title: 'run cannot be read',
    cause: 'The folder that is named holds no finished run of this version of evalpin, or its files are damaged.',
    remedy: 'Name a folder below `.evalpin/runs/` that has a `_DONE` file.',
    exit: 2,
  },
  EP5012: {
    title: 'eval in the log not finished',
    cause: 'A log of inspect has the status `started`, `cancelled` or `error`, or was invalidated: its samples are not all that were to be measured.',
    remedy: 'Read the error that the log names, and the logs of the command; the eval has to come to its end.',
  },
  EP5013: {
    title: 'result file older than the run',
    cause: 'A result file was written before the command started, so it holds the result of something else.',
    remedy: 'Let the command write its results into `{out}`; do not copy an earlier file there with its time.',
  },
  EP5014: {
    title: 'several result files',
    cause: 'Several files could be the results of lm-eval, and one is read: its name tells the time, not which one is meant.',
    remedy: 'Name one in `results`, such as `my__model/results_*.json`; run lm-eval once for each `{out}`.',
  },
  EP5015: {
    title: 'result file refused',
    cause: 'A result file is larger than is read, or holds what no result needs and what harms who reads it: a DOCTYPE, an unbounded number of entries.',
    remedy: 'Let the command write plain results; look at the file if you do not know who wrote it.',
  },
} as const satisfies Record<string, ErrorEntry>;
