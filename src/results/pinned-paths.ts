import { statSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadContext } from './reader.ts';

/** Makes what a program wrote of the sources that it ran from the same for every arm. */
export class PinnedPaths {
  readonly #tree: string | undefined;
  readonly #workspace: string;
  readonly #known = new Map<string, boolean>();

  constructor({ tree, workspace = tree }: ReadContext) {
    this.#tree = tree;
    this.#workspace = workspace ?? '';
  }

  /** A name without the folder of the snapshot: it is another one in each arm. */
  strip(text: string): string {
    if (this.#tree === undefined || !text.includes(this.#tree)) return text;
    return text.replaceAll(`file://${this.#tree}/`, '').replaceAll(`${this.#tree}/`, '').replaceAll(this.#tree, '.');
  }

  /** A file of the sources as outcomes name it, relative to the workspace; undefined for any other. */
  inWorkspace(file: string): string | undefined {
    if (this.#tree === undefined) return undefined;
    const path = resolve(this.#tree, file.startsWith('file://') ? pathOfUrl(file) : file);
    const inside = relative(this.#tree, path);
    if (inside === '' || inside.startsWith('../') || isAbsolute(inside) || !this.#exists(inside)) return undefined;
    return relative(this.#workspace, path);
  }

  /** The place that an error's text points to: pytest's last line `file:12: Error`, Python's innermost frame, JavaScript's topmost. */
  find(text: string): { file: string; line: number } | undefined {
    if (this.#tree === undefined) return undefined;
    const tail = text.length > MOST_SEARCHED ? text.slice(-MOST_SEARCHED) : text;
    const head = text.slice(0, MOST_SEARCHED);
    return (
      this.#first([...tail.matchAll(/^([^\s:][^\n:]{0,300}):(\d{1,7}): ?\w*$/gm)].toReversed()) ??
      this.#first([...tail.matchAll(/^\s*File "([^"\n]{1,400})", line (\d{1,7})/gm)].toReversed()) ??
      this.#first([...head.matchAll(/(?:\(|\bat )((?:file:\/\/)?\/[^\s():]{1,400}):(\d{1,7}):\d{1,7}\)?/g)])
    );
  }

  #first(matches: readonly RegExpMatchArray[]): { file: string; line: number } | undefined {
    for (const [, path = '', line = ''] of matches.slice(0, 50)) {
      const file = this.inWorkspace(path);
      if (file !== undefined && Number(line) > 0) return { file, line: Number(line) };
    }
    return undefined;
  }

  #exists(place: string): boolean {
    const known = this.#known.get(place);
    if (known !== undefined) return known;
    const there = isFile(join(this.#tree ?? '', place));
    this.#known.set(place, there);
    return there;
  }
}

const MOST_SEARCHED = 20_000;

/** A name from a result file may be one that no file can have. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function pathOfUrl(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    return url;
  }
}
