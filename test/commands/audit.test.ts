import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { storeLayout } from '../../src/contract/store-layout.ts';
import { Cli } from '../run/cli.ts';

function cliWithTrail(t: { after: (end: () => Promise<void>) => void }, lines: object[]): Cli {
  const cli = new Cli({});
  t.after(() => cli.close());
  const { auditFile } = storeLayout(cli.workspace.home);
  mkdirSync(dirname(auditFile), { recursive: true, mode: 0o700 });
  writeFileSync(auditFile, lines.map((line) => `${JSON.stringify(line)}\n`).join('') + '{"torn');
  return cli;
}

const entry = (event: string, nodeset: string, at = new Date().toISOString()) => ({ at, event, id: `${nodeset}-1`, nodeset, digest: 'sha256:0123456789abcdef', runs: ['r'], reason: 'why' });

test('the trail is printed for people, the last entries of it', async (t) => {
  const cli = cliWithTrail(t, [entry('spawn', 'a'), entry('reuse', 'a'), entry('spawn', 'b')]);
  const { code, stdout, stderr } = await cli.call(['audit', '--limit', '2']);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^\S+ \S+Z  reuse  a  0123456789ab  a-1; why; for r\n\S+ \S+Z  spawn  b  0123456789ab  b-1; why; for r\n$/);
  assert.match(stderr, /^1 earlier entry fits too: --limit$/m);
});

test('as JSON it is one document, filtered', async (t) => {
  const cli = cliWithTrail(t, [entry('spawn', 'a', '2020-01-01T00:00:00.000Z'), entry('spawn', 'a'), entry('spawn', 'b'), entry('teardown', 'a'), { not: 'an entry' }]);
  const answer = (await cli.json(['audit', '--nodeset', 'a', '--event', 'spawn', '--event', 'reuse', '--since', '1h'])) as { version: number; entries: { event: string }[]; damaged: { line: number }[] };
  assert.equal(answer.version, 1);
  assert.deepEqual(answer.entries.map(({ event }) => event), ['spawn']);
  assert.deepEqual(answer.damaged.map(({ line }) => line), [5]);
});

test('an event or a time that cannot be is an error that says what can', async (t) => {
  const cli = cliWithTrail(t, []);
  const unknown = await cli.error(['audit', '--event', 'spwan']);
  assert.deepEqual([unknown.code, unknown.error.code], [2, 'EP1001']);
  assert.match(unknown.error.message, /spawn, reuse, teardown/);
  const never = await cli.error(['audit', '--since', 'yesterday']);
  assert.deepEqual([never.code, never.error.code], [2, 'EP1006']);
});

test('a date is of UTC, as the trail shows it, unless it says otherwise', async (t) => {
  const cli = cliWithTrail(t, [entry('spawn', 'a', '2026-03-01T00:30:00.000Z'), entry('spawn', 'b', '2026-03-01T12:00:00.000Z')]);
  const since = async (text: string): Promise<unknown[]> => ((await cli.json(['audit', '--since', text], { env: { TZ: 'Pacific/Auckland' } })) as { entries: { nodeset: string }[] }).entries.map(({ nodeset }) => nodeset);
  for (const text of ['2026-03-01', '2026-03-01T00:30', '2026-03-01 00:30:00', '2026-03-01 00:30:00Z', '2026-03-01T02:30+02:00']) assert.deepEqual(await since(text), ['a', 'b'], text);
  for (const text of ['2026-03-01 00:31', '2026-03-01T12:00:00.000Z']) assert.deepEqual(await since(text), ['b'], text);
  assert.equal((await cli.error(['audit', '--since', '2026-03-01 late'])).error.code, 'EP1006');
});

test('an empty trail is no error', async (t) => {
  const cli = cliWithTrail(t, []);
  const { code, stdout, stderr } = await cli.call(['audit']);
  assert.deepEqual([code, stdout], [0, '']);
  assert.match(stderr, /the trail has no such entry/);
});
