import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';

const src = join(import.meta.dirname, '..', 'src');

/** Top to bottom: a folder may import from itself and from those after it. */
const LAYERS = ['github', 'commands', 'run', 'report', 'judge', 'reuse', 'results', 'launch', 'reload', 'servers', 'gate', 'snapshot', 'plan', 'inputs', 'digest', 'workspace', 'process', 'contract'];

const imports = globSync('**/*.ts', { cwd: src }).flatMap((file) =>
  [...readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) => ({
    file,
    target: relative(src, join(src, dirname(file), match[1] ?? '')),
  })),
);
const folderOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : '');

test('imports point downwards only', () => {
  const upward = imports.filter(({ file, target }) => {
    const [from, to] = [folderOf(file), folderOf(target)];
    return from !== '' && from !== to && (to === '' || LAYERS.indexOf(to) < LAYERS.indexOf(from));
  });
  assert.deepEqual(upward, []);
  assert.ok(imports.length > 50);
});

test('every folder of src stands in the list and in docs/architecture.md', () => {
  const architecture = readFileSync(join(src, '..', 'docs', 'architecture.md'), 'utf8');
  for (const folder of new Set(globSync('*/**/*.ts', { cwd: src }).map(folderOf))) {
    assert.ok(LAYERS.includes(folder), folder);
    assert.ok(architecture.includes(`\`${folder}/\``), `${folder}/ is missing in docs/architecture.md`);
  }
});

test('only the entries touch the process’s environment, exit and output', () => {
  const entries = new Set(['action.ts', 'action-post.ts', 'step-host.ts', 'cli.ts', 'supervisor.ts', 'digest/hash-worker.ts', 'snapshot/cache-process.ts']);
  for (const file of globSync('**/*.ts', { cwd: src })) {
    if (entries.has(file)) continue;
    // What stands in quotes is text for another process.
    const text = readFileSync(join(src, file), 'utf8').replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''");
    const [found] = /process\.(env|exit\(|exitCode|stdout|stderr|argv)\b|console\./.exec(text) ?? [];
    assert.equal(found, undefined, file);
  }
});
