import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Worker } from '../../src/launch/worker.ts';

test('an episode that is asked of a worker which is being stopped is answered by its end', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'evalpin-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const tag = `test-${randomBytes(6).toString('hex')}`;
  const worker = await Worker.spawn({
    argv: ['sh', '-c', 'cat <&3 >/dev/null'],
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', EVALPIN_TAG: tag },
    tag,
    logs: { stdout: join(folder, 'stdout.log'), stderr: join(folder, 'stderr.log') },
    graceMs: 2_000,
    onEvent: () => undefined,
  });
  const stopped = worker.stop({ atOnce: false });
  const answer = await worker.run({ id: '0000', index: 0, seed: 1, input: {} }, { timeoutMs: 10_000, values: undefined });
  assert.deepEqual(answer, { kind: 'died', how: 'exit code 0' });
  await stopped;
});
