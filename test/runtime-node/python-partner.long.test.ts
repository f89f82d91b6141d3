import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { CURRENT_NODE } from './node-binaries.ts';
import { type PinnedWorkspace, pinnedWorkspace } from './pinned-workspace.ts';
import { NONCE } from './server-process.ts';
import { episode, runWorkerProcess } from './worker-process.ts';

const RUNTIME = join(import.meta.dirname, '../../runtime/python');
const NO_PYTHON = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0 ? false : 'there is no Python 3.9 or later';

const SERVER = `
from evalpin import NodeSet, Skip, node

class Measures(NodeSet):
    @node(outputs=("mean", "size"))
    def mean(self, values, scale=1):
        if not values:
            raise Skip("nothing to measure")
        if values[0] < 0:
            raise ValueError("below zero")
        return {"mean": scale * sum(values) / len(values), "size": len(values)}
`;

async function startPythonServer(t: TestContext, pinned: PinnedWorkspace): Promise<{ url: string; stop: () => Promise<void> }> {
  const portFile = join(pinned.folder, 'python-port');
  const what = { name: 'measures', module: 'nodesets.measures', entry: 'workspace/nodesets/measures.py', config: {} };
  const child = spawn('python3', [join(RUNTIME, 'boot.py'), 'server', JSON.stringify(what)], {
    cwd: pinned.tree,
    env: { ...pinned.env, PYTHONPATH: [RUNTIME, pinned.workspace, pinned.tree].join(':'), EVALPIN_NONCE: NONCE, EVALPIN_PORT_FILE: portFile },
    stdio: 'ignore',
  });
  t.after(() => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const deadline = Date.now() + 20_000;
  while (!existsSync(portFile)) {
    assert.ok(child.exitCode === null && Date.now() < deadline, 'the Python server wrote no port');
    await delay(10);
  }
  const { port } = JSON.parse(readFileSync(portFile, 'utf8')) as { port: number };
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

test('a graph in Node calls a nodeset in Python: values, handles, errors and skips arrive', { skip: NO_PYTHON }, async (t) => {
  const pinned = pinnedWorkspace(t, { 'workspace/nodesets/measures.py': SERVER });
  const { url, stop } = await startPythonServer(t, pinned);
  const edge = (source: string, sourceHandle: string, target: string, targetHandle: string) => ({ source, sourceHandle, target, targetHandle });
  const graph = {
    nodes: [{ id: 'in', type: 'input' }, { id: 'measured', type: 'measures__mean', config: { scale: 10 } }, { id: 'out', type: 'metrics' }],
    edges: [edge('in', 'values', 'measured', 'values'), edge('measured', 'mean', 'out', 'mean'), edge('measured', 'size', 'out', 'size')],
  };
  const nodesets = { measures: { served: true, runtime: 'python', parallelism: 'shared' } } as const;
  const run = (changed: object = {}) =>
    runWorkerProcess(t, pinned, {
      node: CURRENT_NODE.path,
      nodesets,
      urls: { measures: url },
      graph: { ...graph, ...changed },
      episodes: [episode(0, { values: [1, 2] }), episode(1, { values: [-1] }), episode(2, { values: [] })],
    });
  const { code, episodes, stderr } = await run();
  assert.equal(code, 0, stderr);
  assert.deepEqual(
    episodes.map(({ status, metrics, file, line, message }) => [status, metrics, file, line, message]),
    [
      ['passed', { mean: 15, size: 2 }, undefined, undefined, undefined],
      ['error', {}, 'nodesets/measures.py', 10, 'node "measured": ValueError: below zero'],
      ['skipped', {}, undefined, undefined, 'nothing to measure'],
    ],
  );
  const wrong = await run({ edges: [...graph.edges, edge('measured', 'median', 'out', 'median')] });
  assert.equal(wrong.code, 70);
  assert.match(wrong.events[0]?.event === 'fatal' ? wrong.events[0].message : '', /no output "median"; it has mean, size/);
  // Its report is ended before the folder that it lies in is removed.
  await stop();
});
