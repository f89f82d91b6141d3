import type { EpisodeValues } from '../../contract/episode-values.ts';
import type { Report } from '../model.ts';
import { plainText } from '../safe-text.ts';
import type { ValueColumns } from './episode-columns-model.ts';

/** What the nodes gave, by arm; undefined where nothing is kept. Pure. */
export function valueColumns({ episodes, arms }: Pick<Report, 'episodes' | 'arms'>): ValueColumns | undefined {
  const columns = arms.map((arm) => {
    const found: ValueColumns['arms'][number] = { at: [], of: [] };
    episodes.forEach((row, at) => {
      const values = row.arms[arm]?.values;
      if (values === undefined) return;
      found.at.push(at);
      found.of.push(harmless(values));
    });
    return found;
  });
  return columns.every(({ at }) => at.length === 0) ? undefined : { arms: columns };
}

function harmless({ inputs, nodes, more }: EpisodeValues): EpisodeValues {
  return { inputs: plain(inputs), nodes: nodes.map(({ node, outputs }) => ({ node: plainText(node), outputs: plain(outputs) })), ...(more === undefined ? {} : { more }) };
}

function plain(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [plainText(name), plainText(text)]));
}
