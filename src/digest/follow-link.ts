import type { Place } from '../workspace/model.ts';

/** Where a link leads: a place inside (which may be missing), out, or round in a circle. */
export type LinkEnd = { kind: 'inside'; place: Place } | { kind: 'outside' } | { kind: 'loop' };

const MOST_HOPS = 40;

/**
 * Follows a link component by component, as the system does: `..` behind another link starts from where that one
 * leads, which no textual rule can tell.
 * @param links text of every link by place
 * @param externals places that lead out on purpose
 */
export function followLink(place: Place, links: ReadonlyMap<Place, string>, externals: ReadonlySet<Place> = new Set()): LinkEnd {
  const todo = place.split('/').toReversed();
  let at: string[] = [];
  let hops = 0;
  for (let part = todo.pop(); part !== undefined; part = todo.pop()) {
    if (part === '' || part === '.') continue;
    if (part === '..') {
      if (at.length === 0) return { kind: 'outside' };
      at.pop();
      continue;
    }
    at.push(part);
    const here = at.join('/');
    if (externals.has(here)) return todo.includes('..') ? { kind: 'outside' } : { kind: 'inside', place: here };
    const target = links.get(here);
    if (target === undefined) continue;
    if (++hops > MOST_HOPS) return { kind: 'loop' };
    if (target.startsWith('/')) return { kind: 'outside' };
    at = at.slice(0, -1);
    todo.push(...target.split('/').toReversed());
  }
  return { kind: 'inside', place: at.join('/') };
}
