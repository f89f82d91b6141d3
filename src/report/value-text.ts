import type { EpisodeValues } from '../contract/episode-values.ts';
import { plainText } from './safe-text.ts';
import { readableValue } from './value-rows.ts';

/** What went into an episode and what its nodes gave, as lines for a terminal. */
export function valueText({ inputs, nodes, more = 0 }: EpisodeValues): string {
  const groups = [{ node: 'input', outputs: inputs }, ...nodes].filter(({ outputs }) => Object.keys(outputs).length > 0);
  const lines = groups.flatMap(({ node, outputs }) => [`  ${plainText(node)}`, ...Object.entries(outputs).map(([name, value]) => `    ${plainText(name)}:${indented(readableValue(value))}`)]);
  return [...lines, ...(more === 0 ? [] : [`  and ${more.toLocaleString('en')} more values`])].map((line) => `${line}\n`).join('');
}

/** Lines of one value stand below each other, apart from the next value's. */
function indented(value: string): string {
  const lines = plainText(value).split('\n');
  return lines.length === 1 ? ` ${lines[0] ?? ''}` : lines.map((line) => `\n      ${line}`).join('');
}
