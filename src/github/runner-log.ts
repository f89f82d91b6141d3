import { randomUUID } from 'node:crypto';

/**
 * The log of a step. The runner looks for commands in all that a step prints, and much of that is text of others: logs, messages, names. So
 * commands are switched off, with a token that nobody can know, while such text is printed, and no line of it looks like a command either; only
 * `command` is one.
 */
export class RunnerLog {
  readonly #write: (text: string) => void;
  /** While commands are off. */
  #token: string | undefined;
  #partial = '';
  /** Annotations so far: a step has ten of each kind. */
  readonly shown = { error: 0, warning: 0, notice: 0 };

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  /** Text that may hold anything; lines are kept until they are whole. */
  text(text: string): void {
    const lines = (this.#partial + text).split('\n');
    this.#partial = lines.pop() ?? '';
    this.#print(lines);
  }

  /** A line that the runner is to obey, with its newline. */
  command(line: string): void {
    this.flush();
    if (this.#token !== undefined) this.#write(`::${this.#token}::\n`);
    this.#token = undefined;
    const level = /^::(error|warning|notice) /.exec(line)?.[1] as keyof RunnerLog['shown'] | undefined;
    if (level !== undefined) this.shown[level] += 1;
    this.#write(line);
  }

  /** Has the runner hide a value wherever it is printed from now on. */
  mask(value: string): void {
    this.command(`::add-mask::${value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}\n`);
  }

  /**
   * What a client library of GitHub's prints by itself. Its masks and debug lines are obeyed. Its annotations are text: the step has ten of each kind, and
   * what went wrong is told by ours.
   */
  ofClient(text: string): void {
    for (const line of text.split(/\r?\n/).filter((one) => one !== '')) {
      const [, name = '', message = ''] = /^::([\w-]+)(?: [^:]*)?::(.*)$/s.exec(line) ?? [];
      if (name === 'add-mask' || name === 'debug') this.command(`${line}\n`);
      else this.text(name === '' ? `${line}\n` : `${name}: ${decodeData(message)}\n`);
    }
  }

  /** Writes what has no newline yet, and switches commands on for whatever comes after us. */
  end(): void {
    this.command('');
  }

  flush(): void {
    if (this.#partial !== '') this.#print([this.#partial]);
    this.#partial = '';
  }

  #print(lines: readonly string[]): void {
    if (lines.length === 0) return;
    if (this.#token === undefined) {
      // A fresh one each time: what was printed before may have been read by now.
      this.#token = randomUUID();
      this.#write(`::stop-commands::${this.#token}\n`);
    }
    this.#write(lines.map((line) => `${harmless(line)}\n`).join(''));
  }
}

function decodeData(text: string): string {
  return text.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%');
}

// The runner skips more before `::` than JavaScript calls white space; what is skipped for nothing does no harm.
const COMMAND = /^[\s\p{Z}\p{C}]*::/u;

/** One line as lines that no runner takes for a command: `\r` ends a line as well, `::` counts after blanks, `##[` anywhere. */
export function harmless(line: string): string {
  return line
    .split('\r')
    .filter((part, at, parts) => part !== '' || at < parts.length - 1 || parts.length === 1)
    .map((part) => part.replaceAll('##[', '## [').replace(COMMAND, (found) => `| ${found}`))
    .join('\n');
}
