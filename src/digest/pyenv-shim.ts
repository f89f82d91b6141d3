import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface ShimWatch {
  /** What else than files the shim's choice depends on. */
  key: string;
  /** Files whose appearance, change or removal may change its choice. */
  watch: string[];
}

/**
 * A pyenv shim chooses an interpreter by `PYENV_VERSION`, the nearest `.python-version` upwards and the global
 * version. Undefined for any other program.
 */
export function pyenvWatch(file: string, cwd: string, env: Readonly<Record<string, string | undefined>>): ShimWatch | undefined {
  // A real interpreter is never so small.
  if (statSync(file).size > 4096) return undefined;
  const text = readFileSync(file, 'utf8');
  const root = /PYENV_ROOT="([^"]+)"/.exec(text)?.[1];
  if (!text.startsWith('#!') || root === undefined || !/pyenv"? exec /.test(text)) return undefined;
  const watch = [join(root, 'version'), join(root, 'versions')];
  for (let dir = env['PYENV_DIR'] ?? cwd; ; dir = dirname(dir)) {
    watch.push(join(dir, '.python-version'));
    if (dir === dirname(dir)) break;
  }
  return { key: JSON.stringify([cwd, env['PYENV_VERSION'] ?? null, env['PYENV_DIR'] ?? null]), watch };
}
