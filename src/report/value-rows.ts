import type { EpisodeValues } from '../contract/episode-values.ts';

/** One value of an episode, in all arms. */
export interface ValueRow {
  /** `node.output`, or `input.name` for what went into the episode. */
  name: string;
  isInput: boolean;
  /** In the order of the arms; undefined where an arm has no such value, or none at all. */
  texts: (string | undefined)[];
  /** Not the same in all arms that have values. */
  differs: boolean;
}

/** The values of one episode, an arm beside the other: what went in, then what each node gave, in the order in which they ran. Pure. */
export function valueRows(arms: readonly (EpisodeValues | undefined)[]): ValueRow[] {
  const flat = arms.map((values) => (values === undefined ? undefined : flatten(values)));
  const names = new Map(flat.flatMap((values) => [...(values ?? [])].map(([name, { isInput }]) => [name, isInput])));
  const rows = [...names].map(([name, isInput]): ValueRow => {
    const texts = flat.map((values) => values?.get(name)?.text);
    const compared = texts.filter((_, at) => flat[at] !== undefined);
    return { name, isInput, texts, differs: compared.some((text) => text !== compared[0]) };
  });
  return [...rows.filter((row) => row.isInput), ...rows.filter((row) => !row.isInput)];
}

function flatten({ inputs, nodes }: EpisodeValues): Map<string, { text: string; isInput: boolean }> {
  const values = new Map(Object.entries(inputs).map(([name, text]) => [`input.${name}`, { text, isInput: true }]));
  for (const { node, outputs } of nodes) for (const [name, text] of Object.entries(outputs)) values.set(`${node}.${name}`, { text, isInput: false });
  return values;
}

const TEXT = /^("(?:[^"\\]|\\.)*")(… \([\d,]+ characters\))?$/;

/** A text of several lines as these lines, anything else as it is. */
export function readableValue(value: string): string {
  const [, json = '', cut = ''] = (value.includes(String.raw`\n`) && TEXT.exec(value)) || [];
  if (json === '') return value;
  try {
    return `${JSON.parse(json) as string}${cut}`;
  } catch (error) {
    // Masked or cut in the middle of an escape.
    if (error instanceof SyntaxError) return value;
    throw error;
  }
}
