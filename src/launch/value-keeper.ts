import type { EpisodeValues } from '../contract/episode-values.ts';
import { shortenPaths } from './traceback.ts';

/** Characters of values that are kept of arms that run together; less stands in a report. */
const ROOM = 6_000_000;
/** Of one episode: far more than evalpin's own harness tells. */
const MOST = { short: 100_000, whole: 8_000_000 };

/** Takes what workers tell of their nodes' values: secrets out of it, paths as people know them, and no more than there is room for. */
export class ValueKeeper {
  readonly #mask: (text: string) => string;
  /** For a person who asked for one episode. */
  readonly whole: boolean;
  #left = ROOM;

  constructor({ mask, whole }: { mask: (text: string) => string; whole: boolean }) {
    this.#mask = mask;
    this.whole = whole;
  }

  take(values: EpisodeValues | undefined): EpisodeValues | undefined {
    if (values === undefined) return undefined;
    const size = sizeOfValues(values);
    if (size > this.#left || size > (this.whole ? MOST.whole : MOST.short)) return undefined;
    this.#left -= size;
    const { inputs, nodes, more } = values;
    return { inputs: this.#shown(inputs), nodes: nodes.map(({ node, outputs }) => ({ node, outputs: this.#shown(outputs) })), ...(more === undefined ? {} : { more }) };
  }

  #shown(values: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(values).map(([name, text]) => [this.#mask(name), this.#mask(shortenPaths(text))]));
  }
}

/** In characters. */
export function sizeOfValues({ inputs, nodes }: EpisodeValues): number {
  return nodes.reduce((sum, { node, outputs }) => sum + node.length + sizeOf(outputs), sizeOf(inputs));
}

function sizeOf(values: Readonly<Record<string, string>>): number {
  let size = 0;
  for (const name in values) size += name.length + (values[name]?.length ?? 0);
  return size;
}
