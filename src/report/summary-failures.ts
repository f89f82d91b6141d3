import { alikeFailures, messageHead } from './alike-failures.ts';
import { type Section, table, text } from './markdown-document.ts';
import type { Failure, Report } from './model.ts';
import { logBlock, quoted } from './safe-text.ts';

const MOST_FAILURES = 50;
/** Of failures that are alike. */
const MOST_NAMES = 8;
const MOST_LOGS = 5;

/** Failed episodes and errors, alike ones in one row, those that are new against the baseline first. */
export function failureSection({ failures: all }: Report): Section {
  const groups = alikeFailures(all);
  const rows = groups.slice(0, MOST_FAILURES).map((group) => [group[0].arm, namesOf(group), stateOf(group[0]), group[0].before ?? '–', messageOf(group[0])]);
  return { title: 'Failures', rank: 5, blocks: table(['arm', 'episode', 'status', 'baseline', 'message'], rows, groups.length) };
}

/** The ends of the logs of what failed. */
export function logSection({ logs }: Report): Section {
  const tails = logs.slice(0, MOST_LOGS).flatMap(({ of, file, lines }) => text(`<details><summary>Last lines of ${quoted(of)} (${quoted(file)})</summary>\n\n${logBlock(lines)}\n\n</details>`));
  return { title: tails.length === 0 ? '' : 'Logs', rank: 9, blocks: tails };
}

function namesOf(group: readonly Failure[]): string {
  const rest = group.length - MOST_NAMES;
  return `${group.slice(0, MOST_NAMES).map(({ episode }) => quoted(episode)).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function stateOf({ status, errorKind }: Failure): string {
  return errorKind === 'infrastructure' ? 'infrastructure error' : status;
}

function messageOf({ message = '', file, line }: Failure): string {
  const parts = [...(message.trim() === '' ? [] : [quoted(messageHead(message), 500)]), ...(file === undefined ? [] : [quoted(line === undefined ? file : `${file}:${line}`)])];
  return parts.join('<br>') || '–';
}
