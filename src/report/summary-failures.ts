import { alikeFailures, messageHead } from './alike-failures.ts';
import { differenceText, failureValues, type FailureValues } from './failure-values.ts';
import { type Block, type Section, table, text } from './markdown-document.ts';
import type { Failure, Report } from './model.ts';
import { logBlock, quoted } from './safe-text.ts';

const MOST_FAILURES = 50;
/** Of failures that are alike. */
const MOST_NAMES = 8;
const MOST_LOGS = 5;
/** Kinds of failures of which one is shown with what its nodes gave. */
const MOST_EXAMPLES = 5;
const MOST_VALUES = 40;
const LONGEST_VALUE = 200;

/** Failed episodes and errors, alike ones in one row, those that are new against the baseline first. */
export function failureSection({ failures: all, episodes, baseline }: Report): Section {
  const groups = alikeFailures(all);
  const valuesOf = failureValues({ episodes, baseline });
  const rows = groups.slice(0, MOST_FAILURES).map((group) => [group[0].arm, namesOf(group), stateOf(group[0]), group[0].before ?? '–', messageOf(group[0], valuesOf(group[0]))]);
  return { title: 'Failures', rank: 5, blocks: table(['arm', 'episode', 'status', 'baseline', 'message'], rows, groups.length) };
}

/** What the nodes gave in the first of each kind of failure; that of the baseline stands beside that of the other arms. */
export function valueSection({ failures, episodes, baseline }: Report): Section {
  const valuesOf = failureValues({ episodes, baseline });
  const told = new Set<string>();
  const examples = alikeFailures(failures).flatMap(([failure]) => {
    const values = valuesOf(failure);
    return values === undefined || told.has(failure.episode) || !told.add(failure.episode) ? [] : [exampleOf(failure, values)];
  });
  const blocks = examples.slice(0, MOST_EXAMPLES).flat();
  return { title: blocks.length === 0 ? '' : 'What the nodes gave', rank: 9, blocks };
}

function exampleOf({ arm, episode }: Failure, { arms, rows }: FailureValues): Block[] {
  const shown = rows.slice(0, MOST_VALUES).map(({ name, texts, differs }) => [`${quoted(name)}${differs ? ' differs' : ''}`, ...texts.map((one) => (one === undefined ? '–' : quoted(one, LONGEST_VALUE)))]);
  const [block] = table(['value', ...arms], shown, rows.length);
  if (block === undefined || !('rows' in block)) return [];
  return text(`<details><summary>${quoted(episode)} in ${quoted(arm)}</summary>\n\n${[block.head, ...block.rows].join('\n')}\n\n</details>`);
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

function messageOf({ message = '', file, line }: Failure, values: FailureValues | undefined): string {
  const said = messageHead(message) || differenceText(values, LONGEST_VALUE);
  const parts = [...(said === '' ? [] : [quoted(said, 500)]), ...(file === undefined ? [] : [quoted(line === undefined ? file : `${file}:${line}`)])];
  return parts.join('<br>') || '–';
}
