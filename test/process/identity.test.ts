import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { identify, isAlive, parseProcStat, parsePsLine, readProcStat } from '../../src/process/identity.ts';
import { until } from '../servers/until.ts';

test('a living process is identified and alive', () => {
  const id = identify(process.pid);
  assert.ok(id);
  assert.equal(id.pid, process.pid);
  assert.ok(isAlive(id));
  assert.deepEqual(identify(process.pid), id);
});

test('the same number with another start is not alive', () => {
  assert.equal(isAlive({ pid: process.pid, start: '1' }), false);
});

test('an ended process is gone', async () => {
  const child = spawn('sleep', ['20']);
  const id = identify(child.pid ?? 0);
  assert.ok(id && isAlive(id));
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.equal(isAlive(id), false);
  assert.equal(identify(id.pid), undefined);
});

test('a zombie is dead', { skip: process.platform !== 'linux' }, async (t) => {
  // The shell becomes `sleep`, which never reaps the child that the shell had started.
  const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 20'], { stdio: ['ignore', 'pipe', 'ignore'] });
  t.after(() => parent.kill('SIGKILL'));
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  await until(() => readProcStat(pid)?.state === 'Z', 'the child is a zombie');
  assert.equal(identify(pid), undefined);
});

test('numbers that no process can have are no process', () => {
  for (const pid of [0, -1, 1.5, Number.NaN, 2 ** 40]) assert.equal(identify(pid), undefined);
});

test('a program name with blanks and parentheses does not shift the fields', () => {
  const rest = 'S 7 8 9 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 1 0 987654 1 2';
  const stat = parseProcStat(5, `5 (a) b) ${rest}`);
  assert.ok(stat);
  assert.equal(stat.state, 'S');
  assert.deepEqual([stat.ppid, stat.pgrp, stat.session], [7, 8, 9]);
  assert.match(stat.start, /^987654(@|$)/);
});

test('a torn stat line is no process', () => {
  assert.equal(parseProcStat(5, '5 (sh) S 1 2'), undefined);
});

test('the line of ps is read with its spaces', () => {
  assert.deepEqual(parsePsLine(4, 'Ss       1   400 Mon Jan  5 10:11:12 2026   \n'), {
    pid: 4, state: 'S', ppid: 1, pgrp: 400, session: 0, start: 'Mon Jan  5 10:11:12 2026',
  });
  assert.equal(parsePsLine(4, ''), undefined);
});
