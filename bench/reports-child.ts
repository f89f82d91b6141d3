// Reads, judges and reports one large run: node bench/reports-child.ts FOLDER, whose `frozen` and `overlay` hold out/results.jsonl. Prints milliseconds by phase, of the clock and of the processor, and the peak of memory.
import { join } from 'node:path';
import { attribute } from '../src/judge/attribution.ts';
import { judge } from '../src/judge/judge.ts';
import type { Proof } from '../src/launch/proof-model.ts';
import type { Outcome } from '../src/launch/model.ts';
import { boundValues } from '../src/report/bound-values.ts';
import { ValueKeeper } from '../src/launch/value-keeper.ts';
import { collectReport } from '../src/report/collect-report.ts';
import { publishJson } from '../src/report/run-directory.ts';
import { renderTerminal } from '../src/report/terminal.ts';
import { writeRun } from '../src/report/write-run.ts';
import { commandOutcomes } from '../src/results/command-outcomes.ts';

const [folder = ''] = process.argv.slice(2);
const arms = ['frozen', 'overlay'];
const phases: Record<string, { ms: number; cpuMs: number }> = {};

async function timed<T>(phase: string, work: () => T | Promise<T>): Promise<T> {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  phases[phase] = { ms: performance.now() - started, cpuMs: (user + system) / 1_000 };
  return result;
}

const run = join(folder, 'run');
const processes = arms.map((arm) => {
  const own = join(folder, arm);
  const record = { arm, name: `${arm}-0`, folder: own, out: join(own, 'out'), events: join(own, 'events.jsonl'), proofDir: join(own, 'proof'), logs: { stdout: join(own, 'stdout.log'), stderr: join(own, 'stderr.log') }, starts: 1, pids: [], wrapped: false };
  return { record, failure: undefined, startedAt: 0, durationMs: 1_000 };
});
const proof: Proof = { version: 1, level: 'proved', pinned: true, processes: [] };
const { outcomes: read } = await timed('read', () => commandOutcomes(processes, [{ format: 'evalpin', path: 'results.jsonl' }]));
const keeper = new ValueKeeper({ mask: (text) => text, whole: false });

/** As evalpin's own harness tells what the nodes gave: of a failure some hundred characters, more than a report has room for where there are so many. */
function withValues(outcome: Outcome): Outcome {
  if (outcome.status === 'passed') return outcome;
  const { episode } = outcome;
  const nodes = ['load', 'centre', 'answer', 'score'].map((node) => ({ node, outputs: { value: `"${node} of ${episode}: ${'some words and more '.repeat(8)}"`, passed: 'false' } }));
  const values = keeper.take({ inputs: { question: `"which digit is ${episode}?"` }, nodes });
  return values === undefined ? outcome : { ...outcome, values };
}

const { outcomes, verdict } = await timed('judge', () => {
  const { outcomes: found } = boundValues(attribute(read.map(withValues), { baseline: 'frozen', failedArms: {}, lostServers: [] }), 'frozen');
  return { outcomes: found, verdict: judge({ arms, baseline: 'frozen', outcomes: found, gates: [{ metric: 'accuracy', maxDrop: 0.01 }, { newFailures: 10 }], proof, requireProof: false, seed: 7 }) };
});
const plan = { version: 1 as const, eval: 'large', nodesets: [], arms: Object.fromEntries(arms.map((arm) => [arm, { snapshot: `sha256:${'a'.repeat(64)}`, files: 1, differs: [] }])), notices: [] };
const report = await timed('collect', () =>
  collectReport({
    run: '20260102-030405-1a2b3c', eval: 'large', evalpin: '0.0.0', started: new Date(0), finished: new Date(1_000), seed: 7, arms, baseline: 'frozen', verdict, plan, episodes: [], outcomes,
    workers: processes.map(({ record }) => record), servers: [], lostServers: [], proof, timings: {}, notices: [], reproduce: ['evalpin run large'],
  }),
);
await timed('write', async () => {
  publishJson(join(run, 'outcomes.json'), { version: 1, outcomes });
  await writeRun(run, { report, proof });
  renderTerminal(report, { colour: false, folder: run });
});
console.log(JSON.stringify({ phases, verdict: verdict.verdict, episodes: report.episodes.length, rss: process.resourceUsage().maxRSS * 1_024 }));
