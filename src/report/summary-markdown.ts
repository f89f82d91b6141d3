import { groupMissed, groupStrangers, listNames } from '../launch/proof-groups.ts';
import { outsideRemedy } from '../launch/proof-outside.ts';
import type { PlannedNodeset } from '../plan/model.ts';
import { showDifference, showDigest, showDuration, showFigure } from './figures.ts';
import type { Failure, Report } from './model.ts';
import { groupOutside, otherReasons } from './outside-files.ts';
import { logBlock, prose, quoted } from './safe-text.ts';

const SIGNS = { passed: '✅', improved: '✅', 'no change seen': '✅', regressed: '❌', 'gate failed': '❌', inconclusive: '❔', 'not comparable': '❔', 'not pinned': '⛔' } as const;
const MOST_FAILURES = 20;
const MOST_FILES = 10;
const MOST_LOGS = 5;
const MOST_OUTSIDE = 20;

/** `summary.md`: the verdict first, then what it rests on. Everything that is not evalpin's own word is quoted. */
export function renderSummary(report: Report): string {
  const sections = [
    heading(report),
    metrics(report),
    outcomes(report),
    gates(report),
    sources(report), decisions(report),
    failures(report),
    proof(report),
    notices(report),
    reproduce(report),
  ];
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`;
}

function heading({ eval: name, verdict, run, durationMs, seed }: Report): string {
  const reasons = verdict.reasons.map((reason) => `- ${prose(reason)}`);
  return [`## ${SIGNS[verdict.verdict]} ${verdict.verdict}: ${quoted(name)}`, '', ...reasons, '', `Run ${quoted(run)}, ${showDuration(durationMs)}, seed ${seed}.`].join('\n');
}

function metrics({ arms, baseline, verdict }: Report): string {
  const names = [...new Set(arms.flatMap((arm) => Object.keys(verdict.metrics[arm] ?? {})))].sort();
  if (names.length === 0) return '';
  const others = arms.filter((arm) => arm !== baseline);
  const compared = baseline !== null && others.length > 0;
  const rows = names.map((name) => {
    const of = (arm: string) => verdict.metrics[arm]?.[name];
    const values = arms.map((arm) => `${showFigure(of(arm)?.mean)} (${of(arm)?.scored ?? 0}${unscored(of(arm)?.unscored)})`);
    const differences = compared ? others.map((arm) => showDifference(of(baseline)?.mean, of(arm)?.mean)) : [];
    return [quoted(name), ...values, ...differences];
  });
  const header = ['metric', ...arms.map((arm) => `${arm}: mean (episodes)`), ...(compared ? others.map((arm) => (others.length > 1 ? `difference ${arm}` : 'difference')) : [])];
  return `### Metrics\n\n${table(header, rows)}`;
}

function unscored(count: number | undefined): string {
  return count ? `, ${count} unscored` : '';
}

function outcomes({ arms, verdict }: Report): string {
  const rows = arms.map((arm) => {
    const counts = verdict.counts[arm];
    return [arm, ...[counts?.episodes, counts?.passed, counts?.failed, counts?.skipped, counts?.errors, counts?.infrastructure].map((count) => String(count ?? 0))];
  });
  return `### Episodes\n\n${table(['arm', 'episodes', 'passed', 'failed', 'skipped', 'errors', 'infrastructure errors'], rows)}`;
}

function gates({ verdict }: Report): string {
  if (verdict.gates.length === 0) return '';
  const sign = { held: '✅ held', failed: '❌ failed', undecided: '❔ undecided' };
  return `### Gates\n\n${table(['arm', 'gate', '', 'because'], verdict.gates.map(({ arm, gate, status, reason }) => [arm, quoted(gate), sign[status], prose(reason)]))}`;
}

/** What each arm ran from: also where only the graph, or what `include` names, differs. */
function sources({ plan }: Report): string {
  const rows = Object.entries(plan.arms).map(([arm, { snapshot, files, differs }]) => [arm, String(files), `<code>${showDigest(snapshot)}</code>`, arm === 'frozen' ? '' : differing({ differs, differsIn: [] }) || 'nothing']);
  return rows.length === 0 ? '' : `### Sources\n\n${table(['arm', 'files', 'snapshot', 'differs from frozen in'], rows)}`;
}

function decisions({ plan, reuse }: Report): string {
  if (plan.nodesets.length === 0) return '';
  const rows = plan.nodesets.map((one) => [quoted(one.nodeset), one.arm, one.decision, one.origin, `<code>${showDigest(one.digest)}</code>`, [prose(one.reason), differing(one)].filter((text) => text !== '').join('<br>')]);
  const servers = `Servers: ${reuse.reused} reused, ${reuse.spawned} spawned, ${reuse.ephemeral} ephemeral, ${reuse.replicated} replicated.`;
  return `### Nodesets\n\n${table(['nodeset', 'arm', 'decision', 'from', 'digest', 'because'], rows)}\n\n${servers}`;
}

function differing({ differs, differsIn }: Pick<PlannedNodeset, 'differs' | 'differsIn'>): string {
  const files = differs.slice(0, MOST_FILES).map(({ path, change }) => `${quoted(path)} ${change}`);
  const rest = differs.length > MOST_FILES ? [`and ${differs.length - MOST_FILES} more files`] : [];
  return [...files, ...rest, ...differsIn.map((field) => `${quoted(field)} differs`)].join('<br>');
}

function failures({ failures: all, logs }: Report): string {
  if (all.length === 0) return '';
  const rows = all.slice(0, MOST_FAILURES).map((one) => [one.arm, quoted(one.episode), stateOf(one), one.before ?? '–', messageOf(one)]);
  const rest = all.length > MOST_FAILURES ? `\n\n${all.length - MOST_FAILURES} more are in <code>report.json</code>.` : '';
  const tails = logs.slice(0, MOST_LOGS).map(({ of, file, lines }) => `<details><summary>Last lines of ${quoted(of)} (${quoted(file)})</summary>\n\n${logBlock(lines)}\n\n</details>`);
  return [`### Failures\n\n${table(['arm', 'episode', 'status', 'baseline', 'message'], rows)}${rest}`, ...tails].join('\n\n');
}

function stateOf({ status, errorKind }: Failure): string {
  return errorKind === 'infrastructure' ? 'infrastructure error' : status;
}

function messageOf({ message = '', file, line }: Failure): string {
  const parts = [...(message.trim() === '' ? [] : [quoted(message, 500)]), ...(file === undefined ? [] : [quoted(line === undefined ? file : `${file}:${line}`)])];
  return parts.join('<br>') || '–';
}

function proof({ proof: { level, pinned, processes } }: Report): string {
  const rows = processes.map((one) => [quoted(one.name), one.level, String(one.pinned), String(one.external), whyUnproved(one)]);
  const strangers = groupStrangers(processes).map(({ names, reason, remedy }) => `- ${quoted(listNames(names))}: ${prose(reason)}<br>${prose(remedy)}`);
  const missed = groupMissed(processes).map(({ names, what, remedy }) => `- ${quoted(listNames(names))} looked for ${quoted(what)}, which is not in ${names.length === 1 ? 'its snapshot' : 'their snapshots'}.<br>${prose(remedy)}`);
  const lead = pinned ? `Proof of pinning: ${level}.` : 'Something came from outside the snapshots:';
  return [
    `### Proof\n\n${lead}`,
    ...(strangers.length > 0 ? [strangers.join('\n')] : []),
    ...(rows.length > 0 ? [table(['process', 'level', 'pinned', 'external', 'because'], rows)] : []),
    ...(missed.length > 0 ? [missed.join('\n')] : []),
    ...outside(processes),
  ].join('\n\n');
}

function whyUnproved(process: Report['proof']['processes'][number]): string {
  const count = process.outside.length;
  const read = count === 0 ? [] : [`it read ${count} ${count === 1 ? 'file' : 'files'} from elsewhere, see below`];
  return [...otherReasons(process).map((reason) => prose(reason)), ...read].join('<br>') || '–';
}

function outside(processes: Report['proof']['processes']): string[] {
  const groups = groupOutside(processes);
  const [first] = groups;
  if (first === undefined) return [];
  const rows = groups.slice(0, MOST_OUTSIDE).map(({ path, processes: readers }) => `- ${quoted(path, 500)}, read by ${prose(listNames(readers))}`);
  const rest = groups.length > MOST_OUTSIDE ? [`- and ${groups.length - MOST_OUTSIDE} more; all are in <code>proof.json</code>`] : [];
  return [`Files from elsewhere, which no digest covers:\n\n${[...rows, ...rest].join('\n')}\n\n${prose(outsideRemedy(first.path))}`];
}

function notices({ notices: all }: Report): string {
  return all.length === 0 ? '' : `### Notices\n\n${all.map((notice) => `- ${prose(notice)}`).join('\n')}`;
}

function reproduce({ reproduce: commands }: Report): string {
  return commands.length === 0 ? '' : `### Again\n\n${logBlock(commands)}`;
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
