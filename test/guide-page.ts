import { readFileSync } from 'node:fs';

/** A fenced block of a page. */
export interface Block {
  language: string;
  text: string;
  /** Where it begins, from 1. */
  line: number;
}

/** All fenced blocks of a page, in their order. */
export function blocksOf(page: string): Block[] {
  const text = readFileSync(page, 'utf8');
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map((match) => ({ language: match[1] ?? '', text: match[2] ?? '', line: text.slice(0, match.index).split('\n').length }));
}

/** The path that the first line of a block names, for a block that is a file: `# nodesets/index.py`. */
export function fileOf({ text }: Block): string | undefined {
  return /^# (\S+\.\w+)\n/.exec(text)?.[1];
}

/** A file after an edit, as a block of `-` and `+` lines shows it. @throws Error where the file has no such lines, or has them twice */
export function edited(content: string, { text }: Block): string {
  const side = (sign: string): string => text.split('\n').filter((line) => line.startsWith(sign)).map((line) => `${line.slice(1)}\n`).join('');
  const parts = content.split(side('-'));
  if (parts.length !== 2) throw new Error(`the file has these lines ${parts.length - 1} times:\n${side('-')}`);
  return parts.join(side('+'));
}

/** What differs from one time to the next, each kind under one name, so that what a page shows can be compared with what was printed. */
export function withoutChance(text: string): string {
  return text
    .replaceAll(/\b\d{4}-\d\d-\d\d(?= )/g, 'DAY')
    .replaceAll(/\b\d\d:\d\d:\d\dZ/g, 'TIME')
    .replaceAll(/\bup-\d{8}-\d{6}-[0-9a-f]{6}\b/g, 'RUN')
    .replaceAll(/\b[0-9a-f]{12}-[0-9a-f]{8}\b/g, 'DIGEST-TAG')
    .replaceAll(/\b[0-9a-f]{12}\b/g, 'DIGEST')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'ADDRESS')
    .replaceAll(/\b[\d.]+ m?s(?![\w-])/g, 'SPAN')
    .replaceAll(/by \S+@\S+/g, 'by WHO');
}
