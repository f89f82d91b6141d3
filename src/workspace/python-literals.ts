import type { SyntaxNode } from '@lezer/common';
import { childrenOf, textOf, type PythonSource } from './python-source.ts';

export type Literal = string | number | boolean | null | Literal[] | { [key: string]: Literal };

/** Says that a value is not literal: it would take running the code to know it. */
export const NOT_LITERAL = Symbol('not literal');

export type Constants = ReadonlyMap<string, SyntaxNode>;

/** Nodes of values that module-level names are bound to exactly once. */
export function moduleConstants({ text, tree }: PythonSource): Constants {
  const constants = new Map<string, SyntaxNode>();
  const seen = new Set<string>();
  for (const statement of childrenOf(tree.topNode)) {
    if (statement.name !== 'AssignStatement' && statement.name !== 'UpdateStatement') continue;
    const target = statement.firstChild;
    const value = statement.lastChild;
    if (target?.name !== 'VariableName' || !value) continue;
    const name = textOf(text, target);
    if (seen.has(name) || statement.name === 'UpdateStatement') constants.delete(name);
    else if (value.prevSibling?.name === 'AssignOp') constants.set(name, value);
    seen.add(name);
  }
  return constants;
}

/** Value of an expression, where it is literal or made of literals and module-level constants. */
export function readLiteral(node: SyntaxNode, text: string, constants: Constants = new Map(), depth = 0): Literal | typeof NOT_LITERAL {
  const read = (child: SyntaxNode) => readLiteral(child, text, constants, depth + 1);
  if (depth > 20) return NOT_LITERAL;
  switch (node.name) {
    case 'String':
    case 'FormatString':
      return readString(node, text);
    case 'ContinuedString':
      return joinTexts(childrenOf(node).filter(isValue).map(read));
    case 'Number':
      return readNumber(textOf(text, node));
    case 'Boolean':
      return textOf(text, node) === 'True';
    case 'None':
      return null;
    case 'ParenthesizedExpression': {
      const inner = childrenOf(node).filter(isValue);
      return inner.length === 1 && inner[0] ? read(inner[0]) : NOT_LITERAL;
    }
    case 'UnaryExpression': {
      const value = node.lastChild ? read(node.lastChild) : NOT_LITERAL;
      return typeof value === 'number' && node.firstChild && textOf(text, node.firstChild) === '-' ? -value : NOT_LITERAL;
    }
    case 'BinaryExpression': {
      const operator = node.firstChild?.nextSibling;
      if (!node.firstChild || !node.lastChild || !operator || textOf(text, operator) !== '+') return NOT_LITERAL;
      return joinTexts([read(node.firstChild), read(node.lastChild)]);
    }
    case 'ArrayExpression':
    case 'TupleExpression':
    case 'SetExpression':
      return readSequence(childrenOf(node).filter(isValue).map(read));
    case 'DictionaryExpression':
      return readDictionary(node, read);
    case 'VariableName': {
      const value = constants.get(textOf(text, node));
      return value ? read(value) : NOT_LITERAL;
    }
    default:
      return NOT_LITERAL;
  }
}

const PUNCTUATION = new Set(['(', ')', '[', ']', '{', '}', ',', 'Comment']);

function isValue(node: SyntaxNode): boolean {
  return !PUNCTUATION.has(node.name);
}

function readSequence(values: (Literal | typeof NOT_LITERAL)[]): Literal | typeof NOT_LITERAL {
  return values.includes(NOT_LITERAL) ? NOT_LITERAL : (values as Literal[]);
}

function readDictionary(node: SyntaxNode, read: (child: SyntaxNode) => Literal | typeof NOT_LITERAL): Literal | typeof NOT_LITERAL {
  const result: Record<string, Literal> = {};
  const children = childrenOf(node).filter(isValue);
  for (let i = 0; i < children.length; i += 3) {
    const [key, colon, value] = [children[i], children[i + 1], children[i + 2]];
    if (!key || colon?.name !== ':' || !value) return NOT_LITERAL;
    const [name, content] = [read(key), read(value)];
    if (typeof name !== 'string' || typeof content === 'symbol') return NOT_LITERAL;
    result[name] = content;
  }
  return result;
}

function joinTexts(values: (Literal | typeof NOT_LITERAL)[]): string | typeof NOT_LITERAL {
  return values.every((value) => typeof value === 'string') ? values.join('') : NOT_LITERAL;
}

function readNumber(text: string): number | typeof NOT_LITERAL {
  const value = Number(text.replaceAll('_', ''));
  return Number.isNaN(value) ? NOT_LITERAL : value;
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v', '\\': '\\', "'": "'", '"': '"', '\n': '' };

function readString(node: SyntaxNode, text: string): string | typeof NOT_LITERAL {
  if (node.getChild('FormatReplacement')) return NOT_LITERAL;
  const match = /^([A-Za-z]*)('''|"""|'|")([\s\S]*)\2$/.exec(textOf(text, node));
  if (!match) return NOT_LITERAL;
  const [, prefix = '', , body = ''] = match;
  if (/b/i.test(prefix)) return NOT_LITERAL;
  const plain = /f/i.test(prefix) ? body.replaceAll('{{', '{').replaceAll('}}', '}') : body;
  return /r/i.test(prefix) ? plain : unescape(plain);
}

function unescape(body: string): string | typeof NOT_LITERAL {
  if (body.includes('\\N{')) return NOT_LITERAL;
  return body.replaceAll(/\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[0-7]{1,3}|[\s\S])/g, (whole, code: string) => {
    if (/^[xuU]./.test(code)) return String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code.slice(1), 16)));
    if (/^[0-7]/.test(code)) return String.fromCodePoint(Number.parseInt(code, 8));
    return ESCAPES[code] ?? whole;
  });
}
