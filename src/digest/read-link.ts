import { readlinkSync } from 'node:fs';
import { EvalpinError } from '../contract/errors.ts';
import { fileError } from './file-error.ts';

/** A link's text. Throws EP2105 if it is not UTF-8. */
export function readLink(path: string): string {
  let bytes: Buffer;
  try {
    bytes = readlinkSync(path, 'buffer');
  } catch (error) {
    throw fileError(error, path);
  }
  const text = bytes.toString('utf8');
  if (Buffer.compare(Buffer.from(text), bytes) !== 0) {
    throw new EvalpinError('EP2105', `the link ${JSON.stringify(path)} has a text that is not valid UTF-8`);
  }
  return text;
}
