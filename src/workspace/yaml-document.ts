import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import type { z } from 'zod';
import { EvalpinError, type ErrorLocation } from '../contract/errors.ts';
import { problemsIn, problemText, type Problem } from './schema-problems.ts';

/**
 * Parses YAML text and checks it against a schema.
 * @throws EP1013 (malformed) or EP1014 (does not fit) with file, line and column of the first problem; the
 * others stand in `details`
 */
export function parseYaml<Schema extends z.ZodType>(text: string, file: string, schema: Schema): z.output<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const broken = document.errors[0];
  if (broken) {
    const { line, col } = lines.linePos(broken.pos[0]);
    throw new EvalpinError('EP1013', `${file} is not valid YAML: ${broken.message}`, { location: { file, line, column: col }, cause: broken });
  }
  const result = schema.safeParse(toValue(document, file), { reportInput: true });
  if (result.success) return result.data;
  throw misfit(problemsIn(result.error), (problem) => locate(document, lines, file, problem), file);
}

function toValue(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch (cause) {
    if (!(cause instanceof ReferenceError)) throw cause;
    throw new EvalpinError('EP1013', `${file} uses YAML aliases that grow without bounds or lead nowhere.`, { location: { file }, cause });
  }
}

function misfit(problems: Problem[], locationOf: (problem: Problem) => ErrorLocation, file: string): EvalpinError {
  const lines = problems.map((problem) => problemText(problem, 'The file'));
  const first = problems[0];
  return new EvalpinError('EP1014', `${lines[0] ?? 'The file does not have the right form'} (${file})`, {
    location: first ? locationOf(first) : { file },
    details: problems.slice(1).map((problem, index) => `line ${locationOf(problem).line}: ${lines[index + 1]}`),
  });
}

function locate(document: Document.Parsed, lines: LineCounter, file: string, problem: Problem): ErrorLocation {
  let node: Node | null = document.contents;
  let offset = node?.range?.[0] ?? 0;
  for (const [index, key] of problem.path.entries()) {
    const step = child(document, node, key);
    if (!step) break;
    const last = index === problem.path.length - 1;
    node = step.value;
    offset = (last && problem.atKey ? undefined : node?.range?.[0]) ?? step.key?.range?.[0] ?? offset;
  }
  const { line, col } = lines.linePos(offset);
  return { file, line, column: col };
}

function child(document: Document.Parsed, node: Node | null, key: PropertyKey): { key: Node | null; value: Node | null } | undefined {
  const parent = isAlias(node) ? (node.resolve(document) ?? null) : node;
  if (isSeq(parent)) {
    const item = parent.items[Number(key)];
    return item === undefined ? undefined : { key: null, value: item as Node };
  }
  if (!isMap(parent)) return undefined;
  const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
  return pair ? { key: pair.key as Node, value: pair.value as Node | null } : undefined;
}
