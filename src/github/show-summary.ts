import type { Report } from '../report/model.ts';
import { quoted } from '../report/safe-text.ts';
import { renderSummary } from '../report/summary-markdown.ts';
import type { FinishedEval } from '../run/run-evals.ts';
import type { ActionHost } from './host.ts';
import type { SkippedEval } from './missing-secrets.ts';
import { openSummary } from './step-summary.ts';

/** Appends to the step's summary what its evals came to. Where it cannot be, the log says why, and where the same text is. */
export function showSummary(finished: readonly FinishedEval[], skipped: readonly SkippedEval[], { step, log }: ActionHost): void {
  if (finished.length === 0 && skipped.length === 0) return;
  const file = openSummary(step['GITHUB_STEP_SUMMARY']);
  const refused = typeof file === 'string' ? file : file.append(texts(finished, skipped, file.room));
  const folders = finished.map(({ folder }) => `${folder}/summary.md`);
  if (refused !== undefined) log.text(`note: ${refused}${folders.length === 0 ? '' : `; the same is in ${folders.join(', ')}`}\n`);
}

/** Reports share the room, so that the last of many is not the one that is missing. */
function texts(finished: readonly FinishedEval[], skipped: readonly SkippedEval[], room: number): string {
  const left = skipped.map(({ eval: name, missing }) => `## ⏭️ skipped: ${quoted(name)}\n\nNot run, since ${missing.map((one) => quoted(one)).join(', ')} ${missing.length === 1 ? 'is' : 'are'} not set: secret missing.\n\n`).join('');
  let rest = room - Buffer.byteLength(left);
  const reports = finished.map(({ report }, at) => {
    const text = render(report, Math.floor(rest / (finished.length - at)));
    rest -= Buffer.byteLength(text);
    return text;
  });
  return left + reports.join('');
}

function render(report: Report, budget: number): string {
  return `${renderSummary(report, { budget: budget - 1 })}\n`;
}
