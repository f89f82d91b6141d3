import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eventually } from '../../scripts/leftovers.ts';
import { storeLayout } from '../../src/contract/store-layout.ts';
import { isAlive, identify } from '../../src/process/identity.ts';
import type { FollowRow } from '../../src/reload/messages.ts';
import { callControl } from '../../src/servers/control-call.ts';
import type { Hello, ServerRecord } from '../../src/servers/protocol.ts';
import { Cli } from '../run/cli.ts';
import { oneShared } from '../run/workspace.ts';

interface Up {
  servers: { id: string; url: string }[];
  follows: { nodeset: string; url: string; digest: string }[];
}

interface Listed {
  servers: ServerRecord[];
  follows: FollowRow[];
}

describe('follow addresses', () => {
  let cli: Cli;
  let up: Up;
  before(() => {
    cli = new Cli(oneShared({ does: ['return index + 1'] }));
  });
  after(() => cli.close());

  const ask = async (url: string, index: number): Promise<unknown> => {
    const response = await fetch(`${url}/call/run`, { method: 'POST', body: JSON.stringify({ index }), signal: AbortSignal.timeout(5_000) });
    return response.json();
  };
  const list = async (): Promise<Listed> => (await cli.json(['servers', 'list'])) as Listed;

  test('servers up opens one, beside the pinned address that runs get', async () => {
    up = (await cli.json(['servers', 'up', '--for', '10m'])) as Up;
    const [follow] = up.follows;
    assert.equal(follow?.nodeset, 'model');
    assert.notEqual(follow.url, up.servers[0]?.url);
    assert.deepEqual(await ask(follow.url, 1), await ask(up.servers[0]?.url ?? '', 1));
    const run = await cli.run();
    const urls = JSON.parse(readFileSync(join(run.folder, 'arms/frozen/shared_urls.json'), 'utf8')) as Record<string, string>;
    assert.equal(urls['model'], up.servers[0]?.url);
  });

  test('servers list shows it: what answers there, and how often it was asked', async () => {
    const { follows, servers } = await list();
    assert.deepEqual(follows.map(({ nodeset, url, server, digest, counters }) => [nodeset, url, server, digest, counters.answered]), [
      ['model', up.follows[0]?.url, up.servers[0]?.id, up.follows[0]?.digest, 1],
    ]);
    assert.deepEqual(servers[0]?.leases.map(({ run }) => run.replace(/-.*/, '')).sort(), ['follow', 'up']);
    const said = await cli.call(['servers', 'list']);
    assert.match(said.stdout, /^model {2}follow {2}http:\/\/127\.0\.0\.1:\d+ {2}now model-\S+ {2}1 request$/m);
  });

  test('a second servers up shares it', async () => {
    const again = (await cli.json(['servers', 'up', '--for', '10m'])) as Up;
    assert.equal(again.follows[0]?.url, up.follows[0]?.url);
  });

  test('after the supervisor was killed, the next one answers at the same address, with the counters of before', async () => {
    const { pid } = (await callControl(cli.socket, 'GET', '/hello')) as Hello;
    const before = identify(pid);
    assert.ok(before);
    assert.ok(await eventually(() => recordOf().counters?.answered === 1, 3_000));
    process.kill(pid, 'SIGKILL');
    assert.ok(await eventually(() => !isAlive(before), 5_000));
    const { follows } = await list();
    assert.equal(follows[0]?.url, up.follows[0]?.url);
    assert.equal(follows[0]?.server, up.servers[0]?.id);
    assert.deepEqual(await ask(follows[0]?.url ?? '', 4), await ask(up.servers[0]?.url ?? '', 4));
    assert.equal((await list()).follows[0]?.counters.answered, 2);
  });

  test('servers down closes it, and the next servers up opens it again on the same port, with its history', async () => {
    await cli.json(['servers', 'down']);
    const { follows, servers } = await list();
    assert.deepEqual([follows, servers.map(({ leases }) => leases.length)], [[], [0]]);
    await assert.rejects(ask(up.follows[0]?.url ?? '', 1));
    const again = (await cli.json(['servers', 'up', '--for', '10m'])) as Up;
    assert.equal(again.follows[0]?.url, up.follows[0]?.url);
    const [row] = (await list()).follows;
    assert.deepEqual(row?.events.map(({ event }) => event), ['follow-opened', 'follow-closed', 'follow-opened']);
    assert.equal(row?.counters.answered, 2);
  });

  test('runs alone open none', async () => {
    await cli.json(['servers', 'down']);
    await cli.run();
    assert.deepEqual((await list()).follows, []);
  });

  function recordOf(): { counters?: { answered: number } } {
    const { follow } = storeLayout(cli.workspace.home);
    const [file] = readdirSync(follow, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
    return JSON.parse(readFileSync(join(follow, file ?? ''), 'utf8')) as { counters?: { answered: number } };
  }
});
