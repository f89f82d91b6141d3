/** A command that the runner would obey. */
export interface Obeyed {
  command: string;
  properties: Record<string, string>;
  message: string;
}

/** Names that mean something to the runner; of these some are switched off for text on stdout, but say so in the log. */
const COMMANDS = new Set(['error', 'warning', 'notice', 'debug', 'group', 'endgroup', 'add-mask', 'stop-commands', 'add-matcher', 'remove-matcher', 'set-output', 'save-state', 'set-env', 'add-path', 'echo', 'internal-set-repo-path']);
const MOST_OF_KIND = 10;

/** What a step printed, as GitHub's runner reads it. */
export interface ReadOutput {
  obeyed: Obeyed[];
  /** Annotations that are shown: ten of each kind. */
  shown: Obeyed[];
  /** Lines that stay in the log. */
  log: string[];
  /** Commands are still off at the end. */
  stopped: boolean;
}

/** Reads line by line: `\r` ends a line too; `::x::` counts after blanks, `##[x]` anywhere; nothing counts between `stop-commands` and its token. */
export function readStdout(text: string): ReadOutput {
  const read: ReadOutput = { obeyed: [], shown: [], log: [], stopped: false };
  let token: string | undefined;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const found = secondForm(line) ?? firstForm(line);
    if (token !== undefined) {
      if (found?.command === token) token = undefined;
      else read.log.push(line);
    } else if (found === undefined || !COMMANDS.has(found.command.toLowerCase())) {
      if (line !== '') read.log.push(line);
    } else {
      read.obeyed.push(found);
      if (found.command === 'stop-commands') token = found.message;
      if (['error', 'warning', 'notice'].includes(found.command) && read.shown.filter(({ command }) => command === found.command).length < MOST_OF_KIND) read.shown.push(found);
    }
  }
  read.stopped = token !== undefined;
  return read;
}

function secondForm(line: string): Obeyed | undefined {
  const text = line.replace(/^[\s\u0085]+/u, '');
  if (!text.startsWith('::')) return undefined;
  const end = text.indexOf('::', 2);
  if (end < 0) return undefined;
  const [head, data] = [text.slice(2, end), text.slice(end + 2)];
  const blank = head.indexOf(' ');
  return { command: blank < 0 ? head : head.slice(0, blank), properties: blank < 0 ? {} : propertiesOf(head.slice(blank + 1), ',', decodeProperty), message: decodeData(data) };
}

function firstForm(line: string): Obeyed | undefined {
  const start = line.indexOf('##[');
  const end = start < 0 ? -1 : line.indexOf(']', start);
  if (end < 0) return undefined;
  const head = line.slice(start + 3, end);
  const blank = head.indexOf(' ');
  return { command: blank < 0 ? head : head.slice(0, blank), properties: blank < 0 ? {} : propertiesOf(head.slice(blank + 1), ';', (value) => value), message: line.slice(end + 1) };
}

function propertiesOf(text: string, separator: string, decode: (value: string) => string): Record<string, string> {
  const pairs = text.split(separator).map((pair) => pair.trim()).filter((pair) => pair.includes('='));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), decode(pair.slice(pair.indexOf('=') + 1))]));
}

function decodeData(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

function decodeProperty(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%');
}

/** A command file of the runner: `name=value` lines, and `name<<delimiter` with values of several lines. */
export function readCommandFile(text: string): Record<string, string> {
  const lines = text.split('\n');
  const values: Record<string, string> = {};
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, name, delimiter] = /^([^=]+?)<<(.+)$/.exec(line) ?? [];
    if (name !== undefined && delimiter !== undefined) {
      const end = lines.indexOf(delimiter, at + 1);
      if (end < 0) throw new Error(`the value of ${name} has no end`);
      values[name] = lines.slice(at + 1, end).join('\n');
      at = end;
    } else if (line !== '') {
      const equals = line.indexOf('=');
      if (equals < 0) throw new Error(`no command file has the line ${line}`);
      values[line.slice(0, equals)] = line.slice(equals + 1);
    }
  }
  return values;
}
