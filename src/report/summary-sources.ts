import type { PlannedNodeset } from '../plan/model.ts';
import type { ArmReuse } from '../reuse/model.ts';
import { showDigest } from './figures.ts';
import { type Section, table, text } from './markdown-document.ts';
import type { Report } from './model.ts';
import { prose, quoted } from './safe-text.ts';

const MOST_FILES = 10;
const MOST_NODESETS = 300;
const MOST_RUNS = 5;
const MOST_MISSES = 5;

/** What each arm ran from: also where only the graph, or what `include` names, differs. */
export function sourceSection({ plan }: Report): Section {
  const rows = Object.entries(plan.arms).map(([arm, { snapshot, files, differs }]) => [arm, String(files), `<code>${showDigest(snapshot)}</code>`, arm === 'frozen' ? '' : differing({ differs, differsIn: [] }) || 'nothing']);
  return { title: 'Sources', rank: 4, blocks: table(['arm', 'files', 'snapshot', 'differs from frozen in'], rows) };
}

/** What was decided for each nodeset, and why; those that differ first. */
export function decisionSection({ plan, reuse }: Report): Section {
  const rows = plan.nodesets
    .toSorted((a, b) => Number(isChanged(b)) - Number(isChanged(a)))
    .slice(0, MOST_NODESETS)
    .map((one) => [quoted(one.nodeset), one.arm, one.decision, one.origin, `<code>${showDigest(one.digest)}</code>`, [prose(one.reason), differing(one)].filter((part) => part !== '').join('<br>')]);
  if (rows.length === 0) return { title: 'Nodesets', rank: 4, blocks: [] };
  const servers = `Servers: ${reuse.reused} reused, ${reuse.spawned} spawned, ${reuse.ephemeral} ephemeral, ${reuse.replicated} replicated.`;
  return { title: 'Nodesets', rank: 4, blocks: [...table(['nodeset', 'arm', 'decision', 'from', 'digest', 'because'], rows, plan.nodesets.length), ...text(servers)] };
}

function isChanged({ differs, differsIn, decision }: PlannedNodeset): boolean {
  return decision === 'ephemeral' || differs.length + differsIn.length > 0;
}

/** What each arm took from earlier runs, and what kept it from taking more. */
export function reuseSection({ resultReuse }: Report): Section {
  const rows = resultReuse.map((one) => [one.arm, String(one.reused), String(one.measured), fromRuns(one), whyNot(one)]);
  return { title: 'Reused results', rank: 4, blocks: resultReuse.some(({ off }) => off === null) ? table(['arm', 'reused', 'measured', 'from run', 'because'], rows) : [] };
}

function fromRuns({ from }: ArmReuse): string {
  const shown = from.slice(0, MOST_RUNS).map(({ run, episodes, proof, service }) => `${quoted(run)} (${episodes}, ${proof}${service ? ', through the cache service' : ''})`);
  return [...shown, ...(from.length > MOST_RUNS ? [`and ${from.length - MOST_RUNS} more`] : [])].join('<br>') || '–';
}

function whyNot({ off, misses, notStored }: ArmReuse): string {
  const told = misses.slice(0, MOST_MISSES).map(({ reason, fields, episodes }) => [prose(reason), ...(fields.length === 0 ? [] : [fields.map((field) => quoted(field)).join(', ')]), ...(episodes === null ? [] : [`(${episodes})`])].join(' '));
  const rest = misses.length > MOST_MISSES ? [`and ${misses.length - MOST_MISSES} more reasons`] : [];
  return [...(off === null ? [] : [prose(off)]), ...told, ...rest, ...(notStored === null ? [] : [prose(notStored)])].join('<br>') || '–';
}

function differing({ differs, differsIn }: Pick<PlannedNodeset, 'differs' | 'differsIn'>): string {
  const files = differs.slice(0, MOST_FILES).map(({ path, change }) => `${quoted(path)} ${change}`);
  const rest = differs.length > MOST_FILES ? [`and ${differs.length - MOST_FILES} more files`] : [];
  return [...files, ...rest, ...differsIn.map((field) => `${quoted(field)} differs`)].join('<br>');
}
