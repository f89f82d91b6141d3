import { styleText } from 'node:util';
import { groupMissed, groupStrangers, listNames } from '../launch/proof-groups.ts';
import { outsideRemedy } from '../launch/proof-outside.ts';
import { showDifference, showDuration, showFigure } from './figures.ts';
import type { Failure, Report } from './model.ts';
import { groupOutside, otherReasons } from './outside-files.ts';
import { oneLine, plainText } from './safe-text.ts';

type Style = 'red' | 'green' | 'yellow' | 'bold' | 'dim';
type Paint = (style: Style, text: string) => string;

const STYLES = { passed: 'green', improved: 'green', 'no change seen': 'green', regressed: 'red', 'gate failed': 'red', inconclusive: 'yellow', 'not comparable': 'yellow', 'not pinned': 'red' } as const;
const MOST_FAILURES = 10;
const MOST_OUTSIDE = 10;

/** What a terminal shows at the end of a run; ends with a newline. */
export function renderTerminal(report: Report, { colour, folder }: { colour: boolean; folder: string }): string {
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text);
  const lines = [
    ...metrics(report, paint),
    ...failures(report, paint),
    ...logs(report, paint),
    ...proof(report, paint),
    ...report.notices.map((notice) => `${paint('dim', 'note')} ${oneLine(notice, 600)}`),
    ...verdict(report, paint),
    paint('dim', `report: ${folder}`),
  ];
  return `${lines.join('\n')}\n`;
}

function verdict({ verdict: { verdict: word, reasons: all }, eval: name, durationMs, reuse, proof: { processes } }: Report, paint: Paint): string[] {
  // What came from elsewhere stands above, with its remedy.
  const told = new Set(groupStrangers(processes).map(({ names, reason }) => `${listNames(names)}: ${reason}`));
  const reasons = all.filter((reason) => !told.has(reason));
  const servers = `servers: ${reuse.reused} reused, ${reuse.spawned} spawned, ${reuse.ephemeral} ephemeral`;
  return [`${paint('bold', paint(STYLES[word], word))} ${oneLine(name)} ${paint('dim', `(${showDuration(durationMs)}; ${servers})`)}`, ...reasons.map((reason) => `  ${oneLine(reason, 600)}`)];
}

function metrics({ arms, baseline, verdict }: Report, paint: Paint): string[] {
  const names = [...new Set(arms.flatMap((arm) => Object.keys(verdict.metrics[arm] ?? {})))].sort();
  const others = baseline === null ? [] : arms.filter((arm) => arm !== baseline);
  const header = ['', ...arms, ...others.map((arm) => (others.length > 1 ? `${arm} difference` : 'difference'))];
  const rows = names.map((name) => {
    const mean = (arm: string) => verdict.metrics[arm]?.[name]?.mean;
    return [oneLine(name, 40), ...arms.map((arm) => showFigure(mean(arm))), ...others.map((arm) => showDifference(mean(baseline ?? ''), mean(arm)))];
  });
  const counts = arms.map((arm) => countsOf(verdict.counts[arm]));
  const all = [header, ...rows, ['episodes', ...counts, ...others.map(() => '')]];
  const widths = header.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all.map((row, at) => {
    const text = row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ').trimEnd();
    return at === 0 ? paint('dim', text) : text;
  });
}

function countsOf(counts: Report['verdict']['counts'][string] | undefined): string {
  if (!counts) return '0';
  const parts = (['passed', 'failed', 'skipped', 'errors', 'infrastructure'] as const).filter((key) => counts[key] > 0).map((key) => `${counts[key]} ${key}`);
  return parts.join(', ') || '0';
}

function failures({ failures: all }: Report, paint: Paint): string[] {
  const groups = alike(all);
  const shown = groups.slice(0, MOST_FAILURES).map(([first, ...others]) => {
    const { arm, episode, status, errorKind, message, file, line, before } = first;
    const place = file === undefined ? '' : ` (${oneLine(line === undefined ? file : `${file}:${line}`)})`;
    const was = before === undefined ? '' : `, ${before} in the baseline`;
    const state = errorKind === 'infrastructure' ? 'infrastructure error' : status;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return `${paint('red', '✗')} ${arm} ${oneLine(episode, 80)}${more} ${paint('dim', `${state}${was}`)} ${oneLine(message ?? '', 400)}${place}`.trimEnd();
  });
  const rest = groups.slice(MOST_FAILURES).flat().length;
  return rest > 0 ? [...shown, paint('dim', `  and ${rest} more`)] : shown;
}

/** Failures that differ in nothing but the episode, together. */
function alike(failures: readonly Failure[]): [Failure, ...Failure[]][] {
  const groups = new Map<string, [Failure, ...Failure[]]>();
  for (const failure of failures) {
    const { arm, status, errorKind, message, file, line, before } = failure;
    const key = JSON.stringify([arm, status, errorKind, message, file, line, before]);
    const group = groups.get(key);
    if (group) group.push(failure);
    else groups.set(key, [failure]);
  }
  return [...groups.values()];
}

function logs({ logs: all }: Report, paint: Paint): string[] {
  return all.slice(0, 2).flatMap(({ of, file, lines }) => [paint('dim', `last lines of ${of} (${file}):`), ...lines.map((line) => paint('dim', `  | ${plainText(line)}`))]);
}

function proof({ proof: { pinned, processes } }: Report, paint: Paint): string[] {
  const strangers = groupStrangers(processes).flatMap(({ names, reason, remedy }) => [`${paint('red', 'not pinned')} ${listNames(names)}: ${oneLine(reason, 600)}`, `  ${oneLine(remedy, 600)}`]);
  const missed = groupMissed(processes).flatMap(({ names, what, remedy }) => [
    `${paint('yellow', 'missing')} ${listNames(names)} looked for ${oneLine(what)}, which is not in ${names.length === 1 ? 'its snapshot' : 'their snapshots'}`,
    `  ${oneLine(remedy, 600)}`,
  ]);
  const unproved = pinned ? processes.filter((one) => one.level !== 'proved' && otherReasons(one).length > 0) : [];
  return [
    ...strangers,
    ...missed,
    ...unproved.map((one) => `${paint('dim', 'proof')} ${one.name} ${one.level}: ${oneLine(otherReasons(one).join('; '), 400)}`),
    ...outside(processes, paint),
  ];
}

function outside(processes: Report['proof']['processes'], paint: Paint): string[] {
  const groups = groupOutside(processes);
  const [first] = groups;
  if (first === undefined) return [];
  const shown = groups.slice(0, MOST_OUTSIDE).map(({ path, processes: readers }) => `${paint('yellow', 'outside')} ${oneLine(path, 600)} was read by ${listNames(readers)}, and no digest covers it`);
  const rest = groups.length > MOST_OUTSIDE ? [`  and ${groups.length - MOST_OUTSIDE} more files; all are in proof.json`] : [];
  return [...shown, ...rest, `  ${oneLine(outsideRemedy(first.path), 600)}`];
}
