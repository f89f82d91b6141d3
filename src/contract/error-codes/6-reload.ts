import type { ErrorEntry } from '../error-entry.ts';

/** What a reload is refused for, or ends with; the state's and the gate's own causes stand beside it. */
export const reloadErrors = {
  EP6001: {
    title: 'malformed reload request',
    cause: 'The supervisor was sent an operation that it cannot read: an unknown `op`, a missing or a wrong field, or values that exclude each other.',
    remedy: 'Correct the field that the message names; docs/reload.md lists them.',
    exit: 2,
  },
  EP6002: {
    title: 'no such nodeset, or nothing to reload',
    cause: 'A reload names a nodeset that has no follow address, or one that its new source does not have; or `--all` was given where no address is open.',
    remedy: 'See `evalpin servers list` for the addresses; `evalpin servers up` opens them for shared nodesets.',
    exit: 2,
  },
  EP6003: {
    title: 'drain deadline',
    cause: 'Calls to the old version were still running when the time for them was over, so the reload was refused; the old version goes on.',
    remedy: 'Wait for the calls that are named, give more time with --deadline, or end them with --force.',
  },
  EP6004: {
    title: 'new version did not start',
    cause: 'The server of the new source ended, was not healthy in time, or could not be started; the old version goes on.',
    remedy: 'Mend what its last log lines say, and reload again.',
  },
  EP6005: {
    title: 'source holds another nodeset',
    cause: 'The new source has, at the place of the nodeset that was named, one of another name.',
    remedy: 'Reload the nodeset under the name that its source has, or correct the source.',
    exit: 2,
  },
  EP6006: {
    title: 'source cannot be read',
    cause: 'The folder, archive or snapshot that a reload was given does not exist, cannot be read or unpacked, or does not give what its digest says.',
    remedy: 'Give a folder of the workspace’s shape, a tar file of one, or a digest that `evalpin servers list --json` names.',
    exit: 2,
  },
  EP6007: {
    title: 'held by runs',
    cause: 'Runs hold the server by its pinned address, and what was asked for would change or end it under them.',
    remedy: 'Wait for the runs that are named, or add --beside, which starts a new server and leaves theirs alone.',
  },
  EP6008: {
    title: 'rolled back',
    cause: 'The new version did not stand its observation; the old one answers again, with the state that it had.',
    remedy: 'Read in its log what went wrong (`evalpin servers logs NODESET`), and what each signal saw with --json; mend the source and reload again.',
  },
  EP6009: {
    title: 'nodesets need each other',
    cause: 'The nodesets of one batch need each other in a circle, so there is no order to reload them in.',
    remedy: 'Correct `needs:` of the nodesets that are named.',
    exit: 2,
  },
  EP6010: {
    title: 'a reload is going on',
    cause: 'The nodeset is being reloaded, or waits for the end of its observation.',
    remedy: 'Wait for it (`evalpin servers watch` tells), or end it with `evalpin reload --abort NODESET`.',
  },
  EP6011: {
    title: 'reload was ended',
    cause: 'A reload was ended by a person, by the failure of another one of its batch, or because what it looked at kept changing.',
    remedy: 'Start it again when the cause that is named is mended.',
  },
  EP6012: {
    title: 'nobody answers',
    cause: 'Neither version of a nodeset could be started again after its server had died, or somebody has stopped it; requests to its follow address are refused.',
    remedy: 'Mend the source and `evalpin reload NODESET`, or start it with `evalpin servers up`; a state that was taken still waits in the store and goes to whatever is started next.',
  },
  EP6013: {
    title: 'configuration refused',
    cause: 'A nodeset did not take the configuration that it was given, or the file is no mapping of configuration.',
    remedy: 'Correct the configuration; the server goes on with the one that it had.',
    exit: 2,
  },
  EP6014: {
    title: 'needed nodeset does not fit',
    cause: 'A nodeset in `needs` of the new version does not exist, or the version of it that runs is not the one that the new version was hashed with.',
    remedy: 'Reload both together, or correct `needs:`.',
    exit: 2,
  },
  EP6015: {
    title: 'fault in a reload',
    cause: 'A reload met something that it should never meet; the old version goes on where it lives.',
    remedy: 'Report it with the lines of supervisor.log; nothing that you gave is wrong.',
  },
} as const satisfies Record<string, ErrorEntry>;
