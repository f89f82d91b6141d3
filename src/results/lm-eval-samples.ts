import { z } from 'zod';
import type { EpisodeStatus } from '../launch/model.ts';
import { type CaseEvent, metricsOf, numberRepeats } from './episode-parts.ts';
import { metricName } from './lm-eval-metrics.ts';
import { fit, misfit, parseJson } from './parse-json.ts';
import { decodeText, readBytes } from './read-text.ts';
import type { FoundEpisode } from './reader.ts';

const rowSchema = z.looseObject({
  doc_id: z.union([z.number(), z.string()]),
  doc_hash: z.string().nullish(),
  filter: z.string().nullish(),
  metrics: z.array(z.string()).nullish(),
});

type Row = z.output<typeof rowSchema>;

interface Document {
  doc: string;
  case: string;
  line: number;
  metrics: Map<string, number | null>;
  right: boolean | undefined;
}

/** These are 0 or 1 for one document: right or wrong. */
const DECIDES = ['exact_match', 'acc'];

/**
 * The documents of one task: a case is known by the hash of its document, which an edit of the data changes and another order does not; by its number
 * in old files. The rows of one document are one episode: there is one for each filter.
 */
export async function readLmEvalSamples(file: string, task: string): Promise<FoundEpisode[]> {
  const documents = new Map<string, Document>();
  const lines = decodeText(await readBytes(file), { file }).split('\n');
  for (const [at, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const line = at + 1;
    const row = fit(rowSchema, parseJson(text, { file, line }), { file, line });
    const doc = String(row.doc_id);
    const document: Document = documents.get(doc) ?? { doc, case: `${task}/${row.doc_hash?.slice(0, 12) || doc}`, line, metrics: new Map(), right: undefined };
    documents.set(doc, document);
    add(document, row, { file, line });
  }
  const cases = [...documents.values()].map((document) => ({ ...document, event: eventOf(document, file) }));
  return numberRepeats(cases).map(({ event, found }) => ({ event, file, line: found.line }));
}

function add(document: Document, row: Row, at: { file: string; line: number }): void {
  for (const name of row.metrics ?? []) {
    const value = valueOf(row[name]);
    if (value === undefined) continue;
    const metric = metricName(name, row.filter ?? 'none');
    if (document.metrics.has(metric)) throw misfit(`the document ${document.doc} has ${metric} already, in line ${document.line}`, { ...at, pointer: '/doc_id' });
    document.metrics.set(metric, value);
    if (DECIDES.includes(name) && value !== null && document.right !== false) document.right = value >= 1;
  }
}

/** Undefined for what is counted over all documents, such as pairs for F1. */
function valueOf(value: unknown): number | null | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  return value === null || typeof value === 'string' ? null : undefined;
}

function eventOf({ doc, metrics, right }: Document, file: string): CaseEvent {
  const status: EpisodeStatus = right === false ? 'failed' : 'passed';
  return { status, metrics: metricsOf(metrics, file), ...(right === false ? { message: `document ${doc}` } : {}) };
}
