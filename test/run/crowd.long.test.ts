import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Cli, planned } from './cli.ts';
import { oneShared, sharedModel } from './workspace.ts';

const RUNS = 50;

test(`${RUNS} runs at once on one digest share exactly one server`, { timeout: 600_000 }, async (t) => {
  const cli = new Cli(oneShared({}, { episodes: 1, timeout: '480s' }));
  t.after(() => cli.close());
  const pids = join(cli.workspace.scratch, 'pids');
  // Nobody gets an answer before all have asked: so all hold the server at the same time.
  cli.workspace.write({
    'workspace/nodesets/model.py': sharedModel({
      head: ['import os, threading'],
      attributes: [
        'concurrent = True',
        `server_env = {"PIDS": "${pids}"}`,
        'def setup(self):',
        `    self.all = threading.Barrier(${RUNS})`,
        '    with open(os.environ["PIDS"], "a") as file:',
        '        file.write("%d\\n" % os.getpid())',
      ],
      does: ['self.all.wait(360)', 'return os.getpid()'],
    }),
  });
  const runs = await Promise.all(Array.from({ length: RUNS }, () => cli.run()));
  assert.deepEqual(runs.filter(({ code }) => code !== 0).map(({ code, stdout, stderr }) => `${code}: ${stdout}${stderr}`), []);
  const started = readFileSync(pids, 'utf8').trim().split('\n');
  assert.equal(started.length, 1);
  for (const run of runs) {
    assert.deepEqual(run.outcomes.map(({ metrics }) => metrics['value']), [Number(started[0])]);
    assert.deepEqual([run.summary.proof, run.summary.pinned], ['proved', true]);
  }
  assert.equal(runs.filter(({ summary }) => summary.reuse.spawned === 1).length, 1);
  assert.equal(runs.filter(({ plan }) => planned(plan, 'frozen', 'model').decision === 'reuse').length, RUNS - 1);
  const [server, ...others] = await cli.servers();
  assert.deepEqual([server?.process?.pid, server?.leases, others], [Number(started[0]), [], []]);
});
