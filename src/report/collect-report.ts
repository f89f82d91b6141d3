import type { Verdict } from '../judge/judge.ts';
import { lastLines } from '../process/last-lines.ts';
import type { Episode, Outcome } from '../launch/model.ts';
import { shortenPaths, tidyLog } from '../launch/traceback.ts';
import type { Proof } from '../launch/proof-model.ts';
import type { WorkerRecord } from '../launch/worker-record.ts';
import type { Plan } from '../plan/model.ts';
import type { ArmReuse } from '../reuse/model.ts';
import type { CacheStep } from '../snapshot/remote-cache.ts';
import type { LeasedServer } from '../servers/protocol.ts';
import type { ArmName } from '../workspace/model.ts';
import { episodeRows } from './episode-rows.ts';
import type { Failure, LogTail, Report, ReuseCounts, Summary } from './model.ts';

export interface Collected {
  run: string;
  eval: string;
  evalpin: string;
  started: Date;
  finished: Date;
  seed: number;
  arms: readonly ArmName[];
  baseline: ArmName | undefined;
  verdict: Verdict;
  plan: Plan;
  episodes: readonly Episode[];
  outcomes: readonly Outcome[];
  workers: readonly WorkerRecord[];
  servers: readonly LeasedServer[];
  /** Ids of servers that were lost while the run used them. */
  lostServers: readonly string[];
  /** Arms whose command failed. */
  failedArms?: readonly ArmName[];
  proof: Proof;
  /** Milliseconds by phase. */
  timings: Readonly<Record<string, number>>;
  /** None unless told. */
  resultReuse?: readonly ArmReuse[];
  /** Absent without a cache service. */
  cache?: readonly CacheStep[] | null;
  notices: readonly string[];
  reproduce: readonly string[];
}

const LOG_LINES = 20;
/** Read of a log, since most of its end may be one traceback many times. */
const LOOKED_AT_LINES = 400;

/** Everything that the renderings show, as data. Reads the ends of the logs of what failed. */
export function collectReport(from: Collected): Report {
  const failures = failuresOf(from);
  return {
    version: 1,
    run: from.run,
    eval: from.eval,
    evalpin: from.evalpin,
    started: from.started.toISOString(),
    // A clock may have been set back meanwhile.
    durationMs: Math.max(0, from.finished.getTime() - from.started.getTime()),
    seed: from.seed,
    arms: [...from.arms],
    baseline: from.baseline ?? null,
    verdict: shortenReasons(from.verdict),
    plan: from.plan,
    reuse: countReuse(from.servers),
    episodes: episodeRows(from),
    timings: { ...from.timings },
    resultReuse: [...(from.resultReuse ?? [])],
    cache: from.cache ? [...from.cache] : null,
    failures,
    logs: logsOf(failures, from),
    proof: {
      level: from.proof.level,
      pinned: from.proof.pinned,
      processes: from.proof.processes.map((one) => ({ ...one, pinned: one.pinned.length })),
    },
    notices: [...new Set([...from.plan.notices, ...from.notices, ...unprovedServers(from.servers)])],
    reproduce: [...from.reproduce],
  };
}

/** With paths in a snapshot as people know them. */
export function shortenReasons(verdict: Verdict): Verdict {
  return {
    ...verdict,
    reasons: verdict.reasons.map(shortenPaths),
    gates: verdict.gates.map((gate) => ({ ...gate, reason: shortenPaths(gate.reason) })),
    comparisons: verdict.comparisons.map((one) => ({ ...one, reason: shortenPaths(one.reason) })),
  };
}

export function summaryOf(report: Report): Summary {
  const { run, eval: name, verdict, reuse, proof, started, durationMs, seed } = report;
  return {
    version: 1,
    run,
    eval: name,
    status: 'finished',
    verdict: verdict.verdict,
    exitCode: verdict.exitCode,
    reasons: verdict.reasons,
    counts: verdict.counts,
    metrics: verdict.metrics,
    gates: verdict.gates,
    comparisons: verdict.comparisons,
    ranking: verdict.ranking,
    reuse,
    proof: proof.level,
    pinned: proof.pinned,
    started,
    durationMs,
    seed,
  };
}

/** A server that several arms share is one server. */
export function countReuse(servers: readonly LeasedServer[]): ReuseCounts {
  const counts: ReuseCounts = { reused: 0, spawned: 0, ephemeral: 0, replicated: 0 };
  for (const { id, key, reused } of new Map(servers.map((server) => [server.id, server])).values()) {
    if (key.split('/').length > 2) counts.replicated += 1;
    else if (reused) counts.reused += 1;
    else if (id.startsWith('ephem-')) counts.ephemeral += 1;
    else counts.spawned += 1;
  }
  return counts;
}

function unprovedServers(servers: readonly LeasedServer[]): string[] {
  return servers.filter(({ identity }) => identity === 'none').map(({ id }) => `nothing proves that what answers for ${id} is the server that was started; its settings allow that`);
}

function failuresOf({ outcomes, baseline, episodes, arms }: Collected): Failure[] {
  const before = new Map(outcomes.filter(({ arm }) => arm === baseline).map(({ episode, status }) => [episode, status]));
  const seeds = new Map(episodes.map(({ id, seed }) => [id, seed]));
  const failures = outcomes.flatMap((outcome): Failure[] => {
    const { arm, episode, status, errorKind, message, file, line, worker } = outcome;
    if (status !== 'failed' && status !== 'error') return [];
    const was = arm === baseline ? undefined : before.get(episode);
    const seed = seeds.get(episode);
    return [
      {
        arm,
        episode,
        status,
        ...(seed === undefined ? {} : { seed }),
        ...(errorKind === undefined ? {} : { errorKind }),
        ...(message === undefined ? {} : { message: shortenPaths(message) }),
        ...(file === undefined ? {} : { file }),
        ...(line === undefined ? {} : { line }),
        ...(worker === undefined ? {} : { worker }),
        ...(was === undefined ? {} : { before: was }),
      },
    ];
  });
  // Array.prototype.sort is stable: within a rank the episodes keep their order.
  return failures.sort((a, b) => rank(a, baseline) - rank(b, baseline) || arms.indexOf(a.arm) - arms.indexOf(b.arm));
}

function rank({ arm, status, before }: Failure, baseline: ArmName | undefined): number {
  const isNew = before === 'passed' ? 0 : arm === baseline ? 4 : 2;
  return isNew + (status === 'error' ? 0 : 1);
}

function logsOf(failures: readonly Failure[], { workers, servers, lostServers, failedArms = [] }: Collected): LogTail[] {
  const errors = failures.filter(({ status }) => status === 'error');
  // Apart: worker 2 of `overlay` is named as the arm `overlay-2` is.
  const loudArms = new Set<string>([...failedArms, ...errors.flatMap(({ worker, arm }) => (worker === undefined ? [arm] : []))]);
  const loudWorkers = new Set(errors.map(({ worker }) => worker));
  const failed = workers.filter(({ name, arm }) => loudWorkers.has(name) || loudArms.has(arm));
  const lost = servers.filter(({ id }) => lostServers.includes(id));
  const [seen, told] = [new Set<string>(), new Set<string>()];
  const tails = [...failed.map(({ name, logs }) => ({ of: name, logs })), ...lost.map(({ id, logs }) => ({ of: `server ${id}`, logs }))].flatMap(({ of, logs }) => {
    const [stderr, stdout] = [logs.stderr, logs.stdout].map((file) => lastLines(file, LOOKED_AT_LINES)) as [string[], string[]];
    // People write what went wrong to stderr; stdout helps only where that is silent.
    const [file, lines] = stderr.length > 0 ? [logs.stderr, stderr] : [logs.stdout, stdout];
    const shown = tidyLog(lines, told).slice(-LOG_LINES);
    return shown.length > 0 ? [{ of, file, lines: shown }] : [];
  });
  // Workers that fail alike print alike.
  return tails.filter(({ lines }) => {
    const text = lines.join('\n');
    return !seen.has(text) && seen.add(text);
  });
}
