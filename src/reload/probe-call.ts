import { EvalpinError } from '../contract/errors.ts';
import { jsonOrUndefined } from '../contract/json-or-undefined.ts';
import { canonicalJson } from '../digest/identity.ts';
import type { ProbeCall } from '../workspace/model.ts';
import { askServer, reasonOf, said, type AskedServer } from './ask-server.ts';
import { isRecord } from '../contract/is-record.ts';

/** Makes a nodeset's probe call. Returns what is wrong with the answer; undefined where nothing is. */
export async function probeFault(server: AskedServer, { node, inputs, expect, timeoutMs }: ProbeCall): Promise<string | undefined> {
  const body = Buffer.from(JSON.stringify(inputs));
  try {
    const answer = await askServer(server, 'POST', `/call/${encodeURIComponent(node)}`, { what: `the probe call of ${node}`, deadlineMs: timeoutMs, headers: { 'content-type': 'application/json' }, body });
    if (answer.status !== 200) return `${node} was answered with ${answer.status}, ${said(answer)}`;
    return outputFault(node, jsonOrUndefined(answer.body.toString('utf8')), expect);
  } catch (error) {
    return error instanceof EvalpinError ? error.message : `${node}: ${reasonOf(error)}`;
  }
}

/** The first expected output that the answer does not have. Pure. */
export function outputFault(node: string, answer: unknown, expect: ProbeCall['expect']): string | undefined {
  const outputs: Record<string, unknown> = isRecord(answer) ? answer : {};
  for (const [output, expected] of Object.entries(expect)) {
    const given = Object.hasOwn(outputs, output) ? canonicalJson(outputs[output]) : 'nothing';
    if (given !== canonicalJson(expected)) return `${node} gave ${short(given)} as ${output}, not ${short(canonicalJson(expected))}`;
  }
  return undefined;
}

const SHOWN = 200;

function short(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
