import { showDuration } from './figures.ts';
import { fitDocument, list, type Section, text } from './markdown-document.ts';
import type { Report } from './model.ts';
import { logBlock, prose, quoted } from './safe-text.ts';
import { failureSection, logSection, valueSection } from './summary-failures.ts';
import { caseSection, episodeSection, gateSection, metricSection, rankingSection, SIGNS } from './summary-figures.ts';
import { proofSection } from './summary-proof.ts';
import { decisionSection, reuseSection, sourceSection } from './summary-sources.ts';

export interface SummaryOptions {
  /** Bytes in UTF-8 that it may have. */
  budget?: number;
}

/** A runner drops a step's summary whole from 1 MiB on; other writes of the step count as well. */
const SUMMARY_BYTES = 900 * 1_024;
const MOST_REASONS = 50;
const MOST_NOTICES = 100;
const WHERE = '<code>report.json</code>';

/**
 * `summary.md`: the verdict first, then what it rests on. Everything that is not evalpin's own word is quoted. Never longer than its
 * budget: it is cut at a whole row, and says so.
 */
export function renderSummary(report: Report, { budget = SUMMARY_BYTES }: SummaryOptions = {}): string {
  const sections = [
    verdict(report),
    rankingSection(report),
    metricSection(report),
    episodeSection(report),
    gateSection(report),
    caseSection(report),
    sourceSection(report),
    decisionSection(report),
    reuseSection(report),
    failureSection(report),
    valueSection(report),
    logSection(report),
    proofSection(report),
    notices(report),
    reproduce(report),
  ];
  return fitDocument(sections, { budget, where: WHERE });
}

function verdict({ eval: name, verdict: { verdict: word, reasons }, run, durationMs, seed, timings }: Report): Section {
  const phases = Object.entries(timings).map(([phase, ms]) => `${prose(phase)} ${showDuration(ms)}`);
  const spent = phases.length === 0 ? '' : ` Time: ${phases.join(', ')}.`;
  return {
    title: '',
    rank: 0,
    blocks: [
      ...text(`## ${SIGNS[word]} ${word}: ${quoted(name)}`),
      ...list(reasons.slice(0, MOST_REASONS).map((reason) => prose(reason)), reasons.length),
      ...text(`Run ${quoted(run)}, ${showDuration(durationMs)}, seed ${seed}.${spent}`),
    ],
  };
}

function notices({ notices: all }: Report): Section {
  return { title: 'Notices', rank: 8, blocks: list(all.slice(0, MOST_NOTICES).map((notice) => prose(notice)), all.length) };
}

function reproduce({ reproduce: commands }: Report): Section {
  return { title: 'Do it again', rank: 1, blocks: commands.length === 0 ? [] : text(logBlock(commands)) };
}
