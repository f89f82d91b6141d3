import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type TestContext, test } from 'node:test';
import { materialise } from '../../src/snapshot/materialise.ts';
import { pruneStore } from '../../src/snapshot/prune.ts';
import { verifySnapshot } from '../../src/snapshot/verify.ts';
import { folder, scratch } from '../digest/scratch.ts';
import { hashed, newContext } from './store.ts';

const src = join(import.meta.dirname, '../../src');

/** Hashes `dir`, says that it is ready, waits for the barrier, and materialises; prints the snapshot's name and whether it was made anew. */
const RACER = `
  import { existsSync, lstatSync, readdirSync, writeFileSync } from 'node:fs';
  import { hashTree } from '${src}/digest/hash-tree.ts';
  import { entriesOf, walk } from '${src}/digest/walk.ts';
  import { identify } from '${src}/process/identity.ts';
  import { openStore } from '${src}/snapshot/home.ts';
  import { materialise } from '${src}/snapshot/materialise.ts';
  import { verifySnapshot } from '${src}/snapshot/verify.ts';
  const [home, dir, barrier, me] = process.argv.slice(1);
  const store = openStore({ EVALPIN_HOME: home });
  const tree = await hashTree(entriesOf(walk(dir)));
  writeFileSync(barrier + '/ready-' + me, '');
  while (!existsSync(barrier + '/go'));
  const snapshot = await materialise(tree, [], { store, holder: identify(process.pid) });
  await verifySnapshot(snapshot);
  console.log(snapshot.sha256, lstatSync(snapshot.tree).ino);
  process.stdin.resume();
  process.stdin.on('end', () => process.exit(0));`;

function racer(args: string[]): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '-e', RACER, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
}

async function untilReady(barrier: string, children: readonly ChildProcess[]): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (readdirSync(barrier).length < children.length) {
    assert.ok(children.every((child) => child.exitCode === null), 'a racer ended early');
    assert.ok(Date.now() < deadline, 'the racers did not get ready');
    await setTimeout(10);
  }
}

function startRacers(t: TestContext, home: string, dir: string, barrier: string, count: number): { children: ChildProcess[]; lines: Promise<string>[] } {
  const children = Array.from({ length: count }, (_, i) => racer([home, dir, barrier, `${i}`]));
  t.after(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  const lines = children.map(async (child) => {
    let text = '';
    for await (const piece of child.stdout ?? []) {
      text += String(piece);
      if (text.includes('\n')) break;
    }
    return text.trim();
  });
  return { children, lines };
}

test('processes that make the same snapshot at once all end up with the same whole one', async (t) => {
  const ctx = newContext(t);
  const dir = folder(t, Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`d${i % 7}/f${i}.py`, `content ${i}`])));
  for (let round = 0; round < 3; round++) {
    const barrier = scratch(t);
    const { children, lines } = startRacers(t, ctx.store.home, dir, barrier, 3);
    await untilReady(barrier, children);
    writeFileSync(join(barrier, 'go'), '');
    const results = await Promise.all(lines);
    assert.equal(new Set(results).size, 1, results.join('; '));
    const name = results[0]?.split(' ')[0] ?? '';
    assert.match(name, /^[0-9a-f]{64}$/);
    assert.deepEqual(readdirSync(ctx.store.snapshots), [name]);
    for (const child of children) child.stdin?.end();
    await Promise.all(children.map(async (child) => (child.exitCode === null ? once(child, 'exit') : undefined)));
    rmSync(barrier, { recursive: true });
    // The next round starts from nothing.
    const pruned = pruneStore(ctx.store, { maxAgeMs: 0, remover: ctx.holder, now: () => Date.now() + 1000 });
    assert.deepEqual(pruned, { removed: [name], kept: [], leftovers: 0, failures: [] });
  }
});

test('a process killed in the middle of a copy leaves nothing that is taken for a snapshot', async (t) => {
  const ctx = newContext(t);
  const dir = folder(t, Object.fromEntries(Array.from({ length: 2500 }, (_, i) => [`d${i % 50}/f${i}.py`, `content ${i}`])));
  const barrier = scratch(t);
  const { children } = startRacers(t, ctx.store.home, dir, barrier, 1);
  await untilReady(barrier, children);
  writeFileSync(join(barrier, 'go'), '');
  const isStaging = (): boolean => readdirSync(ctx.store.snapshots).some((name) => name.startsWith('.staging-') && existsSync(join(ctx.store.snapshots, name, 'tree/d1')));
  const deadline = Date.now() + 30_000;
  while (!isStaging()) {
    assert.ok(Date.now() < deadline);
    await setTimeout(1);
  }
  children[0]?.kill('SIGKILL');
  await once(children[0] as ChildProcess, 'exit');
  assert.deepEqual(readdirSync(ctx.store.snapshots).filter((name) => !name.startsWith('.')), []);
  const snapshot = await materialise(await hashed(dir), [], ctx);
  await verifySnapshot(snapshot);
  assert.deepEqual(readdirSync(ctx.store.snapshots), [snapshot.sha256]);
});
