import { EvalpinError } from '../contract/errors.ts';
import { parseHarnessEvent } from '../launch/worker-event.ts';
import { readBytes } from './read-text.ts';
import type { FileResults, FoundEpisode } from './reader.ts';

/** The format `evalpin`: one event as JSON a line; `episode` events are the results. */
export async function readEvalpinLines(file: string): Promise<FileResults> {
  const found: FoundEpisode[] = [];
  const rows = splitLines(await readBytes(file), file);
  rows.forEach(({ text, ended }, at) => {
    if (text.trim() === '') return;
    const line = at + 1;
    const event = parseHarnessEvent(text);
    if (event.event === 'bad-line') {
      const torn = ended ? '' : ' (the last line has no end: the program was stopped while it wrote)';
      throw malformed(file, line, `${event.reason}${torn}`);
    }
    if (event.event === 'episode') found.push({ event, file, line });
  });
  return { file, episodes: found, notices: [] };
}

function splitLines(bytes: Buffer, file: string): { text: string; ended: boolean }[] {
  const rows: { text: string; ended: boolean }[] = [];
  for (let from = 0; from < bytes.length; ) {
    const newline = bytes.indexOf(0x0a, from);
    const to = newline === -1 ? bytes.length : newline;
    rows.push({ text: decode(bytes.subarray(from, to), { file, line: rows.length + 1 }), ended: newline !== -1 });
    from = to + 1;
  }
  return rows;
}

function decode(bytes: Buffer, { file, line }: { file: string; line: number }): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: line > 1 }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw malformed(file, line, 'the line is not UTF-8');
    throw error;
  }
}

function malformed(file: string, line: number, reason: string): EvalpinError {
  return new EvalpinError('EP5004', `${file}, line ${line}: ${reason}`, { location: { file, line } });
}
