import { EvalpinError } from '../contract/errors.ts';
import { readEvalpinLines } from './evalpin-lines.ts';
import type { ResultFormat, ResultReader } from './reader.ts';

/** A further format is one file with its reader, and its line here. */
const READERS: Partial<Record<ResultFormat, ResultReader>> = {
  evalpin: readEvalpinLines,
};

/** @throws EP5006 for a format that cannot be read yet. */
export function readerOf(format: ResultFormat): ResultReader {
  const reader = READERS[format];
  if (reader) return reader;
  throw new EvalpinError('EP5006', `results of the format \`${format}\` are not available in this version; it reads ${Object.keys(READERS).join(', ')}`);
}
