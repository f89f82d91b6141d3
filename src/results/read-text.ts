import { open, stat } from 'node:fs/promises';
import { EvalpinError, errnoOf } from '../contract/errors.ts';

/** Bytes of one result file or entry of an archive that are read at most: four times what 100,000 long cases come to. */
export const MOST_BYTES = 256 * 1024 * 1024;

/** @throws EP5015 for a file that is too large, EP5004 for one that cannot be read. */
export async function readBytes(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > MOST_BYTES) throw tooLarge(file, `${file} has ${size} bytes`);
    const handle = await open(file, 'r');
    try {
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** An error of the file system as one of the result file; any other as it is. */
export function unreadable(file: string, error: unknown): unknown {
  const reason = errnoOf(error);
  if (error instanceof EvalpinError || reason === undefined) return error;
  return new EvalpinError('EP5004', `${file} cannot be read (${reason})`, { location: { file }, cause: error });
}

export function tooLarge(file: string, what: string): EvalpinError {
  return new EvalpinError('EP5015', `${what}; at most ${MOST_BYTES} are read`, {
    location: { file },
    hint: 'Let the command leave out what is not a result, such as transcripts, or divide it over several files and name them by a glob.',
  });
}

/**
 * Text in the encoding that its byte order mark names, else in `otherwise`, else in UTF-8.
 * @throws EP5004 for an unknown encoding, and with the line for bytes that are none of it.
 */
export function decodeText(bytes: Uint8Array, { file, otherwise = 'utf-8' }: { file: string; otherwise?: string }): string {
  const encoding = encodingByMark(bytes) ?? otherwise;
  const decoder = decoderOf(encoding, file);
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const line = lineOfFault(bytes, encoding);
    throw new EvalpinError('EP5004', `${file}, line ${line}: the text is not ${encoding.toUpperCase()}`, { location: { file, line }, cause: error });
  }
}

function decoderOf(encoding: string, file: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new EvalpinError('EP5004', `${file} has the encoding ${JSON.stringify(encoding.slice(0, 40))}, which is unknown`, { location: { file, line: 1 }, cause: error });
  }
}

function encodingByMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** The line up to which the text can be decoded, found by halving. */
function lineOfFault(bytes: Uint8Array, encoding: string): number {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodes(bytes.subarray(0, middle), encoding)) good = middle;
    else bad = middle;
  }
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, good));
  return text.split('\n').length;
}

function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    // A character that is cut off at the end is no fault yet.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
