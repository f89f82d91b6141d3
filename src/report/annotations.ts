import type { Comparison, MetricComparison } from '../judge/comparison.ts';
import type { VerdictName } from '../judge/judge.ts';
import { groupStrangers, listNames } from '../launch/proof-groups.ts';
import type { ArmName, Place } from '../workspace/model.ts';
import { alikeFailures } from './alike-failures.ts';
import { showChange, showFigure, showInterval } from './figures.ts';
import type { Failure, Report } from './model.ts';
import { visible } from './safe-text.ts';

export type AnnotationLevel = 'error' | 'warning' | 'notice';

/** One remark on the code, whichever way it is shown. Title and message hold no control characters but line breaks. */
export interface Annotation {
  level: AnnotationLevel;
  /** Whole, however long. */
  title: string;
  /** At most `MESSAGE_LIMIT` UTF-16 units. */
  message: string;
  /** Relative to the repository's root, with forward slashes. */
  file?: string;
  /** 1-based; only where the file's bytes are those that ran. */
  line?: number;
  column?: number;
}

/** A file of a snapshot as the repository has it. */
export interface RepositoryFile {
  /** Relative to the repository's root, with forward slashes. */
  path: string;
  /** Its bytes are those that ran. */
  same: boolean;
}

/** Maps what ran back to where it came from; undefined for what is no file of the repository. */
export interface RepositoryFiles {
  /** By its place in the arm's snapshot. */
  ofPlace: (arm: ArmName, place: Place) => RepositoryFile | undefined;
  /** As outcomes name it: relative to the pinned workspace, or to the snapshot's top. */
  ofOutcome: (arm: ArmName, file: string) => RepositoryFile | undefined;
  /** By its absolute path; relative to the repository's root. */
  ofPath: (path: string) => string | undefined;
}

/** What a runner takes for one message; it drops the rest. */
export const MESSAGE_LIMIT = 4_096;
const MOST_NAMES = 20;
const LEVELS: readonly AnnotationLevel[] = ['error', 'warning', 'notice'];

/**
 * All that a report has to say about the code, worst first: what was not pinned, what regressed, which gates failed, which cases fail now
 * (those that are alike as one), infrastructure, what could not be decided, and then the notices: flaky, vanished, renamed cases. A run that
 * passes has no errors; cases that failed in the baseline already have none.
 */
export function annotationsOf(report: Report, files: RepositoryFiles): Annotation[] {
  const found = [
    ...strangers(report, files),
    ...regressions(report, files),
    ...gates(report, files),
    ...undecided(report),
    ...failures(report, files),
    ...changes(report),
  ];
  const explained = report.verdict.exitCode === 0 || found.some(({ level }) => level === 'error');
  return [...(explained ? [] : [whole(report, files)]), ...found]
    .map((one) => ({ ...one, title: visible(one.title), message: cut(visible(one.message)) }))
    .sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

/** At most so many UTF-16 units, never through the middle of a character; says that it was cut. */
function cut(text: string): string {
  return text.length <= MESSAGE_LIMIT ? text : `${text.slice(0, MESSAGE_LIMIT - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** For a verdict that nothing below explains. */
function whole(report: Report, files: RepositoryFiles): Annotation {
  const { verdict, reasons } = report.verdict;
  return { level: 'error', title: titleOf(verdict, report), message: reasons.join('\n'), ...(verdict === 'regressed' ? changedFile(report, report.arms.at(-1) ?? '', files) : {}) };
}

function titleOf(verdict: VerdictName, { eval: name }: Report): string {
  return `${verdict}: ${name}`;
}

function strangers(report: Report, { ofPath }: RepositoryFiles): Annotation[] {
  const { processes } = report.proof;
  const paths = new Map(processes.flatMap((process) => process.strangers.map(({ reason, path }) => [reason, path])));
  return groupStrangers(processes).map(({ names, reason, remedy }) => {
    const file = ofPath(paths.get(reason) ?? '');
    return { level: 'error', title: `${titleOf('not pinned', report)}: ${listNames(names)}`, message: `${reason}\n${remedy}`, ...(file === undefined ? {} : { file }) };
  });
}

function regressions(report: Report, files: RepositoryFiles): Annotation[] {
  return report.verdict.comparisons
    .filter(({ verdict }) => verdict === 'regressed')
    .map((one) => {
      const worst = one.metrics.find(({ verdict }) => verdict === 'regressed');
      const headline = worst === undefined ? '' : `: ${worst.metric} ${showChange(worst.effect)}`;
      return { level: 'error', title: `${titleOf('regressed', report)}${ofArm(one.arm, report)}${headline}`, message: whyRegressed(one, report), ...changedFile(report, one.arm, files) };
    });
}

function whyRegressed({ arm, reason, metrics, changes: { newFailures } }: Comparison, report: Report): string {
  const figures = metrics.filter(({ verdict }) => verdict === 'regressed').map(describeMetric);
  const failing = newFailures.length === 0 ? [] : [`Now failing: ${some(newFailures)}`];
  const changed = changedPlaces(report, arm);
  return [reason, ...figures, ...failing, ...(changed.length === 0 ? [] : [`Changed: ${some(changed)}`])].join('\n');
}

function describeMetric({ metric, before, after, effect, interval, test }: MetricComparison): string {
  const p = test === null ? '' : `; adjusted p ${showFigure(test.adjusted)}`;
  return `${metric}: ${showFigure(before)} → ${showFigure(after)} (${[showChange(effect), showInterval(interval)].filter((text) => text !== '').join(', ')}${p})`;
}

function gates(report: Report, files: RepositoryFiles): Annotation[] {
  return report.verdict.gates.flatMap(({ arm, gate, status, reason }): Annotation[] => {
    if (status === 'held') return [];
    const level = status === 'failed' && report.verdict.exitCode !== 0 ? 'error' : 'warning';
    return [{ level, title: `gate ${status}: ${report.eval}${ofArm(arm, report)}: ${gate}`, message: reason, ...(status === 'failed' ? changedFile(report, arm, files) : {}) }];
  });
}

/** Comparisons that came to nothing. */
function undecided(report: Report): Annotation[] {
  return report.verdict.comparisons
    .filter(({ verdict }) => verdict === 'inconclusive' || verdict === 'not comparable')
    .map(({ arm, verdict, reason, fields }) => ({
      level: report.verdict.verdict === verdict && report.verdict.exitCode !== 0 ? 'error' : 'warning',
      title: `${titleOf(verdict, report)}${ofArm(arm, report)}`,
      message: fields.length === 0 ? reason : `${reason}\nDiffers: ${fields.join(', ')}`,
    }));
}

function failures(report: Report, files: RepositoryFiles): Annotation[] {
  const annotations = alikeFailures(report.failures).flatMap((alike): { rank: number; annotation: Annotation }[] => {
    const [first] = alike;
    const level = levelOf(first, report);
    if (level === undefined) return [];
    const more = alike.length === 1 ? '' : ` and ${alike.length - 1} more`;
    const title = `${stateOf(first)}: ${report.eval}${ofArm(first.arm, report)}: ${first.episode}${more}`;
    const message = [first.message ?? 'no message', ...(alike.length === 1 ? [] : [`Episodes: ${some(alike.map(({ episode }) => episode))}`])].join('\n');
    return [{ rank: first.errorKind === 'infrastructure' ? 1 : 0, annotation: { level, title, message, ...placeOf(first, files) } }];
  });
  return annotations.sort((a, b) => a.rank - b.rank).map(({ annotation }) => annotation);
}

/** Undefined for what is a score and no fault: what the baseline has as well, and failed episodes of a run that passes. */
function levelOf({ arm, status, errorKind, before }: Failure, { baseline, verdict }: Report): AnnotationLevel | undefined {
  const red = verdict.exitCode !== 0;
  if (errorKind === 'infrastructure') return red ? 'error' : 'warning';
  if (arm === baseline && verdict.comparisons.length > 0) return undefined;
  if (before !== undefined && before !== 'passed') return undefined;
  if (red) return 'error';
  return before === 'passed' || status === 'error' ? 'warning' : undefined;
}

function stateOf({ status, errorKind, before }: Failure): string {
  if (errorKind === 'infrastructure') return 'infrastructure error';
  const now = before === 'passed' ? 'new ' : '';
  return status === 'error' ? `${now}error` : `${now}failure`;
}

function placeOf({ arm, file, line }: Failure, { ofOutcome }: RepositoryFiles): Pick<Annotation, 'file' | 'line'> {
  const found = file === undefined ? undefined : ofOutcome(arm, file);
  if (found === undefined) return {};
  return { file: found.path, ...(line !== undefined && found.same ? { line } : {}) };
}

function changes(report: Report): Annotation[] {
  return report.verdict.comparisons.flatMap(({ arm, baseline, changes: { vanished, skipped, renamed, flaky } }): Annotation[] => {
    const whose = `${report.eval}${ofArm(arm, report)}`;
    const note = (title: string, message: string): Annotation => ({ level: 'notice', title, message });
    return [
      ...(vanished.length > 0 ? [note(`vanished: ${whose}: ${countOf(vanished, 'case')}`, `Only ${baseline} has ${some(vanished)}`)] : []),
      ...(skipped.length > 0 ? [note(`skipped: ${whose}: ${countOf(skipped, 'case')}`, `Skipped now, answered in ${baseline}: ${some(skipped)}`)] : []),
      ...(renamed.length > 0 ? [note(`renamed: ${whose}: ${countOf(renamed, 'case')}`, some(renamed.map(({ from, to }) => `${from} → ${to}`)))] : []),
      ...(flaky.length > 0 ? [note(`flaky: ${whose}: ${countOf(flaky, 'case')}`, `Passed and failed without a change: ${some(flaky.map((one) => `${one.case} (${one.arm})`))}`)] : []),
    ];
  });
}

/** The arm, where there are several that it could be. */
function ofArm(arm: ArmName, { arms, baseline }: Report): string {
  return arms.filter((one) => one !== baseline).length > 1 || arm === baseline ? ` (${arm})` : '';
}

/** The first file that the edit changed and that is still there: nodesets before what else the arm runs from. */
function changedFile(report: Report, arm: ArmName, { ofPlace }: RepositoryFiles): Pick<Annotation, 'file'> {
  for (const place of changedPlaces(report, arm)) {
    const found = ofPlace(arm, place);
    if (found !== undefined) return { file: found.path };
  }
  return {};
}

function changedPlaces({ plan }: Report, arm: ArmName): Place[] {
  const rows = [...plan.nodesets.filter((one) => one.arm === arm).flatMap(({ differs }) => differs), ...(plan.arms[arm]?.differs ?? [])];
  return [...new Set(rows.map(({ path }) => path))];
}

function countOf(items: readonly unknown[], noun: string): string {
  return `${items.length} ${items.length === 1 ? noun : `${noun}s`}`;
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(', ');
  return names.length > MOST_NAMES ? `${shown} and ${names.length - MOST_NAMES} more` : shown;
}
