import { stripVTControlCharacters } from 'node:util';

// Control characters but tab and newline, line separators, and what is invisible or turns the direction of text round.
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Text of others without terminal sequences; other control and invisible characters are shown by their number. Newlines and tabs stay. */
export function plainText(text: string): string {
  return stripVTControlCharacters(text.replaceAll('\r\n', '\n')).replace(UNSEEN, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`);
}

/** The same in one line, at most `limit` characters. */
export function oneLine(text: string, limit = 300): string {
  const line = plainText(text).trim().replaceAll(/\s*\n\s*/g, ' ⏎ ').replaceAll('\t', ' ');
  // Not through the middle of a surrogate pair.
  return line.length > limit ? `${line.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…` : line;
}

/**
 * A name or message of others as a piece of Markdown: shown letter by letter whatever it holds. It stands in `<code>`, where GitHub makes
 * no mentions, references or links, and every character that could be markup is an entity, also the `|` of tables.
 */
export function quoted(text: string, limit = 300): string {
  return `<code>${entities(oneLine(text, limit))}</code>`;
}

/** Lines of a log as a block that nothing in them can end. */
export function logBlock(lines: readonly string[]): string {
  const text = lines.map((line) => plainText(line).replaceAll(/[&<>]/g, entity)).join('\n');
  return `<pre>\n${text}\n</pre>`;
}

/** Our own words around a piece that is quoted already: only what breaks a table's row. */
export function entities(text: string): string {
  return text.replaceAll(/[&<>|\\`*_[\]()#~!:@$"']/g, entity);
}

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function entity(char: string): string {
  return NAMED[char] ?? `&#${char.codePointAt(0)};`;
}
