import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { COUNTER } from './counter-nodeset.ts';
import { pinnedSnapshot, readReports } from './pinned-snapshot.ts';
import { appears, ask, startServer } from './python-server.ts';
import { PYTHON3 } from './pythons.ts';

test('a call that does not end holds the server up for five seconds after SIGTERM, no longer', async (t) => {
  const pinned = pinnedSnapshot(t, { snapshot: { 'workspace/nodesets/counter.py': COUNTER } });
  const server = await startServer(t, PYTHON3.path, pinned, { name: 'counter', module: 'nodesets.counter', env: { TORN_DOWN: join(pinned.root, 'torn-down') } });
  const begun = join(pinned.root, 'begun');
  const lost = ask(server.url, 'POST /call/hold', { begun, until: join(pinned.root, 'never') }).then(() => 'answered', () => 'lost');
  await appears(begun);
  server.child.kill('SIGTERM');
  assert.equal(await server.exit, 0);
  assert.equal(await lost, 'lost');
  assert.match(await server.stderr, /did not end within 5 s/);
  assert.deepEqual(readReports(pinned.reports).flat().at(-1), { event: 'end' });
});
