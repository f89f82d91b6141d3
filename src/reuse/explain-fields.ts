import { differingFields } from '../digest/identity.ts';
import type { Fields } from './model.ts';

/** One field that keeps a stored result from being used, in words. */
export interface FieldDifference {
  field: string;
  text: string;
}

const SHOWN = 80;
const SHOWN_OF_ONE = 3;
/** What changes with the snapshot by itself. */
const OF_SNAPSHOT = /^(graph|scorer|nodeset .+ \/ tree)$/;

/**
 * The fields in which two arms differ, those that are consequences of another left out. `files`: how the two snapshots' files
 * differ, where that is known. Pure.
 */
export function explainFields(before: Fields, after: Fields, files: readonly string[] | undefined): FieldDifference[] {
  const told = new Map<string, string[]>();
  for (const name of toldFields(before, after)) told.set(ownerOf(name) ?? name, [...(told.get(ownerOf(name) ?? name) ?? []), name]);
  return [...told].flatMap(([owner, fields]) => {
    const texts = fields.map((field) => ({ field, text: field === 'snapshot' ? snapshotText(files) : fieldText(field, before[field], after[field]) }));
    if (texts.length <= SHOWN_OF_ONE) return texts;
    // Another environment has hundreds of other packages.
    const first = texts.slice(0, SHOWN_OF_ONE).map(({ text }) => text.slice(owner.length).replace(/^( \/)? /, ''));
    return [{ field: owner, text: `${owner}: ${first.join(', ')}, ${texts.length - SHOWN_OF_ONE} more` }];
  });
}

/** How far two arms are from each other: the number of fields that differ by themselves. Pure. */
export function distance(before: Fields, after: Fields): number {
  return toldFields(before, after).length;
}

function toldFields(before: Fields, after: Fields): string[] {
  const names = differingFields(before, after);
  const differing = new Set(names);
  const told = names.filter((name) => {
    const [owner = ''] = name.split(' / ');
    if (owner !== name && differing.has(owner)) return false;
    return !differing.has('snapshot') || !OF_SNAPSHOT.test(name);
  });
  return told.sort((a, b) => rank(a) - rank(b));
}

/** What a field is one of many of. */
function ownerOf(name: string): string | undefined {
  return name.startsWith('packages ') ? 'packages' : /^(interpreter \S+) \//.exec(name)?.[1];
}

const ORDER = ['snapshot', 'harness', 'arguments', 'interpreter', 'env', 'seed'];

function rank(field: string): number {
  const at = ORDER.findIndex((start) => field === start || field.startsWith(`${start} `));
  return at === -1 ? ORDER.length : at;
}

function snapshotText(files: readonly string[] | undefined): string {
  if (files === undefined) return 'snapshot: other sources (which files is no longer known)';
  const [first = 'its links', second, third, ...others] = files;
  const more = others.length > 0 ? [`${others.length} more`] : [];
  return `snapshot: ${[first, second, third].filter((name) => name !== undefined).concat(more).join(', ')}`;
}

function fieldText(field: string, before: string | undefined, after: string | undefined): string {
  if (before === undefined) return `${field} is new`;
  if (after === undefined) return `${field} is gone`;
  const [a, b] = [shown(before), shown(after)];
  const tellable = a !== b && a !== '' && b !== '' && a.length <= SHOWN && b.length <= SHOWN;
  return tellable ? `${field}: ${a} → ${b}` : `${field} changed`;
}

/** A value without its hash. */
function shown(value: string): string {
  return value.replace(/(^| )(sha256:)?[0-9a-f]{64}$/, '');
}
