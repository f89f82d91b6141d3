import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FollowRow } from '../../src/reload/messages.ts';
import type { ReloadReport } from '../../src/reload/reload-report.ts';
import type { ServerRecord } from '../../src/servers/protocol.ts';
import { Cli } from '../run/cli.ts';
import { oneShared } from '../run/workspace.ts';

const MOST_KILLS = 6;

test('an address whose only server died too often is listed, and a reload brings it back', async (t) => {
  const cli = new Cli(oneShared({ does: ['return 1'] }));
  t.after(() => cli.close());
  const { follows } = (await cli.json(['servers', 'up', '--for', '10m'])) as { follows: { url: string }[] };
  const url = follows[0]?.url ?? '';
  const call = () => fetch(`${url}/call/run`, { method: 'POST', body: '{"index": 0}', signal: AbortSignal.timeout(20_000) });
  const listed = async () => (await cli.json(['servers', 'list'])) as { servers: ServerRecord[]; follows: FollowRow[] };
  for (let kills = 0; kills < MOST_KILLS && (await call()).status !== 503; kills += 1) {
    const pid = (await listed()).servers.find(({ state }) => state === 'ready')?.process?.pid;
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  }
  const refused = await call();
  assert.deepEqual([refused.status, ((await refused.json()) as { error: { code: string } }).error.code], [503, 'EP6012']);
  assert.match((await cli.call(['servers', 'list'])).stdout, new RegExp(`^model +follow +${url} +nobody answers`));
  const report = (await cli.json(['reload', 'model', '--observe', '50ms'])) as ReloadReport;
  assert.equal(report.outcome, 'done', JSON.stringify(report));
  assert.deepEqual([(await call()).status, (await listed()).follows[0]?.url], [200, url]);
});
