import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { jobWorker, outlivingAncestor } from '../../src/process/ancestor.ts';

const source = join(import.meta.dirname, '..', '..', 'src', 'process', 'ancestor.ts');
const ASK = `import(${JSON.stringify(source)}).then(({ outlivingAncestor, jobWorker }) => console.log(JSON.stringify([outlivingAncestor(process.pid)?.pid, jobWorker(process.pid)?.pid])))`;

test('without a worker it is the parent that outlives a step; there is no worker', () => {
  assert.equal(outlivingAncestor(process.pid)?.pid, process.ppid);
  assert.equal(jobWorker(process.pid), undefined);
});

test('GitHub’s worker is found above the shells of a step', () => {
  const dir = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  try {
    const worker = join(dir, 'Runner.Worker');
    copyFileSync('/bin/bash', worker);
    chmodSync(worker, 0o755);
    // The last command of a shell takes its place, so another one follows.
    const printed = execFileSync(worker, ['-c', 'echo $$; bash -c \'"$0" -e "$1"; true\' "$0" "$1"; true', process.execPath, ASK], { encoding: 'utf8' }).trim().split('\n');
    assert.deepEqual(JSON.parse(printed[1] ?? ''), [Number(printed[0]), Number(printed[0])]);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
