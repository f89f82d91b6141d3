import { z } from 'zod';
import type { EpisodeStatus } from '../launch/model.ts';
import { type CaseEvent, messageOf, metricsOf, numberRepeats } from './episode-parts.ts';
import { isInfrastructure } from './infrastructure-error.ts';
import { fit, type ListElement, misfit, parseJsonList } from './parse-json.ts';
import { PinnedPaths } from './pinned-paths.ts';
import { type NamedRow, nameRows, varsText } from './promptfoo-names.ts';
import { decodeText, readBytes } from './read-text.ts';
import { type FileResults, type FoundEpisode, readEach, type ReadContext } from './reader.ts';

const text = z.string().nullish();
const number = z.number().nullish();
const fields = z.record(z.string(), z.unknown());

const rowSchema = z.object({
  success: z.boolean(),
  score: number,
  /** Of an error, and of an assertion that failed too. */
  error: text,
  /** 0 none, 1 an assertion, 2 an error. */
  failureReason: number,
  promptIdx: z.int().min(0).nullish(),
  testIdx: number,
  latencyMs: number,
  namedScores: z.record(z.string(), z.number().nullable()).nullish(),
  provider: z.union([z.string(), z.object({ id: text, label: text })]).nullish(),
  prompt: z.object({ raw: text, label: text }).nullish(),
  vars: fields.nullish(),
  description: text,
  testCase: z.object({ description: text, vars: fields.nullish() }).nullish(),
  gradingResult: z.object({ reason: text }).nullish(),
});

const documentSchema = z.object({
  results: z.object({
    results: z.array(z.unknown()),
    prompts: z.array(z.object({ raw: text, label: text, provider: text })).nullish(),
    stats: z.object({ successes: number, failures: number, errors: number }).nullish(),
  }),
});

/** A row's test with all that it checks: kept out of memory, since it may be long. */
const checksSchema = z.object({ vars: fields.nullish(), description: text, testCase: z.object({ description: text, vars: fields.nullish(), assert: z.unknown().optional() }).nullish() });

type Row = z.output<typeof rowSchema>;

/** The format `promptfoo`: what `promptfoo eval --output FILE.json` writes; one test with one provider and one prompt is a case. */
export function readPromptfoo(files: readonly string[], context: ReadContext): Promise<FileResults[]> {
  const paths = new PinnedPaths(context);
  return readEach(files, async (file) => {
    const source = decodeText(await readBytes(file), { file });
    return source.trim() === '' ? { file, episodes: [], notices: [] } : episodesOf(source, { file, paths });
  });
}

function episodesOf(source: string, { file, paths }: { file: string; paths: PinnedPaths }): FileResults {
  const { document, elements } = parseJsonList(source, { file }, ['results', 'results']);
  const { results } = fit(documentSchema, document, { file });
  const prompts = (results.prompts ?? []).map(({ raw, label, provider }) => ({ raw: raw ?? undefined, label: label ?? undefined, provider: provider ?? undefined }));
  const rows = elements.map((element, at) => {
    const row = fit(rowSchema, element.parse(), { file, pointer: element.pointer });
    if (results.prompts && row.promptIdx != null && row.promptIdx >= prompts.length) throw misfit(`there is no prompt ${row.promptIdx}`, { file, pointer: `${element.pointer}/promptIdx` });
    return { named: namedRow(row, element, paths), testIdx: row.testIdx ?? at, pointer: element.pointer, event: eventOf(row, { file, paths }) };
  });
  const names = nameRows(rows.map(({ named }) => named), prompts, paths);
  const cases = rows.map((row, at) => ({ ...row, case: names[at] ?? '' }));
  // Rows stand in the order in which they ended.
  const numbered = numberRepeats(cases.sort((a, b) => a.testIdx - b.testIdx));
  const episodes = numbered.map(({ event, found }): FoundEpisode => ({ event, file, pointer: found.pointer }));
  return { file, episodes, notices: statsNotice(results.stats ?? {}, episodes) };
}

function namedRow(row: Row, element: ListElement, paths: PinnedPaths): NamedRow {
  return {
    description: row.testCase?.description ?? row.description ?? undefined,
    vars: varsText(row.testCase?.vars ?? row.vars ?? {}, paths),
    test: () => checksSchema.parse(element.parse()),
    provider: providerOf(row),
    promptIdx: row.promptIdx ?? undefined,
    prompt: { raw: row.prompt?.raw ?? undefined, label: row.prompt?.label ?? undefined },
  };
}

function providerOf({ provider }: Row): string {
  if (typeof provider === 'string') return provider;
  return provider?.label || provider?.id || '(no provider)';
}

function eventOf(row: Row, { file, paths }: { file: string; paths: PinnedPaths }): CaseEvent {
  const status = statusOf(row);
  const message = status === 'passed' ? '' : messageOf(paths.strip(row.error ?? row.gradingResult?.reason ?? ''));
  const place = status === 'error' ? paths.find(row.error ?? '') : undefined;
  return {
    status,
    metrics: status === 'error' ? {} : metricsOf([...(row.score === undefined ? [] : [['score', row.score] as const]), ...Object.entries(row.namedScores ?? {})], file),
    ...(message === '' ? {} : { message }),
    ...place,
    ...(status === 'error' && isInfrastructure(row.error ?? '') ? { error_kind: 'infrastructure' } : {}),
    ...(row.latencyMs == null || row.latencyMs < 0 ? {} : { duration_ms: row.latencyMs }),
  };
}

/** Older versions have no `failureReason`: without a grading an error came from the call itself. */
function statusOf({ success, failureReason, error, gradingResult }: Row): EpisodeStatus {
  if (failureReason === 2) return 'error';
  if (success) return 'passed';
  return failureReason == null && error && !gradingResult ? 'error' : 'failed';
}

function statsNotice(stats: { successes?: number | null | undefined; failures?: number | null | undefined; errors?: number | null | undefined }, episodes: readonly FoundEpisode[]): string[] {
  const count = (status: EpisodeStatus): number => episodes.filter(({ event }) => event.status === status).length;
  const differs = (
    [
      ['successes', stats.successes, count('passed')],
      ['failures', stats.failures, count('failed')],
      ['errors', stats.errors, count('error')],
    ] as const
  ).filter(([, said, found]) => said != null && said !== found);
  if (differs.length === 0) return [];
  return [`\`stats\` says ${differs.map(([what, said, found]) => `${said} ${what} where there are ${found}`).join(', ')}; results are what counts`];
}
