import { tidyLog } from '../launch/traceback.ts';
import type { FollowRow } from '../reload/messages.ts';
import type { NodesetReport, ReloadReport } from '../reload/reload-report.ts';

/** What was ended besides calls. */
const KINDS = { call: '', stream: 'the event stream of ', upgrade: 'the WebSocket or other upgraded connection of ' } as const;

/** What a reload did, for people: a line for each nodeset, and below it what was lost or ended. */
export function reloadLines({ nodesets, outcome, durationMs }: ReloadReport): string[] {
  const lines = nodesets.flatMap((one) => [`${one.nodeset}: ${said(one)}`, ...more(one).map((line) => `  ${line}`)]);
  if (nodesets.length > 1) lines.push(`${wordOf(outcome)} after ${showMs(durationMs)}${because(nodesets)}`);
  return lines;
}

/** Where nothing was to be done: the edited copy that was looked at, since an edit elsewhere changes nothing there. */
export function lookedAtLines({ nodesets }: ReloadReport, follows: readonly Pick<FollowRow, 'nodeset' | 'digest' | 'source'>[]): string[] {
  return nodesets.flatMap(({ nodeset, outcome, from }) => {
    if (outcome !== 'unchanged') return [];
    const copy = follows.find((row) => row.nodeset === nodeset && row.digest === from?.digest)?.source.overlays.at(-1);
    return copy === undefined ? [] : [`  ${nodeset} comes from ${copy}, and nothing else was looked at; --from names another source, such as the workspace itself`];
  });
}

function said(report: NodesetReport): string {
  const { outcome, from, to, pausesMs = [], url } = report;
  const versions = `${short(from?.digest)} → ${short(to?.digest)}`;
  const pause = pausesMs.length === 0 ? '' : `, requests waited ${showMs(pausesMs.reduce((sum, ms) => sum + ms, 0))}`;
  const texts: Record<typeof outcome, string> = {
    unchanged: `nothing to do, ${short(from?.digest)} is what runs`,
    done: `reloaded, ${versions}${pause}`,
    added: `new, followed at ${url ?? ''}`,
    removed: 'gone from the source, its follow address was given up',
    configured: `configured, ${versions}`,
    refused: `refused, ${short(from?.digest)} goes on: ${why(report)}`,
    'rolled-back': `rolled back to ${short(from?.digest)}: ${why(report)}`,
    broken: `nobody answers: ${why(report)}`,
  };
  return texts[outcome];
}

function more({ migrations = [], ended = [], lostAnswers = 0, stateLost, outcome, cause, error }: NodesetReport): string[] {
  const failed = outcome === 'refused' || outcome === 'rolled-back' || outcome === 'broken';
  return [
    ...(migrations.length === 0 ? [] : [`its state went ${[migrations[0]?.from, ...migrations.map(({ to }) => to)].join(' → ')}`]),
    ...ended.map(({ kind, method, target }) => `ended: ${KINDS[kind]}${method} ${target}`),
    ...(lostAnswers === 0 ? [] : [`${lostAnswers} ${lostAnswers === 1 ? 'answer' : 'answers'} of the ${outcome === 'done' ? 'old' : 'new'} version went with it`]),
    ...(stateLost === true ? ['its state was lost with its process; it began afresh'] : []),
    ...(failed ? tidied(error?.details ?? []).slice(-20) : []),
    ...(failed && error !== undefined && cause !== 'batch-failed' ? [error.hint] : []),
  ];
}

const FROM_LOG = /^stderr \| /;

/** The log of a server that did not start, as the report of a run shows it: without frames of evalpin's and paths into the store. */
function tidied(details: readonly string[]): string[] {
  const log = details.filter((line) => FROM_LOG.test(line)).map((line) => line.replace(FROM_LOG, ''));
  return [...details.filter((line) => !FROM_LOG.test(line)), ...tidyLog(log, new Set()).map((line) => `| ${line}`)];
}

function why({ error, detail, cause }: NodesetReport): string {
  return error === undefined ? (detail ?? cause ?? '') : `${error.code} ${error.message}`;
}

function wordOf(outcome: ReloadReport['outcome']): string {
  if (outcome === 'rolled-back') return 'rolled back';
  return outcome === 'unchanged' ? 'nothing to do' : outcome;
}

/** Whose failure it was, among all the lines of those that only went with it. */
function because(nodesets: readonly NodesetReport[]): string {
  const failed = nodesets.find(({ cause, error }) => error !== undefined && cause !== 'batch-failed');
  return failed?.error === undefined ? '' : `: ${failed.nodeset}, ${failed.error.code}`;
}

function short(digest: string | undefined): string {
  return digest?.replace(/^sha256:/, '').slice(0, 12) ?? 'nothing';
}

function showMs(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
