import type { ErrorEntry } from '../error-entry.ts';

export const actionErrors = {
  EP1050: {
    title: 'unknown input',
    cause: 'The workflow gives the action an input that it does not have. The runner only warns of it, and the setting would have no effect.',
    remedy: 'Correct the name under `with:`; action.yml lists every input.',
  },
  EP1051: {
    title: 'input value not possible',
    cause: 'An input of the action is malformed, or is none of the values that it can have.',
    remedy: 'Correct the value under `with:` in the workflow; action.yml says what each input takes.',
  },
  EP1052: {
    title: 'inputs that do not go together',
    cause: 'An input is given that has no meaning beside another one, or with this `command`.',
    remedy: 'Remove one of them from `with:`.',
  },
  EP1053: {
    title: 'commit to compare with is not there',
    cause: 'The clone is shallow, and the commit that the event is to be compared with could not be fetched.',
    remedy: 'Give the checkout step `fetch-depth: 0`, or let this action have a `token` that may read the repository, or name another commit with `frozen-ref`.',
  },
  EP1054: {
    title: 'checkout without git',
    cause: 'The event asks for a comparison with another commit, but the folder that was checked out is in no git repository.',
    remedy: 'Run actions/checkout before this action, with git on the runner’s PATH; or give `overlay` and `workspace`, or `frozen-ref: none`.',
  },
  EP1055: {
    title: 'shard not possible',
    cause: 'A shard is not written as I/N with I from 1 to N, or there are fewer cases than shards.',
    remedy: 'Take the shards from `evalpin plan --matrix N`, which makes no more than there are cases.',
  },
  EP1056: {
    title: 'a command cannot be split',
    cause: 'A shard was asked for of an eval whose harness is a command: that decides itself which episodes it runs.',
    remedy: 'Run this eval whole; `evalpin plan --matrix N` gives it one job.',
  },
  EP1057: {
    title: 'shards are missing',
    cause: 'The runs that are to be merged are not all shards of their eval, or there is none: a job failed before it was finished, or was not among them.',
    remedy: 'Run the missing shards, then merge again; a verdict over a part would be one of other episodes.',
    exit: 3,
  },
  EP1058: {
    title: 'a shard twice',
    cause: 'Two of the runs that are to be merged are the same shard, or ran the same episode.',
    remedy: 'Leave one of them out.',
  },
  EP1059: {
    title: 'shards do not belong together',
    cause: 'The runs that are to be merged came from different sources, seeds, gates or episodes, or one of them is no shard.',
    remedy: 'Merge only the shards of one plan: same commit, same settings, same overlay.',
  },
  EP1060: {
    title: 'artifacts cannot be reached',
    cause: 'Shards travel between jobs as artifacts, and the artifact service did not take or give one.',
    remedy: 'Run the job again; under act, start it with --artifact-server-path. With `runs` the folders of shards are named instead.',
    exit: 3,
  },
  EP1061: {
    title: 'a shard contradicts itself',
    cause: 'The documents of a shard that is to be merged are not of one run: one of them was cut, edited, or copied from elsewhere.',
    remedy: 'Run the shard again, and take its folder as it is.',
  },
  EP1062: {
    title: 'commit of a submodule is not there',
    cause: 'The workspace lies in a submodule, whose clone lacks the commit that the base of the repository records, and it could not be fetched: from a private repository the token of a workflow cannot.',
    remedy: 'Give the checkout step `fetch-depth: 0` with `submodules: true`, and a `token` that may read the submodule where it is private; or name a commit of the submodule with `frozen-ref`.',
  },
  EP1063: {
    title: 'handed-on secrets are malformed',
    cause: 'The secret EVALPIN_ENV, which hands several variables on to a workflow of evalpin, is neither lines `NAME=value` nor a JSON object of texts.',
    remedy: 'Write one `NAME=${{ secrets.NAME }}` a line under `secrets: EVALPIN_ENV: |`. A value of several lines goes into a JSON object.',
  },
} as const satisfies Record<string, ErrorEntry>;
