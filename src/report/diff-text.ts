import { styleText } from 'node:util';
import type { Verdict } from '../judge/judge.ts';
import { showDigest } from './figures.ts';
import { oneLine } from './safe-text.ts';
import { changeLines, metricLines, type Paint, STYLES } from './terminal-figures.ts';

/** One side of a comparison of two finished runs. */
export interface DiffSide {
  run: string;
  eval: string;
  arm: string;
  /** The run's folder. */
  folder: string;
  /** ISO 8601. */
  started: string;
  /** `sha256:<hex>`: what its interpreters ran from. */
  snapshot: string;
  /** Where its code came from, for people. */
  from?: string;
}

/** A nodeset whose digest differs; null where a side lacks it. */
export interface DiffNodeset {
  nodeset: string;
  before: string | null;
  after: string | null;
}

/** Two finished runs against each other; in the verdict their arms are called `before` and `after`. */
export interface RunDiff {
  version: 1;
  before: DiffSide;
  after: DiffSide;
  nodesets: DiffNodeset[];
  verdict: Verdict;
}

/** A comparison as a terminal shows it; ends with a newline. */
export function renderDiff({ before, after, nodesets, verdict }: RunDiff, { colour, columns }: { colour: boolean; columns?: number }): string {
  const paint: Paint = (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text);
  const compared = { arms: ['before', 'after'], baseline: 'before', verdict };
  const lines = [
    `${paint('dim', 'before')} ${sideLine(before)}`,
    `${paint('dim', 'after ')} ${sideLine(after)}`,
    before.snapshot === after.snapshot ? paint('dim', 'the sources are the same') : paint('dim', `sources ${showDigest(before.snapshot)} → ${showDigest(after.snapshot)}`),
    ...nodesets.map((one) => `${paint('yellow', 'nodeset')} ${oneLine(one.nodeset, 80)} ${changeOf(one)}`),
    ...metricLines(compared, paint, columns),
    ...changeLines(compared, paint),
    `${paint('bold', paint(STYLES[verdict.verdict], verdict.verdict))} ${oneLine(after.eval)}`,
    ...verdict.reasons.map((reason) => `  ${oneLine(reason, 600)}`),
  ];
  return `${lines.join('\n')}\n`;
}

function sideLine({ run, arm, started, from }: DiffSide): string {
  return `${run} ${arm}, ${started.slice(0, 19).replace('T', ' ')}${from === undefined ? '' : `, from ${oneLine(from, 200)}`}`;
}

function changeOf({ before, after }: DiffNodeset): string {
  if (before === null) return 'is new';
  return after === null ? 'is gone' : `${showDigest(before)} → ${showDigest(after)}`;
}
