import { plainText } from '../safe-text.ts';

/** Markup that may stand in the page as it is. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/**
 * Markup with values in it. Every value that is no `Html` is text of others: it is escaped for content and for quoted attributes alike, and
 * its control and invisible characters are shown by their number. Null, undefined and false are nothing.
 */
export function html(fixed: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(fixed.reduce((out, piece, at) => `${out}${render(parts[at - 1])}${piece}`));
}

export const NOTHING = new Html('');

export function escapeHtml(text: string): string {
  return plainText(text).replaceAll(/[&<>"'`]/g, (char) => `&#${char.codePointAt(0)};`);
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return part.map(render).join('');
}
