import { setFlagsFromString } from 'node:v8';

/** A list of files is large from here on. */
const LARGE = 30_000;

let told = false;

/**
 * Called with the number of files so far. For a large list, keeps V8's nursery at its size: left alone it grows to
 * three times 16 MB, of which a list that stays alive gains nothing, and 200,000 files would take a quarter more memory.
 */
export function expectLargeList(files: number): void {
  if (told || files < LARGE) return;
  told = true;
  setFlagsFromString('--semi-space-growth-factor=1');
}
