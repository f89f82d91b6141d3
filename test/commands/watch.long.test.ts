import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { callControl } from '../../src/servers/control-call.ts';
import type { Hello } from '../../src/servers/protocol.ts';
import { Cli, type Going } from '../run/cli.ts';
import { pythonNodeset, settings } from '../run/workspace.ts';
import { until } from '../servers/until.ts';

interface WatchEvent {
  event: string;
  workspace?: string;
  nodesets?: string[];
  added?: string[];
  removed?: string[];
  files?: { path: string; change: string }[];
  error?: { code: string };
}

const nodeset = (name: string, more: Parameters<typeof pythonNodeset>[0] | object = {}) => pythonNodeset({ name, parallelism: 'shared', takes: 'index', gives: ['value'], does: ['return 1'], ...more });

const FILES = {
  'evalpin.yaml': settings([]),
  'workspace/nodesets/alone.py': nodeset('alone'),
  'workspace/nodesets/one.py': nodeset('one', { head: ['from helpers.words import WORD'] }),
  'workspace/nodesets/two.py': nodeset('two', { head: ['from helpers.words import WORD'] }),
  'workspace/nodesets/pack/pack/__init__.py': nodeset('pack'),
  'workspace/nodesets/pack/pack/prompts/first.txt': 'first\n',
  'workspace/helpers/__init__.py': '',
  'workspace/helpers/words.py': 'WORD = 1\n',
  'workspace/notes.txt': 'nobody’s\n',
};

async function hello(cli: Cli): Promise<Hello> {
  return (await callControl(cli.socket, 'GET', '/hello')) as Hello;
}

/** Lines that a process has printed, as events. */
class Lines {
  readonly going: Going;
  #read = 0;

  constructor(going: Going) {
    this.going = going;
  }

  /** The next event that was not read yet. */
  async next(): Promise<WatchEvent> {
    await until(() => this.all().length > this.#read, `another event after ${this.going.printed.stdout}${this.going.printed.stderr}`, 20_000);
    this.#read += 1;
    return this.all()[this.#read - 1] as WatchEvent;
  }

  all(): WatchEvent[] {
    return this.going.printed.stdout.split('\n').slice(0, -1).map((line) => JSON.parse(line) as WatchEvent);
  }
}

describe('evalpin watch', () => {
  let cli: Cli;
  let lines: Lines;
  let at: (path: string) => string;
  before(async () => {
    cli = new Cli(FILES);
    at = (path) => join(cli.workspace.repository, path);
    lines = new Lines(cli.start(['watch', '--json', '--quiet', '100ms']));
    const first = await lines.next();
    assert.deepEqual([first.event, first.workspace, first.nodesets], ['watching', cli.workspace.dir, ['alone', 'one', 'pack', 'two']]);
  });
  after(async () => {
    lines.going.child.kill('SIGKILL');
    await lines.going.ended;
    await cli.close();
  });

  const changed = async (): Promise<object> => {
    const { event, nodesets, added, removed, files } = await lines.next();
    return { event, nodesets, added, removed, files: files?.map(({ path, change }) => `${change} ${path}`) };
  };
  const quiet = { event: 'changed', nodesets: [], added: [], removed: [], files: [] };

  test('an edit touches its nodeset', async () => {
    cli.workspace.write({ 'workspace/nodesets/alone.py': nodeset('alone', { does: ['return 2'] }) });
    assert.deepEqual(await changed(), { ...quiet, nodesets: ['alone'], files: ['changed workspace/nodesets/alone.py'] });
  });

  test('an edit of a helper touches all that import it', async () => {
    cli.workspace.write({ 'workspace/helpers/words.py': 'WORD = 2\n' });
    assert.deepEqual(await changed(), { ...quiet, nodesets: ['one', 'two'], files: ['changed workspace/helpers/words.py'] });
  });

  test('an editor that writes aside and renames is an edit, and its temporary file is none', async () => {
    writeFileSync(at('workspace/helpers/.words.py.swp'), 'swap');
    writeFileSync(at('workspace/helpers/words.py~'), 'WORD = 3\n');
    renameSync(at('workspace/helpers/words.py~'), at('workspace/helpers/words.py'));
    rmSync(at('workspace/helpers/.words.py.swp'));
    assert.deepEqual(await changed(), { ...quiet, nodesets: ['one', 'two'], files: ['changed workspace/helpers/words.py'] });
  });

  test('data files count, new and in new folders, and their deletion', async () => {
    mkdirSync(at('workspace/nodesets/pack/pack/prompts/deep/er'), { recursive: true });
    writeFileSync(at('workspace/nodesets/pack/pack/prompts/deep/er/second.txt'), 'second\n');
    assert.deepEqual(await changed(), { ...quiet, nodesets: ['pack'], files: ['added workspace/nodesets/pack/pack/prompts/deep/er/second.txt'] });
    writeFileSync(at('workspace/nodesets/pack/pack/prompts/deep/er/second.txt'), 'changed\n');
    assert.deepEqual(await changed(), { ...quiet, nodesets: ['pack'], files: ['changed workspace/nodesets/pack/pack/prompts/deep/er/second.txt'] });
    rmSync(at('workspace/nodesets/pack/pack/prompts/deep'), { recursive: true });
    assert.deepEqual(await changed(), { ...quiet, nodesets: ['pack'], files: ['removed workspace/nodesets/pack/pack/prompts/deep/er/second.txt'] });
  });

  test('what nobody uses, and what is touched without a change, is no change', async () => {
    writeFileSync(at('workspace/notes.txt'), 'still nobody’s\n');
    utimesSync(at('workspace/nodesets/alone.py'), new Date(), new Date());
    mkdirSync(at('workspace/nodesets/__pycache__'));
    cli.workspace.write({ 'workspace/nodesets/alone.py': nodeset('alone', { does: ['return 3'] }) });
    assert.deepEqual(await changed(), { ...quiet, nodesets: ['alone'], files: ['changed workspace/nodesets/alone.py'] });
  });

  test('many writes are one signal', async () => {
    for (let i = 0; i < 50; i++) writeFileSync(at('workspace/helpers/words.py'), `WORD = ${100 + i}\n`);
    cli.workspace.write({ 'workspace/nodesets/alone.py': nodeset('alone', { does: ['return 4'] }) });
    assert.deepEqual(await changed(), { ...quiet, nodesets: ['alone', 'one', 'two'], files: ['changed workspace/helpers/words.py', 'changed workspace/nodesets/alone.py'] });
  });

  test('a new nodeset is told, and one that goes', async () => {
    cli.workspace.write({ 'workspace/nodesets/fresh/fresh/__init__.py': nodeset('fresh') });
    assert.deepEqual(await changed(), { ...quiet, added: ['fresh'], files: ['added workspace/nodesets/fresh/fresh/__init__.py'] });
    rmSync(at('workspace/nodesets/fresh'), { recursive: true });
    assert.deepEqual(await changed(), { ...quiet, removed: ['fresh'], files: ['removed workspace/nodesets/fresh/fresh/__init__.py'] });
  });

  test('a folder that is replaced by another of its name is still watched', async () => {
    renameSync(at('workspace/helpers'), at('aside'));
    mkdirSync(at('workspace/helpers'));
    writeFileSync(at('workspace/helpers/__init__.py'), '');
    writeFileSync(at('workspace/helpers/words.py'), 'WORD = 5\n');
    let seen: WatchEvent;
    do seen = await lines.next();
    while (seen.files?.some(({ path, change }) => path === 'workspace/helpers/words.py' && change !== 'removed') !== true);
    writeFileSync(at('workspace/helpers/words.py'), 'WORD = 6\n');
    assert.deepEqual(await changed(), { ...quiet, nodesets: ['one', 'two'], files: ['changed workspace/helpers/words.py'] });
  });

  test('settings that cannot be read are said, and do not end it', async () => {
    writeFileSync(at('evalpin.yaml'), 'version: [');
    const unreadable = await lines.next();
    assert.deepEqual([unreadable.event, unreadable.error?.code.slice(0, 4)], ['unreadable', 'EP10']);
    writeFileSync(at('evalpin.yaml'), FILES['evalpin.yaml']);
    cli.workspace.write({ 'workspace/nodesets/alone.py': nodeset('alone', { does: ['return 5'] }) });
    assert.deepEqual(await changed(), { ...quiet, nodesets: ['alone'], files: ['changed workspace/nodesets/alone.py'] });
  });

  test('whoever listens to the supervisor hears of it, also of the next one, and nothing is reloaded', async () => {
    await cli.call(['servers', 'stop', '--all']);
    const listening = new Lines(cli.start(['servers', 'watch', '--json']));
    assert.equal((await listening.next()).event, 'hello');
    cli.workspace.write({
      'evalpin.yaml': settings([{ name: 'e', graph: 'main', episodes: 1 }]),
      'workspace/graphs/main.json': JSON.stringify({ name: 'main', nodes: [{ id: 'alone', type: 'alone__run' }, { id: 'input', type: 'input' }, { id: 'metrics', type: 'metrics' }], edges: [{ source: 'input', sourceHandle: 'index', target: 'alone', targetHandle: 'index' }, { source: 'alone', sourceHandle: 'value', target: 'metrics', targetHandle: 'value' }] }),
    });
    await cli.json(['servers', 'up', '--for', '5m']);
    const heard = async (event: string): Promise<WatchEvent & Record<string, unknown>> => {
      for (;;) {
        const next = await listening.next();
        if (next.event === event) return { ...next };
      }
    };
    assert.equal((await heard('spawn'))['nodeset'], 'alone');
    const before = (await cli.servers()).map(({ id }) => id);
    cli.workspace.write({ 'workspace/nodesets/alone.py': nodeset('alone', { does: ['return 6'] }) });
    const { nodesets, files } = await heard('changed');
    assert.deepEqual([nodesets, files], [['alone'], ['workspace/nodesets/alone.py']]);
    cli.workspace.write({ 'workspace/nodesets/fresh.py': nodeset('fresh') });
    const came = await heard('changed');
    assert.deepEqual([came.nodesets, came.added, came.removed], [['fresh'], ['fresh'], []]);
    assert.deepEqual((await cli.servers()).map(({ id }) => id), before);
    process.kill((await hello(cli)).pid, 'SIGKILL');
    assert.equal((await heard('hello'))['event'], 'hello');
    listening.going.child.kill('SIGINT');
    assert.equal((await listening.going.ended).code, 130);
  });

  test('it ends with a signal, and leaves nothing', async () => {
    lines.going.child.kill('SIGINT');
    const { code, stderr } = await lines.going.ended;
    assert.deepEqual([code, stderr], [130, '']);
  });
});
