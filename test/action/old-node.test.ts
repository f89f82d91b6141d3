import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..', '..');

interface Locked {
  version?: string;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Whether a range of versions has 20.19 in it; of what npm can express, as much as is used. */
function hasOldest(range: string): boolean {
  return range.split('||').some((alternative) => {
    const [, sign = '', major = '0', minor = '0'] = /^\s*(>=|\^|~|>)?\s*v?(\d+)(?:\.(\d+))?/.exec(alternative) ?? [];
    const [wanted, small] = [Number(major), Number(minor)];
    return sign === '>=' || sign === '>' ? wanted < 20 || (wanted === 20 && small <= 19) : wanted === 20 && (sign !== '~' || small === 19) && small <= 19;
  });
}

test('all that is bundled says that it runs on the oldest Node that we name', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const sources = globSync('src/**/*.ts', { cwd: root, exclude: ['src/report/page/browser/**'] }).map((file) => readFileSync(join(root, file), 'utf8'));
  const imported = new Set(sources.flatMap((text) => [...text.matchAll(/(?:from|import\() ?'((?:@[\w-]+\/)?[\w-]+)[^':]*'/g)].map((match) => match[1] ?? '')));
  const pending = [...imported].filter((name) => packages[`node_modules/${name}`] !== undefined).map((name) => `node_modules/${name}`);
  assert.ok(pending.includes('node_modules/@actions/cache') && pending.includes('node_modules/zod'));
  const seen = new Set<string>();
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const from = at;
    const found = Object.keys({ ...packages[from]?.dependencies, ...packages[from]?.optionalDependencies }).map((name) => resolve(name, from, packages));
    pending.push(...found.filter((place) => place !== undefined));
  }
  assert.ok(seen.size > 60, String(seen.size));
  assert.deepEqual([...seen].filter((at) => !hasOldest(packages[at]?.engines?.node ?? '>=0')).map((at) => `${at} ${packages[at]?.engines?.node}`), []);
});

/** Where Node would look for a package. */
function resolve(name: string, from: string, packages: Record<string, Locked>): string | undefined {
  const parts = from.split('/node_modules/');
  for (let depth = parts.length; depth >= 0; depth--) {
    const place = [...parts.slice(0, depth), name].join('/node_modules/').replace(/^(?!node_modules)/, 'node_modules/');
    if (packages[place] !== undefined) return place;
  }
  return undefined;
}
