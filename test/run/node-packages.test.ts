import assert from 'node:assert/strict';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Cli, mean } from './cli.ts';

const installed = (value: number) => ({
  'node_modules/.package-lock.json': JSON.stringify({ packages: { 'node_modules/dep': { version: `${value}.0.0` } } }),
  'node_modules/dep/package.json': JSON.stringify({ name: 'dep', version: `${value}.0.0`, main: 'index.js' }),
  'node_modules/dep/index.js': `module.exports = ${value};\n`,
});

function repository(...command: string[]) {
  return {
    'evalpin.yaml': JSON.stringify({ version: 1, include: ['evals/**'], evals: [{ name: 'own', harness: { command } }] }),
    'package.json': '{"name": "own", "private": true}',
    'evals/run.mjs': "import { reportEpisode } from 'evalpin';\nimport value from 'dep';\nreportEpisode({ id: 'a', status: 'passed', metrics: { value } });\n",
    ...installed(1),
  };
}

test('S17: results of a command are not reused once what is installed beside it has changed', async (t) => {
  const cli = new Cli(repository('node', 'evals/run.mjs'));
  t.after(() => cli.close());
  const run = () => cli.run([], { reuse: true });
  assert.equal(mean(await run(), 'frozen', 'value'), 1);
  const again = await run();
  assert.deepEqual([mean(again, 'frozen', 'value'), again.outcomes[0]?.reusedFrom !== undefined], [1, true]);
  cli.workspace.write(installed(2));
  const changed = await run();
  assert.deepEqual([mean(changed, 'frozen', 'value'), changed.outcomes[0]?.reusedFrom], [2, undefined]);
  assert.match(changed.stdout, /packages node_modules\/\.package-lock\.json/);
});

test('a command may be a program that is installed in node_modules, though no code that is pinned imports it', async (t) => {
  const cli = new Cli({
    ...repository('node_modules/.bin/tool', 'evals/input.txt'),
    'evals/input.txt': '7\n',
    'node_modules/tool/main.mjs': "#!/usr/bin/env node\nimport { readFileSync } from 'node:fs';\nimport { reportEpisode } from 'evalpin';\nreportEpisode({ id: 'a', status: 'passed', metrics: { value: Number(readFileSync(process.argv[2], 'utf8')) } });\n",
    'node_modules/.bin/tool': { link: '../tool/main.mjs' },
  });
  t.after(() => cli.close());
  chmodSync(join(cli.workspace.repository, 'node_modules/tool/main.mjs'), 0o755);
  const run = await cli.run();
  assert.deepEqual([run.code, mean(run, 'frozen', 'value'), run.summary.pinned], [0, 7, true], run.stdout);
});
