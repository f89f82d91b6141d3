import { existsSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import type { Snapshot } from '../snapshot/model.ts';
import type { ArmName, Layout } from '../workspace/model.ts';
import type { ArmSources } from './arm-sources.ts';
import type { SourceUser } from './declare-line.ts';
import { linkedFolders } from './linked-folders.ts';
import { explainMissed } from './missed.ts';
import type { OutsideFile, PinnedFile, ProcessProof, Proof, ProofLevel, Stranger } from './proof-model.ts';
import { absentFiles, outsideReads, outsideReason } from './proof-outside.ts';
import { uncoveredPackages } from './proof-packages.ts';
import { readPrepareReports } from './prepare-reports.ts';
import { type InterpreterReport, readReports } from './proof-reports.ts';
import { isBelow, type Judged, judgeSource, type LiveFolder, sealedTree, type SourceRules, type Used } from './proof-sources.ts';

export interface ProvedProcess {
  name: string;
  arm: ArmName;
  kind: ProcessProof['kind'];
  /** What it is known to be; `none` for a program that cannot report, such as a compiled server. */
  expects: 'python' | 'node' | 'none';
  /** Its proof folder. */
  reportsDir: string;
  /** Where the processes reported that made what it uses, long before it perhaps. */
  prepareReportsDir?: string;
  snapshots: readonly Snapshot[];
  /** Numbers of the programs that were started for it: each has to have reported. Absent: not checked. */
  roots?: readonly number[];
  /** They are bubblewrap: their children have to have reported. */
  wrapped?: boolean;
  /** They are a shell that may start programs of which what takes its place does not tell. */
  startsSeveral?: boolean;
  /** It, or an episode in it, failed: then what it missed is explained. */
  failed?: boolean;
  /** What it runs, for remedies. */
  user?: SourceUser | undefined;
  sources?: ArmSources | undefined;
}

export interface ProofRequest {
  processes: readonly ProvedProcess[];
  layout: Layout;
  /** Interpreter prefixes. */
  prefixes: readonly string[];
  /** Externals, evalpin's runtime, the run's folder and the store's bytecode. */
  allowed: readonly string[];
  live: readonly LiveFolder[];
  hashFile: (path: string) => string | undefined;
  /** The same of a file that belongs to nobody here; null if it is gone or too large. */
  hashOutside: (path: string) => string | null;
}

/** Reads what all processes reported and compares it with what their snapshots hold. Strangers make the run not pinned; nothing is thrown for them. */
export function proveRun(request: ProofRequest): Proof {
  const processes = request.processes.map((one) => proveProcess(one, request));
  const levels = processes.map(({ level }) => level);
  return {
    version: 1,
    level: lowest(levels),
    pinned: processes.every(({ strangers }) => strangers.length === 0),
    processes,
  };
}

function proveProcess(process: ProvedProcess, request: ProofRequest): ProcessProof {
  const reports = readReports(process.reportsDir);
  const rules: SourceRules = {
    layout: request.layout,
    trees: process.snapshots.flatMap((snapshot) => [...new Set([snapshot.tree, real(snapshot.tree)])].map((tree) => sealedTree(snapshot, tree))),
    live: request.live.flatMap(({ path, place }) => withReal([path]).map((one) => ({ path: one, place }))),
    allowed: withReal([...request.prefixes, ...request.allowed]),
    hashFile: request.hashFile,
    user: process.user,
  };
  const linked = linkedFolders(process.snapshots.flatMap(({ manifest }) => manifest.externals));
  const all = process.prepareReportsDir === undefined ? reports : [...reports, ...readPrepareReports(process.prepareReportsDir)];
  const found = sources(all, rules, linked);
  const outside = { outside: found.outside.map((path): OutsideFile => ({ path, sha256: request.hashOutside(path) })), ...(found.outsideMore ? { outsideMore: true as const } : {}) };
  const reasons = reports.length === 0 ? [silence(process)] : [...whyPartial(reports, process), ...found.uncovered, ...optional(outsideReason(outside))];
  return {
    name: process.name,
    arm: process.arm,
    kind: process.kind,
    level: reports.length === 0 ? 'none' : reasons.length > 0 ? 'partial' : 'proved',
    reasons,
    interpreters: reports.length,
    pinned: found.pinned,
    external: found.external,
    strangers: found.strangers,
    ...outside,
    ...absentOf(all, linked),
    missed: process.failed
      ? explainMissed(reports.flatMap(({ lines }) => lines), { layout: request.layout, trees: rules.trees, live: rules.live, user: process.user, sources: process.sources })
      : [],
  };
}

function absentOf(reports: readonly InterpreterReport[], linked: readonly string[]): Pick<ProcessProof, 'absent' | 'absentMore'> {
  const { paths, more } = absentFiles(reports);
  const absent = paths.filter((path) => !linked.some((target) => isBelow(path, target)));
  return { ...(absent.length > 0 ? { absent } : {}), ...(more ? { absentMore: true } : {}) };
}

interface Sources {
  pinned: PinnedFile[];
  external: number;
  strangers: Stranger[];
  /** Paths. */
  outside: string[];
  outsideMore: boolean;
  /** Why no digest covers packages that were loaded. */
  uncovered: string[];
}

/** `linked`: what links of the snapshots lead to. */
function sources(reports: readonly InterpreterReport[], rules: SourceRules, linked: readonly string[]): Sources {
  const pinned = new Map<string, PinnedFile>();
  const strangers = new Map<string, Stranger>();
  const external = new Set<string>();
  const judge = (used: Used): Judged => (linked.some((target) => isBelow(used.path, target)) ? { kind: 'external' } : judgeSource(used, rules));
  const uncovered = new Set<string>();
  for (const report of reports) {
    for (const used of usedBy(report)) {
      const judged = judge(used);
      const key = `${used.module ?? ''}\0${used.path}`;
      const reason = judged.kind === 'stranger' ? uncoveredPackages(judged.stranger, report) : undefined;
      if (judged.kind === 'pinned') pinned.set(key, judged.file);
      else if (judged.kind === 'stranger' && reason === undefined) strangers.set(key, judged.stranger);
      else external.add(key);
      if (reason !== undefined) uncovered.add(reason);
    }
  }
  const { paths, more } = outsideReads(reports);
  const outside = paths.filter((path) => {
    const judged = judge({ path, sha256: null });
    if (judged.kind === 'stranger' && judged.stranger.kind === 'elsewhere') return true;
    // Pinned by a run with other live folders, or other externals.
    if (judged.kind === 'stranger') strangers.set(`\0${path}`, judged.stranger);
    else if (judged.kind === 'external') external.add(`\0${path}`);
    return false;
  });
  return {
    pinned: [...pinned.values()].sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0)),
    external: external.size,
    // To import a file is to open it: the remedy for the module mends both.
    strangers: [...strangers.values()].filter(({ module, path }, _, all) => module !== undefined || !all.some((other) => other.module !== undefined && other.path === path)),
    outside,
    outsideMore: more,
    uncovered: [...uncovered],
  };
}

function* usedBy({ lines }: InterpreterReport): Generator<Used> {
  for (const line of lines) {
    if (line.event === 'loaded') yield { module: line.module, path: line.path, sha256: line.sha256 };
    else if (line.event === 'opened') yield { path: line.path, sha256: line.sha256 };
  }
}

function silence({ expects }: ProvedProcess): string {
  if (expects === 'none') return 'it is no Python or Node program, which could report what it loads';
  return `no ${expects === 'python' ? 'Python' : 'Node'} interpreter in it reported anything (started with -I or -S, without NODE_OPTIONS, or older than what can be pinned)`;
}

function whyPartial(reports: readonly InterpreterReport[], process: ProvedProcess): string[] {
  const reasons = new Set<string>();
  for (const { file, lines, unreadable } of reports) {
    if (unreadable.length > 0) reasons.add(`line ${unreadable[0]} of its report ${basename(file)} cannot be read`);
    // A server is still running when it is asked; what it loads later belongs to a later run.
    if (process.kind !== 'server' && !lines.some(({ event }) => event === 'end')) reasons.add('an interpreter ended before it could report everything');
    // Every interpreter loads something; a forked one may have nothing of its own yet.
    if (process.kind === 'server' && !lines.some((line) => line.event === 'loaded' || (line.event === 'process' && line.forked))) {
      reasons.add('an interpreter in it has not told yet what it loaded');
    }
    for (const line of lines) if (line.event === 'partial') reasons.add(line.reason);
  }
  if (process.startsSeveral) reasons.add('its shell starts several programs, of which all but the last may go unseen');
  if (silentRoots(reports, process) > 0) reasons.add('the program that was started for it reports nothing itself');
  for (const program of silentChildren(reports)) reasons.add(`it started ${program}, which reports nothing`);
  if (process.expects !== 'none' && !reports.some(({ lines }) => lines.some((line) => line.event === 'process' && line.runtime === process.expects))) {
    reasons.add(`only programs of another kind than ${process.expects} reported`);
  }
  return [...reasons];
}

function silentRoots(reports: readonly InterpreterReport[], { roots = [], wrapped }: ProvedProcess): number {
  const heads = reports.flatMap(({ lines }) => lines.filter((line) => line.event === 'process'));
  return roots.filter((root) => !heads.some(({ pid, ppid }) => (wrapped ? ppid : pid) === root)).length;
}

const INTERPRETER = /^(python|pypy|node|nodejs|bun|deno)[\d.]*$/;

/** Programs that were started and for which no report of a child stands. */
function silentChildren(reports: readonly InterpreterReport[]): string[] {
  const silent: string[] = [];
  const parents = reports.flatMap(({ lines }) => lines.filter((line) => line.event === 'process').map(({ ppid }) => ppid));
  for (const { lines } of reports) {
    const self = lines.find((line) => line.event === 'process');
    const children = lines.filter((line) => line.event === 'child').map(({ program }) => program);
    let reported = parents.filter((ppid) => ppid === self?.pid).length;
    for (const program of children.sort((a, b) => Number(INTERPRETER.test(basename(b))) - Number(INTERPRETER.test(basename(a))))) {
      if (reported > 0 && INTERPRETER.test(basename(program))) reported -= 1;
      else silent.push(program);
    }
  }
  return silent;
}

const LEVELS: readonly ProofLevel[] = ['none', 'partial', 'proved'];

function lowest(levels: readonly ProofLevel[]): ProofLevel {
  return LEVELS.find((level) => levels.includes(level)) ?? 'none';
}

function withReal(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => [path, real(path)]))];
}

function real(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

function optional<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}
