import type * as Api from '@opentelemetry/api';
import type { GateCounters } from '../gate/gate.ts';
import { reloadMetrics, reloadSpan, type SpanPlan, type Timeline } from './reload-spans.ts';
import type { ReloadReport } from './reload-report.ts';

/** What is told to whoever plugged an OpenTelemetry SDK into the supervisor. */
export interface Telemetry {
  /** A reload that is over, with when each nodeset entered its phases. */
  reload(report: ReloadReport, timelines: ReadonlyMap<string, Timeline>): void;
  /** Sends what is not sent yet; to be called before the process ends. */
  flush(): Promise<void>;
}

/** The counters of one follow address, to be read whenever a collector asks. */
export interface Counted {
  nodeset: string;
  counters: GateCounters;
}

/** Under which an SDK that was started registers itself, whichever copy of the API it brings. */
const SDK = Symbol.for('opentelemetry.js.api.1');
const FLUSH_MS = 2_000;
const SCOPE = 'evalpin';

const SILENT: Telemetry = { reload: () => undefined, flush: () => Promise.resolve() };

/** Where no SDK was started before us, nothing is loaded, and nothing done. */
export function openTelemetry(counted: () => readonly Counted[], log: (message: string) => void): Telemetry {
  if (!(SDK in globalThis)) return SILENT;
  const opened = import('@opentelemetry/api').then((api) => {
    observeGates(api, counted);
    return { api, metrics: instruments(api) };
  });
  const failed = (error: unknown) => log(`telemetry: ${error instanceof Error ? error.message : String(error)}`);
  opened.catch(failed);
  let told: Promise<unknown> = opened;
  return {
    reload: (report, timelines) => {
      told = opened.then(({ api, metrics }) => {
        const span = reloadSpan(report, timelines);
        if (span !== undefined) startSpan(api, span, api.ROOT_CONTEXT);
        for (const { name, value, attributes } of reloadMetrics(report)) metrics[name](value, attributes);
      }).catch(failed);
    },
    flush: async () => {
      await told.catch(() => undefined);
      const { api } = await opened;
      const providers = [delegateOf(api.trace.getTracerProvider()), delegateOf(api.metrics.getMeterProvider())];
      const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS).unref());
      await Promise.race([Promise.all(providers.map(async (provider) => provider.forceFlush?.())).catch(failed), late]);
    },
  };
}

/** All is over when it is told, so a span is begun and ended with its own times. */
function startSpan(api: typeof Api, { name, startMs, endMs, attributes, error, children }: SpanPlan, parent: Api.Context): void {
  const span = api.trace.getTracer(SCOPE).startSpan(name, { startTime: startMs, attributes }, parent);
  const within = api.trace.setSpan(parent, span);
  for (const child of children) startSpan(api, child, within);
  if (error !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR, message: error });
  span.end(endMs);
}

function instruments(api: typeof Api) {
  const meter = api.metrics.getMeter(SCOPE);
  const seconds = { unit: 's', advice: { explicitBucketBoundaries: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300] } };
  const reloads = meter.createCounter('evalpin.reloads', { unit: '{reload}', description: 'reloads of a nodeset, by outcome' });
  const duration = meter.createHistogram('evalpin.reload.duration', { ...seconds, description: 'a whole reload, its observation included' });
  const pause = meter.createHistogram('evalpin.reload.pause', { ...seconds, description: 'how long requests waited at a closed gate' });
  const lost = meter.createCounter('evalpin.reload.lost_answers', { unit: '{answer}', description: 'answers of a new version that went with it' });
  const ended = meter.createCounter('evalpin.reload.ended', { unit: '{connection}', description: 'calls, streams and connections that a reload ended' });
  return {
    reloads: (value: number, attributes: Api.Attributes) => reloads.add(value, attributes),
    duration: (value: number, attributes: Api.Attributes) => duration.record(value, attributes),
    pause: (value: number, attributes: Api.Attributes) => pause.record(value, attributes),
    lost: (value: number, attributes: Api.Attributes) => lost.add(value, attributes),
    ended: (value: number, attributes: Api.Attributes) => ended.add(value, attributes),
  };
}

/** Counters that are read when they are asked for: a request costs nothing. */
function observeGates(api: typeof Api, counted: () => readonly Counted[]): void {
  const meter = api.metrics.getMeter(SCOPE);
  const requests = meter.createObservableCounter('evalpin.follow.requests', { unit: '{request}', description: 'requests to a follow address, by what became of them' });
  const active = meter.createObservableUpDownCounter('evalpin.follow.active_requests', { unit: '{request}', description: 'requests that wait, or are being answered' });
  requests.addCallback((result) => {
    for (const { nodeset, counters } of counted()) {
      for (const what of ['answered', 'failed', 'refused', 'unrouted', 'ended', 'left'] as const) {
        result.observe(counters[what], { 'evalpin.nodeset': nodeset, 'evalpin.result': what });
      }
    }
  });
  active.addCallback((result) => {
    for (const { nodeset, counters } of counted()) {
      result.observe(counters.queued, { 'evalpin.nodeset': nodeset, 'evalpin.state': 'waiting' });
      result.observe(counters.inFlight, { 'evalpin.nodeset': nodeset, 'evalpin.state': 'answering' });
    }
  });
}

/** What flushes is the SDK's own provider, behind the API's. */
function delegateOf(provider: object): { forceFlush?: () => Promise<void> } {
  if ('getDelegate' in provider && typeof provider.getDelegate === 'function') return provider.getDelegate() as { forceFlush?: () => Promise<void> };
  return provider;
}
