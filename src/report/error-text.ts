import { styleText } from 'node:util';
import type { EvalpinError } from '../contract/errors.ts';

/** An error as a terminal shows it: code and message, place, details, remedy; ends with a newline. */
export function renderError(error: EvalpinError, { colour }: { colour: boolean }): string {
  const paint = (style: 'red' | 'bold' | 'dim', text: string): string => (colour ? styleText(style, text, { validateStream: false }) : text);
  const lines = [`${paint('red', `error ${error.code}`)}: ${paint('bold', error.message)}`];
  if (error.location) {
    const { file, line, column } = error.location;
    lines.push(`  at ${[file, line, column].filter((part) => part !== undefined).join(':')}`);
  }
  for (const detail of error.details) lines.push(paint('dim', `  | ${detail}`));
  lines.push(`  ${error.hint.split('\n').join('\n  ')}`);
  return `${lines.join('\n')}\n`;
}
