import { basename } from 'node:path';

const SHELL = /^(?:ba|da|z|k|mk|a)?sh$/;
/** What a shell does itself. */
const OWN = new Set(['cd', 'export', 'set', 'unset', 'umask', 'ulimit', 'true', 'test', ':', '[']);

/**
 * Whether a command is a shell that may start programs before the one that takes its place: that one has the shell's number, and says nothing of
 * those. Told by the words alone, so that what is not plain counts. False for any other program. Pure.
 */
export function startsSeveral(argv: readonly string[]): boolean {
  if (!SHELL.test(basename(argv[0] ?? ''))) return false;
  const at = argv.findIndex((word, index) => index > 0 && /^-[a-z]*c[a-z]*$/.test(word));
  const text = at < 0 ? undefined : argv[at + 1];
  if (text === undefined) return false;
  const plain = text.replaceAll(/\\.|'[^']*'/gs, 'x').replaceAll(/"([^"]*)"/gs, (_, inner: string) => (/\$\(|`/.test(inner) ? '`' : 'x'));
  const parts = plain.split(/&&|\|\||[;\n]/).map((part) => part.trim()).filter((part) => part !== '');
  if (parts.some((part) => /[`()|]|\$\(|&(?!>)(?<!>&)|^\{\s/.test(part))) return true;
  return parts.slice(0, -1).some((part) => !OWN.has(firstWord(part)));
}

/** After `NAME=value`, of which a command may consist. */
function firstWord(part: string): string {
  return part.split(/\s+/).find((word) => !/^\w+=/.test(word)) ?? ':';
}
