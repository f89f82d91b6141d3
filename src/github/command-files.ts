import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';

/**
 * Appends named values to one of the runner's command files, in its form for values of any number of lines. Written here and not with
 * `@actions/core`, whose start costs a tenth of a second and which throws where a file is missing.
 * @returns a sentence that says why it could not be, else undefined
 */
export function appendValues(file: string | undefined, what: string, values: Readonly<Record<string, string>>): string | undefined {
  if (file === undefined || file === '') return `the runner names no file for ${what}`;
  const text = Object.entries(values).map(([name, value]) => {
    const delimiter = `evalpin-${randomUUID()}`;
    return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
  });
  try {
    // The runner makes the file; a missing one is a runner that would not read it either.
    appendFileSync(file, text.join(''), { flag: 'a' });
    return undefined;
  } catch (error) {
    return `${what} cannot be written: ${error instanceof Error ? error.message : String(error)}`;
  }
}
