import type { EpisodeEvent, EpisodeStatus } from '../launch/model.ts';
import { messageOf, metricsOf } from './episode-parts.ts';
import { groupCases, isFlaky, type JUnitCase, worstOf } from './junit-cases.ts';
import { headerNotices } from './junit-totals.ts';
import { type JUnitFinding, type JUnitNode, parseJUnit } from './junit-xml.ts';
import { PinnedPaths } from './pinned-paths.ts';
import { readBytes } from './read-text.ts';
import { type FileResults, readEach, type ReadContext } from './reader.ts';

/** The format `junit`: one `testcase` a case; several nodes of one test are one case. */
export function readJunit(files: readonly string[], context: ReadContext): Promise<FileResults[]> {
  const paths = new PinnedPaths(context);
  return readEach(files, async (file) => {
    const document = parseJUnit(await readBytes(file), file);
    const cases = groupCases(document, paths);
    const episodes = cases.map((one) => ({ event: episodeOf(one, { file, paths }), file, line: one.nodes[0]?.line ?? 1 }));
    return { file, episodes, notices: [...headerNotices(document), ...severalNodes(cases)] };
  });
}

function severalNodes(cases: readonly JUnitCase[]): string[] {
  const several = cases.filter(({ nodes }) => nodes.length > 1);
  const [first] = several;
  if (!first) return [];
  const others = several.length === 1 ? '' : `, and ${several.length - 1} more`;
  return [`${several.length} ${several.length === 1 ? 'test has' : 'tests have'} several testcases and count once, in the worst state: ${JSON.stringify(first.id)}${others}`];
}

function episodeOf({ id, nodes }: JUnitCase, { file, paths }: { file: string; paths: PinnedPaths }): EpisodeEvent {
  const status = worstOf(nodes);
  const findings = nodes.flatMap((node) => node.findings);
  const message = status === 'passed' ? '' : told(findings, paths);
  const durations = nodes.flatMap(({ attributes }) => secondsOf(attributes.time) ?? []);
  return {
    event: 'episode',
    id,
    status,
    metrics: metricsOf(nodes.flatMap(({ properties }) => properties.flatMap(metricOf)), file),
    ...(message === '' ? {} : { message }),
    ...placeOf(nodes, status, paths),
    ...(durations.length === 0 ? {} : { duration_ms: durations.reduce((sum, seconds) => sum + seconds, 0) * 1000 }),
    ...(isFlaky(nodes) ? { flaky: true } : {}),
  };
}

function told(findings: readonly JUnitFinding[], paths: PinnedPaths): string {
  return messageOf(findings.filter(({ kind }) => kind !== 'flaky').map((finding) => paths.strip(textOf(finding))).filter((text) => text !== '').join('\n'));
}

/** The body repeats the message in most formats, and begins with it or with a listing that belongs to it. */
function textOf({ message, text, type }: JUnitFinding): string {
  const body = text.trim();
  if (message === '') return body === '' ? type : body;
  return body === '' || body.startsWith(message) ? body || message : `${message}\n${body}`;
}

function placeOf(nodes: readonly JUnitNode[], status: EpisodeStatus, paths: PinnedPaths): { file?: string; line?: number } {
  const declared = declaredPlace(nodes, paths);
  // Where nothing went wrong, a place has one use: a case that is found there under another name was renamed.
  if (status === 'passed' || status === 'skipped') return declared.line === undefined ? {} : declared;
  for (const { text } of nodes.flatMap(({ findings }) => findings)) {
    const place = paths.find(text);
    if (place) return place;
  }
  return declared;
}

/** Where a node says that its test is written. */
function declaredPlace([node]: readonly JUnitNode[], paths: PinnedPaths): { file?: string; line?: number } {
  const { file: named = '', line: numbered = '' } = node?.attributes ?? {};
  const file = named === '' ? undefined : paths.inWorkspace(named);
  if (file === undefined) return {};
  const line = Number(numbered);
  return Number.isSafeInteger(line) && line > 0 ? { file, line } : { file };
}

/** Seconds; some programs group thousands by commas, some write a decimal comma. Undefined where it is no time. */
function secondsOf(time: string): number | undefined {
  if (time.trim() === '') return undefined;
  const plain = time.includes('.') ? time.replaceAll(',', '') : time.replace(/^([^,]*),([^,]*)$/, '$1.$2');
  const seconds = Number(plain);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/** Properties of a test with a number are its metrics, such as those of pytest's `record_property`. */
function metricOf([name, value]: [string, string]): [string, number | null][] {
  if (name === '') return [];
  if (/^\s*nan\s*$/i.test(value)) return [[name, null]];
  return NUMBER.test(value) ? [[name, Number(value)]] : [];
}
