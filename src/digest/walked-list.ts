import { lstatSync, type Stats } from 'node:fs';
import type { Place, SourceEntry } from '../workspace/model.ts';
import { fileError } from './file-error.ts';
import type { FileList } from './hash-list.ts';
import { readLink } from './read-link.ts';
import { entriesOf, placeOf, type Walked } from './walk.ts';

/** A link of a walked folder. */
export interface WalkedLink {
  /** Number of it in the list. */
  i: number;
  target: string;
  /** From before it was read. */
  stat: Stats;
  /** Milliseconds since 1970, before its stat. */
  moment: number;
}

/** What was walked, as a list to hash; it grows with the walk. */
export class WalkedList implements FileList {
  readonly walked: Walked;
  readonly prefix: string;
  #links: Map<Place, WalkedLink> | undefined;

  constructor(walked: Walked) {
    this.walked = walked;
    this.prefix = `${walked.top}/`;
  }

  get length(): number {
    return this.walked.names.length;
  }

  place(i: number): Place {
    return placeOf(this.walked, i);
  }

  rest(i: number): string {
    return placeOf(this.walked, i);
  }

  isLink(i: number): boolean {
    return this.walked.links.has(i);
  }

  target(i: number): string {
    return this.links.get(this.place(i))?.target ?? '';
  }

  /** Read when they are first asked for, once the walk is over. */
  get links(): ReadonlyMap<Place, WalkedLink> {
    this.#links ??= new Map([...this.walked.links].map((i) => [this.place(i), readWalkedLink(this.walked.top, this.place(i), i)]));
    return this.#links;
  }

  entries(): SourceEntry[] {
    return entriesOf(this.walked).map((entry) => {
      const link = this.links.get(entry.place);
      return link === undefined ? entry : { ...entry, target: link.target };
    });
  }
}

/** An absolute target below the folder is told from the link's own folder, so that it counts the same elsewhere. */
function readWalkedLink(top: string, place: Place, i: number): WalkedLink {
  const path = `${top}/${place}`;
  const moment = Date.now();
  const stat = lstatOf(path);
  const target = readLink(path);
  const inside = target.startsWith(`${top}/`);
  return { i, stat, moment, target: inside ? '../'.repeat(place.split('/').length - 1) + target.slice(top.length + 1) : target };
}

function lstatOf(path: string): Stats {
  try {
    return lstatSync(path);
  } catch (error) {
    throw fileError(error, path);
  }
}
