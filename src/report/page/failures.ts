import { alikeFailures, messageHead } from '../alike-failures.ts';
import { differenceText, failureValues, type FailureValues } from '../failure-values.ts';
import type { Failure, Report } from '../model.ts';
import { plainText } from '../safe-text.ts';
import { html, type Html, NOTHING } from './html.ts';
import { details, type Section } from './parts.ts';
import { valueTable } from './value-table.ts';

const MOST_FAILURES = 200;
const LONGEST_MESSAGE = 4_000;
const MOST_NAMES = 40;
/** Of failures that are alike, whose values are shown; all are in the table of episodes. */
const MOST_EXAMPLES = 2;
const LONGEST_VALUE = 80;

/** What failed, alike failures together and new ones first; and the ends of the logs. */
export function failuresSection({ failures, logs, episodes, baseline }: Report): Section | undefined {
  if (failures.length === 0 && logs.length === 0) return undefined;
  const groups = alikeFailures(failures.slice(0, MOST_FAILURES));
  const rest = failures.length - MOST_FAILURES;
  const valuesOf = failureValues({ episodes, baseline });
  return {
    id: 'failures',
    title: 'Failures and logs',
    content: html`${groups.map((group, at) => renderGroup(group, { open: at < 3, valuesOf }))}
${rest > 0 && html`<p class="quiet">The first ${MOST_FAILURES} failures, new ones first; ${rest.toLocaleString('en')} more are in the table of episodes and in <code>report.json</code>.</p>`}
${logs.length === 0 ? NOTHING : html`<h3>Last lines of logs</h3>${logs.map((log) => details(html`${log.of} <code class="quiet">${log.file}</code>`, html`<pre class="log" tabindex="0">${log.lines.join('\n')}</pre>`))}`}`,
  };
}

function renderGroup(group: [Failure, ...Failure[]], { open, valuesOf }: { open: boolean; valuesOf: (failure: Failure) => FailureValues | undefined }): Html {
  const [{ arm, status, errorKind, message = '', file, line, before }] = group;
  const state = errorKind === 'infrastructure' ? 'infrastructure error' : status;
  const text = shorten(message);
  const first = messageHead(text) || differenceText(valuesOf(group[0]), LONGEST_VALUE);
  const examples = group.slice(0, MOST_EXAMPLES).flatMap((failure) => {
    const values = valuesOf(failure);
    return values === undefined ? [] : [details(html`What the nodes gave in <code>${failure.episode}</code>`, valueTable(failure.episode, values))];
  });
  const summary = html`${before === 'passed' && html`<span class="badge bad">new</span> `}<span class="count">${group.length}</span> <span class="state">${state} in ${arm}</span> <span class="message">${first === '' ? '(no message)' : first.slice(0, 200)}</span>`;
  const place = file === undefined ? NOTHING : html`<p>At <code>${line === undefined ? file : `${file}:${line}`}</code></p>`;
  const names = group.slice(0, MOST_NAMES).map(({ episode, seed, worker }) => html`<li><code>${episode}</code>${seed !== undefined && html` <small>seed ${seed}</small>`}${worker !== undefined && html` <small>${worker}</small>`}</li>`);
  const body = html`${text.trim() === '' ? NOTHING : html`<pre class="log" tabindex="0">${text}</pre>`}${place}<ul class="chips">${names}${group.length > MOST_NAMES && html`<li class="quiet">and ${group.length - MOST_NAMES} more</li>`}</ul>${examples}`;
  return details(summary, body, open);
}

function shorten(message: string): string {
  return message.length > LONGEST_MESSAGE ? `${plainText(message.slice(0, LONGEST_MESSAGE))}\n… (${message.length.toLocaleString('en')} characters; all are in report.json)` : message;
}
