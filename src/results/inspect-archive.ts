import type { FoundLog } from './inspect.ts';
import { finishedLog, type PlacedSample, readSamples, unfinished } from './inspect-log.ts';
import { EvalpinError } from '../contract/errors.ts';
import { misfit, parseJson } from './parse-json.ts';
import { decodeText } from './read-text.ts';
import { ZipArchive } from './unzip.ts';

const HEADER = 'header.json';
const SUMMARIES = 'summaries.json';

/**
 * An `.eval` archive. What an episode needs stands in the summaries, without the transcripts that make archives large; archives without them are
 * read sample by sample.
 */
export async function readInspectArchive(file: string): Promise<FoundLog> {
  const zip = await ZipArchive.open(file);
  try {
    if (!zip.has(HEADER)) {
      if (zip.has('_journal/start.json')) throw unfinished(file, 'the archive has no header.json, which is written at the end: the eval did not come to its end');
      throw new EvalpinError('EP5004', `${file} has no header.json: it is no log of inspect`, { location: { file } });
    }
    const log = finishedLog(await readEntry(zip, file, HEADER), { file, part: HEADER });
    return { log, samples: zip.has(SUMMARIES) ? await readSummaries(zip, file, SUMMARIES) : await readOneByOne(zip, file) };
  } finally {
    zip.close();
  }
}

async function readEntry(zip: ZipArchive, file: string, part: string): Promise<unknown> {
  return parseJson(decodeText(await zip.read(part), { file: `${file} (${part})` }), { file, part });
}

async function readSummaries(zip: ZipArchive, file: string, part: string): Promise<PlacedSample[]> {
  const value = await readEntry(zip, file, part);
  if (!Array.isArray(value)) throw misfit('must be a list of summaries', { file, part, pointer: '' });
  return placedIn(part, readSamples(value, { file, part, pointer: '' }));
}

async function readOneByOne(zip: ZipArchive, file: string): Promise<PlacedSample[]> {
  const samples: PlacedSample[] = [];
  for (const part of zip.names.filter((name) => /^samples\/.+\.json$/.test(name)).sort()) {
    samples.push(...placedIn(part, readSamples([await readEntry(zip, file, part)], { file, part, pointer: '' })));
  }
  return samples;
}

function placedIn(part: string, samples: readonly PlacedSample[]): PlacedSample[] {
  return samples.map(({ sample, pointer }) => ({ sample, pointer: `${part}${pointer}` }));
}
