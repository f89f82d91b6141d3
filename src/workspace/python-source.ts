import { parser } from '@lezer/python';
import type { SyntaxNode, Tree } from '@lezer/common';

/** A Python file that was parsed but not checked: what is broken stands as error nodes in the tree. */
export interface PythonSource {
  text: string;
  tree: Tree;
}

export function parsePython(bytes: Uint8Array): PythonSource {
  const text = decodePython(bytes);
  return { text, tree: parser.parse(text) };
}

/** Text of a Python file: byte order mark, then the encoding declared in the first two lines, else UTF-8. */
export function decodePython(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 400)).toString('latin1').split(/\r\n?|\n/, 2);
  const declared = head.map((line) => /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/.exec(line)?.[1]).find((name) => name !== undefined);
  const text = new TextDecoder(knownEncoding(declared)).decode(bytes);
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

function knownEncoding(name: string | undefined): string {
  if (name === undefined) return 'utf-8';
  try {
    return new TextDecoder(name.toLowerCase().replaceAll('_', '-').replace(/^(latin|iso-?latin)-?/, 'latin')).encoding;
  } catch (error) {
    if (error instanceof RangeError) return 'utf-8';
    throw error;
  }
}

/** 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

export function textOf(text: string, node: SyntaxNode): string {
  return text.slice(node.from, node.to);
}

/** The same, on one line and no longer than a message can take. */
export function shortText(text: string, node: SyntaxNode): string {
  const line = textOf(text, node).replaceAll(/\s+/g, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 77)}…` : line;
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** A call's positional and keyword arguments. */
export function callArguments(text: string, list: SyntaxNode): { positional: SyntaxNode[]; keyword: Map<string, SyntaxNode> } {
  const positional: SyntaxNode[] = [];
  const keyword = new Map<string, SyntaxNode>();
  const children = childrenOf(list).filter((child) => !['(', ')', ',', 'Comment'].includes(child.name));
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    const value = children[i + 2];
    if (!child) continue;
    if (child.name === 'VariableName' && children[i + 1]?.name === 'AssignOp' && value) {
      keyword.set(textOf(text, child), value);
      i += 2;
    } else {
      positional.push(child);
    }
  }
  return { positional, keyword };
}
