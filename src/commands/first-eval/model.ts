import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A first eval in the language of a repository, and what its workflow needs for it. */
export interface FirstEval {
  name: string;
  /** A sample to begin with, where the repository has no evals yet. */
  sample?: { file: string; text: string };
  command: string[];
  results: { format: string; path: string };
  /** Exit codes besides 0 that are no failure of the command. */
  allowExit?: number[];
  gate: string;
  /** Globs of what is pinned besides `roots`. */
  include: string[];
  /** Folders that code is imported from. */
  roots: string[];
  /** Where it is not the one of PATH. */
  interpreter?: { python: string };
  /** Words before a command that put the interpreter on PATH. */
  through?: string;
  /** Steps of a workflow: the interpreter, and what is installed. */
  steps: string;
}

/** Where a command is set up: the folder of its settings, and the repository that holds it. */
export interface Project {
  /** Absolute path of the repository. */
  root: string;
  /** Path of the settings' folder in it; `''` for the repository itself. */
  folder: string;
}

/** The folder that has the file, seen from the repository: that of the settings before the repository's own; undefined for none. */
export function nearest({ root, folder }: Project, file: string): string | undefined {
  return [folder, ''].find((place) => existsSync(join(root, place, file)));
}
