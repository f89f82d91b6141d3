import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** A node of a Markdown document, as far as tests look at it. */
interface MarkdownNode {
  type: string;
  value?: string;
  depth?: number;
  children?: MarkdownNode[];
}

/** What GitHub makes of a Markdown document. */
export interface MarkdownPage {
  /** Kinds of all nodes. */
  types: Set<string>;
  /** Raw HTML, piece by piece. */
  html: string[];
  /** Texts of headings with their number signs. */
  headings: string[];
  /** For each table the number of cells of each row, the header's first. */
  tables: number[][];
  /** What stands in each `<code>`, as a reader sees it. */
  codes: string[];
}

/** Reads a document by GitHub's rules for Markdown. */
export function readPage(text: string): MarkdownPage {
  const page: MarkdownPage = { types: new Set(), html: [], headings: [], tables: [], codes: [] };
  let code: string | undefined;
  const visit = (node: MarkdownNode): void => {
    page.types.add(node.type);
    if (node.type === 'heading') page.headings.push(`${'#'.repeat(node.depth ?? 0)} ${textOf(node)}`);
    if (node.type === 'table') page.tables.push((node.children ?? []).map(({ children }) => children?.length ?? 0));
    if (node.type === 'html') {
      page.html.push(node.value ?? '');
      if (node.value === '<code>') code = '';
      if (node.value === '</code>' && code !== undefined) {
        page.codes.push(code);
        code = undefined;
      }
    } else if (code !== undefined) code += node.value ?? '';
    for (const child of node.children ?? []) visit(child);
  };
  visit(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  return page;
}

function textOf(node: MarkdownNode): string {
  if (node.type === 'html') return '';
  return (node.value ?? '') + (node.children ?? []).map(textOf).join('');
}
