import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { NODES } from './node-binaries.ts';
import { pinnedWorkspace } from './pinned-workspace.ts';
import { post, startServer } from './server-process.ts';

const HANGING = `
  import { writeFileSync } from 'node:fs';
  export default {
    nodes: { hang: { outputs: ['never'], run: ({ mark }) => { writeFileSync(mark, ''); return new Promise(() => {}); } } },
    teardown() { writeFileSync(process.env.FAREWELL, ''); },
  };`;

for (const { path: node, version } of NODES) {
  test(`Node ${version}: a call that never ends does not keep a server from stopping`, async (t) => {
    const pinned = pinnedWorkspace(t, { 'workspace/hanging.mjs': HANGING });
    const [mark, farewell] = [join(pinned.folder, 'called'), join(pinned.folder, 'farewell')];
    const server = await startServer(t, pinned, { node, args: ['--name', 'hanging', '--module', 'workspace/hanging.mjs'], env: { FAREWELL: farewell } });
    const hanging = post(`${server.url}/call/hang`, { mark }).then(() => 'answered', () => 'cut off');
    const deadline = Date.now() + 10_000;
    while (!existsSync(mark)) {
      assert.ok(Date.now() < deadline, 'the call did not arrive');
      await delay(10);
    }
    assert.equal(await server.stop(), 0);
    assert.equal(await hanging, 'cut off');
    assert.match(server.stderr(), /a call did not end within 5 s/);
    assert.equal(existsSync(farewell), false, 'what a call still uses is not torn down');
  });
}
