import { distance } from 'fastest-levenshtein';
import { nearestName } from './nearest-name.ts';
import type { NodesetSettings } from './declaration-schema.ts';
import type { FoundNodeset } from './discover.ts';
import { parseDuration } from './duration.ts';
import type { MisspeltAttribute, Unresolved } from './model.ts';
import type { Literal } from './python-literals.ts';

/** A reader turns a literal into settings, or says in a sentence what is wrong with it. */
type Reader = (value: Literal) => NodesetSettings | string;

const READERS: Record<string, { key: keyof NodesetSettings; read: Reader }> = {
  parallelism: { key: 'parallelism', read: readParallelism },
  server_python: { key: 'interpreter', read: (value) => (value === null || value === '' ? {} : typeof value === 'string' ? { interpreter: value } : 'must be a text') },
  server_env: { key: 'env', read: readEnv },
  startup_timeout: { key: 'health', read: readTimeout },
  needs: { key: 'needs', read: (value) => listOfTexts(value, (needs) => ({ needs })) },
  depends_on: { key: 'dependsOn', read: (value) => listOfTexts(value, (dependsOn) => ({ dependsOn })) },
  state_schema: { key: 'state', read: readStateSchema },
};

export interface ClassSettings {
  settings: NodesetSettings;
  /** Attributes that are not literal or not allowed, by the key of the settings that they would have given. */
  unresolved: Map<keyof NodesetSettings | 'name', Unresolved>;
  misspelt: MisspeltAttribute[];
}

/** What the attributes of a nodeset's class say. Read by a parser; nothing is executed. `wanted` names one of several classes. */
export function classSettings(nodeset: FoundNodeset, wanted?: string): ClassSettings {
  const settings: NodesetSettings = {};
  const unresolved: ClassSettings['unresolved'] = new Map();
  const place = nodeset.classPlace ?? nodeset.place;
  const named = nodeset.classes.filter(({ name }) => name === wanted);
  const [first, ...others] = named.length > 0 ? named : nodeset.classes;
  if (!first) return { settings, unresolved, misspelt: [] };
  if (others.length > 0) {
    const text = nodeset.classes.map((item) => item.name).join(', ');
    unresolved.set('class', { what: 'class', text, place, line: first.line, problem: 'the file has several nodeset classes' });
    return { settings, unresolved, misspelt: [] };
  }
  settings.class = first.name;
  const name = first.attributes.get('name');
  if (name && typeof name.value !== 'string') unresolved.set('name', { what: 'name', text: name.text, place, line: name.line });
  for (const [attribute, { key, read }] of Object.entries(READERS)) {
    const found = first.attributes.get(attribute);
    if (!found) continue;
    const value = found.value === undefined ? undefined : read(found.value);
    if (typeof value === 'object') Object.assign(settings, value);
    else unresolved.set(key, { what: attribute, text: found.text, place, line: found.line, ...(value === undefined ? {} : { problem: value }) });
  }
  return { settings, unresolved, misspelt: misspeltIn(first.attributes, place) };
}

const KNOWN = ['name', 'concurrent', ...Object.keys(READERS)];

/** A class may have any attributes of its own, so only what is nearly a name of ours, and not there under its right one, counts. */
function misspeltIn(attributes: FoundNodeset['classes'][number]['attributes'], place: string): MisspeltAttribute[] {
  return [...attributes].flatMap(([attribute, { line }]) => {
    const meant = KNOWN.find((known) => isNear(attribute, known));
    return KNOWN.includes(attribute) || meant === undefined || attributes.has(meant) ? [] : [{ attribute, meant, place, line }];
  });
}

/** Short words are near to many other words: of those, one letter may differ and the first may not. */
function isNear(attribute: string, known: string): boolean {
  if (known.length > 5) return distance(attribute, known) <= 2;
  return attribute[0] === known[0] && distance(attribute, known) <= 1;
}

const PARALLELISMS = ['local', 'replicated', 'shared'] as const;

function readParallelism(value: Literal): NodesetSettings | string {
  const known = PARALLELISMS.find((item) => item === value);
  if (known) return { parallelism: known };
  const nearest = typeof value === 'string' ? nearestName(value, PARALLELISMS) : undefined;
  return nearest ? `did you mean ${JSON.stringify(nearest)}?` : `must be one of ${PARALLELISMS.join(', ')}`;
}

function readEnv(value: Literal): NodesetSettings | string {
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) return 'must be a dict of texts';
  if (!Object.values(value).every((item) => typeof item === 'string' || typeof item === 'number')) return 'must be a dict of texts';
  return { env: Object.fromEntries(Object.entries(value).map(([key, item]) => [key, typeof item === 'number' ? String(item) : (item as string)])) };
}

function readTimeout(value: Literal): NodesetSettings | string {
  if (value === null) return {};
  const timeout = typeof value === 'number' ? Math.round(value * 1000) : typeof value === 'string' ? parseDuration(value) : undefined;
  return timeout !== undefined && timeout > 0 ? { health: { timeout } } : 'must be a number of seconds';
}

function readStateSchema(value: Literal): NodesetSettings | string {
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value) || !Object.values(value).every((item) => typeof item === 'string')) {
    return 'must be a dict from field to type';
  }
  return { state: { schema: value as Record<string, string> } };
}

function listOfTexts(value: Literal, make: (texts: string[]) => NodesetSettings): NodesetSettings | string {
  if (value === null) return {};
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? make(value) : 'must be a list of texts';
}
