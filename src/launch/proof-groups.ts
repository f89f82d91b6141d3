import type { MissedSource, ProcessProof, Stranger } from './proof-model.ts';

/** Something that one or several processes loaded or looked for. */
export type Grouped<Item> = Item & { names: string[] };

/** Each stranger once, with the processes that loaded it: workers of one arm are alike. Pure. */
export function groupStrangers(processes: readonly Pick<ProcessProof, 'name' | 'strangers'>[]): Grouped<Pick<Stranger, 'reason' | 'remedy'>>[] {
  return group(processes.flatMap(({ name, strangers }) => strangers.map(({ reason, remedy }) => ({ name, key: reason, item: { reason, remedy } }))));
}

/** Each thing that was looked for in vain once, with the processes that did. Pure. */
export function groupMissed(processes: readonly Pick<ProcessProof, 'name' | 'missed'>[]): Grouped<MissedSource>[] {
  return group(processes.flatMap(({ name, missed }) => missed.map((item) => ({ name, key: `${item.place}\0${item.remedy}`, item }))));
}

/** `a, b and 3 more`. */
export function listNames(names: readonly string[]): string {
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function group<Item>(entries: readonly { name: string; key: string; item: Item }[]): Grouped<Item>[] {
  const groups = new Map<string, Grouped<Item>>();
  for (const { name, key, item } of entries) {
    const known = groups.get(key);
    if (known?.names.includes(name)) continue;
    if (known) known.names.push(name);
    else groups.set(key, { ...item, names: [name] });
  }
  return [...groups.values()];
}
