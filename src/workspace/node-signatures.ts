import type { SyntaxNode } from '@lezer/common';
import type { Nodeset, Place, View } from './model.ts';
import { moduleConstants, readLiteral, type Constants } from './python-literals.ts';
import { nodesetClasses, statementsOf } from './python-nodeset.ts';
import { callArguments, childrenOf, parsePython, textOf } from './python-source.ts';

/** What a node takes and gives, as far as its source says so without being run. */
export interface NodeSignature {
  /** Undefined where it takes any (`**kwargs`). */
  inputs: string[] | undefined;
  required: string[];
  /** Undefined where they are computed. */
  outputs: string[] | undefined;
}

/**
 * Nodes of a Python nodeset by name; undefined where the source does not tell: another runtime, several classes, bases from
 * other files, or code that does not parse.
 */
export function nodeSignatures(view: View, nodeset: Nodeset): Map<string, NodeSignature> | undefined {
  if (nodeset.declaration.runtime !== 'python' || nodeset.classPlace === undefined) return undefined;
  const end = view.resolve(nodeset.classPlace);
  return end.kind === 'found' ? readSignatures(view, end.entry.place, nodeset.declaration.class) : undefined;
}

function readSignatures(view: View, place: Place, className: string | undefined): Map<string, NodeSignature> | undefined {
  const source = parsePython(view.read(place));
  let broken = false;
  source.tree.iterate({ enter: ({ type }) => void (broken ||= type.isError) });
  const found = nodesetClasses(source).filter(({ name }) => className === undefined || name === className);
  const [own, ...others] = found;
  if (broken || !own || others.length > 0 || own.hasForeignBase) return undefined;
  const constants = moduleConstants(source);
  const signatures = new Map<string, NodeSignature>();
  for (const body of own.bodies.toReversed()) {
    for (const statement of statementsOf(body)) {
      if (statement.name === 'DecoratedStatement') readMethod(statement, source.text, constants, signatures);
    }
  }
  return signatures;
}

function readMethod(statement: SyntaxNode, text: string, constants: Constants, signatures: Map<string, NodeSignature>): void {
  const definition = statement.getChild('FunctionDefinition');
  const name = definition?.getChild('VariableName');
  const list = definition?.getChild('ParamList');
  const decorator = statement.getChildren('Decorator').find((item) => /^@\s*(?:\w+\s*\.\s*)*node\b/.test(textOf(text, item)));
  if (!name || !list || !decorator) return;
  const call = decorator.getChild('ArgList');
  const outputs = call ? callArguments(text, call).keyword.get('outputs') : undefined;
  const value = outputs ? readLiteral(outputs, text, constants) : ['result'];
  const names = typeof value === 'string' ? [value] : Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
  // Further decorators may change what the method takes.
  const others = statement.getChildren('Decorator').length > 1;
  signatures.set(textOf(text, name), { ...(others ? { inputs: undefined, required: [] } : readParameters(list, text)), outputs: names });
}

function readParameters(list: SyntaxNode, text: string): { inputs: string[] | undefined; required: string[] } {
  const inputs: string[] = [];
  const required: string[] = [];
  let anyInput = false;
  let positionalOnly = 0;
  const children = childrenOf(list);
  for (const [index, child] of children.entries()) {
    if (textOf(text, child) === '/') positionalOnly = inputs.length;
    if (child.name !== 'VariableName') continue;
    const before = children[index - 1];
    const star = before ? textOf(text, before) : '';
    if (star === '**') anyInput = true;
    if (star === '*' || star === '**' || before?.name === 'AssignOp') continue;
    inputs.push(textOf(text, child));
    const after = children.slice(index + 1, index + 3).filter((item) => item.name !== 'TypeDef');
    if (after[0]?.name !== 'AssignOp') required.push(textOf(text, child));
  }
  const own = inputs.slice(Math.max(1, positionalOnly));
  return { inputs: anyInput ? undefined : own, required: required.filter((name) => own.includes(name)) };
}
