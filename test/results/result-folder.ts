import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import type { FileResults, ReadContext, ResultFormat } from '../../src/results/reader.ts';
import { readerOf } from '../../src/results/readers.ts';

export const FIXTURES = join(import.meta.dirname, '..', 'fixtures', 'results');

export const FOREIGN_FORMATS = ['junit', 'promptfoo', 'inspect', 'lm-eval'] as const satisfies readonly ResultFormat[];

/** A temporary folder with these files, removed after the test. */
export function folderWith(t: TestContext, files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Reads one file of a fixture. */
export async function readFixture(format: ResultFormat, name: string, context: ReadContext = {}): Promise<FileResults> {
  return only(await readerOf(format)([join(FIXTURES, name)], context));
}

/** Reads this text as a result file. */
export async function readContent(t: TestContext, format: ResultFormat, content: string | Uint8Array, context: ReadContext = {}): Promise<FileResults> {
  return only(await readerOf(format)([join(folderWith(t, { 'results.x': content }), 'results.x')], context));
}

function only([first]: FileResults[]): FileResults {
  if (!first) throw new Error('nothing was read');
  return first;
}

/** Status by id. */
export function statuses({ episodes }: FileResults): Record<string, string> {
  return Object.fromEntries(episodes.map(({ event }) => [event.id, event.status]));
}
