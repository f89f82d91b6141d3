import type { PlannedNodeset } from '../plan/model.ts';
import { showDigest } from './figures.ts';
import { type Section, table, text } from './markdown-document.ts';
import type { Report } from './model.ts';
import { prose, quoted } from './safe-text.ts';

const MOST_FILES = 10;
const MOST_NODESETS = 300;

/** What each arm ran from: also where only the graph, or what `include` names, differs. */
export function sourceSection({ plan }: Report): Section {
  const rows = Object.entries(plan.arms).map(([arm, { snapshot, files, differs }]) => [arm, String(files), `<code>${showDigest(snapshot)}</code>`, arm === 'frozen' ? '' : differing({ differs, differsIn: [] }) || 'nothing']);
  return { title: 'Sources', rank: 4, blocks: table(['arm', 'files', 'snapshot', 'differs from frozen in'], rows) };
}

/** What was decided for each nodeset, and why; those that differ first. */
export function decisionSection({ plan, reuse }: Report): Section {
  const rows = plan.nodesets
    .toSorted((a, b) => Number(b.decision === 'ephemeral') - Number(a.decision === 'ephemeral'))
    .slice(0, MOST_NODESETS)
    .map((one) => [quoted(one.nodeset), one.arm, one.decision, one.origin, `<code>${showDigest(one.digest)}</code>`, [prose(one.reason), differing(one)].filter((part) => part !== '').join('<br>')]);
  if (rows.length === 0) return { title: 'Nodesets', rank: 4, blocks: [] };
  const servers = `Servers: ${reuse.reused} reused, ${reuse.spawned} spawned, ${reuse.ephemeral} ephemeral, ${reuse.replicated} replicated.`;
  return { title: 'Nodesets', rank: 4, blocks: [...table(['nodeset', 'arm', 'decision', 'from', 'digest', 'because'], rows, plan.nodesets.length), ...text(servers)] };
}

/** Episodes that were not run now, by arm and the run that has them. */
export function reuseSection({ arms, episodes }: Report): Section {
  const counts = new Map<string, { arm: string; from: string; count: number }>();
  for (const { arms: cells } of episodes) {
    for (const [arm, { reusedFrom }] of Object.entries(cells)) {
      if (reusedFrom === undefined) continue;
      const key = JSON.stringify([arm, reusedFrom]);
      const known = counts.get(key) ?? { arm, from: reusedFrom, count: 0 };
      counts.set(key, { ...known, count: known.count + 1 });
    }
  }
  const rows = [...counts.values()].sort((a, b) => arms.indexOf(a.arm) - arms.indexOf(b.arm)).map(({ arm, from, count }) => [arm, String(count), quoted(from)]);
  return { title: 'Reused results', rank: 4, blocks: table(['arm', 'episodes', 'from run'], rows) };
}

function differing({ differs, differsIn }: Pick<PlannedNodeset, 'differs' | 'differsIn'>): string {
  const files = differs.slice(0, MOST_FILES).map(({ path, change }) => `${quoted(path)} ${change}`);
  const rest = differs.length > MOST_FILES ? [`and ${differs.length - MOST_FILES} more files`] : [];
  return [...files, ...rest, ...differsIn.map((field) => `${quoted(field)} differs`)].join('<br>');
}
