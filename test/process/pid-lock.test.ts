import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test, type TestContext } from 'node:test';
import { identify } from '../../src/process/identity.ts';
import { acquireLock, tryLock } from '../../src/process/pid-lock.ts';

function lockDir(t: TestContext): string {
  const root = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  return join(root, 'x.lock');
}

function plant(dir: string, text: string, number = 1): void {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, String(number)), text);
}

const nobody = (message: string) => assert.fail(`unexpected: ${message}`);

test('a lock is held by one, given up, and taken again', (t) => {
  const dir = lockDir(t);
  const first = tryLock(dir, nobody);
  assert.equal(first.kind, 'held-by-us');
  assert.deepEqual(tryLock(dir, nobody), { kind: 'held', by: identify(process.pid) });
  if (first.kind === 'held-by-us') first.lock.release();
  assert.equal(tryLock(dir, nobody).kind, 'held-by-us');
  assert.equal(readdirSync(dir).length, 1, 'no litter is left');
});

test('S15: a number that another process has now is a stale holder, and is reclaimed with a message', async (t) => {
  const dir = lockDir(t);
  const other = spawn('sleep', ['30'], { stdio: 'ignore' });
  t.after(() => other.kill('SIGKILL'));
  await once(other, 'spawn');
  plant(dir, JSON.stringify({ pid: other.pid, start: 'before' }));
  const messages: string[] = [];
  assert.equal(tryLock(dir, (message) => messages.push(message)).kind, 'held-by-us');
  assert.match(messages.join(), new RegExp(`process ${other.pid}`));
});

test('S15: a living holder keeps its lock however old it is', async (t) => {
  const dir = lockDir(t);
  const owner = spawn('sleep', ['30'], { stdio: 'ignore' });
  t.after(() => owner.kill('SIGKILL'));
  await once(owner, 'spawn');
  plant(dir, JSON.stringify(identify(owner.pid ?? 0)));
  utimesSync(join(dir, '1'), new Date(0), new Date(0));
  assert.deepEqual(tryLock(dir, nobody), { kind: 'held', by: identify(owner.pid ?? 0) });
  await assert.rejects(acquireLock(dir, 80, nobody), { code: 'EP3005' });
});

test('S15: an empty lock folder is free', (t) => {
  const dir = lockDir(t);
  mkdirSync(dir);
  assert.equal(tryLock(dir, nobody).kind, 'held-by-us');
});

test('S15: a lock file that was cut off is reclaimed with a message', (t) => {
  const dir = lockDir(t);
  plant(dir, JSON.stringify(identify(process.pid)).slice(0, 10));
  const messages: string[] = [];
  assert.equal(tryLock(dir, (message) => messages.push(message)).kind, 'held-by-us');
  assert.match(messages.join(), /cannot be read/);
});

test('a holder waits for the living one to give up', async (t) => {
  const dir = lockDir(t);
  const first = tryLock(dir, nobody);
  assert.equal(first.kind, 'held-by-us');
  const second = acquireLock(dir, 5_000, nobody);
  if (first.kind === 'held-by-us') setTimeout(() => first.lock.release(), 60);
  (await second).release();
});

for (const [what, text] of [
  ['of a dead process', JSON.stringify({ pid: 2 ** 22 + 1, start: '1' })],
  ['that is torn', '{"pid":1'],
  ['that was released', 'released\n'],
] as const) {
  test(`S15: of eight processes that take a lock ${what} at once, exactly one holds it`, async (t) => {
    const dir = lockDir(t);
    plant(dir, text, 7);
    const barrier = `${dir}.go`;
    const racers = Array.from({ length: 8 }, () => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../fixtures/lock-racer.ts'), dir, barrier], { stdio: ['pipe', 'pipe', 'inherit'] });
      t.after(() => child.kill('SIGKILL'));
      return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
    });
    for (const { lines } of racers) assert.equal((await lines.next()).value, 'waiting');
    writeFileSync(barrier, '');
    const outcomes = await Promise.all(racers.map(async ({ lines }) => JSON.parse(String((await lines.next()).value)) as { kind: string }));
    assert.equal(outcomes.filter((outcome) => outcome.kind === 'held-by-us').length, 1);
    await Promise.all(racers.map(async ({ child }) => {
      child.stdin.end();
      await once(child, 'exit');
    }));
    assert.equal(tryLock(dir, () => undefined).kind, 'held-by-us', 'the winner is dead now');
  });
}
