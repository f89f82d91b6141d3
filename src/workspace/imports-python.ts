import type { SyntaxNode } from '@lezer/common';
import { moduleConstants, NOT_LITERAL, readLiteral, type Constants } from './python-literals.ts';
import { callArguments, childrenOf, lineAt, parsePython, shortText, textOf, type PythonSource } from './python-source.ts';

/** One import of a Python file, before it is resolved. `level` is the number of leading dots. */
export type PythonImport =
  | { kind: 'module'; level: number; module: string; line: number }
  | { kind: 'from'; level: number; module: string; names: string[]; line: number }
  /** A computed name with a literal beginning: everything in that package may be loaded. */
  | { kind: 'package'; level: number; module: string; line: number }
  /** A computed name of which nothing is known. */
  | { kind: 'computed'; text: string; line: number };

export interface PythonImports {
  imports: PythonImport[];
  /** Submodules that `from package import *` may bring in, from a literal `__all__`. */
  all: string[];
}

/** All imports of a Python file, wherever they stand: in functions, in `try`, under `TYPE_CHECKING`. Pure. */
export function pythonImports(bytes: Uint8Array): PythonImports {
  const source = parsePython(bytes);
  const constants = moduleConstants(source);
  const context: Context = { ...source, constants, importers: new Set(['import_module', '__import__']), loaders: new Set(LOADERS) };
  const statements: SyntaxNode[] = [];
  const calls: SyntaxNode[] = [];
  const mayCall = /import_module|__import__|spec_from_file_location|SourceFileLoader|run_module|run_path/.test(source.text);
  source.tree.iterate({
    enter: ({ name, node }) => {
      if (name === 'ImportStatement') statements.push(node);
      else if (mayCall && name === 'CallExpression') calls.push(node);
    },
  });
  const imports = statements.flatMap((node) => readStatement(node, context));
  imports.push(...calls.flatMap((node) => readCall(node, context)));
  return { imports, all: readAll(context) };
}

interface Context extends PythonSource {
  constants: Constants;
  /** Names that `importlib.import_module` goes by in this file. */
  importers: Set<string>;
  loaders: Set<string>;
}

const LOADERS = ['spec_from_file_location', 'SourceFileLoader', 'run_path'];

function readStatement(node: SyntaxNode, context: Context): PythonImport[] {
  const { text } = context;
  const line = lineAt(text, node.from);
  const tokens = childrenOf(node).filter((child) => child.name !== 'Comment' && child.name !== '⚠');
  const keyword = tokens.findIndex((token, index) => token.name === 'import' && (index > 0 || tokens[0]?.name === 'import'));
  if (keyword === -1) return [];
  const items = readItems(tokens.slice(keyword + 1), text);
  if (tokens[0]?.name !== 'from') return items.map(({ name }) => ({ kind: 'module', level: 0, module: name, line }));
  const head = tokens.slice(1, keyword).map((token) => textOf(text, token)).join('');
  const level = /^\.*/.exec(head)?.[0].length ?? 0;
  const module = head.slice(level);
  if (module === 'importlib') for (const { name, alias } of items) if (name === 'import_module') context.importers.add(alias);
  return [{ kind: 'from', level, module, names: items.map(({ name }) => name), line }];
}

function readItems(tokens: SyntaxNode[], text: string): { name: string; alias: string }[] {
  const items: { name: string; alias: string }[] = [];
  let current: { name: string; alias: string } | undefined;
  let inAlias = false;
  for (const token of tokens) {
    if (token.name === 'as') inAlias = true;
    else if (token.name === ',' || token.name === '(' || token.name === ')') current = undefined;
    else if (inAlias && current) {
      current.alias = textOf(text, token);
      inAlias = false;
    } else if (current) {
      current.name += textOf(text, token);
      current.alias = current.name;
    } else {
      current = { name: textOf(text, token), alias: textOf(text, token) };
      items.push(current);
    }
  }
  return items;
}

function readCall(node: SyntaxNode, context: Context): PythonImport[] {
  const { text } = context;
  const callee = node.firstChild;
  const list = node.getChild('ArgList');
  if (!callee || !list) return [];
  const name = textOf(text, callee.name === 'MemberExpression' ? (callee.lastChild ?? callee) : callee);
  const line = lineAt(text, node.from);
  const { positional, keyword } = callArguments(text, list);
  if (context.loaders.has(name)) return [{ kind: 'computed', text: shortText(text, node), line }];
  const isImport = context.importers.has(name);
  if (!isImport && name !== 'run_module') return [];
  const target = positional[0] ?? keyword.get('name') ?? keyword.get('mod_name');
  if (!target) return [{ kind: 'computed', text: shortText(text, node), line }];
  const head = readHead(target, context);
  if (!head || (head.text === '' && !head.own)) return [{ kind: 'computed', text: shortText(text, node), line }];
  if (name === '__import__') return [dunderImport(head, { line, fromList: positional[3] ?? keyword.get('fromlist'), level: positional[4] ?? keyword.get('level') }, context)];
  const anchor = positional[1] ?? keyword.get('package');
  return [resolveHead(head, { line, anchor: anchor ? readHead(anchor, context) : undefined })];
}

/** `__import__(name, globals, locals, fromlist, level)`, which `import` and `from … import` are short for. */
function dunderImport(head: Head, call: { line: number; fromList: SyntaxNode | undefined; level: SyntaxNode | undefined }, context: Context): PythonImport {
  const { line } = call;
  const literal = (node: SyntaxNode | undefined) => (node ? readLiteral(node, context.text, context.constants) : undefined);
  const found = resolveHead(head, { line, anchor: undefined });
  if (found.kind !== 'module' || head.own) return found;
  const level = literal(call.level) ?? 0;
  if (typeof level !== 'number') return { kind: 'computed', text: `__import__(${JSON.stringify(head.text)}, …)`, line };
  const names = literal(call.fromList) ?? [];
  if (!Array.isArray(names)) return { ...found, kind: 'package', level };
  return { kind: 'from', level, module: found.module, names: names.filter((item) => typeof item === 'string'), line };
}

/** The beginning of a computed text. */
interface Head {
  text: string;
  /** Nothing follows: the whole text is known. */
  whole: boolean;
  /** It begins with `__package__` or `__name__`, which `text` follows. */
  own: '__package__' | '__name__' | undefined;
}

function readHead(node: SyntaxNode, context: Context): Head | undefined {
  const literal = readLiteral(node, context.text, context.constants);
  if (typeof literal === 'string') return { text: literal, whole: true, own: undefined };
  if (literal !== NOT_LITERAL) return undefined;
  switch (node.name) {
    case 'VariableName': {
      const name = textOf(context.text, node);
      return name === '__package__' || name === '__name__' ? { text: '', whole: true, own: name } : undefined;
    }
    case 'FormatString':
      return readFormatHead(node, context);
    case 'ContinuedString':
    case 'ParenthesizedExpression': {
      const inner = childrenOf(node).find((child) => child.name !== '(' && child.name !== 'Comment');
      const head = inner ? readHead(inner, context) : undefined;
      return head && { ...head, whole: head.whole && node.name === 'ParenthesizedExpression' };
    }
    case 'BinaryExpression': {
      const [left, operator, right] = childrenOf(node);
      if (!left || !operator || !right) return undefined;
      const sign = textOf(context.text, operator);
      const head = readHead(left, context);
      if (sign === '%') return head && { ...head, text: head.text.replace(/%.*$/s, ''), whole: false };
      if (sign !== '+' || !head) return undefined;
      const tail = head.whole ? readHead(right, context) : undefined;
      return tail && !tail.own ? { ...head, text: head.text + tail.text, whole: tail.whole } : { ...head, whole: false };
    }
    case 'CallExpression': {
      const callee = node.firstChild;
      if (callee?.name !== 'MemberExpression' || !callee.firstChild || !callee.lastChild) return undefined;
      const head = readHead(callee.firstChild, context);
      const method = textOf(context.text, callee.lastChild);
      if (method === 'format') return head && { ...head, text: head.text.replace(/\{.*$/s, ''), whole: false };
      // `__name__.rpartition(".")[0]` and the like end in our own package or above it: too little is known.
      return undefined;
    }
    default:
      return undefined;
  }
}

function readFormatHead(node: SyntaxNode, context: Context): Head | undefined {
  const { text } = context;
  const raw = textOf(text, node);
  const opening = /^[A-Za-z]*('''|"""|'|")/.exec(raw)?.[0].length ?? 0;
  let known = '';
  let own: Head['own'];
  let at = node.from + opening;
  for (const part of node.getChildren('FormatReplacement')) {
    known += text.slice(at, part.from);
    const value = childrenOf(part).find((child) => child.name !== '{');
    const head = value && childrenOf(part).length === 3 ? readHead(value, context) : undefined;
    if (!head || (head.own && known !== '')) return { text: known, whole: false, own };
    if (head.own) own = head.own;
    known += head.text;
    if (!head.whole) return { text: known, whole: false, own };
    at = part.to;
  }
  return { text: known + text.slice(at, node.to - (opening > 3 ? 3 : 1)), whole: true, own };
}

function resolveHead(head: Head, { line, anchor }: { line: number; anchor: Head | undefined }): PythonImport {
  if (head.own) {
    // Level 1 is the file's own package. `__name__` is that package for an `__init__` only; for a module it names no
    // package, so the package around it is the widest that can be meant.
    const module = head.text.replace(/^\.+/, '');
    return head.whole && module !== '' ? { kind: 'module', level: 1, module, line } : { kind: 'package', level: 1, module: packagePart(module), line };
  }
  const level = /^\.*/.exec(head.text)?.[0].length ?? 0;
  const module = head.text.slice(level);
  if (level > 0 && anchor && !anchor.own && anchor.whole) {
    const base = anchor.text.split('.').slice(0, level === 1 ? undefined : 1 - level).join('.');
    return head.whole ? { kind: 'module', level: 0, module: `${base}.${module}`, line } : { kind: 'package', level: 0, module: [base, packagePart(module)].filter(Boolean).join('.'), line };
  }
  if (head.whole) return { kind: 'module', level, module, line };
  const named = packagePart(module);
  return named === '' && level === 0 ? { kind: 'computed', text: `${head.text}…`, line } : { kind: 'package', level, module: named, line };
}

/** `a.b.c_` → `a.b`: the last part may go on. */
function packagePart(prefix: string): string {
  return prefix.split('.').slice(0, -1).join('.');
}

function readAll({ text, constants }: Context): string[] {
  const node = constants.get('__all__');
  const value = node ? readLiteral(node, text, constants) : NOT_LITERAL;
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
