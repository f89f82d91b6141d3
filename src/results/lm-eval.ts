import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { toUSVString } from 'node:util';
import { z } from 'zod';
import { EvalpinError } from '../contract/errors.ts';
import type { EpisodeEvent } from '../launch/model.ts';
import { metricsOf } from './episode-parts.ts';
import { lmEvalMetrics } from './lm-eval-metrics.ts';
import { readLmEvalSamples } from './lm-eval-samples.ts';
import { fit, parseJson } from './parse-json.ts';
import { decodeText, readBytes } from './read-text.ts';
import type { FileResults, FoundEpisode } from './reader.ts';

const fields = z.record(z.string(), z.unknown());

const resultsSchema = z.object({
  results: z.record(z.string(), fields),
  group_subtasks: z.record(z.string(), z.array(z.string())).nullish(),
  'n-samples': z.record(z.string(), z.object({ effective: z.number().nullish() })).nullish(),
});

const IS_SAMPLES = /^samples_.*\.jsonl$/;

/**
 * The format `lm-eval`: a `results_<time>.json`, with the `samples_<task>_<time>.jsonl` beside it where they were logged. A document of a task is a
 * case; a task whose samples were not logged is one case by itself.
 * @throws EP5014 for several result files: which one is meant is not guessed.
 */
export async function readLmEval(files: readonly string[]): Promise<FileResults[]> {
  const candidates = files.filter((file) => !IS_SAMPLES.test(basename(file)));
  const [file, another] = candidates;
  if (file === undefined) {
    throw new EvalpinError('EP5004', `${files[0]} holds samples; the format lm-eval begins with the results_….json beside it`, {
      location: { file: files[0] ?? '' },
      hint: 'Name the results file in `results`, such as `**/results_*.json`; its samples are found beside it.',
    });
  }
  if (another !== undefined) {
    throw new EvalpinError('EP5014', `${candidates.length} files could be the results of lm-eval: ${candidates.map((one) => basename(dirname(one)) + '/' + basename(one)).join(', ')}`, {
      location: { file },
      details: candidates,
    });
  }
  return [await readOne(file)];
}

async function readOne(file: string): Promise<FileResults> {
  const source = decodeText(await readBytes(file), { file });
  if (source.trim() === '') return { file, episodes: [], notices: [] };
  const { results, group_subtasks: groups, 'n-samples': counts } = fit(resultsSchema, parseJson(source, { file }), { file });
  const found: FileResults = { file, episodes: [], notices: [] };
  const withoutSamples: string[] = [];
  const tasks = Object.entries(results).filter(([task]) => (groups?.[task]?.length ?? 0) === 0);
  for (const [task, values] of tasks) {
    const samples = samplesFile(file, task);
    if (samples === undefined) {
      withoutSamples.push(task);
      found.episodes.push(wholeTask(task, values, file));
      continue;
    }
    const episodes = await readLmEvalSamples(samples, task);
    const said = counts?.[task]?.effective;
    if (said != null && said !== episodes.length) found.notices.push(`\`n-samples\` says ${said} for ${task} where ${basename(samples)} has ${episodes.length}; samples are what counts`);
    if (episodes.length === 0) throw new EvalpinError('EP5003', `${samples} holds no sample`, { location: { file: samples } });
    found.episodes.push(...episodes);
  }
  if (withoutSamples.length > 0) found.notices.push(`no samples were logged (--log_samples) for ${withoutSamples.slice(0, 10).join(', ')}${withoutSamples.length > 10 ? ' …' : ''}: each task counts as one episode`);
  return found;
}

function samplesFile(file: string, task: string): string | undefined {
  const time = /_(\d{4}-\d\d-\d\dT[\d.-]+)\.json$/.exec(basename(file))?.[1];
  if (time === undefined || /[/\\\0]/.test(task)) return undefined;
  return [task, task.replaceAll(/\W/g, '_')].map((name) => join(dirname(file), `samples_${name}_${time}.jsonl`)).find((path) => existsSync(path));
}

function wholeTask(task: string, values: Readonly<Record<string, unknown>>, file: string): FoundEpisode {
  const event: EpisodeEvent = { event: 'episode', id: toUSVString(task), status: 'passed', metrics: metricsOf(lmEvalMetrics(values), file) };
  return { event, file, pointer: `/results/${task}` };
}
