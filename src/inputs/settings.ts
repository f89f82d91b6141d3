import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EvalpinError } from '../contract/errors.ts';
import { nearestName } from '../workspace/nearest-name.ts';
import type { WorkspaceSettings } from '../workspace/settings-model.ts';
import { readTextFile } from '../workspace/text-file.ts';
import { parseYaml } from '../workspace/yaml-document.ts';
import { settingsSchema, type EvalSettings, type SettingsFile } from './settings-schema.ts';

export const SETTINGS_NAME = 'evalpin.yaml';

/** evalpin.yaml as it was read: kebab-case keys in camelCase, durations in milliseconds. */
export interface Settings extends SettingsFile, WorkspaceSettings {
  /** Absolute path of the file. */
  file: string;
  /** Absolute folder that relative paths in it start from. */
  folder: string;
}

/** An eval's own name, else the stem of its graph. */
export function evalName(settings: EvalSettings, index: number): string {
  return settings.name ?? (settings.graph ? stem(settings.graph) : `eval-${index + 1}`);
}

/**
 * The settings file of a folder: in it, or in the nearest folder above it, up to the top of the git repository.
 * @throws EP1017 where the file there has a name that is near but not right
 */
export function findSettings(dir: string): string | undefined {
  let nearMiss: string | undefined;
  for (let folder = resolve(dir); ; folder = dirname(folder)) {
    const file = join(folder, SETTINGS_NAME);
    if (existsSync(file)) return file;
    nearMiss ??= ['evalpin.yml', '.evalpin.yaml', '.evalpin.yml', 'evalpin.json'].map((name) => join(folder, name)).find((path) => existsSync(path));
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) break;
  }
  if (nearMiss) throw new EvalpinError('EP1017', `Settings are read from ${SETTINGS_NAME}, but the file here is ${nearMiss}.`, { location: { file: nearMiss } });
  return undefined;
}

/**
 * Reads and checks a settings file.
 * @throws EP1010–EP1016, each with file, line and column
 */
export function loadSettings(file: string): Settings {
  const path = resolve(file);
  return parseSettings(readTextFile(path, 'The settings file'), path);
}

/** The same for text that was read already; `file` is an absolute path. */
export function parseSettings(text: string, file: string): Settings {
  const content = parseYaml(text, file, settingsSchema);
  checkEvalNames(content.evals ?? [], file);
  return { ...content, file, folder: dirname(file) };
}

function checkEvalNames(evals: EvalSettings[], file: string): void {
  const seen = new Set<string>();
  for (const [index, settings] of evals.entries()) {
    const name = evalName(settings, index);
    if (seen.has(name)) {
      throw new EvalpinError('EP1018', `Two evals are named ${JSON.stringify(name)}.`, { location: { file } });
    }
    seen.add(name);
  }
}

/**
 * The evals that were asked for by name; all where none was.
 * @throws EP1019 for a name that no eval has
 */
export function selectEvals(settings: Settings, names: readonly string[]): EvalSettings[] {
  const evals = settings.evals ?? [];
  const known = evals.map((item, index) => evalName(item, index));
  for (const name of names) {
    if (known.includes(name)) continue;
    const nearest = nearestName(name, known);
    throw new EvalpinError('EP1019', `There is no eval ${JSON.stringify(name)} in ${settings.file}.`, {
      hint: nearest ? `Did you mean ${JSON.stringify(nearest)}?` : `Its evals are: ${known.join(', ') || 'none'}.`,
    });
  }
  return names.length === 0 ? evals : evals.filter((_, index) => names.includes(known[index] ?? ''));
}

function stem(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.json$/, '');
}
