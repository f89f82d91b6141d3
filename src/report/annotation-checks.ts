import type { Annotation } from './annotations.ts';
import type { Report } from './model.ts';
import { oneLine } from './safe-text.ts';
import { renderSummary } from './summary-markdown.ts';

/** One annotation as the Checks API takes it. */
export interface CheckAnnotation {
  path: string;
  start_line: number;
  end_line: number;
  start_column?: number;
  end_column?: number;
  annotation_level: 'failure' | 'warning' | 'notice';
  message: string;
  title: string;
}

/** `output` of a check run, but for its annotations: those go group by group, the first with the request that makes it. */
export interface CheckOutput {
  title: string;
  /** Markdown. */
  summary: string;
  groups: CheckAnnotation[][];
}

/** The API refuses a request with more, whole. */
const MOST_PER_REQUEST = 50;
const SUMMARY_BYTES = 65_535;
const TITLE_LIMIT = 255;
const LEVELS = { error: 'failure', warning: 'warning', notice: 'notice' } as const;
/** What the runner itself names where an annotation belongs to no file; the API asks for a path and a line. */
const NO_FILE = '.github';

export function checkOutput(report: Report, annotations: readonly Annotation[]): CheckOutput {
  const { verdict } = report;
  const groups: CheckAnnotation[][] = [];
  for (let from = 0; from < annotations.length; from += MOST_PER_REQUEST) groups.push(annotations.slice(from, from + MOST_PER_REQUEST).map(checkAnnotation));
  return { title: oneLine(`${verdict.verdict}: ${report.eval}`, TITLE_LIMIT), summary: renderSummary(report, { budget: SUMMARY_BYTES }), groups };
}

function checkAnnotation({ level, title, message, file, line = 1, column }: Annotation): CheckAnnotation {
  return {
    path: file ?? NO_FILE,
    start_line: line,
    end_line: line,
    ...(column === undefined ? {} : { start_column: column, end_column: column }),
    annotation_level: LEVELS[level],
    message,
    // The API refuses a longer one.
    title: oneLine(title, TITLE_LIMIT),
  };
}
