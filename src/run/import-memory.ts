import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf } from '../contract/errors.ts';
import type { ImportMemory } from '../workspace/closure.ts';
import { writeWholeFile } from '../process/write-whole-file.ts';

/** Raised whenever what is read from a file's imports changes: older memories are then worth nothing. */
const VERSION = 2;
const MOST_FILES = 20_000;

/** What files import, by the sha256 of their bytes, kept across runs: a large framework is parsed once. */
export class KeptImports {
  readonly memory: ImportMemory;
  readonly #file: string;
  readonly #known: number;

  constructor(indexFolder: string) {
    this.#file = join(indexFolder, `imports-${VERSION}.json`);
    this.memory = new Map(read(this.#file));
    this.#known = this.memory.size;
  }

  /** Writes it whole if something was learned; of two runs at once the later one wins, and the other's files are parsed again. */
  save(): void {
    if (this.memory.size === this.#known) return;
    const entries = [...this.memory].slice(-MOST_FILES);
    writeWholeFile(this.#file, JSON.stringify(entries));
  }
}

type Entries = Iterable<[string, ImportMemory extends Map<string, infer V> ? V : never]>;

function read(file: string): Entries {
  try {
    const entries = JSON.parse(readFileSync(file, 'utf8')) as Entries;
    return Array.isArray(entries) ? entries : [];
  } catch (error) {
    if (errnoOf(error) === 'ENOENT' || error instanceof SyntaxError) return [];
    throw error;
  }
}
