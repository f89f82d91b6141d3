import { createHash } from 'node:crypto';
import { canonicalJson } from '../digest/identity.ts';
import type { PinnedPaths } from './pinned-paths.ts';

export interface NamedPrompt {
  raw?: string | undefined;
  label?: string | undefined;
  provider?: string | undefined;
}

export interface NamedRow {
  description?: string | undefined;
  /** As `varsText` gives them. */
  vars: string;
  /** The whole test with what it checks; asked for only where names are the same. */
  test: () => unknown;
  provider: string;
  promptIdx: number | undefined;
  prompt: NamedPrompt;
}

/**
 * A name for each row that stays the same when tests are added, taken out or put into another order: the test's description (its variables where it has
 * none, both where several tests share a description), the provider and the prompt. A prompt is known by its label or file, else by its place among
 * the prompts and never by its text, since that is what an edit changes. Rows of one name are repeats; where they check different things, a digest of
 * what they check tells them apart.
 */
export function nameRows(rows: readonly NamedRow[], prompts: readonly NamedPrompt[], paths: PinnedPaths): string[] {
  const promptNames = prompts.map((prompt, at) => promptName(prompt, placeAmong(prompts, at)));
  const byDescription = textsByDescription(rows);
  const names = rows.map((row) => {
    const test = testName(row.description ?? '', row.vars, (byDescription.get(row.description ?? '')?.size ?? 0) > 1);
    const prompt = (row.promptIdx === undefined ? undefined : promptNames[row.promptIdx]) ?? promptName(row.prompt, (row.promptIdx ?? 0) + 1);
    return paths.strip(`${test} [${row.provider}, ${prompt}]`);
  });
  const byName = new Map<string, number[]>();
  for (const [at, name] of names.entries()) {
    const places = byName.get(name);
    if (places) places.push(at);
    else byName.set(name, [at]);
  }
  for (const [name, places] of byName) {
    if (places.length === 1) continue;
    const digests = places.map((at) => digest(canonicalJson(rows[at]?.test() ?? null), 8));
    if (new Set(digests).size > 1) places.forEach((at, index) => (names[at] = `${name} #${digests[index]}`));
  }
  return names;
}

function testName(description: string, vars: string, isShared: boolean): string {
  if (description === '') return vars === '' ? '(no vars)' : vars;
  return isShared && vars !== '' ? `${description} (${vars})` : description;
}

function textsByDescription(rows: readonly NamedRow[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { description, vars } of rows) {
    if (description) found.set(description, (found.get(description) ?? new Set()).add(vars));
  }
  return found;
}

const LONGEST = 80;
/** Set by promptfoo itself while it runs. */
const OWN_VARS = new Set(['_conversation', 'sessionId']);

/** Variables as a short text: a long one is cut and has a digest of the whole. */
export function varsText(vars: Readonly<Record<string, unknown>>, paths: PinnedPaths): string {
  const text = Object.keys(vars)
    .filter((name) => !OWN_VARS.has(name))
    .sort()
    .map((name) => `${name}=${paths.strip(plainOrJson(vars[name]))}`)
    .join(', ');
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 20).replace(/[\ud800-\udbff]$/, '')}… #${digest(text, 12)}`;
}

function plainOrJson(value: unknown): string {
  return typeof value === 'string' && value !== '' && !/\p{Cc}/u.test(value) ? value : canonicalJson(value ?? null);
}

/** Which of the prompts of the same provider this is, from 1. */
function placeAmong(prompts: readonly NamedPrompt[], at: number): number {
  const { provider } = prompts[at] ?? {};
  return prompts.slice(0, at + 1).filter((prompt) => prompt.provider === provider).length;
}

/** Without a label of its own a prompt has its text as label, behind the file's name where it came from one. */
function promptName({ raw = '', label = '' }: NamedPrompt, place: number): string {
  const text = raw.trim();
  const own = text !== '' && label.trim().endsWith(text) ? label.trim().slice(0, -text.length).replace(/:\s*$/, '').trim() : label.trim();
  return own === '' || own.length > LONGEST || /[\n{]/.test(own) ? `prompt ${place}` : own;
}

function digest(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}
