/** Where evalpin is installed: the entries tell, since bundling moves every other file. */
export interface Installation {
  /** Folder that holds `dist/`, `runtime/` and `package.json`. */
  root: string;
  /** Script of the supervisor process. */
  supervisorEntry: string;
  /** `runtime/`. */
  runtimeDir: string;
  version: string;
}

/** All that the entries know of the outside world; nothing below them reads it from `process`. */
export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  cwd: string;
  installation: Installation;
  /** The Node.js that runs evalpin: absolute path. */
  node: string;
  stdout: (text: string) => void;
  stderr: (text: string) => void;
  /** Whether stderr is a terminal, for progress and colour. */
  terminal: boolean;
  /** Of the terminal that stdout is; absent where it is none. */
  columns?: number;
  /** Aborts with a `Interruption` as its reason on SIGINT and SIGTERM. */
  signal: AbortSignal;
}

/** Reason of an abort by a signal; decides the exit code (128 + number). */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly signalName: 'SIGINT' | 'SIGTERM' | 'SIGHUP';

  constructor(signalName: 'SIGINT' | 'SIGTERM' | 'SIGHUP') {
    super(`interrupted by ${signalName}`);
    this.signalName = signalName;
  }

  get exitCode(): number {
    return { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[this.signalName];
  }
}
