import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { blocksOf, edited, fileOf, withoutChance, type Block } from '../guide-page.ts';
import { until } from '../servers/until.ts';
import { Cli, type Going } from './cli.ts';
import { Notebook } from './notebook.ts';

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'notebook.md');
/** Commands that go on until they are ended. */
const GOES_ON = ['watch'];

let cli: Cli;
let notebook: Notebook;
/** What runs in the second terminal, and how much of what it printed the page has shown. */
let going: Going | undefined;
let shown = '';
/** The port of the follow address on the page, and here. */
let addresses = { page: '', here: '' };
before(() => {
  cli = new Cli({});
  notebook = new Notebook(cli.workspace.scratch);
});
after(async () => {
  await notebook.close();
  going?.child.kill('SIGINT');
  await going?.ended;
  await cli.close();
});

const alike = (text: string): string => withoutChance(text.replaceAll('/home/me/notes', cli.workspace.repository)).trimEnd();

async function command(text: string): Promise<void> {
  const [first = '', ...rest] = text.split('\n');
  const output = rest.join('\n');
  if (!first.startsWith('$ ')) return furtherOutput(text);
  const words = /^\$ evalpin (.*)$/.exec(first)?.[1]?.split(' ') ?? [];
  assert.notEqual(words.length, 0, `no command of evalpin: ${first}`);
  if (GOES_ON.includes(words[0] ?? '')) {
    going = cli.start(words);
    return furtherOutput(output);
  }
  const { code, stdout, stderr } = await cli.call(words);
  assert.equal(alike(`${stdout}${stderr}`), alike(output), first);
  assert.equal(code, output.includes('rolled back') && words[0] === 'reload' ? 3 : 0, first);
  const followed = (from: string): string | undefined => /followed at (http:\S+),/.exec(from)?.[1];
  addresses = { page: followed(output) ?? addresses.page, here: followed(stderr) ?? addresses.here };
}

async function furtherOutput(text: string): Promise<void> {
  assert.ok(going !== undefined);
  const { printed } = going;
  shown += text;
  await until(() => printed.stdout.length > 0 && alike(printed.stdout).split('\n').length >= alike(shown).split('\n').length, `as many lines as the page shows:\n${shown}\nafter\n${printed.stdout}${printed.stderr}`, 20_000);
  assert.equal(alike(printed.stdout), alike(shown));
}

const inRepository = (file: string): string => join(cli.workspace.repository, file);

async function follow(block: Block, next: Block | undefined, files: Set<string>): Promise<void> {
  const file = fileOf(block);
  if (file !== undefined) {
    files.add(file);
    cli.workspace.write({ [file]: block.text });
  } else if (block.language === 'diff') {
    const python = [...files].find((name) => name.endsWith('.py')) ?? '';
    cli.workspace.write({ [python]: edited(readFileSync(inRepository(python), 'utf8'), block) });
  } else if (block.language === 'console') await command(block.text);
  else if (block.language === 'python') {
    const said = await notebook.run(block.text.replaceAll(addresses.page, addresses.here));
    assert.equal(said, next?.language === 'text' ? next.text.trimEnd() : said === '' ? '' : said);
  } else assert.equal(block.language, 'text');
}

test('docs/notebook.md holds, block after block', async (t) => {
  const blocks = blocksOf(PAGE);
  const files = new Set<string>();
  for (const [at, block] of blocks.entries()) {
    // What comes later relies on what came before.
    const passed = await t.test(`line ${block.line}, ${block.language}: ${block.text.split('\n')[0] ?? ''}`, () => follow(block, blocks[at + 1], files)).then(() => true);
    assert.ok(passed);
  }
  assert.ok(blocks.length > 15);
});
