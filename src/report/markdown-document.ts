/** Text that is shown whole or not at all, or rows of a table or list that may end after any of them. */
export type Block = { text: string } | RowBlock;

export interface RowBlock {
  /** What stands above the rows: a table's header and rule; empty for a list. */
  head: string;
  rows: string[];
  /** How many rows there are, where fewer are given than that. */
  total?: number;
}

export interface Section {
  /** Its heading; empty for none. */
  title: string;
  /** Those with the lowest get room first; the order on the page is that of the list. */
  rank: number;
  blocks: Block[];
}

export interface DocumentLimits {
  /** In UTF-8. */
  budget: number;
  /** Where everything stands, as Markdown: ends the lines that say how much is not shown. */
  where: string;
}

/**
 * The sections as one Markdown document of at most `budget` bytes. Where they do not fit, the less important ones are cut at a whole row or
 * left out, and lines say how much is missing and where it is. Pure.
 */
export function fitDocument(sections: readonly Section[], limits: DocumentLimits): string {
  const given = sections.filter(({ blocks }) => blocks.length > 0);
  const whole = assemble(given.map((section) => ({ section, blocks: section.blocks.map((block) => renderBlock(block, limits)) })));
  if (bytesOf(whole) <= limits.budget) return whole;
  const left = new Budget(limits.budget - CLOSING_BYTES);
  const taken = new Map<Section, string[]>();
  const missing: string[] = [];
  for (const section of given.toSorted((a, b) => a.rank - b.rank)) {
    const { blocks, cut } = take(section, left, limits);
    if (blocks.length > 0) taken.set(section, blocks);
    if (cut) missing.push(section.title || 'the reasons');
  }
  const shown = assemble(given.flatMap((section) => (taken.has(section) ? [{ section, blocks: taken.get(section) ?? [] }] : [])));
  const named = missing.slice(0, MOST_NAMED).join(', ');
  const text = `${shown}\n_Cut to fit: not all of this is shown: ${named}. All of it is in ${limits.where}._\n`;
  return bytesOf(text) <= limits.budget ? text : bytesOf(shown) <= limits.budget ? shown : '';
}

/** Room for the line that says what is missing. */
const CLOSING_BYTES = 400;
const MOST_NAMED = 12;

class Budget {
  #bytes: number;

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** Takes the room if there is as much. */
  take(text: string, besides = 0): boolean {
    // Blocks are joined by an empty line.
    const needed = bytesOf(text) + 2;
    if (needed + besides > this.#bytes) return false;
    this.#bytes -= needed;
    return true;
  }
}

function take({ title, blocks }: Section, left: Budget, { where }: DocumentLimits): { blocks: string[]; cut: boolean } {
  const shown: string[] = [];
  let cut = false;
  let titled = title === '';
  for (const block of blocks) {
    const opening = titled ? '' : `${headingOf(title)}\n\n`;
    if ('text' in block) {
      if (left.take(opening + block.text)) shown.push(block.text);
      else cut = true;
    } else {
      const rows = takeRows(block, left, { opening, where });
      if (rows.length > 0) shown.push(renderBlock({ ...block, rows, total: totalOf(block) }, { where }));
      cut ||= rows.length < block.rows.length;
    }
    titled ||= shown.length > 0;
  }
  return { blocks: shown, cut };
}

function takeRows(block: RowBlock, left: Budget, { opening, where }: { opening: string; where: string }): string[] {
  const [first, ...others] = block.rows;
  if (first === undefined || !left.take([opening, block.head, restLine(totalOf(block), where), first].join('\n'))) return [];
  const rows = [first];
  for (const row of others) {
    if (!left.take(row)) break;
    rows.push(row);
  }
  return rows;
}

function renderBlock(block: Block, { where }: Pick<DocumentLimits, 'where'>): string {
  if ('text' in block) return block.text;
  const rest = totalOf(block) - block.rows.length;
  const rows = [...(block.head === '' ? [] : [block.head]), ...block.rows].join('\n');
  return rest > 0 ? `${rows}\n\n${restLine(rest, where)}` : rows;
}

function totalOf({ rows, total }: RowBlock): number {
  return Math.max(total ?? 0, rows.length);
}

function restLine(count: number, where: string): string {
  return `${count} more not shown; all are in ${where}.`;
}

function assemble(parts: readonly { section: Section; blocks: readonly string[] }[]): string {
  return `${parts.map(({ section: { title }, blocks }) => [...(title === '' ? [] : [headingOf(title)]), ...blocks].join('\n\n')).join('\n\n')}\n`;
}

function headingOf(title: string): string {
  return `### ${title}`;
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

/** A table that can be cut after any row; nothing without rows. Cells are Markdown already. */
export function table(header: readonly string[], rows: readonly (readonly string[])[], total?: number): Block[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [{ head: [header, header.map(() => '---')].map(line).join('\n'), rows: rows.map(line), ...(total === undefined ? {} : { total }) }];
}

/** A list that can be cut after any item. Items are Markdown already. */
export function list(items: readonly string[], total?: number): Block[] {
  return items.length === 0 ? [] : [{ head: '', rows: items.map((item) => `- ${item}`), ...(total === undefined ? {} : { total }) }];
}

/** Text, or nothing where it is empty. */
export function text(content: string): Block[] {
  return content === '' ? [] : [{ text: content }];
}
