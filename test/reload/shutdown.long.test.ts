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
