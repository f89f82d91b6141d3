import type { ArmName } from '../workspace/model.ts';
import type { EpisodeCell, EpisodeRow, Report } from './model.ts';

/**
 * `junit.xml`, piece by piece: a suite for each arm with its verdict and metrics as properties, a test for each episode. Well-formed
 * XML 1.0 for any text: what XML cannot hold is shown by its number.
 */
export function* renderJunit(report: Report): Generator<string> {
  const { arms, verdict, eval: name } = report;
  const totals = arms.map((arm) => totalsOf(report, arm));
  const sum = (key: keyof Totals): number => totals.reduce((all, one) => all + one[key], 0);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `${open('testsuites', { name, tests: sum('tests'), failures: sum('failures'), errors: sum('errors'), skipped: sum('skipped'), time: seconds(report.durationMs) })}\n`;
  for (const [at, arm] of arms.entries()) {
    const { time, ...counts } = totals[at] ?? totalsOf(report, arm);
    yield `  ${open('testsuite', { name: `${name}.${arm}`, ...counts, time: seconds(time), timestamp: report.started })}\n`;
    yield '    <properties>\n';
    for (const [key, value] of propertiesOf(report, arm)) yield `      ${open('property', { name: key, value }, '/')}\n`;
    yield '    </properties>\n';
    for (const row of report.episodes) {
      const cell = row.arms[arm];
      if (cell !== undefined) yield testcase({ classname: `${name}.${arm}`, name: idOf(row) }, cell);
    }
    yield '  </testsuite>\n';
  }
  yield `</testsuites>\n<!-- ${encode(`${verdict.verdict}: ${verdict.reasons[0] ?? ''}`).replaceAll('--', '- -')} -->\n`;
}

interface Totals {
  tests: number;
  failures: number;
  errors: number;
  skipped: number;
  /** Milliseconds that its episodes took, of those that say so. */
  time: number;
}

function totalsOf({ episodes }: Report, arm: ArmName): Totals {
  const totals: Totals = { tests: 0, failures: 0, errors: 0, skipped: 0, time: 0 };
  for (const { arms } of episodes) {
    const cell = arms[arm];
    if (cell === undefined) continue;
    totals.tests += 1;
    totals.time += cell.ms ?? 0;
    if (cell.status === 'failed') totals.failures += 1;
    if (cell.status === 'error') totals.errors += 1;
    if (cell.status === 'skipped') totals.skipped += 1;
  }
  return totals;
}

function propertiesOf({ run, evalpin, seed, verdict, proof, plan, baseline }: Report, arm: ArmName): [string, string][] {
  const compared = verdict.comparisons.find((one) => one.arm === arm);
  return [
    ['evalpin.run', run],
    ['evalpin.version', evalpin],
    ['evalpin.seed', String(seed)],
    ['evalpin.verdict', verdict.verdict],
    ...(arm === baseline ? [] : verdict.reasons.map((reason): [string, string] => ['evalpin.reason', reason])),
    ['evalpin.proof', proof.level],
    ...(plan.arms[arm] === undefined ? [] : [['evalpin.snapshot', plan.arms[arm].snapshot] satisfies [string, string]]),
    ...Object.entries(verdict.metrics[arm] ?? {}).flatMap(([metric, { mean }]): [string, string][] => (mean === null ? [] : [[`metric.${metric}`, String(mean)]])),
    ...(compared?.metrics ?? []).map(({ metric, effect, verdict: word }): [string, string] => [`effect.${metric}`, `${effect} (${word})`]),
  ];
}

/** As episodes are named: a repeat is `0007#2`. */
function idOf(row: EpisodeRow): string {
  return row.repeat === undefined ? row.case : `${row.case}#${row.repeat}`;
}

/** Without file and line as attributes: other programs take them for a part of the test's name, and only a failure has them. */
function testcase(names: { classname: string; name: string }, cell: EpisodeCell): string {
  const { status, ms, flaky, metrics } = cell;
  const time = ms === undefined ? '' : ` time="${seconds(ms)}"`;
  const inner = metricsOf(metrics) + (status === 'passed' ? (flaky ? '<flakyFailure message="failed before it passed"/>' : '') : findingOf(cell));
  const attributes = `classname="${encodeAttribute(names.classname)}" name="${encodeAttribute(names.name)}"${time}`;
  return inner === '' ? `    <testcase ${attributes}/>\n` : `    <testcase ${attributes}>${inner}</testcase>\n`;
}

/** As pytest's `record_property` has them. */
function metricsOf(metrics: EpisodeCell['metrics']): string {
  let given = '';
  for (const name in metrics) {
    const value = metrics[name];
    if (value !== null && value !== undefined) given += `<property name="${encodeAttribute(name)}" value="${value}"/>`;
  }
  return given === '' ? '' : `<properties>${given}</properties>`;
}

function findingOf({ status, message = '', errorKind, file, line }: EpisodeCell): string {
  if (status === 'skipped') return open('skipped', message === '' ? {} : { message: firstLine(message) }, '/');
  const tag = status === 'failed' ? 'failure' : 'error';
  const place = file === undefined ? '' : `\n${line === undefined ? file : `${file}:${line}`}`;
  return `${open(tag, { message: firstLine(message), type: errorKind ?? status })}${encode(message + place)}</${tag}>`;
}

function firstLine(message: string): string {
  return /^[^\r\n]*/.exec(message)?.[0] ?? '';
}

function open(tag: string, attributes: Record<string, string | number>, close = ''): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${encodeAttribute(String(value))}"`);
  return `<${tag}${given.join('')}${close}>`;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(3);
}

// Most text needs none of what follows.
const PLAIN = /^[ !#-%'-;=?-~]*$/;
// All but what XML 1.0 allows: lone surrogates too.
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;', '\n': '&#10;', '\t': '&#9;' };

function encode(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replaceAll(NOT_XML, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`).replaceAll(/[&<>\r]/g, (char) => ENTITIES[char] ?? char);
}

/** A parser would make blanks of line breaks and tabs. */
function encodeAttribute(text: string): string {
  return PLAIN.test(text) ? text : encode(text).replaceAll(/["\n\t]/g, (char) => ENTITIES[char] ?? char);
}
