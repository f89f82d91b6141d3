import type { EpisodeValues } from '../contract/episode-values.ts';
import type { ArmName } from '../workspace/model.ts';

/** One episode as it is handed to a harness. */
export interface Episode {
  /** Decimal index, at least four digits: `0007`; or the `id` of its line of input. */
  id: string;
  index: number;
  seed: number;
  /** With repeats: the case that this is a repeat of, whose id has no suffix, and which one (from 1). The id is then `0007#2`. */
  case?: string;
  repeat?: number;
  /** The fields of its line of input; empty for a plain count or range. */
  input: Record<string, unknown>;
}

export type EpisodeStatus = 'passed' | 'failed' | 'error' | 'skipped';

/**
 * What is wanted of the values of an episode, besides those of one that does not pass: `hold` them until the next line, since another arm may fail; `give`
 * them, since another one has; `whole`: give them, cut where a person could not read on.
 */
export type WantedValues = 'hold' | 'give' | 'whole';

/** The `episode` event, one JSON line. */
export interface EpisodeEvent {
  event: 'episode';
  id: string;
  status: EpisodeStatus;
  metrics: Record<string, number | null>;
  message?: string;
  /** Relative to the pinned workspace. */
  file?: string;
  line?: number;
  duration_ms?: number;
  error_kind?: 'infrastructure' | 'model';
  /** With an infrastructure error: the served nodeset whose server could not be reached or did not answer. */
  server?: string;
  /** As of an `Episode`, where a result file has repeats of its own. */
  case?: string;
  repeat?: number;
  /** It failed before it passed, or the other way round, within this one result. */
  flaky?: boolean;
  /** From evalpin's own harness, where they are wanted. */
  values?: EpisodeValues;
}

/**
 * How evalpin's own harness speaks: `boot worker` reads one `Episode` as JSON per line from descriptor 3 and writes these lines to descriptor 4.
 * `ready` follows once after everything is imported and set up; each episode is answered by one `episode` line before the next one is fed. An episode may
 * carry `values`, see `WantedValues`; a line `{"recall": ID}` after it is answered by `values`, with what was held;
 * when descriptor 3 ends, the worker finishes its reports and exits with 0. `fatal` says that it cannot work at all (an import failed, the graph
 * does not fit); it exits after it.
 */
export type WorkerEvent =
  | { event: 'ready' }
  | { event: 'fatal'; message: string; file?: string; line?: number; error_kind?: 'infrastructure' | 'model'; server?: string }
  | EpisodeEvent
  | { event: 'values'; id: string; values?: EpisodeValues }
  | { event: 'loaded'; module: string; path: string; sha256: string | null }
  | { event: 'log'; level: 'debug' | 'info' | 'warning' | 'error'; message: string };

/** What kept an episode from being run to its end, where the harness did not say so itself. */
export type Fault =
  /** The process that ran it died, twice. */
  | 'crash'
  /** It did not end within its time limit. */
  | 'hang'
  /** The harness could not load the code, or did not become ready. */
  | 'import';

/** What became of one episode in one arm. */
export interface Outcome {
  arm: ArmName;
  episode: string;
  /** The case that this is a repeat of, and which one, from 1; absent where an episode is run once and is its own case. */
  case?: string;
  repeat?: number;
  flaky?: boolean;
  /** Taken from a finished run of exactly the same, not run now: that run's id. */
  reusedFrom?: string;
  status: EpisodeStatus;
  metrics: Record<string, number | null>;
  errorKind?: 'infrastructure' | 'model';
  /** Set with status `error`; whose fault it is, is decided by comparing the arms. */
  fault?: Fault;
  message?: string;
  file?: string;
  line?: number;
  durationMs?: number;
  worker?: string;
  /** The served nodeset whose server failed, where that is what went wrong. */
  server?: string;
  /** Kept of episodes that did not pass in some arm. */
  values?: EpisodeValues;
  attempts: number;
}

/** `spec.json`: what a harness reads. */
export interface Spec {
  version: 1;
  run: string;
  arm: ArmName;
  graph: { path: string; content: Record<string, unknown> } | null;
  episodes: Episode[];
  seed: number;
  workers: number;
  nodesets: Record<string, SpecNodeset>;
}

export interface SpecNodeset {
  parallelism: 'local' | 'replicated' | 'shared';
  runtime: 'python' | 'node' | 'command';
  /** Served over HTTP (true) or inside the interpreter. */
  served: boolean;
  module?: string;
  class?: string;
  /** Relative to the snapshot's top. */
  entry?: string;
  config: Record<string, unknown>;
}

/** `EVALPIN_PIN` names a file with this: what the pinning code inside an interpreter needs. */
export interface PinFile {
  version: 1;
  /** The snapshot's tree (the layout's top). */
  tree: string;
  /** Absolute folder of the pinned workspace. */
  workspace: string;
  /** Import path inside the snapshot, in order: the workspace, roots, the top. */
  path: string[];
  /** Dotted prefixes that mean the same as another: `{ "workspace": "" , "backend": "" }`. */
  aliases: Record<string, string>;
  /** Live folders: a file opened below one is reported. */
  liveRoots: string[];
  /** Folders below live roots that are no stranger: interpreter prefixes, externals, run folder, store, evalpin's runtime. */
  allowed: string[];
  /** Where compiled pinned modules are kept. */
  bytecode: string;
  /** Folder in which each process writes `<pid>-<random>.jsonl`. EVALPIN_PROOF_DIR overrides it. */
  reports: string;
}

/** Lines of a process's report in the proof folder. */
export type ProofLine =
  | { event: 'process'; pid: number; ppid: number; runtime: 'python' | 'node'; version: string; argv: string[]; /** Its program, and the folders of its library and packages. */ executable?: string; packages?: string[]; worker?: string; tag?: string; /** Forked from one that reports. */ forked?: true }
  /** `sha256` is of the bytes that were compiled; null for what lies in an interpreter's prefix. */
  | { event: 'loaded'; module: string; path: string; sha256: string | null }
  /** A file below a live root that was opened for reading. */
  | { event: 'opened'; path: string; sha256: string | null }
  /** A file from elsewhere that was opened for reading: neither pinned, nor live, nor the machine's. `at`: microseconds since 1970. */
  | { event: 'read'; path: string; at: number }
  /** More such files than are named. */
  | { event: 'read-more' }
  /** What is outside of everything pinned and of the machine's own, and was looked for in vain; as it was named. `at` as above. */
  | { event: 'absent'; path: string; at: number }
  /** More was looked for in vain than is named. */
  | { event: 'absent-more' }
  /** A temporary file that the process makes, or a folder for all below it. */
  | { event: 'made'; path: string; at: number }
  /** A file below the snapshot, or a module, that was looked for and is not there. */
  | { event: 'missed'; path?: string; module?: string }
  /** An entry of the import path that was taken out: a live folder, or the current directory outside the snapshot. */
  | { event: 'ignored'; path: string }
  /** Another program was started. */
  | { event: 'child'; program: string }
  /** The process cannot be seen fully, and why. */
  | { event: 'partial'; reason: string }
  | { event: 'end' };
