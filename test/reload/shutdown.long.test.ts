import { test } from 'node:test';
import { until } from '../servers/until.ts';
import { FollowWorld } from './follow-world.ts';

test('a supervisor that is told to end while it starts servers again leaves none behind', async (t) => {
  const world = new FollowWorld(t);
  const servers = await world.up({ a: { version: 1, startMs: 300 }, b: { version: 1, startMs: 300 } });
  await world.killSupervisor();
  for (const { pid } of servers) process.kill(pid, 'SIGKILL');
  const client = await world.connect();
  await client.shutdown();
  await until(() => world.processes().length === 0, 'the end of all', 5_000);
});

for (const [phase, v2] of [['starting', { startMs: 2_000 }], ['restoring', { restoreMs: 2_000 }], ['observing', {}]] as const) {
  test(`a supervisor that is told to end while a reload is ${phase} leaves nothing behind, and whoever asked gets an answer`, async (t) => {
    const world = new FollowWorld(t);
    await world.up({ stub: { version: 'v1' } });
    const going = world.swap('stub', { version: 'v2', ...v2 }, { observe_ms: 20_000 }).then(({ outcome }) => outcome, () => 'an error');
    await until(async () => (await world.row('stub')).phase === phase, `it is ${phase}`);
    await (await world.supervisor()).shutdown();
    await until(() => world.processes().length === 0, 'the end of all', 5_000);
    await going;
  });
}
