import type { Annotation } from './annotations.ts';

/** An annotation as a workflow command: one line, with its newline. The runner decodes it to exactly what it was. */
export function annotationCommand({ level, title, message, file, line, column }: Annotation): string {
  const properties = { file, line, col: column, title };
  const given = Object.entries(properties).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeProperty(String(value))}`]));
  return `::${level} ${given.join(',')}::${encodeData(message)}\n`;
}

/** `%` first, or the others' signs would be encoded again. */
function encodeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** `:` and `,` end a property. */
function encodeProperty(text: string): string {
  return encodeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
