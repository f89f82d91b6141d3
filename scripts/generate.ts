// Writes what is made from the code: docs/errors.md, schemas/*.json, the README's tables, and the commit of the action that examples and `init` name.
// `--check` compares instead.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { buildProgram } from '../src/commands/command-line.ts';
import { ERROR_CODES, exitCodeOf, type ErrorCode } from '../src/contract/errors.ts';
import { settingsSchema } from '../src/inputs/settings-schema.ts';
import { RUN_SCHEMAS } from '../src/report/schemas.ts';
import { nodesetFileSchema } from '../src/workspace/declaration-schema.ts';
import { pageAssets } from './page-assets.ts';

const root = join(import.meta.dirname, '..');
const check = process.argv.includes('--check');
const stale: string[] = [];

function put(file: string, text: string): void {
  const path = join(root, file);
  const present = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if (present === text) return;
  stale.push(file);
  if (check) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function errorsPage(): string {
  const ranges: Record<string, string> = {
    '1': 'Options and files',
    '2': 'Workspace, hash and snapshot',
    '3': 'Servers',
    '4': 'Launch and pinning',
    '5': 'Results and verdicts',
    '6': 'Reload',
    '7': 'Cache',
    '9': 'A bug in evalpin',
  };
  const out = ['# Errors', '', 'Every error of evalpin has a code, says what it found, and names a remedy. This page is made from the registry in `src/contract/error-codes/`.'];
  let range = '';
  for (const code of (Object.keys(ERROR_CODES) as ErrorCode[]).sort()) {
    if (code.charAt(2) !== range) {
      range = code.charAt(2);
      out.push('', `## ${ranges[range] ?? range}`);
    }
    const { title, cause, remedy } = ERROR_CODES[code];
    out.push('', `### ${code} ${title}`, '', cause, '', `**Remedy**: ${remedy}`, '', `Exit code ${exitCodeOf(code)}.`);
  }
  return `${out.join('\n')}\n`;
}

function commandTable(): string {
  const program = buildProgram(
    { env: {}, cwd: '/', installation: { root, supervisorEntry: '', runtimeDir: '', version: '' }, node: '', stdout: () => {}, stderr: () => {}, terminal: false, signal: new AbortController().signal },
    () => {},
  );
  const rows: string[] = ['| command | what it does | options |', '|---|---|---|'];
  const visit = (commands: readonly (typeof program)[], prefix: string): void => {
    for (const command of commands) {
      // Of evalpin itself, hidden from people.
      if (command.description() === '') continue;
      const name = `${prefix} ${command.name()}`;
      if (command.commands.length > 0) visit(command.commands, name);
      else {
        const args = command.registeredArguments.map((a) => (a.required ? a.name().toUpperCase() : `[${a.name().toUpperCase()}${a.variadic ? ' …' : ''}]`));
        const options = command.options.map((o) => `\`${o.long ?? o.flags}\``);
        rows.push(`| \`${[name, ...args].join(' ')}\` | ${command.description()} | ${options.join(' ')} |`);
      }
    }
  };
  visit(program.commands, 'evalpin');
  return rows.join('\n');
}

interface ActionFile {
  inputs: Record<string, { description: string; default: string }>;
  outputs: Record<string, { description: string }>;
}

const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as ActionFile;

function inputTable(): string {
  const rows = Object.entries(action.inputs).map(([name, { description, default: value }]) => `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${description.replaceAll('|', '\\|')} |`);
  return ['| input | default | effect |', '|---|---|---|', ...rows].join('\n');
}

function outputTable(): string {
  const rows = Object.entries(action.outputs).map(([name, { description }]) => `| \`${name}\` | ${description.replaceAll('|', '\\|')} |`);
  return ['| output | value |', '|---|---|', ...rows].join('\n');
}

/** The action as a workflow names it; the comment tells people and update bots what the commit is. */
function ownAction(): string {
  const { version, commit } = JSON.parse(readFileSync(join(root, 'release.json'), 'utf8')) as { version: string | null; commit: string };
  return `evalpin/evalpin@${commit} # ${version === null ? 'main, nothing is released yet' : `v${version}`}`;
}

function withTable(text: string, name: string, table: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md lacks the markers of the table ${name}`);
  return `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`;
}

const schemas = { 'evalpin.yaml': settingsSchema, 'nodeset.yaml': nodesetFileSchema, ...RUN_SCHEMAS };
for (const [name, schema] of Object.entries(schemas)) {
  const file = `schemas/${name.replace(/\.(yaml|json)$/, '')}.schema.json`;
  put(file, `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), null, 2)}\n`);
}
put('src/report/page/browser-assets.ts', await pageAssets());
put('docs/errors.md', errorsPage());
const own = ownAction();
put('src/commands/own-action.ts', `// Made from release.json by \`npm run generate\`.\n\n/** What a workflow that is to use the action says after \`uses:\`. */\nexport const OWN_ACTION = '${own}';\n`);
for (const file of globSync('examples/*.yml', { cwd: root })) put(file, readFileSync(join(root, file), 'utf8').replaceAll(/evalpin\/evalpin@[0-9a-f]{40}.*$/gm, own));
const tables = { commands: commandTable(), inputs: inputTable(), outputs: outputTable() };
put('README.md', Object.entries(tables).reduce((text, [name, table]) => withTable(text, name, table), readFileSync(join(root, 'README.md'), 'utf8')));

if (check && stale.length > 0) {
  console.error(`not current: ${stale.join(', ')}. Run \`npm run generate\` and commit.`);
  process.exitCode = 1;
} else if (stale.length > 0) console.log(`wrote ${stale.join(', ')}`);
