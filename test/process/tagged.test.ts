import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { test, type TestContext } from 'node:test';
import { familyOf } from '../../src/process/family.ts';
import type { ProcessStat } from '../../src/process/identity.ts';
import { environmentHolds, taggedProcesses } from '../../src/process/tagged.ts';

const linux = { skip: process.platform !== 'linux' };

function sleeper(t: TestContext, env: Record<string, string>): ChildProcess {
  const child = spawn('sleep', ['30'], { env, stdio: 'ignore' });
  t.after(() => child.kill('SIGKILL'));
  return child;
}

test('S14: a tag finds its own processes, not those of a longer tag, of another variable, or of a value that holds it', linux, (t) => {
  const tag = `ephem-test-${process.pid}-1`;
  const own = sleeper(t, { EVALPIN_TAG: tag });
  const others = [{ EVALPIN_TAG: `${tag}1` }, { EVALPIN_TAG: `x${tag}` }, { XEVALPIN_TAG: tag }, { OTHER: `EVALPIN_TAG=${tag}` }, { OTHER: `a\nEVALPIN_TAG=${tag}` }]
    .map((env) => sleeper(t, env as unknown as Record<string, string>));
  assert.ok(others.every((child) => child.pid !== undefined));
  assert.deepEqual(taggedProcesses(tag).map((id) => id.pid), [own.pid]);
  assert.equal(taggedProcesses(`${tag}1`).length, 1);
});

test('the environment is compared record by record', () => {
  const text = Buffer.from('A=1\0EVALPIN_TAG=x-1\0B=EVALPIN_TAG=x-2\0');
  assert.ok(environmentHolds(text, 'EVALPIN_TAG', 'x-1'));
  assert.equal(environmentHolds(text, 'EVALPIN_TAG', 'x-2'), false);
  assert.equal(environmentHolds(text, 'EVALPIN_TAG', 'x'), false);
  assert.equal(environmentHolds(Buffer.alloc(0), 'EVALPIN_TAG', 'x'), false);
});

function table(...rows: [pid: number, ppid: number, session: number][]): Map<number, ProcessStat> {
  return new Map(rows.map(([pid, ppid, session]) => [pid, { pid, ppid, session, pgrp: session, state: 'S', start: `s${pid}` }]));
}
const id = (pid: number, start = `s${pid}`) => ({ pid, start });
const family = (rows: Map<number, ProcessStat>, evidence: Partial<Parameters<typeof familyOf>[1]>) =>
  familyOf(rows, { root: undefined, tagged: [], known: [], ...evidence }).map((one) => one.pid).sort((a, b) => a - b);

test('the root, its session and all descendants are ours, whatever session these are in', () => {
  const rows = table([1, 0, 1], [10, 1, 10], [11, 10, 10], [12, 11, 12], [13, 12, 12], [14, 1, 10], [20, 1, 20]);
  assert.deepEqual(family(rows, { root: id(10) }), [10, 11, 12, 13, 14]);
});

test('the number of a root that is gone proves nothing', () => {
  const reused = table([10, 1, 10], [11, 10, 10]);
  assert.deepEqual(family(reused, { root: id(10, 'earlier') }), []);
});

test('one tagged member proves the session of a root that is gone', () => {
  const rows = table([11, 1, 10], [12, 1, 10], [20, 1, 20]);
  assert.deepEqual(family(rows, { root: id(10), tagged: [id(11)] }), [11, 12]);
});

test('a tag in a foreign session (a terminal) proves that process and its children only', () => {
  const rows = table([50, 1, 50], [51, 50, 50], [52, 51, 50]);
  assert.deepEqual(family(rows, { root: id(10), tagged: [id(51)] }), [51, 52]);
});

test('what proved to be ours once stays ours until its number changes hands', () => {
  assert.deepEqual(family(table([30, 1, 30]), { known: [id(30)] }), [30]);
  assert.deepEqual(family(table([30, 1, 30]), { known: [id(30, 'other')] }), []);
});
