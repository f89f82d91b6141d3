import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ArmName } from '../workspace/model.ts';

/** How to start the processes of one arm. */
export interface ArmLaunch {
  arm: ArmName;
  /** From `builtinHarness` or `commandHarness`; wrapped for isolation where that is asked for. */
  argv: readonly string[];
  /** The snapshot's top, or `scratch` for a fresh writable folder in the worker's. */
  cwd: string;
  /** The whole environment but what differs from worker to worker. */
  env: Readonly<Record<string, string>>;
  /** Absolute path of the arm's spec.json. */
  spec: string;
  /** URLs of the nodesets that all workers of the arm share. */
  shared: Readonly<Record<string, string>>;
  /** URLs of worker n's own replicas; n from 0. */
  replicas?: readonly Readonly<Record<string, string>>[];
}

/** What one worker, or the process of a command, leaves behind for the proof and the report. */
export interface WorkerRecord {
  arm: ArmName;
  /** `<arm>-<n>`, as its folder is named; of the second run of a command `<arm>-<n>.r2`. */
  name: string;
  folder: string;
  /** EVALPIN_OUT. */
  out: string;
  /** EVALPIN_EVENTS; there only if the program wrote to it. */
  events: string;
  /** Folder of its proof reports; one file for each process. */
  proofDir: string;
  logs: { stdout: string; stderr: string };
  /** How many processes were started for it, one after the other. */
  starts: number;
  /** Their numbers. */
  pids: number[];
  /** They are bubblewrap, and the program is its child. */
  wrapped: boolean;
}

export interface PreparedWorker {
  record: WorkerRecord;
  cwd: string;
  /** The whole environment but EVALPIN_TAG. */
  env: Record<string, string>;
}

/** Worker n of an arm, and which run of its command it is. */
export interface WorkerPlace {
  arm: ArmName;
  slot: number;
  /** From 1; absent for evalpin's own harness, whose workers take all repeats. */
  repeat?: number;
}

/** The value of EVALPIN_TAG of a worker, whichever of its interpreters it is; `tag` is the run's. */
export function workerTag(tag: string, place: WorkerPlace): string {
  return `${tag}/${workerName(place)}`;
}

function workerName({ arm, slot, repeat = 1 }: WorkerPlace): string {
  return `${arm}-${slot}${repeat === 1 ? '' : `.r${repeat}`}`;
}

/** The worker's number in its name. */
export function slotOf(name: string): string {
  return /-(\d+)(?:\.r\d+)?$/.exec(name)?.[1] ?? '';
}

/** The arm in a worker's name. */
export function armOf(name: string): ArmName {
  return name.replace(/-\d+(\.r\d+)?$/, '');
}

/** Makes `workers/<arm>-<n>/` in a run's folder, with the complete map of its servers in it. */
export function prepareWorker(launch: ArmLaunch, at: { slot: number; repeat?: number; folder: string; seed: number }): PreparedWorker {
  const name = workerName({ arm: launch.arm, ...at });
  const folder = join(at.folder, 'workers', name);
  const record: WorkerRecord = {
    arm: launch.arm,
    name,
    folder,
    out: join(folder, 'out'),
    events: join(folder, 'events.jsonl'),
    proofDir: join(folder, 'proof'),
    logs: { stdout: join(folder, 'stdout.log'), stderr: join(folder, 'stderr.log') },
    starts: 0,
    pids: [],
    wrapped: basename(launch.argv[0] ?? '') === 'bwrap',
  };
  const cwd = launch.cwd === 'scratch' ? join(folder, 'scratch') : launch.cwd;
  for (const made of [record.out, record.proofDir, ...(launch.cwd === 'scratch' ? [cwd] : [])]) mkdirSync(made, { recursive: true });
  const urls = join(folder, 'shared_urls.json');
  writeFileSync(urls, `${JSON.stringify({ ...launch.shared, ...launch.replicas?.[at.slot] }, null, 2)}\n`);
  const env = {
    ...launch.env,
    EVALPIN_RUN_DIR: at.folder,
    EVALPIN_SPEC: launch.spec,
    EVALPIN_SHARED_URLS: urls,
    EVALPIN_EVENTS: record.events,
    EVALPIN_ARM: launch.arm,
    EVALPIN_WORKER: name,
    EVALPIN_SEED: String(at.seed),
    EVALPIN_OUT: record.out,
    EVALPIN_PROOF_DIR: record.proofDir,
    ...(at.repeat === undefined ? {} : { EVALPIN_REPEAT: String(at.repeat) }),
  };
  return { record, cwd, env };
}
