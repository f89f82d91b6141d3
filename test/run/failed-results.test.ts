import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Cli } from './cli.ts';
import { settings } from './workspace.ts';

const COPY = ['import os, shutil', 'shutil.copy(os.environ["EVALPIN_SNAPSHOT"] + "/scores/r.jsonl", os.environ["EVALPIN_OUT"])', ''].join('\n');
const RESULTS = Array.from({ length: 12 }, (_, id) => `${JSON.stringify({ event: 'episode', id, status: 'passed' })}\n`).join('');

describe('an overlay whose results cannot be read has regressed, wherever the baseline comes from', () => {
  let cli: Cli;
  let broken = '';
  let first = '';
  before(async () => {
    cli = new Cli({
      'evalpin.yaml': settings([{ name: 'main', nodesets: [], harness: { command: ['python', 'copy.py'], results: [{ format: 'evalpin', path: 'r.jsonl' }] } }], { include: ['copy.py', 'workspace/scores/**'] }),
      'copy.py': COPY,
      'workspace/scores/r.jsonl': RESULTS,
    });
    broken = cli.workspace.overlay({ 'scores/r.jsonl': 'no JSON\n' });
    first = (await cli.run(['main'], { reuse: true })).folder;
  });
  after(() => cli.close());

  for (const [what, args, reuse] of [
    ['measured beside it', [], false],
    ['taken from the store', [], true],
    ['a finished run', ['--baseline', 'FIRST'], false],
  ] as const) {
    test(what, async () => {
      const run = await cli.run(['main', '--overlay', broken, ...args.map((arg) => arg.replace('FIRST', first))], { reuse });
      assert.deepEqual([run.code, run.summary.verdict, run.summary.counts['overlay']?.errors], [1, 'regressed', 12], run.stdout + run.stderr);
      if (reuse) assert.equal((run.report.notices.filter((notice) => notice.includes('taken from run')).length), 1);
    });
  }
});
