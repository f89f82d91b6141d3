import { closeSync, openSync, readSync } from 'node:fs';

const LONGEST_LINE = 512;
const PYTHON = /^python(3(\.\d+)?)?$/;

/** The interpreter that the first line of a script names, as those of `pytest` and `promptfoo` do. Without a path: the one that is found by name. */
export function interpreterOfScript(file: string): { runtime: 'python' | 'node'; path?: string } | undefined {
  const [, program = '', argument = ''] = /^#!\s*(\S+)(?:[ \t]+(?:-S[ \t]+)?(\S+))?/.exec(firstLine(file)) ?? [];
  const found = program.endsWith('/env') ? argument : program;
  const name = found.slice(found.lastIndexOf('/') + 1);
  const runtime = PYTHON.test(name) ? 'python' : name === 'node' ? 'node' : undefined;
  if (runtime === undefined) return undefined;
  // `env python3` finds what PATH has first, which is the chosen interpreter.
  return found.startsWith('/') ? { runtime, path: found } : { runtime };
}

function firstLine(file: string): string {
  const head = Buffer.alloc(LONGEST_LINE);
  const descriptor = openSync(file, 'r');
  try {
    const text = head.toString('latin1', 0, readSync(descriptor, head, 0, LONGEST_LINE, 0));
    return Buffer.from(text.split('\n', 1)[0] ?? '', 'latin1').toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}
