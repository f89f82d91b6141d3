import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import type { z } from 'zod';
import { EvalpinError, type ErrorLocation } from '../contract/errors.ts';

interface Problem {
  path: PropertyKey[];
  message: string;
  /** The problem is the last key of `path` itself, not its value. */
  atKey: boolean;
}

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
  // A misspelt key often makes another one "missing": the misspelling is what has to be mended.
  const problems = result.error.issues.flatMap((issue) => problemsOf(issue)).sort((a, b) => Number(b.atKey) - Number(a.atKey));
  throw misfit(problems, (problem) => locate(document, lines, file, problem), file);
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
  const lines = problems.map((problem) => `${nameOf(problem)}${problem.message}`);
  const first = problems[0];
  return new EvalpinError('EP1014', `${lines[0] ?? 'The file does not have the right form'} (${file})`, {
    location: first ? locationOf(first) : { file },
    details: problems.slice(1).map((problem, index) => `line ${locationOf(problem).line}: ${lines[index + 1]}`),
  });
}

/** A union's issue becomes the issues of the branch that the writer most likely meant. */
function problemsOf(issue: z.core.$ZodIssue, base: PropertyKey[] = []): Problem[] {
  const path = [...base, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0 && issue.message === 'Invalid input') {
    const branches = issue.errors.map((branch) => branch.flatMap((inner) => problemsOf(inner, path)));
    return branches.reduce((best, branch) => (penalty(branch, path) < penalty(best, path) ? branch : best));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key, index) => ({
      path: [...path, key],
      message: index === 0 ? issue.message : `unknown key ${JSON.stringify(key)}`,
      atKey: true,
    }));
  }
  if (issue.code === 'invalid_key') {
    return [{ path, message: `${JSON.stringify(String(issue.path.at(-1)))} ${issue.issues[0]?.message ?? 'is no valid key'}`, atKey: true }];
  }
  return [{ path, message: messageOf(issue), atKey: false }];
}

function penalty(branch: Problem[], path: PropertyKey[]): number {
  const shallow = branch.filter((problem) => problem.path.length === path.length).length;
  return shallow * 100 + branch.filter((problem) => problem.atKey).length * 10 + branch.length;
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'is missing';
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input: expected')) {
    return `must be a ${TYPE_NAMES[issue.expected] ?? issue.expected}, not ${issue.message.split('received ')[1] ?? 'this'}`;
  }
  if (issue.code === 'invalid_value' && issue.message.startsWith('Invalid')) {
    const allowed = `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    return typeof issue.input === 'string' && issue.input.length <= 60 ? `${allowed}, not ${JSON.stringify(issue.input)}` : allowed;
  }
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) return `must be at least ${issue.minimum}`;
  return issue.message;
}

const TYPE_NAMES: Record<string, string> = { object: 'mapping', record: 'mapping', array: 'list', int: 'whole number' };

function nameOf(problem: Problem): string {
  const path = problem.atKey ? problem.path.slice(0, -1) : problem.path;
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('').replace(/^\./, '');
  if (text === '') return problem.atKey ? '' : 'The file ';
  return problem.atKey ? `${text}: ` : `${text} `;
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
