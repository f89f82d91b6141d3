import { readEvalpinLines } from './evalpin-lines.ts';
import { readEach, type ResultFormat, type ResultReader } from './reader.ts';

/** A further format is one file with its reader, and its line here. Each is loaded when a file of its format is read. */
const READERS: Record<ResultFormat, ResultReader> = {
  evalpin: (files) => readEach(files, readEvalpinLines),
  junit: async (files, context) => (await import('./junit.ts')).readJunit(files, context),
  promptfoo: async (files, context) => (await import('./promptfoo.ts')).readPromptfoo(files, context),
  inspect: async (files, context) => (await import('./inspect.ts')).readInspect(files, context),
  'lm-eval': async (files) => (await import('./lm-eval.ts')).readLmEval(files),
};

export function readerOf(format: ResultFormat): ResultReader {
  return READERS[format];
}
