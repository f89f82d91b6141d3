import type { ErrorEntry } from '../error-entry.ts';

export const serverErrors = {
  EP3001: {
    title: 'supervisor cannot be reached',
    cause: 'The supervisor process that holds the servers could not be started or did not answer.',
    remedy: 'Run `evalpin doctor`; read supervisor.log in the store that it names.',
  },
  EP3002: {
    title: 'supervisor speaks another protocol',
    cause: 'What answers on the socket of the store is a supervisor of another version of evalpin, or no supervisor.',
    remedy: 'End the process that holds the socket, or use another store (EVALPIN_HOME).',
  },
  EP3003: {
    title: 'socket folder is not private',
    cause: 'The folder for the supervisor\'s socket belongs to another user, is a link, or is open to others.',
    remedy: 'Remove the folder that is named, or set its owner and its mode (0700).',
  },
  EP3004: {
    title: 'malformed request to the supervisor',
    cause: 'The supervisor was sent something that is not a request of its protocol.',
    remedy: 'Use the same version of evalpin on both sides; it is a bug in evalpin otherwise.',
  },
  EP3005: {
    title: 'lock is held',
    cause: 'Another living process holds the lock and did not give it up in time.',
    remedy: 'Wait for the process that is named, or end it.',
  },
  EP3010: {
    title: 'program not found',
    cause: 'The first word of a command names a program that is not there, or not on the PATH of its environment.',
    remedy: 'Install the program, or give its path; it is looked for on the PATH that evalpin was started with.',
    exit: 2,
  },
  EP3011: {
    title: 'program not executable',
    cause: 'The program of a command exists but may not be executed.',
    remedy: 'Set its executable bit, or name its interpreter first.',
    exit: 2,
  },
  EP3012: {
    title: 'working directory missing',
    cause: 'The folder that a program should be started in does not exist.',
    remedy: 'Run again; if it lies in the store, `evalpin gc` may have been given the wrong store.',
  },
  EP3013: {
    title: 'processes cannot be ended',
    cause: 'Processes of a server are still there after SIGKILL, as happens to one that hangs in a device or a network file system.',
    remedy: 'Look at the processes that are named; what they wait for has to come back.',
  },
  EP3020: {
    title: 'server ended during its start',
    cause: 'A server\'s process ended before it was healthy.',
    remedy: 'Mend what its last log lines say; `evalpin servers logs NAME` shows more of them.',
  },
  EP3021: {
    title: 'server did not become healthy',
    cause: 'A server did not answer 200 on its health path within its time.',
    remedy: 'Read its log; raise `health: { timeout: … }` if it only needs longer.',
  },
  EP3022: {
    title: 'server is not ours',
    cause: 'What answers at the server\'s address gives back another nonce, or its socket belongs to none of the processes that were started.',
    remedy: 'Let the server give back EVALPIN_NONCE in the JSON of its health path; where it cannot (a container\'s port), set `identity: unproved`.',
  },
  EP3023: {
    title: 'no free port',
    cause: 'Every port that was picked for a server was taken by another program before the server could bind it.',
    remedy: 'Let the server bind port 0 and write its port to EVALPIN_PORT_FILE, or end what takes ports so fast.',
  },
  EP3030: {
    title: 'prepare failed',
    cause: 'The `prepare` command of a nodeset ended with an error.',
    remedy: 'Read the last lines of its log; run the command by hand in the folder that is named.',
  },
  EP3040: {
    title: 'servers can never fit',
    cause: 'The servers of one request need more of a resource than the machine has, or a resource that it does not have.',
    remedy: 'Lower `resources:` of the nodesets, or state what the machine has in machine.yaml of the store (`resources: { … }`).',
    exit: 2,
  },
  EP3041: {
    title: 'malformed machine.yaml',
    cause: 'machine.yaml in the store does not hold `resources:` with a number for each name.',
    remedy: 'Write it as `resources: { memory-mb: 16000, vram-mb: 24000 }`.',
    exit: 2,
  },
  EP3042: {
    title: 'servers need each other',
    cause: 'The servers of a request need each other in a circle, or need one that the request does not have.',
    remedy: 'Correct `needs:` of the nodesets that are named.',
    exit: 2,
  },
  EP3050: {
    title: 'server was lost',
    cause: 'A server ended, or was ended by a person, while a run held it.',
    remedy: 'Read its log; see `evalpin audit` for who ended it.',
  },
  EP3051: {
    title: 'no such server',
    cause: 'No server has the name or the tag that was given.',
    remedy: 'See `evalpin servers list`.',
    exit: 2,
  },
  EP3052: {
    title: 'request was withdrawn',
    cause: 'The run that asked for servers ended, or was interrupted, before they were ready.',
    remedy: 'Nothing; start the run again if it was not meant to end.',
  },
  EP3053: {
    title: 'server is in use',
    cause: '`evalpin servers stop` was asked to end a server that a run holds.',
    remedy: 'Wait for the run, end it, or add --force: the run then meets an infrastructure error.',
    exit: 2,
  },
} as const satisfies Record<string, ErrorEntry>;
