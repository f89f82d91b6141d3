import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import { identify } from '../../src/process/identity.ts';
import { listFollows, openFollows, sendReload, type HowToReload } from '../../src/reload/follow-client.ts';
import type { FollowSource } from '../../src/reload/follow-record.ts';
import type { FollowRow } from '../../src/reload/messages.ts';
import type { PreparedReload, PreparedVersion } from '../../src/reload/prepared.ts';
import type { NodesetReport, ReloadReport } from '../../src/reload/reload-report.ts';
import type { SupervisorClient } from '../../src/servers/client.ts';
import type { ReachOptions } from '../../src/servers/reach.ts';
import type { LeasedServer, ServerRequest } from '../../src/servers/protocol.ts';
import { digestOf, World } from '../servers/world.ts';
import { callNode, STUB } from './stub-server.ts';

export type Stub = Record<string, unknown>;

/** Reloads of stubs through a supervisor of its own, prepared by hand: nothing is resolved, hashed or copied. */
export class FollowWorld extends World {
  readonly urls = new Map<string, string>();
  private client: SupervisorClient | undefined;

  constructor(t: TestContext, times: Partial<ReachOptions> = {}) {
    super(t, { graceMs: 300, ...times });
  }

  async supervisor(): Promise<SupervisorClient> {
    this.client ??= await this.connect();
    return this.client;
  }

  /** As `servers up`: starts a stub for each nodeset, holds it and opens its follow address. */
  async up(stubs: Record<string, Stub>, needs: Record<string, string[]> = {}, trustDomain = 'test'): Promise<LeasedServer[]> {
    const client = await this.supervisor();
    const holder = identify(process.pid);
    if (holder === undefined) throw new Error('no identity');
    const servers = Object.entries(stubs).map(([name, stub]) => this.request(name, stub, needs[name]));
    const run = `up-${randomUUID().slice(0, 8)}`;
    const leased = await client.hold({ run, trustDomain, holder, servers }, holder);
    const nodesets = leased.map(({ key, id, nodeset }) => ({ nodeset, server: id, key, requests: withNeeds(servers, key), fields: { config: '{}' } }));
    for (const { nodeset, url } of await openFollows(client, { run, trustDomain, source: this.source, nodesets })) this.urls.set(nodeset, url);
    return [...leased];
  }

  get source(): FollowSource {
    return { cwd: this.home, evals: [], overlays: [], isolation: 'none' };
  }

  request(nodeset: string, stub: Stub, needs: string[] = []): ServerRequest {
    const text = JSON.stringify({ name: nodeset, ...stub });
    return {
      key: `frozen/${nodeset}`, nodeset, digest: digestOf(text), kind: 'shared', needs: needs.map((name) => `frozen/${name}`), snapshots: [],
      launch: {
        argv: [process.execPath, STUB], cwd: this.home, env: { PATH: process.env['PATH'] ?? '', STUB: text, EVALPIN_TEST_HOME: this.home }, port: 'own',
        health: { path: '/health', timeoutMs: 10_000 }, unprovedIdentity: false,
      },
      exclusive: false, oneRunAtATime: false, keepMs: 0, resources: {}, why: 'test',
    };
  }

  prepared(nodeset: string, stub: Stub, change: Partial<PreparedVersion> = {}): PreparedVersion {
    const request = this.request(nodeset, stub);
    return { nodeset, trustDomain: 'test', digest: request.digest, key: request.key, requests: [request], needs: [], fields: { config: '{}' }, source: this.source, looked: [], ...change };
  }

  async reload(versions: PreparedVersion[], how: HowToReload = {}, more: Partial<PreparedReload> = {}): Promise<ReloadReport> {
    return sendReload(await this.supervisor(), { id: randomUUID(), prepared: { versions, added: [], removed: [], ...more }, observe_ms: 100, ...how });
  }

  /** One nodeset to another version of its stub; its part of the report. */
  async swap(nodeset: string, stub: Stub, how: HowToReload = {}): Promise<NodesetReport> {
    const { nodesets: [report] } = await this.reload([this.prepared(nodeset, stub)], how);
    if (report === undefined) throw new Error('no report');
    return report;
  }

  url(nodeset: string): string {
    return this.urls.get(nodeset) ?? '';
  }

  call(nodeset: string, node: string, inputs: unknown = {}): Promise<Record<string, unknown>> {
    return callNode({ url: this.url(nodeset) }, node, inputs);
  }

  async follows(): Promise<FollowRow[]> {
    return listFollows(await this.supervisor());
  }

  async row(nodeset: string): Promise<FollowRow> {
    const found = (await this.follows()).find((one) => one.nodeset === nodeset);
    if (found === undefined) throw new Error(`no follow address of ${nodeset}`);
    return found;
  }
}

export function withNeeds(servers: readonly ServerRequest[], key: string): ServerRequest[] {
  const own = servers.find((one) => one.key === key);
  return own === undefined ? [] : [...new Set([...own.needs.flatMap((need) => withNeeds(servers, need)), own])];
}
