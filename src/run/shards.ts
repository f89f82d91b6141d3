import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { EvalpinError } from '../contract/errors.ts';
import { showShard } from '../inputs/shard.ts';
import { differingFields } from '../judge/basis.ts';
import type { Episode, Outcome, Spec } from '../launch/model.ts';
import { describeCases } from '../launch/shard-episodes.ts';
import { readChecked, readDocument, readRun, type FinishedRun } from '../report/run-directory.ts';
import type { RunInputs } from '../report/run-inputs.ts';
import type { ArmName } from '../workspace/model.ts';
import { refuseContradictions } from './check-shard.ts';
import { BASELINE } from './choose-arms.ts';
import { readBasis, readOutcomes, type BasisFile } from './finished-arm.ts';
import type { PinsFile } from './run-pins.ts';
import { readShardFile, type ShardFile } from './shard-file.ts';

/** The documents of a run that its merge is made from; every shard has all of them. */
export const SHARD_DOCUMENTS = ['shard.json', 'plan.json', 'pins.json', 'outcomes.json', 'basis.json', 'inputs.json', 'summary.json', 'report.json', 'proof.json', 'summary.md', 'spec.json', 'owner.json', '_DONE'];

/** One finished part of an eval. */
export interface FinishedShard extends FinishedRun {
  shard: ShardFile;
  pins: PinsFile;
  outcomes: Outcome[];
  basis: BasisFile;
  inputs: RunInputs;
  /** As they were handed out; those of a command are its own. */
  episodes: Episode[];
}

/** @throws EP5009 for what is no finished run, or not all of one; EP1059 for one that is no shard; EP1061 for one whose documents contradict each other */
export function readShard(folder: string): FinishedShard {
  const run = readRun(folder);
  const shard = readShardFile(folder);
  const missing = SHARD_DOCUMENTS.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new EvalpinError('EP5009', `the shard in ${folder} is not whole: it has no ${missing.join(', no ')}`, { location: { file: folder } });
  const whole: FinishedShard = {
    ...run,
    shard,
    pins: readPins(folder),
    outcomes: readOutcomes(folder),
    basis: readBasis(folder),
    inputs: readChecked(folder, 'inputs.json') as RunInputs,
    episodes: (readChecked(folder, 'spec.json') as Spec).episodes,
  };
  refuseContradictions(whole);
  return whole;
}

/** What a merge reads of it; a shard may come from a job that ran the code of a stranger. */
const PINS = z.object({
  chosen: z.object({ seed: z.number(), repeat: z.number(), gates: z.array(z.unknown()), metrics: z.record(z.string(), z.unknown()), scorer: z.array(z.unknown()), harness: z.union([z.literal('builtin'), z.object({})]) }),
  layout: z.object({ top: z.string() }),
  liveRoots: z.array(z.unknown()),
  trustDomain: z.string(),
  arms: z.array(z.object({ name: z.string(), snapshot: z.string() })),
});

function readPins(folder: string): PinsFile {
  const document = readDocument(folder, 'pins.json');
  const parsed = PINS.safeParse(document);
  if (parsed.success) return document as PinsFile;
  const [issue] = parsed.error.issues;
  const file = join(folder, 'pins.json');
  throw new EvalpinError('EP5009', `${file} is not what this version writes: ${issue?.path.join('.')}: ${issue?.message}`, { location: { file } });
}

/** Shards by eval, each in the order of their numbers. */
export function groupShards(shards: readonly FinishedShard[]): Map<string, FinishedShard[]> {
  const groups = new Map<string, FinishedShard[]>();
  for (const one of shards) groups.set(one.report.eval, [...(groups.get(one.report.eval) ?? []), one]);
  return new Map([...groups].map(([name, group]) => [name, group.toSorted((a, b) => a.shard.index - b.shard.index)]));
}

/**
 * Whether shards make up one whole: all of them, none twice, all of the same sources and measured in the same way. Pure.
 * @throws EP1057, EP1058, EP1059
 */
export function checkShards(name: string, shards: readonly FinishedShard[]): void {
  const [first] = shards;
  if (first === undefined) throw new EvalpinError('EP1057', `there is no shard of the eval ${JSON.stringify(name)}`);
  for (const one of shards) refuseUnlike(first, one);
  const seen = new Map<number, FinishedShard>();
  for (const one of shards) {
    const other = seen.get(one.shard.index);
    if (other !== undefined) throw new EvalpinError('EP1058', `${other.folder} and ${one.folder} are both shard ${showShard(one.shard)} of ${name}`);
    seen.set(one.shard.index, one);
  }
  const missing = Array.from({ length: first.shard.count }, (_, at) => at + 1).filter((index) => !seen.has(index));
  if (missing.length > 0) throw new EvalpinError('EP1057', `of the ${first.shard.count} shards of ${name} ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`);
  refuseSameEpisode(name, shards);
  refuseOtherEpisodes(name, shards);
}

function refuseUnlike(first: FinishedShard, one: FinishedShard): void {
  const differ = (what: string, a: unknown, b: unknown): void => {
    if (JSON.stringify(a) !== JSON.stringify(b)) throw new EvalpinError('EP1059', `${first.folder} and ${one.folder} differ in ${what}: ${show(a)} and ${show(b)}`);
  };
  differ('how many shards there are', first.shard.count, one.shard.count);
  differ('their version of evalpin', first.report.evalpin, one.report.evalpin);
  differ('the runtime of evalpin', first.inputs.runtime, one.inputs.runtime);
  differ('their arms', [first.report.arms, first.report.baseline], [one.report.arms, one.report.baseline]);
  for (const arm of first.report.arms) {
    differ(`the snapshot of ${arm}`, first.plan.arms[arm]?.snapshot, one.plan.arms[arm]?.snapshot);
    differ(`the nodesets of ${arm}`, digests(first, arm), digests(one, arm));
    const [a, b] = [first.basis.arms[arm], one.basis.arms[arm]];
    // Which episodes a shard has is what makes it one.
    const field = a === undefined || b === undefined ? undefined : differingFields(a, b).find((each) => each !== 'episodes');
    if (field !== undefined) differ(`${field} of ${arm}`, a?.[field], b?.[field]);
  }
  differ('the episodes of the whole', first.shard.all, one.shard.all);
  for (const field of ['gates', 'failOn', 'metrics', 'repeat', 'scorer'] as const) differ(`\`${field}\``, first.pins.chosen[field], one.pins.chosen[field]);
  differ('`require-proof`', first.shard.requireProof, one.shard.requireProof);
}

function digests({ plan }: FinishedShard, arm: ArmName): Record<string, string> {
  return Object.fromEntries(plan.nodesets.filter((one) => one.arm === arm).map(({ nodeset, digest }) => [nodeset, digest]).sort());
}

function refuseSameEpisode(name: string, shards: readonly FinishedShard[]): void {
  const owner = new Map<string, FinishedShard>();
  for (const one of shards) {
    for (const { arm, episode } of one.outcomes.filter((outcome) => outcome.arm !== BASELINE)) {
      const key = `${arm}\0${episode}`;
      const other = owner.get(key);
      if (other !== undefined && other !== one) throw new EvalpinError('EP1058', `${other.folder} and ${one.folder} both ran episode ${episode} of ${name}`);
      owner.set(key, one);
    }
  }
}

/** Shards that are all there have the whole's episodes between them, unless one of them lost or gained some on its way. */
function refuseOtherEpisodes(name: string, shards: readonly FinishedShard[]): void {
  const [first] = shards;
  if (first === undefined || first.pins.chosen.harness !== 'builtin') return;
  const { cases, all } = describeCases(inOrder(shards.flatMap(({ episodes }) => episodes)));
  if (all === first.shard.all && cases === first.shard.cases) return;
  throw new EvalpinError('EP1059', `the episodes of the shards of ${name} are together not those of the whole: ${cases} cases of ${first.shard.cases}, or others`);
}

/** Cases are spread over the shards by turns; repeats come round after round. */
export function inOrder(episodes: readonly Episode[]): Episode[] {
  return episodes.toSorted((a, b) => (a.repeat ?? 1) - (b.repeat ?? 1) || a.index - b.index);
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
