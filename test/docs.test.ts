import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const pages = ['README.md', ...globSync('docs/*.md', { cwd: root })];

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
}

/** Names of all keys that a schema knows, at any depth. */
function keysOf(schema: JsonSchema): string[] {
  const { properties = {}, items, additionalProperties, anyOf = [] } = schema;
  const below = [...Object.values(properties), ...anyOf, ...(items ? [items] : []), ...(typeof additionalProperties === 'object' ? [additionalProperties] : [])];
  return [...Object.keys(properties), ...below.flatMap(keysOf)];
}

test('docs/settings.md describes every key of evalpin.yaml and nodeset.yaml', () => {
  const text = read('docs/settings.md') + read('docs/harness.md');
  const keys = ['evalpin', 'nodeset'].flatMap((name) => keysOf(JSON.parse(read(`schemas/${name}.schema.json`)) as JsonSchema));
  const missing = [...new Set(keys)].filter((key) => !new RegExp(String.raw`(?<![\w-])${key}(?![\w-])`).test(text));
  assert.deepEqual(missing, []);
  assert.ok(keys.length > 50);
});

test('every variable that evalpin sets for a program stands in its guide', () => {
  const variables = (files: string[]): Set<string> => new Set(files.flatMap((file) => read(file).match(/\bEVALPIN_[A-Z_]+(?=: )/g) ?? []));
  const harness = read('docs/harness.md');
  const servers = read('docs/servers.md') + harness;
  const forPrograms = variables(['src/launch/worker-record.ts', 'src/launch/pinning.ts']);
  assert.ok(forPrograms.size > 8);
  assert.deepEqual([...forPrograms].filter((name) => !harness.includes(name)), []);
  assert.deepEqual([...variables(['src/servers/server.ts', 'src/servers/prepare.ts'])].filter((name) => !servers.includes(name)), []);
});

test('files that docs/architecture.md names are there, and so is every page and heading that a page links to', () => {
  const architecture = read('docs/architecture.md');
  const named = [...architecture.matchAll(/`([a-z]+\/[\w-]+\.ts)`/g)].map((match) => match[1] ?? '');
  assert.deepEqual(named.filter((file) => !existsSync(join(root, 'src', file))), []);
  assert.ok(named.length > 20);
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, path = '', heading]) => !leadsSomewhere(path === '' ? page : join(dirname(page), path), heading))
      .map(([link]) => `${page}: ${link}`),
  );
  assert.deepEqual(broken, []);
});

function leadsSomewhere(page: string, heading: string | undefined): boolean {
  if (!existsSync(join(root, page))) return false;
  if (heading === undefined) return true;
  const anchors = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(/[^\w -]/g, '').replaceAll(' ', '-'));
  return anchors.includes(heading);
}
