import type { FoundLog } from './inspect.ts';
import { finishedLog, type PlacedSample, readSamples, unfinished } from './inspect-log.ts';
import { EvalpinError } from '../contract/errors.ts';
import { misfit, parseJson, parseJsonList } from './parse-json.ts';
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
    const log = finishedLog(parseJson(await readText(zip, file, HEADER), { file, part: HEADER }), { file, part: HEADER });
    return { log, samples: zip.has(SUMMARIES) ? await readSummaries(zip, file) : await readOneByOne(zip, file) };
  } finally {
    zip.close();
  }
}

async function readText(zip: ZipArchive, file: string, part: string): Promise<string> {
  return decodeText(await zip.read(part), { file: `${file} (${part})` });
}

async function readSummaries(zip: ZipArchive, file: string): Promise<Iterable<PlacedSample>> {
  const { document, elements } = parseJsonList(await readText(zip, file, SUMMARIES), { file, part: SUMMARIES }, []);
  if (!Array.isArray(document)) throw misfit('must be a list of summaries', { file, part: SUMMARIES, pointer: '' });
  return placedIn(SUMMARIES, readSamples(elements, { file, part: SUMMARIES }));
}

async function readOneByOne(zip: ZipArchive, file: string): Promise<PlacedSample[]> {
  const samples: PlacedSample[] = [];
  for (const part of zip.names.filter((name) => /^samples\/.+\.json$/.test(name)).sort()) {
    const text = await readText(zip, file, part);
    samples.push(...placedIn(part, readSamples([{ pointer: '', parse: () => parseJson(text, { file, part }) }], { file, part })));
  }
  return samples;
}

function* placedIn(part: string, samples: Iterable<PlacedSample>): Generator<PlacedSample> {
  for (const { sample, pointer } of samples) yield { sample, pointer: `${part}${pointer}` };
}
