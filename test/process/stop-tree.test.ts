import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { identify, isAlive } from '../../src/process/identity.ts';
import { spawnDetached } from '../../src/process/spawn-detached.ts';
import { stopTree } from '../../src/process/stop-tree.ts';
import { taggedProcesses } from '../../src/process/tagged.ts';
import { until } from '../servers/until.ts';

const PATH = process.env['PATH'] ?? '/usr/bin:/bin';

function scratch(t: TestContext): string {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

async function start(t: TestContext, script: string, env: Record<string, string> = {}) {
  const dir = scratch(t);
  const tag = `test-${process.pid}-${Math.random().toString(36).slice(2)}`;
  const log = join(dir, 'log');
  const started = await spawnDetached({ argv: ['python3', '-c', script], cwd: dir, env: { PATH, EVALPIN_TAG: tag, ...env }, stdout: log, stderr: log });
  t.after(() => stopTree({ id: started.id, tag, graceMs: 0 }));
  return { ...started, tag, log, said: (word: string) => until(() => readFileSync(log, 'utf8').includes(word), `the process says ${word}`) };
}

test('a process that obeys TERM ends within the grace time', async (t) => {
  const p = await start(t, 'import time; print("up", flush=True); time.sleep(30)');
  await p.said('up');
  assert.deepEqual(await stopTree({ id: p.id, tag: p.tag, graceMs: 5_000 }), { processes: 1, killed: false });
  assert.equal(isAlive(p.id), false);
  assert.deepEqual(await p.exited, { code: null, signal: 'SIGTERM' });
});

test('S10: a process that ignores TERM is killed after the grace time', async (t) => {
  const p = await start(t, 'import signal,time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print("up", flush=True); time.sleep(30)');
  await p.said('up');
  const stopped = await stopTree({ id: p.id, tag: p.tag, graceMs: 200 });
  assert.equal(stopped.killed, true);
  assert.equal(isAlive(p.id), false);
});

test('S10: TERM reaches each process once', async (t) => {
  const p = await start(t, `
import os, signal, time
os.fork()
count = 0
def term(*_):
    global count
    count += 1
    print("term", os.getpid(), count, flush=True)
signal.signal(signal.SIGTERM, term)
print("up", os.getpid(), flush=True)
end = time.time() + 20
while time.time() < end: time.sleep(0.05)`);
  await until(() => (readFileSync(p.log, 'utf8').match(/up/g) ?? []).length === 2, 'both are up');
  await stopTree({ id: p.id, tag: p.tag, graceMs: 400 });
  const terms = readFileSync(p.log, 'utf8').split('\n').filter((line) => line.startsWith('term'));
  assert.equal(terms.length, 2, terms.join());
});

test('S10: a descendant that left the session by a double fork is ended by its tag', { skip: process.platform !== 'linux' }, async (t) => {
  const p = await start(t, `
import os, time, signal
if os.fork() == 0:
    os.setsid()
    if os.fork(): os._exit(0)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    print("away", os.getpid(), flush=True)
    time.sleep(30)
time.sleep(30)`);
  await p.said('away');
  const away = Number(/away (\d+)/.exec(readFileSync(p.log, 'utf8'))?.[1]);
  assert.ok(identify(away));
  await stopTree({ id: p.id, tag: p.tag, graceMs: 200 });
  assert.equal(identify(away), undefined);
  assert.deepEqual(taggedProcesses(p.tag), []);
});

test('S10: what the leader left behind is ended although the leader is gone', { skip: process.platform !== 'linux' }, async (t) => {
  const p = await start(t, `
import os, time
if os.fork() == 0:
    print("left", os.getpid(), flush=True)
    time.sleep(30)
else:
    time.sleep(0.2)`);
  await p.exited;
  await p.said('left');
  const stopped = await stopTree({ id: p.id, tag: p.tag, graceMs: 3_000 });
  assert.deepEqual(stopped, { processes: 1, killed: false });
});

test('a child that dropped the tag from its environment is ended as a descendant', { skip: process.platform !== 'linux' }, async (t) => {
  const p = await start(t, `
import subprocess, sys, time
c = subprocess.Popen([sys.executable, "-c", "import os,time; os.setsid(); time.sleep(30)"], env={})
print("child", c.pid, flush=True)
time.sleep(30)`);
  await p.said('child');
  const child = Number(/child (\d+)/.exec(readFileSync(p.log, 'utf8'))?.[1]);
  await stopTree({ id: p.id, tag: p.tag, graceMs: 2_000 });
  assert.equal(identify(child), undefined);
});

test('S14: neither a reused number nor a longer tag is touched', async (t) => {
  const bystander = spawn('sleep', ['30'], { env: { EVALPIN_TAG: 'ephem-11' }, stdio: 'ignore', detached: true });
  t.after(() => bystander.kill('SIGKILL'));
  const pid = bystander.pid ?? 0;
  await until(() => identify(pid) !== undefined, 'it runs');
  const stopped = await stopTree({ id: { pid, start: 'earlier' }, tag: 'ephem-1', graceMs: 100 });
  assert.deepEqual(stopped, { processes: 0, killed: false });
  assert.ok(identify(pid));
});

test('the given environment is all that a process gets, and its output is appended', async (t) => {
  const dir = scratch(t);
  const options = { argv: ['env'], cwd: dir, env: { PATH, ONLY: 'this' }, stdout: join(dir, 'out'), stderr: join(dir, 'err') };
  await (await spawnDetached(options)).exited;
  await (await spawnDetached(options)).exited;
  const lines = readFileSync(join(dir, 'out'), 'utf8').trim().split('\n').sort();
  assert.deepEqual(lines, ['ONLY=this', 'ONLY=this', `PATH=${PATH}`, `PATH=${PATH}`]);
});

test('a process of its own session survives the signal to ours', async (t) => {
  const p = await start(t, 'import os,time; print("sid", os.getsid(0) == os.getpid(), flush=True); time.sleep(30)');
  await p.said('sid True');
});

for (const [what, argv, cwd, code] of [
  ['a missing program', ['no-such-program-xyz'], undefined, 'EP3010'],
  ['an empty command', [], undefined, 'EP3010'],
  ['a program that may not be executed', ['./plain'], undefined, 'EP3011'],
  ['a missing working directory', ['sleep', '1'], '/no/such/folder', 'EP3012'],
] as [string, string[], string | undefined, ErrorCode][]) {
  test(`${what} is an error of its own`, async (t) => {
    const dir = scratch(t);
    const log = join(dir, 'log');
    writeFileSync(join(dir, 'plain'), 'text', { mode: 0o644 });
    await assert.rejects(spawnDetached({ argv, cwd: cwd ?? dir, env: { PATH }, stdout: log, stderr: log }), { code });
  });
}
