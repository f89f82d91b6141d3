import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { telemetryEnvironment } from '../../src/servers/telemetry-environment.ts';
import { until } from '../servers/until.ts';
import { FollowWorld } from './follow-world.ts';

const SDK = join(import.meta.dirname, '../fixtures/telemetry/sdk.mjs');

interface Attribute { key: string; value: { stringValue?: string; intValue?: number | string; doubleValue?: number } }
interface Span { name: string; traceId: string; spanId: string; parentSpanId?: string; startTimeUnixNano: string; endTimeUnixNano: string; attributes: Attribute[]; status: { code?: number; message?: string } }
interface Point { asInt?: number | string; asDouble?: number; count?: number | string; attributes: Attribute[] }
interface Metric { name: string; sum?: { dataPoints: Point[] }; histogram?: { dataPoints: Point[] } }

/** An OTLP collector on loopback that keeps what it is sent. */
class Collector {
  readonly spans: Span[] = [];
  readonly metrics = new Map<string, Point[]>();
  port = 0;

  async listen(t: TestContext): Promise<void> {
    const server = createServer((req, res) => {
      void json(req).then((body) => {
        if (req.url === '/v1/traces') this.spans.push(...scopes<Span>(body, 'resourceSpans', 'scopeSpans', 'spans'));
        if (req.url === '/v1/metrics') for (const { name, sum, histogram } of scopes<Metric>(body, 'resourceMetrics', 'scopeMetrics', 'metrics')) this.metrics.set(name, sum?.dataPoints ?? histogram?.dataPoints ?? []);
        res.setHeader('content-type', 'application/json').end('{}');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as AddressInfo).port;
    t.after(() => {
      server.closeAllConnections();
      server.close();
    });
  }

  span(name: string): Span {
    const found = this.spans.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no span ${name} among ${this.spans.map((one) => one.name).join(', ')}`);
    return found;
  }

  point(metric: string, attributes: Record<string, string>): Point | undefined {
    return this.metrics.get(metric)?.find((point) => Object.entries(attributes).every(([key, value]) => attribute(point, key) === value));
  }
}

function scopes<T>(body: unknown, resources: string, scope: string, items: string): T[] {
  return (body as Record<string, Record<string, Record<string, T[]>[]>[]>)[resources]?.flatMap((resource) => resource[scope]?.flatMap((one) => one[items] ?? []) ?? []) ?? [];
}

function attribute({ attributes }: { attributes: Attribute[] }, key: string): string | undefined {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : String(value.intValue));
}

async function collecting(t: TestContext): Promise<{ world: FollowWorld; collector: Collector }> {
  const collector = new Collector();
  await collector.listen(t);
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_SERVICE_NAME: 'evalpin',
    OTEL_TRACES_EXPORTER: 'otlp', OTEL_METRICS_EXPORTER: 'otlp', OTEL_LOGS_EXPORTER: 'none', OTEL_BSP_SCHEDULE_DELAY: '50', OTEL_METRIC_EXPORT_INTERVAL: '200', OTEL_METRIC_EXPORT_TIMEOUT: '200',
    NODE_OPTIONS: `--import=${SDK}`, SECRET: 'not for the supervisor',
  };
  return { world: new FollowWorld(t, { telemetry: telemetryEnvironment(env) }), collector };
}

test('a reload is a trace: the whole, each nodeset, each phase', async (t) => {
  const { world, collector } = await collecting(t);
  await world.up({ counter: { version: 1 } });
  await world.call('counter', 'add', { by: 1 });
  const report = await world.swap('counter', { version: 2 });
  await until(() => collector.spans.some(({ name }) => name === 'evalpin.reload'), 'the span');
  const [whole, nodeset, observing] = ['evalpin.reload', 'evalpin.reload.nodeset', 'evalpin.reload.observing'].map((name) => collector.span(name)) as [Span, Span, Span];
  assert.deepEqual([nodeset.parentSpanId, observing.parentSpanId], [whole.spanId, nodeset.spanId]);
  assert.equal(new Set(collector.spans.map(({ traceId }) => traceId)).size, 1);
  assert.deepEqual([attribute(nodeset, 'evalpin.nodeset'), attribute(nodeset, 'evalpin.reload.outcome'), attribute(nodeset, 'evalpin.digest.after')], ['counter', 'done', report.to?.digest]);
  const watched = Number(BigInt(observing.endTimeUnixNano) - BigInt(observing.startTimeUnixNano)) / 1e6;
  assert.ok(Math.abs(watched - (report.durationsMs?.['observing'] ?? 0)) < 1, String(watched));
  await until(() => collector.point('evalpin.follow.requests', { 'evalpin.nodeset': 'counter', 'evalpin.result': 'answered' }) !== undefined, 'the gate’s counter');
  const reloads = () => collector.point('evalpin.reloads', { 'evalpin.reload.outcome': 'done' });
  await until(() => Number(reloads()?.asInt ?? reloads()?.asDouble) === 1, 'the counter of reloads');
  assert.equal(Number(collector.point('evalpin.reload.pause', { 'evalpin.nodeset': 'counter' })?.count), 1);
});

test('a rollback is an error of its span, with the code', async (t) => {
  const { world, collector } = await collecting(t);
  await world.up({ counter: { version: 1 } });
  await world.swap('counter', { version: 2, unhealthyAfter: 1 }, { observe_ms: 10_000 });
  await until(() => collector.spans.some(({ name }) => name === 'evalpin.reload'), 'the span');
  const nodeset = collector.span('evalpin.reload.nodeset');
  assert.equal(nodeset.status.code, 2);
  assert.match(nodeset.status.message ?? '', /counter was rolled back: its health was bad/);
  assert.equal(attribute(nodeset, 'error.type'), 'EP6008');
});

test('what is not sent yet is sent before the supervisor leaves', async (t) => {
  const { world, collector } = await collecting(t);
  world.reach.telemetry = { ...world.reach.telemetry, OTEL_BSP_SCHEDULE_DELAY: '600000', OTEL_METRIC_EXPORT_INTERVAL: '600000' };
  await world.up({ counter: { version: 1 } });
  await world.swap('counter', { version: 2 });
  assert.deepEqual(collector.spans, []);
  await (await world.supervisor()).shutdown();
  await until(() => collector.spans.length > 0 && collector.metrics.size > 0, 'what was left');
  assert.equal(attribute(collector.span('evalpin.reload'), 'evalpin.reload.outcome'), 'done');
});
