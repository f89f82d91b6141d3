import { EvalpinError } from '../contract/errors.ts';
import { nearestName } from '../workspace/nearest-name.ts';
import { parseYaml } from '../workspace/yaml-document.ts';
import { z } from 'zod';
import { gateSchema, type Gate } from './gate-schema.ts';

const FORMS = 'METRIC: max-drop N, METRIC: min N, METRIC: max N, new-failures N, vanished N, pass K of N';
const RULES = ['max-drop', 'min', 'max', 'new-failures', 'vanished', 'pass'];
const NUMBER = String.raw`([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)`;
const OF_METRIC = new RegExp(String.raw`^(.+?)\s*[:\s]\s*(max-drop|min|max)\s*[:\s]\s*${NUMBER}$`);
const OF_CASES = new RegExp(String.raw`^(new-failures|vanished)\s*[:\s]\s*${NUMBER}$`);
const OF_REPEATS = /^pass\s*[:\s]?\s*(\d+)\s+of\s+(\d+)$/;

/**
 * Gates as one line of text, for an input or an option: `accuracy: max-drop 0.02, new-failures 0`. Commas, semicolons and line ends separate them, the
 * colons may be left out. Or the list as it stands in evalpin.yaml: `[{ metric: accuracy, max-drop: 0.02 }]`.
 * @param owner what the text was given as, for messages
 * @throws EP1040 that names the part that is wrong
 */
export function parseGates(text: string, owner = 'gates'): Gate[] {
  const trimmed = text.trim();
  if (/^(?:\[|- |\{)/.test(trimmed)) return fromYaml(trimmed, owner);
  const parts = trimmed.split(/[,;\n]/).map((part) => part.trim());
  const given = parts.filter((part) => part !== '');
  if (given.length === 0) throw new EvalpinError('EP1040', `${owner}: no gate is named`);
  return given.map((part) => parseGate(part, owner));
}

function parseGate(part: string, owner: string): Gate {
  const result = gateSchema.safeParse(fieldsOf(part, owner));
  if (result.success) return result.data;
  // The other kinds of gate complain too, of keys that they do not have: only a rule that a value breaks begins so.
  const why = result.error.issues.flatMap((issue) => (issue.code === 'invalid_union' ? issue.errors.flat() : [issue])).find(({ message }) => message.startsWith('must'));
  throw new EvalpinError('EP1040', `${owner}: ${JSON.stringify(part)} ${why?.message ?? 'is no gate'}`);
}

function fieldsOf(part: string, owner: string): object {
  const [, metric, rule, bound] = OF_METRIC.exec(part) ?? [];
  if (metric !== undefined && rule !== undefined) return { metric, [rule]: Number(bound) };
  const [, what, count] = OF_CASES.exec(part) ?? [];
  if (what !== undefined) return { [what]: Number(count) };
  const [, pass, of] = OF_REPEATS.exec(part) ?? [];
  if (pass !== undefined) return { pass: Number(pass), of: Number(of) };
  const word = part.split(/[\s:]+/).find((one) => !RULES.includes(one) && nearestName(one, RULES) !== undefined);
  const nearest = word === undefined ? undefined : nearestName(word, RULES);
  throw new EvalpinError('EP1040', `${owner}: ${JSON.stringify(part)} is no gate${nearest === undefined ? '' : `; did you mean ${nearest}?`}`, { hint: `A gate is one of: ${FORMS}.` });
}

function fromYaml(text: string, owner: string): Gate[] {
  try {
    const parsed = parseYaml(text, owner, z.union([z.array(gateSchema), gateSchema]));
    const gates = Array.isArray(parsed) ? parsed : [parsed];
    if (gates.length === 0) throw new EvalpinError('EP1040', `${owner}: no gate is named`);
    return gates;
  } catch (error) {
    if (!(error instanceof EvalpinError) || error.code === 'EP1040') throw error;
    throw new EvalpinError('EP1040', error.message, { cause: error });
  }
}
