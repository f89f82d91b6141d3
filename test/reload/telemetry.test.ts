import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { test } from 'node:test';
import { reloadMetrics, reloadSpan } from '../../src/reload/reload-spans.ts';
import type { ReloadReport } from '../../src/reload/reload-report.ts';
import { openTelemetry } from '../../src/reload/telemetry.ts';
import { telemetryEnvironment } from '../../src/servers/telemetry-environment.ts';

const report: ReloadReport = {
  version: 1, id: 'r-1', outcome: 'rolled-back', durationMs: 1_500,
  nodesets: [
    { nodeset: 'a', outcome: 'rolled-back', mode: 'beside', from: { digest: 'sha256:1' }, to: { digest: 'sha256:2' }, pausesMs: [20, 5], lostAnswers: 3, cause: 'bad-signal', error: { code: 'EP6008', message: 'a was rolled back', hint: '' } },
    { nodeset: 'b', outcome: 'refused' },
  ],
  error: { code: 'EP6008', message: 'a was rolled back', hint: '' },
};
const timelines = new Map([['a', [{ phase: 'validating', atMs: 1_000 }, { phase: 'observing', atMs: 1_400 }, { phase: 'rolled-back', atMs: 2_500 }]], ['b', []]]);

test('a reload’s spans lie within each other and have their own times', () => {
  const whole = reloadSpan(report, timelines);
  assert.deepEqual([whole?.name, whole?.startMs, whole?.endMs, whole?.error], ['evalpin.reload', 1_000, 2_500, 'a was rolled back']);
  const [a, ...others] = whole?.children ?? [];
  assert.deepEqual(others, []);
  assert.deepEqual([a?.attributes['evalpin.digest.after'], a?.attributes['error.type'], a?.attributes['evalpin.reload.lost_answers']], ['sha256:2', 'EP6008', 3]);
  assert.deepEqual(a?.children.map(({ name, startMs, endMs }) => [name, startMs, endMs]), [['evalpin.reload.validating', 1_000, 1_400], ['evalpin.reload.observing', 1_400, 2_500]]);
});

test('what was refused before it began has no span', () => {
  assert.equal(reloadSpan(report, new Map([['a', []]])), undefined);
});

test('a reload’s figures are in seconds, each under its nodeset', () => {
  const measured = reloadMetrics(report).map(({ name, value, attributes }) => `${name} ${value} ${Object.values(attributes).join(' ')}`);
  assert.deepEqual(measured, ['duration 1.5 rolled-back', 'reloads 1 a rolled-back', 'pause 0.02 a', 'pause 0.005 a', 'lost 3 a', 'reloads 1 b refused']);
});

test('where nobody started an SDK, the API is not even loaded', async () => {
  const loaded: string[] = [];
  const hooks = registerHooks({ resolve: (specifier, context, next) => (loaded.push(specifier), next(specifier, context)) });
  const telemetry = openTelemetry(() => assert.fail('counters were read'), assert.fail);
  telemetry.reload(report, timelines);
  await telemetry.flush();
  hooks.deregister();
  assert.deepEqual(loaded.filter((specifier) => specifier.includes('opentelemetry')), []);
});

test('only OpenTelemetry’s variables go on to the supervisor, and NODE_OPTIONS with them', () => {
  assert.deepEqual(telemetryEnvironment({ PATH: '/bin', NODE_OPTIONS: '--inspect', GITHUB_TOKEN: 'x' }), {});
  const env = { OTEL_SERVICE_NAME: 's', NODE_OPTIONS: '--import=x', NODE_EXTRA_CA_CERTS: '/ca', HOME: '/', GITHUB_TOKEN: 'x', OTEL_UNSET: undefined };
  assert.deepEqual(telemetryEnvironment(env), { OTEL_SERVICE_NAME: 's', NODE_OPTIONS: '--import=x', NODE_EXTRA_CA_CERTS: '/ca' });
});
