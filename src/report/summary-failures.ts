import { type Section, table, text } from './markdown-document.ts';
import type { Failure, Report } from './model.ts';
import { logBlock, quoted } from './safe-text.ts';

const MOST_FAILURES = 50;
const MOST_LOGS = 5;

/** Failed episodes and errors, those that are new against the baseline first. */
export function failureSection({ failures: all }: Report): Section {
  const rows = all.slice(0, MOST_FAILURES).map((one) => [one.arm, quoted(one.episode), stateOf(one), one.before ?? '–', messageOf(one)]);
  return { title: 'Failures', rank: 5, blocks: table(['arm', 'episode', 'status', 'baseline', 'message'], rows, all.length) };
}

/** The ends of the logs of what failed. */
export function logSection({ logs }: Report): Section {
  const tails = logs.slice(0, MOST_LOGS).flatMap(({ of, file, lines }) => text(`<details><summary>Last lines of ${quoted(of)} (${quoted(file)})</summary>\n\n${logBlock(lines)}\n\n</details>`));
  return { title: tails.length === 0 ? '' : 'Logs', rank: 9, blocks: tails };
}

function stateOf({ status, errorKind }: Failure): string {
  return errorKind === 'infrastructure' ? 'infrastructure error' : status;
}

function messageOf({ message = '', file, line }: Failure): string {
  const parts = [...(message.trim() === '' ? [] : [quoted(message, 500)]), ...(file === undefined ? [] : [quoted(line === undefined ? file : `${file}:${line}`)])];
  return parts.join('<br>') || '–';
}
