import type { SyntaxNode } from '@lezer/common';
import { moduleConstants, NOT_LITERAL, readLiteral, type Constants, type Literal } from './python-literals.ts';
import { childrenOf, lineAt, shortText, textOf, type PythonSource } from './python-source.ts';

/** A class attribute as it was read; `value` is missing where it is not literal. */
export interface ClassAttribute {
  value?: Literal;
  text: string;
  line: number;
}

export interface NodesetClass {
  name: string;
  line: number;
  attributes: Map<string, ClassAttribute>;
  /** The class's own node and those of its bases in the same file, nearest first. */
  bodies: SyntaxNode[];
  /** It also inherits from classes of other files, whose attributes and nodes are not seen. */
  hasForeignBase: boolean;
}

/** Classes of a file whose base's name ends in `NodeSet`, directly or through a class of the same file. */
export function nodesetClasses(source: PythonSource): NodesetClass[] {
  if (!source.text.includes('NodeSet')) return [];
  const classes = new Map(classDefinitions(source.tree.topNode).map((node) => [className(source.text, node), node]));
  const constants = moduleConstants(source);
  const found = [...classes].filter(([, node]) => lineage(node, classes, source.text).some((item) => hasNodesetBase(item, source.text)));
  const usedAsBase = new Set(found.flatMap(([, node]) => baseNames(node, source.text)));
  if (found.length === 0) return brokenClass(source);
  const outermost = found.filter(([name]) => !usedAsBase.has(name) && !name.startsWith('_'));
  return (outermost.length > 0 ? outermost : found).map(([name, node]) => describe(name, node, classes, source, constants));
}

/** The class of a file that is so broken that the parser does not see it: the run that needs it has to fail by it. */
function brokenClass({ text, tree }: PythonSource): NodesetClass[] {
  let broken = false;
  tree.iterate({ enter: ({ type }) => void (broken ||= type.isError) });
  const match = broken ? /^class[ \t]+(\w+)[ \t]*\([^)\n]*NodeSet\b/m.exec(text) : null;
  if (!match) return [];
  const line = lineAt(text, match.index);
  const name = /^[ \t]+name[ \t]*(?::[^=\n]*)?=[ \t]*(["'])(\w+)\1/m.exec(text.slice(match.index));
  const attributes = new Map<string, ClassAttribute>(name?.[2] === undefined ? [] : [['name', { value: name[2], text: name[2], line }]]);
  return [{ name: match[1] ?? '', line, attributes, bodies: [], hasForeignBase: true }];
}

/** Names that a package's `__init__` takes over from its own modules: `from .impl import Foo`. */
export function reExports({ text, tree }: PythonSource): { module: string; names: string[] }[] {
  return childrenOf(tree.topNode)
    .filter((node) => node.name === 'ImportStatement')
    .map((node) => /^from\s*\.([\w.]+)\s+import\s+([\s\S]+)$/.exec(textOf(text, node)))
    .filter((match) => match !== null)
    .map(([, module = '', names = '']) => ({ module, names: names.replaceAll(/[()\\]|#.*|\sas\s+\w+/g, ' ').split(/[\s,]+/).filter(Boolean) }));
}

function describe(name: string, node: SyntaxNode, classes: Map<string, SyntaxNode>, { text }: PythonSource, constants: Constants): NodesetClass {
  const bodies = lineage(node, classes, text);
  const attributes = new Map<string, ClassAttribute>();
  for (const body of bodies.toReversed()) {
    for (const [key, attribute] of readAttributes(body, text, constants)) attributes.set(key, attribute);
  }
  const hasForeignBase = bodies.some((body) => baseNames(body, text).some((base) => base !== 'NodeSet' && !classes.has(base)));
  return { name, line: lineAt(text, node.from), attributes, bodies, hasForeignBase };
}

function readAttributes(node: SyntaxNode, text: string, constants: Constants): [string, ClassAttribute][] {
  const known = new Map(constants);
  const found: [string, ClassAttribute][] = [];
  for (const statement of statementsOf(node)) {
    const target = statement.firstChild;
    const value = statement.lastChild;
    if (statement.name !== 'AssignStatement' || target?.name !== 'VariableName' || value?.prevSibling?.name !== 'AssignOp') continue;
    const literal = readLiteral(value, text, known);
    known.set(textOf(text, target), value);
    const attribute = { text: shortText(text, value), line: lineAt(text, value.from), ...(literal === NOT_LITERAL ? {} : { value: literal }) };
    found.push([textOf(text, target), attribute]);
  }
  return found;
}

/** Statements of a class body, those in `a; b` groups included. */
export function statementsOf(node: SyntaxNode): SyntaxNode[] {
  const body = node.getChild('Body');
  return body ? childrenOf(body).flatMap((child) => (child.name === 'StatementGroup' ? childrenOf(child) : [child])) : [];
}

const BLOCKS = new Set(['Script', 'Body', 'IfStatement', 'TryStatement', 'WithStatement', 'DecoratedStatement', '⚠']);

function classDefinitions(node: SyntaxNode): SyntaxNode[] {
  return childrenOf(node).flatMap((child) => {
    if (child.name === 'ClassDefinition') return [child];
    return BLOCKS.has(child.name) ? classDefinitions(child) : [];
  });
}

function className(text: string, node: SyntaxNode): string {
  const name = node.getChild('VariableName');
  return name ? textOf(text, name) : '';
}

function baseNames(node: SyntaxNode, text: string): string[] {
  const list = node.getChild('ArgList');
  if (!list) return [];
  return childrenOf(list)
    .filter((child) => child.nextSibling?.name !== 'AssignOp' && child.prevSibling?.name !== 'AssignOp')
    .map((child) => (child.name === 'MemberExpression' && child.lastChild?.name === ']' ? (child.firstChild ?? child) : child))
    .filter((child) => child.name === 'VariableName' || child.name === 'MemberExpression')
    .map((child) => textOf(text, child).replace(/^.*\./s, '').trim());
}

function hasNodesetBase(node: SyntaxNode, text: string): boolean {
  return baseNames(node, text).some((name) => name.endsWith('NodeSet'));
}

function lineage(node: SyntaxNode, classes: Map<string, SyntaxNode>, text: string, seen = new Set<SyntaxNode>()): SyntaxNode[] {
  if (seen.has(node)) return [];
  seen.add(node);
  const bases = baseNames(node, text).map((name) => classes.get(name)).filter((base) => base !== undefined);
  return [node, ...bases.flatMap((base) => lineage(base, classes, text, seen))];
}
