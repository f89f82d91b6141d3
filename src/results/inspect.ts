import { open } from 'node:fs/promises';
import { EvalpinError } from '../contract/errors.ts';
import { type CaseEvent, messageOf, metricsOf, numberRepeats } from './episode-parts.ts';
import { isInfrastructure } from './infrastructure-error.ts';
import { readInspectArchive } from './inspect-archive.ts';
import { finishedLog, type InspectLog, type InspectSample, type PlacedSample, readSamples } from './inspect-log.ts';
import { parseJsonList } from './parse-json.ts';
import { PinnedPaths } from './pinned-paths.ts';
import { decodeText, readBytes, unreadable } from './read-text.ts';
import { type FileResults, type FoundEpisode, readEach, type ReadContext } from './reader.ts';
import { scoreParts } from './score-value.ts';

/** The format `inspect`: a log in JSON or an `.eval` archive; a sample is a case, its epochs are repeats. */
export function readInspect(files: readonly string[], context: ReadContext): Promise<FileResults[]> {
  const paths = new PinnedPaths(context);
  return readEach(files, async (file) => {
    const found = (await isArchive(file)) ? await readInspectArchive(file) : await readJsonLog(file);
    return found === undefined ? { file, episodes: [], notices: [] } : resultsOf(found, { file, paths });
  });
}

export interface FoundLog {
  log: InspectLog;
  /** Read as they are asked for. @throws EP5004 */
  samples: Iterable<PlacedSample>;
}

async function isArchive(file: string): Promise<boolean> {
  if (file.endsWith('.eval')) return true;
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw unreadable(file, error);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32LE(0) === 0x04034b50;
  } finally {
    await handle.close();
  }
}

async function readJsonLog(file: string): Promise<FoundLog | undefined> {
  const source = decodeText(await readBytes(file), { file });
  if (source.trim() === '') return undefined;
  const { document, elements } = parseJsonList(source, { file }, ['samples']);
  return { log: finishedLog(document, { file }), samples: readSamples(elements, { file }) };
}

interface At {
  file: string;
  paths: PinnedPaths;
}

function resultsOf({ log, samples }: FoundLog, at: At): FileResults {
  const { file } = at;
  const cases = readCases(samples, log.eval.task, at);
  if (cases.length === 0) return withoutSamples(log, at);
  // Stable: within an epoch the samples keep their order.
  const hasEpochs = cases.some(({ epoch }) => epoch > 1);
  if (hasEpochs) for (const one of cases.sort((a, b) => a.epoch - b.epoch)) one.repeat = one.epoch;
  const numbered = numberRepeats(cases);
  const episodes = numbered.map(({ event, found }): FoundEpisode => ({ event, file, pointer: found.pointer }));
  const total = log.results?.total_samples ?? cases.length;
  return { file, episodes, notices: total === cases.length ? [] : [`\`results\` speaks of ${total} samples where there are ${cases.length}; samples are what counts`] };
}

interface InspectCase {
  case: string;
  epoch: number;
  /** The epoch, where there are several. */
  repeat?: number;
  pointer: string;
  event: CaseEvent;
}

function readCases(samples: Iterable<PlacedSample>, task: string, at: At): InspectCase[] {
  const first = new Map<string, string>();
  const cases: InspectCase[] = [];
  for (const { sample, pointer } of samples) {
    const { id, epoch } = sample;
    const key = `${epoch} ${id}`;
    const earlier = first.get(key);
    if (earlier !== undefined) throw new EvalpinError('EP5005', `${at.file}: the sample ${JSON.stringify(id)} of epoch ${epoch} stands at ${earlier} and again at ${pointer}`, { location: { file: at.file } });
    first.set(key, pointer);
    cases.push({ case: `${task}/${id}`, epoch, pointer, event: eventOf(sample, at) });
  }
  return cases;
}

/** A log that was written without samples has one figure for the whole task: the task is the only case. */
function withoutSamples({ eval: { task }, results }: InspectLog, { file }: At): FileResults {
  const scores = results?.scores ?? (results?.metrics ? [{ name: results.scorer?.name ?? 'score', metrics: results.metrics }] : []);
  const entries = scores.flatMap(({ name, metrics }) =>
    Object.entries(metrics ?? {})
      .filter(([metric]) => !IS_ERROR_OF_ANOTHER.test(metric))
      .map(([metric, { value }]) => [`${name}.${metric}`, value ?? null] as const),
  );
  if (entries.length === 0) return { file, episodes: [], notices: [] };
  const episodes: FoundEpisode[] = [{ event: { event: 'episode', id: task, status: 'passed', metrics: metricsOf(entries, file) }, file, pointer: '/results' }];
  return { file, episodes, notices: ['the log has no samples: its task counts as one episode, with the figures for all samples'] };
}

const IS_ERROR_OF_ANOTHER = /^(?:stderr|std|var|bootstrap_(?:std|stderr))$/;

function eventOf(sample: InspectSample, { file, paths }: At): CaseEvent {
  const duration = sample.total_time == null || !(sample.total_time >= 0) ? {} : { duration_ms: sample.total_time * 1000 };
  if (sample.error != null) {
    const { message, traceback } = typeof sample.error === 'string' ? { message: sample.error, traceback: '' } : sample.error;
    const all = `${message ?? ''}\n${traceback ?? ''}`;
    return {
      status: 'error',
      metrics: {},
      message: messageOf(paths.strip(message ?? '')) || 'the sample ended in an error',
      ...paths.find(traceback ?? ''),
      ...(isInfrastructure(all) ? { error_kind: 'infrastructure' } : {}),
      ...duration,
    };
  }
  if (sample.invalidation != null) return { status: 'skipped', metrics: {}, message: 'the sample was invalidated', ...duration };
  const scores = sample.scores ?? (sample.score ? { score: sample.score } : {});
  const parts = Object.entries(scores).flatMap(([scorer, { value }]) => scoreParts(value).map((part) => ({ ...part, name: part.key === '' ? scorer : `${scorer}.${part.key}` })));
  if (parts.length === 0) return { status: 'skipped', metrics: {}, message: 'the sample has no score', ...duration };
  const wrong = parts.filter(({ decides, value }) => decides && value !== null && value < 1).map(({ name }) => name);
  return {
    status: wrong.length > 0 ? 'failed' : 'passed',
    metrics: metricsOf(parts.map(({ name, value }) => [name, value] as const), file),
    ...(wrong.length > 0 ? { message: `not right: ${wrong.join(', ')}` } : {}),
    ...duration,
    ...(wrong.length === 0 && ((sample.error_retries?.length ?? 0) > 0 || (sample.retries ?? 0) > 0) ? { flaky: true } : {}),
  };
}
