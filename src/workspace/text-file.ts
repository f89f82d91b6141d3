import { readFileSync, statSync } from 'node:fs';
import { errnoOf, EvalpinError } from '../contract/errors.ts';

/**
 * Text of a UTF-8 file, without a byte order mark.
 * @throws EP1010 where it does not exist, EP1011 where it cannot be read, EP1012 where it is not UTF-8
 */
export function readTextFile(file: string, what: string): string {
  return decodeUtf8(readBytes(file, what), file, what);
}

/** @throws EP1012 with the line of the first byte that is not UTF-8 */
export function decodeUtf8(bytes: Uint8Array, file: string, what: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new EvalpinError('EP1012', `${what} ${file} is not UTF-8 text.`, { location: { file, line: lineOfFirstBadByte(bytes) }, cause });
  }
}

/**
 * Bytes of what a person named as a file. A pipe that nobody writes to would be read for ever.
 * @throws EP1011 for a pipe, socket or device; the system's error else
 */
export function readNamedFile(file: string, what: string): Buffer {
  const stat = statSync(file);
  if (stat.isFile() || stat.isDirectory()) return readFileSync(file);
  const kind = stat.isFIFO() ? 'a pipe' : stat.isSocket() ? 'a socket' : 'a device';
  throw new EvalpinError('EP1011', `${what} ${file} is ${kind}, not a file.`, { location: { file }, hint: 'Write its content to a file and name that: it is read more than once.' });
}

function readBytes(file: string, what: string): Uint8Array {
  try {
    return readNamedFile(file, what);
  } catch (cause) {
    const errno = errnoOf(cause);
    if (errno === 'ENOENT' || errno === 'ENOTDIR') throw new EvalpinError('EP1010', `${what} ${file} does not exist.`, { cause });
    if (errno === 'EACCES' || errno === 'EPERM') {
      throw new EvalpinError('EP1011', `${what} ${file} may not be read by this user.`, { location: { file }, cause });
    }
    if (errno === 'EISDIR') throw new EvalpinError('EP1011', `${what} ${file} is a folder, not a file.`, { location: { file }, cause });
    throw cause;
  }
}

function lineOfFirstBadByte(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  for (let end = bytes.indexOf(10); ; end = bytes.indexOf(10, start)) {
    const slice = bytes.subarray(start, end === -1 ? bytes.length : end);
    if (new TextDecoder().decode(slice).includes('\uFFFD')) return line;
    if (end === -1) return line;
    line++;
    start = end + 1;
  }
}
