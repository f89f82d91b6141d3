import { isDeepStrictEqual } from 'node:util';
import { EvalpinError } from '../contract/errors.ts';
import { countOutcomes } from '../judge/counts.ts';
import type { FinishedShard } from './shards.ts';
import { digestOfJson } from './write-inputs.ts';

/**
 * Whether the documents of one shard are of one run and say the same: a verdict is made from all of them, and each could have been cut, edited or
 * copied from elsewhere on its way. What one run wrote consistently is believed. Pure.
 * @throws EP1061
 */
export function refuseContradictions(shard: FinishedShard): void {
  const { folder, plan, summary, report, proof, pins, outcomes, basis, inputs, episodes, shard: part } = shard;
  const same = (what: string, a: unknown, b: unknown): void => {
    if (!isDeepStrictEqual(a, b)) throw new EvalpinError('EP1061', `the shard in ${folder} contradicts itself: ${what}`, { location: { file: folder } });
  };
  const { verdict } = report;
  same('report.json and summary.json are not of the same run', [report.run, report.eval, verdict.verdict, verdict.exitCode, verdict.counts], [summary.run, summary.eval, summary.verdict, summary.exitCode, summary.counts]);
  same('plan.json is not the plan of report.json', plan, report.plan);
  same('proof.json is not the proof of report.json', [proof.level, proof.pinned, proof.processes.map(({ name }) => name)], [report.proof.level, report.proof.pinned, report.proof.processes.map(({ name }) => name)]);
  for (const { name, snapshot } of pins.arms) same(`pins.json and plan.json name different snapshots of ${name}`, bare(snapshot), bare(plan.arms[name]?.snapshot));
  for (const arm of report.arms) same(`outcomes.json has not the outcomes of ${arm} that report.json counts`, countOutcomes(outcomes.filter((one) => one.arm === arm)), verdict.counts[arm]);
  same('inputs.json and basis.json say that different things were compared', inputs.bases, basis.arms);
  if (pins.chosen.harness !== 'builtin') return;
  same('spec.json has not the episodes of inputs.json', { count: episodes.length, digest: digestOfJson(episodes) }, inputs.episodes);
  same('spec.json has more cases than shard.json says that there are', new Set(episodes.map((one) => one.case ?? one.id)).size <= part.cases, true);
}

function bare(digest: string | undefined): string | undefined {
  return digest?.replace(/^sha256:/, '');
}
