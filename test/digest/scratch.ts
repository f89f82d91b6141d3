import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { removeTree } from '../../src/snapshot/remove-tree.ts';

/** A new folder that is gone after the test. */
export function scratch(t: TestContext): string {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => {
    removeTree(dir);
  });
  return dir;
}

/** Content of a file, or `{ link }`, or `{ content, mode }`, by relative path. */
export type Files = Record<string, string | Buffer | { link: string } | { content: string; mode: number }>;

export function write(dir: string, files: Files): void {
  for (const [name, what] of Object.entries(files)) {
    const path = join(dir, name);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof what === 'string' || Buffer.isBuffer(what)) writeFileSync(path, what);
    else if ('link' in what) symlinkSync(what.link, path);
    else {
      writeFileSync(path, what.content);
      chmodSync(path, what.mode);
    }
  }
}

/** A folder of these files, gone after the test. */
export function folder(t: TestContext, files: Files): string {
  const dir = scratch(t);
  write(dir, files);
  return dir;
}
