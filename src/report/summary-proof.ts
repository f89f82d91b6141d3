import { groupMissed, groupStrangers, listNames } from '../launch/proof-groups.ts';
import { outsideRemedy } from '../launch/proof-outside.ts';
import { type Block, list, type Section, table, text } from './markdown-document.ts';
import type { ProofSummary, Report } from './model.ts';
import { groupOutside, otherReasons } from './outside-files.ts';
import { prose, quoted } from './safe-text.ts';

const MOST_OUTSIDE = 20;
const MOST_PROCESSES = 100;
const MOST_STRANGERS = 100;

/** How far it is proved that everything came from the snapshots, and what did not. */
export function proofSection({ proof: { level, pinned, processes } }: Report): Section {
  const rows = processes.map((one) => [quoted(one.name), one.level, String(one.pinned), String(one.external), whyUnproved(one)]);
  const strangers = groupStrangers(processes).map(({ names, reason, remedy }) => `${quoted(listNames(names))}: ${prose(reason)}<br>${prose(remedy)}`);
  const missed = groupMissed(processes).map(({ names, what, remedy }) => `${quoted(listNames(names))} looked for ${quoted(what)}, which is not in ${names.length === 1 ? 'its snapshot' : 'their snapshots'}.<br>${prose(remedy)}`);
  return {
    title: 'Proof',
    rank: pinned ? 6 : 1,
    blocks: [
      ...text(pinned ? `Proof of pinning: ${level}.` : 'Something came from outside the snapshots:'),
      ...list(strangers.slice(0, MOST_STRANGERS), strangers.length),
      ...table(['process', 'level', 'pinned', 'external', 'because'], rows.slice(0, MOST_PROCESSES), rows.length),
      ...list(missed.slice(0, MOST_STRANGERS), missed.length),
      ...outside(processes),
    ],
  };
}

function whyUnproved(process: ProofSummary): string {
  const count = process.outside.length;
  const read = count === 0 ? [] : [`it read ${count} ${count === 1 ? 'file' : 'files'} from elsewhere, see below`];
  return [...otherReasons(process).map((reason) => prose(reason)), ...read].join('<br>') || '–';
}

function outside(processes: readonly ProofSummary[]): Block[] {
  const groups = groupOutside(processes);
  const [first] = groups;
  if (first === undefined) return [];
  const rows = groups.slice(0, MOST_OUTSIDE).map(({ path, processes: readers }) => `${quoted(path, 500)}, read by ${prose(listNames(readers))}`);
  return [...text('Files from elsewhere, which no digest covers:'), ...list(rows, groups.length), ...text(prose(outsideRemedy(first.path)))];
}
